import BinctlOptions
import CoBadge
import CommandLineKit

/// `binctl completions`: scripts for shells.
enum CompletionsCommand: Command {
  private static let shell = ArgumentSpec("shell", .optional, help: "bash, zsh or fish.")
  // What the scripts ask for; people have better commands for it.
  private static let values = OptionSpec(
    "values", .choice(ValueSet.allCases.map(\.rawValue)), help: "Print the values of a set.", hidden: true)
  private static let small = OptionSpec(
    "small", help: "In small letters where case does not count.", hidden: true)

  static let name = "completions"
  static let spec = CommandSpec(
    name, summary: "Print a script that completes commands, options and values in a shell.",
    discussion: """
      The script asks the program for the names of sources in the database, for networks and for countries.

      For every new shell:
        binctl completions bash > ~/.local/share/bash-completion/completions/binctl
        binctl completions zsh > ~/.zfunc/_binctl       # a folder of $fpath
        binctl completions fish > ~/.config/fish/completions/binctl.fish
      """,
    arguments: [shell], options: [values, small],
    examples: [CommandSpec.Example("Switch it on in this shell:", "source <(binctl completions bash)")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    if let set = command.value(values).flatMap(ValueSet.init(rawValue:)) {
      let isSmall = command.has(small) && (set == .networks || set == .countries)
      try console.print(try set.values(command).map { (isSmall ? $0.lowercased() : $0) + "\n" }.joined())
      return .ok
    }
    guard let name = command.argument(shell) else { throw .usage(command, .missingArgument(shell.name)) }
    guard let chosen = CompletionScript.Shell(rawValue: name) else {
      let known = CompletionScript.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        command, .invalid("there is no script for '\(ShownToken(name))'; there is one for \(known)"))
    }
    let script = CompletionScript(
      Program.spec,
      values: CompletionScript.Values(
        sets: ValueSet.byName, command: "completions --values", passedOption: GlobalOption.database.long,
        smallOption: small.long))
    try console.print(script.text(for: chosen))
    return .ok
  }

  /// Values that a shell can complete and that no spec lists.
  enum ValueSet: String, CaseIterable {
    case sources
    case networks
    case countries
    case layouts
    case shells

    /// Per name of an option or argument, the set of its values.
    static let byName: [String: String] = [
      "source": sources, "name": sources, "network": networks, "networks": networks, "accept": networks,
      "deprioritise": networks, "pick": networks, "country": countries, "merchant-country": countries,
      "format": layouts, "shell": shells,
    ].mapValues(\.rawValue)

    /// The values, one a line; those with control characters cannot be completed.
    func values(_ command: ParsedCommand) throws(Failure) -> [String] {
      switch self {
      case .sources: try SourceNames.all(of: Locations(command).existingStore())
      case .networks: CardNetwork.known.map(\.rawValue).sorted()
      case .countries: CountryCode.all.map(\.alpha2)
      case .layouts: Layout.known.map(\.name)
      case .shells: CompletionScript.Shell.allCases.map(\.rawValue)
      }
    }
  }
}
