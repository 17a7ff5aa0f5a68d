import SeededNumbers

/// Walks through the blocks and writes runs of prefixes, each run of one issuer and product.
///
/// Prefixes ascend and none comes twice: of six digits where that leaves room, else of eight. Needs no memory beyond a
/// row.
struct Generator {
  static let mostRows = 10_000_000

  private let rows: Int
  private let digits: Int
  private var random: SplitMix64

  init(rows: Int, seed: UInt64) {
    self.rows = rows
    // Fewer rows than the public set has leave a dense block of six digits half empty.
    digits = rows <= 375_000 ? 6 : 8
    random = SplitMix64(state: seed)
  }

  mutating func write(_ line: (String) -> Void) {
    line("BIN,Brand,Type,Category,Issuer,IssuerPhone,IssuerUrl,isoCode2,isoCode3,CountryName\n")
    for (block, count) in zip(Block.all, counts) { write(count, in: block, line) }
  }

  /// Rows of each block: by weight, and what does not fit into a small one goes to the first that has room.
  private var counts: [Int] {
    let weights = Block.all.reduce(0) { $0 + $1.weight }
    let sizes = Block.all.map { ($0.high - $0.low + 1) * scale }
    var counts = zip(Block.all, sizes).map { min(rows * $0.weight / weights, $1) }
    var left = rows - counts.reduce(0, +)
    for place in counts.indices {
      let more = min(left, sizes[place] - counts[place])
      counts[place] += more
      left -= more
    }
    return counts
  }

  private var scale: Int { digits == 6 ? 100 : 10_000 }

  private mutating func write(_ count: Int, in block: Block, _ line: (String) -> Void) {
    var left = count
    var bin = block.low * scale
    let end = (block.high + 1) * scale
    while left > 0 {
      let run = min(left, runLength())
      let spare = end - bin - left
      // On average the gaps before the runs use up what is spare just at the end.
      let gap = spare > 0 ? min(spare, Int.random(in: 0...max(1, 2 * spare * run / left), using: &random)) : 0
      bin += gap
      let row = rest(of: block)
      for _ in 0..<run {
        line(padded(bin) + row)
        bin += 1
      }
      left -= run
    }
  }

  /// Most runs are short; one in eight is long.
  private mutating func runLength() -> Int {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: Int.random(in: 1...3, using: &random)
    case 4..<7: Int.random(in: 1...8, using: &random)
    default: Int.random(in: 1...24, using: &random)
    }
  }

  /// All cells but the first; a few issuers have most of the rows.
  private mutating func rest(of block: Block) -> String {
    let first = Int.random(in: 0..<12_000, using: &random)
    let issuer = Issuer(Int.random(in: 0...first, using: &random))
    let brand = block.brands[Int.random(in: 0..<block.brands.count, using: &random)]
    let category = block.categories[Int.random(in: 0..<block.categories.count, using: &random)]
    let type = Int.random(in: 0..<5, using: &random) < 3 ? "DEBIT" : "CREDIT"
    return ",\(quoted(brand)),\(type),\(quoted(category)),\(issuer.name),\(issuer.phone),\(issuer.address),"
      + issuer.country + "\n"
  }

  private func quoted(_ text: String) -> String {
    text.contains(" ") ? "\"\(text)\"" : text
  }

  private func padded(_ bin: Int) -> String {
    let text = String(bin)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
