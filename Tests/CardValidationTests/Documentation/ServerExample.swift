import CardNetworks
import CardValidation
import NetworkResolution
import Testing

struct CardRequest: Sendable {
  var number: String
  var expiry: String
  var securityCode: String
  var network: String?
}

enum CardDecision: Hashable, Sendable {
  case rejected([CardField: [String]])
  case networkRefused(SelectionError)
  case accepted(masked: String, network: CardNetwork?)
}

struct CardDesk: Sendable {
  let validator: CardValidator
  let merchant: MerchantRules

  init(resolver: NetworkResolver, merchant: MerchantRules) {
    let rules = NumberRules(acceptedNetworks: merchant.acceptedNetworks)
    validator = CardValidator(resolver: resolver, numberRules: rules)
    self.merchant = merchant
  }

  func decide(_ request: CardRequest, at now: Timestamp) -> CardDecision {
    let pick = request.network.map { CardNetwork(spelling: $0) }
    let verdict = validator.verdict(onNumber: request.number, pick: pick)
    guard verdict.isValid, let number = try? CardNumber(request.number) else {
      return .rejected([.number: verdict.codes])
    }
    let rules = validator.rules(for: number, pick: pick)
    let others: [CardField: [String]] = [
      .expiry: validator.verdict(onExpiry: request.expiry, for: rules, at: now).codes,
      .securityCode: rules.verdict(onSecurityCode: request.securityCode, panLength: number.count).codes,
    ]
    let wrong = others.filter { !$0.value.isEmpty }
    guard wrong.isEmpty else { return .rejected(wrong) }

    var session = NetworkSession(resolver: validator.resolver, merchant: merchant, startedAt: now)
    session.update(number, change: .replaced, at: now)
    if let pick {
      do throws(SelectionError) {
        try session.selectCardNetwork(pick, at: now)
      } catch {
        return .networkRefused(error)
      }
    }
    return .accepted(masked: number.masked, network: session.toSend)
  }
}

/// The code of the articles.
struct ServerExample {
  @Test func `requests at a desk`() {
    let resolver = Sample.resolver
    let now = Sample.now
    let desk = CardDesk(
      resolver: resolver, merchant: MerchantRules(acceptedNetworks: [.visa, .cartesBancaires]))
    var request = CardRequest(
      number: "4035 5010 0000 0008", expiry: "12/30", securityCode: "737", network: "cb")
    let accepted = desk.decide(request, at: now)  // 40355010••••0008, CARTES_BANCAIRES to send
    request.expiry = "10/26"
    request.securityCode = "73"
    let rejected = desk.decide(request, at: now)  // EXP06 at the date, CVC03 at the code
    #expect(accepted == .accepted(masked: "40355010••••0008", network: .cartesBancaires))
    #expect(rejected == .rejected([.expiry: ["EXP06"], .securityCode: ["CVC03"]]))
  }

  @Test func `a wrong number and a network that can not be chosen`() {
    let desk = CardDesk(resolver: Sample.resolver, merchant: MerchantRules(acceptedNetworks: [.visa]))
    var request = CardRequest(number: "4035501000000009", expiry: "12/30", securityCode: "737", network: nil)
    #expect(desk.decide(request, at: Sample.now) == .rejected([.number: ["NUM05"]]))
    request.number = "4035501000000008"
    request.network = "cb"
    guard case .networkRefused = desk.decide(request, at: Sample.now) else {
      Issue.record("a network that is not accepted was taken")
      return
    }
  }
}
