internal import CardNetworks

// Layouts of files that schemes, acquirers and data vendors hand to their customers.
extension Layout {
  /// The layout of Mastercard's simplified account range table.
  public static let mastercardSimplified = Layout(
    name: "mastercard-simplified", origin: "Mastercard, simplified account range table", bounds: .padded,
    columns: [
      Column("COMPANY_NAME", .text(.issuerName)),
      Column("ICA", .ignored),
      Column("ACCOUNT_RANGE_FROM", .low),
      Column("ACCOUNT_RANGE_TO", .high),
      Column("BRAND_PRODUCT_CODE", .text(.productCode)),
      Column("BRAND_PRODUCT_NAME", .category),
      Column("ACCEPTANCE_BRAND", .networks(.usual)),
      Column("COUNTRY", .country),
    ])

  /// The layout of BinBase's table; of its 29 columns those are read that tell a fact.
  public static let binBase = Layout(
    name: "binbase", origin: "BinBase, 29 columns", others: .ignored,
    columns: [
      Column("BIN", .bin),
      Column("Brand", .networks(.usual)),
      Column("Issuer", .text(.issuerName)),
      Column("Type", .funding),
      Column("Category", .category),
      Column("A2", .country),
      Column("A3", .country),
      Column("N3", .country),
      Column("Country", .country),
      Column("Website", .url),
      Column("Phone", .phone),
      Column("PanLen", .panLengths),
      Column("Usage", .usage, .optional),
      Column("Currency", .currency, .optional),
    ])

  /// The layout of Worldpay's EMIS file, whose records are told apart by their first field; its columns have no names.
  ///
  /// The meaning of the codes is that of alphagov/pay-cardid.
  public static let worldpayEMIS = Layout(
    name: "worldpay-emis", origin: "Worldpay, EMIS card file", bounds: .padded,
    form: .records(RecordForm(separator: UInt8(ascii: "!"), header: "00", data: "05", trailer: "99")),
    columns: [
      Column("record type", .ignored),
      Column("range from", .low),
      Column("range to", .high),
      Column("class", .code(["CN": .usage(.consumer), "CP": .usage(.business)])),
      Column("brand", .networks(.usual)),
      Column("issuer", .text(.issuerName)),
      Column("country letters", .country),
      Column("country number", .country),
      Column(
        "type",
        .code(["C": .funding(.credit), "D": .funding(.debit), "P": .funding(.prepaid), "CD": .nothing])),
      Column("code 1", .ignored),
      Column("code 2", .ignored),
      Column("flag", .ignored),
    ])
}
