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

  private var known: KnownProfiles
  /// The ids of lists of networks as texts: rows name few.
  private var lists: [[CardNetwork]: Int64] = [:]
  private let insertText: Statement
  private let insertProfile: Statement
  /// Whether nothing may be stored; then what is new gets ids all the same, for comparing and not for keeping.
  private let isReadOnly: Bool

  /// Reads what is there.
  init(_ connection: borrowing Connection, isReadOnly: Bool = false) throws(SQLiteError) {
    let marks = KnownProfiles.columns.map { _ in "?" }.joined(separator: ", ")
    let columns = KnownProfiles.columns.joined(separator: ", ")
    self.init(
      try KnownProfiles(connection),
      insertText: try connection.prepare("INSERT INTO text (id, value) VALUES (?, ?)"),
      insertProfile: try connection.prepare("INSERT INTO profile (\(columns)) VALUES (\(marks))"),
      isReadOnly: isReadOnly)
  }

  private init(
    _ known: KnownProfiles, insertText: consuming Statement, insertProfile: consuming Statement,
    isReadOnly: Bool
  ) {
    self.known = known
    self.insertText = insertText
    self.insertProfile = insertProfile
    self.isReadOnly = isReadOnly
  }

  /// The id of a profile, which is stored if it is new, and remembered unless it comes but once.
  mutating func id(of profile: CardProfile, comesOnce: Bool = false) throws(SQLiteError) -> Int64 {
    var texts: [Int64] = []
    texts.reserveCapacity(Self.textColumns.count)
    texts.append(try id(of: profile.networks))
    texts.append(profile.acceptedOn.isEmpty ? 0 : try id(of: profile.acceptedOn))
    for text in profile.metadata.columnTexts {
      if let text { texts.append(try id(ofText: text)) } else { texts.append(0) }
    }
    let codes = profile.columnCodes
    let unknown = Int64(profile.metadata.explicitlyUnknown.rawValue)
    let (id, isNew) = known.id(texts, codes, unknown, remembering: !comesOnce)
    if !isNew || isReadOnly { return id }
    try insertProfile.bind(id, at: 1)
    for (place, text) in texts.enumerated() { try insertProfile.bind(text == 0 ? nil : text, at: place + 2) }
    for (place, code) in codes.enumerated() { try insertProfile.bind(code, at: place + 2 + texts.count) }
    try insertProfile.bind(unknown, at: KnownProfiles.columns.count)
    _ = try insertProfile.step()
    return id
  }

  private mutating func id(of list: [CardNetwork]) throws(SQLiteError) -> Int64 {
    if let id = lists[list] { return id }
    let id = try id(ofText: CardProfile.list(list))
    lists[list] = id
    return id
  }

  private mutating func id(ofText text: String) throws(SQLiteError) -> Int64 {
    let (id, isNew) = known.id(ofText: text)
    if isNew, !isReadOnly {
      try insertText.bind(id, at: 1)
      try insertText.bind(text, at: 2)
      _ = try insertText.step()
    }
    return id
  }
}

extension CardMetadata {
  /// The texts of the columns after those of lists, in the order of ``ProfileTable/textColumns``.
  fileprivate var columnTexts: [String?] { [issuerName, issuerURL, issuerPhone, productName] }
}

extension CardProfile {
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
