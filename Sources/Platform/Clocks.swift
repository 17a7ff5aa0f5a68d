/// The time of day, in milliseconds since 1970-01-01 00:00 UTC.
public func wallClockMilliseconds() -> Int64 {
  Int64(LibC.nanoseconds(monotonic: false) / 1_000_000)
}

/// Waits so long; a signal ends the wait early.
public func pause(milliseconds: Int) { LibC.sleep(milliseconds: milliseconds) }

/// A clock that never goes back, in nanoseconds since an unspecified start; for measuring durations only.
public func monotonicNanoseconds() -> UInt64 {
  LibC.nanoseconds(monotonic: true)
}
