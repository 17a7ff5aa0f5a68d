public import SQLiteStore

/// How a store is opened.
public struct StoreOptions: Sendable {
  /// What is to be done with the store.
  public enum Access: Sendable {
    /// Look-ups; nothing is created or changed.
    case read
    /// Imports too; a missing store is created.
    case write
  }

  /// What is to be done with the store.
  public var access: Access
  /// Whether a store that is created gets the data that travels in the program as its first source.
  public var seed: Bool
  /// How long a lock is waited for, in milliseconds.
  public var busyTimeoutMilliseconds: Int
  /// The VFS of SQLite that the files are reached through, nil for the usual one; for tests, which have one that fails.
  package var fileSystem: String?

  /// Options; without arguments those of a reader.
  public init(
    access: Access = .read, seed: Bool = true,
    busyTimeoutMilliseconds: Int = Connection.defaultBusyTimeoutMilliseconds
  ) {
    self.access = access
    self.seed = seed
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
  }
}
