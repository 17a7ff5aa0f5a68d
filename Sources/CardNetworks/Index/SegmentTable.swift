/// The segments of an index as they are searched: by key to the segment that holds it, and so to its card.
///
/// A segment is one word, the number of its card in the lower 26 bits and its first key in the 37 above: what is
/// compared and what is answered come with one access to memory. Pages of equal width, about as many as there are
/// segments, say where to begin; so the cost is one look into the pages and one into the segments, whatever the size,
/// and grows with the logarithm of the segments in a page where these are crowded.
struct SegmentTable: Sendable {
  /// Bits of a word below the key.
  ///
  /// An index with more cards than they can tell would not fit into memory.
  private static let cardBits: UInt64 = 26
  /// Segments behind the first of a page that are compared all at once, without a branch.
  private static let comparedAtOnce = 7
  private static let keys: UInt64 = 100_000_000_000

  /// How many segments there are.
  let count: Int
  /// The segments, ascending, and as many words above every key as are compared at once.
  private let words: [UInt64]
  /// Per page, the position of the segment that holds its first key; one page more than there are keys for.
  private let pages: [UInt32]
  /// Bits of a key below the number of its page.
  private let pageBits: UInt64

  /// A table of `segments`, which ascend from key 0; `card` tells the number of the card of a chain.
  init(_ segments: [SegmentSweep.Segment], card: (_ chain: UInt32) -> UInt32) {
    count = segments.count
    var words: [UInt64] = []
    words.reserveCapacity(count + Self.comparedAtOnce)
    for segment in segments {
      words.append(CardKey(segment.low).value << Self.cardBits | UInt64(card(segment.chain)))
    }
    words += [UInt64](repeating: .max >> 1, count: Self.comparedAtOnce)
    self.words = words

    var pageBits: UInt64 = 0
    while Self.keys >> pageBits > UInt64(max(count, 64)) { pageBits += 1 }
    self.pageBits = pageBits
    var pages: [UInt32] = []
    let last = (Self.keys - 1) >> pageBits + 1
    pages.reserveCapacity(Int(last) + 1)
    for (position, word) in words.prefix(count).enumerated().dropFirst() {
      // The pages that begin below this segment, and behind those before it, begin in the one before.
      let key = word >> Self.cardBits
      while UInt64(pages.count) << pageBits < key { pages.append(UInt32(position - 1)) }
    }
    while UInt64(pages.count) <= last { pages.append(UInt32(count - 1)) }
    self.pages = pages
  }

  /// The first key of a segment, of eighteen digits.
  func low(_ position: Int) -> Int64 {
    Int64(words[position] >> Self.cardBits) * Int64(CardKey.keysOfInterval)
  }

  /// The number of the card of a segment.
  func card(_ position: Int) -> UInt32 { Self.card(in: words[position]) }

  /// Whether `key` lies above a segment, in the next one or behind it.
  func isAbove(_ position: Int, _ key: CardKey) -> Bool {
    words[position + 1] >> Self.cardBits <= key.value
  }

  /// The position of the segment that holds `key`.
  func position(of key: CardKey) -> Int {
    words.withUnsafeBufferPointer { words in
      pages.withUnsafeBufferPointer { pages in Self.position(of: key, words, pages, pageBits) }
    }
  }

  /// The numbers of the cards of `keys`, one by one, in `cards`, which is as long.
  func cards(of keys: Span<CardKey>, into cards: inout MutableSpan<CardHandle>) {
    words.withUnsafeBufferPointer { words in
      pages.withUnsafeBufferPointer { pages in
        for place in keys.indices {
          let position = Self.position(of: keys[place], words, pages, pageBits)
          cards[place] = CardHandle(number: Self.card(in: words[position]))
        }
      }
    }
  }

  /// The numbers of the cards of `ranges`, one by one, in `cards`, which is as long; nil where a range ends behind the
  /// segment that it begins in.
  func cards(of ranges: Span<BINRange>, into cards: inout MutableSpan<CardHandle?>) {
    words.withUnsafeBufferPointer { words in
      pages.withUnsafeBufferPointer { pages in
        for place in ranges.indices {
          let interval = ranges[place].interval
          let position = Self.position(of: CardKey(interval.low), words, pages, pageBits)
          let isWhole = words[position &+ 1] >> Self.cardBits > CardKey(interval.high).value
          let card = CardHandle(number: Self.card(in: words[position]))
          cards[place] = isWhole ? card : nil
        }
      }
    }
  }

  @inline(__always)
  private static func card(in word: UInt64) -> UInt32 { UInt32(word & (1 << cardBits - 1)) }

  // Without checks of bounds: a key has a page, pages hold positions of segments, and behind the last segment there
  // are as many words as are read at once.
  @inline(__always)
  private static func position(
    of key: CardKey, _ words: UnsafeBufferPointer<UInt64>, _ pages: UnsafeBufferPointer<UInt32>,
    _ pageBits: UInt64
  ) -> Int {
    // Above every word of this key, whatever its card, and not above those of the next one.
    let bound = (key.value &+ 1) &<< cardBits
    let page = Int(truncatingIfNeeded: key.value &>> pageBits)
    var first = Int(pages[page])
    var others = Int(pages[page &+ 1]) &- first
    while others > comparedAtOnce {
      let half = (others &+ 1) / 2
      first &+= half & (0 &- isBelow(words[first &+ half], bound))
      others &-= half
    }
    // Words behind the page are above the key, so they need not be left out.
    var position = first
    for ahead in 1...comparedAtOnce { position &+= isBelow(words[first &+ ahead], bound) }
    return position
  }

  /// 1 or 0: the sign of the difference, since no word has its highest bit set.
  ///
  /// A branch would be guessed wrong every other time.
  @inline(__always)
  private static func isBelow(_ word: UInt64, _ bound: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &- bound) &>> 63)
  }
}
