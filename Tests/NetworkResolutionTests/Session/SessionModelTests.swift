import NetworkResolution
import TestSupport
import Testing

/// A million steps in all, each compared with a model that was written apart.
@Suite struct SessionModelTests {
  private static let seeds: [UInt64] = Array(1...8)
  private static let stepsPerSeed = 125_000

  @Test(arguments: seeds)
  func `a session agrees with its model after every edit, paste, clearing, pick and change of rules`(
    seed: UInt64
  ) throws {
    let worlds = SessionWorld.all
    var tally = SessionWalk.Tally()
    for (position, world) in worlds.enumerated() {
      var walk = try SessionWalk(
        in: world, other: worlds[(position + 1) % worlds.count], seed: seed * 100 + UInt64(position))
      tally.add(try walk.run(steps: Self.stepsPerSeed / worlds.count))
    }
    #expect(tally.steps == Self.stepsPerSeed)
    #expect(tally.picks > 1000)
    #expect(tally.refusals > 1000)
    #expect(tally.restorations > 100)
    #expect(tally.replays >= Self.stepsPerSeed / 1000)
    #expect(tally.drops == Set(DropReason.allCases))
    // No card leads there: where one network is not for the shopper to choose, the ground says who chooses instead.
    // This one needs a rare card and has a test of its own among the selection rules.
    #expect(Set(Ground.allCases).subtracting(tally.grounds).isSubset(of: [.homeNetworkNotAllowed]))
  }
}
