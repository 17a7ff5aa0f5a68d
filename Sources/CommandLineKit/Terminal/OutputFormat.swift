/// The form in which a command prints its data.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned text for people; what holds when no other is asked for.
  case table
  /// One JSON document.
  case json
  /// One JSON object a line.
  case ndjson
  /// RFC 4180 with a header row.
  case csv

  /// The flag that asks for it; nil for the table.
  public var option: OptionSpec? {
    switch self {
    case .table: nil
    case .json: OptionSpec("json", help: "Print one JSON document.")
    case .ndjson: OptionSpec("ndjson", help: "Print one JSON object a line.")
    case .csv: OptionSpec("csv", help: "Print CSV with a header row.")
    }
  }

  /// The flags of these formats, for a command's spec.
  public static func options(_ formats: [OutputFormat] = allCases) -> [OptionSpec] {
    formats.compactMap(\.option)
  }

  /// The format that the flags ask for.
  ///
  /// Throws ``UsageError`` if they ask for more than one. `program` begins the command named in the error.
  public init(_ command: ParsedCommand, program: String) throws(UsageError) {
    let asked = Self.allCases.filter { format in format.option.map { command.has($0) } ?? false }
    guard asked.count < 2 else {
      throw UsageError(
        command: [program] + command.path, .conflict(asked.compactMap { $0.option?.flagName }))
    }
    self = asked.first ?? .table
  }
}
