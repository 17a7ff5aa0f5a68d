internal import CSQLite

extension Connection {
  /// Runs the body, stopping its statements and waits for locks soon after the condition becomes true.
  ///
  /// A stopped statement throws ``SQLiteError/Kind/interrupted``, a stopped wait ``SQLiteError/Kind/busy``; a
  /// transaction around them is rolled back. The condition is asked often and should only read a flag.
  /// - Parameters:
  ///   - condition: whether to stop.
  ///   - body: what to do; it must not call this function again.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  public func stopping<Result, Failure: Error>(
    when condition: @escaping () -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = Watch(condition, limit: Int32(clamping: busyTimeoutMilliseconds))
    let context = Unmanaged.passUnretained(watch).toOpaque()
    sqlite3_progress_handler(handle, 1_000, { Watch.at($0)?.condition() == true ? 1 : 0 }, context)
    sqlite3_busy_handler(handle, { Watch.at($0)?.pause(attempt: $1) == true ? 1 : 0 }, context)
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      sqlite3_busy_timeout(handle, watch.limit)
    }
    return try withExtendedLifetime(watch) { () throws(Failure) in try body() }
  }
}

/// What the C callbacks need to know.
private final class Watch {
  let condition: () -> Bool
  let limit: Int32
  private var waited: Int32 = 0

  init(_ condition: @escaping () -> Bool, limit: Int32) {
    self.condition = condition
    self.limit = limit
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> Watch? {
    context.map { Unmanaged<Watch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Waits a little for a lock; false when it is time to give up.
  func pause(attempt: Int32) -> Bool {
    if attempt == 0 { waited = 0 }
    guard waited < limit, !condition() else { return false }
    let next = min(attempt < 5 ? 2 : 25, limit - waited)
    sqlite3_sleep(next)
    waited += next
    return true
  }
}
