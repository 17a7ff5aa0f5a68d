import Foundation

/// Does what blocks on a thread of its own, and not on one of the few that all tests share.
///
/// Where a test waits on a shared one, others stand still meanwhile, and clocks that they started run out.
public func onOwnThread<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let outcome = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(returning: Result { () throws(Failure) in try body() })
    }
  }
  return try outcome.get()
}
