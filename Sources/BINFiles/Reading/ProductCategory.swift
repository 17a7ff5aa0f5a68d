internal import CardNetworks

/// What the words of a product category tell: `PREPAID RELOADABLE`, `CORPORATE/INFINITE`.
struct ProductCategory {
  /// Whether it begins with PREPAID or is GIFT.
  let isPrepaid: Bool
  /// Whether it can be loaded again, where a prepaid category says so.
  let reloadable: PrepaidReloadableIndicator?
  /// Whether one of its words speaks of business.
  let isBusiness: Bool

  private static let businessWords: Set<String> = [
    "BUSINESS", "CORPORATE", "COMMERCIAL", "PURCHASING", "FLEET", "B2B",
  ]

  init(_ text: String) {
    let words = text.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    isPrepaid = words.first == "PREPAID" || words == ["GIFT"]
    switch words.firstIndex(of: "RELOADABLE") {
    case let place? where isPrepaid:
      reloadable = words[..<place].last == "NON" ? .nonReloadable : .reloadable
    default:
      reloadable = isPrepaid && words.contains("NONRELOADABLE") ? .nonReloadable : nil
    }
    isBusiness = words.contains(where: Self.businessWords.contains)
  }
}
