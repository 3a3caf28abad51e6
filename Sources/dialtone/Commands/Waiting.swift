import Dispatch
import Synchronization

/// Waits for something asynchronous, in a thread that is none of the concurrent pool's: that of a command.
func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
  let done = DispatchSemaphore(value: 0)
  let answer = Answer<Value>()
  Task.detached {
    let value = await body()
    answer.value.withLock { $0 = value }
    done.signal()
  }
  while true {
    done.wait()
    if let value = answer.value.withLock(\.self) { return value }
  }
}

private final class Answer<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
