/// A command line that does not fit its description.
///
/// What the person typed is held as ``ShownToken`` only, so no card number typed by mistake is kept or printed.
/// The words are in `UsageError+Words.swift`.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// No option has this name here; with the nearest one that exists.
    case unknownOption(ShownToken, suggestion: String?)
    /// The option belongs to these commands and was written before the command's name.
    case optionBeforeCommand(String, commands: [String])
    /// No command has this name here; with the nearest one that exists.
    case unknownCommand(ShownToken, suggestion: String?)
    /// A command is expected here, one of these.
    case missingCommand([String])
    /// The option needs a value; with the option-like word that stood in its place, if one did.
    case missingValue(option: String, placeholder: String, found: ShownToken?)
    /// A flag was given a value with `=`.
    case unexpectedValue(option: String)
    /// The value is not one of the allowed ones.
    case notAllowed(option: String, value: ShownToken, allowed: [String])
    /// The value is not a whole number in the range.
    case notInRange(option: String, value: ShownToken, range: ClosedRange<Int>)
    /// Two commas stand together in a list, or one at an end.
    case emptyListItem(option: String)
    /// An option that takes one value was given twice.
    case duplicateOption(String)
    /// There is one positional word too many.
    case unexpectedArgument(ShownToken)
    /// A required positional argument is missing.
    case missingArgument(String)
    /// Options that exclude each other.
    case conflict([String])
    /// Anything that only the command itself can check; the text is printed as it is.
    case invalid(String)
  }

  /// The command that was being read, beginning with the program's name: `["binctl", "lookup"]`.
  public let command: [String]
  /// What is wrong.
  public let reason: Reason

  /// Makes an error; commands do so for rules that a spec cannot state.
  public init(command: [String], _ reason: Reason) {
    self.command = command
    self.reason = reason
  }

  /// The code to end with: always ``ExitCode/usage``.
  public var exitCode: ExitCode { .usage }
}
