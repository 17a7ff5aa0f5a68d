public import CardNetworks

/// A field of a row that two data sets may say different things in.
public enum ComparedField: Hashable, Sendable, CaseIterable {
  /// The networks, in their order.
  case networks
  /// The lengths of numbers.
  case panLengths
  /// The networks that accept the card by alliance.
  case acceptedOn
  /// A fact about the card.
  case fact(MetadataField)

  /// Every field, the networks first.
  public static let allCases: [ComparedField] =
    [.networks, .panLengths, .acceptedOn] + MetadataField.allCases.map(ComparedField.fact)

  /// The name as JSON keys have it: `networks`, `issuerName`.
  public var name: String {
    switch self {
    case .networks: "networks"
    case .panLengths: "panLengths"
    case .acceptedOn: "acceptedOn"
    case .fact(let field): field.rawValue
    }
  }

  /// What stands for a fact that is stated to be unknown.
  public static let unknown = "UNKNOWN"

  /// What a profile says in the field: lists with `;` between, ``unknown`` for a fact that is stated to be unknown, nil
  /// where it says nothing.
  public func text(_ profile: CardProfile) -> String? {
    switch self {
    case .networks: profile.networks.isEmpty ? nil : CardProfile.list(profile.networks)
    case .panLengths: profile.panLengths?.description
    case .acceptedOn: profile.acceptedOn.isEmpty ? nil : CardProfile.list(profile.acceptedOn)
    case .fact(let field):
      profile.metadata.explicitlyUnknown.contains(MetadataFields(field))
        ? Self.unknown : profile.metadata.text(of: field)
    }
  }
}
