import Answers
import CoBadge
import CommandLineKit

/// A session record in every form.
struct SessionAnswer {
  let record: SessionRecord
  let style: Style

  static let header = [
    "Session", "Changed", "Order", "First digits", "Networks", "Picked", "In force", "To send",
  ]
  static let csvHeader = [
    "id", "startedAt", "updatedAt", "firstDigits", "digitCount", "orderReference", "networks", "offersChoice",
    "picked", "selected", "selectedGround", "toSend", "toSendGround", "dataVersion", "processedNetwork",
  ]

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { block })
  }

  private var picked: CardNetwork? { record.picked }

  var json: JSONValue { record.json }

  private var cells: [String] {
    [
      record.id.description, record.startedAt.description, record.updatedAt.description, record.firstDigits,
      String(record.digitCount), record.orderReference?.text ?? "",
      LookupAnswer.list(record.offers.map(\.network)), record.offersChoice.value ? "true" : "false",
      picked?.rawValue ?? "", record.selection.value?.rawValue ?? "", record.selection.ground.rawValue,
      record.sending.value?.rawValue ?? "", record.sending.ground.rawValue, String(record.dataVersion),
      record.processedNetwork?.rawValue ?? "",
    ]
  }

  private var row: [String] {
    [
      record.id.description, record.updatedAt.description, record.orderReference?.text ?? "-",
      record.firstDigits, record.offers.map(\.network.displayName).joined(separator: ", "),
      picked?.displayName ?? "-", record.selection.value?.displayName ?? "-",
      record.sending.value?.displayName ?? "-",
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("Session", record.id.description)
    block.append("Order", record.orderReference?.text)
    block.append("Started", record.startedAt.description)
    block.append("Changed", record.updatedAt.description)
    block.append("First digits", "\(record.firstDigits) of \(record.digitCount) digits")
    block.append("Offered", record.offers.map(\.words))
    block.append(
      "Choice", (record.offersChoice.value ? "offered" : "none") + " (\(record.offersChoice.ground.rawValue))"
    )
    block.append("History", record.history.map { "\($0.time) \($0.words)" })
    block.append("In force", Self.words(record.selection))
    block.append("To send", Self.words(record.sending))
    block.append("Processed", record.processedNetwork?.displayName)
    block.append("Merchant", record.merchant.words)
    block.append("Data version", String(record.dataVersion))
    return block.text(style: style)
  }

  private static func words(_ decision: Decision<CardNetwork?>) -> String {
    "\(decision.value?.displayName ?? "nothing") (\(decision.ground.rawValue))"
  }
}

extension SessionRecord.Offer {
  fileprivate var words: String {
    network.displayName + (allowed ? "" : ", not accepted") + (allowsUserSelection ? ", selectable" : "")
  }
}

extension SessionEvent {
  fileprivate var words: String {
    "\(name) \(network.displayName)" + (reason.map { " (\($0.rawValue))" } ?? "")
  }
}

extension MerchantRules {
  fileprivate var words: [String] {
    let accepted = acceptedNetworks.map {
      $0.isEmpty ? "nothing" : $0.map(\.displayName).joined(separator: ", ")
    }
    return ["accepts \(accepted ?? "every network")"]
      + (deprioritisedNetworks.isEmpty
        ? [] : ["puts behind \(deprioritisedNetworks.map(\.displayName).joined(separator: ", "))"])
      + (country.map { ["in \($0.name)"] } ?? []) + [channel.rawValue]
  }
}

extension RecordPrinter {
  /// A printer of session records.
  static func sessions(
    _ format: OutputFormat, alwaysArray: Bool = false, to console: Console
  ) -> RecordPrinter {
    RecordPrinter(
      format, header: SessionAnswer.header, csvHeader: SessionAnswer.csvHeader, alwaysArray: alwaysArray,
      to: console)
  }
}
