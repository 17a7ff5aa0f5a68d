/// A positional argument of a command, described as data.
public struct ArgumentSpec: Hashable, Sendable {
  /// How many words an argument takes.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case required
    /// None or one.
    case optional
    /// Any number; only for the last argument.
    case zeroOrMore
    /// At least one; only for the last argument.
    case oneOrMore

    /// Whether leaving the argument out is an error.
    public var isRequired: Bool { self == .required || self == .oneOrMore }

    /// Whether the argument takes all words that are left.
    public var repeats: Bool { self == .zeroOrMore || self == .oneOrMore }
  }

  /// The name in usage lines and errors, without brackets: `bin`.
  public var name: String
  /// One sentence for the help page.
  public var help: String
  /// How many words it takes.
  public var arity: Arity

  /// Describes one positional argument.
  public init(_ name: String, _ arity: Arity = .required, help: String) {
    self.name = name
    self.help = help
    self.arity = arity
  }

  /// The form in a usage line: `<bin>`, `[<file>]`, `<bin>...`, `[<bin>...]`.
  public var usage: String {
    switch arity {
    case .required: "<\(name)>"
    case .optional: "[<\(name)>]"
    case .zeroOrMore: "[<\(name)>...]"
    case .oneOrMore: "<\(name)>..."
    }
  }
}
