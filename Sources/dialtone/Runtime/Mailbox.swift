import NcursesTerminal
import Synchronization

/// Messages from other threads to the one that owns the state. Posting wakes it.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    waker.wake()
  }

  /// Everything posted so far, in order.
  func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
