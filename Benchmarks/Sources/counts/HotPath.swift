import CardNetworks
import CardValidation
import NetworkResolution

/// What is called most often; `counts.sh` knows them by these names.
enum HotPath: String, CaseIterable {
  case keyToCard = "key-to-card"
  case digitsToCard = "digits-to-card"
  case resolvePrepared = "resolve-prepared"
  case resolvePlain = "resolve-plain"
  case keystroke

  /// Operations in one run: enough to make start-up's noise vanish, few enough to take about a second when counted.
  var operations: Int {
    switch self {
    case .keyToCard, .digitsToCard: Workload.numberCount * 8
    case .resolvePrepared, .resolvePlain: Workload.numberCount
    case .keystroke: 64 * Workload.typed.count
    }
  }

  /// Goes the path that often.
  ///
  /// - Returns: A number that depends on what was found, so that no work can be left out as useless.
  func run(_ workload: Workload) -> Int {
    switch self {
    case .keyToCard: repeated(8) { workload.findKeys() }
    case .digitsToCard: repeated(8) { workload.findDigits() }
    case .resolvePrepared: workload.numbers.choices { workload.prepared.resolve($0) }
    case .resolvePlain:
      workload.numbers.choices { workload.resolver.resolve($0, merchant: workload.merchant) }
    case .keystroke: repeated(64) { workload.type() }
    }
  }

  private func repeated(_ times: Int, _ run: () -> Int) -> Int {
    (0..<times).reduce(0) { sum, _ in sum &+ run() }
  }
}

extension [CardNumber] {
  /// How many of the resolutions offer a choice.
  fileprivate func choices(_ resolve: (CardNumber) -> NetworkResolution) -> Int {
    count { resolve($0).offersChoice }
  }
}
