import JSONText

extension Measurement {
  /// Two tables for the eye: whole numbers, and each digit's position.
  var table: String {
    var lines = [
      "ns per keystroke: median of \(Self.repeats) interleaved repeats, fastest one, quartiles", "",
      Self.row(["workload", "rows", "median", "fastest", "25 %", "75 %", "events"]),
    ]
    for result in results {
      lines.append(
        Self.row([
          result.name, "\(result.rows)", result.whole.median.whole, result.whole.quantile(0).whole,
          result.whole.quantile(0.25).whole, result.whole.quantile(0.75).whole, "\(result.events)",
        ]))
    }
    lines += ["", "by position of the digit, medians", ""]
    lines.append(Self.row(["digit"] + results.map(\.name)))
    for position in Typist.keys.indices {
      lines.append(
        Self.row(["\(position + 1)"] + results.map { $0.positions[position].median.whole }))
    }
    return lines.joined(separator: "\n")
  }

  /// The same as JSON, times in nanoseconds rounded to whole ones.
  var json: String {
    let workloads = results.map { result -> JSONValue in
      [
        "workload": .string(result.name),
        "rows": .integer(result.rows),
        "wholeNumber": Self.json(result.whole),
        "positions": .array(result.positions.map(Self.json)),
        "events": .integer(result.events),
      ]
    }
    let report: JSONValue = [
      "benchmark": .string("keystrokes"),
      "unit": .string("ns per keystroke"),
      "repeats": .integer(Self.repeats),
      "workloads": .array(workloads),
    ]
    return report.text()
  }

  private static func json(_ times: [Double]) -> JSONValue {
    [
      "median": .integer(Int(times.median.rounded())),
      "fastest": .integer(Int(times.quantile(0).rounded())),
      "lowerQuartile": .integer(Int(times.quantile(0.25).rounded())),
      "upperQuartile": .integer(Int(times.quantile(0.75).rounded())),
    ]
  }

  /// The first cell to the left, the others to the right of their columns.
  private static func row(_ cells: [String]) -> String {
    let width = 14
    return cells.enumerated().map { place, cell in
      let blanks = String(repeating: " ", count: max(width - cell.count, 1))
      return place == 0 ? cell + blanks : blanks + cell
    }.joined()
  }
}

extension Double {
  fileprivate var whole: String { String(Int(rounded())) }
}
