import BINFiles
import CSV
import CardNetworks

/// Which field of a record is what, in a file of corrections.
struct CorrectionColumns {
  private let names: [String]
  private let place: [String: Int]

  /// Columns that say nothing of a correction and may be there: those of a file that was exported for something else.
  private static let ignored: Set = ["source"]

  /// Reads a header.
  init(_ header: borrowing CSVRecord) throws(CorrectionFileError) {
    var names: [String] = []
    var place: [String: Int] = [:]
    let known = Set(Correction.columns + ["bin", "membership", "explicitly_unknown"]).union(Self.ignored)
    for index in 0..<header.count {
      let name = Self.trimmed(header.string(at: index)).lowercased()
      guard known.contains(name) else { throw .unknownColumn(at: header.position(at: index)) }
      guard place[name] == nil else { throw .duplicateColumn(name, at: header.position(at: index)) }
      names.append(name)
      place[name] = index
    }
    let hasKey = place["bin"] != nil || (place["low"] != nil && place["high"] != nil)
    guard hasKey, place["bin"] == nil || (place["low"] == nil && place["high"] == nil) else { throw .noKey }
    self.names = names
    self.place = place
  }

  /// The correction of a record.
  func row(
    _ record: borrowing CSVRecord, _ defaults: CorrectionFile.Defaults
  ) throws(RefusedCorrection) -> Correction {
    let range = try range(record)
    if let membership = cell("membership", record), membership.lowercased() != Membership.primary.rawValue {
      throw refused(.additional, "membership", record)
    }
    var statement = CorrectionStatement()
    for field in CorrectionField.allCases {
      guard let text = cell(field.rawValue, record), !(field == .networks && text == NetworkList.none) else {
        continue
      }
      do throws(CorrectionFault) {
        try statement.state(field, text)
      } catch {
        throw refused(.correction(error), field.rawValue, record)
      }
    }
    for name in (cell("explicitly_unknown", record) ?? "").split(separator: ";") {
      guard let field = CorrectionField(spelling: Self.trimmed(String(name))), !statement.states(field) else {
        throw refused(.unknownFact, "explicitly_unknown", record)
      }
      do throws(CorrectionFault) { try statement.stateUnknown(field) } catch {
        throw refused(.correction(error), "explicitly_unknown", record)
      }
    }
    do throws(CorrectionFault) {
      var madeAt = defaults.madeAt
      if let text = cell("corrected_at", record) {
        guard let time = Timestamp(utc: text) else { throw .badTime }
        madeAt = time
      }
      return try Correction(
        range, statement, author: cell("author", record) ?? defaults.author ?? "",
        reason: cell("reason", record) ?? defaults.reason ?? "", madeAt: madeAt)
    } catch {
      throw RefusedCorrection(position: record.position(at: 0), fault: .correction(error))
    }
  }

  private func range(_ record: borrowing CSVRecord) throws(RefusedCorrection) -> BINRange {
    do throws(BINRangeFault) {
      if place["bin"] != nil { return try BINRange(bin: cell("bin", record) ?? "") }
      return try BINRange(low: cell("low", record) ?? "", high: cell("high", record) ?? "")
    } catch {
      throw refused(.range(error), place["bin"] == nil ? "low" : "bin", record)
    }
  }

  private func refused(
    _ fault: RefusedCorrection.Fault, _ column: String, _ record: borrowing CSVRecord
  ) -> RefusedCorrection {
    RefusedCorrection(position: record.position(at: place[column] ?? 0), fault: fault)
  }

  /// The text of a cell; nil where it is empty or the file has no such column.
  private func cell(_ column: String, _ record: borrowing CSVRecord) -> String? {
    guard let index = place[column] else { return nil }
    let text = Self.trimmed(record.string(at: index))
    return text.isEmpty ? nil : text
  }

  private static func trimmed(_ text: String) -> String {
    var kept = text[...]
    while kept.first?.isWhitespace == true { kept.removeFirst() }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept)
  }
}

extension Timestamp {
  /// A moment as its description writes it: `2026-11-30T15:04:05Z`, with or without a fraction of three digits.
  init?(utc text: String) {
    let parts = text.split(whereSeparator: { "-T:.Z".contains($0) }).map(String.init)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == numbers.count, (6...7).contains(parts.count), parts[0].utf8.count == 4,
      parts[1..<6].allSatisfy({ $0.utf8.count == 2 }), parts.count == 6 || parts[6].utf8.count == 3,
      let month = Timestamp(year: numbers[0], month: numbers[1])
    else { return nil }
    guard (1...31).contains(numbers[2]), numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else { return nil }
    let seconds = ((numbers[2] - 1) * 24 + numbers[3]) * 3600 + numbers[4] * 60 + numbers[5]
    let milliseconds = parts.count == 7 ? numbers[6] : 0
    self.init(
      millisecondsSinceEpoch: month.millisecondsSinceEpoch + Int64(seconds) * 1000 + Int64(milliseconds))
    // Whatever else was odd, such as 31 February, is not written so again.
    let written = parts.count == 7 ? text : String(text.dropLast()) + ".000Z"
    guard text.hasSuffix("Z"), description == written else { return nil }
  }
}
