/// A card of one index, by its number there: all that its data says of the numbers of one kind.
///
/// Cards of which the data says the same are one, however many ranges they lie in. A handle costs nothing to copy;
/// what it stands for is told by the index that gave it, and by that one alone.
public struct CardHandle: Hashable, Sendable {
  /// The number, below ``RangeIndex/cardCount``.
  package let number: UInt32

  /// The card of a key that no data speaks of.
  public static var unknown: CardHandle { CardHandle(number: 0) }
}
