import Answers
import CoBadge
import CommandLineKit

/// A correction by hand in every form.
struct CorrectionAnswer {
  let correction: Correction
  let style: Style

  static let header = ["Range", "Corrects", "Author", "Made", "Reason"]

  private var statement: CorrectionStatement { correction.statement }

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { correction.cells }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("low", .string(correction.range.lowText)), .init("high", .string(correction.range.highText)),
      .init("networks", statement.networks?.json ?? .null),
      .init("acceptedOn", statement.acceptedOn?.json ?? .null),
      .init("panLengths", .optional(statement.panLengths?.description)),
    ]
    members += MetadataField.allCases.map {
      .init($0.rawValue, .optional(statement.metadata.text(of: $0)))
    }
    members += [
      .init("unknown", .strings(statement.metadata.explicitlyUnknown.fields.map(\.rawValue))),
      .init("author", .string(correction.author)), .init("reason", .string(correction.reason)),
      .init("correctedAt", .string(correction.madeAt.description)),
    ]
    return .object(members)
  }

  private var row: [String] {
    [
      correction.range.description, facts.map { "\($0.label): \($0.text)" }.joined(separator: "; "),
      correction.author, correction.madeAt.day, correction.reason,
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("Range", correction.range.description)
    for fact in facts { block.append(fact.label.firstUppercased, fact.text) }
    block.append("Reason", correction.reason)
    block.append("Author", correction.author)
    block.append("Made", correction.madeAt.day)
    return block.text(style: style)
  }

  private var facts: [(label: String, text: String)] {
    statement.fields.map { field in
      switch field {
      case .networks: (field.words, Self.names(statement.networks))
      case .acceptedOn: (field.words, Self.names(statement.acceptedOn))
      case .country: (field.words, statement.metadata.countryWords ?? unknown)
      case .funding, .reloadable, .usage, .regionalRestriction, .accountNumberType:
        (field.words, statement.text(of: field)?.plain ?? unknown)
      default: (field.words, statement.text(of: field) ?? unknown)
      }
    }
  }

  private static func names(_ networks: [CardNetwork]?) -> String {
    (networks ?? []).map(\.displayName).joined(separator: ", ")
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}

extension RecordPrinter {
  /// A printer of corrections; its CSV is a file of corrections.
  static func corrections(_ format: OutputFormat, to console: Console) -> RecordPrinter {
    RecordPrinter(
      format, header: CorrectionAnswer.header, csvHeader: Correction.columns, alwaysArray: true, to: console)
  }
}
