import Dispatch
import Synchronization

/// Runs asynchronous work, and blocks the thread until it is done. For threads outside the cooperative pool, such as the main
/// thread of a command.
///
///     let handler = waiting { await DesktopHandler.registered() }
func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
  let done = DispatchSemaphore(value: 0)
  let result = WaitedResult<Value>()
  Task.detached {
    let value = await body()
    result.value.withLock { $0 = value }
    done.signal()
  }
  while true {
    done.wait()
    if let value = result.value.withLock(\.self) { return value }
  }
}

/// Resumes a continuation with the first of several answers, and drops the others.
final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = Mutex(continuation) }

  func resume(returning value: Value) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(returning: value)
  }
}

private final class WaitedResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
