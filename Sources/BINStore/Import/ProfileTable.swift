import CardNetworks
import SQLiteStore

/// The profiles and texts of a store by content, so that equal ones are stored once.
struct ProfileTable: ~Copyable {
  /// The columns of a profile that refer to a text, in the order of the table.
  static let textColumns = [
    "networks", "accepted_on", "pan_lengths", "issuer", "country", "currency", "url", "phone", "funding",
    "reloadable", "usage", "product_code", "product_name", "regional_restriction", "account_number_type",
  ]

  private var texts: [String: Int64] = [:]
  private var profiles: [[Int64]: Int64] = [:]
  private let insertText: Statement
  private let insertProfile: Statement
  private let findText: Statement
  /// Whether nothing may be stored; then what is new gets numbers below zero.
  private let isReadOnly: Bool
  private var lastNew: Int64 = 0

  /// Reads the profiles that are there; texts are looked up as they come.
  init(_ connection: borrowing Connection, isReadOnly: Bool = false) throws(SQLiteError) {
    let columns = Self.textColumns.joined(separator: ", ")
    let marks = Self.textColumns.map { _ in "?" }.joined(separator: ", ")
    var found: [[Int64]: Int64] = [:]
    let known = try connection.prepare("SELECT id, \(columns), explicitly_unknown FROM profile")
    try known.forEachRow { (row) throws(SQLiteError) in
      let key = (1...Self.textColumns.count + 1).map { row.int64(at: $0) }
      found[key] = row.int64(at: 0)
    }
    let insertText = try connection.prepare("INSERT INTO text (value) VALUES (?) RETURNING id")
    let findText = try connection.prepare("SELECT id FROM text WHERE value = ?")
    let insertProfile = try connection.prepare(
      "INSERT INTO profile (\(columns), explicitly_unknown) VALUES (\(marks), ?) RETURNING id")
    self.init(
      found, insertText: insertText, insertProfile: insertProfile, findText: findText, isReadOnly: isReadOnly)
  }

  private init(
    _ profiles: [[Int64]: Int64], insertText: consuming Statement, insertProfile: consuming Statement,
    findText: consuming Statement, isReadOnly: Bool
  ) {
    self.isReadOnly = isReadOnly
    self.profiles = profiles
    self.insertText = insertText
    self.insertProfile = insertProfile
    self.findText = findText
  }

  /// The id of a profile, which is stored if it is new, and remembered unless it comes but once.
  mutating func id(of profile: CardProfile, comesOnce: Bool = false) throws(SQLiteError) -> Int64 {
    var key: [Int64] = []
    key.reserveCapacity(Self.textColumns.count + 1)
    for value in profile.columnTexts {
      guard let value else {
        key.append(0)
        continue
      }
      key.append(try id(ofText: value))
    }
    key.append(Int64(profile.metadata.explicitlyUnknown.rawValue))
    if let id = profiles[key] { return id }
    if isReadOnly { return newNumber() }
    for (column, text) in key.dropLast().enumerated() {
      try insertProfile.bind(text == 0 ? nil : text, at: column + 1)
    }
    try insertProfile.bind(key.last, at: key.count)
    let id = try insertProfile.first { (row) throws(SQLiteError) in row.int64(at: 0) } ?? 0
    if !comesOnce { profiles[key] = id }
    return id
  }

  private mutating func newNumber() -> Int64 {
    lastNew -= 1
    return lastNew
  }

  private mutating func id(ofText text: String) throws(SQLiteError) -> Int64 {
    if let id = texts[text] { return id }
    try findText.bind(text, at: 1)
    var id = try findText.first { (row) throws(SQLiteError) in row.int64(at: 0) }
    if id == nil, isReadOnly { id = newNumber() }
    if id == nil {
      try insertText.bind(text, at: 1)
      id = try insertText.first { (row) throws(SQLiteError) in row.int64(at: 0) }
    }
    texts[text] = id ?? 0
    return id ?? 0
  }
}

extension CardProfile {
  /// The texts of the columns, in the order of ``ProfileTable/textColumns``.
  fileprivate var columnTexts: [String?] {
    let facts = metadata
    return [
      Self.list(networks), acceptedOn.isEmpty ? nil : Self.list(acceptedOn), panLengths?.description,
      facts.issuerName, facts.issuerCountryCode?.alpha2, facts.issuerCurrencyCode?.alpha,
      facts.issuerURL, facts.issuerPhone, facts.accountFundingType?.rawValue,
      facts.prepaidReloadableIndicator?.rawValue, facts.productUsageType?.rawValue, facts.productCode,
      facts.productName, facts.regionalRestriction?.rawValue, facts.accountNumberType?.rawValue,
    ]
  }

  /// Networks as the store writes a list of them: `;` between.
  static func list(_ networks: [CardNetwork]) -> String {
    networks.map(\.rawValue).joined(separator: ";")
  }

  /// Networks from the store's list.
  static func networks(_ list: String) -> [CardNetwork] {
    list.split(separator: ";").map { CardNetwork(rawValue: String($0)) }
  }
}
