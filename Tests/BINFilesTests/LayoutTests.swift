import BINFiles
import CSV
import CardNetworks
import Foundation
import TestSupport
import Testing

/// A file of a layout, and what its first row says.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  let layout: String
  let text: String
  let range: String
  let networks: String
  var issuer: String?
  var country: String?
  var funding: AccountFundingType?
  var usage: ProductUsageType?
  var product: String?
  var testDescription: String { layout }

  static let all = [
    Self(
      layout: "seed", text: "bin,networks,issuer\n457100,VISA;DANKORT,A Bank\n", range: "457100",
      networks: "VISA;DANKORT", issuer: "A Bank"),
    Self(
      layout: "bin-list-data",
      text: binListHeader + "\n457100,VISA/DANKORT,DEBIT,BUSINESS,A BANK,,,DK,DNK,DENMARK\n", range: "457100",
      networks: "VISA;DANKORT", issuer: "A BANK", country: "DK", funding: .debit, usage: .business,
      product: "BUSINESS"),
    Self(
      layout: "turkey-bin-list",
      text: "\u{FEFF}BIN;Network;Type;Category;Issuer\r\n405040;VISA;DEBIT;CLASSIC;FUPS BANK\r\n",
      range: "405040", networks: "VISA", issuer: "FUPS BANK", funding: .debit, product: "CLASSIC"),
    Self(
      layout: "marlonlp", text: "bin;brand;type;category;issuer\n356889;JCB;CREDIT;;CHINA MERCHANTS BANK\n",
      range: "356889", networks: "JCB", issuer: "CHINA MERCHANTS BANK", funding: .credit),
    Self(
      layout: "iannuttall",
      text: "bin,brand,type,category,issuer,alpha_2,alpha_3,country,latitude,longitude,bank_phone,bank_url\n"
        + "356889,JCB,CREDIT,,CHINA MERCHANTS BANK,JP,JPN,Japan,36.2048,138.253,\"86-755-84391000\t\",a.example\n",
      range: "356889", networks: "JCB", issuer: "CHINA MERCHANTS BANK", country: "JP", funding: .credit),
    Self(
      layout: "binlist-ranges",
      text: rangesHeader
        + "371241,371242,,,amex,,credit,,US,AMERICAN EXPRESS,,www.americanexpress.com,8005284800,\n",
      range: "371241-371242", networks: "AMEX", issuer: "AMERICAN EXPRESS", country: "US", funding: .credit),
    Self(
      layout: "cards-info",
      text: "card_iin,card_issuer,card_network,card_type,card_subtype,card_issuing_country,bank_code_id,"
        + "bank_code,country_code,date_created,last_updated,last_updated_provider\n"
        + "401200,A BANK,Visa,DEBIT,CLASSIC,UNITEDSTATES,,,US,2015-07-27,2025-11-04,Visa\n",
      range: "401200", networks: "VISA", issuer: "A BANK", country: "US", funding: .debit, product: "CLASSIC"),
    Self(
      layout: "mastercard-simplified",
      text: mastercardHeader + "A BANK,1234,5116540000000000,5116549999999999,MCS,STANDARD,MCC,DNK\n",
      range: "511654", networks: "MASTERCARD", issuer: "A BANK", country: "DK", product: "STANDARD"),
    Self(
      layout: "binbase",
      text:
        "BIN;Brand;Issuer;Type;Category;Country;A2;A3;N3;Website;Phone;PanLen;Usage;Regulated;Currency;L2\n"
        + "45710012;VISA;A BANK;DEBIT;CLASSIC;DENMARK;DK;DNK;208;a.example;12345;16;COMMERCIAL;N;DKK;x\n",
      range: "45710012", networks: "VISA", issuer: "A BANK", country: "DK", funding: .debit,
      usage: .business, product: "CLASSIC"),
    Self(
      layout: "worldpay-emis",
      text: "00!12102015!!!!!!!!!!\n"
        + "05!511949000!511949999!CP!MASTERCARD CREDIT!SAMPLE COMP PLC!GBR!826!P!PE000!XE000!Y\n"
        + "99!1!!!!!!!!!!\n",
      range: "511949", networks: "MASTERCARD", issuer: "SAMPLE COMP PLC", country: "GB", funding: .prepaid,
      usage: .business),
    Self(
      layout: "ndjson",
      text: #"{"bin":"457100","networks":["VISA","DANKORT"],"issuerName":"A BANK","issuerCountryCode":"DK","#
        + #""accountFundingType":"DEBIT","productUsageType":"BUSINESS","productName":"GOLD"}"#,
      range: "457100", networks: "VISA;DANKORT", issuer: "A BANK", country: "DK", funding: .debit,
      usage: .business, product: "GOLD"),
    Self(
      layout: "binlist",
      text:
        #"{"iin_start":"457100","iin_end":null,"scheme":"visa","brand":"Gold","type":"debit","prepaid":true,"#
        + #""country":{"alpha2":"DK"},"bank":{"name":"A BANK"}}"#,
      range: "457100", networks: "VISA", issuer: "A BANK", country: "DK", funding: .prepaid,
      product: "Gold"),
  ]
}

