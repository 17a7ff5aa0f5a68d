import Answers
import CoBadge
import CommandLineKit

/// The answer for one line in every form; of what was entered nothing but the number in groups, masked or not.
struct ValidateAnswer {
  private let verdict: CardVerdict
  private let messages: MessageCatalogue
  private let style: Style
  /// The number in groups, nil where there is none.
  private let formatted: String?

  static let header = ["Number", "Networks", "Luhn", "Number is", "Expiry is", "CVC is", "Messages"]

  init(_ verdict: CardVerdict, messages: MessageCatalogue, reveals: Bool, style: Style) {
    self.verdict = verdict
    self.messages = messages
    self.style = style
    formatted = verdict.number.map { reveals ? verdict.format.text($0) : verdict.format.masked($0) }
  }

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { [] }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    [
      "number": verdict.onNumber.json, "expiry": verdict.onExpiry?.json ?? .null,
      "cvc": verdict.onSecurityCode?.json ?? .null, "luhn": .optional(verdict.luhn),
      "networks": verdict.networks.json, "formatted": .optional(formatted),
    ]
  }

  private var row: [String] {
    [
      formatted ?? "none", networkWords, luhnWords, verdict.onNumber.state.rawValue,
      verdict.onExpiry?.state.rawValue ?? "not given", verdict.onSecurityCode?.state.rawValue ?? "not given",
      [verdict.onNumber, verdict.onExpiry, verdict.onSecurityCode].compactMap { $0 }
        .flatMap(messages.messages(for:)).joined(separator: " "),
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("Number", formatted ?? "none")
    block.append("Networks", networkWords)
    block.append("Luhn", luhnWords)
    block.append("Number is", lines(verdict.onNumber))
    block.append("Expiry is", verdict.onExpiry.map(lines) ?? ["not given"])
    block.append("CVC is", verdict.onSecurityCode.map(lines) ?? ["not given"])
    return block.text(style: style)
  }

  private var networkWords: String {
    verdict.networks.isEmpty ? unknown : verdict.networks.map(\.displayName).joined(separator: ", ")
  }

  private var luhnWords: String { verdict.luhn.map { $0 ? "right" : "wrong" } ?? "none" }

  /// The state, then each reason with its code and message.
  private func lines(_ verdict: FieldVerdict) -> [String] {
    [verdict.state.rawValue] + verdict.reasons.map { "\($0.code) \(messages.message(for: $0))" }
  }
}

extension FieldVerdict {
  fileprivate var json: JSONValue {
    [
      "state": .string(state.rawValue), "potentiallyValid": .bool(potentiallyValid), "codes": .strings(codes),
    ]
  }
}
