import Synchronization

/// A flag that one thread sets, and others read.
final class SharedFlag: Sendable {
  private let flag = Atomic(false)

  var value: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }
}
