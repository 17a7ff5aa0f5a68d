internal import CardNetworks

extension Layout {
  /// The layouts that are recognised, the own one first.
  public static let known: [Layout] = [
    seed, binListData, turkeyBINList, marlonlp, iannuttall, binlistRanges, hyperswitchCardsInfo,
    mastercardSimplified, binBase, worldpayEMIS, rowsAsJSON, binlistAnswers,
  ]

  /// The layout of this name; nil where there is none.
  public init?(named name: some StringProtocol) {
    guard let layout = Self.known.first(where: { $0.name == name }) else { return nil }
    self = layout
  }

  /// The package's own layout: that of `SeedData/seed.csv`.
  public static let seed = Layout(
    name: "seed", origin: "CoBadge's own", leastDigits: 1, requiresNetworks: true, others: .refused,
    columns: [
      Column("bin", .bin, .key),
      Column("low", .low, .key),
      Column("high", .high, .key),
      Column("networks", .networks(.own)),
      Column("membership", .membership, .optional),
      Column("pan_lengths", .panLengths, .optional),
      Column("issuer", .text(.issuerName), .optional),
      Column("country", .country, .optional),
      Column("currency", .currency, .optional),
      Column("funding", .funding, .optional),
      Column("reloadable", .reloadable, .optional),
      Column("usage", .usage, .optional),
      Column("product_code", .text(.productCode), .optional),
      Column("product_name", .text(.productName), .optional),
      Column("regional_restriction", .regionalRestriction, .optional),
      Column("account_number_type", .accountNumberType, .optional),
      Column("accepted_on", .acceptedOn, .optional),
      Column("url", .url, .optional),
      Column("phone", .phone, .optional),
      Column("explicitly_unknown", .explicitlyUnknown, .optional),
      Column("source", .ignored, .optional),
    ])

  /// The fact that a column of the own layout states; of rows as JSON, where it goes by its own name, as well.
  static func fact(ofColumn name: String) -> MetadataField? {
    MetadataField(rawValue: name) ?? factByColumn[name.lowercased()]
  }

  private static let factByColumn: [String: MetadataField] = seed.columns.reduce(into: [:]) { facts, column in
    facts[column.name] = column.fills.fact
  }
}
