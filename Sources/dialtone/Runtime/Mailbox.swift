import NcursesTerminal
import Synchronization

/// Messages from other threads to the one that owns the state. Posting wakes it, once for all messages that it takes together:
/// the pipe that wakes it is also used for signals, and never fills up with these.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { waker.wake() }
  }

  /// Everything posted so far, in order.
  func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
