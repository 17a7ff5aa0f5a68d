public import CardNetworks

/// A resolver for one merchant: what its rules make of a card is worked out when the card first comes, and a look into
/// a table from then on.
///
/// Make it once for each merchant and keep it, not once for each request: it keeps what it has worked out.
/// Its answers are those of ``NetworkResolver`` for the same merchant. A value that any number of
/// threads may use.
public struct PreparedResolver: Sendable {
  /// The data and the selection rules.
  public let resolver: NetworkResolver
  /// The merchant's rules.
  public let merchant: MerchantRules

  private let resolutions: Memo<Shared<NetworkResolution.Content>>

  init(_ resolver: NetworkResolver, merchant: MerchantRules, most: Int = .max) {
    self.resolver = resolver
    self.merchant = merchant
    resolutions = Memo(numbers: min(resolver.index.cardCount, most))
  }

  /// Resolves a number, or as much of one as has been typed.
  public func resolve(_ number: CardNumber) -> NetworkResolution {
    guard let card = resolver.index.card(for: number) else {
      return resolver.resolve(number, merchant: merchant)
    }
    return resolve(card)
  }

  /// Resolves the card of a key.
  public func resolve(_ key: CardKey) -> NetworkResolution { resolve(resolver.index.card(for: key)) }

  /// Resolves a card of the resolver's index.
  public func resolve(_ card: CardHandle) -> NetworkResolution {
    NetworkResolution(
      shared: resolutions.object(of: card.number) {
        resolver.resolve(resolver.index.answer(of: card), merchant: merchant).shared
      })
  }
}

extension PreparedResolver {
  /// Resolves numbers, in their order.
  public func resolveBatch(_ numbers: [CardNumber]) -> [NetworkResolution] { numbers.map { resolve($0) } }

  /// Resolves the cards of a buffer of keys, in their order.
  public func resolveBatch(_ keys: Span<CardKey>) -> [NetworkResolution] {
    var cards = [CardHandle](repeating: .unknown, count: keys.count)
    var places = cards.mutableSpan
    resolver.index.findCards(for: keys, into: &places)
    return cards.map { resolve($0) }
  }
}

extension NetworkResolver {
  /// The resolver for one merchant, which remembers what the merchant's rules make of a card.
  public func prepared(for merchant: MerchantRules) -> PreparedResolver {
    PreparedResolver(self, merchant: merchant)
  }

  /// Resolves numbers for one merchant, in their order; the rules are applied once to each card among them.
  public func resolveBatch(
    _ numbers: [CardNumber], merchant: MerchantRules = MerchantRules()
  ) -> [NetworkResolution] {
    PreparedResolver(self, merchant: merchant, most: numbers.count).resolveBatch(numbers)
  }
}
