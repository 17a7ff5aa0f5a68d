public import CardNetworks

/// A row that says something else than before, and what.
public struct RowChange: Hashable, Sendable {
  /// How many an import reports; all are counted.
  public static let mostKept = 1000

  /// One statement that is not the same.
  public struct Field: Hashable, Sendable {
    /// What is stated: the name of a ``ComparedField``.
    public let name: String
    /// What it was; nil for nothing.
    public let old: String?
    /// What it is; nil for nothing.
    public let new: String?
  }

  /// The leading digits that the row speaks of.
  public let range: BINRange
  /// What its networks mean.
  public let membership: Membership
  /// What is not the same.
  public let fields: [Field]

  init(range: BINRange, membership: Membership, from old: CardProfile, to new: CardProfile) {
    self.range = range
    self.membership = membership
    fields = ComparedField.allCases.compactMap { field in
      let (before, after) = (field.text(old), field.text(new))
      return before == after ? nil : Field(name: field.name, old: before, new: after)
    }
  }
}
