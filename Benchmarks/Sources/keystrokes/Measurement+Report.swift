import JSONText
import Timing

extension Measurement {
  /// Two tables for the eye: whole numbers, and each digit's position.
  var table: String {
    var lines = [
      "ns per keystroke: median of \(Self.repeats) interleaved repeats, fastest one, quartiles", "",
      tableRow(["workload", "rows", "median", "fastest", "25 %", "75 %", "events"]),
    ]
    for result in results {
      lines.append(
        tableRow([
          result.name, "\(result.rows)", result.whole.median.whole, result.whole.quantile(0).whole,
          result.whole.quantile(0.25).whole, result.whole.quantile(0.75).whole, "\(result.events)",
        ]))
    }
    lines += ["", "by position of the digit, medians", ""]
    lines.append(tableRow(["digit"] + results.map(\.name)))
    for position in Typist.keys.indices {
      lines.append(
        tableRow(["\(position + 1)"] + results.map { $0.positions[position].median.whole }))
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
}

extension Double {
  fileprivate var whole: String { String(Int(rounded())) }
}
