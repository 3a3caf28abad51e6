import Dispatch
import Synchronization

/// Runs independent pieces of work on all cores.
enum Parallel {
  /// The results of `work(0)`, `work(1)`, …, in order.
  ///
  /// - Parameter areShort: whether each takes not much longer than waking a thread; few of them run one after the other.
  static func map<Result: Sendable>(
    _ count: Int, areShort: Bool = false, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > (areShort ? 2 : 1) else { return (0..<count).map(work) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = work(place)
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
