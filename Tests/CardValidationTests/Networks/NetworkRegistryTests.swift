import CardNetworks
import CardValidation
import JSONText
import NetworkResolution
import Testing

struct NetworkRegistryTests {
  let fuel = CardNetwork(rawValue: "FUEL")

  func range(_ text: String) throws -> BINRange { try BINRange(bin: text) }

  func validator(_ registry: NetworkRegistry) -> CardValidator {
    var builder = RangeIndexBuilder()
    registry.addRows(to: &builder)
    return CardValidator(resolver: NetworkResolver(index: builder.build()), registry: registry)
  }

  @Test func `a registered network has its own ranges, lengths, gaps, code and check digit`() throws {
    var registry = NetworkRegistry()
    let traits = NetworkTraits(
      panLengths: [17], securityCode: SecurityCode(length: 4, policy: .required), expiryPolicy: .hidden,
      luhn: .off,
      unusualGroups: [17: [6, 6, 5]])
    try registry.register(OwnNetwork(network: fuel, ranges: [range("604999")], traits: traits))
    let validator = validator(registry)
    let number = Sample.card("60499900000000001")
    let rules = validator.rules(for: number)
    #expect(rules.networks == [fuel])
    #expect(validator.verdict(on: number).isValid)
    #expect(rules.luhn(of: number) == nil)
    #expect(NumberFormat(rules.grouping).text(number) == "604999 000000 00001")
    #expect(rules.verdict(onSecurityCode: "123", panLength: 17).state == .incomplete)
    #expect(validator.verdict(onExpiry: "", for: rules, at: Sample.now).codes.isEmpty)
    // Others stay as they are.
    #expect(validator.verdict(onNumber: "4111111111111112").codes == ["NUM05"])
    #expect(CardNetwork.visa.traits.luhn == .enforced)
  }

  @Test func `where two networks overlap the longest range wins`() throws {
    var registry = NetworkRegistry()
    try registry.register(OwnNetwork(network: fuel, ranges: [range("4111")]))
    let validator = validator(registry)
    #expect(validator.rules(for: Sample.card("41112222")).networks == [fuel])
    #expect(validator.rules(for: Sample.card("42222222")).networks == [.visa])
  }

