import BINFiles
import CardNetworks
import TestSupport
import Testing

@Suite struct `Packed rows` {
  /// Rows of all shapes, read from a file, and the parts that they were made of.
  private static func rows(seed: UInt64) throws -> (BINFile.Rows, parts: [String]) {
    var generator = SeededGenerator(seed: seed)
    var parts: [String] = []
    var text = "low,high,networks,membership\n"
    for _ in 0..<Int.random(in: 1...300, using: &generator) {
      let digits = Int.random(in: 1...11, using: &generator)
      let bounds = (0..<2).map { _ in
        (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      }.sorted()
      let high = Bool.random(using: &generator) ? bounds[0] : bounds[1]
      let network = ["VISA", "MASTERCARD", "AMEX"].randomElement(using: &generator) ?? "VISA"
      let membership = Int.random(in: 0..<5, using: &generator) == 0 ? "additional" : "primary"
      text += "\(bounds[0]),\(high),\(network),\(membership)\n"
      // A blank line moves the next row down.
      if Bool.random(using: &generator) { text += "\n" }
      parts.append("\(bounds[0]) \(high) \(network) \(membership)")
    }
    let file = try read(text)
    let kept = file.rows.map { row in
      let network = file.profile(of: row).networks.map(\.rawValue).joined()
      return "\(row.range.lowText) \(row.range.highText) \(network) \(row.membership)"
    }
    // A row that repeats another one is left out.
    var seen: Set<String> = []
    #expect(kept == parts.filter { seen.insert($0).inserted })
    return (file.rows, kept)
  }

  @Test(arguments: 0..<40) func `are found by position as they come in order`(seed: UInt64) throws {
    let (rows, _) = try Self.rows(seed: seed)
    #expect(rows.indices.map { rows[$0] } == Array(rows))
    #expect(Array(rows).count == rows.count)
  }

  @Test(arguments: 0..<20) func `can be packed again`(seed: UInt64) throws {
    let (rows, _) = try Self.rows(seed: seed)
    #expect(BINFile.Rows(Array(rows)) == rows)
    let reversed = BINFile.Rows(rows.reversed())
    #expect(Array(reversed) == rows.reversed())
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.line < $1.line })
  }
}
