import CoBadge

/// Judges the cells of a line by the rules of the card they belong to.
struct CardJudge {
  /// What the merchant wants of numbers.
  let numberRules: NumberRules
  /// The network that was picked.
  let pick: CardNetwork?
  /// The time that dates are judged at.
  let now: Timestamp
  /// Whether more may be typed.
  let hasFocus: Bool

  /// The verdict on each cell of a line.
  func judge(_ line: CardLine, knowing knowledge: inout Knowledge) throws(Failure) -> CardVerdict {
    switch line.number {
    case .failure(let fault):
      return verdict(line, number: nil, FieldVerdict(invalidFor: [fault.reason]), stated)
    case .success(let number) where number.isEmpty:
      return verdict(line, number: nil, stated.verdict(on: number), stated)
    case .success(let number):
      let answer = CardAnswer(try knowledge.match(number.interval))
      let rules = CardRules(answer: answer, pick: pick, rules: numberRules)
      var verdict = verdict(
        line, number: number, rules.verdict(on: number, hasFocus: hasFocus),
        // A network that was picked says more about a card than nothing does.
        rules.networks.isEmpty && pick != nil ? stated : rules)
      verdict.luhn = rules.luhn(of: number)
      verdict.networks = rules.networks
      verdict.format = NumberFormat(rules.grouping)
      verdict.pickIsOnOtherCards =
        answer.networksFinal && !answer.networks.isEmpty
        && pick.map { pick in !answer.networks.contains { $0.network == pick } } ?? false
      return verdict
    }
  }

  /// The rules of a card of which nothing is known but the pick.
  private var stated: CardRules {
    CardRules(
      answer: CardAnswer(
        networks: pick.map { [NetworkOnCard(network: $0)] } ?? [], status: .partial,
        networksFinal: pick != nil),
      rules: numberRules)
  }

  private func verdict(
    _ line: CardLine, number: CardNumber?, _ onNumber: FieldVerdict, _ rules: CardRules
  ) -> CardVerdict {
    var verdict = CardVerdict(
      number: number, onNumber: onNumber, onExpiry: line.expiry.map { onExpiry($0, rules) },
      onSecurityCode: line.securityCode.map {
        rules.verdict(onSecurityCode: $0, panLength: number?.count ?? 0)
      })
    if line.hasMoreCells { verdict.onSecurityCode = FieldVerdict(invalidFor: [.securityCodeNotDigits]) }
    if line.isCut {
      // It is not known what the last cell would have been.
      if line.securityCode != nil {
        verdict.onSecurityCode = FieldVerdict(invalidFor: [.securityCodeTooLong])
      } else if line.expiry != nil {
        verdict.onExpiry = FieldVerdict(invalidFor: [.expiryTooLong])
      } else {
        verdict.onNumber = FieldVerdict(invalidFor: onNumber.reasons.union([.numberTooLong]))
        verdict.number = nil
      }
    }
    return verdict
  }

  private func onExpiry(_ text: String, _ rules: CardRules) -> FieldVerdict {
    if rules.expiryPolicy == .hidden { return FieldVerdict(.empty, potentiallyValid: true) }
    return ExpiryRules().read(
      text, at: now, required: rules.expiryPolicy == .required, hasFocus: hasFocus
    ).verdict
  }
}

/// What is to be said of a line.
struct CardVerdict {
  /// The number, nil where there is none.
  var number: CardNumber?
  /// The verdict on the number.
  var onNumber: FieldVerdict
  /// The verdict on the date, nil where none was on the line.
  var onExpiry: FieldVerdict?
  /// The verdict on the code, nil where none was on the line.
  var onSecurityCode: FieldVerdict?
  /// Whether the check digit is right, nil where there is none.
  var luhn: Bool?
  /// The networks on the card.
  var networks: [CardNetwork] = []
  /// How the number is grouped.
  var format = NumberFormat()
  /// Whether a network was picked that the card does not carry.
  var pickIsOnOtherCards = false

  /// Whether a cell is invalid.
  var hasInvalidField: Bool {
    [onNumber, onExpiry, onSecurityCode].contains { $0?.state == .invalid }
  }
}

extension FieldVerdict {
  /// Wrong for these reasons, whatever follows.
  fileprivate init(invalidFor reasons: ReasonSet) {
    self.init(.invalid, potentiallyValid: false, reasons: reasons)
  }
}
