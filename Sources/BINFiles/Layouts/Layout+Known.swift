extension Layout {
  /// The layouts that are recognised, in the order in which they are tried.
  public static let known: [Layout] = [seed, binListData]

  /// The layout of this name; nil where there is none.
  public init?(named name: some StringProtocol) {
    guard let layout = Self.known.first(where: { $0.name == name }) else { return nil }
    self = layout
  }

  /// The package's own layout: that of `SeedData/seed.csv`.
  public static let seed = Layout(
    name: "seed", leastDigits: 1, requiresNetworks: true,
    columns: [
      Column("bin", .bin, .key),
      Column("low", .low, .key),
      Column("high", .high, .key),
      Column("networks", .networks(separator: ";"), .required),
      Column("membership", .membership),
      Column("pan_lengths", .panLengths),
      Column("issuer", .text(.issuerName)),
      Column("country", .country),
      Column("currency", .currency),
      Column("funding", .funding),
      Column("reloadable", .reloadable),
      Column("usage", .usage),
      Column("product_code", .text(.productCode)),
      Column("product_name", .text(.productName)),
      Column("regional_restriction", .regionalRestriction),
      Column("account_number_type", .accountNumberType),
      Column("accepted_on", .acceptedOn(separator: ";")),
      Column("url", .url),
      Column("phone", .phone),
      Column("source", .ignored),
    ])

  /// The layout of the public data set venelinkochev/bin-list-data.
  public static let binListData = Layout(
    name: "bin-list-data", leastDigits: 6, requiresNetworks: false,
    columns: [
      Column("BIN", .bin, .required),
      Column("Brand", .networks(separator: "/"), .required),
      Column("Type", .funding, .required),
      Column("Category", .category, .required),
      Column("Issuer", .text(.issuerName), .required),
      Column("IssuerPhone", .phone, .required),
      Column("IssuerUrl", .url, .required),
      Column("isoCode2", .country, .required),
      Column("isoCode3", .country, .required),
      Column("CountryName", .country, .required),
    ])
}
