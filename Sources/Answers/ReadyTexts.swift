package import CardNetworks

/// Texts that answer BINs, each composed once and kept without the digits that it begins with.
///
/// BINs of one card are answered with the same text but for their digits, so an answer is a look into the index and a
/// copy. What is kept is bounded: when so many bytes are reached that are not
/// to be exceeded, it begins anew.
package struct ReadyTexts: Sendable {
  /// Where a text is kept.
  package struct Place: Sendable {
    fileprivate var start: UInt32 = 0
    fileprivate var count: UInt32 = 0
    /// How long the text is.
    package var byteCount: Int { Int(count) }
    /// Whether the text tells that nothing is known.
    package fileprivate(set) var isMiss = false
  }

  private let mostBytes: Int
  private var text: [UInt8] = []
  /// By card; one of no bytes is none.
  private var byCard: [Place]
  private var byPrefix: [BINRange: Place] = [:]

  /// Nothing kept yet of the answers of an index, and of their text at most so many bytes.
  package init(_ index: RangeIndex, mostBytes: Int) {
    self.mostBytes = mostBytes
    byCard = Array(repeating: Place(), count: index.cardCount)
  }

  /// Where the text of a BIN is kept, by the card that all its numbers belong to or, where they do not, by its digits.
  package func place(of bin: BINRange, at card: CardHandle?) -> Place? {
    guard let card else { return byPrefix[bin] }
    let place = byCard[Int(card.number)]
    return place.count == 0 ? nil : place
  }

  /// Keeps a text; nil if it is too long for that, or empty.
  package mutating func keep(
    _ tail: ArraySlice<UInt8>, isMiss: Bool = false, of bin: BINRange, at card: CardHandle?
  ) -> Place? {
    guard !tail.isEmpty, tail.count < mostBytes else { return nil }
    if text.count + tail.count > mostBytes { forget() }
    let place = Place(start: UInt32(text.count), count: UInt32(tail.count), isMiss: isMiss)
    text += tail
    if let card { byCard[Int(card.number)] = place } else { byPrefix[bin] = place }
    return place
  }

  /// Appends a text that is kept.
  package func append(_ place: Place, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { text in
      let start = Int(place.start)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<start + Int(place.count)]))
    }
  }

  private mutating func forget() {
    text.removeAll(keepingCapacity: true)
    byPrefix.removeAll(keepingCapacity: true)
    for card in byCard.indices { byCard[card] = Place() }
  }
}
