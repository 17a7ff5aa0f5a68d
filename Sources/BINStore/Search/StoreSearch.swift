import CardNetworks
import SQLiteStore

/// One search: first the profiles that fit, then their rows, then what the rows of one page say.
///
/// To be run inside a read transaction.
struct StoreSearch {
  static let matches = "SELECT rowid FROM words WHERE words MATCH ?"
  static let profilesOfText = "SELECT as_issuer, as_product FROM text_profiles WHERE text = ?"
  static let rowsOfProfile = "SELECT bin_ranges FROM profile_rows WHERE profile = ?"
  static let row = "SELECT id, source, low, high, digits, additional, profile FROM bin_range"
  static let rows = row + " WHERE id BETWEEN ? AND ?"

  /// Every statement of a search with words: each has to be a search too.
  static let statements = [
    profilesOfText, rowsOfProfile, rows, StoreLookup.profile, StoreLookup.text,
  ]

  private let sources: [Int64: (place: Int, reference: SourceReference)]
  private var found: [Found] = []

  /// A row that fits, without what it says.
  private struct Found {
    let id: Int64
    let source: Int
    let row: StatedRows.Row
    let profile: Int64
  }

  init(_ query: SearchQuery, on connection: borrowing Connection) throws(SQLiteError) {
    var sources: [Int64: (place: Int, reference: SourceReference)] = [:]
    for (place, entry) in try StoredSource.all(on: connection).enumerated() {
      let reference = entry.source.reference
      guard reference.kind != .generalRules, query.source.map({ $0 == reference.name }) ?? true else {
        continue
      }
      sources[entry.id] = (place, reference)
    }
    self.sources = sources
    if sources.isEmpty { return }
    guard let profiles = try Self.profiles(query, on: connection) else {
      let select = try connection.prepare(Self.row)
      try select.forEachRow { (row) throws(SQLiteError) in take(row) }
      return
    }
    let list = try connection.prepare(Self.rowsOfProfile)
    let select = try connection.prepare(Self.rows)
    for profile in profiles {
      try list.bind(profile, at: 1)
      let bytes = try list.first { (row) throws(SQLiteError) in row.bytes(at: 0) }
      for run in IDList.runs(bytes ?? []) {
        try select.bind(run.first, at: 1)
        try select.bind(run.last, at: 2)
        try select.forEachRow { (row) throws(SQLiteError) in
          if row.int64(at: 6) == profile { take(row) }
        }
      }
    }
  }

  private mutating func take(_ row: borrowing Statement) {
    guard let source = sources[row.int64(at: 1)],
      let range = BINRange(low: row.int64(at: 2), high: row.int64(at: 3), digits: Int(row.int64(at: 4)))
    else { return }
    let membership: Membership = row.int64(at: 5) == 0 ? .primary : .additional
    found.append(
      Found(
        id: row.int64(at: 0), source: source.place,
        row: StatedRows.Row(range: range, membership: membership, profile: 0), profile: row.int64(at: 6)))
  }

  /// The rows of one page, and how many there are in all.
  func page(
    limit: Int, offset: Int, on connection: borrowing Connection
  ) throws(SQLiteError) -> SearchPage {
    let references = Dictionary(sources.values.map { ($0.place, $0.reference) }) { first, _ in first }
    let sorted = found.sorted { left, right in
      if left.row.comesBefore(right.row) { return true }
      if right.row.comesBefore(left.row) { return false }
      return (left.source, left.id) < (right.source, right.id)
    }
    let profiles = try ProfileFinder(connection)
    var hits: [SearchHit] = []
    for row in sorted.dropFirst(offset).prefix(limit) {
      guard let profile = try profiles.profile(row.profile), let source = references[row.source]
      else { continue }
      hits.append(
        SearchHit(source: source, range: row.row.range, membership: row.row.membership, profile: profile))
    }
    return SearchPage(total: found.count, hits: hits)
  }
}

// From conditions to profiles.
extension StoreSearch {
  /// The profiles that fit, ascending; nil where every one does.
  private static func profiles(
    _ query: SearchQuery, on connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64]? {
    let codes = [("country", query.country?.alpha2), ("funding", query.funding?.rawValue)]
    let conditions = codes.compactMap { column, code in code.map { (column: column, code: $0) } }
    let named = try withWords(query, on: connection)
    let asksForNetworks = query.isCoBadged || !query.networks.isEmpty
    if named == nil, conditions.isEmpty, !asksForNetworks { return nil }
    var lists = NetworkLists(query)
    let filter = conditions.enumerated().map { " AND \($1.column) = ?\($0 + 2)" }.joined()
    var fitting: [Int64] = []
    let texts = try TextFinder(connection)
    guard let named else {
      let select = try connection.prepare("SELECT id, networks FROM profile WHERE ?1\(filter) ORDER BY id")
      try select.bind(1, at: 1)
      for (place, condition) in conditions.enumerated() { try select.bind(condition.code, at: place + 2) }
      while try select.step() {
        let (id, list) = (select.int64(at: 0), select.int64(at: 1))
        if try lists.accepts(list, texts) { fitting.append(id) }
      }
      return fitting
    }
    let select = try connection.prepare("SELECT networks FROM profile WHERE id = ?1\(filter)")
    for (place, condition) in conditions.enumerated() { try select.bind(condition.code, at: place + 2) }
    for id in named {
      try select.bind(id, at: 1)
      let list = try select.first { (row) throws(SQLiteError) in row.int64(at: 0) }
      if let list, try lists.accepts(list, texts) { fitting.append(id) }
    }
    return fitting
  }

  /// The profiles whose issuer and product have the words, ascending; nil where none are looked for.
  private static func withWords(
    _ query: SearchQuery, on connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64]? {
    var found: Set<Int64>?
    for (words, column) in [(query.issuer, 0), (query.product, 1)] {
      guard let words else { continue }
      let ids = try profiles(with: words, column: column, on: connection)
      found = found?.intersection(ids) ?? ids
    }
    return found?.sorted()
  }

  private static func profiles(
    with words: SearchWords, column: Int, on connection: borrowing Connection
  ) throws(SQLiteError) -> Set<Int64> {
    var ids: Set<Int64> = []
    let select = try connection.prepare(matches)
    let profiles = try connection.prepare(profilesOfText)
    try select.bind(words.match, at: 1)
    try select.forEachRow { (row) throws(SQLiteError) in
      try profiles.bind(row.int64(at: 0), at: 1)
      let bytes = try profiles.first { (row) throws(SQLiteError) in row.bytes(at: column) }
      for run in IDList.runs(bytes ?? []) { ids.formUnion(run.first...run.last) }
    }
    return ids
  }

  /// Which network lists are looked for; there are few, and each is read once.
  private struct NetworkLists {
    let query: SearchQuery
    private var known: [Int64: Bool] = [:]

    init(_ query: SearchQuery) { self.query = query }

    mutating func accepts(_ list: Int64, _ texts: borrowing TextFinder) throws(SQLiteError) -> Bool {
      if let known = known[list] { return known }
      let accepts = query.accepts(CardProfile.networks(try texts.text(list) ?? ""))
      known[list] = accepts
      return accepts
    }
  }
}
