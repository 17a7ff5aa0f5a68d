public import CardNetworks

/// Answers, for any number or prefix, which networks are on the card and what a merchant does with them.
///
/// A value: the index it holds never changes, so it may be used from any thread. New data means a new resolver.
public struct NetworkResolver: Sendable {
  /// Every range of every layer.
  public let index: RangeIndex
  /// The version of the data in the index; 0 for data that comes from no store.
  public let dataVersion: Int64
  /// Who chooses each network.
  public let selectionRules: SelectionRules

  /// A resolver over `index`.
  public init(index: RangeIndex, dataVersion: Int64 = 0, selectionRules: SelectionRules = .standard) {
    self.index = index
    self.dataVersion = dataVersion
    self.selectionRules = selectionRules
  }

  /// Resolves a number, or as much of one as has been typed.
  public func resolve(
    _ number: CardNumber, merchant: MerchantRules = MerchantRules()
  ) -> NetworkResolution {
    resolve(index.answer(for: number), merchant: merchant)
  }

  /// Resolves a BIN or a range of them.
  public func resolve(_ bin: BINRange, merchant: MerchantRules = MerchantRules()) -> NetworkResolution {
    resolve(index.answer(for: bin), merchant: merchant)
  }

  /// Applies merchant and selection rules to an answer.
  public func resolve(_ answer: CardAnswer, merchant: MerchantRules) -> NetworkResolution {
    NetworkResolution(answer: answer, merchant: merchant, selectionRules: selectionRules)
  }
}
