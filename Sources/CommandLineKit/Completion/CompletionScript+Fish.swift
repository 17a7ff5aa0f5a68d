// The script for fish.
extension CompletionScript {
  var fish: [String] {
    var lines = passedFunction
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
      for (flag, set) in flagSets(of: node.command) {
        guard let asked = ask(set) else { continue }
        lines.append(
          "complete -c \(root.name) -f\(Self.condition(seen + ["__fish_contains_opt \(flag)"]))"
            + " -a \(Self.quoted("(\(asked))"))")
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
    values.map { values in
      let passed = values.passedOption == nil ? "" : " (\(passedName))"
      return "\(root.name) \(values.command) \(set)\(passed) 2>/dev/null"
    }
  }

  private var passedName: String { "__\(root.name.map { $0 == "-" ? "_" : String($0) }.joined())_passed" }

  /// A function that prints the option that is passed on, as it stands on the command line.
  private var passedFunction: [String] {
    guard let option = values?.passedOption else { return [] }
    return [
      "function \(passedName)",
      "  set -l words (commandline -opc)",
      "  for place in (seq (count $words))",
      "    if string match -q -- '--\(option)=*' $words[$place]",
      "      echo -- $words[$place]",
      "    else if test $words[$place] = --\(option) -a $place -lt (count $words)",
      "      echo -- --\(option)=$words[(math $place + 1)]",
      "    end",
      "  end",
      "end",
    ]
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
