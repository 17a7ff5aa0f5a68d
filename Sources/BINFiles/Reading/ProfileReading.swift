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

  var profile: CardProfile {
    CardProfile(networks: networks, acceptedOn: acceptedOn, panLengths: panLengths, metadata: metadata)
  }

  /// Takes what a cell says.
  mutating func take(_ reading: CellReading, of cell: ColumnPlan.Cell) throws(FieldFault) {
    if let fault = reading.fault { throw fault }
    findings += reading.findings
    switch reading.value {
    case .nothing: break
    case .explicitlyUnknown(let facts): metadata.explicitlyUnknown.formUnion(facts)
    case .membership(let stated): membership = stated
    case .networks(let list, let isNone):
      deniesNetworks = isNone
      add(list)
    case .acceptedOn(let list): acceptedOn = list
    case .brand(let list, let product):
      add(list)
      metadata.productName = product ?? metadata.productName
    case .panLengths(let lengths): panLengths = lengths
    case .country(let country, let text): take(country, text, cell)
    case .currency(let currency): metadata.issuerCurrencyCode = currency
    case .funding(let funding): metadata.accountFundingType = funding
    case .reloadable(let indicator): metadata.prepaidReloadableIndicator = indicator
    case .usage(let usage): metadata.productUsageType = usage
    case .regionalRestriction(let restriction): metadata.regionalRestriction = restriction
    case .accountNumberType(let type): metadata.accountNumberType = type
    case .text(.issuerName, let text): metadata.issuerName = text
    case .text(.productCode, let text): metadata.productCode = text
    case .text(.productName, let text): metadata.productName = text
    case .url(let address): metadata.issuerURL = address
    case .phone(let number): metadata.issuerPhone = number
    case .category(let category, let text):
      metadata.productName = text
      if category.isPrepaid { decidedFunding = .prepaid }
      metadata.prepaidReloadableIndicator = category.reloadable ?? metadata.prepaidReloadableIndicator
      if category.isBusiness { metadata.productUsageType = .business }
    case .code(let fact): take(fact)
    }
  }

  private mutating func add(_ list: [CardNetwork]) {
    // Mostly the only list, which then is the same memory for all rows that have it.
    if networks.isEmpty {
      networks = list
    } else {
      for network in list where !networks.contains(network) { networks.append(network) }
    }
  }

  private mutating func take(_ country: CountryCode?, _ text: String, _ cell: ColumnPlan.Cell) {
    guard let first = metadata.issuerCountryCode else {
      metadata.issuerCountryCode = country
      if country == nil { findings.append(Finding(.unknownCountry, text, cell)) }
      return
    }
    // One column may be spelt in a way that no table has; that two of them name two countries is another matter.
    if let country, country != first { findings.append(Finding(.contradictingCountries, text, cell)) }
  }

  private mutating func take(_ fact: ColumnRule.CodedFact) {
    switch fact {
    case .funding(.prepaid): decidedFunding = .prepaid
    case .funding(let funding): metadata.accountFundingType = funding
    case .usage(let usage): metadata.productUsageType = usage
    case .notPrepaid: metadata.prepaidReloadableIndicator = .notApplicable
    case .nothing: break
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
