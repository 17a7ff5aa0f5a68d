public import CardNetworks

/// A payment processor that has names of its own for networks.
public enum Processor: String, Hashable, Sendable, CaseIterable {
  /// Stripe.
  case stripe
  /// Adyen.
  case adyen
  /// Checkout.com.
  case checkout
  /// Worldpay.
  case worldpay
  /// Braintree.
  case braintree
  /// Primer.
  case primer

  /// Where its names are published.
  public var source: String { table.source }

  /// The network that the processor calls `code`, in any case; nil where no name is known.
  public func network(of code: some StringProtocol) -> CardNetwork? {
    let wanted = code.lowercased()
    return table.codes.first { $0.code.lowercased() == wanted }?.network
  }
}

extension CardNetwork {
  /// What a processor calls this network; nil where its documentation has no name for it.
  public func code(for processor: Processor) -> String? {
    processor.table.codes.first { $0.network == self }?.code
  }

  /// The network that a processor calls `code`; nil where no name is known.
  public init?(code: some StringProtocol, for processor: Processor) {
    guard let network = processor.network(of: code) else { return nil }
    self = network
  }
}
