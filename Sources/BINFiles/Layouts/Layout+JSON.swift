internal import CardNetworks

// Layouts of JSON: an object a row, one on each line or all of them in an array. Prefixes are texts there, which lose
// no zeros, and have 1 to 11 digits.
extension Layout {
  /// The layout of rows as JSON, as `binctl export --format ndjson` and `binctl search --ndjson` write them.
  public static let rowsAsJSON = Layout(
    name: "ndjson", origin: "CoBadge's own", leastDigits: 1, requiresNetworks: true, form: .objects,
    columns: [
      Column("bin", .bin, .key),
      Column("low", .low, .key),
      Column("high", .high, .key),
      Column("networks", .networks(.own)),
      Column("membership", .membership, .optional),
      Column("panLengths", .panLengths, .optional),
      Column("acceptedOn", .acceptedOn, .optional),
    ] + MetadataField.allCases.map { Column($0.rawValue, $0.rule, .optional) } + [
      Column("explicitlyUnknown", .explicitlyUnknown, .optional),
      Column("source", .ignored, .optional),
    ])

  /// The layout of answers of binlist.net, with the prefixes that they are about.
  ///
  /// `bin`, or `iin_start` and `iin_end`, is what whoever keeps such answers adds: the answers themselves do not say
  /// it. `cobadge` holds what the answers have no place for, by the names of ``rowsAsJSON``.
  public static let binlistAnswers = Layout(
    name: "binlist", origin: "binlist.net, answers", leastDigits: 1, bounds: .emptyHighIsLow, form: .objects,
    columns: [
      Column("bin", .bin, .key),
      Column("iin_start", .low, .key),
      Column("iin_end", .high, .key),
      Column("number.length", .panLengths, .optional),
      Column("number.luhn", .ignored, .optional),
      Column("scheme", .networks(.usual), .optional),
      Column("brand", .brand, .optional),
      Column("type", .funding, .optional),
      // That a card is not prepaid is no news beside its type.
      Column("prepaid", .code(["TRUE": .funding(.prepaid), "FALSE": .nothing]), .optional),
      Column("country.numeric", .country, .optional),
      Column("country.alpha2", .country, .optional),
      Column("country.name", .country, .optional),
      Column("country.emoji", .ignored, .optional),
      Column("country.currency", .currency, .optional),
      Column("country.latitude", .ignored, .optional),
      Column("country.longitude", .ignored, .optional),
      Column("bank.name", .text(.issuerName), .optional),
      Column("bank.url", .url, .optional),
      Column("bank.phone", .phone, .optional),
      Column("bank.city", .ignored, .optional),
      Column("cobadge.networks", .networks(.own), .optional, hides: ["scheme", "brand"]),
      Column("cobadge.membership", .membership, .optional),
      Column("cobadge.panLengths", .panLengths, .optional, hides: ["number.length"]),
      Column("cobadge.acceptedOn", .acceptedOn, .optional),
    ]
      + MetadataField.allCases.map { fact in
        Column("cobadge.\(fact.rawValue)", fact.rule, .optional, hides: hiddenBinlistColumns[fact] ?? [])
      } + [Column("cobadge.explicitlyUnknown", .explicitlyUnknown, .optional)])

  private static let hiddenBinlistColumns: [MetadataField: [String]] = [
    .issuerName: ["bank.name"], .issuerURL: ["bank.url"], .issuerPhone: ["bank.phone"],
    .issuerCountryCode: ["country.numeric", "country.alpha2", "country.name"],
    .issuerCurrencyCode: ["country.currency"], .accountFundingType: ["type", "prepaid"],
    .productName: ["brand"],
  ]
}
