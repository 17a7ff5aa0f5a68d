internal import CardNetworks

/// Cells of one record on their way to a profile.
struct ProfileReading {
  private(set) var membership = Membership.primary
  private(set) var findings: [Finding] = []
  private var networks: [CardNetwork] = []
  /// Whether the row says that it names none.
  private var deniesNetworks = false
  private var acceptedOn: [CardNetwork] = []
  private var panLengths: PANLengths?
  private var metadata = CardMetadata()
  /// What a category or a column of its own says, which is nearer to the card than its type.
  private var decidedFunding: AccountFundingType?
  private let layout: Layout

  init(layout: Layout) {
    self.layout = layout
  }

  func profile(with cells: inout CellReader) -> CardProfile {
    var shared = metadata
    shared.issuerName = metadata.issuerName.map { cells.shared($0) }
    shared.issuerURL = metadata.issuerURL.map { cells.shared($0) }
    shared.issuerPhone = metadata.issuerPhone.map { cells.shared($0) }
    shared.productName = metadata.productName.map { cells.shared($0) }
    return CardProfile(
      networks: cells.shared(networks), acceptedOn: acceptedOn, panLengths: panLengths, metadata: shared)
  }

  mutating func read(
    _ raw: String, of cell: ColumnPlan.Cell, with cells: inout CellReader
  ) throws(FieldFault) {
    let text = CellReader.trimmed(raw)
    guard !text.isEmpty else { return }
    switch cell.rule {
    case .bin, .low, .high, .ignored: break
    case .explicitlyUnknown: readUnknown(text, cell)
    case .membership: membership = try Self.membership(text, cell.field)
    case .networks(let notation):
      deniesNetworks = notation == .own && text == NetworkList.none
      for network in try list(text, notation, cell, &cells) where !networks.contains(network) {
        networks.append(network)
      }
    case .acceptedOn: acceptedOn = try list(text, .own, cell, &cells)
    case .brand: readBrand(text, cell, &cells)
    case .panLengths: panLengths = value(CellReader.panLengths(text), .wrongPANLengths, text, cell)
    case .country: readCountry(text, cell, &cells)
    case .currency:
      metadata.issuerCurrencyCode = value(CurrencyCode(alpha: text), .unknownCurrency, text, cell)
    case .funding: metadata.accountFundingType = word({ cells.funding($0) }, text, cell)
    case .reloadable:
      metadata.prepaidReloadableIndicator = word(PrepaidReloadableIndicator.init(spelling:), text, cell)
    case .usage: metadata.productUsageType = word(ProductUsageType.init(spelling:), text, cell)
    case .regionalRestriction:
      metadata.regionalRestriction = word(RegionalRestriction.init(spelling:), text, cell)
    case .accountNumberType:
      metadata.accountNumberType = word(AccountNumberType.init(spelling:), text, cell)
    case .text(.issuerName): metadata.issuerName = freeText(text, cell)
    case .text(.productCode): metadata.productCode = freeText(text, cell)
    case .text(.productName): metadata.productName = freeText(text, cell)
    case .url:
      if let address = value(CellReader.isPlausibleURL(text) ? text : nil, .implausibleURL, text, cell) {
        metadata.issuerURL = freeText(address, cell)
      }
    case .phone: metadata.issuerPhone = phone(text, cell)
    case .category: readCategory(text, cell, &cells)
    case .code(let words): readCode(text, words, cell)
    }
  }

  /// What only all cells together tell.
  mutating func finish(_ plan: ColumnPlan) throws(FieldFault) {
    let place = plan.cells.first { if case .networks = $0.rule { true } else { false } }
    let field = place?.field ?? 0
    if layout.requiresNetworks, networks.isEmpty, !deniesNetworks {
      throw FieldFault(fault: .noNetworks, field: field)
    }
    if membership == .additional, networks.count != 1 {
      throw FieldFault(fault: .additionalNetworks(count: networks.count), field: field)
    }
    metadata.accountFundingType = decidedFunding ?? metadata.accountFundingType
    for fact in metadata.explicitlyUnknown.fields where metadata.text(of: fact) != nil {
      metadata.explicitlyUnknown.remove(MetadataFields(fact))
      findings.append(Finding(kind: .knownAndUnknown, field: field, value: fact.rawValue))
    }
    if networks == [.maestro], metadata.accountFundingType == .credit {
      findings.append(Finding(kind: .maestroCredit, field: field, value: nil))
    }
  }
}

// One function for each shape of cell.
extension ProfileReading {
  private static func membership(_ text: String, _ field: Int) throws(FieldFault) -> Membership {
    guard let membership = Membership(rawValue: text.lowercased()) else {
      throw FieldFault(fault: .unknownMembership, field: field)
    }
    return membership
  }

  private mutating func list(
    _ text: String, _ notation: ColumnRule.NetworkNotation, _ cell: ColumnPlan.Cell, _ cells: inout CellReader
  ) throws(FieldFault) -> [CardNetwork] {
    var list: [CardNetwork] = []
    for name in Self.names(in: text, notation, &cells) {
      let (network, isKnown) = cells.network(name.text)
      if !isKnown {
        guard !name.mayBeTwo else { throw FieldFault(fault: .networkSeparator, field: cell.field) }
        let digits = CellReader.digitCount(name.text)
        guard digits <= ShownText.mostDigits else {
          throw FieldFault(fault: .possibleCardNumber(digits: digits), field: cell.field)
        }
        note(.unknownNetwork, name.text, cell)
      }
      if !list.contains(network) { list.append(network) }
    }
    return list
  }