  @Test func `the very same range is refused, unless the two are declared co-badged`() throws {
    var registry = NetworkRegistry()
    let own = OwnNetwork(network: fuel, ranges: [try range("4")])
    #expect(throws: NetworkRegistryError.rangeTaken(try range("4"), owner: .visa)) {
      try registry.register(own)
    }
    #expect(registry == NetworkRegistry())
    var shared = own
    shared.coBadgedWith = [.visa]
    try registry.register(shared)
    #expect(validator(registry).rules(for: Sample.card("42222222")).networks == [.visa, fuel])
    #expect(throws: NetworkRegistryError.alreadyRegistered(fuel)) { try registry.register(shared) }
    let other = OwnNetwork(
      network: CardNetwork(rawValue: "OTHER FUEL"), ranges: [try range("4")], coBadgedWith: [.visa])
    #expect(throws: NetworkRegistryError.rangeTaken(try range("4"), owner: fuel)) {
      try registry.register(other)
    }
  }

  @Test func `a network is replaced and removed, a built-in one too`() throws {
    var registry = NetworkRegistry()
    try registry.register(OwnNetwork(network: fuel, ranges: [range("604999")]))
    try registry.replace(OwnNetwork(network: fuel, displayName: "Fuel Card", ranges: [range("604998")]))
    #expect(registry.displayName(of: fuel) == "Fuel Card")
    #expect(validator(registry).rules(for: Sample.card("60499900")).networks.isEmpty)
    #expect(validator(registry).rules(for: Sample.card("60499800")).networks == [fuel])
    registry.remove(fuel)
    #expect(validator(registry).rules(for: Sample.card("60499800")).networks.isEmpty)
    registry.remove(.visa)
    #expect(validator(registry).rules(for: Sample.card("42222222")).networks.isEmpty)
    try registry.replace(OwnNetwork(network: .amex, ranges: [range("4")], traits: CardNetwork.amex.traits))
    #expect(validator(registry).rules(for: Sample.card("42222222")).networks == [.amex])
    #expect(validator(registry).rules(for: Sample.card("37222222")).networks.isEmpty)
  }

  @Test func `every network has a picture reference, and an own one if it is given`() throws {
    #expect(CardNetwork.cartesBancaires.brandAsset == BrandAsset(name: "cartes-bancaires"))
    #expect(Set(CardNetwork.known.map(\.brandAsset.name)).count == CardNetwork.known.count)
    var registry = NetworkRegistry()
    let asset = BrandAsset(name: "fuel", svg: "https://example.com/fuel.svg")
    try registry.register(OwnNetwork(network: fuel, asset: asset))
    #expect(registry.asset(of: fuel) == asset)
    #expect(registry.asset(of: .visa).name == "visa")
  }

  @Test func `the rules survive the way into a file and back`() throws {
    let text = RulesTable.json().text(.pretty)
    let registry = try RulesTable.registry(from: text)
    #expect(RulesTable.json(of: registry).text(.pretty) == text)
    for network in CardNetwork.known { #expect(registry.traits(of: network) == network.traits) }
    let rules = registry.rules.map { "\($0.range) \($0.networks) \($0.first.panLengths?.description ?? "")" }
    let builtIn = GeneralRules.all.map { "\($0.range) \([$0.network]) \($0.panLengths?.description ?? "")" }
    #expect(Set(rules) == Set(builtIn))
    let validator = validator(registry)
    for row in ValidationCase.of("pan") {
      #expect(validator.verdict(onNumber: row.input, hasFocus: true).state.rawValue == row.expected)
    }
    let own = try RulesTable.registry(
      from:
        #"{"version":1,"networks":[{"network":"FUEL","lengths":"17","luhn":"off","gaps":{"17":[6,6,5]},"ranges":["604999",{"range":"6050-6051","lengths":"12"}],"asset":{"name":"fuel"}}]}"#
    )
    #expect(own.traits(of: fuel).luhn == .off)
    #expect(own.asset(of: fuel).name == "fuel")
    #expect(self.validator(own).rules(for: Sample.card("60501111")).lengths == [12])
  }

  @Test(arguments: [
    ("{}", RulesTableError.version),
    (#"{"version":2,"networks":[]}"#, .version), (#"{"version":1}"#, .entry(0, key: "networks")),
    (#"{"version":1,"networks":[{}]}"#, .entry(1, key: "network")),
    (#"{"version":1,"networks":[{"network":"A"},{"network":"B","lengths":"x"}]}"#, .entry(2, key: "lengths")),
    (#"{"version":1,"networks":[{"network":"A","luhn":"no"}]}"#, .entry(1, key: "luhn")),
    (#"{"version":1,"networks":[{"network":"A","ranges":["4x"]}]}"#, .entry(1, key: "ranges")),
    (#"{"version":1,"networks":[{"network":"A","gaps":{"5":[2,2]}}]}"#, .entry(1, key: "gaps")),
    (
      #"{"version":1,"networks":[{"network":"A","securityCode":{"length":9}}]}"#,
      .entry(1, key: "securityCode")
    ),
    (
      #"{"version":1,"networks":[{"network":"A"},{"network":"a"}]}"#,
      .registry(.alreadyRegistered(CardNetwork(rawValue: "A")))
    ),
  ])
  func `a wrong table is refused with its place`(_ text: String, _ error: RulesTableError) {
    #expect(throws: error) { try RulesTable.registry(from: text) }
  }

  @Test func `a text that is no JSON is refused with the place in it`() {
    let error = #expect(throws: RulesTableError.self) { try RulesTable.registry(from: "{") }
    guard case .json(let fault)? = error else {
      Issue.record("not a fault of JSON")
      return
    }
    #expect(fault.reason == .unexpectedEnd)
  }
}

struct ProcessorTests {
  @Test(arguments: [
    (CardNetwork.cartesBancaires, Processor.stripe, "cartes_bancaires"), (.mastercard, .adyen, "mc"),
    (.cartesBancaires, .worldpay, "cartesBancaires"), (.eftpos, .worldpay, "eftposAU"),
    (.maestro, .braintree, "INTERNATIONAL_MAESTRO"), (.dinersClub, .primer, "DINERS_CLUB"),
    (.visa, .checkout, "visa"),
  ])
  func `a processor has a name of its own for a network`(
    _ network: CardNetwork, _ processor: Processor, _ code: String
  ) {
    #expect(network.code(for: processor) == code)
    #expect(CardNetwork(code: code.uppercased(), for: processor) == network)
  }

  @Test(arguments: Processor.allCases)
  func `every name leads back to its network`(_ processor: Processor) {
    #expect(!processor.source.isEmpty)
    let named = CardNetwork.known.filter { $0.code(for: processor) != nil }
    #expect(named.contains(.visa) && named.contains(.mastercard))
    for network in named {
      #expect(network.code(for: processor).flatMap { processor.network(of: $0) } == network)
    }
    #expect(processor.network(of: "no such network") == nil)
  }

  @Test func `older names of Maestro come back as Maestro`() {
    #expect(Processor.braintree.network(of: "SWITCH") == .maestro)
  }
}
