import Synchronization

/// Cancels earlier work of one kind when newer work begins: a search, a load, a lookup of a number.
///
///     let cancellation = searches.begin()          // cancels all earlier searches
///     queue.async { … if cancellation.isCancelled { return } … }
final class LatestOnly: Sendable {
  private let newest = Atomic(0)

  /// Begins new work, and cancels all earlier work.
  func begin() -> Cancellation {
    Cancellation(owner: self, number: newest.add(1, ordering: .relaxed).newValue)
  }

  /// Cancels all work begun so far.
  func cancel() { _ = begin() }

  /// The cancellation token that work checks.
  struct Cancellation: Sendable {
    fileprivate let owner: LatestOnly
    fileprivate let number: Int

    /// Whether newer work has begun. Callable on any thread; it costs one memory read.
    var isCancelled: Bool { owner.newest.load(ordering: .relaxed) != number }
  }
}
