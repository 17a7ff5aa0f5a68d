/// The published ranges that hold without any data set; the lowest layer of every answer.
///
/// Domestic badges that no prefix can tell (Cartes Bancaires, Bancontact, eftpos, mada) are not here:
/// they come from data. Where two ranges overlap the narrower one holds.
public enum GeneralRules {
  /// Every rule, in the order of the table; no two have the same range.
  public static let all: [GeneralRule] = entries.flatMap { entry in
    entry.ranges.split(separator: " ").compactMap { text in
      BINRange(tableEntry: text).map { range in
        GeneralRule(
          range: range, network: entry.network, acceptedOn: entry.acceptedOn, panLengths: entry.panLengths)
      }
    }
  }

  /// How many ranges the table spells; ``all`` has as many unless one is misspelt.
  static var spelledCount: Int {
    entries.reduce(0) { $0 + $1.ranges.split(separator: " ").count }
  }

  private typealias Entry = (
    network: CardNetwork, ranges: String, acceptedOn: [CardNetwork], panLengths: PANLengths?
  )

  // Sources: the schemes' published ranges; Elo, Hiper, Verve, Troy and RuPay as public card SDKs list them.
  private static let entries: [Entry] = [
    (.visa, "4", [], nil),
    (.mastercard, "51-55 222100-272099", [], nil),
    (.maestro, "493698 50 56-59 63 67", [], nil),
    (.amex, "34 37", [], nil),
    (.dinersClub, "300-305 3095 36 38 39", [], nil),
    (.discover, "6011 644-649 65", [], nil),
    (.jcb, "3528-3589 3088-3094 3096-3102 3112-3120 3158-3159 3337-3349", [], nil),
    (.jcb, "2131 1800", [], [15]),
    (.unionPay, "62 81", [], nil),
    // Numbers that Discover accepts as its own in North America.
    (.unionPay, "622126-622925", [.discover], nil),
    (.uatp, "1", [], nil),
    (.mir, "2200-2204", [], nil),
    (.dankort, "5019", [], nil),
    (.troy, "9792", [], nil),
    (.rupay, "508227 5085-5089 606985-607984 608001-608500 817290 82", [], nil),
    (.rupay, "652150-653149", [.discover], nil),
    (.verve, "506099-506198 507865-507964 637058", [], nil),
    (.verve, "650002-650027", [.discover], nil),
    (.hiper, "637095 637568 637599 637609 637612 63737423 63743358", [], nil),
    (.hipercard, "606282 384140 384160", [], nil),
    (.hipercard, "384100", [], [19]),
    (.elo, "401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778", [], nil),
    (.elo, "509000-509999 627780 636297 636368", [], nil),
    (.elo, "650031-650033 650035-650051 650405-650439 650485-650538 650541-650598", [.discover], nil),
    (.elo, "650700-650727 650901-650978 651652-651679 655000-655058", [.discover], nil),
  ]
}

extension BINRange {
  /// `51-55` or `4`, as a table of this package spells it; nil where it is misspelt.
  fileprivate init?(tableEntry text: Substring) {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let low = bounds.first, let high = bounds.last, bounds.count <= 2 else { return nil }
    guard let range = try? BINRange(low: low, high: high) else { return nil }
    self = range
  }
}

extension GeneralRules {
  /// A fingerprint of the whole table, 16 hexadecimal digits, the same on every platform.
  ///
  /// A store that keeps what it computed from the rules keeps this beside it, and computes anew when they differ.
  ///
  /// Written down, since every short-lived process compares it; a test computes it anew and says what to write here.
  public static let digest = "559a455abd12fde4"

  static func digest(of rules: [GeneralRule]) -> String {
    // FNV-1a, 64 bits: enough to notice a change; nobody attacks a table in the binary.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for rule in rules {
      let lengths = rule.panLengths ?? rule.network.traits.panLengths
      let accepted = rule.acceptedOn.map(\.rawValue).joined(separator: ",")
      let line = "\(rule.range.lowText)-\(rule.range.highText)|\(rule.network)|\(accepted)|\(lengths)\n"
      for byte in line.utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
