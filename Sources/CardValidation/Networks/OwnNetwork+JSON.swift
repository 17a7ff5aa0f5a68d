internal import CardNetworks
internal import JSONText

/// One entry of a table, read key by key; every fault names its place and key.
struct JSONEntry {
  let value: JSONValue
  let place: Int

  init(_ value: JSONValue, place: Int) {
    self.value = value
    self.place = place
  }

  func fault(_ key: String) -> RulesTableError { .entry(place, key: key) }

  /// The value of a key; nil where it is missing or null.
  func optional(_ key: String) -> JSONValue? {
    let found = value[key]
    return found == .null ? nil : found
  }

  func text(_ key: String) throws(RulesTableError) -> String? {
    guard let found = optional(key) else { return nil }
    guard case .string(let text) = found else { throw fault(key) }
    return text
  }

  func flag(_ key: String) throws(RulesTableError) -> Bool {
    guard let found = optional(key) else { return false }
    guard case .bool(let flag) = found else { throw fault(key) }
    return flag
  }

  func lengths(_ key: String) throws(RulesTableError) -> PANLengths? {
    guard let text = try text(key) else { return nil }
    if text.isEmpty { return [] }
    guard let lengths = PANLengths(notation: text) else { throw fault(key) }
    return lengths
  }

  func networks(_ key: String) throws(RulesTableError) -> [CardNetwork] {
    var networks: [CardNetwork] = []
    for item in try array(key) {
      guard case .string(let text) = item else { throw fault(key) }
      networks.append(CardNetwork(rawValue: text))
    }
    return networks
  }

  func array(_ key: String) throws(RulesTableError) -> [JSONValue] {
    guard let found = optional(key) else { return [] }
    guard case .array(let items) = found else { throw fault(key) }
    return items
  }

  func choice<Choice: RawRepresentable<String>>(_ key: String, _ standard: Choice) throws(RulesTableError)
    -> Choice
  {
    guard let text = try text(key) else { return standard }
    guard let choice = Choice(rawValue: text) else { throw fault(key) }
    return choice
  }

  func entry(_ key: String) -> JSONEntry? { optional(key).map { JSONEntry($0, place: place) } }
}

extension OwnNetwork {
  /// The built-in rules of a network.
  init(builtIn network: CardNetwork) {
    self.init(network: network, traits: network.traits)
    rules = GeneralRules.all.filter { $0.network == network }
  }

  init(_ entry: JSONEntry) throws(RulesTableError) {
    guard let name = try entry.text("network"), !name.isEmpty else { throw entry.fault("network") }
    let network = CardNetwork(rawValue: name)
    var traits = NetworkTraits()
    traits.scope = try entry.choice("scope", traits.scope)
    if let country = try entry.text("homeCountry") {
      guard let code = CountryCode(alpha2: country) else { throw entry.fault("homeCountry") }
      traits.homeCountry = code
    }
    traits.panLengths = try entry.lengths("lengths") ?? traits.panLengths
    traits.unawaitedLengths = try entry.lengths("unawaitedLengths") ?? []
    traits.optionalLengths = try entry.lengths("optionalLengths") ?? []
    traits.luhn = try entry.choice("luhn", traits.luhn)
    traits.expiryPolicy = try entry.choice("expiry", traits.expiryPolicy)
    traits.inStoreOnly = try entry.flag("inStoreOnly")
    traits.acceptedOn = try entry.networks("acceptedOn")
    if let code = entry.entry("securityCode") { traits.securityCode = try SecurityCode(code) }
    traits.unusualGroups = try Self.groups(entry)
    self.init(
      network: network, displayName: try entry.text("displayName"), traits: traits,
      coBadgedWith: Set(try entry.networks("coBadgedWith")))
    if let asset = entry.entry("asset") {
      guard let name = try asset.text("name") else { throw entry.fault("asset") }
      self.asset = BrandAsset(name: name, svg: try asset.text("svg"), png: try asset.text("png"))
    }
    for item in try entry.array("ranges") { rules.append(try Self.rule(item, network, entry)) }
  }

