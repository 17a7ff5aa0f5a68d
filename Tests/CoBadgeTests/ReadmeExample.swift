import CoBadge

/// A checkout in France: the shopper types, chooses Visa on a card of Cartes Bancaires, and pays.
func checkOut(recordingIn folder: String, at now: Timestamp) throws -> CardNetwork? {
  let resolver = NetworkResolver(index: try RangeIndex.seed())
  let merchant = MerchantRules(
    acceptedNetworks: [.cartesBancaires, .visa, .mastercard], country: CountryCode(alpha2: "FR"))
  var session = NetworkSession(resolver: resolver, merchant: merchant, startedAt: now)

  session.update(try CardNumber(prefix: "4970 70"), at: now)
  print(session.selectedNetwork ?? "nothing yet")  // CARTES_BANCAIRES, still without a choice
  session.update(try CardNumber(prefix: "4970 7012"), at: now)
  print(session.selectableNetworks)  // [CARTES_BANCAIRES, VISA]
  try session.selectCardNetwork(.visa, at: now)

  let record = try session.record(orderReference: OrderReference("order-1"))
  try SessionStore(path: folder + "/sessions.db").save(record)
  return session.toSend  // VISA
}
