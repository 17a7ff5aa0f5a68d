import Foundation
import SQLiteStore
import TestSupport

@testable import BINStore

/// A subject under every fault at every place: what was tried and what went wrong.
struct FaultSchedule {
  /// Whether every place of every fault is asked for; else it is two of each.
  static let isFullWanted = ProcessInfo.processInfo.environment["COBADGE_FAULTS"] == "all"

  let subject: Subject
  /// How many places each fault was tried at.
  private(set) var places: [(fault: Fault, count: Int, refused: Int)] = []
  /// What must not be: damage, lost or mixed data, an error that says something else, a next run that fails.
  private(set) var losses: [String] = []

  private let isFull: Bool
  private let disk: FaultDisk
  private let folder: TemporaryFolder
  private let before: Content
  private let after: Content
  private var generator: SeededGenerator
  private var runs = 0
  /// How many operations of each sort a run without faults has.
  private var counts: [FaultDisk.Operation: Int] = [:]

  private var template: String { folder.path("template") }

  init(_ subject: Subject, isFull: Bool = isFullWanted, seed: UInt64) throws {
    self.subject = subject
    self.isFull = isFull
    disk = try FaultDisk()
    folder = try TemporaryFolder()
    generator = SeededGenerator(seed: seed)
    try subject.prepare(folder.path("template"))
    before = try Content(of: folder.path("template"))
    try FileManager.default.copyItem(atPath: folder.path("template"), toPath: folder.path("model"))
    try subject.run(folder.path("model"), StoreOptions(access: .write, seed: false))
    after = try Content(of: folder.path("model"))
  }

  /// Tries every fault.
  mutating func run() throws {
    try count()
    for fault in Fault.all {
      var tried = 0
      var refused = 0
      for place in places(for: fault) {
        guard let wasRefused = try trial(fault, at: place) else { break }
        tried += 1
        if wasRefused { refused += 1 }
      }
      places.append((fault, tried, refused))
    }
  }

  /// A line for each fault.
  var report: String {
    places.map { "\(subject.name): \($0.fault): \($0.count) places, \($0.refused) told as errors" }
      .joined(separator: "\n")
  }

  /// The places that are tried, from 1; all of them without an end, for the first that is not met to end it.
  private mutating func places(for fault: Fault) -> [Int] {
    if isFull { return Array(1...100_000) }
    guard let last = counts[fault.operation], last > 0 else { return [] }
    return Set((0..<2).map { _ in Int.random(in: 1...last, using: &generator) }).sorted()
  }

  private mutating func count() throws {
    let path = try copy()
    disk.settle()
    disk.heal()
    try subject.run(path, options)
    for operation in FaultDisk.Operation.allCases { counts[operation] = disk.count(operation) }
    try discard(path)
  }

  private var options: StoreOptions {
    var options = StoreOptions(access: .write, seed: false, busyTimeoutMilliseconds: 3)
    options.fileSystem = disk.name
    return options
  }

  /// Runs the subject with one fault; nil where the fault was not met, else whether the subject told an error.
  private mutating func trial(_ fault: Fault, at place: Int) throws -> Bool? {
    let path = try copy()
    defer { try? discard(path) }
    disk.settle()
    disk.arm(fault.operation, fault.kind, at: place, stays: fault.stays)
    let error = failure { try subject.run(path, options) }
    guard disk.hasFailed else {
      if let error { losses.append("\(fault) at \(place), not met: \(error)") }
      return nil
    }
    disk.heal()
    func lost(_ what: String) { losses.append("\(subject.name), \(fault) at \(place): \(what)") }

    if fault.kind == .power {
      guard disk.restart(fault.rest, seed: generator.next()) else { throw FaultDisk.NoMemory() }
    } else if let error {
      guard case .sqlite(let reported)? = error as? StoreError, fault.kinds.contains(reported.kind) else {
        lost("told as \(error)")
        return true
      }
    }
    do {
      let damage = try Content.damage(in: path, through: disk.name)
      let content = try Content(of: path, through: disk.name)
      if !damage.isEmpty { lost("\(damage)") }
      // Where the power went, a change may be whole before anybody was told so; and what was told has to be there.
      let isRight = content == after || (content == before && error != nil)
      let isLate = content == after && error != nil && fault.kind != .power && before != after
      if !isRight {
        lost("the content is neither that of before nor that of after; \(String(describing: error))")
      }
      if isLate { lost("an error, and the change is there: \(String(describing: error))") }
      try subject.run(path, options)
      if content == before, try Content(of: path, through: disk.name) != after {
        lost("the next run does something else")
      }
    } catch {
      lost("afterwards: \(error)")
    }
    return error != nil
  }

  private func failure(_ work: () throws -> Void) -> (any Error)? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  private mutating func copy() throws -> String {
    runs += 1
    let path = folder.path("run \(runs)")
    if FileManager.default.fileExists(atPath: template) {
      try FileManager.default.copyItem(atPath: template, toPath: path)
    }
    return path
  }

  private func discard(_ path: String) throws {
    for end in ["", "-wal", "-shm", "-journal"] where FileManager.default.fileExists(atPath: path + end) {
      try FileManager.default.removeItem(atPath: path + end)
    }
  }
}
