public import CardNetworks

/// What rows are looked for: all conditions hold for each of them.
public struct SearchQuery: Hashable, Sendable {
  /// Words in the name of the issuer, in any order.
  public var issuer: SearchWords?
  /// Words in the name of the product, in any order.
  public var product: SearchWords?
  /// The country of the issuer.
  public var country: CountryCode?
  /// Networks that the row names, all of them: two are a co-badged pair.
  public var networks: [CardNetwork] = []
  /// Whether the row names more than one network.
  public var isCoBadged = false
  /// The type of funding.
  public var funding: AccountFundingType?
  /// The name of the source.
  public var source: String?

  /// Every row.
  public init() {}

  /// Whether the networks of a row are those that are looked for.
  func accepts(_ found: [CardNetwork]) -> Bool {
    (!isCoBadged || found.count > 1) && networks.allSatisfy(found.contains)
  }
}

/// Words to look for in a text; case and accents do not count.
///
/// They are words and nothing else: signs between them part them, none has a meaning.
public struct SearchWords: Hashable, Sendable {
  /// The most digits in a row that are looked for; more could be a card number.
  public static let mostDigits = 8

  /// What is wrong with words.
  public enum Fault: Error, Hashable, Sendable {
    /// There is no letter and no digit.
    case noWord
    /// More digits follow each other, whatever signs between them, than any BIN has.
    case possibleCardNumber
  }

  /// The words, as they were typed.
  public let words: [String]

  /// The words in a text.
  ///
  /// - Throws: ``Fault``.
  public init(_ text: String) throws(Fault) {
    var digits = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType != nil {
        digits += 1
        if digits > Self.mostDigits { throw .possibleCardNumber }
      } else if scalar.properties.isAlphabetic {
        digits = 0
      }
    }
    words = text.unicodeScalars.split { !Self.isOfWord($0) }.map { String($0) }
    if !words.contains(where: { $0.unicodeScalars.contains(where: Self.isLetterOrDigit) }) { throw .noWord }
  }

  /// The words for SQLite's full-text search, each quoted: all of them have to be there.
  ///
  /// A word with letters that the index has plain is looked for in both forms, since an index that is older has it as
  /// it is.
  var match: String {
    words.filter { $0.unicodeScalars.contains(where: Self.isLetterOrDigit) }.map { word in
      SearchLetters.plain(word: word).map { "(\"\(word)\" OR \"\($0)\")" } ?? "\"\(word)\""
    }.joined(separator: " AND ")
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Marks too, which stand on the letter before them.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: isLetterOrDigit(scalar)
    }
  }
}
