import CardNetworks
import CoBadge

/// The lines that answer BINs, each composed once and kept without the digits that it begins with.
///
/// BINs of one card are answered with the same line but for their digits, so a stream of millions is a look into the
/// index and a copy for each. What is kept is bounded: when ``mostBytes`` are reached it begins anew.
struct ReadyLines {
  /// Bytes of text that are kept at most; a line has some 100.
  static let mostBytes = 16 << 20

  /// A line as it was composed.
  struct Composed {
    /// The line, which begins with the head and the digits of the BIN.
    let text: [UInt8]
    /// Whether it tells that nothing is known.
    let isMiss: Bool
  }

  /// Where in the text a line is kept; one of no bytes is none.
  private struct Line {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var isMiss = false
  }

  /// What every line begins with.
  private let head: [UInt8]
  private let index: RangeIndex
  private let dataVersion: Int64
  private var text: [UInt8] = []
  private var byCard: [Line]
  private var byPrefix: [BINRange: Line] = [:]

  /// Nothing kept yet of the answers of `resolver`; every line begins with `head` and the digits.
  init(_ resolver: NetworkResolver, head: String) {
    index = resolver.index
    dataVersion = resolver.dataVersion
    self.head = Array(head.utf8)
    byCard = Array(repeating: Line(), count: resolver.index.cardCount)
  }

  /// Whether these are answers of the data that `resolver` has.
  func isOf(_ resolver: NetworkResolver) -> Bool { dataVersion == resolver.dataVersion }

  /// Appends the answers of `lines`, whose digits stand in `bytes`, to `output`; those are composed that are not kept.
  ///
  /// Gives how many were answered, fewer than asked where one cannot be kept, and how many of them know nothing.
  mutating func answer(
    _ lines: [BINLine], in bytes: Span<UInt8>, to output: inout [UInt8],
    compose: (BINRange) throws(Failure) -> Composed
  ) throws(Failure) -> (answered: Int, misses: Int) {
    let cards = cards(of: lines)
    var misses = 0
    for (place, line) in lines.enumerated() {
      var kept = cards[place].map { byCard[Int($0.number)] } ?? byPrefix[line.bin] ?? Line()
      if kept.count == 0 {
        guard let new = keep(try compose(line.bin), of: line.bin, at: cards[place]) else {
          return (place, misses)
        }
        kept = new
      }
      if kept.isMiss { misses += 1 }
      output += head
      bytes.extracting(line.digits).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      text.withUnsafeBufferPointer { text in
        let start = Int(kept.start)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<start + Int(kept.count)]))
      }
    }
    return (lines.count, misses)
  }

  /// Looks for all cards at once: what one waits for in memory, the next ones do too.
  private func cards(of lines: [BINLine]) -> [CardHandle?] {
    let ranges = lines.map(\.bin)
    var cards = [CardHandle?](repeating: nil, count: lines.count)
    var found = cards.mutableSpan
    index.findSettledCards(of: ranges.span, into: &found)
    return cards
  }

  private mutating func keep(_ line: Composed, of bin: BINRange, at card: CardHandle?) -> Line? {
    let begin = head + Array(bin.lowText.utf8)
    guard line.text.starts(with: begin), line.text.count < Self.mostBytes else { return nil }
    if text.count + line.text.count > Self.mostBytes { forget() }
    let kept = Line(
      start: UInt32(text.count), count: UInt32(line.text.count - begin.count), isMiss: line.isMiss)
    text += line.text[begin.count...]
    if let card { byCard[Int(card.number)] = kept } else { byPrefix[bin] = kept }
    return kept
  }

  private mutating func forget() {
    text.removeAll(keepingCapacity: true)
    byPrefix.removeAll(keepingCapacity: true)
    for card in byCard.indices { byCard[card] = Line() }
  }
}
