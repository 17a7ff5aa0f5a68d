import CardNetworks
import CardValidation
import NetworkResolution
import Timing

/// Types a number of sixteen digits into forms, and takes the time.
struct Typist {
  /// A published test number of a Cartes Bancaires Visa.
  static let keys = "4035501000000008".map(String.init)

  private let empty: CardForm
  private let now: Timestamp
  /// Events so far; printed, so that no work can be left out as useless.
  private(set) var events = 0

  init(_ resolver: NetworkResolver) {
    // Noon on 15 November 2026, UTC.
    now = Timestamp(millisecondsSinceEpoch: 1_794_744_000_000)
    empty = CardForm(session: NetworkSession(resolver: resolver, startedAt: now), at: now)
  }

  /// Nanoseconds per keystroke of whole numbers, each typed into an empty form.
  mutating func wholeNumbers(_ count: Int) -> Double {
    let time = ContinuousClock().measure {
      for _ in 0..<count {
        var form = empty
        var caret = 0
        for key in Self.keys { caret = type(key, at: caret, into: &form) }
      }
    }
    return time.nanoseconds / Double(count * Self.keys.count)
  }

  /// Nanoseconds per keystroke, for the first digit, the second one and so on.
  ///
  /// Some forms are filled side by side, a digit at a time: a clock read around a single keystroke would measure
  /// itself, and a copy of a half-filled form would pay for storage that a form of its own does not copy.
  mutating func positions(rounds: Int) -> [Double] {
    let sideBySide = 32
    var sums = [Double](repeating: 0, count: Self.keys.count)
    for _ in 0..<rounds {
      var forms = [CardForm](repeating: empty, count: sideBySide)
      var caret = 0
      for (position, key) in Self.keys.enumerated() {
        let start = caret
        let time = ContinuousClock().measure {
          for place in forms.indices { caret = type(key, at: start, into: &forms[place]) }
        }
        sums[position] += time.nanoseconds
      }
    }
    return sums.map { $0 / Double(rounds * sideBySide) }
  }

  private mutating func type(_ key: String, at caret: Int, into form: inout CardForm) -> Int {
    let change = form.edit(.number, selection: caret..<caret, replacement: key, at: now)
    events &+= change.events.count
    return change.shown.caret
  }
}
