import Answers
package import BINStore
package import CardNetworks
package import NetworkResolution

/// The data of one version, as answers are given from it.
package struct ServiceData: Sendable {
  /// Every range of every layer.
  package let resolver: NetworkResolver
  /// The corrections by hand, for explanations.
  package let corrections: [Correction]
  /// Whether it is the seed that travels in the program.
  package let isSeed: Bool
  /// When this process began to answer from it.
  package let takenAt: Timestamp
  /// Answers that were composed already.
  let ready: ReadyAnswers
  /// The entity tag of every answer that depends on nothing but the data and its question.
  package let entityTag: String

  package init(
    resolver: NetworkResolver, corrections: [Correction] = [], isSeed: Bool, takenAt: Timestamp
  ) {
    self.resolver = resolver
    ready = ReadyAnswers(resolver.index)
    self.corrections = corrections
    self.isSeed = isSeed
    self.takenAt = takenAt
    // A store that was made anew counts its versions from the start: names and times of its sources tell them apart.
    var fingerprint = Fingerprint()
    fingerprint.add(ProductVersion.text)
    for source in resolver.index.sources {
      fingerprint.add(source.name)
      fingerprint.add(String(source.version))
      fingerprint.add(String(source.importedAt?.millisecondsSinceEpoch ?? 0))
    }
    entityTag = "\"\(resolver.dataVersion)-\(fingerprint)\""
  }

  /// When the youngest data set was imported; nil for data of the program.
  package var youngestImport: Timestamp? { resolver.index.sources.compactMap(\.importedAt).max() }
}
