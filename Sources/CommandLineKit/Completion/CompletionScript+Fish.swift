// The script for fish.
extension CompletionScript {
  var fish: [String] {
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
      if let asked = set(of: node.command).flatMap(ask) {
        lines.append("complete -c \(root.name) -f\(Self.condition(seen)) -a \(Self.quoted("(\(asked))"))")
      }
      let own = node.command.options.filter { !$0.hidden } + (node.path.isEmpty ? [.help, .version] : [])
      for option in own {
        let short = option.short.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c \(root.name)\(Self.condition(seen)) -l \(option.long)\(short)\(offer(option))"
            + " -d \(Self.quoted(option.help))")
      }
    }
    return lines
  }

  /// The command that prints a set.
  private func ask(_ set: String) -> String? {
    values.map { "\(root.name) \($0.command) \(set) 2>/dev/null" }
  }

  private func offer(_ option: OptionSpec) -> String {
    let asked = set(of: option).flatMap(ask)
    switch (option.value, asked) {
    case (.flag, _): return ""
    case (.choice(let allowed), _): return " -x -a \(Self.quoted(allowed.joined(separator: " ")))"
    case (.list, let asked?):
      return " -x -a \(Self.quoted("(__fish_complete_list , '\(asked)')"))"
    case (.value, let asked?): return " -x -a \(Self.quoted("(\(asked))"))"
    case (.integer, _), (.list, nil): return " -x"
    case (.value, nil): return " -r -F"
    }
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
