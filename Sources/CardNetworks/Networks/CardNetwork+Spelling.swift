extension CardNetwork {
  /// A network from any usual spelling: `"Master Card"`, `mc`, `CB`, `China UnionPay`, `NSPK MIR`.
  ///
  /// Case, blanks, hyphens, underscores, dots and apostrophes do not count. Products and retired brands are
  /// their network: Visa Electron is Visa; Switch, Solo and Laser are Maestro. A name that no table has keeps its
  /// canonical raw form, as in ``init(rawValue:)``; an empty one, and `LOCAL BRAND`, is ``other``.
  public init(spelling: some StringProtocol) {
    self = Self.networkBySpelling[spellingKey(of: spelling)] ?? CardNetwork(rawValue: String(spelling))
  }

  /// Whether ``init(spelling:)`` finds the text in its table, so that an importer can warn of one it does not.
  public static func isKnown(spelling: some StringProtocol) -> Bool {
    networkBySpelling[spellingKey(of: spelling)] != nil
  }

  private static let networkBySpelling: [String: CardNetwork] = {
    var table: [String: CardNetwork] = [:]
    for network in known {
      table[spellingKey(of: network.rawValue)] = network
      table[spellingKey(of: network.displayName)] = network
    }
    for (network, spellings) in aliases {
      for spelling in spellings.split(separator: ",") { table[spellingKey(of: spelling)] = network }
    }
    return table
  }()

  /// Spellings beside raw value and display name, as files, schemes and payment processors write them.
  static let aliases: [(network: CardNetwork, spellings: String)] = [
    (.accel, "Accel Exchange"),
    (.affn, "Armed Forces Financial Network"),
    (.amex, "ax, American Express Card, Amex Credit"),
    (.ath, "A Toda Hora"),
    (.bancontact, "bcmc, Bancontact Mister Cash, Mister Cash, Bancontact Card"),
    (.bankAxept, "Bank Axept"),
    (.bcCard, "Korean BC Card"),
    (.belkart, "Belcart"),
    (.borica, "Bcard"),
    (.cabal, "Cabal Debit, Cabal Credit"),
    (.carnet, "Carnet Debit"),
    (
      .cartesBancaires, "CB, cartebancaire, cartesbancaire, cartebancaires, Carte Bleue, GIE CB, CB Nationale"
    ),
    (.cirrus, "CIR"),
    (.dankort, "Dan Kort"),
    (.dinaCard, "Dina"),
    (.dinersClub, "Diners, Diners Club International, Diners International, dci, Carte Blanche"),
    (.discover, "Discover Card, Discover Network, Discover Global Network"),
    (.eftpos, "eftpos Australia, eftpos AU"),
    (.elo, "Elo Debit, Elo Credit, Elo Card"),
    (.enRoute, "Diners enRoute"),
    (.girocard, "EC Karte, EC Cash, Electronic Cash, EC Card"),
    (.gpn, "Gerbang Pembayaran Nasional"),
    (.hipercard, "Hiper Card"),
    (.humo, "Humo Card"),
    (.interac, "Interac Debit, Interac Card"),
    (.jcb, "Japan Credit Bureau, JCB Card"),
    (.knet, "K-Net"),
    (.koreanLocalCard, "Korean Local"),
    (.lankaPay, "Lanka Pay Card"),
    (.mada, "SPAN, mada Debit"),
    (.maestro, "MSI, Maestro UK, Maestro International, Switch, Solo, Laser"),
    (.mastercard, "mc, Master, MCC, DMC, EuroCard, Debit Mastercard, Mastercard Debit, Mastercard Credit"),
    (.mir, "NSPK MIR, NSPK"),
    (.naranja, "Tarjeta Naranja, Naranja X"),
    (.other, "Local Brand, Unknown, Undefined"),
    (.pagoBancomat, "Bancomat, Pago Bancomat"),
    (.privateLabel, "PVL, Private Label Card"),
    (.prostir, "UkrCard, UkrKart, Ukrcart"),
    (.rupay, "Ru Pay"),
    (.shazam, "ITS Shazam"),
    (.uatp, "Universal Air Travel Plan"),
    (.unionPay, "cup, China UnionPay, China Union Pay, Union Pay International, UnionPay Card"),
    (.uzcard, "Uz Card"),
    (.visa, "Visa Electron, Electron, Visa Debit, Visa Credit, Visa Card"),
    (.vPay, "Visa V Pay"),
  ]
}
