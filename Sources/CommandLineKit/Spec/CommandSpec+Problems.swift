extension CommandSpec {
  /// The contradictions in this tree, one sentence each; empty for a usable one.
  ///
  /// Meant for a test of the program that owns the tree: the parser itself does not look for them.
  public func problems() -> [String] {
    problems(path: name, inherited: [.help])
  }

  private func problems(path: String, inherited: [OptionSpec]) -> [String] {
    var found: [String] = []
    if !subcommands.isEmpty && !arguments.isEmpty {
      found.append("\(path): takes arguments and subcommands")
    }
    if summary.isEmpty {
      found.append("\(path): has no summary")
    }
    if let name = defaultSubcommand, subcommand(name) == nil {
      found.append("\(path): has no command \(name) to run where none is named")
    }
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      if argument.arity.repeats {
        found.append("\(path): argument \(argument.name) repeats and is not the last")
      }
      if !argument.arity.isRequired && next.arity.isRequired {
        found.append("\(path): required argument \(next.name) follows an optional one")
      }
    }
    var visible = inherited
    for option in options {
      if option.long.isEmpty || option.long.hasPrefix("-") || option.long.unicodeScalars.contains("=") {
        found.append("\(path): option name '\(option.long)' cannot be typed")
      }
      if visible.contains(where: { $0.long == option.long }) {
        found.append("\(path): option \(option.flagName) is declared twice")
      }
      if let short = option.short, visible.contains(where: { $0.short == short }) {
        found.append("\(path): option -\(short) is declared twice")
      }
      visible.append(option)
    }
    var names: Set<String> = []
    for subcommand in subcommands {
      if !names.insert(subcommand.name).inserted {
        found.append("\(path): command \(subcommand.name) is declared twice")
      }
      found += subcommand.problems(path: "\(path) \(subcommand.name)", inherited: visible)
    }
    return found
  }
}