  /// The names of networks in a cell.
  private static func names(
    in text: String, _ notation: ColumnRule.NetworkNotation, _ cells: inout CellReader
  ) -> [NetworkList.Name] {
    func parts(_ text: String, at separators: String) -> [String] {
      text.split { separators.contains($0) }.map { CellReader.trimmed($0) }.filter { !$0.isEmpty }
    }
    guard notation == .usual else { return NetworkList.names(in: text) }
    if cells.network(text).isKnown { return [NetworkList.Name(text: text)] }
    let names = parts(text, at: "/;|").flatMap { name in
      // These stand in names of banks and shops too.
      let finer = parts(name, at: ",&+")
      return !finer.isEmpty && finer.allSatisfy { cells.network($0).isKnown } ? finer : [name]
    }
    return names.map { NetworkList.Name(text: $0) }
  }

  /// `Visa/Dankort` names networks, `Visa Electron` a network and its product, `Traditional` a product.
  private mutating func readBrand(_ text: String, _ cell: ColumnPlan.Cell, _ cells: inout CellReader) {
    let read = Self.names(in: text, .usual, &cells).map { cells.network($0.text) }
    guard !read.isEmpty, read.allSatisfy(\.isKnown) else {
      metadata.productName = freeText(text, cell)
      return
    }
    for (network, _) in read where !networks.contains(network) { networks.append(network) }
    if read.count == 1, text.lowercased() != read[0].network.displayName.lowercased() {
      metadata.productName = freeText(text, cell)
    }
  }

  private mutating func readCountry(_ text: String, _ cell: ColumnPlan.Cell, _ cells: inout CellReader) {
    let country = cells.country(text)
    if text.utf8.count == 2, CountryCode.isUnofficialCode(text) { note(.unofficialCountry, text, cell) }
    guard let first = metadata.issuerCountryCode else {
      metadata.issuerCountryCode = value(country, .unknownCountry, text, cell)
      return
    }
    // One column may be spelt in a way that no table has; that two of them name two countries is another matter.
    if let country, country != first { note(.contradictingCountries, text, cell) }
  }

  private mutating func readUnknown(_ text: String, _ cell: ColumnPlan.Cell) {
    for name in text.split(separator: ";").map({ CellReader.trimmed($0) }) where !name.isEmpty {
      if let fact = Layout.fact(ofColumn: name) {
        metadata.explicitlyUnknown.insert(MetadataFields(fact))
      } else {
        note(.unknownValue, name, cell)
      }
    }
  }

  private mutating func readCode(
    _ text: String, _ words: [String: ColumnRule.CodedFact], _ cell: ColumnPlan.Cell
  ) {
    switch words[text.uppercased()] {
    case .funding(.prepaid): decidedFunding = .prepaid
    case .funding(let funding): metadata.accountFundingType = funding
    case .usage(let usage): metadata.productUsageType = usage
    case .notPrepaid: metadata.prepaidReloadableIndicator = .notApplicable
    case .nothing: break
    case nil: if text.uppercased() != "UNKNOWN" { note(.unknownValue, text, cell) }
    }
  }

  /// The value, or a warning and nil.
  private mutating func value<Value>(
    _ value: Value?, _ kind: RowWarning.Kind, _ text: String, _ cell: ColumnPlan.Cell
  ) -> Value? {
    if value == nil { note(kind, text, cell) }
    return value
  }

  /// A word of a closed vocabulary; `UNKNOWN` says nothing.
  private mutating func word<Value>(
    _ read: (String) -> Value?, _ text: String, _ cell: ColumnPlan.Cell
  ) -> Value? {
    if let value = read(text) { return value }
    if text.uppercased() != "UNKNOWN" { note(.unknownValue, text, cell) }
    return nil
  }

  private mutating func freeText(_ text: String, _ cell: ColumnPlan.Cell) -> String? {
    value(CellReader.mayHoldCardNumber(text) ? nil : text, .possibleCardNumber, text, cell)
  }

  private mutating func phone(_ text: String, _ cell: ColumnPlan.Cell) -> String? {
    guard !CellReader.phoneMayBeCardNumber(text) else {
      note(.possibleCardNumber, text, cell)
      return nil
    }
    return value(CellReader.isPlausiblePhone(text) ? text : nil, .implausiblePhone, text, cell)
  }

  private mutating func readCategory(_ text: String, _ cell: ColumnPlan.Cell, _ cells: inout CellReader) {
    guard let text = freeText(text, cell) else { return }
    let category = cells.category(text)
    metadata.productName = text
    if category.isPrepaid { decidedFunding = .prepaid }
    metadata.prepaidReloadableIndicator = category.reloadable ?? metadata.prepaidReloadableIndicator
    if category.isBusiness { metadata.productUsageType = .business }
  }

  private mutating func note(_ kind: RowWarning.Kind, _ text: String, _ cell: ColumnPlan.Cell) {
    findings.append(Finding(kind: kind, field: cell.field, value: ShownText(text)?.text))
  }
}
