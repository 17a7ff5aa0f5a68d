import CardNetworks
import NetworkResolution
import TestSupport

/// Drives a session and its model through the same random steps and compares them after each.
struct SessionWalk {
  /// What a walk met; a walk that meets none of something proves nothing about it.
  struct Tally {
    var steps = 0
    var picks = 0
    var refusals = 0
    var restorations = 0
    var drops: Set<DropReason> = []
    var grounds: Set<Ground> = []
    var replays = 0

    mutating func add(_ other: Tally) {
      steps += other.steps
      picks += other.picks
      refusals += other.refusals
      restorations += other.restorations
      drops.formUnion(other.drops)
      grounds.formUnion(other.grounds)
      replays += other.replays
    }
  }

  /// The first step at which the two differ; it names no digits.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private enum Step {
    case number([Int], isReplaced: Bool)
    case pick(CardNetwork)
    case withdraw
    case merchant(MerchantRules)
    case data(Int)
  }

  private let resolvers: [NetworkResolver]
  private let models: [CardModel]
  private let world: SessionWorld
  private let numbers: [[Int]]
  private let seed: UInt64
  private var random: SeededGenerator
  private var target: [Int] = []
  private var digits: [Int] = []
  private var tally = Tally()

  /// A walk in `world`; it may change to the data of `other` and back.
  init(in world: SessionWorld, other: SessionWorld, seed: UInt64) throws {
    self.world = world
    self.seed = seed
    resolvers = [try world.resolver(), try other.resolver(version: 2)]
    models = [CardModel(world), CardModel(other)]
    numbers = world.numbers.map { $0.compactMap(\.wholeNumberValue) }
    random = SeededGenerator(seed: seed)
  }

  /// Takes `count` steps, a new session each `sessionLength`; every thousandth record and the last are replayed.
  mutating func run(steps count: Int, sessionLength: Int = 5000) throws -> Tally {
    var done = 0
    while done < count {
      let length = min(sessionLength, count - done)
      try session(steps: length, threshold: [8, 8, 8, 6, 9, 11][Int.random(in: 0..<6, using: &random)])
      done += length
    }
    return tally
  }

  private mutating func session(steps: Int, threshold: Int) throws {
    let merchant = world.merchants[0]
    var session = NetworkSession(
      resolver: resolvers[0], merchant: merchant, threshold: threshold,
      startedAt: Timestamp(millisecondsSinceEpoch: 0))
    var model = SessionModel(data: models[0], merchant: merchant, threshold: threshold)
    digits = []
    target = numbers[0]
    for position in 1...steps {
      let time = Timestamp(millisecondsSinceEpoch: Int64(position) * 1000)
      let step = nextStep(session)
      let before = session.history.count
      let isEqual = try take(step, session: &session, model: &model, at: time)
      tally.steps += 1
      if session.history.count > before || position.isMultiple(of: 8) {
        count(session.history.dropFirst(before), session)
      }
      if !isEqual || !Self.agree(session, model, from: before) {
        throw Difference(description: difference(at: position, after: step, session, model))
      }
      if position.isMultiple(of: 1000) || position == steps {
        guard session.history == model.history else {
          throw Difference(description: "seed \(seed), step \(position): the histories differ")
        }
        let outcome = try session.record().replay(with: session.resolver)
        guard outcome == .same else {
          throw Difference(description: "seed \(seed), step \(position): the record replays to \(outcome)")
        }
        tally.replays += 1
      }
    }
  }

  /// Takes one step with both; whether both took it the same way.
  private mutating func take(
    _ step: Step, session: inout NetworkSession, model: inout SessionModel, at time: Timestamp
  ) throws -> Bool {
    switch step {
    case .number(let new, let isReplaced):
      digits = new
      let number = try CardNumber(prefixBytes: new.map { UInt8($0 + 48) })
      session.update(number, change: isReplaced ? .replaced : .edited, at: time)
      model.change(to: new, isReplaced: isReplaced, at: time)
    case .pick(let network):
      var refusal: SelectionError?
      do { try session.selectCardNetwork(network, at: time) } catch { refusal = error }
      if refusal == nil { tally.picks += 1 } else { tally.refusals += 1 }
      return refusal == model.choose(network, at: time)
    case .withdraw:
      session.withdrawSelection(at: time)
      model.withdraw(at: time)
    case .merchant(let merchant):
      session.adopt(merchant: merchant, at: time)
      model.adopt(data: nil, merchant: merchant, at: time)
    case .data(let number):
      session.adopt(resolver: resolvers[number], at: time)
      model.adopt(data: models[number], merchant: nil, at: time)
    }
    return true
  }

  private mutating func count(_ events: ArraySlice<SessionEvent>, _ session: NetworkSession) {
    tally.grounds.formUnion([session.choice.ground, session.selection.ground, session.sending.ground])
    for event in events {
      if case .dropped(let reason) = event.kind { tally.drops.insert(reason) }
      if event.kind == .restored { tally.restorations += 1 }
    }
  }

  private static func agree(_ session: NetworkSession, _ model: SessionModel, from start: Int) -> Bool {
    let pick = session.pick.map {
      SessionModel.Pick(network: $0.network, time: $0.time, isRestored: $0.restored)
    }
    return session.number.count == model.digits.count
      && offer(session) == model.offer.networks
      && pick == model.pick
      && session.history.count == model.history.count
      && session.history.suffix(from: min(start, session.history.count))
        == model.history.suffix(from: min(start, model.history.count))
      && session.choice == model.choice
      && session.selection == model.selection
      && session.sending == model.sending
  }

  private static func offer(_ session: NetworkSession) -> [OfferModel.Network] {
    session.availableNetworks.map {
      OfferModel.Network(
        network: $0.network, isAllowed: $0.allowed, isForShopper: $0.allowsUserSelection)
    }
  }

  private func difference(
    at position: Int, after step: Step, _ session: NetworkSession, _ model: SessionModel
  ) -> String {
    var kind = "\(step)"
    if case .number(let new, let isReplaced) = step { kind = "\(new.count) digits, replaced: \(isReplaced)" }
    return """
      \(world) seed \(seed), step \(position) (\(kind)), first digits \(session.number.firstDigits)
      session: \(Self.offer(session)) final \(session.resolution.answer.networksFinal)
        pick \(String(describing: session.pick)) last \(String(describing: session.history.last))
        \(session.choice) \(session.selection) \(session.sending)
      model: \(model.offer.networks)
        pick \(String(describing: model.pick)) last \(String(describing: model.history.last))
        \(model.choice) \(model.selection) \(model.sending)
      """
  }
}

