package import CardNetworks
package import JSONText

extension CardNetwork {
  /// The network's traits as a JSON object.
  package var traitsJSON: JSONValue {
    let traits = traits
    return [
      "network": .string(rawValue), "displayName": .string(displayName),
      "scope": .string(traits.scope.rawValue), "homeCountry": .optional(traits.homeCountry?.alpha2),
      "panLengths": .integers(traits.panLengths.values),
      "unawaitedLengths": .integers(traits.unawaitedLengths.values),
      "optionalLengths": .integers(traits.optionalLengths.values),
      "groups": .object(
        traits.panLengths.values.map { .init(String($0), .integers(traits.gaps(forLength: $0))) }),
      "securityCode": [
        "length": .integer(traits.securityCode.length), "label": .string(traits.securityCode.label),
        "policy": .string(traits.securityCode.policy.rawValue),
      ],
      "expiryPolicy": .string(traits.expiryPolicy.rawValue), "luhn": .string(traits.luhn.rawValue),
      "acceptedOn": traits.acceptedOn.json, "inStoreOnly": .bool(traits.inStoreOnly),
    ]
  }
}

extension JSONValue {
  fileprivate static func integers(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .integer($0) }) }
}
