import CardNetworks
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// Corrections by hand, above all data.
@Suite struct `Corrections` {
  private static let lines = [
    "522948,522948,VISA,,,OLD BANK,US,DEBIT,CLASSIC,", "497010,497010,VISA;CARTES_BANCAIRES,,,CB BANK,FR,,,",
  ]

  private static func store() throws -> (Workshop, BINStore) {
    let workshop = try Workshop()
    let store = try workshop.writer()
    _ = try store.replace(.named("vendor", priority: 200), with: SampleFile(lines: lines).read())
    return (workshop, store)
  }

  private static func answer(_ bin: String, in workshop: Workshop) throws -> CardAnswer {
    let compiled = try workshop.reader().answer(for: BINRange(bin: bin))
    let indexed = try workshop.reader().resolver().index.answer(for: BINRange(bin: bin))
    #expect(compiled == indexed)
    return compiled
  }

  @Test func `state the whole list of networks, and nothing is added to it`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.replace(
      .named("additions"), with: SampleFile(lines: ["4970,4970,EFTPOS,additional,,,,,,"]).read())
    #expect(
      try Self.answer("497010", in: workshop).networks.map(\.network) == [.visa, .cartesBancaires, .eftpos])
    _ = try store.correct([.of("497010", [.networks: "VISA"])])
    let answer = try Self.answer("497010", in: workshop)
    #expect(answer.networks.map(\.network) == [.visa])
    #expect(answer.source?.name == Correction.sourceName)
    #expect(answer.source?.kind == .correction)
    #expect(answer.source?.priority == 1000)
  }

  @Test func `of single facts leave the networks of the layers below`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.replace(
      .named("additions"), with: SampleFile(lines: ["4970,4970,EFTPOS,additional,,,,,,"]).read())
    _ = try store.correct([.of("497010", [.issuer: "RIGHT BANK"])])
    let answer = try Self.answer("497010", in: workshop)
    #expect(answer.networks.map(\.network) == [.visa, .cartesBancaires, .eftpos])
    #expect(answer.networks.allSatisfy { $0.metadata.issuerName == "RIGHT BANK" })
    #expect(answer.source?.name == "vendor")
  }

  @Test func `can state that a fact is not known, also after the next import`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.correct([.of("522948", [.issuer: "?", .funding: "?"])])
    for letter in ["Q", "U"] as [Character] {
      let facts = try #require(try Self.answer("522948", in: workshop).networks.first).metadata
      #expect(facts.issuerName == nil && facts.accountFundingType == nil)
      #expect(facts.explicitlyUnknown == [.init(.issuerName), .init(.accountFundingType)])
      #expect(facts.issuerCountryCode?.alpha2 == "US" && facts.productName == "CLASSIC")
      let edited = Self.lines.map { String($0.map { $0 == "O" ? letter : $0 }) }
      #expect(
        try store.replace(.named("vendor", priority: 200), with: SampleFile(lines: edited).read()).changed
          == 1)
    }
  }

  @Test func `stand after an import, and give way when they are withdrawn`() throws {
    let (workshop, store) = try Self.store()
    let before = try Self.answer("522948", in: workshop)
    _ = try store.correct([.of("522948", [.networks: "MASTERCARD", .country: "GB", .funding: "CREDIT"])])
    let file = try SampleFile(lines: Self.lines).read()
    let report = try store.replace(.named("vendor", priority: 200), with: file)
    #expect(report.inserted == 0 && report.changed == 0 && report.removed == 0)
    let corrected = try Self.answer("522948", in: workshop)
    #expect(corrected.networks.map(\.network) == [.mastercard])
    #expect(corrected.networks.first?.metadata.issuerCountryCode?.alpha2 == "GB")

    let match = try workshop.reader().match(BINRange(bin: "522948").interval)
    let layers = Explanation(match).layers
    #expect(layers.map(\.source.name) == ["override", "vendor", "builtin"])
    #expect(layers[0].statements[.mastercard]?.accountFundingType == .credit)
    #expect(layers[1].hiddenNetworks == [.visa])
    #expect(layers[1].statements[.visa]?.accountFundingType == .debit)
    #expect(layers[1].hiddenFields[.visa]?.contains(.accountFundingType) == true)

    let withdrawn = try store.withdrawCorrections(of: BINRange(bin: "522948")).withdrawn
    #expect(withdrawn.map(\.author) == ["anna"])
    let after = try Self.answer("522948", in: workshop)
    #expect(after.networks == before.networks)
    #expect(after.source?.name == "vendor")
    #expect(try store.sources().map(\.reference.name) == ["vendor", "builtin"])
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `of the same range are kept field by field, each with its author and reason`() throws {
    let (workshop, store) = try Self.store()
    defer { withExtendedLifetime(workshop) {} }
    _ = try store.correct([.of("522948", [.country: "GB", .issuer: "X"], author: "anna", reason: "a", at: 1)])
    let report = try store.correct([.of("522948", [.issuer: "Y"], author: "bob", reason: "b", at: 2)])
    #expect(report.changed == 1 && report.added == 0)
    let kept = try store.corrections()
    #expect(kept.map(\.author) == ["anna", "bob"])
    #expect(kept.map(\.statement.fields) == [[.country], [.issuer]])
    #expect(kept[1].statement.text(of: .issuer) == "Y")
    _ = try store.withdrawCorrections(of: BINRange(bin: "522948"), fields: [.country])
    #expect(try store.corrections().map(\.author) == ["bob"])
  }

  @Test func `that say the same change nothing`() throws {
    let (workshop, store) = try Self.store()
    _ = try store.correct([.of("522948", [.country: "GB"], at: 1)])
    let (content, version) = (try workshop.content(), try store.dataVersion())
    let report = try store.correct([.of("522948", [.country: "GB"], at: 2)])
    #expect(report.unchanged == 1 && report.dataVersion == version)
    #expect(try store.withdrawCorrections(of: BINRange(bin: "52294")).withdrawn.isEmpty)
    #expect(try workshop.content() == content)
  }

  @Test func `are all entered or none`() throws {
    let (workshop, store) = try Self.store()
    let content = try workshop.content()
    let many = try (0..<50).map { try Correction.of("5229\(10 + $0)", [.country: "GB"]) }
    #expect(throws: StoreError.interrupted) { try store.correct(many) { true } }
    #expect(try workshop.content() == content)
  }

  @Test func `are seen by a reader that is open`() throws {
    let (workshop, store) = try Self.store()
    let reader = try workshop.reader()
    _ = try reader.resolver()
    _ = try store.correct([.of("522948", [.networks: "MASTERCARD"])])
    #expect(try reader.answer(for: BINRange(bin: "522948")).networks.map(\.network) == [.mastercard])
    #expect(try reader.resolver().index.answer(for: BINRange(bin: "522948")).source?.name == "override")
  }

  @Test func `of the same keys in other digits are one`() throws {
    let (workshop, store) = try Self.store()
    defer { withExtendedLifetime(workshop) {} }
    _ = try store.correct([.of("4571", [.country: "DK"])])
    _ = try store.correct([.of("45710-45719", [.country: "SE"])])
    let kept = try store.corrections()
    #expect(kept.map { $0.statement.text(of: .country) } == ["SE"])
  }

  @Test func `keep their name from files`() throws {
    #expect(throws: StoreError.reservedSourceName("override")) { try ImportSource(name: "override") }
  }

  /// A plain dictionary does the same, step by step.
  @Test(arguments: 0..<6) func `end as a model of them does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (workshop, store) = try Self.store()
    let ranges = ["4", "4970", "497010", "49701000-49701049", "522948", "522940-522949", "0021"]
    var model: [String: [CorrectionField: (text: String, author: String)]] = [:]
    for _ in 0..<12 {
      let range = ranges.randomElement(using: &generator) ?? "4"
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let fields = Bool.random(using: &generator) ? nil : [CorrectionField.networks, .issuer, .country]
        let bounds = range.split(separator: "-")
        _ = try store.withdrawCorrections(
          of: BINRange(low: bounds[0], high: bounds[bounds.count - 1]), fields: fields)
        for field in fields ?? CorrectionField.allCases { model[range]?[field] = nil }
      } else {
        let correction = try Correction.random(of: range, using: &generator)
        _ = try store.correct([correction])
        for field in correction.statement.fields {
          let text = correction.statement.isUnknown(field) ? "?" : correction.statement.text(of: field) ?? ""
          model[range, default: [:]][field] = (text, correction.author)
        }
      }
    }
    var found: [String: [CorrectionField: (text: String, author: String)]] = [:]
    for correction in try store.corrections() {
      for field in correction.statement.fields {
        let text = correction.statement.isUnknown(field) ? "?" : correction.statement.text(of: field) ?? ""
        found[correction.range.description, default: [:]][field] = (text, correction.author)
      }
    }
    for range in ranges {
      let (expected, actual) = (model[range] ?? [:], found[range] ?? [:])
      #expect(Set(expected.keys) == Set(actual.keys), "\(range)")
      for (field, said) in expected { #expect(actual[field]?.text == said.text, "\(range) \(field)") }
      for (field, said) in expected { #expect(actual[field]?.author == said.author, "\(range) \(field)") }
    }
    #expect(try workshop.faults().isEmpty)
    for bin in ["497010", "49701020", "522948", "4111", "002102"] { _ = try Self.answer(bin, in: workshop) }
  }
}
