import Foundation
import Testing

@testable import CardNetworks

@Suite struct CountryCodeTests {
  @Test func `the table has the 249 codes of ISO 3166-1 and Kosovo`() {
    let all = CountryCode.all
    #expect(all.count == 250)
    #expect(Set(all.map(\.alpha3)).count == 250)
    #expect(Set(all.compactMap(\.numeric)).count == 249)
    #expect(Set(all.map(\.name)).count == 250)
    #expect(all.allSatisfy { $0.alpha2.utf8.count == 2 && $0.alpha3.utf8.count == 3 && $0.name.count > 3 })
    #expect(all.filter { $0.numeric == nil }.map(\.alpha2) == ["XK"])
  }

  @Test func `every form of every country leads back to it`() throws {
    for country in CountryCode.all {
      #expect(CountryCode(anyForm: country.alpha2) == country)
      #expect(CountryCode(anyForm: country.alpha2.lowercased()) == country)
      #expect(CountryCode(anyForm: " \(country.alpha3.lowercased()) ") == country)
      #expect(CountryCode(anyForm: country.name) == country)
      #expect(CountryCode(anyForm: country.name.uppercased()) == country)
      guard let numeric = country.numeric, let number = Int(numeric) else { continue }
      #expect(CountryCode(anyForm: numeric) == country)
      #expect(CountryCode(anyForm: String(number)) == country)
    }
  }

  @Test func `no name stands for two countries`() {
    var owners: [String: String] = [:]
    for country in CountryCode.all {
      for (key, alpha2) in CountryTable.alpha2ByNameKey where alpha2 == country.alpha2 {
        #expect(owners[key] == nil)
        owners[key] = alpha2
      }
    }
    #expect(owners.count == CountryTable.spelledNameCount)
  }

  @Test(arguments: [
    ("BOLIVIA, PLURINATIONAL STATE OF", "BO"), ("BRUNEI DARUSSALAM", "BN"), ("COTE D'IVOIRE", "CI"),
    ("CONGO, THE DEMOCRATIC REPUBLIC OF THE", "CD"), ("CONGO", "CG"), ("CAPE VERDE", "CV"),
    ("CURACAO", "CW"), ("CZECH REPUBLIC", "CZ"), ("FALKLAND ISLANDS (MALVINAS)", "FK"),
    ("GUERSNEY", "GG"), ("GUINEA-BISSAU", "GW"), ("IRAN, ISLAMIC REPUBLIC OF", "IR"),
    ("KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", "KP"), ("KOREA, REPUBLIC OF", "KR"),
    ("LAO PEOPLE'S DEMOCRATIC REPUBLIC", "LA"), ("LIBYAN ARAB JAMAHIRIYA", "LY"),
    ("MACEDONIA, THE FORMER YUGOSLAV REPUBLIC OF", "MK"), ("MACAU", "MO"), ("MACAO", "MO"),
    ("PALESTINE, STATE OF", "PS"), ("PALESTINIAN TERRITORY, OCCUPIED", "PS"), ("REUNION", "RE"),
    ("RUSSIAN FEDERATION", "RU"), ("SINT MAARTEN (DUTCH PART)", "SX"), ("SWAZILAND", "SZ"),
    ("TAIWAN, PROVINCE OF CHINA", "TW"), ("TURKEY", "TR"), ("Türkiye", "TR"), ("VIET NAM", "VN"),
    ("VIRGIN ISLANDS, BRITISH", "VG"), ("VIRGIN ISLANDS, U.S.", "VI"), ("KOSOVO, REPUBLIC OF", "XK"),
    ("HOLY SEE (VATICAN CITY STATE)", "VA"), ("U.S.A.", "US"), ("Trinidad & Tobago", "TT"),
    ("NA", "NA"), ("Namibia", "NA"), ("516", "NA"), ("uk", "GB"), ("EL", "GR"), ("OMN", "OM"), ("512", "OM"),
    ("4", "AF"), ("04", "AF"), ("004", "AF"), ("xkx", "XK"),
  ])
  func `names and codes as files write them`(text: String, alpha2: String) {
    #expect(CountryCode(anyForm: text)?.alpha2 == alpha2)
  }

  @Test(arguments: [
    "", " ", "512.0", "lan", "N/A", "ZZ", "0", "000", "999", "0512", "-", "٥١٢", "Atlantis", "D K",
  ])
  func `anything else is no country`(text: String) {
    #expect(CountryCode(anyForm: text) == nil)
  }

  @Test func `two letters are checked against the table`() {
    #expect(CountryCode(alpha2: "dk")?.alpha2 == "DK")
    for text in ["", "D", "DNK", "QQ", "UK", " DK"] {
      #expect(CountryCode(alpha2: text) == nil)
    }
  }

  @Test func `the European Economic Area is thirty states and the territories of the Union`() {
    let area = Set(CountryCode.all.filter(\.isEEA).map(\.alpha2))
    let territories: Set<String> = ["GP", "GF", "MQ", "RE", "YT", "MF", "AX"]
    #expect(area.isSuperset(of: territories))
    #expect(area.subtracting(territories).count == 30)
    #expect(area.isDisjoint(with: ["GB", "CH", "MC", "SM", "VA", "AD", "GL", "FO", "PF", "NC", "SJ", "TR"]))
  }

  @Test func `coding keeps the two letters and refuses others`() throws {
    let country = try #require(CountryCode(alpha2: "NO"))
    let data = try JSONEncoder().encode([country])
    #expect(String(decoding: data, as: UTF8.self) == #"["NO"]"#)
    #expect(try JSONDecoder().decode([CountryCode].self, from: data) == [country])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CountryCode].self, from: Data(#"["QQ"]"#.utf8))
    }
  }
}
