import CardNetworks
import TestSupport
import Testing

@testable import BINStore

/// What becomes of corrections by hand when a snapshot is installed.
@Suite struct `Corrections at an installation` {
  /// A store with corrections, and a snapshot of another with others.
  private static func stores(
    here: [Correction], there: [Correction]
  ) throws -> (workshop: Workshop, store: BINStore, snapshot: String, other: Workshop) {
    let (workshop, other) = (try Workshop(), try Workshop())
    let (store, donor) = (try workshop.writer(), try other.writer())
    _ = try store.correct(here)
    _ = try donor.replace(.named("data"), with: SampleFile(lines: ["4970,4970,VISA,,,A,FR,,,"]).read())
    _ = try donor.correct(there)
    let path = other.folder.path("snapshot")
    try donor.snapshot(to: path)
    return (workshop, store, path, other)
  }

  @Test func `travel with the snapshot`() throws {
    let said = [
      try Correction.of("4970", [.issuer: "X", .country: "?"]), try .of("4971", [.networks: "MIR"]),
    ]
    let world = try Self.stores(here: [], there: said)
    _ = try world.store.install(from: world.snapshot)
    #expect(try world.store.corrections() == said)
    #expect(try world.workshop.faults().isEmpty)
    // Installed again, nothing would be lost.
    #expect(throws: Never.self) { try world.store.install(from: world.snapshot) }
  }

  @Test func `that would be lost refuse it, and nothing is changed`() throws {
    let world = try Self.stores(
      here: [.of("4970", [.issuer: "X"]), .of("4971", [.issuer: "Y"])], there: [.of("4970", [.issuer: "X"])])
    let content = try world.workshop.content()
    let lost = StoreError.wouldLoseCorrections(count: 1, first: try BINRange(bin: "4971"))
    #expect(throws: lost) { try world.store.install(from: world.snapshot) }
    #expect(try world.workshop.content() == content)
  }

  @Test func `can be kept above those of the snapshot`() throws {
    let world = try Self.stores(
      here: [.of("4970", [.issuer: "HERE"]), .of("4972", [.issuer: "Y"])],
      there: [.of("4970", [.issuer: "THERE", .country: "FR"], author: "bob")])
    let report = try world.store.install(from: world.snapshot, corrections: .keep)
    #expect(report.correctionsKept.count == 2 && report.correctionsDropped.isEmpty)
    let facts = try world.workshop.reader().answer(for: BINRange(bin: "497010")).networks.first?.metadata
    #expect(facts?.issuerName == "HERE" && facts?.issuerCountryCode?.alpha2 == "FR")
    #expect(Set(try world.store.corrections().map(\.author)) == ["anna", "bob"])
    #expect(report.version == (try world.store.dataVersion()))
    #expect(report.rows == Int(try world.workshop.rows("SELECT count(*) FROM bin_range").onlyNumber))
    #expect(try world.workshop.faults().isEmpty)
  }

  @Test func `can be replaced by those of the snapshot`() throws {
    let there = [try Correction.of("4970", [.country: "FR"])]
    let world = try Self.stores(here: [.of("4971", [.issuer: "X"])], there: there)
    let report = try world.store.install(from: world.snapshot, corrections: .replace)
    #expect(report.correctionsDropped.map(\.range.description) == ["4971"])
    #expect(try world.store.corrections() == there)
  }
}
