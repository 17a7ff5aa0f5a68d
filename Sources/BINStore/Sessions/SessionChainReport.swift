/// What came of comparing session records with the chain of their seals.
public struct SessionChainReport: Hashable, Sendable {
  /// What does not fit; empty where nothing was changed past the program.
  public let findings: [SessionChainFinding]
  /// How many records there are.
  public let recordCount: Int
  /// How many seals the chain has.
  public let sealCount: Int
  /// The digest of the last seal in 64 hexadecimal digits, nil where there is none: it stands for all that is before.
  public let head: String?
}

/// Something that does not fit the chain of seals.
public enum SessionChainFinding: Hashable, Sendable {
  /// The record of that id is not as it was saved.
  case changed(String)
  /// The record of that id was saved and is gone, and no purge took it.
  case missing(String)
  /// The record of that id was not saved by the program.
  case unsealed(String)
  /// The seal of that number is not as it was, or what it follows is not.
  case changedSeal(Int64)
  /// Seals before that number are gone.
  case missingSeals(before: Int64)
  /// The head that was asked for is not in the chain.
  case headNotFound

  /// The id of the record that it is about, nil where it is about the chain.
  public var record: String? {
    switch self {
    case .changed(let id), .missing(let id), .unsealed(let id): id
    case .changedSeal, .missingSeals, .headNotFound: nil
    }
  }
}
