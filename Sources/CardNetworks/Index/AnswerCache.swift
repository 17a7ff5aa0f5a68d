import Synchronization

/// Answers that were put together when they were first asked for, ready from then on; a bounded number of them.
///
/// Shared by threads without a lock: a place is filled once and never changes. Where contents are more than places,
/// the first to come to a place keeps it, which are mostly those that are asked for most; the others are put
/// together each time.
struct AnswerCache: Sendable {
  /// The most answers that are kept; together a few megabytes.
  static let mostPlaces = 4096

  /// A content and its answer.
  private final class Kept: Sendable {
    let content: UInt32
    let answer: CardAnswer

    init(_ answer: CardAnswer, to content: UInt32) {
      self.content = content
      self.answer = answer
    }
  }

  private final class Place: Sendable {
    let kept = AtomicLazyReference<Kept>()
  }

  /// As many as a power of two, so that a content's place is found without a division.
  private let places: [Place]

  /// A cache for contents that are told by numbers below `contents`.
  init(contents: Int) {
    var count = 1
    while count < min(contents, Self.mostPlaces) { count *= 2 }
    places = (0..<count).map { _ in Place() }
  }

  /// The answer to a content, put together by `compose` unless it is there.
  func answer(to content: UInt32, compose: () -> CardAnswer) -> CardAnswer {
    let place = places[Int(content) & (places.count - 1)]
    if let kept = place.kept.load() { return kept.content == content ? kept.answer : compose() }
    let new = Kept(compose(), to: content)
    let kept = place.kept.storeIfNil(new)
    return kept.content == content ? kept.answer : new.answer
  }
}
