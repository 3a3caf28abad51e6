import Glibc
import Synchronization

/// Lets work that nobody waits for wait until nobody types: even on a core of its own it would slow down what a key asks for,
/// which shares memory and caches with it.
final class TypingPause: Sendable {
  /// Without a key for so long nobody types.
  private static let length = Duration.milliseconds(500)

  private let lastKey = Mutex<ContinuousClock.Instant?>(nil)

  /// Says that something was typed.
  func noteKey() { lastKey.withLock { $0 = .now } }

  /// Returns when nothing was typed for a while.
  func wait() {
    while let left = lastKey.withLock({ $0.map { $0 + TypingPause.length - .now } }), left > .zero {
      usleep(UInt32(left.microseconds))
    }
  }
}

extension Duration {
  /// Whole microseconds, rounded up; no more than a second.
  fileprivate var microseconds: Int64 { min(components.attoseconds / 1_000_000_000_000 + 1, 999_999) }
}
