package import CardNetworks
package import JSONText
package import NetworkResolution

extension SessionRecord {
  /// The network that the history ends with as a pick.
  package var picked: CardNetwork? {
    guard let last = history.last else { return nil }
    if case .dropped = last.kind { return nil }
    return last.network
  }

  /// The record as a JSON object.
  package var json: JSONValue {
    [
      "id": .string(id.description), "startedAt": .string(startedAt.description),
      "updatedAt": .string(updatedAt.description), "firstDigits": .string(firstDigits),
      "digitCount": .integer(digitCount), "orderReference": .optional(orderReference?.text),
      "networksFinal": .bool(networksFinal),
      "decidedByGeneralRule": .bool(decidedByGeneralRule),
      "offers": .array(offers.map(\.json)), "offersChoice": .bool(offersChoice.value),
      "choiceGround": .string(offersChoice.ground.rawValue),
      "history": .array(history.map(\.json)), "picked": .optional(picked?.rawValue),
      "selected": .optional(selection.value?.rawValue),
      "selectedGround": .string(selection.ground.rawValue),
      "toSend": .optional(sending.value?.rawValue),
      "toSendGround": .string(sending.ground.rawValue), "merchant": merchant.json,
      "threshold": .integer(threshold), "dataVersion": .integer(Int(dataVersion)),
      "processedNetwork": .optional(processedNetwork?.rawValue),
    ]
  }
}

extension SessionRecord.Offer {
  fileprivate var json: JSONValue {
    [
      "network": .string(network.rawValue), "allowed": .bool(allowed),
      "allowsUserSelection": .bool(allowsUserSelection),
      "issuerCountryCode": .optional(issuerCountry?.alpha2),
    ]
  }
}

extension SessionEvent {
  fileprivate var json: JSONValue {
    [
      "event": .string(name), "network": .string(network.rawValue), "time": .string(time.description),
      "reason": .optional(reason?.rawValue),
    ]
  }

  /// What happened, in a word.
  package var name: String {
    switch kind {
    case .picked: "picked"
    case .dropped: "dropped"
    case .restored: "restored"
    }
  }

  /// Why a pick was dropped; nil where none was.
  package var reason: DropReason? {
    if case .dropped(let reason) = kind { return reason }
    return nil
  }
}

extension MerchantRules {
  /// The rules as a JSON object.
  package var json: JSONValue {
    [
      "acceptedNetworks": acceptedNetworks.map(\.json) ?? .null,
      "deprioritisedNetworks": deprioritisedNetworks.json,
      "country": .optional(country?.alpha2), "channel": .string(channel.rawValue),
    ]
  }
}