extension SessionWalk {
  private mutating func nextStep(_ session: NetworkSession) -> Step {
    switch below(400) {
    case 0..<56: return .number(typed(), isReplaced: false)
    case 56..<67: return .number(Array(digits.dropLast()), isReplaced: false)
    case 67..<78: return .number(editedInside(), isReplaced: false)
    case 78..<88: return .number(Array(digits.prefix(1 + below(max(digits.count, 1)))), isReplaced: false)
    case 88..<92:
      target = anyNumber()
      return .number(Array(target.prefix(6 + below(14))), isReplaced: Bool.random(using: &random))
    case 92..<93: return .number([], isReplaced: Bool.random(using: &random))
    case 93..<388:
      let offered = session.availableNetworks
      if below(3) > 0, let one = offered.randomElement(using: &random) { return .pick(one.network) }
      return .pick(world.networks[below(world.networks.count)])
    case 388..<391: return .withdraw
    case 391..<399: return .merchant(world.merchants[below(4) == 0 ? below(world.merchants.count) : 0])
    default: return .data(below(4) == 0 ? 1 : 0)
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func anyNumber() -> [Int] { numbers[below(numbers.count)] }

  /// The next digits of the number in mind, often after taking back what is not of it; now and then another digit.
  private mutating func typed() -> [Int] {
    if digits.isEmpty && below(3) == 0 { target = anyNumber() }
    if digits.count >= 19 { return Array(digits.dropLast()) }
    var shared = 0
    while shared < min(digits.count, target.count), digits[shared] == target[shared] { shared += 1 }
    if shared < digits.count && shared > 0 && below(2) == 0 { return Array(digits.prefix(shared)) }
    guard target.count > digits.count, below(24) > 0 else { return digits + [below(10)] }
    let many = below(2) == 0 ? 1 + below(8) : 1
    return Array((digits + target.dropFirst(digits.count).prefix(many)).prefix(19))
  }

  /// A stretch inside taken out, put in, or exchanged; often to what the number in mind has there.
  private mutating func editedInside() -> [Int] {
    let start = below(digits.count + 1)
    let gone = below(3) == 0 ? below(digits.count - start + 1) : min(below(3), digits.count - start)
    let come = below(2) == 0 ? gone : (below(3) == 0 ? below(12) : below(3))
    var stretch = Array(target.dropFirst(start).prefix(come))
    if below(3) == 0 { for position in stretch.indices where below(2) == 0 { stretch[position] = below(10) } }
    return Array((digits.prefix(start) + stretch + digits.dropFirst(start + gone)).prefix(19))
  }
}
