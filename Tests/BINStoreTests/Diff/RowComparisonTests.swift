import BINFiles
import CardNetworks
import TestSupport
import Testing

@testable import BINStore

@Suite struct `A comparison` {
  private static func differences(
    _ old: String, _ new: String
  ) throws -> (lines: [String], comparison: RowComparison) {
    func rows(_ text: String) throws -> StatedRows {
      StatedRows(try BINFile(Array("low,high,networks,membership,issuer,country\n\(text)\n".utf8)))
    }
    var comparison = RowComparison()
    var lines: [String] = []
    comparison.compare(try rows(old), try rows(new)) { (difference) throws(Never) in
      let fields = difference.fields.map { "\($0.field.name):\($0.old ?? "")>\($0.new ?? "")" }
      lines.append("\(difference.kind.rawValue) \(difference.range) \(fields.joined(separator: " "))")
    }
    return (lines, comparison)
  }

  @Test func `tells rows that came, went and changed, field by field`() throws {
    let (lines, comparison) = try Self.differences(
      "411111,411111,VISA,,A,FR\n411112,411112,VISA,,B,\n5,5,MASTERCARD,,,",
      "411112,411112,VISA;DANKORT,,,DK\n5,5,MASTERCARD,,,\n6,6,DISCOVER,,C,")
    #expect(
      lines == [
        "removed 411111 networks:VISA> issuerName:A> issuerCountryCode:FR>",
        "changed 411112 networks:VISA>VISA;DANKORT issuerName:B> issuerCountryCode:>DK",
        "added 6 networks:>DISCOVER issuerName:>C",
      ])
    #expect(comparison.counts == [.added: 1, .removed: 1, .changed: 1])
    #expect(comparison.unchanged == 1)
    #expect(
      comparison.changedFields[.networks] == 1 && comparison.changedFields[.fact(.issuerCountryCode)] == 1)
  }

  @Test func `tells ranges of other digits and memberships apart`() throws {
    let (lines, _) = try Self.differences("4571,4571,VISA,,,", "45710,45719,VISA,,,")
    #expect(lines == ["removed 4571 networks:VISA>", "added 45710-45719 networks:>VISA"])
    let (others, _) = try Self.differences("45,45,EFTPOS,,,", "45,45,EFTPOS,additional,,")
    #expect(others == ["removed 45 networks:EFTPOS>", "added 45 networks:>EFTPOS"])
  }

  @Test func `pairs rows on one key that name the same networks`() throws {
    let (lines, comparison) = try Self.differences(
      "45,45,VISA,,A,\n45,45,DANKORT,,B,\n45,45,EFTPOS,,C,",
      "45,45,EFTPOS,,C,\n45,45,DANKORT,,B2,\n45,45,VISA,,A,")
    #expect(lines == ["changed 45 issuerName:B>B2"])
    #expect(comparison.unchanged == 2)
  }

  @Test(arguments: 0..<20) func `of a set with itself, in whatever order, is empty`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = SampleFile.random(rows: 80, using: &generator)
    var comparison = RowComparison()
    let (left, right) = (StatedRows(try file.read()), StatedRows(try file.shuffled(using: &generator).read()))
    comparison.compare(left, right) { (_) throws(Never) in }
    #expect(comparison.isEmpty && comparison.unchanged == left.rows.count)
  }

  @Test(arguments: 0..<20) func `agrees with what an import reports, and reversed tells the opposite`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let file = SampleFile.random(rows: 80, using: &generator)
    let other = file.edited(using: &generator)
    let (old, new) = (StatedRows(try file.read()), StatedRows(try other.read()))
    var forwards = RowComparison()
    var backwards = RowComparison()
    forwards.compare(old, new) { (_) throws(Never) in }
    backwards.compare(new, old) { (_) throws(Never) in }
    #expect(forwards.counts[.added] == backwards.counts[.removed])
    #expect(forwards.counts[.changed] == backwards.counts[.changed])
    #expect(forwards.unchanged == backwards.unchanged)

    let workshop = try Workshop()
    defer { withExtendedLifetime(workshop) {} }
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file.read())
    let report = try store.replace(.named("data"), with: other.read())
    #expect(report.inserted == forwards.counts[.added, default: 0])
    #expect(report.removed == forwards.counts[.removed, default: 0])
    #expect(report.changed == forwards.counts[.changed, default: 0])
    #expect(report.unchanged == forwards.unchanged)
  }
}
