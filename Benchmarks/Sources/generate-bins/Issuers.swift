import SeededNumbers

/// A bank as the rows name it; none has ever existed.
struct Issuer {
  let name: String
  let phone: String
  let address: String
  /// The three country cells.
  let country: String

  private static let countries = [
    "US,USA,\"UNITED STATES\"", "US,USA,\"UNITED STATES\"", "US,USA,\"UNITED STATES\"", "BR,BRA,BRAZIL",
    "GB,GBR,\"UNITED KINGDOM\"", "FR,FRA,FRANCE", "DE,DEU,GERMANY", "CN,CHN,CHINA", "JP,JPN,JAPAN",
    "IN,IND,INDIA", "DK,DNK,DENMARK", "NA,NAM,NAMIBIA", "TR,TUR,TURKEY", "GG,GGY,GUERSNEY", "XK,XKX,KOSOVO",
  ]
  private static let places = [
    "NORTH", "SOUTH", "LAKE", "RIVER", "HILL", "HARBOUR", "FOREST", "VALLEY", "COAST", "SUMMIT", "MEADOW",
    "ISLAND",
    "STONE", "SILVER", "GOLDEN", "GRAND", "LITTLE", "OLD", "NEW", "UPPER",
  ]
  private static let kinds = [
    "BANK", "SAVINGS BANK", "CREDIT UNION", "BANK, N.A.", "NATIONAL BANK", "FEDERAL CREDIT UNION",
    "BANK, LTD.", "F.C.U.",
  ]

  /// The issuer of a number: always the same one.
  init(_ number: Int) {
    var random = SplitMix64(state: UInt64(number) &* 0x9e37_79b9)
    func pick(_ list: [String]) -> String { list[Int.random(in: 0..<list.count, using: &random)] }
    let title = "\(pick(Self.places)) \(pick(Self.places)) \(number) \(pick(Self.kinds))"
    country = pick(Self.countries)
    // About half of the rows of the public set name no issuer.
    let isNamed = !Int.random(in: 0..<2, using: &random).isMultiple(of: 2)
    name = isNamed ? "\"\(title)\"" : ""
    let digits = Int.random(in: 1_000_000..<9_999_999, using: &random)
    phone = isNamed && number % 3 == 0 ? "1-800-\(digits)" : ""
    address = isNamed && number % 4 != 0 ? "www.bank\(number).example" : ""
  }
}
