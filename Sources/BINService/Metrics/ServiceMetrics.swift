import CardNetworks
import NetworkResolution
import Synchronization

/// What the service counts.
package final class ServiceMetrics: Sendable {
  /// What requests are counted by; never anything that a client wrote.
  struct Key: Hashable {
    let route: Route?
    let method: String
    let status: Int
  }

  private struct Counts {
    var requests: [Key: Int] = [:]
    var latencies: [Route?: LatencyHistogram] = [:]
  }

  private let counts = Mutex(Counts())
  private let open = Atomic<Int>(0)
  private let inFlight = Atomic<Int>(0)

  func count(_ route: Route?, method: String, status: Int, nanoseconds: UInt64) {
    counts.withLock { counts in
      counts.requests[Key(route: route, method: method, status: status), default: 0] += 1
      counts.latencies[route, default: LatencyHistogram()].add(nanoseconds)
    }
  }

  /// Notes how many connections are open and how many requests are being answered.
  package func note(openConnections: Int, requestsInFlight: Int) {
    open.store(openConnections, ordering: .relaxed)
    inFlight.store(requestsInFlight, ordering: .relaxed)
  }

  /// The text format of Prometheus, version 0.0.4.
  func text(_ source: DataSource, sessions: Int?, at now: Timestamp) -> String {
    let (requests, latencies) = counts.withLock { ($0.requests, $0.latencies) }
    var page = PrometheusPage()
    page.begin("cobadge_requests_total", "counter", "Requests by route, method and status.")
    for (key, count) in requests.sorted(by: { $0.key.labels < $1.key.labels }) {
      page.add(count, labels: key.labels)
    }
    page.begin(
      "cobadge_request_duration_seconds", "histogram", "From the head of a request to its answer being made.")
    for (route, histogram) in latencies.sorted(by: { Key.name($0.key) < Key.name($1.key) }) {
      page.add(histogram, labels: "route=\"\(Key.name(route))\"")
    }
    let data = source.data
    page.gauge(
      "cobadge_data_version", "Version of the data; 0 for the seed in the program.",
      Int(data.resolver.dataVersion))
    page.gauge("cobadge_data_ranges", "Ranges in the data.", data.resolver.index.rowCount)
    if let youngest = data.youngestImport {
      let age = (now.millisecondsSinceEpoch - youngest.millisecondsSinceEpoch) / 1000
      page.gauge("cobadge_data_age_seconds", "Time since the last import.", Int(age))
    }
    page.begin(
      "cobadge_data_swaps_total", "counter", "How often other data has taken the place of what was there.")
    page.add(source.swaps)
    page.gauge("cobadge_data_failing", "1 while the data cannot be read anew.", source.isFailing ? 1 : 0)
    if let sessions { page.gauge("cobadge_sessions", "Sessions that are held.", sessions) }
    page.gauge("cobadge_connections", "Open connections.", open.load(ordering: .relaxed))
    page.gauge("cobadge_requests_in_flight", "Requests being answered.", inFlight.load(ordering: .relaxed))
    return page.text
  }
}

extension ServiceMetrics.Key {
  static func name(_ route: Route?) -> String { route?.template ?? "none" }

  var labels: String { "route=\"\(Self.name(route))\",method=\"\(method)\",status=\"\(status)\"" }
}
