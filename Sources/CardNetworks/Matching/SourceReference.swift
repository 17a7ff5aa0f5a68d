/// Where a row comes from: one imported data set, or the general rules of this package.
public struct SourceReference: Hashable, Sendable {
  /// What kind of data set it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// Corrections by hand: a row states the whole network list and nothing is added to it.
    case correction
    /// Numbers that payment providers publish for testing.
    case testCards
    /// A file somebody imported.
    case file
    /// The data set that travels with this package.
    case seed
    /// The prefix rules of this package; below every data set.
    case generalRules
  }

  /// The name it goes by; ``builtinName`` for the general rules.
  public let name: String
  /// What kind of data set it is.
  public let kind: Kind
  /// Its rank: higher hides lower.
  ///
  /// 1000 corrections, 900 test cards, 200 authoritative, 100 seed, 50 others.
  public let priority: Int
  /// The data version that its last import made; 0 where there is no store.
  public let version: Int64
  /// When it was last imported; nil for the general rules and for data that is read from the binary itself.
  public let importedAt: Timestamp?

  /// The name that stands for the general rules.
  public static let builtinName = "builtin"

  /// The general rules as a source.
  public static let builtin = SourceReference(name: builtinName, kind: .generalRules, priority: 0)

  /// A source with these properties.
  public init(name: String, kind: Kind, priority: Int, version: Int64 = 0, importedAt: Timestamp? = nil) {
    self.name = name
    self.kind = kind
    self.priority = priority
    self.version = version
    self.importedAt = importedAt
  }

  /// Whether this source comes before `other`: general rules last, higher priority, later import, then name.
  package func precedes(_ other: SourceReference) -> Bool {
    if (kind == .generalRules) != (other.kind == .generalRules) { return other.kind == .generalRules }
    if priority != other.priority { return priority > other.priority }
    if version != other.version { return version > other.version }
    if importedAt != other.importedAt {
      guard let mine = importedAt else { return false }
      return other.importedAt.map { mine > $0 } ?? true
    }
    return name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}
