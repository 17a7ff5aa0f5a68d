extension CardNetwork {
  /// What is known of every card of this network; defaults for a network that is not ``known``.
  ///
  /// A walk along a table of some sixty, the usual networks first: a process that asks once would pay more for
  /// making a dictionary, and one that asks often keeps the answer.
  public var traits: NetworkTraits { listedTraits ?? NetworkTraits() }

  /// Whether the network works abroad as at home.
  public var isGlobal: Bool { Self.global.contains(self) }

  /// Whether the table below has traits of its own for this network.
  var hasListedTraits: Bool { listedTraits != nil }

  // Asked for every network of every answer, so it does not copy traits; the usual ones come first.
  private static let global: [CardNetwork] = international.map(\.network)
  private static let local: [CardNetwork] = domestic.map(\.network)

  private var listedTraits: NetworkTraits? {
    if let place = Self.global.firstIndex(of: self) { return Self.international[place].traits }
    if let place = Self.local.firstIndex(of: self) { return Self.domestic[place].traits }
    return Self.unitedStates.contains(self) ? Self.usDebit : nil
  }

  private typealias Entry = (network: CardNetwork, traits: NetworkTraits)

  private static let international: [Entry] = [
    (
      .visa,
      NetworkTraits(
        scope: .global, panLengths: [13, 16, 19], unawaitedLengths: [13], optionalLengths: [18],
        securityCode: SecurityCode(label: "CVV"), luhn: .enforced)
    ),
    (.mastercard, NetworkTraits(scope: .global, panLengths: [16], securityCode: code, luhn: .enforced)),
    (
      .maestro,
      NetworkTraits(
        scope: .global,
        // Online a sixteen-digit Maestro carries a code; older, longer and shorter ones do not.
        securityCode: SecurityCode(policy: .optional, requiredAtPANLengths: [16]), luhn: .enforced)
    ),
    (
      .amex,
      NetworkTraits(
        scope: .global, panLengths: [15], securityCode: SecurityCode(length: 4, label: "CID"),
        luhn: .enforced, unusualGroups: [15: [4, 6, 5]])
    ),
    (
      .dinersClub,
      NetworkTraits(
        scope: .global, panLengths: PANLengths(14...19), securityCode: SecurityCode(label: "CVV"),
        luhn: .enforced, acceptedOn: [.discover], unusualGroups: [14: [4, 6, 4]])
    ),
    (
      .discover,
      NetworkTraits(
        scope: .global, panLengths: PANLengths(16...19), securityCode: SecurityCode(label: "CID"),
        luhn: .enforced)
    ),
    (
      .jcb,
      NetworkTraits(
        scope: .global, panLengths: PANLengths(16...19), securityCode: SecurityCode(label: "CVV"),
        luhn: .enforced, acceptedOn: [.discover])
    ),
    (
      .unionPay,
      NetworkTraits(
        scope: .global, panLengths: PANLengths(14...19), securityCode: SecurityCode(label: "CVN"),
        luhn: .advisory)
    ),
    (
      .uatp,
      NetworkTraits(
        scope: .global, panLengths: [15], securityCode: code, luhn: .enforced,
        unusualGroups: [15: [4, 5, 6]])
    ),
    (.vPay, NetworkTraits(scope: .global, panLengths: PANLengths(13...19), luhn: .enforced)),
    (.cirrus, NetworkTraits(scope: .global)),
  ]

  private static let domestic: [Entry] = [
    (.cartesBancaires, home("FR", [16], SecurityCode(label: "CVV"), .enforced)),
    (.bancontact, home("BE", PANLengths(16...19), SecurityCode(policy: .hidden), .enforced)),
    (.dankort, home("DK", [16], SecurityCode(label: "CVV"), .enforced)),
    (.girocard, inStore("DE", PANLengths(16...19))),
    (.bankAxept, inStore("NO", PANLengths(12...19))),
    (.pagoBancomat, inStore("IT", PANLengths(12...19))),
    (.interac, inStore("CA", PANLengths(16...19))),
    (.eftpos, home("AU", PANLengths(16...19), code, .enforced)),
    (.elo, home("BR", [16], SecurityCode(label: "CVE"), .enforced)),
    (.hiper, home("BR", [16], code, .enforced)),
    (.hipercard, home("BR", [16, 19], code, .enforced)),
    (.mada, home("SA", [16], SecurityCode(label: "CVV"), .enforced)),
    (.mir, home("RU", PANLengths(16...19), SecurityCode(label: "CVP2"), .enforced)),
    (.rupay, home("IN", [16], SecurityCode(label: "CVV"), .enforced)),
    (.troy, home("TR", [16], SecurityCode(label: "CVV"), .enforced)),
    (.verve, home("NG", [16, 18, 19], SecurityCode(label: "CVV"), .enforced)),
    (.cabal, home("AR", [16], code)),
    (.naranja, home("AR", [16], code)),
    (.carnet, home("MX", [16], code)),
    (.meeza, home("EG")),
    (.uzcard, home("UZ", [16])),
    (.humo, home("UZ", [16])),
    (.belkart, home("BY")),
    (.prostir, home("UA", PANLengths(16...19))),
    (.payPak, home("PK")),
    (.lankaPay, home("LK", [16])),
    (.gpn, home("ID", [16, 18, 19])),
    (.borica, home("BG", [16])),
    (.dinaCard, home("RS", [16])),
    (.bcCard, home("KR", [16])),
    (.koreanLocalCard, home("KR", [16])),
    // Published test numbers of these two have no check digit.
    (.jaywan, home("AE", [16])),
    (.knet, home("KW", [16])),
    (.benefit, home("BH", [16])),
    (.napas, home("VN", [16, 19])),
    // One brand name in Egypt, Nigeria and Tunisia: no one home.
    (.cmi, NetworkTraits()),
    (.ath, NetworkTraits(homeCountry: CountryCode(known: "PR"))),
    (.enRoute, NetworkTraits(panLengths: [15], luhn: .off)),
    (.privateLabel, NetworkTraits(expiryPolicy: .optional)),
    (.other, NetworkTraits()),
  ]

  private static let unitedStates: [CardNetwork] = [
    .star, .nyce, .pulse, .accel, .shazam, .interlink, .affn, .jeanie, .culiance,
  ]

  private static let usDebit = NetworkTraits(homeCountry: CountryCode(known: "US"))

  private static let code = SecurityCode()

  private static func home(
    _ country: StaticString,
    _ lengths: PANLengths = PANLengths(12...19),
    _ code: SecurityCode = SecurityCode(policy: .optional),
    _ luhn: LuhnRule = .advisory
  ) -> NetworkTraits {
    NetworkTraits(
      homeCountry: CountryCode(known: country), panLengths: lengths, securityCode: code, luhn: luhn)
  }

  private static func inStore(_ country: StaticString, _ lengths: PANLengths) -> NetworkTraits {
    NetworkTraits(homeCountry: CountryCode(known: country), panLengths: lengths, inStoreOnly: true)
  }
}
