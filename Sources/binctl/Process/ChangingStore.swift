import CoBadge
import Platform

/// Changes a store; a request to end the process, such as Ctrl-C, leaves it as it was.
func changingStore<Result>(
  _ work: (@escaping @Sendable () -> Bool) throws(StoreError) -> Result
) throws(Failure) -> Result {
  Signals.watch()
  do throws(StoreError) {
    return try work { Signals.pending != nil }
  } catch {
    if error == .interrupted, let request = Signals.pending { throw .signalled(request) }
    throw .store(error, forWriting: true)
  }
}
