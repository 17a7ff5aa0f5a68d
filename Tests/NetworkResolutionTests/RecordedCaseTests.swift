import CardNetworks
import NetworkResolution
import Testing

/// Situations from public bug reports, from the rows of a source to the merchant's answer.
@Suite struct `Recorded situations` {
  struct Statement {
    let bin: String
    let networks: [CardNetwork]
    var membership = Membership.primary
  }

  private static func resolver(_ statements: [Statement] = []) throws -> NetworkResolver {
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: "rows", kind: .file, priority: 50))
    for statement in statements {
      builder.addRow(
        try BINRange(bin: statement.bin), membership: statement.membership,
        profile: CardProfile(networks: statement.networks), source: source)
    }
    return NetworkResolver(index: builder.build())
  }

  private static func accepting(_ networks: [CardNetwork]) -> MerchantRules {
    MerchantRules(acceptedNetworks: networks)
  }

  @Test func `a prefix that general rules give to Visa is provisional until the rows decide`() throws {
    let number = try CardNumber(prefix: "4571")
    let rules = try Self.resolver().resolve(CardNumber(prefix: "4"))
    #expect(rules.preferred?.network == .visa && rules.provisional)
    let rows = try Self.resolver([Statement(bin: "4571", networks: [.visa, .dankort])])
    #expect(rows.resolve(number).availableNetworks.map(\.network) == [.visa, .dankort])
    #expect(rows.resolve(number).selectableNetworks == [.visa, .dankort])
  }

  @Test func `an eight-digit co-badge leaves its neighbours and its parent alone`() throws {
    let resolver = try Self.resolver([Statement(bin: "42689700", networks: [.visa, .mada])])
    #expect(try resolver.resolve(CardNumber("42689700")).availableNetworks.map(\.network) == [.visa, .mada])
    #expect(try resolver.resolve(CardNumber("42689701")).availableNetworks.map(\.network) == [.visa])
    let six = try resolver.resolve(CardNumber(prefix: "426897"))
    #expect(six.provisional && six.preferred?.network == .visa && !six.offersChoice)
    #expect(six.answer.candidates == [.visa, .mada])
  }

  @Test func `published test cards of two networks leave the choice, in the merchant's order`() throws {
    let resolver = try Self.resolver([
      Statement(bin: "487104", networks: [.visa, .bancontact]),
      Statement(bin: "403550", networks: [.visa, .cartesBancaires]),
    ])
    let belgian = try resolver.resolve(
      CardNumber("4871049999999910"), merchant: Self.accepting([.bancontact, .visa]))
    #expect(belgian.selectableNetworks == [.bancontact, .visa])
    #expect(belgian.preferred?.network == .bancontact)
    let french = try resolver.resolve(
      CardNumber("4035501000000008"), merchant: Self.accepting([.visa, .cartesBancaires]))
    #expect(french.selectableNetworks == [.visa, .cartesBancaires])
    #expect(french.preferred?.network == .visa && french.toSend == nil)
    #expect(try Self.resolver().resolve(CardNumber("4035501000000008")).answer.source == .builtin)
  }

  @Test func `a network on the same keys in another row is an alternative, in either order`() throws {
    let rows = [
      Statement(bin: "624478", networks: [.unionPay]), Statement(bin: "624478", networks: [.nyce]),
    ]
    for order in [rows, rows.reversed()] {
      let resolution = try Self.resolver(order).resolve(BINRange(bin: "624478"))
      #expect(resolution.preferred?.network == .unionPay)
      #expect(resolution.alternatives.map(\.network) == [.nyce])
    }
  }

  @Test func `a routed network that is not accepted is listed and leaves one to use`() throws {
    let resolver = try Self.resolver([Statement(bin: "516612", networks: [.pulse], membership: .additional)])
    let resolution = try resolver.resolve(
      BINRange(bin: "516612"), merchant: Self.accepting([.mastercard, .visa]))
    #expect(resolution.availableNetworks.map(\.network) == [.mastercard, .pulse])
    #expect(resolution.availableNetworks.map(\.allowed) == [true, false])
    #expect(resolution.availableNetworks.filter(\.allowsUserSelection).isEmpty)
    #expect(resolution.toSend == .mastercard)
  }

  @Test func `a card whose domestic network alone is accepted is supported`() throws {
    let resolver = try Self.resolver([Statement(bin: "40100617", networks: [.visa, .cartesBancaires])])
    let resolution = try resolver.resolve(
      CardNumber("4010061700000021"), merchant: Self.accepting([.cartesBancaires]))
    #expect(!resolution.unsupported && resolution.preferred?.network == .cartesBancaires)
    #expect(!resolution.offersChoice)
  }

  @Test func `two merchants see the same card each in their way`() throws {
    let resolver = try Self.resolver([Statement(bin: "4111", networks: [.visa, .nyce, .star, .pulse])])
    let bin = try BINRange(bin: "4111")
    let one = resolver.resolve(bin, merchant: Self.accepting([.visa, .star]))
    #expect(one.preferred?.network == .visa)
    #expect(one.availableNetworks.map(\.network) == [.visa, .star, .nyce, .pulse])
    let other = resolver.resolve(bin, merchant: Self.accepting([.visa]))
    #expect(other.availableNetworks.filter(\.allowed).map(\.network) == [.visa])
    #expect(one.answer == other.answer)
  }

  @Test func `a guess by prefix does not refuse a card that rows may still allow`() throws {
    let resolver = try Self.resolver([Statement(bin: "50171234", networks: [.cartesBancaires, .mastercard])])
    let merchant = Self.accepting([.cartesBancaires, .mastercard])
    let digits = "5017123400000000"
    for count in 0...7 {
      let resolution = try resolver.resolve(CardNumber(prefix: digits.prefix(count)), merchant: merchant)
      #expect(!resolution.unsupported && !resolution.offersChoice)
    }
    let whole = try resolver.resolve(CardNumber(digits), merchant: merchant)
    #expect(whole.preferred?.network == .cartesBancaires)
    #expect(whole.selectableNetworks == [.cartesBancaires, .mastercard])
  }

  @Test func `a prefix of one network decides alone, and only a final one refuses`() throws {
    let merchant = Self.accepting([.mastercard, .visa])
    let resolver = try Self.resolver()
    let amex = try resolver.resolve(CardNumber("370000000000002"), merchant: merchant)
    #expect(amex.unsupported && amex.ground == .noneAcceptedByGeneralRule)
    let unknown = try resolver.resolve(CardNumber("9999999999999999"), merchant: merchant)
    #expect(!unknown.unsupported && unknown.ground == .noNetworkKnown)
  }

  @Test func `digits taken away take the co-badge away`() throws {
    let resolver = try Self.resolver([Statement(bin: "403550", networks: [.visa, .cartesBancaires])])
    #expect(try resolver.resolve(CardNumber("4035501000000008")).availableNetworks.count == 2)
    let short = try resolver.resolve(CardNumber(prefix: "40355"))
    #expect(short.availableNetworks.map(\.network) == [.visa])
    #expect(short.provisional && short.selectableNetworks.isEmpty && short.alternatives.isEmpty)
  }

  @Test func `neither, one or both networks allowed: refused, used, offered`() throws {
    let resolver = try Self.resolver([Statement(bin: "403550", networks: [.visa, .cartesBancaires])])
    let bin = try BINRange(bin: "403550")
    #expect(resolver.resolve(bin, merchant: Self.accepting([.amex])).unsupported)
    #expect(resolver.resolve(bin, merchant: Self.accepting([.visa])).toSend == .visa)
    #expect(resolver.resolve(bin, merchant: Self.accepting([.cartesBancaires, .visa])).offersChoice)
  }

  @Test func `a network that nobody knows keeps its name`() throws {
    let eftpos = CardNetwork(rawValue: "eftpos_australia")
    let resolver = try Self.resolver([Statement(bin: "4111", networks: [.visa, eftpos])])
    let resolution = resolver.resolve(try BINRange(bin: "4111"))
    #expect(resolution.availableNetworks.map(\.network.rawValue) == ["VISA", "EFTPOS_AUSTRALIA"])
    #expect(resolution.preferred?.network == .visa)
  }
}
