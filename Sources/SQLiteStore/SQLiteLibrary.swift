internal import CSQLite

/// The SQLite library, which everything in the process shares.
public enum SQLiteLibrary {
  /// Stops SQLite from counting the memory it uses, which takes a lock and a sum at every allocation.
  ///
  /// For a program to call before its first connection, when it is too late it does nothing. Not for a library, which
  /// does not know who else in the process wants the counts. Nothing else depends on them.
  public static func keepNoMemoryStatistics() {
    _ = csqlite_keep_no_memory_statistics()
  }
}
