import CardNetworks
import Testing

@Suite struct KnownNetworkTests {
  @Test func `raw values are canonical and there once`() {
    let rawValues = CardNetwork.known.map(\.rawValue)
    #expect(Set(rawValues).count == rawValues.count)
    for rawValue in rawValues {
      #expect(CardNetwork(rawValue: rawValue).rawValue == rawValue)
    }
    #expect(Array(rawValues.dropLast()) == rawValues.dropLast().sorted())
    #expect(CardNetwork.known.last == .other)
  }

  @Test func `every known network has a display name of its own`() {
    let names = CardNetwork.known.map(\.displayName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [
    ("VISA", "Visa"), ("CARTES_BANCAIRES", "Cartes Bancaires"), ("EFTPOS", "eftpos"), ("VPAY", "V PAY"),
    ("EBT", "EBT"), ("PHH_FUEL_CARD", "PHH Fuel Card"), ("SODEXO", "Sodexo"),
    ("BANKCARD(INACTIVE)", "Bankcard(Inactive)"), ("OTHER", "Other"),
  ])
  func `display names are readable, known or not`(rawValue: String, name: String) {
    #expect(CardNetwork(rawValue: rawValue).displayName == name)
  }

  @Test func `a network that only a file names is not known`() {
    #expect(CardNetwork.visa.isKnown)
    #expect(!CardNetwork(rawValue: "EBT").isKnown)
  }
}
