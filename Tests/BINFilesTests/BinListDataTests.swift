import BINFiles
import CardNetworks
import Foundation
import TestSupport
import Testing

@Test(
  "brands become networks, in order",
  arguments: [
    ("VISA/DANKORT", "VISA;DANKORT"), ("MAESTRO/BANCONTACT", "MAESTRO;BANCONTACT"),
    ("JCB/RUPAY", "JCB;RUPAY"),
    ("CHINA UNION PAY/UZCARD", "UNIONPAY;UZCARD"), ("NSPK MIR", "MIR"), ("EBT", "EBT"),
    ("DINERS CLUB INTERNATIONAL", "DINERS_CLUB"), ("AMERICAN EXPRESS", "AMEX"), ("LOCAL BRAND", "OTHER"),
    ("PRIVATE LABEL", "PRIVATE_LABEL"), ("RED LIQUID FUEL CARD", "RED_LIQUID_FUEL_CARD"),
  ])
func brand(_ brand: String, _ expected: String) throws {
  let file = try listed(brand: brand)
  #expect(file.profile(of: file.rows[0]).networks == networks(expected))
}

struct CategoryCase: Sendable, CustomTestStringConvertible {
  let type: String
  let category: String
  let funding: AccountFundingType?
  var reloadable: PrepaidReloadableIndicator?
  var usage: ProductUsageType?
  var testDescription: String { "\(type) \(category)" }

  static let all = [
    Self(type: "DEBIT", category: "", funding: .debit),
    Self(type: "CREDIT", category: "CLASSIC", funding: .credit),
    Self(type: "CHARGE CARD", category: "", funding: .charge),
    Self(type: "PREPAID", category: "", funding: .prepaid),
    Self(type: "", category: "GOLD", funding: nil),
    Self(type: "DEBIT", category: "PREPAID", funding: .prepaid),
    Self(type: "CREDIT", category: "PREPAID", funding: .prepaid),
    Self(type: "DEBIT", category: "GIFT", funding: .prepaid),
    Self(type: "DEBIT", category: "PREPAID RELOADABLE", funding: .prepaid, reloadable: .reloadable),
    Self(type: "DEBIT", category: "PREPAID NON-RELOADABLE", funding: .prepaid, reloadable: .nonReloadable),
    Self(type: "CREDIT", category: "WORLD FOR BUSINESS", funding: .credit, usage: .business),
    Self(type: "CREDIT", category: "CORPORATE/INFINITE", funding: .credit, usage: .business),
    Self(type: "CREDIT", category: "B2B VIRTUAL", funding: .credit, usage: .business),
    Self(type: "CREDIT", category: "PURCHASING WITH FLEET", funding: .credit, usage: .business),
    Self(type: "DEBIT", category: "PREPAID COMMERCIAL", funding: .prepaid, usage: .business),
    Self(type: "CREDIT", category: "PURCHASES", funding: .credit),
  ]
}

@Test("type and category tell funding, reloadable and usage", arguments: CategoryCase.all)
func category(_ category: CategoryCase) throws {
  let file = try listed(type: category.type, category: category.category)
  let metadata = file.profile(of: file.rows[0]).metadata
  #expect(metadata.accountFundingType == category.funding)
  #expect(metadata.prepaidReloadableIndicator == category.reloadable)
  #expect(metadata.productUsageType == category.usage)
  #expect(metadata.productName == (category.category.isEmpty ? nil : category.category))
}

@Test(
  "the country comes from two letters, else three, else the name",
  arguments: [
    ("DK,DNK,DENMARK", "DK", 0), (",DNK,", "DK", 0), (",,DENMARK", "DK", 0), ("NA,NAM,NAMIBIA", "NA", 0),
    ("GG,GGY,GUERSNEY", "GG", 0), ("XK,XKX,KOSOVO", "XK", 0), ("ZZ,DNK,DENMARK", "DK", 1), (",,", nil, 0),
  ])
func countries(_ cells: String, _ expected: String?, _ warnings: Int) throws {
  let file = try listed(country: cells)
  #expect(file.profile(of: file.rows[0]).metadata.issuerCountryCode?.alpha2 == expected)
  #expect(file.warnings.map(\.count) == (warnings == 0 ? [] : [warnings]))
}

@Test func `a row without a brand still tells its facts`() throws {
  let file = try listed(brand: "", type: "DEBIT")
  #expect(file.profile(of: file.rows[0]).networks.isEmpty)
  #expect(file.profile(of: file.rows[0]).metadata.issuerName == "SOME BANK")
}

@Test func `a longer prefix stands beside the shorter one`() throws {
  let file = try read(
    binListHeader + "\n444812,VISA,DEBIT,,,,,,,\n444812265,VISA,CREDIT,CLASSIC,DIB,,,AE,ARE,\n")
  #expect(file.rows.map(\.range.digits) == [6, 9])
}

@Test func `a Maestro credit card is kept with a warning`() throws {
  let file = try listed(bin: "561234", brand: "MAESTRO", type: "CREDIT")
  #expect(file.profile(of: file.rows[0]).metadata.accountFundingType == .credit)
  #expect(file.warningCounts == [.maestroCredit: 1])
}

@Test(
  "the big public file is read whole, none of its rows refused",
  .enabled(if: SharedFolder.has("data/bin-list-data.csv.gz"), "needs the shared data"))
func bigFile() async throws {
  guard let url = SharedFolder.url else { return }
  let path = url.appendingPathComponent("data/bin-list-data.csv.gz").path
  let unpacked = try await runProcess("/usr/bin/env", ["gunzip", "-c", path])
  try #require(unpacked.exitCode == 0, "gunzip is missing")
  // A debug build takes many seconds for all of it.
  #if DEBUG
    let (step, rows) = (10, 37_479)
  #else
    let (step, rows) = (1, 374_788)
  #endif
  let lines = unpacked.standardOutput.split(separator: UInt8(ascii: "\n"))
  let taken = stride(from: 1, to: lines.count, by: step).map { lines[$0] }
  let file = try read(
    bytes: [UInt8](([lines[0]] + taken).joined(separator: [UInt8(ascii: "\n")])), chunk: 1 << 16)
  #expect(file.layout == .binListData)
  #expect(file.rowsRead == rows)
  #expect(file.rows.count == rows)
  #expect(file.refused.count == 0)
  #expect(file.repeatedRows == 0)
  #expect(file.profiles.count < rows / 3)
  #expect(file.warningCounts[.unknownCountry] == nil)
  #expect(file.warningCounts[.unknownValue] == nil)
  #expect(file.rows.first?.range.description == "002102")
  let dankort = file.rows.filter { (457_100...457_199).contains($0.range.low) }
  #expect(dankort.count == 100 / step)
  for row in dankort {
    #expect(file.profile(of: row).networks == [.visa, .dankort])
    #expect(file.profile(of: row).metadata.issuerCountryCode?.alpha2 == "DK")
  }
}
