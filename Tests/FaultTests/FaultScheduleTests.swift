import Testing

/// Every change under every fault of the disk below it.
///
/// Two places each; with `COBADGE_FAULTS=all` in the environment every place, and a line for each fault.
@Suite struct FaultScheduleTests {
  @Test(arguments: Subject.all)
  func `a fault at any operation leaves the old data or the new, told by a typed error`(
    subject: Subject
  ) throws {
    var schedule = try FaultSchedule(subject, seed: 1)
    try schedule.run()
    if FaultSchedule.isFullWanted { print(schedule.report) }
    #expect(schedule.losses.isEmpty)
    // A schedule that meets no fault, or whose faults nobody is told of, would find nothing.
    let met = Set(schedule.places.filter { $0.count > 0 }.map(\.fault.operation))
    #expect(met == Set(FaultDisk.Operation.allCases))
    #expect(schedule.places.count { $0.refused > 0 } > met.count)
  }

  @Test func `a fault while a store is read is told, and no answer is a wrong one`() throws {
    var schedule = try FaultSchedule(.reading, seed: 2)
    try schedule.run()
    if FaultSchedule.isFullWanted { print(schedule.report) }
    #expect(schedule.losses.isEmpty)
    #expect(schedule.places.contains { $0.fault.operation == .read && $0.refused > 0 })
  }

  @Test(.enabled(if: FaultSchedule.isFullWanted, "takes a minute; COBADGE_FAULTS=all asks for it"))
  func `an import larger than the cache comes through faults at places of every sort`() throws {
    var schedule = try FaultSchedule(.largeImport, isFull: false, seed: 3)
    try schedule.run()
    print(schedule.report)
    #expect(schedule.losses.isEmpty)
  }

  @Test func `a change that is not one transaction, or not waited for, is found out`() throws {
    var schedule = try FaultSchedule(.careless, isFull: true, seed: 1)
    try schedule.run()
    #expect(schedule.losses.contains { $0.contains("write io") && $0.contains("neither") })
    #expect(schedule.losses.contains { $0.contains("power") })
  }
}
