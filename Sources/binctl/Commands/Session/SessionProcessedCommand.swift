import CoBadge
import CommandLineKit

/// `binctl session processed`: which network a payment went over in the end.
enum SessionProcessedCommand: Command {
  private static let id = ArgumentSpec("id", help: "The record's id.")
  private static let network = ArgumentSpec("network", help: "The network that the payment was processed on.")

  static let spec = CommandSpec(
    "processed", summary: "Note the network that a payment was processed on.", arguments: [id, network],
    examples: [
      CommandSpec.Example(
        "Note what the processor reported:",
        "binctl session processed \"$(binctl session list --limit 1 --csv | tail -1 | cut -d, -f1)\" CB")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let wanted = try command.sessionID(id)
    let chosen = MerchantOption.network(command.argument(network) ?? "", of: network.name, console)
    let locations = try Locations(command)
    guard try locations.existingSessions() != nil else {
      throw .store(.noSuchSession, forWriting: false)
    }
    let store = try locations.writableSessions()
    try usingStore(forWriting: true) { () throws(StoreError) in
      try store.setProcessedNetwork(chosen, of: wanted)
    }
    return .ok
  }
}
