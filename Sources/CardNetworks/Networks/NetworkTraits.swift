/// Where a network works.
public enum NetworkScope: String, Hashable, Sendable, CaseIterable {
  /// Abroad as at home.
  case global
  /// In its home country.
  case domestic
}

/// What a wrong check digit means on a network.
public enum LuhnRule: String, Hashable, Sendable, CaseIterable {
  /// The number is wrong.
  case enforced
  /// Worth a warning: some numbers of the network have none.
  case advisory
  /// The network has no check digits, or its own kind.
  case off
}

/// What is known of every card of a network, without any data set.
///
/// A network that is not ``CardNetwork/known`` has the defaults of the initialiser: domestic, no home country,
/// 12 to 19 digits, code optional, check digit advisory.
public struct NetworkTraits: Hashable, Sendable {
  /// Where the network works.
  public var scope: NetworkScope

  /// The country a domestic network works in; nil for a global one, and where none is known.
  public var homeCountry: CountryCode?

  /// Every number of digits that a valid card number of the network has, those of ``unawaitedLengths`` included.
  public var panLengths: PANLengths

  /// Those of ``panLengths`` that a field must not wait for: Visa's 13, which hardly anyone has.
  public var unawaitedLengths: PANLengths

  /// Lengths that are valid only where a caller asks for them, and not in ``panLengths``: Visa's 18.
  public var optionalLengths: PANLengths

  /// The code printed on the card.
  public var securityCode: SecurityCode

  /// Whether a form must have the expiry date.
  public var expiryPolicy: FieldPolicy

  /// What a wrong check digit means.
  public var luhn: LuhnRule

  /// Networks that accept every card of this one by alliance; never badges on the card.
  public var acceptedOn: [CardNetwork]

  /// Whether the network is not for `ecommerce` unless a merchant accepts it by name.
  public var inStoreOnly: Bool

  /// Sizes of digit groups at lengths that are not grouped in fours.
  public var unusualGroups: [Int: [Int]]

  /// Makes the traits of a network; what is left out is as for a network of which nothing is known.
  public init(
    scope: NetworkScope = .domestic,
    homeCountry: CountryCode? = nil,
    panLengths: PANLengths = PANLengths(12...19),
    unawaitedLengths: PANLengths = [],
    optionalLengths: PANLengths = [],
    securityCode: SecurityCode = SecurityCode(policy: .optional),
    expiryPolicy: FieldPolicy = .required,
    luhn: LuhnRule = .advisory,
    acceptedOn: [CardNetwork] = [],
    inStoreOnly: Bool = false,
    unusualGroups: [Int: [Int]] = [:]
  ) {
    self.scope = scope
    self.homeCountry = homeCountry
    self.panLengths = panLengths
    self.unawaitedLengths = unawaitedLengths
    self.optionalLengths = optionalLengths
    self.securityCode = securityCode
    self.expiryPolicy = expiryPolicy
    self.luhn = luhn
    self.acceptedOn = acceptedOn
    self.inStoreOnly = inStoreOnly
    self.unusualGroups = unusualGroups
  }

  /// Whether the network works abroad as at home.
  public var isGlobal: Bool { scope == .global }

  /// Sizes of the digit groups of a number with `length` digits, left to right; they add up to `length`.
  ///
  /// `[4, 6, 5]` for 15 digits of American Express, `[4, 4, 4, 4, 3]` for 19 of Visa, `[]` for none.
  /// While a number is typed, ask with the length it will have.
  public func gaps(forLength length: Int) -> [Int] {
    if let groups = unusualGroups[length] { return groups }
    guard length > 0 else { return [] }
    let rest = length % 4
    return Array(repeating: 4, count: length / 4) + (rest == 0 ? [] : [rest])
  }
}
