import Testing

@testable import CardNetworks

@Suite struct SpellingTests {
  @Test(arguments: [
    ("Master Card", CardNetwork.mastercard), ("mc", .mastercard), ("MASTERCARD", .mastercard),
    ("CB", .cartesBancaires), ("cartebancaire", .cartesBancaires), ("Cartes-Bancaires", .cartesBancaires),
    ("China UnionPay", .unionPay), ("CHINA UNION PAY", .unionPay), ("cup", .unionPay),
    ("union_pay", .unionPay),
    ("NSPK MIR", .mir), ("Diners Club International", .dinersClub), ("DINERSCLUB", .dinersClub),
    ("Amex", .amex), ("American Express", .amex), ("HUMOCARD", .humo), ("TARJETA NARANJA", .naranja),
    ("Visa Electron", .visa), ("V PAY", .vPay), ("v-pay", .vPay), ("Switch", .maestro), ("Solo", .maestro),
    ("eftpos_australia", .eftpos), ("bcmc", .bancontact), ("pagobancomat", .pagoBancomat),
    ("PRIVATE LABEL", .privateLabel), ("  visa ", .visa), ("visa\u{00A0}debit", .visa),
  ])
  func `usual spellings find their network`(spelling: String, network: CardNetwork) {
    #expect(CardNetwork(spelling: spelling) == network)
    #expect(CardNetwork.isKnown(spelling: spelling))
  }

  @Test(arguments: ["", "   ", "LOCAL BRAND", "local_brand", "other", "Unknown"])
  func `no network, or a brand without a name, is OTHER`(spelling: String) {
    #expect(CardNetwork(spelling: spelling) == .other)
  }

  @Test(arguments: [
    ("phh fuel card", "PHH_FUEL_CARD"), ("EBT", "EBT"), ("BANKCARD(INACTIVE)", "BANKCARD(INACTIVE)"),
    ("VISA/DANKORT", "VISA/DANKORT"), ("STAR REWARDS", "STAR_REWARDS"),
  ])
  func `unknown spellings keep their canonical form and are reported`(spelling: String, rawValue: String) {
    #expect(CardNetwork(spelling: spelling).rawValue == rawValue)
    #expect(!CardNetwork.isKnown(spelling: spelling))
  }

  @Test(arguments: CardNetwork.known)
  func `raw value and display name are spellings, in any case`(network: CardNetwork) {
    for text in [network.rawValue, network.displayName] {
      for spelling in [text, text.lowercased(), text.replacing("_", with: "-"), " \(text) "] {
        #expect(CardNetwork(spelling: spelling) == network)
      }
    }
  }

  @Test func `no spelling stands for two networks`() {
    var owners: [String: CardNetwork] = [:]
    for network in CardNetwork.known {
      for text in [network.rawValue, network.displayName] {
        #expect(owners[spellingKey(of: text), default: network] == network)
        owners[spellingKey(of: text)] = network
      }
    }
    for (network, spellings) in CardNetwork.aliases {
      for text in spellings.split(separator: ",") {
        #expect(owners[spellingKey(of: text), default: network] == network, "\(text)")
        owners[spellingKey(of: text)] = network
      }
    }
  }
}
