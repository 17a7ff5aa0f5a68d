import BINFiles
import CardNetworks
import Testing

struct CountryCell: Sendable, CustomTestStringConvertible {
  let cell: String
  let alpha2: String?
  var testDescription: String { cell }

  static let all = [
    ("NA", "NA"), ("OM", "OM"), ("OMN", "OM"), ("512", "OM"), ("OMAN", "OM"), ("  dk ", "DK"),
    ("RS", "RS"), ("", nil), ("512.0", nil), ("lan", nil), ("XX", nil),
  ].map { Self(cell: $0.0, alpha2: $0.1) }
}

@Test(
  "countries end as two letters, or are dropped with a warning and the row is kept",
  arguments: CountryCell.all)
func country(_ cell: CountryCell) throws {
  let file = try read("bin,networks,country\n457100,VISA,\(cell.cell)\n")
  #expect(file.profile(of: file.rows[0]).metadata.issuerCountryCode?.alpha2 == cell.alpha2)
  let isOdd = cell.alpha2 == nil && !cell.cell.isEmpty
  #expect(file.warningCounts == (isOdd ? [.unknownCountry: 1] : [:]))
  if isOdd {
    #expect(file.warnings[0].first[0].value == cell.cell)
    #expect(file.warnings[0].first[0].description.contains("line 2, column 13 (country)"))
  }
}

@Test func `every column of the own layout fills its fact`() throws {
  let header =
    "networks,high,low,membership,pan_lengths,issuer,country,currency,funding,reloadable,usage,product_code,"
    + "product_name,regional_restriction,account_number_type,accepted_on,url,phone,source"
  let row =
    "VISA;DANKORT,457199,457100,,16-19,\"Bank, Aarhus\",dk,dkk,prepaid,non-reloadable,business,F,Visa Classic,"
    + "domestic_use_only,network_token,DISCOVER;PULSE,www.bank.example,+45 89 89 33 00,somewhere"
  let file = try read(header + "\n" + row + "\n")
  let profile = file.profile(of: file.rows[0])
  var metadata = CardMetadata()
  metadata.issuerName = "Bank, Aarhus"
  metadata.issuerCountryCode = CountryCode(alpha2: "DK")
  metadata.issuerCurrencyCode = CurrencyCode(alpha: "DKK")
  metadata.accountFundingType = .prepaid
  metadata.prepaidReloadableIndicator = .nonReloadable
  metadata.productUsageType = .business
  metadata.productCode = "F"
  metadata.productName = "Visa Classic"
  metadata.regionalRestriction = .domesticUseOnly
  metadata.accountNumberType = .networkToken
  metadata.issuerURL = "www.bank.example"
  metadata.issuerPhone = "+45 89 89 33 00"
  #expect(file.rows[0].range.description == "457100-457199")
  #expect(profile.networks == [.visa, .dankort])
  #expect(profile.acceptedOn == [.discover, .pulse])
  #expect(profile.panLengths == [16, 17, 18, 19])
  #expect(profile.metadata == metadata)
  #expect(file.warnings.isEmpty)
}

@Test func `UNKNOWN in a closed column says nothing and is no mistake`() throws {
  let file = try read(
    "bin,networks,funding,reloadable,usage,regional_restriction,account_number_type\n"
      + "457100,VISA,UNKNOWN,unknown,Unknown,UNKNOWN,UNKNOWN\n")
  #expect(file.profile(of: file.rows[0]).metadata.isEmpty)
  #expect(file.warnings.isEmpty)
}

@Test(
  "a wrong optional value is dropped with a warning of its kind",
  arguments: [
    ("funding", "barter", RowWarning.Kind.unknownValue), ("reloadable", "maybe", .unknownValue),
    ("usage", "mixed", .unknownValue), ("regional_restriction", "moon", .unknownValue),
    ("account_number_type", "iban", .unknownValue), ("currency", "ABC", .unknownCurrency),
    ("pan_lengths", "16-99", .wrongPANLengths), ("pan_lengths", "16-20", .wrongPANLengths),
    ("pan_lengths", "many", .wrongPANLengths), ("phone", "-6436", .implausiblePhone),
    ("phone", "1", .implausiblePhone), ("phone", "none", .implausiblePhone), ("url", "840", .implausibleURL),
    ("url", "http://a bank.example", .implausibleURL), ("issuer", "4111 1111 1111 1111", .possibleCardNumber),
    ("phone", "4111111111111111", .possibleCardNumber),
    ("product_name", "4111111111111111", .possibleCardNumber),
  ])
func wrongValue(_ column: String, _ cell: String, _ kind: RowWarning.Kind) throws {
  let file = try read("bin,networks,\(column)\n457100,VISA,\(cell)\n457101,VISA,\(cell)\n")
  let profile = file.profile(of: file.rows[0])
  #expect(profile.metadata.isEmpty && profile.panLengths == nil)
  #expect(file.rows.count == 2)
  #expect(file.warningCounts == [kind: 2])
  #expect(file.warnings[0].first.map(\.line) == [2, 3])
  #expect(file.warnings[0].first[0].column == column)
  #expect(!file.warnings[0].description.contains("4111"))
}

@Test func `warnings are counted in full and the first twenty kept`() throws {
  let rows = (100..<200).map { "4571\($0),VISA,nowhere\n" }.joined()
  let file = try read("bin,networks,country\n" + rows)
  #expect(file.warningCounts == [.unknownCountry: 100])
  #expect(file.warnings[0].first.count == 20)
  #expect(file.warnings[0].first.last?.line == 21)
}

@Test func `what is shown of a cell is short and without control characters`() throws {
  let long = String(repeating: "x", count: 40)
  let file = try read("bin,networks,country\n4571,VISA,\u{1B}[31m\u{202E}\n4572,VISA,\(long)\n")
  let values = file.warnings.flatMap(\.first).compactMap(\.value)
  #expect(values == ["\\u{1B}[31m\\u{202E}", String(repeating: "x", count: 32) + "…"])
}

@Test func `a network that no table has keeps its name with a warning`() throws {
  let file = try read("bin,networks\n457100,visa ; my  card;VISA;Master Card\n")
  #expect(file.profile(of: file.rows[0]).networks.map(\.rawValue) == ["VISA", "MY_CARD", "MASTERCARD"])
  #expect(file.warningCounts == [.unknownNetwork: 1])
}

@Test func `lengths take both notations`() throws {
  #expect(try profile("pan_lengths", "16-19").panLengths == [16, 17, 18, 19])
  #expect(try profile("pan_lengths", "16;18;19").panLengths == [16, 18, 19])
}

@Test func `a row of global networks against the published ranges is kept with a warning`() throws {
  let file = try read("bin,networks\n371535,VISA\n457100,VISA;DANKORT\n4,EFTPOS\n9,VISA\n3,VISA\n")
  #expect(file.rows.count == 5)
  #expect(file.warnings.flatMap(\.first).map(\.line) == [2])
  #expect(file.warningCounts == [.contradictsPrefix: 1])
}

@Test(
  "telephone numbers of every length are kept",
  arguments: [
    "95555", "*6688", "+1 800 123 4567", "+861084001107309", "+34902110582 / +34934117503",
    "(852) 277 95533 OR (852) 317 95533", "800-873-4722 303-291-3700",
  ])
func phone(_ phone: String) throws {
  #expect(try profile("phone", phone).metadata.issuerPhone == phone)
}
