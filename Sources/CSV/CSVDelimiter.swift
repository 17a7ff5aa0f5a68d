/// The byte that separates the fields of a record.
public struct CSVDelimiter: Hashable, Sendable {
  /// The ASCII byte itself.
  public let byte: UInt8

  /// `,`, the delimiter of RFC 4180.
  public static let comma = Self(ascii: ",")
  /// `;`, used by spreadsheets where the comma is the decimal mark.
  public static let semicolon = Self(ascii: ";")
  /// A tab.
  public static let tab = Self(ascii: "\t")

  /// Makes a delimiter of any ASCII byte that means nothing else in the grammar.
  ///
  /// - Parameter byte: the byte; nil comes back for a quote, CR, LF, NUL, or a byte above 0x7F.
  public init?(byte: UInt8) {
    switch byte {
    case Byte.quote, Byte.carriageReturn, Byte.lineFeed, Byte.null, 0x80...: return nil
    default: self.byte = byte
    }
  }

  private init(ascii: Unicode.Scalar) {
    byte = UInt8(ascii: ascii)
  }
}

/// The bytes the grammar names.
enum Byte {
  static let null: UInt8 = 0x00
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote: UInt8 = 0x22
}
