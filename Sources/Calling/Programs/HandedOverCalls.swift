import Synchronization

/// The calls of a service that hands numbers over and hears nothing more of them.
final class HandedOverCalls: Sendable {
  let events: AsyncStream<CallEvent>
  private let continuation: AsyncStream<CallEvent>.Continuation
  private let count = Atomic(0)

  init() { (events, continuation) = AsyncStream.makeStream() }

  /// Reports a number that was handed over.
  func accept() -> CallID {
    let call = CallID(serial: count.add(1, ordering: .relaxed).newValue)
    continuation.yield(CallEvent(call, .accepted))
    return call
  }

  func finish() { continuation.finish() }
}
