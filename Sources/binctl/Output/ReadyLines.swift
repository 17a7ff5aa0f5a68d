import Answers
import CardNetworks
import CoBadge

/// The lines that answer a stream of BINs, each composed once: millions of them are a look into the index and a copy each.
struct ReadyLines {
  /// A line as it was composed.
  struct Composed {
    /// The line, which begins with the head and the digits of the BIN.
    let text: [UInt8]
    /// Whether it tells that nothing is known.
    let isMiss: Bool
  }

  /// Bytes of text that are kept at most; a line has some 100.
  private static let mostBytes = 16 << 20

  /// What every line begins with.
  private let head: [UInt8]
  private let index: RangeIndex
  private let dataVersion: Int64
  private var texts: ReadyTexts

  /// Nothing kept yet of the answers of `resolver`; every line begins with `head` and the digits.
  init(_ resolver: NetworkResolver, head: String) {
    index = resolver.index
    dataVersion = resolver.dataVersion
    self.head = Array(head.utf8)
    texts = ReadyTexts(resolver.index, mostBytes: Self.mostBytes)
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
    for (number, line) in lines.enumerated() {
      var place = texts.place(of: line.bin, at: cards[number])
      if place == nil {
        let composed = try compose(line.bin)
        let begin = head + Array(line.bin.lowText.utf8)
        guard composed.text.starts(with: begin) else { return (number, misses) }
        place = texts.keep(
          composed.text[begin.count...], isMiss: composed.isMiss, of: line.bin, at: cards[number])
      }
      guard let place else { return (number, misses) }
      if place.isMiss { misses += 1 }
      output += head
      bytes.extracting(line.digits).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      texts.append(place, to: &output)
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
}
