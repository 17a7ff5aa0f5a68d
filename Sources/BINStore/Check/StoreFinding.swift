public import CardNetworks

/// Something that is wrong with a store, or odd about its data.
public struct StoreFinding: Sendable {
  /// How many examples are kept of each kind.
  public static let mostExamples = 5

  /// What is wrong or odd.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// SQLite finds the file damaged.
    case integrity
    /// Rows refer to rows that are not there.
    case references
    /// A source has another number of rows than it says.
    case rowCounts
    /// The compiled form was made by a program with other general rules; look-ups do not use it.
    case staleCompiledForm
    /// What searches read does not fit the rows.
    case staleSearch
    /// Texts or profiles that nothing refers to.
    case orphans
    /// Rows of one source that partly overlap another of it, neither inside the other.
    case overlaps
    /// Rows that never show in an answer: sources that hide theirs say all that they say.
    case shadowed
    /// Rows that name a global network where the prefix belongs to another.
    case contradictions

    /// Whether the store is broken and not only odd.
    public var isDamage: Bool { self == .integrity || self == .references }
  }

  /// One case of it.
  public struct Example: Sendable {
    /// The source, where it is about one.
    public let source: String?
    /// The ranges, where it is about any.
    public let ranges: [BINRange]
    /// More, in words.
    public let words: String?

    init(source: String? = nil, ranges: [BINRange] = [], words: String? = nil) {
      self.source = source
      self.ranges = ranges
      self.words = words
    }
  }

  /// What is wrong or odd.
  public let kind: Kind
  /// How many cases there are.
  public internal(set) var count = 0
  /// The first of them, at most ``mostExamples``.
  public internal(set) var examples: [Example] = []

  init(_ kind: Kind) { self.kind = kind }

  mutating func add(_ example: @autoclosure () -> Example) {
    count += 1
    if examples.count < Self.mostExamples { examples.append(example()) }
  }
}