  private static func groups(_ entry: JSONEntry) throws(RulesTableError) -> [Int: [Int]] {
    guard let found = entry.optional("gaps") else { return [:] }
    guard case .object(let members) = found else { throw entry.fault("gaps") }
    var groups: [Int: [Int]] = [:]
    for member in members {
      guard let length = Int(member.key), case .array(let items) = member.value else {
        throw entry.fault("gaps")
      }
      var sizes: [Int] = []
      for item in items {
        guard case .integer(let size) = item, (1...19).contains(size) else { throw entry.fault("gaps") }
        sizes.append(size)
      }
      guard sizes.count <= 19, sizes.reduce(0, +) == length else { throw entry.fault("gaps") }
      groups[length] = sizes
    }
    return groups
  }

  private static func rule(
    _ item: JSONValue, _ network: CardNetwork, _ entry: JSONEntry
  ) throws(RulesTableError) -> GeneralRule {
    let text: String?
    let parts = JSONEntry(item, place: entry.place)
    if case .string(let plain) = item { text = plain } else { text = try parts.text("range") }
    let bounds = (text ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard let low = bounds.first, let high = bounds.last, bounds.count <= 2,
      let range = try? BINRange(low: low, high: high)
    else { throw entry.fault("ranges") }
    return GeneralRule(
      range: range, network: network, acceptedOn: try parts.networks("acceptedOn"),
      panLengths: try parts.lengths("lengths"))
  }

  /// The entry of a table.
  var json: JSONValue {
    [
      "network": .string(network.rawValue),
      "displayName": .string(displayName ?? network.displayName),
      "scope": .string(traits.scope.rawValue),
      "homeCountry": .optional(traits.homeCountry?.alpha2),
      "lengths": .string(traits.panLengths.description),
      "unawaitedLengths": .string(traits.unawaitedLengths.description),
      "optionalLengths": .string(traits.optionalLengths.description),
      "luhn": .string(traits.luhn.rawValue),
      "securityCode": traits.securityCode.json,
      "expiry": .string(traits.expiryPolicy.rawValue),
      "inStoreOnly": .bool(traits.inStoreOnly),
      "acceptedOn": .strings(traits.acceptedOn.map(\.rawValue)),
      "gaps": .object(
        traits.unusualGroups.sorted { $0.key < $1.key }.map { length, sizes in
          JSONValue.Member("\(length)", .array(sizes.map { .integer($0) }))
        }),
      "ranges": .array(rules.map(\.json)),
      "coBadgedWith": .strings(coBadgedWith.sorted().map(\.rawValue)),
      "asset": (asset ?? network.brandAsset).json,
    ]
  }
}

extension GeneralRule {
  fileprivate var json: JSONValue {
    let text: JSONValue = .string(range.description)
    if panLengths == nil && acceptedOn.isEmpty { return text }
    return [
      "range": text, "lengths": .optional(panLengths?.description),
      "acceptedOn": .strings(acceptedOn.map(\.rawValue)),
    ]
  }
}

extension BrandAsset {
  fileprivate var json: JSONValue { ["name": .string(name), "svg": .optional(svg), "png": .optional(png)] }
}

extension SecurityCode {
  fileprivate var json: JSONValue {
    [
      "length": .integer(length), "label": .string(label), "policy": .string(policy.rawValue),
      "requiredAtLengths": .string(requiredAtPANLengths.description),
    ]
  }

  fileprivate init(_ entry: JSONEntry) throws(RulesTableError) {
    var length = 3
    if let found = entry.optional("length") {
      guard case .integer(let stated) = found, (3...4).contains(stated) else {
        throw entry.fault("securityCode")
      }
      length = stated
    }
    self.init(
      length: length, label: try entry.text("label") ?? "CVC",
      policy: try entry.choice("policy", FieldPolicy.required),
      requiredAtPANLengths: try entry.lengths("requiredAtLengths") ?? [])
  }
}
