import BINFiles
import TestSupport

/// A file in the own layout as lines, so that it can be shuffled.
struct SampleFile {
  static let header =
    "low,high,networks,membership,pan_lengths,issuer,country,funding,product_name,accepted_on"

  var header = Self.header
  var lines: [String]

  /// What the reader makes of it.
  func read() throws -> BINFile {
    try BINFile(Array(([header] + lines).joined(separator: "\n").utf8))
  }

  /// The same rows in another order.
  func shuffled(using generator: inout SeededGenerator) -> SampleFile {
    SampleFile(header: header, lines: lines.shuffled(using: &generator))
  }
}

extension SampleFile {
  private static let beginnings = ["4", "49", "497", "5", "50", "0", "01", "9792", "62", "3", "9"]
  private static let lists = [
    "VISA", "MASTERCARD", "CARTES_BANCAIRES", "VISA;CARTES_BANCAIRES", "VISA;DANKORT", "MAESTRO;BANCONTACT",
    "EFTPOS", "MIR;UNIONPAY", "EBT", "MASTERCARD;CARTES_BANCAIRES",
  ]

  /// Rows that nest, touch, partly overlap and stand on the same keys.
  static func random(rows: Int, using generator: inout SeededGenerator) -> SampleFile {
    SampleFile(lines: (0..<rows).map { _ in randomLine(using: &generator) })
  }

  /// Rows that stand apart, each with an issuer of its own.
  static func plain(rows: Int) -> SampleFile {
    SampleFile(
      lines: (0..<rows).map { place in
        "\(40_000_000 + 10 * place),\(40_000_000 + 10 * place),VISA,,,A BANK WITH THE NUMBER \(place),,,,"
      })
  }

  /// The same with rows that name no network, and facts that are stated to be unknown.
  func withoutSomeFacts(using generator: inout SeededGenerator) -> SampleFile {
    SampleFile(
      header: header + ",explicitly_unknown",
      lines: lines.map { line in
        let isBare = !line.contains("additional") && Int.random(in: 0..<8, using: &generator) == 0
        var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if isBare { cells[2] = "-" }
        cells.append(["", "", "url", "phone;currency"].randomElement(using: &generator) ?? "")
        return cells.joined(separator: ",")
      })
  }

  /// Another file that shares rows and keys with this one.
  func edited(using generator: inout SeededGenerator) -> SampleFile {
    var lines = self.lines.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
    for place in lines.indices where Int.random(in: 0..<4, using: &generator) == 0 {
      let key = lines[place].split(separator: ",", omittingEmptySubsequences: false).prefix(2)
      let said = Self.randomLine(using: &generator)
        .split(separator: ",", omittingEmptySubsequences: false).dropFirst(2)
      lines[place] = (key + said).joined(separator: ",")
    }
    lines += (0..<5).map { _ in Self.randomLine(using: &generator) }
    return SampleFile(header: header, lines: lines)
  }

  private static func randomLine(using generator: inout SeededGenerator) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
    let (low, high) = randomBounds(using: &generator)
    let isAdditional = Int.random(in: 0..<5, using: &generator) == 0
    return [
      low, high, isAdditional ? pick(["EFTPOS", "STAR", "CARTES_BANCAIRES"]) : pick(lists),
      isAdditional ? "additional" : "", pick(["", "", "16", "16;19"]),
      pick(["", "BANK ONE", "BANK TWO", "Crédit Ä"]),
      pick(["", "FR", "DK", "AU", "NA"]), pick(["", "DEBIT", "CREDIT"]), pick(["", "GOLD", "BUSINESS"]),
      pick(["", "", "", "DISCOVER"]),
    ].joined(separator: ",")
  }

  private static func randomBounds(using generator: inout SeededGenerator) -> (low: String, high: String) {
    var low = Array((beginnings.randomElement(using: &generator) ?? "4").utf8)
    let digits = max(low.count, [1, 2, 3, 4, 5, 6, 6, 8, 8, 9, 11].randomElement(using: &generator) ?? 6)
    while low.count < digits { low.append(0x30 + UInt8.random(in: 0...2, using: &generator)) }
    var high = low
    let changed = Int.random(in: 0...2, using: &generator)
    for place in high.indices.suffix(changed) {
      high[place] = UInt8.random(in: low[place]...0x39, using: &generator)
    }
    return (String(decoding: low, as: UTF8.self), String(decoding: high, as: UTF8.self))
  }
}
