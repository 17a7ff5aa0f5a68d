/// An option of a command, described as data.
///
/// The same value is the key that reads the option back from a ``ParsedCommand``, so a misspelt name cannot compile.
public struct OptionSpec: Hashable, Sendable {
  /// What follows the option's name.
  public enum Value: Hashable, Sendable {
    /// Nothing: the option is there or it is not.
    case flag
    /// One text that is not empty; the payload is the placeholder shown in help, without brackets.
    case value(String)
    /// Texts separated by commas; an empty text is the empty list. The payload is the placeholder.
    case list(String)
    /// A whole number in the range.
    case integer(ClosedRange<Int>)
    /// One of these texts; upper and lower case are one, and the spelling here is what the command gets.
    case choice([String])
  }

  /// The long name without its hyphens.
  ///
  /// For example `merchant-country`. Names like `no-seed` are plain flags.
  public var long: String
  /// The one-letter name without its hyphen, if it has one.
  public var short: Character?
  /// What follows the name.
  public var value: Value
  /// Whether the option may be given several times; its values are kept in order.
  ///
  /// A flag may be repeated in any case: the second one says nothing new.
  public var repeatable: Bool
  /// One sentence for the help page.
  public var help: String
  /// What holds when the option is left out, in words for the help page; the parser fills nothing in.
  public var defaultText: String?
  /// Whether help and reference pages leave it out.
  public var hidden: Bool

  /// Describes one option.
  public init(
    _ long: String, short: Character? = nil, _ value: Value = .flag, repeatable: Bool = false, help: String,
    default defaultText: String? = nil, hidden: Bool = false
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.repeatable = repeatable
    self.help = help
    self.defaultText = defaultText
    self.hidden = hidden
  }

  /// `-h, --help`, which every command has without declaring it.
  public static let help = OptionSpec("help", short: "h", help: "Show help for the command and exit.")

  /// `--version`, which the program has without declaring it.
  public static let version = OptionSpec("version", help: "Show the version and exit.")

  /// The long name as typed: `--json`.
  public var flagName: String { "--" + long }

  /// The placeholder as help shows it, `<file>`, or nil for a flag.
  public var placeholder: String? {
    switch value {
    case .flag: nil
    case .value(let name): "<\(name)>"
    case .list(let name): "<\(name),...>"
    case .integer: "<n>"
    case .choice(let allowed): "<\(allowed.joined(separator: "|"))>"
    }
  }
}
