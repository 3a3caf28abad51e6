import DialtoneTestSupport
import Glibc
import NcursesTerminal
import TerminalText

/// Paints ``RandomFrames`` with the real driver: the first at once, the next with every key and every new size, until `q`;
/// the same once more, whole, with `r`.
///
///     frame-painter SEED THEME [hostile]
@main
enum FramePainter {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 3, let seed = UInt64(words[1]), let theme = Theme(named: words[2]) else { exit(2) }
    let terminal = try NcursesTerminal()
    var frames = RandomFrames(seed: seed, isHostile: words.dropFirst(3).first == "hostile")
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
}