let rangesHeader =
  "iin_start,iin_end,number_length,number_luhn,scheme,brand,type,prepaid,country,bank_name,bank_logo,bank_url,"
  + "bank_phone,bank_city\n"
let mastercardHeader =
  "COMPANY_NAME,ICA,ACCOUNT_RANGE_FROM,ACCOUNT_RANGE_TO,BRAND_PRODUCT_CODE,BRAND_PRODUCT_NAME,"
  + "ACCEPTANCE_BRAND,COUNTRY\n"

@Suite struct Layouts {
  @Test(arguments: LayoutCase.all) func `a file tells its layout, and its cells their facts`(
    file: LayoutCase
  ) throws {
    for chunk in [Int.max, 1] {
      let read = try read(file.text, chunk: chunk)
      #expect(read.layout.name == file.layout)
      try #require(read.rows.count == 1)
      #expect(read.warnings.isEmpty)
      #expect(read.rows[0].range.description == file.range)
      let profile = read.profile(of: read.rows[0])
      #expect(profile.networks == networks(file.networks))
      #expect(profile.metadata.issuerName == file.issuer)
      #expect(profile.metadata.issuerCountryCode?.alpha2 == file.country)
      #expect(profile.metadata.accountFundingType == file.funding)
      #expect(profile.metadata.productUsageType == file.usage)
      #expect(profile.metadata.productName == file.product)
    }
  }

  @Test func `every known layout is tried, and none hides another`() throws {
    #expect(Set(LayoutCase.all.map(\.layout)) == Set(Layout.known.map(\.name)))
    #expect(Layout.known.count == LayoutCase.all.count)
    for layout in Layout.known {
      #expect(Layout(named: layout.name) == layout)
      for file in LayoutCase.all where file.layout != layout.name {
        #expect(failure(file.text, BINFileOptions(layout: layout)) != nil || layout.name == "marlonlp")
      }
    }
  }

  @Test func `a column that a vendor added is left out and told, one of ours is refused`() throws {
    let file = try read("bin;brand;type;category;issuer;colour\n457100;VISA;DEBIT;;A;red\n")
    #expect(file.layout == .marlonlp)
    #expect(file.warningCounts == [.ignoredColumn: 1])
    #expect(file.warnings[0].first[0].value == "colour")
    #expect(file.warnings[0].first[0].position == CSVPosition(line: 1, column: 32))
    guard case .unknownColumn? = failure("bin,networks,colour\n457100,VISA,red\n") else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `a header that fits no layout names the nearest and what it lacks`() throws {
    let error = failure("BIN;Network;Type;Land\n457100;VISA;DEBIT;DK\n")
    #expect(
      error
        == .unrecognisedHeader(
          line: 1, isForced: nil,
          nearest: .init(layout: "turkey-bin-list", missing: ["Category", "Issuer"])))
    let words = try #require(error?.description)
    #expect(words.contains("nearest is turkey-bin-list, without Category, Issuer"))
    #expect(words.contains("--map bin=COLUMN"))
  }
}

@Suite struct `Networks of a cell` {
  @Test(
    arguments: [
      ("VISA/DANKORT", "VISA;DANKORT"), ("VISA;DANKORT", "VISA;DANKORT"), ("Visa | Dankort", "VISA;DANKORT"),
      ("VISA, DANKORT", "VISA;DANKORT"), ("VISA+MADA", "VISA;MADA"), ("VISA & MADA", "VISA;MADA"),
      ("AT&T CARD", "AT&T_CARD"), ("VISA,", "VISA"), ("mc", "MASTERCARD"), ("cup", "UNIONPAY"),
      ("Diners Club International", "DINERS_CLUB"), ("cartebancaire", "CARTES_BANCAIRES"),
      ("VISA/VISA", "VISA"),
    ])
  func `are told apart by the usual signs`(cell: String, expected: String) throws {
    let file = try listed(brand: cell)
    #expect(file.profile(of: file.rows[0]).networks == networks(expected))
  }

  @Test(
    arguments: [
      ("visa", "Visa/Dankort", "VISA;DANKORT", nil), ("visa", "Traditional", "VISA", "Traditional"),
      ("visa", "Visa", "VISA", nil), ("visa", "Visa Electron", "VISA", "Visa Electron"),
      ("", "Visa/Dankort", "VISA;DANKORT", nil), ("dankort", "Visa/Dankort", "DANKORT;VISA", nil),
      ("visa", "", "VISA", nil),
    ] as [(String, String, String, String?)])
  func `scheme and brand together name networks and product`(
    scheme: String, brand: String, expected: String, product: String?
  ) throws {
    let file = try read(rangesHeader + "45717360,,,,\(scheme),\(brand),debit,,DK,Jyske Bank,,,,\n")
    let profile = file.profile(of: file.rows[0])
    #expect(profile.networks == networks(expected))
    #expect(profile.metadata.productName == product)
  }

