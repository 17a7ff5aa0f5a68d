import CardNetworks

/// What rows that stand on each other say together, without where: stacks that say the same compose to the same list.
struct StackContents {
  /// What a row says, how its keys stand to those of the next wider one, and the number of what that begins.
  private struct Key: Hashable {
    let profile: UInt32
    let source: UInt16
    let isAdditional: Bool
    let hasKeysOfNext: Bool
    let hasSpanOfNext: Bool
    let rest: UInt32
  }

  private var lists: NetworkLists
  private var numbers: [Key: UInt32] = [:]
  /// Per content, the number of the list that it composes to, where that was asked for; number 0 says nothing.
  private var listOfContent: [UInt32?] = [0]

  /// Nothing said yet; rows name their sources and what they say by position.
  init(sources: [SourceReference], profiles: [CardProfile]) {
    lists = NetworkLists(sources: sources, profiles: profiles)
  }

  /// The lists, by number.
  var networkLists: [[CardNetwork]] { lists.all }

  /// The number of what a row says on a wider one and what that begins.
  mutating func number(of row: IndexRow, before wider: IndexRow?, _ rest: UInt32) -> UInt32 {
    let key = Key(
      profile: row.profile, source: row.source, isAdditional: row.isAdditional,
      hasKeysOfNext: row.interval == wider?.interval,
      hasSpanOfNext: row.interval.span == wider?.interval.span, rest: rest)
    if let number = numbers[key] { return number }
    let number = UInt32(listOfContent.count)
    numbers[key] = number
    listOfContent.append(nil)
    return number
  }

  /// The number of the list that a content composes to; `rows` are those that say it, the narrowest first.
  mutating func list(of content: UInt32, rows: () -> [IndexRow]) -> UInt32 {
    if let list = listOfContent[Int(content)] { return list }
    let list = lists.number(of: rows())
    listOfContent[Int(content)] = list
    return list
  }
}
