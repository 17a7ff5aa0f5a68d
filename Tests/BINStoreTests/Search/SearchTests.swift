import BINFiles
import CardNetworks
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import BINStore

@Suite struct `A search` {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private static let banks = SampleFile(lines: [
    "497010,497010,VISA;CARTES_BANCAIRES,,,CRÉDIT AGRICOLE,FR,DEBIT,GOLD,",
    "497011,497011,VISA,,,\"CREDIT AGRICOLE, S.A.\",FR,CREDIT,,",
    "497012,497012,VISA,,,Cr\u{65}\u{301}dit Mutuel,FR,,INFINITE,",
    "497013,497013,VISA,,,Agricole du Nord,BE,,,",
    "497014,497014,VISA,,,Caisse O'Brien*,FR,,Gold Business,", "497015,497015,MASTERCARD,,,,FR,,GOLD,",
    "497016,497016,CARTES_BANCAIRES,additional,,,,,,",
  ])

  private func store(_ file: SampleFile = banks) throws -> BINStore {
    let store = try workshop.writer()
    _ = try store.replace(.named("banks"), with: file.read())
    return store
  }

  private func found(_ query: SearchQuery, in store: BINStore) throws -> [String] {
    let page = try store.search(query, limit: 1000)
    #expect(page.total == page.hits.count)
    return page.hits.map(\.range.description)
  }

  private func issuer(_ text: String) throws -> SearchQuery {
    var query = SearchQuery()
    query.issuer = try SearchWords(text)
    return query
  }

  @Test(arguments: [
    "credit agricole", "AGRICOLE Crédit", "cre\u{301}dit, agricole!", "agricole credit agricole",
  ])
  func `finds words in any order, whatever their case and accents`(words: String) throws {
    var query = try issuer(words)
    query.country = CountryCode(alpha2: "FR")
    #expect(try found(query, in: store()) == ["497010", "497011"])
  }

  @Test(arguments: [
    ("straße", ["497020"]), ("STRASSE", ["497020"]), ("lodz", ["497021"]), ("Łódź", ["497021"]),
    ("aero", ["497022"]), ("Ærø bank", ["497022"]), ("ærø straße", []), ("aero lodz", []),
  ])
  func `takes letters with a stroke and ligatures for plain ones`(words: String, ranges: [String]) throws {
    let file = SampleFile(lines: [
      "497020,497020,VISA,,,Sparkasse Haupt Straße,DE,,,", "497021,497021,VISA,,,BANK ŁÓDŹ,PL,,,",
      "497022,497022,VISA,,,Ærø Bank,DK,,,",
    ])
    #expect(try found(issuer(words), in: store(file)) == ranges)
  }

  @Test(arguments: [
    "cred*", "credit OR mutuel", "credit NOT agricole", "value:credit",
    "NEAR(credit agricole)", "credit + agricole + nothing", "-credit mutuel agricole", "{value}:credit",
    "credit AND NOT x",
  ]) func `gives signs and words of a query language no meaning`(words: String) throws {
    #expect(try found(issuer(words), in: store()) == [])
  }

  @Test(arguments: [
    "\"agricole", "agricole\"\"", "(agricole", "agricole)", "^agricole", "-agricole",
    "agricole; DROP TABLE words", "'agricole", "agricole*",
  ])
  func `cannot be broken by signs`(words: String) throws {
    let store = try store()
    let expected = words.contains("DROP") ? [] : ["497010", "497011", "497013"]
    #expect(try found(issuer(words), in: store) == expected)
  }

  @Test func `takes an apostrophe in a name as what parts words`() throws {
    let store = try store()
    #expect(try found(issuer("o'brien"), in: store) == ["497014"])
    #expect(try found(issuer("brien o"), in: store) == ["497014"])
  }

  @Test(arguments: ["123456789", "1234-5678 9", "bank 4111 1111 1111 1111", "４１１１１１１１１"])
  func `refuses numbers that may be of a card`(text: String) {
    #expect(throws: SearchWords.Fault.possibleCardNumber) { try SearchWords(text) }
  }

  @Test(arguments: ["", " ", "***", "\"\"", "\u{301}"]) func `refuses text without a word`(text: String) {
    #expect(throws: SearchWords.Fault.noWord) { try SearchWords(text) }
  }

  @Test func `takes years and BINs as words`() throws {
    #expect(try SearchWords("bank 1822 direkt 45710112").words == ["bank", "1822", "direkt", "45710112"])
  }

  @Test func `asks all conditions at once`() throws {
    let store = try store()
    var query = SearchQuery()
    query.networks = [.visa, .cartesBancaires]
    #expect(try found(query, in: store) == ["497010"])
    query = SearchQuery()
    query.isCoBadged = true
    #expect(try found(query, in: store) == ["497010"])
    query = SearchQuery()
    query.product = try SearchWords("gold")
    #expect(try found(query, in: store) == ["497010", "497014", "497015"])
    query.funding = .debit
    #expect(try found(query, in: store) == ["497010"])
    query.country = CountryCode(alpha2: "BE")
    #expect(try found(query, in: store) == [])
    query = SearchQuery()
    query.networks = [.cartesBancaires]
    #expect(try found(query, in: store) == ["497010", "497016"])
    query = SearchQuery()
    query.source = "nothing"
    #expect(try found(query, in: store) == [])
  }

