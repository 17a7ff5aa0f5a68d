import BINService
import BINStore
import CardNetworks
import Foundation
import HTTPMessages
import JSONText
import NetworkResolution
import Synchronization

/// A clock that stands until it is moved.
final class TestClock: Sendable {
  private let milliseconds = Atomic<Int64>(1_796_083_200_000)

  var now: Timestamp { Timestamp(millisecondsSinceEpoch: milliseconds.load(ordering: .relaxed)) }

  func advance(seconds: Int64) { milliseconds.add(seconds * 1000, ordering: .relaxed) }
}

/// Records in memory, which can be told to fail.
final class MemoryRecords: SessionRecords {
  private let saved = Mutex<[SessionID: SessionRecord]>([:])
  let fails = Atomic<Bool>(false)

  func save(_ record: SessionRecord) throws(StoreError) {
    if fails.load(ordering: .relaxed) { throw .interrupted }
    saved.withLock { $0[record.id] = record }
  }

  func record(_ id: SessionID) throws(StoreError) -> SessionRecord? { saved.withLock { $0[id] } }

  var all: [SessionRecord] { saved.withLock { Array($0.values) } }
}

/// An answer, taken apart.
struct Answer {
  let status: Int
  let headers: [HTTPHeader]
  let text: String

  var json: JSONValue { (try? JSONValue.parse(text)) ?? .null }

  /// The code of a problem; nil for other answers.
  var code: ProblemCode? {
    guard headers["Content-Type"] == "application/problem+json", case .string(let code)? = json["code"] else {
      return nil
    }
    return ProblemCode(rawValue: code)
  }
}

/// A service over the seed, asked without a socket.
struct ServiceBench {
  let service: BINService
  let clock: TestClock
  let records: MemoryRecords

  /// The seed, read once for all tests.
  private static let seed = Result {
    try DataSource(path: nil) { Timestamp(millisecondsSinceEpoch: 1_796_083_200_000) }
  }

  init(
    settings: ServiceSettings = ServiceSettings(), tokens: [AccessToken]? = nil,
    records: MemoryRecords = MemoryRecords(), log: AccessLog? = nil
  ) throws {
    let clock = TestClock()
    self.clock = clock
    self.records = records
    service = BINService(
      settings: settings, access: AccessControl(tokens), source: try Self.seed.get(),
      records: records, log: log
    ) { clock.now }
  }

  /// What comes of a request; a body that was not asked for is not read.
  func send(
    _ method: String, _ target: String, _ headers: [(String, String)] = [], body: String? = nil
  ) -> Answer {
    var fields = headers.map { HTTPHeader($0.0, $0.1) }
    if body != nil, fields["Content-Type"] == nil {
      fields.append(HTTPHeader("Content-Type", "application/json"))
    }
    let response =
      switch service.handle(HTTPRequest(method: method, target: target, headers: fields)) {
      case .respond(let response): response
      case .receive(let limit, let then):
        then((body ?? "").utf8.count > limit ? .tooLarge : .bytes(BodyBuffer(Array((body ?? "").utf8))))
      }
    let bytes: [UInt8]
    switch response.body {
    case .bytes(let all): bytes = all
    case .stream(var stream):
      var all: [UInt8] = []
      while let portion = stream.next() { all += portion }
      bytes = all
    }
    return Answer(
      status: response.status, headers: response.headers, text: String(decoding: bytes, as: UTF8.self))
  }

  func get(_ target: String, _ headers: [(String, String)] = []) -> Answer { send("GET", target, headers) }

  func post(_ target: String, _ body: String, _ headers: [(String, String)] = []) -> Answer {
    send("POST", target, headers, body: body)
  }
}
