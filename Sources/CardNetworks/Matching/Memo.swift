import Synchronization

/// Objects that are told by a number and were made when they were first asked for; a bounded number of them.
///
/// Shared by threads without a lock: a place is filled once and never changes. Where there are more numbers than
/// places, the first to come to a place keeps it, which are mostly those that are asked for most; the objects of the
/// others are made each time.
package struct Memo<Object: AnyObject & Sendable>: Sendable {
  private let places: MemoPlaces

  /// A memo for numbers below `numbers`.
  package init(numbers: Int) { places = MemoPlaces(numbers: numbers) }

  /// The object of a number, made by `make` unless it is kept.
  @inline(__always)
  package func object(of number: UInt32, make: () -> Object) -> Object {
    // What is kept was made by `make` of this memo.
    if let kept = places.object(of: number) { return unsafeDowncast(kept, to: Object.self) }
    let new = make()
    places.keep(new, of: number)
    return new
  }
}

/// The places of a memo, the same for objects of any kind, so that no call to them is a generic one.
struct MemoPlaces: Sendable {
  /// The most objects that are kept.
  static let most = 4096

  private final class Kept: Sendable {
    let number: UInt32
    let object: any AnyObject & Sendable

    init(_ object: any AnyObject & Sendable, of number: UInt32) {
      self.number = number
      self.object = object
    }
  }

  private final class Place: Sendable {
    let kept = AtomicLazyReference<Kept>()
  }

  /// As many as a power of two, so that the place of a number is found without a division.
  private let places: [Place]

  init(numbers: Int) {
    var count = 1
    while count < min(numbers, Self.most) { count *= 2 }
    places = (0..<count).map { _ in Place() }
  }

  /// The object that is kept of a number.
  func object(of number: UInt32) -> (any AnyObject & Sendable)? {
    guard let kept = places[Int(number) & (places.count - 1)].kept.load(), kept.number == number else {
      return nil
    }
    return kept.object
  }

  /// Keeps the object of a number, unless its place is taken.
  func keep(_ object: any AnyObject & Sendable, of number: UInt32) {
    let place = places[Int(number) & (places.count - 1)]
    if place.kept.load() == nil { _ = place.kept.storeIfNil(Kept(object, of: number)) }
  }
}
