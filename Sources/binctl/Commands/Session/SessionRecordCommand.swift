import Answers
import CoBadge
import CommandLineKit

/// `binctl session record`: works a choice out and saves its record.
enum SessionRecordCommand: Command {
  private static let pick = OptionSpec(
    "pick", .value("network"), repeatable: true, help: "A network the shopper picked; repeat for later picks."
  )
  private static let order = OptionSpec(
    "order", .value("reference"), help: "The order's reference; never a card number.")

  static let name = "record"
  static let spec = CommandSpec(
    name, summary: "Resolve a card number, take the shopper's picks and save the record.",
    discussion: """
      The number is read from the standard input, or asked for on a terminal without showing it. \
      A pick that is not possible is refused and nothing is saved.
      """,
    options: [pick, order] + MerchantOption.all + OutputFormat.options([.json]),
    examples: [
      CommandSpec.Example(
        "Record a choice with a published test number:",
        "echo 4035501000000008 | binctl session record --pick CB --order A-17 --merchant-country FR")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let merchant = try MerchantOption.rules(command, console)
    let locations = Locations(command)
    try locations.namedSessions()
    let reference = try orderReference(command.value(order))
    let knowledge = try Knowledge(locations, console)
    let number = try console.readNumber()
    if number.count < CardNumber.fewestDigits { throw .number(.tooShort(digits: number.count)) }
    var session = NetworkSession(resolver: try knowledge.resolver(), merchant: merchant, startedAt: .now)
    session.update(number, change: .replaced, at: .now)
    for spelling in command.values(pick) {
      let network = try MerchantOption.network(spelling, of: pick.flagName, console)
      do throws(SelectionError) {
        try session.selectCardNetwork(network, at: .now)
      } catch {
        throw .pick(error)
      }
    }
    let record: SessionRecord
    do throws(OrderReferenceFault) {
      record = try session.record(orderReference: reference)
    } catch {
      throw .order(error)
    }
    let store = try locations.writableSessions()
    try usingStore(forWriting: true) { () throws(StoreError) in try store.save(record) }
    var printer = RecordPrinter.sessions(format, to: console)
    try printer.print(SessionAnswer(record: record, style: console.style).printed)
    try printer.finish()
    return .ok
  }

  /// A reference of an order, checked.
  static func orderReference(_ text: String?) throws(Failure) -> OrderReference? {
    guard let text else { return nil }
    do throws(OrderReferenceFault) { return try OrderReference(text) } catch { throw .order(error) }
  }
}
