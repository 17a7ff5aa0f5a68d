// The script for GNU Bash, which the Z shell understands too. There `path` is another name of PATH, so it is not used.
extension CompletionScript {
  var bash: [String] {
    var lines = valuesFunction
    lines += [
      "\(function)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" place=\"\" i",
      "  local options=\"\" commands=\"\"" + (values == nil ? "" : " passed=()"),
      "  COMPREPLY=()",
      // Bash splits --name=value at the sign.
      "  if [[ $word == = ]]; then word=\"\"; elif [[ $before == = ]]; then before=\"${COMP_WORDS[COMP_CWORD-2]}\"; fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
    ]
    if let option = values?.passedOption {
      lines += [
        "    if [[ ${COMP_WORDS[i]} == --\(option) ]]; then",
        "      if [[ ${COMP_WORDS[i+1]} == = ]]; then passed=(--\(option) \"${COMP_WORDS[i+2]}\")",
        "      else passed=(--\(option) \"${COMP_WORDS[i+1]}\"); fi",
        "    fi",
      ]
    }
    lines.append("    case \"$place ${COMP_WORDS[i]}\" in")
    for node in nodes.dropFirst() {
      lines.append("      \"\(Self.key(node))\") place=\"\(Self.key(node))\" ;;")
    }
    lines += ["    esac", "  done", "  case \"$place $before\" in"]
    for node in nodes {
      for option in node.options where option.value != .flag {
        let names = ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\"\(Self.key(node)) \($0)\"" }.joined(separator: "|")
        lines.append("    \(patterns)) \(offer(option)); return ;;")
      }
    }
    lines += ["  esac", "  case \"$place\" in"]
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
    ] + words + [
      "  else",
      "    COMPREPLY=($(compgen -f -- \"$word\"))",
      "  fi",
      "}",
      "complete -F \(function) \(root.name)",
    ]
  }

  private var function: String { "_\(root.name)".map { $0 == "-" ? "_" : $0 }.map(String.init).joined() }

  /// Offers what the program prints; read line by line, since a word list would be expanded by the shell, and a name
  /// in the data could run a command.
  private var valuesFunction: [String] {
    guard let values else { return [] }
    return [
      "\(function)_values() {",
      "  local head=\"\" tail=\"$word\" value small=\"\"",
      "  if [[ $2 == list && $word == *,* ]]; then head=\"${word%,*},\" tail=\"${word##*,}\"; fi",
    ] + (values.smallOption.map { ["  if [[ $tail == [[:lower:]]* ]]; then small=--\($0); fi"] } ?? []) + [
      "  while IFS= read -r value; do",
      "    if [[ $value == \"$tail\"* ]]; then COMPREPLY+=(\"$head$(printf %q \"$value\")\"); fi",
      "  done < <(\"${COMP_WORDS[0]}\" \"${passed[@]}\" \(values.command) \"$1\" ${small:+\"$small\"} 2>/dev/null)",
      "}",
    ]
  }

  private func offer(_ option: OptionSpec) -> String {
    if case .choice(let allowed) = option.value {
      return "COMPREPLY=($(compgen -W \"\(allowed.joined(separator: " "))\" -- \"$word\"))"
    }
    guard let set = set(of: option) else { return "COMPREPLY=($(compgen -f -- \"$word\"))" }
    if case .list = option.value { return "\(function)_values \(set) list" }
    return "\(function)_values \(set)"
  }

  /// Commands whose words are values of a set.
  private var words: [String] {
    nodes.flatMap { node -> [String] in
      let flagged = flagSets(of: node.command).flatMap { flag, set in
        [
          "  elif [[ $place == \"\(Self.key(node))\" && \" ${COMP_WORDS[*]} \" == *\" --\(flag) \"* ]]; then",
          "    \(function)_values \(set)",
        ]
      }
      guard let set = set(of: node.command) else { return flagged }
      return flagged + [
        "  elif [[ $place == \"\(Self.key(node))\" ]]; then", "    \(function)_values \(set)",
      ]
    }
  }

  /// ` session list`: each name after a space.
  private static func key(_ node: Node) -> String {
    node.path.map { " " + $0 }.joined()
  }
}
