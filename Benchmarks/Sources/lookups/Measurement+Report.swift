import JSONText
import Timing

extension Measurement {
  /// A table for the eye.
  var table: String {
    var lines = [
      "ns per operation: median of \(Self.repeats) interleaved repeats, quartiles; ratio to the baseline;",
      "blocks of memory asked for per thousand operations", "",
      Self.row(["workload", "data", "ranges", "ours", "25 %", "75 %", "baseline", "ratio", "blocks", ""]),
    ]
    for result in results {
      lines.append(
        Self.row([
          result.workload, result.data, "\(result.ranges)", result.ours.median.rounded(to: 1),
          result.ours.quantile(0.25).rounded(to: 1), result.ours.quantile(0.75).rounded(to: 1),
          result.baseline.isEmpty ? "" : result.baseline.median.rounded(to: 1),
          result.baseline.isEmpty ? "" : result.ratios.median.rounded(to: 2),
          result.allocations.map { $0.rounded(to: 1) } ?? "", result.baselineName,
        ]))
    }
    return lines.joined(separator: "\n")
  }

  /// The same as JSON, times in tenths of nanoseconds and ratios in hundredths.
  var json: String {
    let workloads = results.map { result -> JSONValue in
      [
        "workload": .string(result.workload),
        "data": .string(result.data),
        "ranges": .integer(result.ranges),
        "ours": Self.json(result.ours, 10),
        "baseline": result.baseline.isEmpty ? .null : Self.json(result.baseline, 10),
        "baselineName": .string(result.baselineName),
        "ratio": result.baseline.isEmpty ? .null : Self.json(result.ratios, 100),
        "allocationsPerThousand": result.allocations.map { .integer(Int($0.rounded())) } ?? .null,
      ]
    }
    let report: JSONValue = [
      "benchmark": .string("lookups"),
      "unit": .string("tenths of ns per operation; ratios in hundredths"),
      "repeats": .integer(Self.repeats),
      "workloads": .array(workloads),
    ]
    return report.text()
  }

  private static func json(_ values: [Double], _ scale: Double) -> JSONValue {
    func scaled(_ value: Double) -> JSONValue { .integer(Int((value * scale).rounded())) }
    return [
      "median": scaled(values.median),
      "fastest": scaled(values.quantile(0)),
      "lowerQuartile": scaled(values.quantile(0.25)),
      "upperQuartile": scaled(values.quantile(0.75)),
    ]
  }

  private static func row(_ cells: [String]) -> String {
    let numbers = cells.dropLast()
    return tableRow(Array(numbers), first: 28, others: 10) + "  " + (cells.last ?? "")
  }
}

extension Double {
  /// The number with `places` digits behind the point.
  fileprivate func rounded(to places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return "\((self * scale).rounded() / scale)"
  }
}
