import Synchronization

/// Counts work of one kind, of which only the newest is wanted: a search, a load, a lookup of a number.
///
///     let cancellation = searches.begin()          // what was begun before is cancelled
///     queue.async { … if cancellation.isCancelled { return } … }
final class Generation: Sendable {
  private let newest = Atomic(0)

  /// Begins new work; all that was begun before is cancelled.
  func begin() -> Cancellation {
    Cancellation(generation: self, number: newest.add(1, ordering: .relaxed).newValue)
  }

  /// Cancels all that was begun.
  func cancel() { _ = begin() }

  /// The cancellation token that work checks.
  struct Cancellation: Sendable {
    fileprivate let generation: Generation
    fileprivate let number: Int

    /// Whether newer work has begun. Callable on any thread; it costs one memory read.
    var isCancelled: Bool { generation.newest.load(ordering: .relaxed) != number }
  }
}
