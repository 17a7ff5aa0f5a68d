extension CardNetwork {
  /// What is known of every card of this network; defaults for a network that is not ``known``.
  ///
  /// Made when it is asked for, the usual networks first: a process that asks once would pay more for a table of all,
  /// and one that asks often keeps the answer.
  public var traits: NetworkTraits { listedTraits ?? NetworkTraits() }

  /// Whether the network works abroad as at home.
  public var isGlobal: Bool {
    // Asked for every network of every answer, so it makes no traits; the tests compare it with them.
    switch self {
    case .visa, .mastercard, .maestro, .amex, .dinersClub, .discover, .jcb, .unionPay, .uatp, .vPay, .cirrus:
      true
    default: false
    }
  }

  /// Whether the list below has traits of its own for this network.
  var hasListedTraits: Bool { listedTraits != nil }

  private var listedTraits: NetworkTraits? {
    switch self {
    case .visa: Self.visaTraits
    case .mastercard:
      NetworkTraits(scope: .global, panLengths: [16], securityCode: SecurityCode(), luhn: .enforced)
    case .maestro: Self.maestroTraits
    case .amex: Self.amexTraits
    case .dinersClub: Self.dinersClubTraits
    case .discover:
      NetworkTraits(
        scope: .global, panLengths: PANLengths(16...19), securityCode: SecurityCode(label: "CID"),
        luhn: .enforced)
    case .jcb:
      NetworkTraits(
        scope: .global, panLengths: PANLengths(16...19), securityCode: SecurityCode(label: "CVV"),
        luhn: .enforced, acceptedOn: [.discover])
    case .unionPay:
      NetworkTraits(
        scope: .global, panLengths: PANLengths(14...19), securityCode: SecurityCode(label: "CVN"),
        luhn: .advisory)
    case .uatp: Self.uatpTraits
    case .vPay: NetworkTraits(scope: .global, panLengths: PANLengths(13...19), luhn: .enforced)
    case .cirrus: NetworkTraits(scope: .global)
    case .cartesBancaires: Self.home("FR", [16], SecurityCode(label: "CVV"), .enforced)
    case .bancontact: Self.home("BE", PANLengths(16...19), SecurityCode(policy: .hidden), .enforced)
    case .dankort: Self.home("DK", [16], SecurityCode(label: "CVV"), .enforced)
    case .girocard: Self.inStore("DE", PANLengths(16...19))
    case .bankAxept: Self.inStore("NO", PANLengths(12...19))
    case .pagoBancomat: Self.inStore("IT", PANLengths(12...19))
    case .interac: Self.inStore("CA", PANLengths(16...19))
    case .eftpos: Self.home("AU", PANLengths(16...19), SecurityCode(), .enforced)
    case .elo: Self.home("BR", [16], SecurityCode(label: "CVE"), .enforced)
    case .hiper: Self.home("BR", [16], SecurityCode(), .enforced)
    case .hipercard: Self.home("BR", [16, 19], SecurityCode(), .enforced)
    case .mada: Self.home("SA", [16], SecurityCode(label: "CVV"), .enforced)
    case .mir: Self.home("RU", PANLengths(16...19), SecurityCode(label: "CVP2"), .enforced)
    case .rupay: Self.home("IN", [16], SecurityCode(label: "CVV"), .enforced)
    case .troy: Self.home("TR", [16], SecurityCode(label: "CVV"), .enforced)
    case .verve: Self.home("NG", [16, 18, 19], SecurityCode(label: "CVV"), .enforced)
    case .cabal: Self.home("AR", [16], SecurityCode())
    case .naranja: Self.home("AR", [16], SecurityCode())
    case .carnet: Self.home("MX", [16], SecurityCode())
    case .meeza: Self.home("EG")
    case .uzcard: Self.home("UZ", [16])
    case .humo: Self.home("UZ", [16])
    case .belkart: Self.home("BY")
    case .prostir: Self.home("UA", PANLengths(16...19))
    case .payPak: Self.home("PK")
    case .lankaPay: Self.home("LK", [16])
    case .gpn: Self.home("ID", [16, 18, 19])
    case .borica: Self.home("BG", [16])
    case .dinaCard: Self.home("RS", [16])
    case .bcCard: Self.home("KR", [16])
    case .koreanLocalCard: Self.home("KR", [16])
    // Published test numbers of these two have no check digit.
    case .jaywan: Self.home("AE", [16])
    case .knet: Self.home("KW", [16])
    case .benefit: Self.home("BH", [16])
    case .napas: Self.home("VN", [16, 19])
    // One brand name in Egypt, Nigeria and Tunisia: no one home.
    case .cmi: NetworkTraits()
    case .ath: NetworkTraits(homeCountry: CountryCode(known: "PR"))
    case .enRoute: NetworkTraits(panLengths: [15], luhn: .off)
    case .privateLabel: NetworkTraits(expiryPolicy: .optional)
    case .other: NetworkTraits()
    case .star, .nyce, .pulse, .accel, .shazam, .interlink, .affn, .jeanie, .culiance:
      NetworkTraits(homeCountry: CountryCode(known: "US"))
    default: nil
    }
  }

  // Those that hold a collection are made once, each when it is first asked for.
  private static let visaTraits =
    NetworkTraits(
      scope: .global, panLengths: [13, 16, 19], unawaitedLengths: [13], optionalLengths: [18],
      securityCode: SecurityCode(label: "CVV"), luhn: .enforced)

  private static let maestroTraits =
    NetworkTraits(
      scope: .global,
      // Online a sixteen-digit Maestro carries a code; older, longer and shorter ones do not.
      securityCode: SecurityCode(policy: .optional, requiredAtPANLengths: [16]), luhn: .enforced)

  private static let amexTraits =
    NetworkTraits(
      scope: .global, panLengths: [15], securityCode: SecurityCode(length: 4, label: "CID"),
      luhn: .enforced, unusualGroups: [15: [4, 6, 5]])

  private static let dinersClubTraits =
    NetworkTraits(
      scope: .global, panLengths: PANLengths(14...19), securityCode: SecurityCode(label: "CVV"),
      luhn: .enforced, acceptedOn: [.discover], unusualGroups: [14: [4, 6, 4]])

  private static let uatpTraits =
    NetworkTraits(
      scope: .global, panLengths: [15], securityCode: SecurityCode(), luhn: .enforced,
      unusualGroups: [15: [4, 5, 6]])

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
