internal import CardNetworks
internal import NetworkResolution

extension ServiceAnswer {
  /// The rank of what the service says: above files, below test cards and corrections by hand of the program's own data.
  static let priority = 300

  /// A resolver for the numbers of one BIN: what the service says stands above what `local` has.
  ///
  /// Nil where nothing is gained by it: the service knows nothing, or too little to say so of eight digits.
  func resolver(of bin: ServiceBIN, above local: NetworkResolver, dataVersion: Int64) -> NetworkResolver? {
    guard isSettled, let owner = networks.first else { return nil }
    let known = local.index.match(bin.range.interval)
    var builder = RangeIndexBuilder()
    let numbers = known.sources.map { builder.add($0) }
    for row in known.rows {
      builder.addRow(row.range, membership: row.membership, profile: row.profile, source: numbers[row.source])
    }
    let service = builder.add(
      SourceReference(name: "service", kind: .file, priority: Self.priority, version: dataVersion))
    // One row states the networks; facts that differ from those of the owner stand in rows of their own.
    builder.addRow(
      bin.range,
      profile: CardProfile(
        networks: networks.map(\.network), acceptedOn: acceptedOn, metadata: owner.metadata), source: service)
    for network in networks.dropFirst() where network.metadata != owner.metadata {
      builder.addRow(
        bin.range, membership: .additional,
        profile: CardProfile(networks: [network.network], metadata: network.metadata), source: service)
    }
    return NetworkResolver(
      index: builder.build(), dataVersion: dataVersion, selectionRules: local.selectionRules)
  }
}
