public import CSV

/// How a file is to be read.
public struct BINFileOptions: Sendable {
  /// Whether refused rows are left out; otherwise one of them refuses the file.
  public var skipBad: Bool
  /// The layout to insist on; nil recognises it by the header.
  public var layout: Layout?
  /// What stands between fields; nil finds out from the header: comma, semicolon or tab, or what the layout
  /// always has.
  public var delimiter: CSVDelimiter?
  /// Whether a BIN of four or five digits, in a layout whose prefixes have six, gets its leading zeros back.
  public var restoresLeadingZeros: Bool
  /// How many rows may be refused before reading stops.
  public var mostRefused: Int
  /// What is too long to be read.
  public var limits: CSVLimits

  /// The limit on refused rows unless another is given: more are hardly slips of the pen.
  public static let standardMostRefused = 1000

  /// Options with these values.
  public init(
    skipBad: Bool = false, layout: Layout? = nil, delimiter: CSVDelimiter? = nil,
    restoresLeadingZeros: Bool = false, mostRefused: Int = standardMostRefused, limits: CSVLimits = .standard
  ) {
    self.skipBad = skipBad
    self.layout = layout
    self.delimiter = delimiter
    self.restoresLeadingZeros = restoresLeadingZeros
    self.mostRefused = mostRefused
    self.limits = limits
  }
}
