import Synchronization

/// The newest of numbers that are counted up; other threads see by it whether what they do is still wanted.
final class NewestNumber: Sendable {
  let value = Atomic(0)
}

/// The number of the work that is under way, such as a load, and whether an older one should stop.
struct WorkNumber {
  private let newest = NewestNumber()
  private(set) var current = 0

  mutating func next() -> Int {
    current += 1
    newest.value.store(current, ordering: .relaxed)
    return current
  }

  /// Whether newer work than the current one has begun.
  var cancellation: @Sendable () -> Bool {
    { [newest, current] in newest.value.load(ordering: .relaxed) != current }
  }
}
