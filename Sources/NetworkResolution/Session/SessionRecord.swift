public import CardNetworks

/// The evidence of one choice: what was offered, what was picked, what was sent, on what grounds.
///
/// It keeps the first digits that PCI DSS lets a merchant keep (8 of 16 digits and more, 6 of fewer) and no last ones.
public struct SessionRecord: Hashable, Sendable {
  /// One network as it was offered.
  public struct Offer: Hashable, Sendable {
    /// The network.
    public let network: CardNetwork
    /// Whether the merchant allowed it.
    public let allowed: Bool
    /// Whether the shopper could choose it.
    public let allowsUserSelection: Bool
    /// The issuer's country as the data had it for this network; it decides automatic routing.
    public let issuerCountry: CountryCode?
    /// The network's place in card order, from 0.
    public let cardPosition: Int

    /// An offer.
    public init(
      network: CardNetwork, cardPosition: Int, allowed: Bool, allowsUserSelection: Bool,
      issuerCountry: CountryCode?
    ) {
      self.network = network
      self.cardPosition = cardPosition
      self.allowed = allowed
      self.allowsUserSelection = allowsUserSelection
      self.issuerCountry = issuerCountry
    }
  }

  /// The session's name.
  public let id: SessionID
  /// When the session began.
  public let startedAt: Timestamp
  /// When it last changed.
  public let updatedAt: Timestamp
  /// The first digits of the number, as many as may be kept.
  public let firstDigits: String
  /// Digits the number had.
  public let digitCount: Int
  /// Every network on the card, in the order of the offer.
  public let offers: [Offer]
  /// Whether more digits could not change the networks.
  public let networksFinal: Bool
  /// Whether a general rule, not a row of data, decided the networks.
  public let decidedByGeneralRule: Bool
  /// Whether the shopper was offered a choice, and by which rule or why not.
  public let offersChoice: Decision<Bool>
  /// Picks, drops and restorations, in order.
  public let history: [SessionEvent]
  /// The network in force.
  public let selection: Decision<CardNetwork?>
  /// The network stated to the processor.
  public let sending: Decision<CardNetwork?>
  /// The merchant's rules.
  public let merchant: MerchantRules
  /// Digits below which nothing was selectable.
  public let threshold: Int
  /// The version of the data that was asked.
  public let dataVersion: Int64
  /// The caller's name for the order.
  public let orderReference: OrderReference?
  /// The network that the payment was processed on, once that is known.
  public var processedNetwork: CardNetwork?

  /// A record with these parts: what a store gives back.
  public init(
    id: SessionID, startedAt: Timestamp, updatedAt: Timestamp, firstDigits: String, digitCount: Int,
    offers: [Offer], networksFinal: Bool, decidedByGeneralRule: Bool, offersChoice: Decision<Bool>,
    history: [SessionEvent], selection: Decision<CardNetwork?>, sending: Decision<CardNetwork?>,
    merchant: MerchantRules, threshold: Int, dataVersion: Int64, orderReference: OrderReference?,
    processedNetwork: CardNetwork?
  ) {
    self.id = id
    self.startedAt = startedAt
    self.updatedAt = updatedAt
    self.firstDigits = firstDigits
    self.digitCount = digitCount
    self.offers = offers
    self.networksFinal = networksFinal
    self.decidedByGeneralRule = decidedByGeneralRule
    self.offersChoice = offersChoice
    self.history = history
    self.selection = selection
    self.sending = sending
    self.merchant = merchant
    self.threshold = threshold
    self.dataVersion = dataVersion
    self.orderReference = orderReference
    self.processedNetwork = processedNetwork
  }
}

extension NetworkSession {
  /// The evidence of this session as it stands.
  ///
  /// - Throws: ``OrderReferenceFault/holdsCardNumber`` if the reference repeats nine digits of the number.
  public func record(
    orderReference: OrderReference? = nil
  ) throws(OrderReferenceFault) -> SessionRecord {
    if let orderReference, number.sharesDigits(with: orderReference.text) { throw .holdsCardNumber }
    return SessionRecord(
      id: id, startedAt: startedAt, updatedAt: updatedAt, firstDigits: number.firstDigits,
      digitCount: number.count,
      offers: resolution.offers,
      networksFinal: resolution.answer.networksFinal,
      decidedByGeneralRule: resolution.answer.source?.kind == .generalRules,
      offersChoice: Decision(offersChoice, ground: choice.ground), history: history,
      selection: selection, sending: sending, merchant: merchant, threshold: threshold,
      dataVersion: resolver.dataVersion, orderReference: orderReference, processedNetwork: nil)
  }
}

extension NetworkResolution {
  /// The networks as a record keeps them, in the order of the offer.
  var offers: [SessionRecord.Offer] {
    let onCard = answer.networks.map(\.network)
    return availableNetworks.map { available in
      SessionRecord.Offer(
        network: available.network, cardPosition: onCard.firstIndex(of: available.network) ?? 0,
        allowed: available.allowed, allowsUserSelection: available.allowsUserSelection,
        issuerCountry: available.onCard.metadata.issuerCountryCode)
    }
  }
}
