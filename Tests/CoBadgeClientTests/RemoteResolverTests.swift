import BINFiles
import CardNetworks
import CoBadgeClient
import NetworkResolution
import Testing

@Suite struct RemoteResolverTests {
  private let coBadged: CardNumber
  private let other: CardNumber

  init() throws {
    coBadged = try CardNumber(prefix: "49707012")
    other = try CardNumber(prefix: "50822734")
  }

  private func networks(_ resolver: NetworkResolver?, _ number: CardNumber) -> [CardNetwork] {
    resolver?.index.answer(for: number).networks.map(\.network) ?? []
  }

  @Test func `the data at hand answers at once and the service better`() async throws {
    let bench = try ClientBench()
    #expect(networks(await bench.remote.resolver(for: coBadged), coBadged) == [.visa])
    let better = await bench.better(coBadged)
    #expect(networks(better, coBadged) == [.visa, .cartesBancaires])
    let source = better?.index.answer(for: coBadged).source
    #expect(source?.name == "service" && source?.priority == 300)
    // From now on it is the answer at once.
    #expect(networks(await bench.remote.resolver(for: coBadged), coBadged) == [.visa, .cartesBancaires])
  }

  @Test func `a session goes on with what the service said`() async throws {
    let bench = try ClientBench()
    let now = Timestamp(millisecondsSinceEpoch: 1_796_083_200_000)
    var session = NetworkSession(resolver: bench.local, merchant: MerchantRules(), startedAt: now)
    session.update(coBadged, at: now)
    #expect(!session.offersChoice)
    let found = await bench.better(coBadged)
    let better = try #require(found)
    session.adopt(resolver: better, at: now)
    #expect(session.offersChoice && session.selectableNetworks == [.visa, .cartesBancaires])
    try session.selectCardNetwork(.cartesBancaires, at: now)
    #expect(session.toSend == .cartesBancaires)
  }

