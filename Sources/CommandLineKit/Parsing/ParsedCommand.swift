/// A command line that fits its description.
///
/// Values are read with the specs that declared them. All were checked by the parser: reading cannot fail.
public struct ParsedCommand: Hashable, Sendable {
  /// The names of the subcommands taken, without the program's own: `["session", "list"]`.
  public let path: [String]
  /// All positional words in order; `-` stands for standard input.
  public let positionals: [String]

  let occurrences: [String: [String]]
  let arguments: [ArgumentSpec]

  /// Whether the option was given at all.
  public func has(_ option: OptionSpec) -> Bool {
    occurrences[option.long] != nil
  }

  /// How often the option was given.
  public func count(_ option: OptionSpec) -> Int {
    occurrences[option.long]?.count ?? 0
  }

  /// The value of the option, the last one if it was repeated; nil if it was left out.
  public func value(_ option: OptionSpec) -> String? {
    occurrences[option.long]?.last
  }

  /// All values of a repeatable option, in the order given.
  public func values(_ option: OptionSpec) -> [String] {
    occurrences[option.long] ?? []
  }

  /// The items of a list option, nil if it was left out; `--accept ""` is the empty list.
  public func list(_ option: OptionSpec) -> [String]? {
    occurrences[option.long]?.flatMap { ListValue.items($0) }
  }

  /// The number given for an integer option, nil if it was left out.
  public func integer(_ option: OptionSpec) -> Int? {
    value(option).flatMap { Int($0) }
  }

  /// The word given for an argument, the first one if it repeats; nil if it was left out.
  public func argument(_ argument: ArgumentSpec) -> String? {
    words(argument).first
  }

  /// All words given for an argument that repeats.
  public func words(_ argument: ArgumentSpec) -> [String] {
    guard let index = arguments.firstIndex(where: { $0.name == argument.name }) else { return [] }
    let rest = positionals.dropFirst(index)
    return Array(argument.arity.repeats ? rest : rest.prefix(1))
  }
}

/// What a command line asks for.
public enum Invocation: Hashable, Sendable {
  /// Run this command.
  case run(ParsedCommand)
  /// Print the help of the command at this path; the empty path is the program.
  case help([String])
  /// Print the version.
  case version
}
