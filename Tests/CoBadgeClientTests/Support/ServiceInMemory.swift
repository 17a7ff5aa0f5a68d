import BINFiles
import BINService
import BINStore
import CardNetworks
import CoBadgeClient
import HTTPMessages
import NetworkResolution
import Synchronization

/// The real service over the seed, asked without a socket; keeps what it was asked.
final class ServiceInMemory: HTTPTransport {
  /// What is answered in place of the service.
  enum Fault: Sendable {
    case failure(TransportFailure)
    case answer(TransportAnswer)
  }

  private struct State {
    var requests: [TransportRequest] = []
    var fault: Fault?
    var tag: String?
  }

  private let service: BINService
  private let state = Mutex(State())

  init() throws {
    let time = Timestamp(millisecondsSinceEpoch: 1_796_083_200_000)
    service = BINService(source: try DataSource(path: nil) { time }) { time }
  }

  var requests: [TransportRequest] { state.withLock { $0.requests } }

  /// From now on fails so; nil for not at all.
  func fail(_ fault: Fault?) { state.withLock { $0.fault = fault } }

  /// From now on has other data, by its entity tag.
  func change(toData tag: String) { state.withLock { $0.tag = tag } }

  func get(_ request: TransportRequest) async throws(TransportFailure) -> TransportAnswer {
    let (fault, tag) = state.withLock { state in
      state.requests.append(request)
      return (state.fault, state.tag)
    }
    switch fault {
    case .failure(let failure)?: throw failure
    case .answer(let answer)?: return answer
    case nil: return answer(to: request, tag: tag)
    }
  }

  private func answer(to request: TransportRequest, tag: String?) -> TransportAnswer {
    let target = request.url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
    // A version of the data that this test invents is no copy that anybody has.
    let headers = request.headers.filter { tag == nil || $0.name != "If-None-Match" || $0.value == tag }
    let asked = HTTPRequest(
      method: "GET", target: String(target), headers: headers.map { HTTPHeader($0.name, $0.value) })
    guard case .respond(var response) = service.handle(asked) else { return TransportAnswer(status: 500) }
    if let tag, headers.contains(where: { $0.value == tag }) { response = HTTPResponse(304) }
    var bytes: [UInt8] = []
    if case .bytes(let all) = response.body { bytes = all }
    var fields = Dictionary(response.headers.map { ($0.name, $0.value) }) { first, _ in first }
    if let tag, fields["ETag"] != nil || response.status == 304 { fields["ETag"] = tag }
    return TransportAnswer(status: response.status, headers: fields, body: bytes)
  }
}

/// A client of the service in memory, over nothing but general rules.
struct ClientBench {
  let clock = HandClock()
  let service: ServiceInMemory
  let remote: RemoteResolver
  let local = NetworkResolver(index: RangeIndexBuilder.withGeneralRules().build())

  init(settings: ClientSettings = ClientSettings(), local: NetworkResolver? = nil, token: String? = nil)
    throws
  {
    service = try ServiceInMemory()
    remote = RemoteResolver(
      local: local ?? self.local, address: try ServiceAddress("http://127.0.0.1:8080/"),
      token: token.flatMap { BearerToken($0) }, settings: settings, transport: service, clock: clock)
  }

  /// The better resolver, the clock moved on as soon as the client waits for it.
  func better(_ number: CardNumber) async -> NetworkResolver? {
    async let better = remote.better(for: number)
    let mover = Task {
      while !Task.isCancelled {
        if clock.sleepers > 0 { clock.advance(by: .milliseconds(120)) }
        await Task.yield()
      }
    }
    defer { mover.cancel() }
    return await better
  }
}
