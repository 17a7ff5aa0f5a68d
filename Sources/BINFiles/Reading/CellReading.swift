internal import CardNetworks

/// What one cell says by itself, whatever stands beside it.
///
/// Files repeat themselves cell by cell, so each is read once for its column; see ``CellTable``.
struct CellReading {
  /// What is stated; nil for a value that was dropped.
  enum Value {
    /// The cell is blank.
    case nothing
    case explicitlyUnknown(MetadataFields)
    case membership(Membership)
    /// Networks, or that the row names none.
    case networks([CardNetwork], isNone: Bool)
    case acceptedOn([CardNetwork])
    case brand([CardNetwork], product: String?)
    case panLengths(PANLengths?)
    /// A country and how it is written; whether it counts, other cells tell.
    case country(CountryCode?, String)
    case currency(CurrencyCode?)
    case funding(AccountFundingType?)
    case reloadable(PrepaidReloadableIndicator?)
    case usage(ProductUsageType?)
    case regionalRestriction(RegionalRestriction?)
    case accountNumberType(AccountNumberType?)
    case text(ColumnRule.TextField, String?)
    case url(String?)
    case phone(String?)
    case category(ProductCategory, String)
    case code(ColumnRule.CodedFact)
  }

  private(set) var value = Value.nothing
  private(set) var findings: [Finding] = []
  /// What is so wrong that it refuses the row.
  private(set) var fault: FieldFault?

  /// Reads the text of a cell.
  init(_ raw: String, of cell: ColumnPlan.Cell, with cells: inout CellReader) {
    let text = CellReader.trimmed(raw)
    guard !text.isEmpty else { return }
    do {
      value = try read(text, cell, &cells)
    } catch {
      fault = error
    }
  }

  private mutating func read(
    _ text: String, _ cell: ColumnPlan.Cell, _ cells: inout CellReader
  ) throws(FieldFault) -> Value {
    switch cell.rule {
    case .bin, .low, .high, .ignored: .nothing
    case .explicitlyUnknown: .explicitlyUnknown(unknownFacts(text, cell))
    case .membership: .membership(try Self.membership(text, cell.field))
    case .networks(let notation):
      .networks(
        try list(text, notation, cell, &cells), isNone: notation == .own && text == NetworkList.none)
    case .acceptedOn: .acceptedOn(try list(text, .own, cell, &cells))
    case .brand: brand(text, cell, &cells)
    case .panLengths: .panLengths(value(CellReader.panLengths(text), .wrongPANLengths, text, cell))
    case .country: country(text, cell)
    case .currency: .currency(value(CurrencyCode(alpha: text), .unknownCurrency, text, cell))
    case .funding: .funding(word(AccountFundingType.init(spelling:), text, cell))
    case .reloadable: .reloadable(word(PrepaidReloadableIndicator.init(spelling:), text, cell))
    case .usage: .usage(word(ProductUsageType.init(spelling:), text, cell))
    case .regionalRestriction: .regionalRestriction(word(RegionalRestriction.init(spelling:), text, cell))
    case .accountNumberType: .accountNumberType(word(AccountNumberType.init(spelling:), text, cell))
    case .text(let field): .text(field, freeText(text, cell))
    case .url: url(text, cell)
    case .phone: .phone(phone(text, cell))
    case .category:
      if let text = freeText(text, cell) { .category(ProductCategory(text), text) } else { .nothing }
    case .code(let words): code(text, words, cell)
    }
  }
}

// One function for each shape of cell.
extension CellReading {
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
  private mutating func brand(
    _ text: String, _ cell: ColumnPlan.Cell, _ cells: inout CellReader
  ) -> Value {
    let read = Self.names(in: text, .usual, &cells).map { cells.network($0.text) }
    guard !read.isEmpty, read.allSatisfy(\.isKnown) else {
      return .brand([], product: freeText(text, cell))
    }
    var list: [CardNetwork] = []
    for (network, _) in read where !list.contains(network) { list.append(network) }
    let isName = read.count == 1 && text.lowercased() != read[0].network.displayName.lowercased()
    return .brand(list, product: isName ? freeText(text, cell) : nil)
  }

  private mutating func country(_ text: String, _ cell: ColumnPlan.Cell) -> Value {
    if text.utf8.count == 2, CountryCode.isUnofficialCode(text) { note(.unofficialCountry, text, cell) }
    return .country(CountryCode(anyForm: text), text)
  }

  private mutating func unknownFacts(_ text: String, _ cell: ColumnPlan.Cell) -> MetadataFields {
    var facts: MetadataFields = []
    for name in text.split(separator: ";").map({ CellReader.trimmed($0) }) where !name.isEmpty {
      if let fact = Layout.fact(ofColumn: name) {
        facts.insert(MetadataFields(fact))
      } else {
        note(.unknownValue, name, cell)
      }
    }
    return facts
  }

  private mutating func code(
    _ text: String, _ words: [String: ColumnRule.CodedFact], _ cell: ColumnPlan.Cell
  ) -> Value {
    if let fact = words[text.uppercased()] { return .code(fact) }
    if text.uppercased() != "UNKNOWN" { note(.unknownValue, text, cell) }
    return .nothing
  }

  /// The value, or a warning and nil.
  private mutating func value<Stated>(
    _ value: Stated?, _ kind: RowWarning.Kind, _ text: String, _ cell: ColumnPlan.Cell
  ) -> Stated? {
    if value == nil { note(kind, text, cell) }
    return value
  }

  /// A word of a closed vocabulary; `UNKNOWN` says nothing.
  private mutating func word<Stated>(
    _ read: (String) -> Stated?, _ text: String, _ cell: ColumnPlan.Cell
  ) -> Stated? {
    if let value = read(text) { return value }
    if text.uppercased() != "UNKNOWN" { note(.unknownValue, text, cell) }
    return nil
  }

  private mutating func freeText(_ text: String, _ cell: ColumnPlan.Cell) -> String? {
    value(CellReader.mayHoldCardNumber(text) ? nil : text, .possibleCardNumber, text, cell)
  }

  private mutating func url(_ text: String, _ cell: ColumnPlan.Cell) -> Value {
    guard let address = value(CellReader.isPlausibleURL(text) ? text : nil, .implausibleURL, text, cell)
    else { return .nothing }
    return .url(freeText(address, cell))
  }

  private mutating func phone(_ text: String, _ cell: ColumnPlan.Cell) -> String? {
    guard !CellReader.phoneMayBeCardNumber(text) else {
      note(.possibleCardNumber, text, cell)
      return nil
    }
    return value(CellReader.isPlausiblePhone(text) ? text : nil, .implausiblePhone, text, cell)
  }

  private mutating func note(_ kind: RowWarning.Kind, _ text: String, _ cell: ColumnPlan.Cell) {
    findings.append(Finding(kind, text, cell))
  }
}
