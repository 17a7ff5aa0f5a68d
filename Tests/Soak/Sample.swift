import BINFiles
import CardNetworks
import NetworkResolution

/// Data that can be told to be whole.
enum Sample {
  private static let places = 497_000..<497_040

  /// A data set whose every row carries its name.
  static func file(_ name: String) throws -> BINFile {
    let lines = places.flatMap {
      ["\($0),\($0),VISA,\(name)", "\($0)10,\($0)19,VISA;CARTES_BANCAIRES,\(name)"]
    }
    return try BINFile(Array((["low,high,networks,issuer"] + lines).joined(separator: "\n").utf8))
  }

  /// A BIN in each of its rows.
  static let bins: [BINRange] = places.flatMap { ["\($0)", "\($0)15"] }.compactMap { try? BINRange(bin: $0) }

  /// The record of that number; what it says follows from the number.
  static func record(_ id: SessionID, _ number: Int) -> SessionRecord {
    let time = Timestamp(millisecondsSinceEpoch: Int64(number))
    let offers = [CardNetwork.visa, .cartesBancaires].enumerated().map { place, network in
      SessionRecord.Offer(
        network: network, cardPosition: place, allowed: true, allowsUserSelection: true, issuerCountry: nil)
    }
    return SessionRecord(
      id: id, startedAt: time, updatedAt: time, firstDigits: "49707012", digitCount: 16, offers: offers,
      networksFinal: true, decidedByGeneralRule: false, offersChoice: Decision(true, ground: .shopperPick),
      history: (0..<(number % 4)).map { _ in SessionEvent(.picked, network: .visa, time: time) },
      selection: Decision(.visa, ground: .shopperPick), sending: Decision(.visa, ground: .shopperPick),
      merchant: MerchantRules(), threshold: 8, dataVersion: 1, orderReference: nil, processedNetwork: nil)
  }
}
