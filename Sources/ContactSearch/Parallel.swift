import Dispatch
import Synchronization

/// Runs independent pieces of work on all cores.
enum Parallel {
  /// The results of `work(0)`, `work(1)`, …, in order.
  static func map<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    let results = Results<Result>(count)
    DispatchQueue.concurrentPerform(iterations: count) { results.set($0, work($0)) }
    return results.all
  }

  /// The same for pieces of work that take not much longer than waking a thread does; see ``Helpers``.
  static func mapShort<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    let results = Results<Result>(count)
    Helpers.shared.run(count) { results.set($0, work($0)) }
    return results.all
  }

  private final class Results<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(_ count: Int) { values = Mutex([Value?](repeating: nil, count: count)) }

    func set(_ place: Int, _ value: Value) { values.withLock { $0[place] = value } }

    var all: [Value] { values.withLock { $0.compactMap(\.self) } }
  }

  /// The results of two pieces of work.
  static func both<One: Sendable, Other: Sendable>(
    _ one: @Sendable () -> One, _ other: @Sendable () -> Other
  ) -> (One, Other) {
    let results = Mutex<(one: One?, other: Other?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { place in
      if place == 0 {
        let result = one()
        results.withLock { $0.one = result }
      } else {
        let result = other()
        results.withLock { $0.other = result }
      }
    }
    let (first, second) = results.withLock(\.self)
    return (first ?? one(), second ?? other())
  }
}
