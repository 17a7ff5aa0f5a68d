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
      let isSmall = command.has(small) && set.ignoresCase
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
        sets: ValueSet.byName, setsByFlag: ["sources": ValueSet.sources.rawValue],
        command: "completions --values", passedOption: GlobalOption.database.long,
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
    case fields
    case fundings
    case reloadables
    case usages
    case restrictions
    case numberTypes

    /// Whether a value may be written in small letters.
    var ignoresCase: Bool {
      switch self {
      case .sources, .layouts, .shells, .fields: false
      case .networks, .countries, .fundings, .reloadables, .usages, .restrictions, .numberTypes: true
      }
    }

    /// Per name of an option or argument, the set of its values.
    static let byName: [String: String] = [
      "source": sources, "name": sources, "network": networks, "networks": networks, "accept": networks,
      "deprioritise": networks, "pick": networks, "country": countries, "merchant-country": countries,
      "accepted-on": networks, "format": layouts, "shell": shells, "unknown": fields, "funding": fundings,
      "reloadable": reloadables, "usage": usages, "regional-restriction": restrictions,
      "account-number-type": numberTypes,
    ].mapValues(\.rawValue)

    /// The values, one a line; those with control characters cannot be completed.
    func values(_ command: ParsedCommand) throws(Failure) -> [String] {
      switch self {
      case .sources: try SourceNames.all(of: Locations(command).existingStore())
      case .networks: CardNetwork.known.map(\.rawValue).sorted()
      case .countries: CountryCode.all.map(\.alpha2)
      case .layouts: Layout.known.map(\.name)
      case .shells: CompletionScript.Shell.allCases.map(\.rawValue)
      case .fields: CorrectionField.allCases.filter { $0.metadataField != nil }.map(\.rawValue)
      case .fundings: Self.words(AccountFundingType.self)
      case .reloadables: Self.words(PrepaidReloadableIndicator.self)
      case .usages: Self.words(ProductUsageType.self)
      case .restrictions: Self.words(RegionalRestriction.self)
      case .numberTypes: Self.words(AccountNumberType.self)
      }
    }

    private static func words<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) -> [String] {
      Value.allCases.map(\.rawValue)
    }
  }
}
