/// A card scheme or brand: Visa, Cartes Bancaires, eftpos.
///
/// The set is open: a network that a data file names and this package does not know keeps its name,
/// in canonical form (upper case, blanks as `_`), and survives every round trip.
public struct CardNetwork: RawRepresentable, Hashable, Sendable {
  /// The canonical name: upper case ASCII where the source allows it, no blanks; `VISA`, `CARTES_BANCAIRES`, `EBT`.
  public let rawValue: String

  /// Makes a network from its canonical name, which is brought to canonical form but not looked up among spellings.
  ///
  /// An empty name, or one of blanks only, is `OTHER`. For names as people and files write them
  /// (`"Master Card"`, `mc`) use ``init(spelling:)``.
  public init(rawValue: String) {
    self.rawValue = Self.canonicalForm(of: rawValue)
  }

  /// A network from a literal that is known to be canonical; saves the work of checking it.
  init(canonical: StaticString) {
    rawValue = "\(canonical)"
  }

  private static func canonicalForm(of name: String) -> String {
    if isPlain(name) { return name }
    var canonical = ""
    var pendingBlank = false
    for scalar in name.unicodeScalars {
      if scalar == "_" || scalar.properties.isWhitespace {
        pendingBlank = !canonical.isEmpty
        continue
      }
      if pendingBlank { canonical.append("_") }
      pendingBlank = false
      canonical.append(scalar.properties.uppercaseMapping)
    }
    return canonical.isEmpty ? "OTHER" : canonical
  }

  /// Whether a name is of capitals and digits, with single `_` between: canonical, as most names in a store are.
  private static func isPlain(_ name: String) -> Bool {
    var afterWord = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): afterWord = true
      case UInt8(ascii: "_") where afterWord: afterWord = false
      default: return false
      }
    }
    return afterWord
  }
}

extension CardNetwork: Comparable {
  /// Orders by raw value, byte by byte: the order that breaks ties between rows.
  public static func < (left: CardNetwork, right: CardNetwork) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

extension CardNetwork: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}

extension CardNetwork: Codable {
  /// Decodes a raw value from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the raw value as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
