public import CardNetworks
public import NetworkResolution

/// A resolver over data at hand that the service makes better: local answer at once, that of the service when it is there.
///
/// Eight digits of a number leave the program, never more, and only once there are eight. While the service is away,
/// slow or unwilling the data at hand answers, and asking costs nothing.
///
/// ```swift
/// session.adopt(resolver: await remote.resolver(for: number), at: now)
/// session.update(number, at: now)                                  // shown at once
/// if let better = await remote.better(for: number) {
///   session.adopt(resolver: better, at: now)                       // unless the shopper has typed on
/// }
/// ```
public actor RemoteResolver {
  private let local: NetworkResolver
  private let client: ServiceClient
  private let clock: any ClientClock
  private let debounce: Duration
  /// What was asked for last; nil for too few digits.
  private var newest: ServiceBIN?
  /// The question that is on its way.
  private var current: (bin: ServiceBIN, task: Task<NetworkResolver?, Never>)?

  /// A resolver over `local` and the service at an address.
  ///
  /// - Parameters:
  ///   - local: what answers at once, and whenever the service does not.
  ///   - address: where the service is.
  ///   - token: what it knows this program by; sent only with TLS or to this machine.
  ///   - settings: times and limits.
  ///   - transport: what carries requests.
  ///   - clock: what tells the time.
  public init(
    local: NetworkResolver, address: ServiceAddress, token: BearerToken? = nil,
    settings: ClientSettings = ClientSettings(), transport: any HTTPTransport = URLSessionTransport(),
    clock: any ClientClock = SystemClock()
  ) {
    self.local = local
    self.clock = clock
    debounce = settings.debounce
    client = ServiceClient(address, token: token, transport: transport, clock: clock, settings: settings)
  }

  /// Why the last question had no answer that could be used; nil once one has.
  public var lastFailure: ClientFailure? {
    get async { await client.lastFailure }
  }

  /// What answers best without waiting: an answer of the service that is there already, else the data at hand.
  public func resolver(for number: CardNumber) async -> NetworkResolver {
    guard let bin = ServiceBIN(number), let kept = await client.kept(bin) else { return local }
    return await resolver(of: kept, for: bin) ?? local
  }

  /// What answers better than the data at hand, once the service has said so.
  ///
  /// Waits until typing pauses; the same eight digits are asked for once, however often this is called. Nil where the data
  /// at hand is all there is, and where a number of another BIN was asked for in the meantime: that call has the answer.
  public func better(for number: CardNumber) async -> NetworkResolver? {
    newest = ServiceBIN(number)
    guard let bin = newest else {
      current?.task.cancel()
      current = nil
      return nil
    }
    if current?.bin != bin {
      current?.task.cancel()
      current = (bin, Task { await ask(bin) })
    }
    guard let task = current?.task else { return nil }
    let result = await task.value
    // Asked for again later, it is looked for again.
    if current?.task == task { current = nil }
    // What belongs to other digits than those that stand there now is of no use.
    return newest == bin ? result : nil
  }

  private func ask(_ bin: ServiceBIN) async -> NetworkResolver? {
    if await client.kept(bin) == nil {
      do { try await clock.sleep(for: debounce) } catch { return nil }
    }
    guard !Task.isCancelled, let answer = await client.answer(bin) else { return nil }
    return await resolver(of: answer, for: bin)
  }

  private func resolver(of answer: ServiceAnswer, for bin: ServiceBIN) async -> NetworkResolver? {
    answer.resolver(of: bin, above: local, dataVersion: await client.dataVersion)
  }
}
