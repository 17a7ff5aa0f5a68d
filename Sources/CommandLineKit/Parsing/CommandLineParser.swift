/// Reads command-line words against a tree of command specs.
///
/// Pure: the same words give the same answer. The grammar:
/// - `--name value`, `--name=value`, `-n value`, `-n=value`, `-nvalue`; flags of one letter may be grouped (`-qv`).
/// - A word that begins with `-` is not taken for the value of an option before it; write `--name=-x` for that.
///   A negative number after an integer option is taken.
/// - `--` ends the options; `-` alone is a positional word and means standard input.
/// - Options of a command are accepted before and after the name of its subcommand.
/// - `--help` or `-h` anywhere before `--` asks for the help of the innermost command named, errors or not;
///   so does `help` in place of a command. `--version` asks for the version, unless the command declares such an option.
public struct CommandLineParser: Sendable {
  /// The program.
  public let root: CommandSpec

  /// Makes a parser for a program.
  public init(_ root: CommandSpec) {
    self.root = root
  }

  /// Reads the words after the program's name.
  ///
  /// Takes time linear in the number of words.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    let beforeTerminator = words.prefix { $0 != "--" }
    if beforeTerminator.contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(innermost(beforeTerminator))
    }
    var reading = CommandLineReading(root: root, words: words[...])
    return try reading.run()
  }

  /// The path that the words name, as far as it can be followed; wrong options are passed over.
  private func innermost(_ words: ArraySlice<String>) -> [String] {
    var chain = [root]
    var rest = words
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        let option = chain.flatMap(\.options).last { option in
          word == option.flagName || option.short.map { word == "-\($0)" } ?? false
        }
        if let option, option.value != .flag, let next = rest.first, !next.hasPrefix("-") {
          rest.removeFirst()
        }
      } else if let next = chain.last?.subcommand(word) {
        chain.append(next)
      } else {
        break
      }
    }
    return chain.dropFirst().map(\.name)
  }
}
