import CardNetworks
import CardValidation
import JSONText
import NetworkResolution
import Testing

/// The code of the articles.
struct NetworkExamples {
  @Test func `a network of one's own`() throws {
    let fuel = CardNetwork(rawValue: "FUEL CARD")
    let traits = NetworkTraits(
      panLengths: [17], securityCode: SecurityCode(policy: .hidden), luhn: .off,
      unusualGroups: [17: [6, 6, 5]])
    var registry = NetworkRegistry()
    try registry.register(
      OwnNetwork(
        network: fuel, displayName: "Fuel Card", ranges: [try BINRange(bin: "604999")], traits: traits))

    var builder = RangeIndexBuilder()
    registry.addRows(to: &builder)
    let validator = CardValidator(resolver: NetworkResolver(index: builder.build()), registry: registry)
    let number = try CardNumber("60499900000000001")
    let verdict = validator.verdict(on: number)  // valid
    let shown = NumberFormat(validator.rules(for: number).grouping).text(number)  // 604999 000000 00001
    #expect(verdict.isValid)
    #expect(shown == "604999 000000 00001")
  }

  @Test func `the very same range`() throws {
    var registry = NetworkRegistry()
    let own = OwnNetwork(network: CardNetwork(rawValue: "FUEL CARD"), ranges: [try BINRange(bin: "4")])
    var refusal: NetworkRegistryError?
    do throws(NetworkRegistryError) { try registry.register(own) } catch { refusal = error }
    // The range belongs to VISA. Declared co-badged, cards in it carry both:
    var shared = own
    shared.coBadgedWith = [.visa]
    try registry.register(shared)
    #expect(refusal == .rangeTaken(try BINRange(bin: "4"), owner: .visa))
    #expect(registry.networks == [shared])
  }

  @Test func `rules from a file`() throws {
    let file = RulesTable.json().text()
    let registry = try RulesTable.registry(from: file)
    let lengths = registry.traits(of: .visa).panLengths  // 13;16;19
    #expect(lengths == [13, 16, 19])
  }

  @Test func `names of processors`() {
    let sent = CardNetwork.cartesBancaires.code(for: .adyen)  // cartebancaire
    let received = CardNetwork(code: "INTERNATIONAL_MAESTRO", for: .braintree)  // MAESTRO
    let source = Processor.stripe.source  // where the names are published
    #expect(sent == "cartebancaire")
    #expect(received == .maestro)
    #expect(source.contains("stripe.com"))
  }
}