  @Test func `never more than eight digits are sent, and none before there are eight`() async throws {
    let bench = try ClientBench(token: "t0ken")
    let digits = "4970701234567890123"
    for count in 1...19 {
      _ = await bench.better(try CardNumber(prefix: String(digits.prefix(count))))
      if count < 8 { #expect(bench.service.requests.isEmpty) }
    }
    #expect(!bench.service.requests.isEmpty)
    for request in bench.service.requests {
      let shown = request.url.replacing("127.0.0.1:8080", with: "") + request.headers.map(\.value).joined()
      #expect(!shown.contains("497070123"))
      #expect(request.url.hasSuffix("/v1/bins/49707012"))
      #expect(request.headers.contains { $0 == ("Authorization", "Bearer t0ken") })
    }
  }

  @Test func `typing on within the same eight digits asks once`() async throws {
    let bench = try ClientBench()
    let longer = try CardNumber(prefix: "4970701234")
    async let first = bench.remote.better(for: coBadged)
    await bench.clock.wait(forSleepers: 1)
    async let second = bench.remote.better(for: longer)
    bench.clock.advance(by: .milliseconds(120))
    #expect(networks(await first, coBadged) == [.visa, .cartesBancaires])
    #expect(networks(await second, longer) == [.visa, .cartesBancaires])
    #expect(bench.service.requests.count == 1)
  }

  @Test func `what was asked for other digits is dropped, and not asked at all while typing goes on`()
    async throws
  {
    let bench = try ClientBench()
    async let stale = bench.remote.better(for: other)
    await bench.clock.wait(forSleepers: 1)
    let better = await bench.better(coBadged)
    #expect(await stale == nil)
    #expect(networks(better, coBadged) == [.visa, .cartesBancaires])
    #expect(bench.service.requests.map(\.url).allSatisfy { $0.hasSuffix("49707012") })
  }

  @Test func `digits that are taken back end the question`() async throws {
    let bench = try ClientBench()
    async let ended = bench.remote.better(for: coBadged)
    await bench.clock.wait(forSleepers: 1)
    #expect(await bench.remote.better(for: try CardNumber(prefix: "4970701")) == nil)
    #expect(await ended == nil)
    #expect(bench.service.requests.isEmpty)
  }

  @Test func `an answer is asked for again when its time is up, and kept if nothing has changed`()
    async throws
  {
    let bench = try ClientBench()
    _ = await bench.better(coBadged)
    _ = await bench.better(coBadged)
    #expect(bench.service.requests.count == 1)
    bench.clock.advance(by: .seconds(61))
    #expect(networks(await bench.better(coBadged), coBadged) == [.visa, .cartesBancaires])
    #expect(bench.service.requests.count == 2)
    #expect(bench.service.requests.last?.headers.contains { $0.name == "If-None-Match" } == true)
    _ = await bench.better(coBadged)
    #expect(bench.service.requests.count == 2)
  }

  @Test func `other data of the service ends what was kept of the data before`() async throws {
    let bench = try ClientBench()
    bench.service.change(toData: "\"7-a\"")
    let before = await bench.better(coBadged)
    #expect(before?.dataVersion == 7)
    _ = await bench.better(other)
    #expect(bench.service.requests.count == 2)
    bench.service.change(toData: "\"8-b\"")
    bench.clock.advance(by: .seconds(61))
    #expect(await bench.better(other)?.dataVersion == 8)
    #expect(networks(await bench.remote.resolver(for: coBadged), coBadged) == [.visa])
  }

  @Test(arguments: [
    ServiceInMemory.Fault.failure(.unreachable), .failure(.timedOut), .failure(.tooLarge),
    .answer(TransportAnswer(status: 500)), .answer(TransportAnswer(status: 302, headers: ["Location": "/"])),
    .answer(TransportAnswer(status: 200, body: Array("{}".utf8))), .answer(TransportAnswer(status: 404)),
    .answer(TransportAnswer(status: 401)),
  ])
  func `a service that is away costs one question and then none for a while`(fault: ServiceInMemory.Fault)
    async throws
  {
    let bench = try ClientBench()
    bench.service.fail(fault)
    #expect(await bench.better(coBadged) == nil)
    #expect(await bench.remote.lastFailure != nil)
    #expect(networks(await bench.remote.resolver(for: coBadged), coBadged) == [.visa])
    for _ in 0..<5 { #expect(await bench.better(other) == nil) }
    #expect(bench.service.requests.count == 1)
    bench.clock.advance(by: .seconds(2))
    #expect(await bench.better(other) == nil)
    #expect(bench.service.requests.count == 2)
    // The pause has doubled by then: two seconds.
    bench.clock.advance(by: .seconds(1))
    _ = await bench.better(coBadged)
    #expect(bench.service.requests.count == 2)
    bench.service.fail(nil)
    bench.clock.advance(by: .seconds(2))
    #expect(networks(await bench.better(coBadged), coBadged) == [.visa, .cartesBancaires])
    #expect(await bench.remote.lastFailure == nil)
  }

  @Test func `a service that wants to be left alone is`() async throws {
    let bench = try ClientBench()
    bench.service.fail(.answer(TransportAnswer(status: 429, headers: ["Retry-After": "30"])))
    #expect(await bench.better(coBadged) == nil)
    #expect(await bench.remote.lastFailure == .busy(status: 429))
    bench.clock.advance(by: .seconds(29))
    _ = await bench.better(coBadged)
    #expect(bench.service.requests.count == 1)
    bench.service.fail(nil)
    bench.clock.advance(by: .seconds(2))
    #expect(await bench.better(coBadged) != nil)
  }

  @Test func `an answer whose time is up holds on while the service is away`() async throws {
    let bench = try ClientBench()
    _ = await bench.better(coBadged)
    bench.service.fail(.failure(.unreachable))
    bench.clock.advance(by: .seconds(61))
    #expect(networks(await bench.better(coBadged), coBadged) == [.visa, .cartesBancaires])
  }

  @Test func `a BIN that nobody knows leaves the data at hand`() async throws {
    let bench = try ClientBench()
    let unknown = try CardNumber(prefix: "00000000")
    #expect(await bench.better(unknown) == nil)
    #expect(await bench.better(unknown) == nil)
    #expect(bench.service.requests.count == 1)
    #expect(await bench.remote.lastFailure == nil)
  }

  @Test func `corrections by hand stand above the service`() async throws {
    var builder = RangeIndexBuilder.withGeneralRules()
    let corrections = builder.add(SourceReference(name: "override", kind: .correction, priority: 1000))
    builder.addRow(
      try BINRange(bin: "497070"), profile: CardProfile(networks: [.mastercard]), source: corrections)
    let bench = try ClientBench(local: NetworkResolver(index: builder.build()))
    #expect(networks(await bench.better(coBadged), coBadged) == [.mastercard])
  }

  @Test func `what the service says is what the client answers, for every BIN of the seed`() async throws {
    let seed = try RangeIndex.seed()
    let bench = try ClientBench(settings: ClientSettings(mostAnswers: 4))
    var settled = 0
    for bin in try Self.bins() {
      let number = try CardNumber(prefix: bin)
      let wanted = seed.answer(for: try BINRange(bin: bin))
      let better = await bench.better(number)
      guard let better else {
        #expect(!wanted.networksFinal || wanted.narrowerRangesExist || wanted.networks.isEmpty)
        continue
      }
      settled += 1
      let answer = better.index.answer(for: number)
      #expect(answer.networks.map(\.network) == wanted.networks.map(\.network))
      #expect(answer.networks.map(\.metadata) == wanted.networks.map(\.metadata))
      #expect(answer.acceptanceNetworks == wanted.acceptanceNetworks)
      #expect(answer.networksFinal)
    }
    #expect(settled > 100)
  }

  /// The lower ends of the seed's rows, brought to eight digits.
  private static func bins() throws -> [String] {
    var random = SystemRandomNumberGenerator()
    let seeded = [
      "49707012", "40000025", "50822734", "62212610", "58890000", "44005000", "60400010", "22040000",
    ]
    let drawn = (0..<600).map { _ in String(Int.random(in: 20_000_000...69_999_999, using: &random)) }
    return seeded + drawn
  }
}
