// The networks that have a name here. The set stays open: see `init(rawValue:)`.

extension CardNetwork {
  /// US debit network of Fiserv.
  public static let accel = CardNetwork(canonical: "ACCEL")

  /// US debit network of the Armed Forces Financial Network.
  public static let affn = CardNetwork(canonical: "AFFN")

  /// American Express.
  public static let amex = CardNetwork(canonical: "AMEX")

  /// Debit network of Puerto Rico.
  public static let ath = CardNetwork(canonical: "ATH")

  /// Belgian debit scheme, mostly co-badged with an international one.
  public static let bancontact = CardNetwork(canonical: "BANCONTACT")

  /// Norwegian debit scheme, in store only.
  public static let bankAxept = CardNetwork(canonical: "BANKAXEPT")

  /// South Korean card network.
  public static let bcCard = CardNetwork(canonical: "BC_CARD")

  /// Belarusian national scheme.
  public static let belkart = CardNetwork(canonical: "BELKART")

  /// Bahraini debit network.
  public static let benefit = CardNetwork(canonical: "BENEFIT")

  /// Bulgarian national scheme, brand Bcard.
  public static let borica = CardNetwork(canonical: "BORICA")

  /// Argentine scheme that also issues in Brazil, Paraguay and Uruguay.
  public static let cabal = CardNetwork(canonical: "CABAL")

  /// Mexican domestic scheme.
  public static let carnet = CardNetwork(canonical: "CARNET")

  /// French domestic scheme (CB), mostly co-badged with Visa or Mastercard.
  public static let cartesBancaires = CardNetwork(canonical: "CARTES_BANCAIRES")

  /// Cash network of Mastercard.
  public static let cirrus = CardNetwork(canonical: "CIRRUS")

  /// A brand that public data sets give to cards of Egypt, Nigeria and Tunisia.
  public static let cmi = CardNetwork(canonical: "CMI")

  /// US debit network of credit unions.
  public static let culiance = CardNetwork(canonical: "CULIANCE")

  /// Danish debit scheme, alone or co-badged with Visa.
  public static let dankort = CardNetwork(canonical: "DANKORT")

  /// Serbian national scheme.
  public static let dinaCard = CardNetwork(canonical: "DINACARD")

  /// Diners Club International.
  public static let dinersClub = CardNetwork(canonical: "DINERS_CLUB")

  /// Discover.
  public static let discover = CardNetwork(canonical: "DISCOVER")

  /// Australian debit scheme, mostly co-badged with an international one.
  public static let eftpos = CardNetwork(canonical: "EFTPOS")

  /// Brazilian domestic scheme.
  public static let elo = CardNetwork(canonical: "ELO")

  /// Former Canadian travel card of Diners Club; its numbers carry no check digit.
  public static let enRoute = CardNetwork(canonical: "ENROUTE")

  /// German debit scheme, in store only.
  public static let girocard = CardNetwork(canonical: "GIROCARD")

  /// Indonesian national payment gateway, Gerbang Pembayaran Nasional.
  public static let gpn = CardNetwork(canonical: "GPN")

  /// Brazilian domestic scheme.
  public static let hiper = CardNetwork(canonical: "HIPER")

  /// Brazilian domestic scheme.
  public static let hipercard = CardNetwork(canonical: "HIPERCARD")

  /// Uzbek national scheme.
  public static let humo = CardNetwork(canonical: "HUMO")

  /// Canadian debit scheme, in store only.
  public static let interac = CardNetwork(canonical: "INTERAC")

  /// US debit network of Visa.
  public static let interlink = CardNetwork(canonical: "INTERLINK")

  /// Domestic scheme of the United Arab Emirates.
  public static let jaywan = CardNetwork(canonical: "JAYWAN")

  /// JCB.
  public static let jcb = CardNetwork(canonical: "JCB")

  /// US debit network of Worldpay.
  public static let jeanie = CardNetwork(canonical: "JEANIE")

  /// Kuwaiti debit network.
  public static let knet = CardNetwork(canonical: "KNET")

  /// Any of the domestic cards of South Korea.
  public static let koreanLocalCard = CardNetwork(canonical: "KOREAN_LOCAL_CARD")

  /// Sri Lankan national scheme.
  public static let lankaPay = CardNetwork(canonical: "LANKAPAY")

  /// Saudi debit scheme.
  public static let mada = CardNetwork(canonical: "MADA")

  /// Maestro, with the retired Switch, Solo and Laser.
  public static let maestro = CardNetwork(canonical: "MAESTRO")

  /// Mastercard.
  public static let mastercard = CardNetwork(canonical: "MASTERCARD")

  /// Egyptian national scheme.
  public static let meeza = CardNetwork(canonical: "MEEZA")

  /// Russian national scheme.
  public static let mir = CardNetwork(canonical: "MIR")

  /// Vietnamese domestic scheme.
  public static let napas = CardNetwork(canonical: "NAPAS")

  /// Argentine card of Naranja X.
  public static let naranja = CardNetwork(canonical: "NARANJA")

  /// US debit network of FIS.
  public static let nyce = CardNetwork(canonical: "NYCE")

  /// Italian debit scheme, in store only.
  public static let pagoBancomat = CardNetwork(canonical: "PAGOBANCOMAT")

