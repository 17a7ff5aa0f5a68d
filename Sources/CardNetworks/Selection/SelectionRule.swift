/// Who chooses the network, for one network, in one region and channel, and why.
public struct SelectionRule: Hashable, Sendable {
  private struct Content: Hashable, Sendable {
    let network: CardNetwork
    let channel: Channel?
    let region: Region
    let policy: SelectionPolicy
    let ground: LegalGround
  }

  // Every answer to a merchant carries rules: kept once, they cost a reference.
  private let content: Shared<Content>

  /// The network the rule is about.
  public var network: CardNetwork { content.value.network }

  /// The channel it is for; nil for every channel.
  public var channel: Channel? { content.value.channel }

  /// Where the merchant is.
  public var region: Region { content.value.region }

  /// Who chooses.
  public var policy: SelectionPolicy { content.value.policy }

  /// The law or scheme rule behind it.
  public var ground: LegalGround { content.value.ground }

  /// Makes a rule.
  public init(
    network: CardNetwork, channel: Channel? = nil, region: Region = .anywhere, policy: SelectionPolicy,
    ground: LegalGround
  ) {
    content = Shared(
      Content(network: network, channel: channel, region: region, policy: policy, ground: ground))
  }

  /// Where a rule holds.
  public enum Region: Hashable, Sendable {
    /// Wherever no narrower region has a rule.
    case anywhere
    /// The European Economic Area, as ``CountryCode/isEEA`` says.
    case eea
    /// One country.
    case country(CountryCode)
  }
}

extension SelectionRule.Region {
  /// Whether a merchant in `country` is inside; with no country stated only ``anywhere`` is.
  public func contains(_ country: CountryCode?) -> Bool {
    switch self {
    case .anywhere: true
    case .eea: country?.isEEA ?? false
    case .country(let own): own == country
    }
  }

  /// How narrow the region is: the larger number has the say.
  var narrowness: Int {
    switch self {
    case .anywhere: 0
    case .eea: 1
    case .country: 2
    }
  }
}

/// The law or scheme rule that a selection rule rests on.
public struct LegalGround: Hashable, Sendable {
  /// A stable code: `euRegulation2015751Article8`.
  public let code: String

  /// One sentence that says what it means for a checkout.
  public let text: String

  /// Where it can be read.
  public let source: String

  /// Whether the source was read for this table; where it was not, the text says so too.
  public let isVerified: Bool

  /// Makes a ground.
  public init(code: String, text: String, source: String, isVerified: Bool = true) {
    self.code = code
    self.text = text
    self.source = source
    self.isVerified = isVerified
  }
}
