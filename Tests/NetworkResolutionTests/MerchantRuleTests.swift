import CardNetworks
import NetworkResolution
import Testing

/// Section "Merchant rules" of the design page, with the answers written out.
@Suite struct `A merchant` {
  private let card = CardAnswer.card([.visa, .mastercard, .cartesBancaires])

  private func networks(_ merchant: MerchantRules, allowed: Bool? = nil) -> [CardNetwork] {
    NetworkResolution(answer: card, merchant: merchant).availableNetworks
      .filter { allowed == nil || $0.allowed == allowed }.map(\.network)
  }

  @Test func `without a list accepts all, in card order`() {
    #expect(networks(MerchantRules(), allowed: true) == [.visa, .mastercard, .cartesBancaires])
    #expect(NetworkResolution(answer: card).ground == .cardOrder)
  }

  @Test func `with an empty list accepts none`() {
    let resolution = NetworkResolution(answer: card, merchant: MerchantRules(acceptedNetworks: []))
    #expect(resolution.availableNetworks.map(\.network) == [.visa, .mastercard, .cartesBancaires])
    #expect(resolution.preferred == nil && resolution.alternatives.count == 3 && resolution.unsupported)
  }

  @Test func `sees accepted ones in its order, then the others in card order`() {
    let merchant = MerchantRules(acceptedNetworks: [.jcb, .cartesBancaires, .visa, .visa])
    #expect(networks(merchant) == [.cartesBancaires, .visa, .mastercard])
    #expect(networks(merchant, allowed: false) == [.mastercard])
    #expect(NetworkResolution(answer: card, merchant: merchant).ground == .merchantOrder)
  }

  @Test func `keeps deprioritised networks behind the others, allowed and selectable`() {
    let merchant = MerchantRules(
      acceptedNetworks: [.cartesBancaires, .visa], deprioritisedNetworks: [.cartesBancaires])
    let both = NetworkResolution(answer: card, merchant: merchant)
    #expect(both.availableNetworks.map(\.network) == [.visa, .cartesBancaires, .mastercard])
    #expect(both.preferred?.network == .visa)
    #expect(both.selectableNetworks == [.visa, .cartesBancaires])
    let alone = NetworkResolution(answer: .card([.cartesBancaires]), merchant: merchant)
    #expect(alone.preferred?.network == .cartesBancaires && !alone.unsupported)
  }

  @Test(arguments: [CardNetwork.interac, .girocard, .bankAxept, .pagoBancomat])
  func `takes schemes of stores only online by name`(network: CardNetwork) {
    func acceptance(_ merchant: MerchantRules) -> Acceptance? {
      NetworkResolution(answer: .card([.visa, network]), merchant: merchant).available(network)?.acceptance
    }
    #expect(acceptance(MerchantRules()) == .notForChannel)
    #expect(acceptance(MerchantRules(channel: .inStore)) == .allAccepted)
    #expect(acceptance(MerchantRules(acceptedNetworks: [network])) == .acceptedByName)
    #expect(acceptance(MerchantRules(acceptedNetworks: [.visa])) == .notAccepted)
  }

  @Test func `does not support a card only when the networks are final and none is allowed`() {
    let merchant = MerchantRules(acceptedNetworks: [.cartesBancaires])
    func resolve(_ networks: [CardNetwork], final: Bool = true) -> NetworkResolution {
      NetworkResolution(answer: .card(networks, final: final), merchant: merchant)
    }
    #expect(!resolve([.visa, .cartesBancaires]).unsupported, "not for the first network alone")
    #expect(resolve([.visa]).unsupported)
    #expect(!resolve([.visa], final: false).unsupported)
    #expect(resolve([.visa], final: false).ground == .noneAcceptedYet)
    #expect(!resolve([]).unsupported)
    #expect(resolve([]).ground == .noNetworkKnown && resolve([]).availableNetworks.isEmpty)
  }

  @Test func `is told whether data or a general rule says that nothing is accepted`() {
    let merchant = MerchantRules(acceptedNetworks: [.mastercard, .visa])
    let byRule = CardAnswer.card([.amex], source: .builtin)
    #expect(NetworkResolution(answer: byRule, merchant: merchant).ground == .noneAcceptedByGeneralRule)
    #expect(NetworkResolution(answer: .card([.amex]), merchant: merchant).ground == .noneAcceptedByData)
  }
}