  /// Pakistani national scheme.
  public static let payPak = CardNetwork(canonical: "PAYPAK")

  /// A shop's or a fuel company's own card.
  public static let privateLabel = CardNetwork(canonical: "PRIVATE_LABEL")

  /// Ukrainian national scheme.
  public static let prostir = CardNetwork(canonical: "PROSTIR")

  /// US debit network of Discover.
  public static let pulse = CardNetwork(canonical: "PULSE")

  /// Indian domestic scheme.
  public static let rupay = CardNetwork(canonical: "RUPAY")

  /// US debit network of SHAZAM, Inc.
  public static let shazam = CardNetwork(canonical: "SHAZAM")

  /// US debit network of Fiserv.
  public static let star = CardNetwork(canonical: "STAR")

  /// Turkish national scheme.
  public static let troy = CardNetwork(canonical: "TROY")

  /// Universal Air Travel Plan.
  public static let uatp = CardNetwork(canonical: "UATP")

  /// China UnionPay.
  public static let unionPay = CardNetwork(canonical: "UNIONPAY")

  /// Uzbek domestic scheme.
  public static let uzcard = CardNetwork(canonical: "UZCARD")

  /// Nigerian domestic scheme.
  public static let verve = CardNetwork(canonical: "VERVE")

  /// Visa, with Visa Electron, which is a product and not a network.
  public static let visa = CardNetwork(canonical: "VISA")

  /// European debit brand of Visa.
  public static let vPay = CardNetwork(canonical: "VPAY")

  /// No network is known.
  public static let other = CardNetwork(canonical: "OTHER")
}

extension CardNetwork {
  /// Every network with a name here, by raw value, ``other`` last.
  public static let known: [CardNetwork] = displayNames.map(\.network)

  /// Whether this is one of ``known``; `EBT`, which only a data file names, is not.
  public var isKnown: Bool { listedName != nil }

  /// The name as the scheme writes it: `Visa`, `Cartes Bancaires`, `eftpos`.
  ///
  /// A network that is not ``known`` gets a readable form of its raw value: `PHH_FUEL_CARD` is
  /// `PHH Fuel Card`.
  public var displayName: String {
    listedName ?? Self.readable(rawValue)
  }

  // A walk along some sixty names: making a dictionary would cost a short-lived process more than it saves.
  private var listedName: String? { Self.displayNames.first { $0.network == self }?.name }

  private static let displayNames: [(network: CardNetwork, name: String)] = [
    (.accel, "ACCEL"),
    (.affn, "AFFN"),
    (.amex, "American Express"),
    (.ath, "ATH"),
    (.bancontact, "Bancontact"),
    (.bankAxept, "BankAxept"),
    (.bcCard, "BC Card"),
    (.belkart, "Belkart"),
    (.benefit, "Benefit"),
    (.borica, "BORICA"),
    (.cabal, "Cabal"),
    (.carnet, "Carnet"),
    (.cartesBancaires, "Cartes Bancaires"),
    (.cirrus, "Cirrus"),
    (.cmi, "CMI"),
    (.culiance, "CULIANCE"),
    (.dankort, "Dankort"),
    (.dinaCard, "DinaCard"),
    (.dinersClub, "Diners Club"),
    (.discover, "Discover"),
    (.eftpos, "eftpos"),
    (.elo, "Elo"),
    (.enRoute, "enRoute"),
    (.girocard, "girocard"),
    (.gpn, "GPN"),
    (.hiper, "Hiper"),
    (.hipercard, "Hipercard"),
    (.humo, "Humo"),
    (.interac, "Interac"),
    (.interlink, "Interlink"),
    (.jaywan, "Jaywan"),
    (.jcb, "JCB"),
    (.jeanie, "Jeanie"),
    (.knet, "KNET"),
    (.koreanLocalCard, "Korean local card"),
    (.lankaPay, "LankaPay"),
    (.mada, "mada"),
    (.maestro, "Maestro"),
    (.mastercard, "Mastercard"),
    (.meeza, "Meeza"),
    (.mir, "Mir"),
    (.napas, "NAPAS"),
    (.naranja, "Naranja"),
    (.nyce, "NYCE"),
    (.pagoBancomat, "PagoBANCOMAT"),
    (.payPak, "PayPak"),
    (.privateLabel, "Private label"),
    (.prostir, "Prostir"),
    (.pulse, "PULSE"),
    (.rupay, "RuPay"),
    (.shazam, "SHAZAM"),
    (.star, "STAR"),
    (.troy, "Troy"),
    (.uatp, "UATP"),
    (.unionPay, "UnionPay"),
    (.uzcard, "Uzcard"),
    (.verve, "Verve"),
    (.visa, "Visa"),
    (.vPay, "V PAY"),
    (.other, "Other"),
  ]

  /// Words of up to three letters stay as they are, for most are abbreviations; longer ones get one capital.
  private static func readable(_ rawValue: String) -> String {
    rawValue.split(separator: "_").map { word in
      guard word.count > 3 else { return String(word) }
      var readable = ""
      var startsWord = true
      for character in word {
        readable += startsWord ? String(character) : character.lowercased()
        startsWord = !character.isLetter && !character.isNumber && character != "'"
      }
      return readable
    }.joined(separator: " ")
  }
}
