/// A shell script that completes a program's commands, options and allowed values.
///
/// Made from the same specs as the help, so it cannot fall behind. Where a free text is expected, file names are
/// offered. Hidden options are not.
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

  private let root: CommandSpec

  /// The scripts of a program.
  public init(_ root: CommandSpec) {
    self.root = root
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

  // MARK: - Bash

  private var bash: [String] {
    let function = "_\(root.name)".map { $0 == "-" ? "_" : $0 }.map(String.init).joined()
    var lines = [
      "\(function)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" path=\"\" i",
      "  local options=\"\" commands=\"\"",
      "  COMPREPLY=()",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case \"$path ${COMP_WORDS[i]}\" in",
    ]
    for node in nodes.dropFirst() {
      lines.append("      \"\(Self.key(node))\") path=\"\(Self.key(node))\" ;;")
    }
    lines += ["    esac", "  done", "  case \"$path $before\" in"]
    for node in nodes {
      for option in node.options where option.value != .flag {
        let names = ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\"\(Self.key(node)) \($0)\"" }.joined(separator: "|")
        let words = Self.choices(option).map { "-W \"\($0.joined(separator: " "))\"" } ?? "-f"
        lines.append("    \(patterns)) COMPREPLY=($(compgen \(words) -- \"$word\")); return ;;")
      }
    }
    lines += ["  esac", "  case \"$path\" in"]
    for node in nodes {
      let options = node.options.map { "--" + $0.long } + (node.path.isEmpty ? ["--version"] : [])
      let commands = node.command.subcommands.map(\.name)
      lines.append(
        "    \"\(Self.key(node))\") options=\"\(options.joined(separator: " "))\""
          + " commands=\"\(commands.joined(separator: " "))\" ;;")
    }
    return lines + [
      "  esac",
      "  if [[ $word == -* ]]; then",
      "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))",
      "  elif [[ -n $commands ]]; then",
      "    COMPREPLY=($(compgen -W \"$commands\" -- \"$word\"))",
      "  else",
      "    COMPREPLY=($(compgen -f -- \"$word\"))",
      "  fi",
      "}",
      "complete -F \(function) \(root.name)",
    ]
  }

  /// ` session list`: each name after a space.
  private static func key(_ node: Node) -> String {
    node.path.map { " " + $0 }.joined()
  }

  private static func choices(_ option: OptionSpec) -> [String]? {
    if case .choice(let allowed) = option.value { return allowed }
    return nil
  }

  // MARK: - fish

  private var fish: [String] {
    var lines: [String] = []
    for node in nodes {
      let seen = node.path.map { "__fish_seen_subcommand_from \($0)" }
      let children = node.command.subcommands.map(\.name)
      let unseen =
        children.isEmpty ? [] : ["not __fish_seen_subcommand_from \(children.joined(separator: " "))"]
      for child in node.command.subcommands {
        lines.append(
          "complete -c \(root.name) -f\(Self.condition(seen + unseen)) -a \(child.name)"
            + " -d \(Self.quoted(child.summary))")
      }
      let own = node.command.options.filter { !$0.hidden } + (node.path.isEmpty ? [.help, .version] : [])
      for option in own {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value: String
        switch option.value {
        case .flag: value = ""
        case .choice(let allowed): value = " -x -a \(Self.quoted(allowed.joined(separator: " ")))"
        case .integer, .list: value = " -x"
        case .value: value = " -r -F"
        }
        lines.append(
          "complete -c \(root.name)\(Self.condition(seen)) -l \(option.long)\(short)\(value)"
            + " -d \(Self.quoted(option.help))")
      }
    }
    return lines
  }

  private static func condition(_ parts: [String]) -> String {
    parts.isEmpty ? "" : " -n " + quoted(parts.joined(separator: "; and "))
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
