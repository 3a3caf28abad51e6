import DialtoneTestSupport
import Dispatch
import Glibc
import NcursesTerminal
import TerminalText

/// Paints ``RandomFrames`` with the real driver: the first immediately, the next one after every key and every change of size, until
/// `q`. `r` repaints the current frame completely.
///
///     frame-painter SEED THEME [hostile]
///
/// With `stops` it paints continuously while it gets many stop requests, and exits with 0 when no request was lost.
@main
enum FramePainter {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 3, let seed = UInt64(words[1]), let theme = Theme(named: words[2]) else { exit(2) }
    let terminal = try NcursesTerminal()
    var frames = RandomFrames(seed: seed, isHostile: words.dropFirst(3).first == "hostile")
    if words.dropFirst(3).first == "stops" { paintThroughStops(terminal, &frames, theme) }
    var frame = frames.next(terminal.size)
    terminal.present(frame, theme: theme)
    while true {
      for event in terminal.wait(milliseconds: nil) {
        switch event {
        case .input(.key(let chord)) where "\(chord)" == "q":
          terminal.close()
          exit(0)
        case .input(.key(let chord)) where "\(chord)" == "r":
          terminal.repaint()
          terminal.present(frame, theme: theme)
        case .input(.key):
          frame = frames.next(terminal.size)
          terminal.present(frame, theme: theme)
        case .resized(let size):
          frame = frames.next(size)
          terminal.present(frame, theme: theme)
        case .ended, .hungUp:
          terminal.close()
          exit(1)
        default: break
        }
      }
    }
  }

  /// Requests each stop after the previous one has arrived, because pending signals of one kind are merged.
  private static func paintThroughStops(_ terminal: NcursesTerminal, _ frames: inout RandomFrames, _ theme: Theme) {
    let count = 500
    let arrived = DispatchSemaphore(value: 0)
    DispatchQueue(label: "stops").async {
      for _ in 0..<count {
        kill(getpid(), SIGTSTP)
        arrived.wait()
      }
    }
    var seen = 0
    var deadline = ContinuousClock.now + .seconds(5)
    while seen < count, .now < deadline {
      terminal.present(frames.next(terminal.size), theme: theme)
      for case .suspendRequested in terminal.wait(milliseconds: 0) {
        seen += 1
        deadline = .now + .seconds(5)
        arrived.signal()
      }
    }
    terminal.close()
    exit(seen == count ? 0 : 1)
  }
}
