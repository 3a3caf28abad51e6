import Dispatch
import Synchronization

/// A serial queue with the state that only its work accesses.
///
///     let queue = ServiceQueue("dialtone.example", qos: .utility, [String]())
///     queue.async { $0.append("first") }
///     let count = queue.sync { $0.count }
///
/// Long or blocking work must not run on the cooperative pool, which has one thread per core. A serial queue gets its own
/// thread when it needs one.
final class ServiceQueue<State>: Sendable {
  private let queue: DispatchQueue
  /// Never contended, because the queue runs one piece of work at a time.
  private let state: Mutex<State>

  /// - Parameter label: the name of the queue in a debugger.
  init(_ label: String, qos: DispatchQoS, _ state: sending State) {
    queue = DispatchQueue(label: label, qos: qos)
    self.state = Mutex(state)
  }

  /// Runs work after all earlier work, and returns at once.
  func async(_ work: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in state.withLock { work(&$0) } }
  }

  /// Runs work after a delay, and returns at once. Work submitted later may run before it.
  func async(after milliseconds: Int, _ work: @escaping @Sendable (inout State) -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in state.withLock { work(&$0) } }
  }

  /// Runs work after all earlier work, and waits for it. Must not be called from the queue itself.
  func sync<Value: Sendable>(_ work: (inout State) -> Value) -> Value {
    queue.sync { state.withLock { work(&$0) } }
  }
}

extension ServiceQueue where State == Void {
  convenience init(_ label: String, qos: DispatchQoS) { self.init(label, qos: qos, ()) }
}
