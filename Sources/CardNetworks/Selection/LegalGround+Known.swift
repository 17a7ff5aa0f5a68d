extension LegalGround {
  static let euRegulation = LegalGround(
    code: "euRegulation2015751Article8",
    text: """
      The shopper chooses the network of a co-badged card; the merchant may preselect one but must not prevent \
      another choice. Taken from payment providers' accounts of the article, its own text was not verified.
      """,
    source: "Regulation (EU) 2015/751, article 8(6); docs.stripe.com co-badged-cards-compliance",
    isVerified: false)

  static let ukRegulation = LegalGround(
    code: "ukRetainedRegulation2015751Article8",
    text: "The shopper chooses, as in the European Union: the regulation is retained in United Kingdom law.",
    source: "legislation.gov.uk/eur/2015/751, article 8(6)")

  static let schemeOfShopper = LegalGround(
    code: "schemePractice",
    text: """
      The scheme's home market leaves the choice to the shopper; outside the European Economic Area no law says \
      so and this is the scheme's own practice.
      """,
    source: "the scheme's home market, Regulation (EU) 2015/751, article 8(6)", isVerified: false)

  static let globalNetwork = LegalGround(
    code: "globalNetwork",
    text:
      "A network that works everywhere: the shopper may choose it unless another network on the card forbids.",
    source: "general practice of card networks", isVerified: false)

  static let leastCostRouting = LegalGround(
    code: "auLeastCostRouting",
    text: "The merchant routes contactless and online debit payments, usually to the cheapest network.",
    source: "Reserve Bank of Australia, least-cost routing, 2024; support.stripe.com dual-network cards")

  static let routedAbroad = LegalGround(
    code: "merchantRoutedScheme",
    text: "The merchant routes at home; for a merchant elsewhere no rule was found (not verified).",
    source: "the scheme's home market", isVerified: false)

  static let regulationII = LegalGround(
    code: "usRegulationII",
    text: """
      A debit card has two unaffiliated networks at least, online too since 1 July 2023, and the merchant chooses \
      among them.
      """,
    source: "12 CFR 235.7; 87 FR 61217")

  static let canadianCode = LegalGround(
    code: "caCodeOfConduct",
    text: """
      Competing domestic networks may not sit on one card: Interac in store, the other network online and abroad.
      """,
    source: "Code of Conduct for the payment card industry in Canada; interac.ca co-badged-cards")

  static let saudiDomestic = LegalGround(
    code: "saDomesticRouting",
    text: "Inside Saudi Arabia the payment goes by mada, outside by the global network.",
    source: "Saudi Central Bank, as in checkout.com docs mada")

  static let russianDomestic = LegalGround(
    code: "ruDomesticRouting",
    text: "Inside Russia every payment goes by the national system, abroad by the partner network.",
    source: "nspk.ru questions and answers; unionpayintl.com")

  static let indianDomestic = LegalGround(
    code: "inDomesticRouting",
    text: """
      Inside India the payment goes by RuPay, abroad by the partner network; the network is chosen when the card \
      is issued and not at the checkout.
      """,
    source: "Reserve Bank of India, 6 March 2024, as in newindianexpress.com 2024-03-07")

  static let turkishDomestic = LegalGround(
    code: "trDomesticRouting",
    text: """
      Inside Turkey the payment goes by Troy, abroad by the partner network; no rule about the checkout was found \
      (not verified).
      """,
    source: "Wikipedia, Troy (payment network)", isVerified: false)

  static let brazilianDomestic = LegalGround(
    code: "brDomesticRouting",
    text:
      "The domestic scheme at home, the partner network abroad; inferred from range tables, not verified.",
    source: "published range tables of Brazilian schemes", isVerified: false)

  static let assumedDomestic = LegalGround(
    code: "assumedDomesticRouting",
    text: "The domestic scheme at home, the global network abroad; assumed for such schemes, not verified.",
    source: "none found", isVerified: false)

  static let unlisted = LegalGround(
    code: "unlistedDomesticScheme",
    text: "Unlisted domestic scheme: treated as one that routes itself at home; not verified.",
    source: "none", isVerified: false)
}