  @Test(
    arguments: [
      ("y", AccountFundingType.prepaid, nil), ("n", .debit, .notApplicable), ("", .debit, nil),
    ] as [(String, AccountFundingType, PrepaidReloadableIndicator?)])
  func `prepaid is yes, no or not said`(
    cell: String, funding: AccountFundingType, reloadable: PrepaidReloadableIndicator?
  ) throws {
    let file = try read(rangesHeader + "536414,,,,mastercard,,debit,\(cell),,,,,,\n")
    #expect(file.rows[0].range.description == "536414")
    let metadata = file.profile(of: file.rows[0]).metadata
    #expect(metadata.accountFundingType == funding)
    #expect(metadata.prepaidReloadableIndicator == reloadable)
  }
}

@Suite struct `Account ranges` {
  @Test(
    arguments: [
      ("5116540000000000", "5116549999999999", "511654"),
      ("5116540000000000000", "5116549999999999999", "511654"),
      ("511654", "511655", "511654-511655"), ("511949000", "511949999", "511949"),
      ("5116551200000000", "5116551399999999", "51165512-51165513"),
      ("5116551234500000", "5116551234599999", "51165512345"),
      ("0021020000000000", "0021029999999999", "002102"),
    ])
  func `are cut where padding begins`(low: String, high: String, expected: String) throws {
    let file = try read(mastercardHeader + "A,1,\(low),\(high),,,MCC,\n")
    #expect(file.rows[0].range.description == expected)
  }

  @Test(
    arguments: [
      ("5555555555554444", "5555555555554444", RowFault.possibleCardNumber(digits: 16)),
      ("5116540000000000", "5116549999999998", .possibleCardNumber(digits: 16)),
      ("51165400000000000000", "51165499999999999999", .possibleCardNumber(digits: 20)),
      ("511654", "5116549999999999", .unequalDigits(low: 6, high: 11)),
      ("5116540000000000", "511653999999999", .boundsOutOfOrder),
      ("51165400000x", "511654999999", .notADigit(offset: 12)),
    ])
  func `that may be card numbers are refused`(low: String, high: String, fault: RowFault) {
    guard case .refusedRows(let refused)? = failure(mastercardHeader + "A,1,\(low),\(high),,,MCC,\n") else {
      Issue.record("not refused")
      return
    }
    #expect(refused.first.map(\.fault) == [fault])
    #expect(!refused.description.contains("5116") && !refused.description.contains("5555"))
  }

  @Test func `a prefix of another length covers all numbers under it`() throws {
    let file = try read(rangesHeader + "465943,465943,,,visa,,,,,,,,,\n46594312,,,,mada,,,,,,,,,\n")
    #expect(file.rows[0].range.interval.contains(file.rows[1].range.interval))
  }
}

@Suite struct `Records without a header` {
  private static let row = "05!511949000!511949999!CN!ELECTRON!A!GBR!826!D!PE000!XE000!Y\n"

  @Test func `the last record has to be there and to tell the right number`() {
    let start = "00!12102015!!!!!!!!!!\n"
    #expect(failure(start + Self.row + "99!1!!!!!!!!!!\n") == nil)
    #expect(failure(start + Self.row) == .noTrailer(layout: "worldpay-emis"))
    #expect(
      failure(start + Self.row + "99!2!!!!!!!!!!\n") == .trailerCount(stated: 2, found: 1, line: 3))
    #expect(failure(start + Self.row + "99!x\n") == .trailerCount(stated: nil, found: 1, line: 3))
    // Nothing that may be a card number is repeated.
    #expect(
      failure(start + Self.row + "99!4111111111111111\n") == .trailerCount(stated: nil, found: 1, line: 3))
    #expect(failure(start + Self.row + "99!-411111111\n") == .trailerCount(stated: nil, found: 1, line: 3))
    #expect(failure(start + "99!0\n") == .noRows(layout: "worldpay-emis"))
  }

  @Test func `a record of another kind, after the end, or of another length is refused by line`() {
    let text = "00!1\n" + Self.row + "07!x\n05!511949000!511949999\n99!2\n" + Self.row
    guard case .refusedRows(let refused)? = failure(text) else {
      Issue.record("not refused")
      return
    }
    #expect(refused.first.map(\.line) == [3, 4, 6])
    #expect(refused.first.map(\.fault).filter { $0 == .unknownRecord }.count == 2)
  }

  @Test func `a file that does not begin so is another layout`() {
    #expect(
      failure("bin,networks\n4,VISA\n", BINFileOptions(layout: .worldpayEMIS))
        == .wrongStart(layout: "worldpay-emis"))
    #expect(failure("", BINFileOptions(layout: .worldpayEMIS)) == .empty)
    #expect(failure("00,1\n") == .unrecognisedHeader(line: 1, isForced: nil, nearest: nil))
  }
}
