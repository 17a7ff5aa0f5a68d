/// What can still become of an input when more digits come.
public struct Outlook: Hashable, Sendable {
  /// The network lists that a whole number can have that begins with the input, each once.
  ///
  /// Empty where no range ends inside the input: more digits change nothing.
  public let completions: [[CardNetwork]]
  /// Network lists that longer prefixes answer with and no whole number does; almost always empty.
  public let passages: [[CardNetwork]]
  /// The networks of the completions: global ones by raw value, then domestic ones by raw value.
  public let networks: [CardNetwork]

  /// More digits change nothing.
  public static let settled = Outlook(completions: [])

  /// An outlook on these lists.
  public init(completions: [[CardNetwork]], passages: [[CardNetwork]] = []) {
    self.completions = completions
    self.passages = passages
    let all = Set(completions.joined()).sorted()
    networks = all.filter(\.isGlobal) + all.filter { !$0.isGlobal }
  }
}
