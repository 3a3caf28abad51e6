import Dispatch
import Synchronization

/// A serial queue, and the state that only the work on it touches.
///
/// What blocks or computes for long must not sit on the concurrent pool, which has one thread a core; a serial queue has a
/// thread of its own when it needs one.
final class ServiceQueue<State>: Sendable {
  private let queue: DispatchQueue
  /// Never contended: the queue takes its work one after the other.
  private let state: Mutex<State>

  /// - Parameter label: what the queue is called in a debugger.
  init(_ label: String, qos: DispatchQoS, _ state: sending State) {
    queue = DispatchQueue(label: label, qos: qos)
    self.state = Mutex(state)
  }

  /// Does something behind all work that was given before, and returns at once.
  func async(_ work: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in state.withLock { work(&$0) } }
  }

  /// The same once some time has passed. What is given later may come before it.
  func async(after milliseconds: Int, _ work: @escaping @Sendable (inout State) -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in state.withLock { work(&$0) } }
  }

  /// Does something behind all work that was given before, and waits for it. Not for the work itself.
  func sync<Value: Sendable>(_ work: (inout State) -> Value) -> Value {
    queue.sync { state.withLock { work(&$0) } }
  }
}

extension ServiceQueue where State == Void {
  convenience init(_ label: String, qos: DispatchQoS) { self.init(label, qos: qos, ()) }
}
