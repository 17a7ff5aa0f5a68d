import Answers
import CoBadge
import CommandLineKit
import Platform

/// Options that state what a correction by hand says.
enum CorrectionOption {
  /// The option of each field.
  static let fields: [(field: CorrectionField, option: OptionSpec)] = CorrectionField.allCases.map { field in
    (field, OptionSpec(flag(field), value(field), help: help(field)))
  }
  static let unknown = OptionSpec(
    "unknown", .list("field"), help: "Facts that are stated to be unknown, so that no data answers for them.")
  static let reason = OptionSpec("reason", .value("text"), help: "Why; required.")
  static let author = OptionSpec(
    "author", .value("name"), help: "Who says it; required where the environment names no user.",
    default: "$USER, else $LOGNAME")

  private static func flag(_ field: CorrectionField) -> String {
    String(field.rawValue.map { $0 == "_" ? "-" : $0 })
  }

  private static func value(_ field: CorrectionField) -> OptionSpec.Value {
    switch field {
    case .networks, .acceptedOn: .list("network")
    case .panLengths: .value("lengths")
    case .country: .value("country")
    case .currency: .value("currency")
    case .url: .value("address")
    case .phone: .value("number")
    case .issuer: .value("name")
    case .productCode, .productName: .value("text")
    case .funding, .reloadable, .usage, .regionalRestriction, .accountNumberType: .value("word")
    }
  }

  private static func help(_ field: CorrectionField) -> String {
    func words<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) -> String {
      Value.allCases.map { $0.rawValue.plain }.joined(separator: ", ")
    }
    return switch field {
    case .networks: "The whole list of networks, the owner of the range first; left out, the networks stay."
    case .acceptedOn: "Networks that accept the card by alliance and are no badge on it."
    case .panLengths: "The lengths of numbers, such as 16 or 16-19."
    case .issuer: "The issuer's name."
    case .country: "The issuer's country: two or three letters, number or name."
    case .currency: "The currency the card is billed in, ISO 4217."
    case .url: "The issuer's address on the web."
    case .phone: "The issuer's telephone number."
    case .funding: "One of: \(words(AccountFundingType.self))."
    case .reloadable: "One of: \(words(PrepaidReloadableIndicator.self))."
    case .usage: "One of: \(words(ProductUsageType.self))."
    case .productCode: "The scheme's code of the product."
    case .productName: "The name of the product."
    case .regionalRestriction: "One of: \(words(RegionalRestriction.self))."
    case .accountNumberType: "One of: \(words(AccountNumberType.self))."
    }
  }

  /// What the options state.
  static func statement(
    _ command: ParsedCommand, _ console: Console
  ) throws(Failure) -> CorrectionStatement {
    var statement = CorrectionStatement()
    for (field, option) in fields where command.has(option) {
      try state(field, option, command.list(option) ?? [], in: &statement, command, console)
    }
    for name in command.list(unknown) ?? [] {
      let field = try Self.field(name, command)
      guard !statement.states(field) else {
        throw .usage(command, .invalid("\(unknown.flagName) and --\(flag(field)) state the same"))
      }
      try refusing(unknown, command) { () throws(CorrectionFault) in try statement.stateUnknown(field) }
    }
    return statement
  }

  private static func state(
    _ field: CorrectionField, _ option: OptionSpec, _ spellings: [String],
    in statement: inout CorrectionStatement, _ command: ParsedCommand, _ console: Console
  ) throws(Failure) {
    switch field {
    case .networks, .acceptedOn:
      let networks = try spellings.map { (spelling) throws(Failure) in
        if !CardNetwork.isKnown(spelling: spelling), spelling.contains(where: { "/;+&|".contains($0) }) {
          throw .usage(
            command,
            .invalid(
              "\(option.flagName): '\(ShownToken(spelling))' may be two networks; write them with , between"))
        }
        return try MerchantOption.network(spelling, of: option.flagName, console)
      }
      try refusing(option, command) { () throws(CorrectionFault) in
        if field == .networks {
          try statement.state(networks: networks)
        } else {
          try statement.state(acceptedOn: networks)
        }
      }
    default:
      let text = command.value(option) ?? ""
      try refusing(option, command) { () throws(CorrectionFault) in try statement.state(field, text) }
    }
  }

  /// The field of a name, as the options or the columns of a file spell it.
  static func field(_ name: String, _ command: ParsedCommand) throws(Failure) -> CorrectionField {
    if let field = CorrectionField(spelling: name) { return field }
    let names = CorrectionField.allCases.map(flag)
    let near = NearMiss.closest(to: name, among: names)
    throw .usage(
      command,
      .invalid(
        "'\(ShownToken(name))' is no field"
          + (near.map { "; did you mean '\($0)'?" } ?? "; there are: \(names.joined(separator: ", "))")))
  }

  /// Who says it: the option, else the user of the environment.
  static func author(_ command: ParsedCommand) -> String? {
    if let name = command.value(author) { return name }
    return ["USER", "LOGNAME"].lazy.compactMap { CurrentProcess.environment($0) }.first { !$0.isEmpty }
  }

  /// The range of a word: a BIN, or its bounds with a hyphen between.
  static func range(_ word: String, _ command: ParsedCommand) throws(Failure) -> BINRange {
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false)
    do throws(BINRangeFault) {
      return bounds.count == 2
        ? try BINRange(low: bounds[0], high: bounds[1]) : try BINRange(bin: word)
    } catch {
      throw .usage(command, .invalid("'\(ShownToken(word))' is \(error.rangeWords)"))
    }
  }

  /// Tells a fault as one of the command line, with the option that is to blame.
  static func refusing<Result>(
    _ option: OptionSpec?, _ command: ParsedCommand, _ work: () throws(CorrectionFault) -> Result
  ) throws(Failure) -> Result {
    do throws(CorrectionFault) {
      return try work()
    } catch {
      let place = option.map { "\($0.flagName): " } ?? ""
      throw .usage(command, .invalid(place + error.description))
    }
  }
}

extension BINRangeFault {
  /// What is wrong with a word that is to be a BIN or a range.
  fileprivate var rangeWords: String {
    switch self {
    case .unequalDigits(let low, let high):
      "no range: its bounds have \(low) and \(high) digits and need the same number"
    case .boundsOutOfOrder: "no range: its first bound is above the second"
    case .empty, .notADigit, .tooLong: words
    }
  }
}
