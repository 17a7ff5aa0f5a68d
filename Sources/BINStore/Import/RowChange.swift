public import CardNetworks

/// A row that says something else than before, and what.
public struct RowChange: Hashable, Sendable {
  /// How many an import reports; all are counted.
  public static let mostKept = 1000

  /// One statement that is not the same.
  public struct Field: Hashable, Sendable {
    /// What is stated: `networks`, `acceptedOn`, `panLengths`, or the raw value of a `MetadataField`.
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
    fields = zip(old.statements, new.statements).compactMap { before, after in
      before.text == after.text ? nil : Field(name: before.name, old: before.text, new: after.text)
    }
  }
}

extension CardProfile {
  /// Everything that it may state, in one order.
  fileprivate var statements: [(name: String, text: String?)] {
    [
      ("networks", networks.isEmpty ? nil : Self.list(networks)),
      ("acceptedOn", acceptedOn.isEmpty ? nil : Self.list(acceptedOn)),
      ("panLengths", panLengths?.description),
    ]
      + MetadataField.allCases.map { field in
        let isUnknown = metadata.explicitlyUnknown.contains(MetadataFields(field))
        return (field.rawValue, isUnknown ? "stated to be unknown" : metadata.text(of: field))
      }
  }
}
