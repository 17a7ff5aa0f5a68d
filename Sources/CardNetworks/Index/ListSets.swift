/// Sets of numbers of network lists: each distinct one is kept once and told by a number.
///
/// One is gathered at a time, number by number, and then taken.
struct ListSets: Sendable {
  /// The sets, ascending inside; number 0 is the empty one.
  private var sets: [[UInt32]] = [[]]
  private var numbers: [[UInt32]: UInt32] = [[]: 0]
  /// The one that was taken last: mostly the next one is equal.
  private var last: UInt32 = 0
  private var gathered: [UInt32] = []
  private var isGathered: [Bool] = []

  /// The set of a number.
  subscript(number: UInt32) -> [UInt32] { sets[Int(number)] }

  /// Adds a list to the set that is gathered.
  mutating func insert(_ list: UInt32) {
    while isGathered.count <= Int(list) { isGathered.append(false) }
    if isGathered[Int(list)] { return }
    isGathered[Int(list)] = true
    gathered.append(list)
  }

  /// The number of the set that was gathered; a new one begins.
  mutating func taken() -> UInt32 {
    if gathered.isEmpty { return 0 }
    for list in gathered { isGathered[Int(list)] = false }
    gathered.sort()
    if gathered != sets[Int(last)] { last = number(of: gathered) }
    gathered.removeAll(keepingCapacity: true)
    return last
  }

  private mutating func number(of set: [UInt32]) -> UInt32 {
    if let number = numbers[set] { return number }
    let number = UInt32(sets.count)
    sets.append(set)
    numbers[set] = number
    return number
  }
}
