internal import CSQLite

extension Connection {
  /// When a transaction takes its locks.
  public enum TransactionKind: Sendable {
    /// The right to write is taken at once, and waited for up to the busy timeout.
    case immediate
    /// Nothing is taken before the first statement; the first read fixes what is seen.
    case deferred
  }

  /// Runs the body as one transaction: all of it or, when anything is thrown, nothing.
  ///
  /// The error thrown is always the first one, whatever happens during the rollback. A transaction within another is
  /// refused with ``SQLiteError/Kind/misuse`` before anything is done. A change to a file that was removed or replaced since it
  /// was opened is refused with ``SQLiteError/Kind/moved``: nobody would find it.
  /// - Parameters:
  ///   - kind: when locks are taken.
  ///   - wrap: makes the body's kind of error from one of SQLite's.
  ///   - body: what to do; it must leave the transaction open.
  /// - Returns: what the body returns.
  /// - Throws: the body's error, or a wrapped one of SQLite's from the begin or the commit.
  @discardableResult
  public func transaction<Result, Failure: Error>(
    _ kind: TransactionKind = .immediate, wrapping wrap: (SQLiteError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try translating(wrap) { () throws(SQLiteError) in try begin(kind) }
    let result: Result
    do throws(Failure) {
      result = try body()
      try translating(wrap) { () throws(SQLiteError) in
        if kind == .immediate { try checkPlace() }
        try execute("COMMIT")
      }
    } catch {
      rollBack()
      throw error
    }
    return result
  }

  /// Runs the body as one transaction, where only SQLite can fail; see ``transaction(_:wrapping:_:)``.
  @discardableResult
  public func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(kind, wrapping: { $0 }, body)
  }

  /// Runs the body on one unchanging state of the database, fixed by its first read.
  public func readTransaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(.deferred, body)
  }

  private func begin(_ kind: TransactionKind) throws(SQLiteError) {
    guard !isInTransaction else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: Message.nestedTransaction, path: path)
    }
    try execute(kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
  }

  /// In the mode with a log SQLite itself does not look whether its file is still there.
  private func checkPlace() throws(SQLiteError) {
    guard csqlite_has_moved(handle) == 0 else {
      throw SQLiteError(extendedCode: SQLiteError.hasMoved, message: Message.hasMoved, path: path)
    }
  }

  /// Some failures, such as a full disk, have rolled back already.
  private func rollBack() {
    if isInTransaction { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  private func translating<Failure: Error>(
    _ wrap: (SQLiteError) -> Failure, _ body: () throws(SQLiteError) -> Void
  ) throws(Failure) {
    do throws(SQLiteError) {
      try body()
    } catch {
      throw wrap(error)
    }
  }
}
