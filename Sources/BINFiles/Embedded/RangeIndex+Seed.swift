public import CardNetworks

extension SourceReference {
  /// The embedded seed as a source.
  public static let embeddedSeed = SourceReference(name: "seed", kind: .seed, priority: SourcePriority.seed)

  /// The embedded test cards as a source.
  public static let embeddedTestCards = SourceReference(
    name: "test-cards", kind: .testCards, priority: SourcePriority.testCards)
}

extension RangeIndex {
  /// The general rules and the embedded seed: answers without any database.
  ///
  /// ```swift
  /// let index = try RangeIndex.seed()
  /// index.answer(for: number).networks
  /// ```
  ///
  /// - Parameter testCards: whether published test numbers are laid over it, for test systems only.
  /// - Returns: the index.
  /// - Throws: ``BINFileError`` if a file that was built in is wrong.
  public static func seed(testCards: Bool = false) throws(BINFileError) -> RangeIndex {
    var builder = RangeIndexBuilder.withGeneralRules()
    builder.add(try EmbeddedData.seed(), as: .embeddedSeed)
    if testCards { builder.add(try EmbeddedData.testCards(), as: .embeddedTestCards) }
    return builder.build()
  }
}

extension RangeIndexBuilder {
  /// Adds the rows of a file as a source.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - source: what its rows are to be known as.
  public mutating func add(_ file: BINFile, as source: SourceReference) {
    let number = add(source)
    let profiles = file.profiles.map { add($0) }
    for row in file.rows {
      addRow(row.range, membership: row.membership, profile: profiles[Int(row.profile)], source: number)
    }
  }
}
