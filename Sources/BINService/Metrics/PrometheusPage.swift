/// A page in the text format of Prometheus.
struct PrometheusPage {
  /// The text so far.
  private(set) var text = ""
  private var name = ""

  /// Begins a metric.
  mutating func begin(_ name: String, _ type: String, _ help: String) {
    self.name = name
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  /// Adds a value of the metric that was begun.
  mutating func add(_ value: Int, labels: String? = nil) {
    text += name + (labels.map { "{\($0)}" } ?? "") + " \(value)\n"
  }

  /// Adds a metric of one value.
  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    begin(name, "gauge", help)
    add(value)
  }

  /// Adds a histogram of the metric that was begun.
  mutating func add(_ histogram: LatencyHistogram, labels: String) {
    var sum = 0
    for (bound, count) in zip(LatencyHistogram.bounds, histogram.counts) {
      sum += count
      text += "\(name)_bucket{\(labels),le=\"\(Self.seconds(bound * 1000))\"} \(sum)\n"
    }
    sum += histogram.counts.last ?? 0
    text += "\(name)_bucket{\(labels),le=\"+Inf\"} \(sum)\n"
    text += "\(name)_sum{\(labels)} \(Self.seconds(histogram.nanoseconds))\n"
    text += "\(name)_count{\(labels)} \(sum)\n"
  }

  private static func seconds(_ nanoseconds: UInt64) -> String { "\(Double(nanoseconds) / 1e9)" }
}
