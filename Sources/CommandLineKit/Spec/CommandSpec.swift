/// A command with its arguments, options and subcommands, described as data.
///
/// One tree of these is the only description of a program's command line: the parser, the help pages and the
/// reference are all read from it. A command with subcommands only groups them and takes no arguments itself.
/// Its options are accepted before and after the name of the subcommand.
public struct CommandSpec: Hashable, Sendable {
  /// An invocation that can be run as shown.
  public struct Example: Hashable, Sendable {
    /// What it does, in one line.
    public var purpose: String
    /// The command line, beginning with the program's name.
    public var line: String

    /// Pairs a purpose with a command line.
    public init(_ purpose: String, _ line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// The name as typed.
  public var name: String
  /// What the command does, in one line.
  public var summary: String
  /// More about it; lines are wrapped one by one, and a line that begins with two spaces is kept as it is.
  public var discussion: String
  /// The positional arguments, in order.
  public var arguments: [ArgumentSpec]
  /// The options, in the order in which help lists them.
  public var options: [OptionSpec]
  /// Invocations for the help page.
  public var examples: [Example]
  /// The commands below this one.
  public var subcommands: [CommandSpec]
  /// The name of the subcommand that is run where none is named; nil where one has to be.
  public var defaultSubcommand: String?

  /// Describes one command.
  public init(
    _ name: String, summary: String, discussion: String = "", arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [], examples: [Example] = [], subcommands: [CommandSpec] = [],
    defaultSubcommand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }

  /// The direct subcommand of that name.
  public func subcommand(_ name: String) -> CommandSpec? {
    subcommands.first { $0.name == name }
  }

  /// The commands from this one down to the one that the path names, or nil where a name is not found.
  public func chain(_ path: [String]) -> [CommandSpec]? {
    var chain = [self]
    var current = self
    for name in path {
      guard let next = current.subcommand(name) else { return nil }
      chain.append(next)
      current = next
    }
    return chain
  }
}
