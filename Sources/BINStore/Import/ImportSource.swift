import BINFiles
public import CardNetworks

/// The data set that an import makes or replaces.
public struct ImportSource: Hashable, Sendable {
  /// The most characters a name may have.
  public static let mostNameCharacters = 100

  /// The name it goes by; an import of the same name replaces it.
  public let name: String
  /// What kind of data set it is; nil: what it was before, a file where it is new.
  public let kind: SourceReference.Kind?
  /// Its rank; nil: what it was before, that of a file where it is new.
  public let priority: Int?
  /// The name of the file, nil for data that came through a pipe or from the program.
  public let fileName: String?
  /// SHA-256 of the bytes, hexadecimal.
  public let digest: String?
  /// What the owner of the data permits, in the importer's words; nil: what was noted before.
  public let licence: String?

  /// A data set with these properties.
  ///
  /// - Throws: `badSourceName`, `reservedSourceName`.
  public init(
    name: String, kind: SourceReference.Kind? = nil, priority: Int? = nil,
    fileName: String? = nil, digest: String? = nil, licence: String? = nil
  ) throws(StoreError) {
    let control = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let isBlank = name.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    guard (1...Self.mostNameCharacters).contains(name.count), !control, !isBlank else { throw .badSourceName }
    guard ![SourceReference.builtinName, Correction.sourceName].contains(name) else {
      throw .reservedSourceName(name)
    }
    self.init(
      checked: name, kind: kind, priority: priority, fileName: fileName, digest: digest, licence: licence)
  }

  private init(
    checked name: String, kind: SourceReference.Kind?, priority: Int?, fileName: String? = nil,
    digest: String? = nil, licence: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.priority = priority
    self.fileName = fileName
    self.digest = digest
    self.licence = licence
  }

  /// The data that travels in the program.
  public static let seed = ImportSource(
    checked: "seed", kind: .seed, priority: SourcePriority.seed, licence: "see SeedData/SOURCES.md")

  /// The published test numbers that travel in the program.
  public static let testCards = ImportSource(
    checked: "test-cards", kind: .testCards, priority: SourcePriority.testCards,
    licence: "see SeedData/SOURCES.md")
}
