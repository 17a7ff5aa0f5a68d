/// Answers by BIN, all of one version of the data, bounded.
struct AnswerCache {
  /// An answer that is kept.
  struct Entry {
    let answer: ServiceAnswer
    /// The clock's time until which it holds without being asked for again.
    var freshUntil: Duration
  }

  private let most: Int
  private var entries: [ServiceBIN: Entry] = [:]
  /// In the order in which they came.
  private var order: [ServiceBIN] = []
  /// The entity tag of the data that all of them are of.
  private(set) var entityTag: String?

  init(most: Int) { self.most = most }

  subscript(bin: ServiceBIN) -> Entry? { entries[bin] }

  /// Says of which data the next answers are; those of other data go.
  mutating func adopt(entityTag tag: String?) {
    guard let tag, tag != entityTag else { return }
    entityTag = tag
    entries.removeAll()
    order.removeAll()
  }

  /// Keeps an answer; the one that has been there longest goes where there are too many.
  mutating func keep(_ answer: ServiceAnswer, of bin: ServiceBIN, freshUntil: Duration) {
    if entries.updateValue(Entry(answer: answer, freshUntil: freshUntil), forKey: bin) == nil {
      order.append(bin)
    }
    if order.count > most { entries[order.removeFirst()] = nil }
  }

  /// Takes an answer for good that the service has called unchanged.
  mutating func refresh(_ bin: ServiceBIN, freshUntil: Duration) { entries[bin]?.freshUntil = freshUntil }
}
