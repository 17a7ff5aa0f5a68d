import CoBadge
import CommandLineKit

/// `binctl session processed`: which network a payment went over in the end.
enum SessionProcessedCommand: Command {
  private static let id = ArgumentSpec("id", help: "The record's id.")
  private static let network = ArgumentSpec("network", help: "The network that the payment was processed on.")

  static let name = "processed"
  static let spec = CommandSpec(
    name, summary: "Note the network that a payment was processed on.",
    discussion: """
      A network that the record does not offer is noted with a warning; a name that is neither offered nor known is \
      refused.
      """,
    arguments: [id, network],
    examples: [
      CommandSpec.Example(
        "Note what the processor reported:",
        "binctl session processed \"$(binctl session list --limit 1 --csv | tail -1 | cut -d, -f1)\" CB")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let wanted = try command.sessionID(id)
    let locations = Locations(command)
    try locations.namedSessions()
    let spelling = command.argument(network) ?? ""
    let chosen = CardNetwork(spelling: spelling)
    if try !locations.record(wanted).offers.contains(where: { $0.network == chosen }) {
      guard CardNetwork.isKnown(spelling: spelling) else { throw .network(ShownToken(spelling)) }
      console.diagnostics.warning("\(chosen.displayName) was not offered for this record; noted all the same")
    }
    let store = try locations.writableSessions()
    try usingStore(forWriting: true) { () throws(StoreError) in
      try store.setProcessedNetwork(chosen, of: wanted)
    }
    return .ok
  }
}
