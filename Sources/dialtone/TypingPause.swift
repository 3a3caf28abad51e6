import Glibc
import Synchronization

/// Lets work that nobody waits for wait until nobody types: even on a core of its own it would slow down what a key asks for,
/// which shares memory and caches with it.
final class TypingPause: Sendable {
  /// Without a key for so long nobody types.
  private static let length = Duration.milliseconds(500)
  /// How often is looked whether somebody still types, in microseconds.
  private static let interval: UInt32 = 100_000

  private let lastKey = Mutex<ContinuousClock.Instant?>(nil)

  /// Says that something was typed.
  func noteKey() { lastKey.withLock { $0 = .now } }

  /// Returns when nothing was typed for a while.
  func wait() {
    while let last = lastKey.withLock(\.self), .now - last < TypingPause.length { usleep(TypingPause.interval) }
  }
}
