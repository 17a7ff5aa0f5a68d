import CardNetworks
import NetworkResolution
import TestSupport
import Testing

@testable import BINStore

/// Changes to sources by hand.
@Suite struct `Sources` {
  private static func store() throws -> (Workshop, BINStore) {
    let workshop = try Workshop()
    let store = try workshop.writer()
    _ = try store.replace(.named("low"), with: SampleFile(lines: ["4970,4970,VISA,,,LOW,FR,,,"]).read())
    _ = try store.replace(
      .named("high", priority: 60),
      with: SampleFile(lines: ["4970,4970,VISA;CARTES_BANCAIRES,,,HIGH,FR,,,"]).read())
    return (workshop, store)
  }

  private static func issuer(_ workshop: Workshop) throws -> String? {
    let compiled = try workshop.reader().answer(for: BINRange(bin: "497010"))
    #expect(try workshop.reader().resolver().index.answer(for: BINRange(bin: "497010")) == compiled)
    return compiled.networks.first?.metadata.issuerName
  }

  @Test func `with another priority change places, also for a reader that is open`() throws {
    let (workshop, store) = try Self.store()
    let reader = try workshop.reader()
    #expect(try reader.resolver().index.answer(for: BINRange(bin: "4970")).networks.count == 2)
    #expect(try Self.issuer(workshop) == "HIGH")
    let source = try store.setSource("low", priority: 70, licence: "CC0")
    #expect(source.reference.priority == 70 && source.licence == "CC0" && source.reference.version == 1)
    #expect(try Self.issuer(workshop) == "LOW")
    #expect(try reader.resolver().index.answer(for: BINRange(bin: "4970")).networks.count == 1)
    // The next import keeps both.
    let file = try SampleFile(lines: ["4970,4970,VISA,,,LOW,FR,,,"]).read()
    _ = try store.replace(ImportSource(name: "low"), with: file)
    #expect(try store.sources().first?.reference.priority == 70)
    #expect(try store.sources().first?.licence == "CC0")
    #expect(try store.setSource("low", licence: "").licence == nil)
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `can be renamed, to a free name`() throws {
    let (workshop, store) = try Self.store()
    #expect(try store.renameSource("high", to: "bank").reference.name == "bank")
    #expect(try workshop.reader().answer(for: BINRange(bin: "4970")).source?.name == "bank")
    #expect(throws: StoreError.sourceExists("low")) { try store.renameSource("bank", to: "low") }
    #expect(throws: StoreError.badSourceName) { try store.renameSource("bank", to: "") }
    for name in ["builtin", "override"] {
      #expect(throws: StoreError.reservedSourceName(name)) { try store.renameSource("bank", to: name) }
    }
    #expect(throws: StoreError.fixedSource("builtin", .name)) { try store.renameSource("builtin", to: "x") }
  }

  @Test func `of one priority keep their order by name when one is renamed`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.setSource("high", priority: 50)
    #expect(try Self.issuer(workshop) == "HIGH")
    _ = try store.renameSource("high", to: "z")
    #expect(try Self.issuer(workshop) == "HIGH")
  }

  @Test func `can be removed with all rows and texts`() throws {
    let (workshop, store) = try Self.store()
    #expect(try store.removeSource("high").rows == 1)
    #expect(try store.sources().map(\.reference.name) == ["low", "builtin"])
    #expect(try Self.issuer(workshop) == "LOW")
    #expect(try workshop.faults().isEmpty)
    #expect(try workshop.rows("SELECT 1 FROM text WHERE value = 'HIGH'").isEmpty)
  }

  @Test func `the corrections go with who said them`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.correct([.of("4970", [.issuer: "X"]), .of("4971", [.issuer: "X"])])
    #expect(throws: StoreError.fixedSource("override", .priority)) {
      try store.setSource("override", priority: 5)
    }
    #expect(throws: StoreError.fixedSource("override", .name)) { try store.renameSource("override", to: "x") }
    #expect(try store.removeSource("override").rows == 2)
    #expect(try store.corrections().isEmpty)
    #expect(try workshop.rows("SELECT * FROM correction").isEmpty)
    #expect(try Self.issuer(workshop) == "HIGH")
  }

  @Test func `that are not there or belong to the program are refused, and nothing is changed`() throws {
    let (workshop, store) = try Self.store()
    let content = try workshop.content()
    let missing = StoreError.noSuchSource(known: ["high", "low", "builtin"])
    #expect(throws: missing) { try store.setSource("lwo", priority: 5) }
    #expect(throws: missing) { try store.renameSource("lwo", to: "x") }
    #expect(throws: missing) { try store.removeSource("lwo") }
    #expect(throws: StoreError.fixedSource("builtin", .removal)) { try store.removeSource("builtin") }
    #expect(throws: StoreError.fixedSource("builtin", .priority)) {
      try store.setSource("builtin", priority: 5)
    }
    #expect(throws: StoreError.interrupted) { try store.removeSource("low") { true } }
    #expect(try workshop.content() == content)
  }
}
