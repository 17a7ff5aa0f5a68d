import CardNetworks
import SQLiteStore

/// The profiles and texts of a store by content, so that equal ones are stored once.
struct ProfileTable: ~Copyable {
  /// The columns of a profile that refer to a text, in the order of the table.
  static let textColumns = ["networks", "accepted_on", "issuer", "url", "phone", "product_name"]

  /// The columns that hold a code, in the order of the table, after those of ``textColumns``.
  static let codeColumns = [
    "pan_lengths", "country", "currency", "funding", "reloadable", "usage", "product_code",
    "regional_restriction", "account_number_type",
  ]

  /// Whether no row says a profile any more, as a condition on the table.
  static let isUnusedProfile = "id NOT IN (SELECT profile FROM bin_range)"

  /// Whether no profile refers to a text any more, as a condition on the table.
  static let isUnusedText: String = {
    let used = textColumns.map { "SELECT \($0) FROM profile WHERE \($0) IS NOT NULL" }
    return "id NOT IN (\(used.joined(separator: " UNION ")))"
  }()

  /// The content of a row, without its id.
  private struct Content: Hashable {
    /// Numbers of texts, 0 for none.
    var texts: [Int64]
    var codes: [String?]
    var explicitlyUnknown: Int64
  }

  private var texts: [String: Int64] = [:]
  private var profiles: [Content: Int64] = [:]
  private let insertText: Statement
  private let insertProfile: Statement
  private let findText: Statement
  /// Whether nothing may be stored; then what is new gets numbers below zero.
  private let isReadOnly: Bool
  private var lastNew: Int64 = 0

  /// Reads the profiles that are there; texts are looked up as they come.
  init(_ connection: borrowing Connection, isReadOnly: Bool = false) throws(SQLiteError) {
    let names = Self.textColumns + Self.codeColumns
    let columns = names.joined(separator: ", ")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    var found: [Content: Int64] = [:]
    let known = try connection.prepare("SELECT \(columns), explicitly_unknown, id FROM profile")
    try known.forEachRow { (row) throws(SQLiteError) in
      let content = Content(
        texts: Self.textColumns.indices.map { row.int64(at: $0) },
        codes: Self.codeColumns.indices.map { row.optionalText(at: Self.textColumns.count + $0) },
        explicitlyUnknown: row.int64(at: names.count))
      found[content] = row.int64(at: names.count + 1)
    }
    let insertText = try connection.prepare("INSERT INTO text (value) VALUES (?) RETURNING id")
    let findText = try connection.prepare("SELECT id FROM text WHERE value = ?")
    let insertProfile = try connection.prepare(
      "INSERT INTO profile (\(columns), explicitly_unknown) VALUES (\(marks), ?) RETURNING id")
    self.init(
      found, insertText: insertText, insertProfile: insertProfile, findText: findText, isReadOnly: isReadOnly)
  }

  private init(
    _ profiles: [Content: Int64], insertText: consuming Statement, insertProfile: consuming Statement,
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
    var texts: [Int64] = []
    for text in profile.columnTexts {
      if let text { texts.append(try self.id(ofText: text)) } else { texts.append(0) }
    }
    let content = Content(
      texts: texts, codes: profile.columnCodes,
      explicitlyUnknown: Int64(profile.metadata.explicitlyUnknown.rawValue))
    if let id = profiles[content] { return id }
    if isReadOnly { return newNumber() }
    try insertProfile.bind(
      content.texts.map { $0 == 0 ? .null : .integer($0) } + content.codes.map { SQLiteValue($0) }
        + [.integer(content.explicitlyUnknown)])
    let id = try insertProfile.first { (row) throws(SQLiteError) in row.int64(at: 0) } ?? 0
    if !comesOnce { profiles[content] = id }
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
    [
      Self.list(networks), acceptedOn.isEmpty ? nil : Self.list(acceptedOn), metadata.issuerName,
      metadata.issuerURL, metadata.issuerPhone, metadata.productName,
    ]
  }

  /// The codes of the columns, in the order of ``ProfileTable/codeColumns``.
  fileprivate var columnCodes: [String?] {
    [
      panLengths?.description, metadata.issuerCountryCode?.alpha2, metadata.issuerCurrencyCode?.alpha,
      metadata.accountFundingType?.rawValue, metadata.prepaidReloadableIndicator?.rawValue,
      metadata.productUsageType?.rawValue, metadata.productCode, metadata.regionalRestriction?.rawValue,
      metadata.accountNumberType?.rawValue,
    ]
  }

  /// Networks as the store writes a list of them: `;` between.
  static func list(_ networks: [CardNetwork]) -> String {
    networks.map(\.rawValue).joined(separator: ";")
  }

  /// Networks from the store's list.
  static func networks(_ list: String) -> [CardNetwork] {
    if list.isEmpty { return [] }
    return list.split(separator: ";").map { CardNetwork(rawValue: String($0)) }
  }
}
