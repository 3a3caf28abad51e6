import NcursesTerminal
import Synchronization

/// Messages from other threads to the thread that owns the state.
///
/// Posting wakes this thread, once for all messages that it receives together: the pipe that wakes it is also used for signals,
/// and must not fill up.
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

  /// Removes and returns all posted messages, in order.
  func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
