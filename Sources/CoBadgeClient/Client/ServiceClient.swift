internal import CardNetworks

/// Asks the service about BINs, remembers its answers, and leaves it alone while it is away.
actor ServiceClient {
  private let address: ServiceAddress
  private let token: BearerToken?
  private let transport: any HTTPTransport
  private let clock: any ClientClock
  private let settings: ClientSettings
  private var cache: AnswerCache
  private var failures = 0
  private var asksAgainAt: Duration?
  /// Why the last question had no answer; nil once one has.
  private(set) var lastFailure: ClientFailure?

  init(
    _ address: ServiceAddress, token: BearerToken?, transport: any HTTPTransport, clock: any ClientClock,
    settings: ClientSettings
  ) {
    self.address = address
    self.token = token
    self.transport = transport
    self.clock = clock
    self.settings = settings
    cache = AnswerCache(most: settings.mostAnswers)
  }

  /// The version of the data that answers are of: the number that its entity tag begins with; 0 where it has none.
  var dataVersion: Int64 {
    cache.entityTag.flatMap { Int64($0.drop { !$0.isNumber }.prefix { $0.isNumber }) } ?? 0
  }

  /// An answer that is there already and still holds.
  func kept(_ bin: ServiceBIN) -> ServiceAnswer? {
    cache[bin].flatMap { $0.freshUntil > clock.elapsed ? $0.answer : nil }
  }

  /// The answer about a BIN; nil where there is none to be had now, for which ``lastFailure`` says why.
  func answer(_ bin: ServiceBIN) async -> ServiceAnswer? {
    if let kept = kept(bin) { return kept }
    // An answer that may be outdated is better than none.
    let old = cache[bin]?.answer
    if let asksAgainAt, asksAgainAt > clock.elapsed { return old }
    let answer: TransportAnswer
    do throws(TransportFailure) { answer = try await transport.get(request(bin, mayKeep: old != nil)) } catch
    {
      if error != .cancelled { note(.transport(error), wait: nil) }
      return old
    }
    return take(answer, of: bin) ?? old
  }

  private func request(_ bin: ServiceBIN, mayKeep: Bool) -> TransportRequest {
    var headers = [(name: "Accept", value: "application/json")]
    if let token { headers.append(("Authorization", "Bearer \(token.secret)")) }
    if mayKeep, let tag = cache.entityTag { headers.append(("If-None-Match", tag)) }
    return TransportRequest(
      url: "\(address.base)/v1/bins/\(bin.text)", headers: headers, timeout: settings.timeout,
      mostBytes: settings.mostBytes)
  }

  private func take(_ answer: TransportAnswer, of bin: ServiceBIN) -> ServiceAnswer? {
    let until = clock.elapsed + answer.maxAge
    switch answer.status {
    case 200:
      guard let read = ServiceAnswer(answer.body, of: bin) else { break }
      cache.adopt(entityTag: answer.headers["etag"])
      cache.keep(read, of: bin, freshUntil: until)
      succeed()
      return read
    case 304:
      cache.refresh(bin, freshUntil: until)
      succeed()
      return cache[bin]?.answer
    case 404 where answer.headers["content-type"]?.hasPrefix("application/problem+json") == true:
      // Nobody knows the BIN; kept as long as a known one would be.
      cache.keep(.nothing, of: bin, freshUntil: clock.elapsed + .seconds(60))
      succeed()
      return .nothing
    case 401, 403:
      note(.notPermitted(status: answer.status), wait: nil)
      return nil
    case 429, 503:
      note(.busy(status: answer.status), wait: answer.retryAfter)
      return nil
    default: break
    }
    note(.wrongAnswer(status: answer.status), wait: nil)
    return nil
  }

  private func succeed() {
    failures = 0
    asksAgainAt = nil
    lastFailure = nil
  }

  /// After a failure nothing is asked for a while, longer with each one: a service that is away costs no time.
  private func note(_ failure: ClientFailure, wait: Duration?) {
    lastFailure = failure
    let doubled = settings.pause * (1 << min(failures, 16))
    failures += 1
    asksAgainAt = clock.elapsed + min(wait ?? doubled, settings.longestPause)
  }
}

extension TransportAnswer {
  /// How long an answer holds without being asked for again (RFC 9111, section 5.2.2.1).
  fileprivate var maxAge: Duration {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
    for directive in directives {
      let parts = directive.split(separator: "=")
      if parts.count == 2, parts[0].filter({ $0 != " " }) == "max-age", let seconds = UInt32(parts[1]) {
        return .seconds(seconds)
      }
    }
    return .zero
  }

  /// How long the service wants to be left alone, where it says so in seconds (RFC 9110, section 10.2.3).
  fileprivate var retryAfter: Duration? {
    headers["retry-after"].flatMap { UInt32($0) }.map { .seconds($0) }
  }
}
