import Answers
import CoBadge
import CommandLineKit

/// `binctl search`: rows by what they say.
enum SearchCommand: Command {
  private static let issuer = OptionSpec(
    "issuer", .value("words"), help: "Words in the name of the issuer, in any order.")
  private static let product = OptionSpec(
    "product", .value("words"), help: "Words in the name of the product, in any order.")
  private static let country = OptionSpec(
    "country", .value("country"), help: "The country of the issuer: FR, FRA, 250 or France.")
  private static let network = OptionSpec(
    "network", .list("network"), repeatable: true,
    help: "A network that the row names; of several all of them, as co-badged cards have.")
  private static let coBadged = OptionSpec("co-badged", help: "Only rows that name more than one network.")
  private static let funding = OptionSpec(
    "funding", .choice(AccountFundingType.allCases.map { $0.rawValue.lowercased() }),
    help: "The type of funding.")
  private static let source = OptionSpec("source", .value("name"), help: "Only rows of this source.")
  private static let limit = OptionSpec(
    "limit", .integer(1...1_000_000), help: "The most rows to show.", default: "50")
  private static let page = OptionSpec(
    "page", .integer(1...1_000_000_000), help: "Which page of that many rows to show.", default: "1")
  private static let offset = OptionSpec(
    "offset", .integer(0...1_000_000_000), help: "How many rows to pass over, in place of --page.")

  static let name = "search"
  static let spec = CommandSpec(
    name, summary: "Find rows by issuer, country, network, funding, product or source.",
    discussion: """
      Shows rows as their sources state them, by range; what a card is in the end, over all sources, tells \
      `binctl lookup`. All conditions have to hold. Of words neither case nor accents count, and signs have no \
      meaning. The total is said on the standard error, and in the JSON document. \
      The exit code is 1 if there is no such row.
      """,
    options: [issuer, product, country, network, coBadged, funding, source, limit, page, offset]
      + OutputFormat.options(),
    examples: [
      CommandSpec.Example(
        "Find the cards of a bank:", "binctl search --issuer 'banque postale' --country FR"),
      CommandSpec.Example("Find a co-badged pair:", "binctl search --network visa,dankort --csv"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    var query = try Self.query(command)
    if command.has(page), command.has(offset) {
      throw .usage(command, .conflict([page.flagName, offset.flagName]))
    }
    let limit = command.integer(Self.limit) ?? 50
    let start = command.integer(offset) ?? ((command.integer(page) ?? 1) - 1) * limit
    let store = try Locations(command).storeOrSeed(console)
    query.source = try command.source(source, in: store)
    let found = try find(query, limit: limit, offset: start, in: store)
    try show(found, from: start, limit: limit, format, console)
    tell(found, from: start, limit: limit, command, console)
    if found.total == 0 {
      // A network that only some source names is none of those that are known, and can be looked for all the same.
      for name in try networks(command) where !CardNetwork.isKnown(spelling: name) {
        console.diagnostics.warning("\(network.flagName): \(MerchantOption.unknownWords(String(name)))")
      }
    }
    return found.total == 0 ? .notFound : .ok
  }

  private typealias Page = (total: Int, rows: [RowAnswer])

  private static func query(_ command: ParsedCommand) throws(Failure) -> SearchQuery {
    var query = SearchQuery()
    query.issuer = try words(issuer, of: command)
    query.product = try words(product, of: command)
    if let text = command.value(country) {
      guard let code = CountryCode(anyForm: text) else {
        throw .usage(command, .invalid("'\(ShownToken(text))' is no country"))
      }
      query.country = code
    }
    query.networks = try networks(command).map { CardNetwork(spelling: $0) }
    query.isCoBadged = command.has(coBadged)
    query.funding = command.value(funding).flatMap { AccountFundingType(spelling: $0) }
    return query
  }

  /// The networks as they were typed; an empty list says none, which every row would have.
  private static func networks(_ command: ParsedCommand) throws(Failure) -> [String] {
    guard let texts = command.list(network) else { return [] }
    if texts.isEmpty || texts.contains("") {
      throw .usage(command, .invalid("'\(network.flagName)' names no network"))
    }
    return texts
  }

  private static func words(_ option: OptionSpec, of command: ParsedCommand) throws(Failure) -> SearchWords? {
    guard let text = command.value(option) else { return nil }
    do throws(SearchWords.Fault) {
      return try SearchWords(text)
    } catch {
      switch error {
      case .noWord: throw .usage(command, .invalid("the value of '\(option.flagName)' has no word"))
      case .possibleCardNumber:
        throw .usage(
          command,
          .invalid(
            "the value of '\(option.flagName)' has more than \(SearchWords.mostDigits) digits and may be a card "
              + "number; `binctl lookup` takes BINs"))
      }
    }
  }

  private static func find(
    _ query: SearchQuery, limit: Int, offset: Int, in store: BINStore?
  ) throws(Failure) -> Page {
    if let store {
      let found = try usingStore { () throws(StoreError) in
        try store.search(query, limit: limit, offset: offset)
      }
      return (found.total, found.hits.map { RowAnswer($0) })
    }
    // The built-in seed is small and names neither issuers nor products.
    let rows = try DataSets(in: nil).sets.flatMap { set in
      set.rows.rows.filter { query.fits(set.rows.profile(of: $0)) }.map { row in
        RowAnswer(
          source: set.reference, range: row.range, membership: row.membership,
          profile: set.rows.profile(of: row))
      }
    }
    return (rows.count, Array(rows.dropFirst(offset).prefix(limit)))
  }

  private static func show(
    _ found: Page, from start: Int, limit: Int, _ format: OutputFormat, _ console: Console
  ) throws(Failure) {
    if format == .json {
      let document: JSONValue = [
        "total": .integer(found.total), "offset": .integer(start), "limit": .integer(limit),
        "rows": .array(found.rows.map(\.json)),
      ]
      try console.print(document.text(.pretty) + "\n")
      return
    }
    if found.rows.isEmpty, format == .table { return }
    var printer = RecordPrinter(
      format, header: RowAnswer.header, csvHeader: RowAnswer.csvHeader, alwaysArray: true, to: console)
    for row in found.rows { try printer.print(row.printed) }
    try printer.finish()
  }

  private static func tell(
    _ found: Page, from start: Int, limit: Int, _ command: ParsedCommand, _ console: Console
  ) {
    let end = start + found.rows.count
    if found.total == 0 {
      console.diagnostics.note("no such row")
    } else if found.rows.isEmpty {
      console.diagnostics.note("\(found.total.grouped) rows; none of them is behind \(start.grouped)")
    } else if found.rows.count == found.total {
      console.diagnostics.note(found.total == 1 ? "1 row" : "\(found.total.grouped) rows")
    } else {
      let next = command.has(offset) ? "--offset \(end)" : "--page \(start / limit + 2)"
      console.diagnostics.note(
        "rows \((start + 1).grouped) to \(end.grouped) of \(found.total.grouped)"
          + (end < found.total ? "; \(next) shows the next" : ""))
    }
  }
}

extension SearchQuery {
  /// Whether a row that says this is looked for, words left aside: a row without them never fits a query with words.
  fileprivate func fits(_ profile: CardProfile) -> Bool {
    issuer == nil && product == nil && networks.allSatisfy(profile.networks.contains)
      && (!isCoBadged || profile.networks.count > 1)
      && (country == nil || country == profile.metadata.issuerCountryCode)
      && (funding == nil || funding == profile.metadata.accountFundingType)
  }
}
