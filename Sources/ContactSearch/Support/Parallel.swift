import Dispatch
import Synchronization

/// Runs independent pieces of work on all cores.
enum Parallel {
  /// The results of `work(0)`, `work(1)`, …, in order.
  static func map<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = work(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
