/// A shell script that completes a program's commands, options and allowed values.
///
/// Made from the same specs as the help, so it cannot fall behind. Where a free text is expected, file names are
/// offered, or what the program itself answers (``Values``). Hidden options are not offered.
public struct CompletionScript: Sendable {
  /// The shells for which there is a script.
  public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// GNU Bash, 3.2 and later.
    case bash
    /// Z shell, by way of its `bashcompinit`.
    case zsh
    /// fish, 3 and later.
    case fish
  }

  /// Values that only the running program knows, such as names in its database.
  public struct Values: Sendable {
    /// Per name of an option or argument, the name of the set its values are of.
    public var sets: [String: String]
    /// Per long name of a flag, the set that the words of its command are of where it is given.
    public var setsByFlag: [String: String]
    /// What follows the program's name to print a set, one value a line; the set's name is appended.
    public var command: String
    /// The long name of an option that is passed on to that command, such as the one that names the database.
    public var passedOption: String?
    /// The long name of an option of that command that prints values whose case does not count in small letters; given
    /// where the word that is typed begins with one.
    public var smallOption: String?

    /// Values of these sets.
    public init(
      sets: [String: String], setsByFlag: [String: String] = [:], command: String,
      passedOption: String? = nil,
      smallOption: String? = nil
    ) {
      self.sets = sets
      self.setsByFlag = setsByFlag
      self.command = command
      self.passedOption = passedOption
      self.smallOption = smallOption
    }
  }

  let root: CommandSpec
  let values: Values?

  /// The scripts of a program.
  public init(_ root: CommandSpec, values: Values? = nil) {
    self.root = root
    self.values = values
  }

  /// The script for a shell, ended by a newline.
  public func text(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: ["#compdef \(root.name)", "autoload -Uz bashcompinit && bashcompinit"] + bash
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A command with the options that are accepted after its name.
  struct Node {
    let path: [String]
    let command: CommandSpec
    let options: [OptionSpec]
  }

  /// All commands, the program first.
  var nodes: [Node] {
    func below(_ command: CommandSpec, _ path: [String], _ inherited: [OptionSpec]) -> [Node] {
      let options = command.options.filter { !$0.hidden } + inherited
      return [Node(path: path, command: command, options: options)]
        + command.subcommands.flatMap { below($0, path + [$0.name], options) }
    }
    return below(root, [], [.help])
  }

  /// The set that the values of an option are of, where the program is asked for them.
  func set(of option: OptionSpec) -> String? {
    switch option.value {
    case .value, .list: values?.sets[option.long]
    case .flag, .integer, .choice: nil
    }
  }

  /// The flags of a command that tell what its words are, with the sets that those are of.
  func flagSets(of command: CommandSpec) -> [(flag: String, set: String)] {
    command.options.compactMap { option in
      option.value == .flag ? values?.setsByFlag[option.long].map { (option.long, $0) } : nil
    }
  }

  /// The set that the words of a command are of.
  func set(of command: CommandSpec) -> String? {
    command.arguments.first.flatMap { values?.sets[$0.name] }
  }
}
