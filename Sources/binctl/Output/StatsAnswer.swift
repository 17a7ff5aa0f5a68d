import Answers
import CoBadge
import CommandLineKit

/// The statistics in every form.
struct StatsAnswer {
  let statistics: DataStatistics
  let sources: [Source]
  /// How many lines a list has at most.
  let top: Int
  let style: Style
  /// The columns of the terminal; 0 draws no bars.
  let columns: Int

  /// A source and where it comes from.
  struct Source {
    let reference: SourceReference
    let rows: Int
    let fileName: String?
    let digest: String?

    init(_ set: DataSets.Entry) {
      reference = set.reference
      rows = set.rows.rows.count
      fileName = set.stored?.fileName
      digest = set.stored?.digest
    }
  }

  // MARK: - JSON

  /// One document with all counts, the highest first.
  var json: JSONValue {
    [
      "rows": .integer(statistics.rows), "networks": Self.json(networks), "countries": Self.json(countries),
      "fundings": Self.json(fundings),
      "pairs": .array(
        pairs.map { pair, count in
          [
            "networks": [.string(pair.first.rawValue), .string(pair.second.rawValue)],
            "rows": .integer(count),
          ]
        }),
      "coverage": .object(
        MetadataField.allCases.map { .init($0.rawValue, .integer(statistics.facts[$0] ?? 0)) }),
      "sources": .array(sources.map(\.json)),
    ]
  }

  private static func json(_ counts: [(name: String, count: Int)]) -> JSONValue {
    .object(counts.map { .init($0.name, .integer($0.count)) })
  }

  // MARK: - Lists

  private static func sorted<Key>(
    _ counts: [Key: Int], by name: (Key) -> String
  ) -> [(name: String, count: Int)] {
    counts.map { (name: name($0.key), count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
  }

  private var networks: [(name: String, count: Int)] { Self.sorted(statistics.networks) { $0.rawValue } }
  private var countries: [(name: String, count: Int)] { Self.sorted(statistics.countries) { $0.alpha2 } }
  private var fundings: [(name: String, count: Int)] { Self.sorted(statistics.fundings) { $0.rawValue } }

  private var pairs: [(pair: DataStatistics.NetworkPair, count: Int)] {
    statistics.pairs.map { ($0.key, $0.value) }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count
        : (left.pair.first, left.pair.second) < (right.pair.first, right.pair.second)
    }
  }

  // MARK: - Text

  /// Lists for a person, one below the other.
  var text: String {
    let blocks: [String] = [
      sourceTable,
      list("Networks", networks.map { (CardNetwork(rawValue: $0.name).displayName, $0.count) }),
      list("Countries", countries.map { code, count in (Self.countryName(code), count) }),
      list("Funding", fundings.map { ($0.name.plain, $0.count) }),
      list(
        "Co-badged pairs",
        pairs.map { ("\($0.pair.first.displayName) + \($0.pair.second.displayName)", $0.count) }),
      list("Coverage", Self.covered.map { ($0.label, statistics.facts[$0.field] ?? 0) }, cut: false),
    ]
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func countryName(_ alpha2: String) -> String {
    CountryCode(alpha2: alpha2).map { "\($0.name) (\(alpha2))" } ?? alpha2
  }

  private static let covered: [(label: String, field: MetadataField)] = [
    ("issuer", .issuerName), ("country", .issuerCountryCode), ("currency", .issuerCurrencyCode),
    ("funding", .accountFundingType), ("usage", .productUsageType), ("product", .productName),
    ("website", .issuerURL), ("telephone", .issuerPhone),
  ]

  private var sourceTable: String {
    var table = TextTable(
      header: ["Source", "Kind", "Rows", "File", "SHA-256", "Imported", "Age"], right: ["Rows"])
    for source in sources {
      let importedAt = source.reference.importedAt
      let age = importedAt?.ageWords ?? "-"
      table.append([
        source.reference.name, source.reference.kind.rawValue, source.rows.grouped, source.fileName ?? "-",
        source.digest.map { String($0.prefix(12)) } ?? "-", importedAt?.day ?? "-", age,
      ])
    }
    return table.text(style: style)
  }

  /// A heading, then a line for each entry: its name, its count, its part of all rows, and a bar where one is drawn.
  private func list(_ title: String, _ entries: [(name: String, count: Int)], cut: Bool = true) -> String {
    if entries.isEmpty { return "" }
    let shown = cut ? Array(entries.prefix(top)) : entries
    let most = shown.map(\.count).max() ?? 0
    var table = TextTable(alignments: [.left, .right, .right, .left])
    let names = shown.map { "  " + $0.name }
    let widest = [names, shown.map(\.count.grouped), shown.map { share($0.count) }]
      .map { texts in texts.map { DisplayWidth.of($0) }.max() ?? 0 }
    let room = columns - widest.reduce(0) { $0 + $1 + Self.gap }
    // A longer bar says no more; in less room than a few signs all would be of one length.
    let width = room < 5 ? 0 : min(room, 30)
    for (name, entry) in zip(names, shown) {
      table.append([name, entry.count.grouped, share(entry.count), bar(entry.count, of: most, width: width)])
    }
    let left = entries.count - shown.count
    let more = left > 0 ? style.dim("  and \(left.grouped) more") + "\n" : ""
    return style.bold(title) + "\n" + table.text() + more
  }

  /// The blanks between two columns of a table.
  private static let gap = 2

  private func bar(_ count: Int, of most: Int, width: Int) -> String {
    guard width > 0, most > 0, count > 0 else { return "" }
    return String(repeating: "#", count: max(1, count * width / most))
  }

  /// `12.3 %` of all rows.
  private func share(_ count: Int) -> String {
    guard statistics.rows > 0 else { return "" }
    let tenths = (count * 2000 / statistics.rows + 1) / 2
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension StatsAnswer.Source {
  fileprivate var json: JSONValue {
    [
      "name": .string(reference.name), "kind": .string(reference.kind.rawValue),
      "priority": .integer(reference.priority), "rows": .integer(rows), "file": .optional(fileName),
      "digest": .optional(digest), "importedAt": .optional(reference.importedAt?.description),
      "ageDays": .optional(reference.importedAt?.ageInDays),
      "stale": .bool(reference.isStale),
    ]
  }
}
