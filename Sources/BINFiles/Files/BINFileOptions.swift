public import CSV

/// How a file is to be read.
public struct BINFileOptions: Sendable {
  /// Whether refused rows are left out; otherwise one of them refuses the file.
  public var skipBad: Bool
  /// The layout to insist on; nil recognises it by the header.
  public var layout: Layout?
  /// What stands between fields; nil finds out from the header: comma, semicolon or tab.
  public var delimiter: CSVDelimiter?
  /// What is too long to be read.
  public var limits: CSVLimits

  /// Options with these values.
  public init(
    skipBad: Bool = false, layout: Layout? = nil, delimiter: CSVDelimiter? = nil,
    limits: CSVLimits = .standard
  ) {
    self.skipBad = skipBad
    self.layout = layout
    self.delimiter = delimiter
    self.limits = limits
  }
}
