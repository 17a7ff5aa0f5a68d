import Synchronization

/// The digits of one number, packed, overwritten when the last reference goes.
///
/// The words are atomics for the sake of the overwriting: a compiler may drop a plain store to memory
/// that is about to be freed, and does; it keeps an ordered atomic one.
final class DigitStorage: Sendable {
  private let packedKey: Atomic<UInt64>
  private let packedTail: Atomic<UInt64>

  /// Packs the first 18 digits as one number, the nineteenth apart, and how many there are.
  init(key: UInt64, nineteenth: UInt64, count: Int) {
    packedKey = Atomic(key)
    packedTail = Atomic(nineteenth << 8 | UInt64(count))
  }

  deinit {
    packedKey.store(0, ordering: .sequentiallyConsistent)
    packedTail.store(0, ordering: .sequentiallyConsistent)
  }

  /// The first 18 digits, or as many as there are, as one number.
  var key: Int64 { Int64(packedKey.load(ordering: .relaxed)) }

  /// The nineteenth digit, 0 where there is none.
  var nineteenth: UInt8 { UInt8(truncatingIfNeeded: packedTail.load(ordering: .relaxed) >> 8) }

  /// Digits there are.
  var count: Int { Int(packedTail.load(ordering: .relaxed) & 0xFF) }
}
