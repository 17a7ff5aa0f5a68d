internal import CardNetworks

/// What one processor calls the networks, and where it says so.
struct ProcessorTable {
  let source: String
  let codes: [(network: CardNetwork, code: String)]
}

extension Processor {
  /// Names as the public documentation had them in November 2026; a network that is missing had no name there.
  var table: ProcessorTable {
    switch self {
    case .stripe: Self.stripeTable
    case .adyen: Self.adyenTable
    case .checkout: Self.checkoutTable
    case .worldpay: Self.worldpayTable
    case .braintree: Self.braintreeTable
    case .primer: Self.primerTable
    }
  }

  private static let stripeTable = ProcessorTable(
    source: "docs.stripe.com/api/payment_methods/object: card.brand, card.networks.available",
    codes: [
      (.amex, "amex"), (.cartesBancaires, "cartes_bancaires"), (.dinersClub, "diners"),
      (.discover, "discover"),
      (.eftpos, "eftpos_au"), (.jcb, "jcb"), (.mastercard, "mastercard"), (.unionPay, "unionpay"),
      (.visa, "visa"),
    ])

  private static let adyenTable = ProcessorTable(
    source:
      "docs.adyen.com/online-payments/classic-integrations/hosted-payment-pages/hpp-brandcodes: brandCode",
    codes: [
      (.amex, "amex"), (.bancontact, "bcmc"), (.cartesBancaires, "cartebancaire"), (.dinersClub, "diners"),
      (.discover, "discover"), (.jcb, "jcb"), (.maestro, "maestro"), (.mastercard, "mc"), (.unionPay, "cup"),
      (.visa, "visa"),
    ])

  // The names that a payment request takes; answers name schemes in words of their own.
  private static let checkoutTable = ProcessorTable(
    source:
      "checkout.com/docs: cartes-bancaires, processing.preferred_scheme (PreferredSchema of the public SDK)",
    codes: [(.cartesBancaires, "cartes_bancaires"), (.mastercard, "mastercard"), (.visa, "visa")])

  private static let worldpayTable = ProcessorTable(
    source: "docs.worldpay.com/access/products/payments/enable-features/co-branded-cards: preferredCardBrand",
    codes: [
      (.amex, "amex"), (.cartesBancaires, "cartesBancaires"), (.dankort, "dankort"), (.dinersClub, "diners"),
      (.discover, "discover"), (.eftpos, "eftposAU"), (.elo, "elo"), (.jcb, "jcb"), (.maestro, "maestro"),
      (.mastercard, "mastercard"), (.visa, "visa"),
    ])

  private static let braintreeTable = ProcessorTable(
    source:
      "developer.paypal.com/braintree/graphql/reference/types/credit-card-brand-code: CreditCardBrandCode",
    codes: [
      (.amex, "AMERICAN_EXPRESS"), (.dinersClub, "DINERS"), (.discover, "DISCOVER"), (.elo, "ELO"),
      (.hiper, "HIPER"), (.hipercard, "HIPERCARD"), (.maestro, "INTERNATIONAL_MAESTRO"),
      // British Maestro and its forerunners come back as Maestro.
      (.maestro, "UK_MAESTRO"), (.maestro, "SOLO"), (.maestro, "SWITCH"), (.jcb, "JCB"),
      (.mastercard, "MASTERCARD"), (.naranja, "NARANJA"), (.troy, "TROY"), (.unionPay, "UNION_PAY"),
      (.verve, "VERVE"), (.visa, "VISA"), (.other, "UNKNOWN"),
    ])

  private static let primerTable = ProcessorTable(
    source:
      "primer.io/docs/sdk/android-checkout/v3.0.0-beta/api/common/primer-card-network: CardNetwork.Type",
    codes: [
      (.amex, "AMEX"), (.cartesBancaires, "CARTES_BANCAIRES"), (.dankort, "DANKORT"),
      (.dinersClub, "DINERS_CLUB"),
      (.discover, "DISCOVER"), (.eftpos, "EFTPOS"), (.elo, "ELO"), (.hiper, "HIPER"),
      (.hipercard, "HIPERCARD"),
      (.jcb, "JCB"), (.maestro, "MAESTRO"), (.mastercard, "MASTERCARD"), (.mir, "MIR"),
      (.unionPay, "UNIONPAY"),
      (.visa, "VISA"), (.other, "OTHER"),
    ])
}
