public import CardNetworks
import Synchronization

/// A form that several observers follow: each call answers at once, and what happened also arrives on their streams.
///
/// ```swift
/// let live = LiveCardForm(form)
/// Task { for await event in live.events() { show(event) } }
/// live.update { form in form.focus(.number, at: now) }
/// ```
public final class LiveCardForm: Sendable {
  fileprivate struct State {
    var form: CardForm
    var observers: [Int: AsyncStream<CardFormEvent>.Continuation] = [:]
    var nextObserver = 0
  }

  private let state: Mutex<State>

  /// Follows a form from where it stands.
  public init(_ form: CardForm) { state = Mutex(State(form: form)) }

  deinit {
    state.withLock { state in
      for observer in state.observers.values { observer.finish() }
    }
  }

  /// The form as it stands.
  public var form: CardForm { state.withLock(\.form) }

  /// Takes one change to a field; see `CardForm.edit(_:selection:replacement:pasted:direction:at:)`.
  public func edit(
    _ field: CardField, selection: Range<Int>, replacement: some StringProtocol, pasted: Bool = false,
    direction: DeletionDirection = .backward, at time: Timestamp
  ) -> CardFormChange {
    state.withLock { state in
      let change = state.form.edit(
        field, selection: selection, replacement: replacement, pasted: pasted, direction: direction, at: time)
      state.tell(change.events)
      return change
    }
  }

  /// Takes any other change that answers with events: focus, blur, a choice, prefill.
  @discardableResult
  public func update<Failure: Error>(
    _ change: (inout CardForm) throws(Failure) -> [CardFormEvent]
  ) throws(Failure) -> [CardFormEvent] {
    try state.withLock { (state) throws(Failure) in
      let events = try change(&state.form)
      state.tell(events)
      return events
    }
  }

  /// What happens from now on, in order; every call makes a stream of its own, which ends with this object.
  public func events() -> AsyncStream<CardFormEvent> {
    let (stream, continuation) = AsyncStream<CardFormEvent>.makeStream()
    let number = state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = continuation
      return state.nextObserver
    }
    continuation.onTermination = { [weak self] _ in
      self?.forget(number)
    }
    return stream
  }

  private func forget(_ observer: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: observer) }
  }
}

extension LiveCardForm.State {
  fileprivate func tell(_ events: [CardFormEvent]) {
    for observer in observers.values {
      for event in events { observer.yield(event) }
    }
  }
}
