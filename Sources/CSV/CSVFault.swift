/// What is wrong with a CSV file, and where.
///
/// A fault never holds the content of a field, since that may be a card number.
public struct CSVFault: Error, Hashable, Sendable {
  /// The rules a file can break.
  public enum Kind: Hashable, Sendable {
    /// A quote inside a field that does not begin with one; the position is that quote's.
    case strayQuote
    /// A byte other than a delimiter or line end after a closing quote; the position is that byte's.
    case textAfterClosingQuote(opened: CSVPosition)
    /// A record with another number of fields than asked for; the position is the record's start.
    case fieldCount(expected: Int, found: Int)
    /// The file ends inside quotes; the position is the opening quote's.
    case unclosedQuote
    /// A NUL byte, which no text file has (UTF-16 without a mark looks like this).
    case nulByte
    /// Bytes that are not UTF-8 (overlong forms, surrogates and cut sequences included); the position is the
    /// first byte of the wrong sequence.
    case invalidUTF8
    /// The file begins with the byte-order mark of UTF-16.
    case utf16
    /// A field longer than ``CSVLimits/fieldBytes``; the position is the field's start.
    case fieldTooLong(limit: Int)
    /// A record longer than ``CSVLimits/recordBytes``; the position is the record's start.
    case recordTooLong(limit: Int)
    /// A record with more fields than ``CSVLimits/fields``; the position is the first surplus field's.
    case tooManyFields(limit: Int)
  }

  /// The rule that is broken.
  public let kind: Kind
  /// Where.
  public let position: CSVPosition

  /// Makes a fault.
  public init(_ kind: Kind, at position: CSVPosition) {
    self.kind = kind
    self.position = position
  }

  /// The physical line of ``position``, from 1.
  public var line: Int { position.line }

  /// The byte column of ``position``, from 1.
  public var column: Int { position.column }

  /// True if nothing after the fault can be trusted, so that the reader stops.
  ///
  /// The other faults spoil one record; the reader goes on at the next line end.
  public var isFatal: Bool {
    switch kind {
    case .strayQuote, .textAfterClosingQuote, .fieldCount: false
    case .unclosedQuote, .nulByte, .invalidUTF8, .utf16, .fieldTooLong, .recordTooLong, .tooManyFields: true
    }
  }
}
