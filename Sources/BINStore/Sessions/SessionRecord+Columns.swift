import CardNetworks
import NetworkResolution
import SQLiteStore

extension SessionRecord {
  /// The values of the columns, in the order of the table.
  var values: [SQLiteValue] {
    [
      .text(id.description), .integer(startedAt.millisecondsSinceEpoch),
      .integer(updatedAt.millisecondsSinceEpoch), .text(firstDigits), .integer(Int64(digitCount)),
      SQLiteValue(networksFinal), SQLiteValue(decidedByGeneralRule), SQLiteValue(offersChoice.value),
      .text(offersChoice.ground.rawValue), SQLiteValue(selection.value?.rawValue),
      .text(selection.ground.rawValue), SQLiteValue(sending.value?.rawValue), .text(sending.ground.rawValue),
      .integer(Int64(threshold)), .integer(dataVersion), .text(merchant.channel.rawValue),
      SQLiteValue(merchant.country?.alpha2), SQLiteValue(merchant.acceptedNetworks.map(CardProfile.list)),
      .text(CardProfile.list(merchant.deprioritisedNetworks)), SQLiteValue(orderReference?.text),
      SQLiteValue(processedNetwork?.rawValue),
    ]
  }

  /// Reads a record from a row of all columns; nil where a value makes no sense.
  init?(_ row: borrowing Statement, id: SessionID, offers: [Offer], history: [SessionEvent]) {
    guard let choiceGround = Ground(rawValue: row.text(at: 8)),
      let selectedGround = Ground(rawValue: row.text(at: 10)),
      let sendingGround = Ground(rawValue: row.text(at: 12)),
      let channel = Channel(rawValue: row.text(at: 15))
    else { return nil }
    let merchant = MerchantRules(
      acceptedNetworks: row.optionalText(at: 17).map(CardProfile.networks),
      deprioritisedNetworks: CardProfile.networks(row.text(at: 18)),
      country: row.optionalText(at: 16).flatMap { CountryCode(alpha2: $0) }, channel: channel)
    self.init(
      id: id, startedAt: Timestamp(millisecondsSinceEpoch: row.int64(at: 1)),
      updatedAt: Timestamp(millisecondsSinceEpoch: row.int64(at: 2)), firstDigits: row.text(at: 3),
      digitCount: Int(row.int64(at: 4)), offers: offers, networksFinal: row.int64(at: 5) != 0,
      decidedByGeneralRule: row.int64(at: 6) != 0,
      offersChoice: Decision(row.int64(at: 7) != 0, ground: choiceGround), history: history,
      selection: Decision(row.optionalText(at: 9).map(CardNetwork.init(rawValue:)), ground: selectedGround),
      sending: Decision(row.optionalText(at: 11).map(CardNetwork.init(rawValue:)), ground: sendingGround),
      merchant: merchant, threshold: Int(row.int64(at: 13)), dataVersion: row.int64(at: 14),
      orderReference: row.optionalText(at: 19).flatMap { try? OrderReference($0) },
      processedNetwork: row.optionalText(at: 20).map(CardNetwork.init(rawValue:)))
  }
}

extension SessionEvent.Kind {
  /// The texts of the columns `kind` and `reason`.
  var texts: (kind: String, reason: String?) {
    switch self {
    case .picked: ("picked", nil)
    case .dropped(let reason): ("dropped", reason.rawValue)
    case .restored: ("restored", nil)
    }
  }

  /// The kind that these texts stand for.
  init?(_ kind: String, reason: String?) {
    switch (kind, reason.flatMap(DropReason.init(rawValue:))) {
    case ("picked", nil): self = .picked
    case ("restored", nil): self = .restored
    case ("dropped", let reason?): self = .dropped(reason)
    default: return nil
    }
  }
}

extension SQLiteValue {
  /// 1 or 0.
  init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }
}
