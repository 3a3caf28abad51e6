import Dispatch
import Synchronization

/// Waits for something asynchronous, on a thread outside the cooperative pool: the main thread of a command.
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

private final class WaitedResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
