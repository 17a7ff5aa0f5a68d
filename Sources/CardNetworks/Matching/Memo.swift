import Synchronization

/// Objects that are told by a number and were made when they were first asked for; a bounded number of them.
///
/// Shared by threads without a lock: what is kept never changes and never goes. When it is full, which those that are
/// asked for most have come before, the objects of further numbers are made each time.
package struct Memo<Object: AnyObject & Sendable>: Sendable {
  private let chains: MemoChains

  /// A memo for numbers below `numbers`.
  package init(numbers: Int) { chains = MemoChains(numbers: numbers) }

  /// The object of a number, made by `make` unless it is kept.
  @inline(__always)
  package func object(of number: UInt32, make: () -> Object) -> Object {
    // What is kept was made by `make` of this memo.
    if let kept = chains.object(of: number) { return unsafeDowncast(kept, to: Object.self) }
    let new = make()
    chains.keep(new, of: number)
    return new
  }
}

/// What a memo keeps, the same for objects of any kind, so that no call is a generic one.
///
/// Numbers that share a chain stand in the order in which they came, the usual ones first.
struct MemoChains: Sendable {
  /// The most objects that are kept.
  static let most = 32_768
  /// The most chains: together below a megabyte before anything is kept, and of two links each when all is.
  static let mostChains = 16_384

  /// A link of a chain, or its head, which keeps nothing.
  private final class Link: Sendable {
    let number: UInt32
    let object: (any AnyObject & Sendable)?
    let next = AtomicLazyReference<Link>()

    init(_ object: (any AnyObject & Sendable)?, of number: UInt32) {
      self.number = number
      self.object = object
    }
  }

  private final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }

  /// As many as a power of two, so that the chain of a number is found without a division.
  private let heads: [Link]
  private let kept = Counter()

  init(numbers: Int) {
    var count = 1
    while count < min(numbers, Self.mostChains) { count *= 2 }
    heads = (0..<count).map { _ in Link(nil, of: 0) }
  }

  /// The object that is kept of a number.
  func object(of number: UInt32) -> (any AnyObject & Sendable)? {
    var link = heads[Int(number) & (heads.count - 1)].next.load()
    while let found = link {
      if found.number == number { return found.object }
      link = found.next.load()
    }
    return nil
  }

  /// Keeps the object of a number, unless there are enough of them.
  ///
  /// Of two threads that keep the same number both may do so, and the first one's object is found.
  func keep(_ object: any AnyObject & Sendable, of number: UInt32) {
    guard kept.count.load(ordering: .relaxed) < Self.most else { return }
    kept.count.add(1, ordering: .relaxed)
    let new = Link(object, of: number)
    var last = heads[Int(number) & (heads.count - 1)]
    // The link that is there in the end is the new one, or one that came in between.
    while true {
      let next = last.next.storeIfNil(new)
      if next === new { return }
      last = next
    }
  }
}
