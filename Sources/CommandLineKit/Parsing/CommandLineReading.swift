/// One pass over the words of a command line.
struct CommandLineReading {
  private var words: ArraySlice<String>
  private var chain: [CommandSpec]
  private var command: CommandSpec
  private var positionals: [String] = []
  private var occurrences: [String: [String]] = [:]

  init(root: CommandSpec, words: ArraySlice<String>) {
    self.words = words
    chain = [root]
    command = root
  }

  mutating func run() throws(UsageError) -> Invocation {
    var optionsEnded = false
    while let word = words.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        if let answer = try takePositional(word) { return answer }
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        if let answer = try takeLong(word) { return answer }
      } else if let answer = try takeShort(word) {
        return answer
      }
    }
    return .run(try finished())
  }

  private func failure(_ reason: UsageError.Reason) -> UsageError {
    UsageError(command: chain.map(\.name), reason)
  }

  // MARK: - Positional words

  private mutating func takePositional(_ word: String) throws(UsageError) -> Invocation? {
    guard !command.subcommands.isEmpty else {
      positionals.append(word)
      return nil
    }
    if word == "help", chain.count == 1, command.subcommand(word) == nil { return .help(try helpPath()) }
    try descend(to: word)
    return nil
  }

  private mutating func descend(to name: String) throws(UsageError) {
    guard let next = command.subcommand(name) else {
      let near = NearMiss.closest(to: name, among: command.subcommands.map(\.name))
      throw failure(.unknownCommand(ShownToken(name), suggestion: near))
    }
    chain.append(next)
    command = next
  }

  /// Follows the words after `help`; options among them mean nothing.
  private mutating func helpPath() throws(UsageError) -> [String] {
    for word in words where !word.hasPrefix("-") { try descend(to: word) }
    return chain.dropFirst().map(\.name)
  }

  private mutating func finished() throws(UsageError) -> ParsedCommand {
    if let name = command.defaultSubcommand { try descend(to: name) }
    guard command.subcommands.isEmpty else {
      throw failure(.missingCommand(command.subcommands.map(\.name)))
    }
    for (index, argument) in command.arguments.enumerated()
    where argument.arity.isRequired && index >= positionals.count {
      throw failure(.missingArgument(argument.name))
    }
    let repeats = command.arguments.last?.arity.repeats ?? false
    if !repeats, positionals.count > command.arguments.count {
      throw failure(.unexpectedArgument(ShownToken(positionals[command.arguments.count])))
    }
    return ParsedCommand(
      path: chain.dropFirst().map(\.name), positionals: positionals, occurrences: occurrences,
      arguments: command.arguments)
  }

  // MARK: - Options

  /// The innermost declaration wins.
  private func option(where matches: (OptionSpec) -> Bool) -> OptionSpec? {
    for command in chain.reversed() {
      if let option = command.options.first(where: matches) { return option }
    }
    return nil
  }

  private mutating func takeLong(_ word: String) throws(UsageError) -> Invocation? {
    let scalars = word.unicodeScalars
    let end = scalars.firstIndex(of: "=") ?? scalars.endIndex
    let flagName = String(scalars[..<end])
    let attached = end == scalars.endIndex ? nil : String(scalars[scalars.index(after: end)...])
    let name = String(flagName.dropFirst(2))
    guard let option = option(where: { $0.long == name }) else {
      if name == OptionSpec.version.long, attached == nil { return .version }
      throw unknown(flagName, name: name)
    }
    try take(option, as: flagName, attached: attached)
    return nil
  }

  /// Reads `-x`, a group of flags, or flags that end in an option with its value.
  private mutating func takeShort(_ word: String) throws(UsageError) -> Invocation? {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      let shown = "-\(letter)"
      guard let option = option(where: { $0.short == letter }) else {
        if letter == OptionSpec.help.short { return .help(chain.dropFirst().map(\.name)) }
        throw failure(.unknownOption(ShownToken(shown), suggestion: nil))
      }
      let hasEquals = rest.first == "="
      if option.value != .flag || hasEquals {
        let attached = rest.isEmpty ? nil : String(hasEquals ? rest.dropFirst() : rest)
        try take(option, as: shown, attached: attached)
        return nil
      }
      try take(option, as: shown, attached: nil)
    }
    return nil
  }

  private func unknown(_ flagName: String, name: String) -> UsageError {
    if !command.subcommands.isEmpty {
      let owners = command.subcommands.filter { owner in owner.options.contains { $0.long == name } }
      if !owners.isEmpty {
        return failure(.optionBeforeCommand("--" + name, commands: owners.map(\.name)))
      }
    }
    let visible = chain.reversed().flatMap(\.options).filter { !$0.hidden }.map(\.long)
    let near = NearMiss.closest(to: name, among: visible + [OptionSpec.help.long, OptionSpec.version.long])
    return failure(.unknownOption(ShownToken(flagName), suggestion: near.map { "--" + $0 }))
  }

  private mutating func take(
    _ option: OptionSpec, as shown: String, attached: String?
  ) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw failure(.unexpectedValue(option: shown)) }
      occurrences[option.long, default: []].append("")
      return
    }
    guard option.repeatable || occurrences[option.long] == nil else {
      throw failure(.duplicateOption(shown))
    }
    let value: String
    if let attached {
      value = attached
    } else if let next = words.first, Self.mayBeValue(next, of: option) {
      value = next
      words.removeFirst()
    } else {
      throw failure(
        .missingValue(option: shown, placeholder: placeholder, found: words.first.map { ShownToken($0) }))
    }
    let checked = try checked(value, of: option, as: shown, placeholder: placeholder)
    occurrences[option.long, default: []].append(checked)
  }

  private static func mayBeValue(_ word: String, of option: OptionSpec) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    if case .integer = option.value { return Int(word) != nil }
    return false
  }

  /// The value, spelled as the option declares it.
  private func checked(
    _ value: String, of option: OptionSpec, as shown: String, placeholder: String
  ) throws(UsageError) -> String {
    switch option.value {
    case .flag:
      break
    case .value:
      // An empty value is nearly always a shell variable that is not set.
      if value.isEmpty {
        throw failure(.missingValue(option: shown, placeholder: placeholder, found: nil))
      }
    case .list:
      if ListValue.items(value).contains("") { throw failure(.emptyListItem(option: shown)) }
    case .integer(let range):
      guard let number = Int(value), range.contains(number) else {
        throw failure(.notInRange(option: shown, value: ShownToken(value), range: range))
      }
    case .choice(let allowed):
      let folded = value.lowercased()
      guard
        let declared = allowed.first(where: { $0 == value })
          ?? allowed.first(where: { $0.lowercased() == folded })
      else { throw failure(.notAllowed(option: shown, value: ShownToken(value), allowed: allowed)) }
      return declared
    }
    return value
  }
}
