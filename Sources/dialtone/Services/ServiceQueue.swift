import Dispatch
import Synchronization

/// A serial queue, and the state that only the work on it touches.
///
/// Work that blocks or computes for long must not run on the cooperative pool, which has one thread per core; a serial queue
/// gets its own thread when it needs one.
final class ServiceQueue<State>: Sendable {
  private let queue: DispatchQueue
  /// Never contended: the queue takes its work one after the other.
  private let state: Mutex<State>

  /// - Parameter label: the name of the queue in a debugger.
  init(_ label: String, qos: DispatchQoS, _ state: sending State) {
    queue = DispatchQueue(label: label, qos: qos)
    self.state = Mutex(state)
  }

  /// Runs work after all work submitted before, and returns at once.
  func async(_ work: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in state.withLock { work(&$0) } }
  }

  /// The same after a delay. Work submitted later may run before it.
  func async(after milliseconds: Int, _ work: @escaping @Sendable (inout State) -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in state.withLock { work(&$0) } }
  }

  /// Runs work after all work submitted before, and waits for it. Must not be called from the queue itself.
  func sync<Value: Sendable>(_ work: (inout State) -> Value) -> Value {
    queue.sync { state.withLock { work(&$0) } }
  }
}

extension ServiceQueue where State == Void {
  convenience init(_ label: String, qos: DispatchQoS) { self.init(label, qos: qos, ()) }
}
