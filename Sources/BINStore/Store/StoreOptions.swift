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
