extension UsageError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }

  /// What is wrong, in one line without a full stop.
  public var message: String {
    switch reason {
    case .unknownOption(let token, let suggestion):
      "unknown option '\(token)'" + Self.didYouMean(suggestion)
    case .optionBeforeCommand(let option, let commands):
      "option '\(option)' comes after the command (\(commands.joined(separator: ", ")))"
    case .unknownCommand(let token, let suggestion):
      "unknown command '\(token)'" + Self.didYouMean(suggestion)
    case .missingCommand(let names):
      "a command is missing; one of: \(names.joined(separator: ", "))"
    case .missingValue(let option, let placeholder, let found):
      if let found {
        "option '\(option)' needs a value \(placeholder), found '\(found)';"
          + " a value that begins with '-' is written \(option)=\(placeholder)"
      } else {
        "option '\(option)' needs a value \(placeholder)"
      }
    case .unexpectedValue(let option):
      "option '\(option)' takes no value"
    case .notAllowed(let option, let value, let allowed):
      "'\(value)' is not a value of '\(option)'; allowed: \(allowed.joined(separator: ", "))"
    case .notInRange(let option, let value, let range):
      "'\(value)' is not a value of '\(option)'; \(Self.words(range))"
    case .emptyListItem(let option):
      "the list of '\(option)' has an empty item"
    case .duplicateOption(let option):
      "option '\(option)' is given twice"
    case .unexpectedArgument(let token):
      "unexpected argument '\(token)'"
    case .missingArgument(let name):
      "argument <\(name)> is missing"
    case .conflict(let options):
      "options \(options.map { "'\($0)'" }.joined(separator: " and ")) exclude each other"
    case .invalid(let text):
      text
    }
  }

  /// Where to read more: `run 'binctl lookup --help' for usage`.
  public var hint: String {
    "run '\(command.joined(separator: " ")) --help' for usage"
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number is expected"
    case (let low, .max): "a whole number from \(low) is expected"
    case (.min, let high): "a whole number up to \(high) is expected"
    case (let low, let high): "a whole number from \(low) to \(high) is expected"
    }
  }
}
