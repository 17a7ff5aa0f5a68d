import CardNetworks
import CardValidation
import NetworkResolution
import SeededNumbers

/// Twenty thousand ranges, and numbers to look for: the same ones each time.
struct Workload {
  static let numberCount = 4096
  /// A published test number of a Cartes Bancaires Visa.
  static let typed = "4035501000000008".map(String.init)

  let resolver: NetworkResolver
  let merchant = MerchantRules(
    acceptedNetworks: [.cartesBancaires, .visa, .mastercard], country: CountryCode(alpha2: "FR"))
  let prepared: PreparedResolver
  /// Sixteen ASCII digits each, one behind the other.
  let digits: [UInt8]
  let keys: [CardKey]
  let numbers: [CardNumber]
  private let form: CardForm
  // Noon on 15 November 2026, UTC.
  private let now = Timestamp(millisecondsSinceEpoch: 1_794_744_000_000)

  init() throws {
    var random = SplitMix64(state: 11)
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: "generated", kind: .file, priority: 50))
    let profiles = [[CardNetwork.visa], [.mastercard], [.visa, .cartesBancaires]].map {
      builder.add(CardProfile(networks: $0))
    }
    // BINs of eight digits from 40 to 54, those around the typed number first.
    let bins = Array(40_355_000..<40_355_100) + random.numbers(20_000, in: 40_000_000..<55_000_000)
    for bin in bins {
      guard let range = BINRange(low: Int64(bin), high: Int64(bin), digits: 8) else { continue }
      builder.addRow(range, profile: profiles[bin % profiles.count], source: source)
    }
    resolver = NetworkResolver(index: builder.build())
    prepared = resolver.prepared(for: merchant)

    // Every other number begins with one of the BINs.
    let rests = random.numbers(Self.numberCount, in: 0..<100_000_000)
    let places = random.numbers(Self.numberCount, in: 0..<bins.count)
    let digits = zip(rests, places).enumerated().flatMap { turn, drawn in
      let bin = turn.isMultiple(of: 2) ? bins[drawn.1] : 40_000_000 + drawn.0 % 15_000_000
      return Array(String(bin * 100_000_000 + drawn.0).utf8)
    }
    let starts = stride(from: 0, to: digits.count, by: 16)
    self.digits = digits
    keys = starts.compactMap { CardKey(ascii: digits.span.extracting($0..<$0 + 16)) }
    numbers = try starts.map { try CardNumber(prefixBytes: digits[$0..<$0 + 16]) }
    form = CardForm(session: NetworkSession(resolver: resolver, startedAt: now), at: now)
  }
}

extension Workload {
  /// Every key to its card.
  func findKeys() -> Int {
    keys.count { resolver.index.card(for: $0) != .unknown }
  }

  /// Every sixteen digits to their card.
  func findDigits() -> Int {
    let text = digits.span
    var found = 0
    for start in stride(from: 0, to: text.count, by: 16) {
      guard let key = CardKey(ascii: text.extracting(start..<start + 16)) else { continue }
      found += resolver.index.card(for: key) == .unknown ? 0 : 1
    }
    return found
  }

  /// A whole number into an empty form, a digit at a time; gives the number of events.
  func type() -> Int {
    var form = form
    var caret = 0
    var events = 0
    for key in Self.typed {
      let change = form.edit(.number, selection: caret..<caret, replacement: key, at: now)
      caret = change.shown.caret
      events += change.events.count
    }
    return events
  }
}

extension SplitMix64 {
  fileprivate mutating func numbers(_ count: Int, in range: Range<Int>) -> [Int] {
    (0..<count).map { _ in Int.random(in: range, using: &self) }
  }
}
