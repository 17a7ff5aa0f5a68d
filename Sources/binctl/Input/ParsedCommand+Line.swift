import CommandLineKit

extension ParsedCommand {
  /// The value of an option that is kept and shown in one line: without blanks around it.
  func line(_ option: OptionSpec) throws(Failure) -> String? {
    guard let value = value(option) else { return nil }
    let steers = value.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    if steers { throw .usage(self, .invalid("\(option.flagName) takes one line without control characters")) }
    var scalars = value[...].unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    guard !scalars.isEmpty else { throw .usage(self, .invalid("\(option.flagName) is blank")) }
    return String(scalars)
  }
}
