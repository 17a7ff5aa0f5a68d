// Layouts of data sets that anyone may fetch; each column as the data set spells it.
extension Layout {
  /// The layout of the public data set venelinkochev/bin-list-data.
  public static let binListData = Layout(
    name: "bin-list-data", origin: "venelinkochev/bin-list-data",
    columns: [
      Column("BIN", .bin),
      Column("Brand", .networks(.usual)),
      Column("Type", .funding),
      Column("Category", .category),
      Column("Issuer", .text(.issuerName)),
      Column("IssuerPhone", .phone),
      Column("IssuerUrl", .url),
      Column("isoCode2", .country),
      Column("isoCode3", .country),
      Column("CountryName", .country),
    ])

  /// The layout of the public data set berkaybucan/turkey-bin-list.
  public static let turkeyBINList = Layout(
    name: "turkey-bin-list", origin: "berkaybucan/turkey-bin-list",
    columns: [
      Column("BIN", .bin),
      Column("Network", .networks(.usual)),
      Column("Type", .funding),
      Column("Category", .category),
      Column("Issuer", .text(.issuerName)),
    ])

  /// The layout of the public data set marlonlp/binlist-data.
  public static let marlonlp = Layout(
    name: "marlonlp", origin: "marlonlp/binlist-data",
    columns: [
      Column("bin", .bin),
      Column("brand", .networks(.usual)),
      Column("type", .funding),
      Column("category", .category),
      Column("issuer", .text(.issuerName)),
    ])

  /// The layout of the public data set iannuttall/binlist-data.
  public static let iannuttall = Layout(
    name: "iannuttall", origin: "iannuttall/binlist-data",
    columns: [
      Column("bin", .bin),
      Column("brand", .networks(.usual)),
      Column("type", .funding),
      Column("category", .category),
      Column("issuer", .text(.issuerName)),
      Column("alpha_2", .country),
      Column("alpha_3", .country),
      Column("country", .country),
      Column("latitude", .ignored),
      Column("longitude", .ignored),
      Column("bank_phone", .phone),
      Column("bank_url", .url),
    ])

  /// The layout of `ranges.csv` of the public data set binlist/data.
  public static let binlistRanges = Layout(
    name: "binlist-ranges", origin: "binlist/data, ranges.csv", bounds: .emptyHighIsLow,
    columns: [
      Column("iin_start", .low),
      Column("iin_end", .high),
      Column("number_length", .panLengths),
      Column("number_luhn", .ignored),
      Column("scheme", .networks(.usual)),
      Column("brand", .brand),
      Column("type", .funding),
      Column("prepaid", .code(.prepaid)),
      Column("country", .country),
      Column("bank_name", .text(.issuerName)),
      Column("bank_logo", .ignored),
      Column("bank_url", .url),
      Column("bank_phone", .phone),
      Column("bank_city", .ignored),
    ])

  /// The layout of the table `cards_info` of juspay/hyperswitch.
  public static let hyperswitchCardsInfo = Layout(
    name: "cards-info", origin: "juspay/hyperswitch, cards_info",
    columns: [
      Column("card_iin", .bin),
      Column("card_issuer", .text(.issuerName)),
      Column("card_network", .networks(.usual)),
      Column("card_type", .funding),
      Column("card_subtype", .category),
      // Two letters; the name beside it is often misspelt.
      Column("country_code", .country),
      Column("card_issuing_country", .country),
      Column("bank_code_id", .ignored, .optional),
      Column("bank_code", .ignored, .optional),
      Column("date_created", .ignored, .optional),
      Column("last_updated", .ignored, .optional),
      Column("last_updated_provider", .ignored, .optional),
    ])
}