  @Test func `shows rows of every source with its name, the higher one first`() throws {
    let store = try store()
    _ = try store.replace(
      .named("above", priority: 70), with: SampleFile(lines: [Self.banks.lines[0]]).read())
    let page = try store.search(issuer("credit agricole"), limit: 10)
    #expect(page.hits.map(\.source.name) == ["above", "banks", "banks"])
    var query = try issuer("credit agricole")
    query.source = "above"
    #expect(try found(query, in: store) == ["497010"])
  }

  @Test func `gives pages that together are the whole`() throws {
    let store = try store(.plain(rows: 57))
    let whole = try store.search(issuer("bank"), limit: 1000)
    #expect(whole.total == 57)
    var pages: [String] = []
    for offset in stride(from: 0, to: 60, by: 10) {
      let page = try store.search(issuer("bank"), limit: 10, offset: offset)
      #expect(page.total == 57)
      pages += page.hits.map(\.range.description)
    }
    #expect(pages == whole.hits.map(\.range.description))
    #expect(try store.search(issuer("bank"), limit: 10, offset: 900).hits.isEmpty)
  }

  @Test(arguments: 0..<6) func `finds what a look at every row finds, after each import`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let store = try workshop.writer(seed: true)
    var file = SampleFile.random(rows: 120, using: &generator)
    for step in 0..<3 {
      _ = try store.replace(.named(step == 1 ? "other" : "data"), with: file.read())
      for _ in 0..<12 { try compare(SearchQuery.random(using: &generator), in: store) }
      file = file.edited(using: &generator)
    }
    #expect(try store.check().first { $0.kind == .staleSearch }?.count == 0)
  }

  private func compare(_ query: SearchQuery, in store: BINStore) throws {
    var expected: [String] = []
    for set in try store.rows() where query.source == nil || query.source == set.source.reference.name {
      for row in set.rows.rows where query.holds(for: set.rows.profile(of: row)) {
        expected.append("\(row.range) \(set.source.reference.name)")
      }
    }
    let page = try store.search(query, limit: .max)
    #expect(page.hits.map { "\($0.range) \($0.source.name)" }.sorted() == expected.sorted(), "\(query)")
    #expect(page.hits.allSatisfy { query.holds(for: $0.profile) })
  }

  @Test func `finds in an installed snapshot, and no longer what was there before`() throws {
    let store = try store()
    let other = try BINStore(path: workshop.folder.path("other.db"), options: StoreOptions(access: .write))
    _ = try other.replace(
      .named("x"), with: SampleFile(lines: ["411111,411111,VISA,,,NEW BANK,US,,,"]).read())
    try other.snapshot(to: workshop.folder.path("copy.db"))
    _ = try store.install(from: workshop.folder.path("copy.db"))
    #expect(try found(issuer("new bank"), in: store) == ["411111"])
    #expect(try found(issuer("agricole"), in: store) == [])
  }

  @Test func `finds in a store of before searches after its migration`() throws {
    _ = try store()
    let last = try workshop.rows("SELECT name FROM migration ORDER BY version DESC LIMIT 1")
    try #require(last == [[.text("0003_search")]], "later migrations build on it: undo them here too")
    try workshop.execute(
      """
      DROP TABLE words; DROP TABLE text_profiles; DROP TABLE profile_rows;
      DELETE FROM migration WHERE name = '0003_search'; PRAGMA user_version = \(Migration.count(of: .bins) - 1)
      """)
    #expect(try BINStore.migrate(path: workshop.path, options: StoreOptions()) == ["0003_search"])
    #expect(try found(issuer("credit agricole"), in: workshop.reader()) == ["497010", "497011"])
  }

  @Test(arguments: StoreSearch.statements) func `with words reads no table whole`(sql: String) throws {
    let plan = try store().opened.withLock { store throws(SQLiteError) in
      try store.connection.queryPlan(of: sql)
    }
    #expect(plan.contains { $0.contains("SEARCH") })
    #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
  }
}

extension SearchQuery {
  fileprivate static func random(using generator: inout SeededGenerator) -> SearchQuery {
    var query = SearchQuery()
    func pick<Value>(_ values: [Value?]) -> Value? { values.randomElement(using: &generator) ?? nil }
    query.issuer = pick([nil, "bank", "bank one", "credit a", "two"]).flatMap { try? SearchWords($0) }
    query.product = pick([nil, nil, "gold", "Business"]).flatMap { try? SearchWords($0) }
    query.country = pick([nil, nil, "FR", "DK"]).flatMap { CountryCode(alpha2: $0) }
    query.funding = pick([nil, nil, .debit, .credit])
    query.networks = pick([nil, [.visa], [.visa, .cartesBancaires], [.eftpos]]) ?? []
    query.isCoBadged = pick([false, false, true]) ?? false
    query.source = pick([nil, nil, "data", "seed"])
    return query
  }

  /// The conditions, one by one.
  fileprivate func holds(for profile: CardProfile) -> Bool {
    func has(_ words: SearchWords?, _ text: String?) -> Bool {
      guard let words else { return true }
      let found = (text ?? "").lowercased().replacing("é", with: "e").replacing("ä", with: "a").split(
        separator: " ")
      return words.words.allSatisfy { found.contains(Substring($0.lowercased())) }
    }
    return has(issuer, profile.metadata.issuerName) && has(product, profile.metadata.productName)
      && (country == nil || country == profile.metadata.issuerCountryCode)
      && (funding == nil || funding == profile.metadata.accountFundingType)
      && networks.allSatisfy(profile.networks.contains) && (!isCoBadged || profile.networks.count > 1)
  }
}
