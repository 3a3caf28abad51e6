import CNcurses
import Glibc
import TerminalInput
import TerminalText

/// Questions for the terminal.
///
/// Some terminals have no answer, but all answer DA1, and in this order: after that answer there is none to come.
enum TerminalQuery {
  /// OSC 11 asks for the colour of the background.
  private static let background = "\u{1B}]11;?\u{7}"
  /// DECRQM asks whether mode 2026 is known.
  private static let synchronisedUpdates = "\u{1B}[?2026$p"
  private static let attributes = "\u{1B}[c"

  /// The sequence of the questions.
  ///
  /// A multiplexer may not know the background, so the terminal in which it runs is asked as well. GNU screen forwards all of
  /// the question; of tmux it is not known whether it does, so its own answer to DA1 is the last that is awaited.
  static func sequence(background asks: Bool, updates: Bool, by carrier: SequenceCarrier) -> String {
    let background = asks ? background : ""
    switch carrier {
    case .direct: return (updates ? synchronisedUpdates : "") + background + attributes
    case .tmux:
      return (updates ? synchronisedUpdates : "") + background + (asks ? carrier.wrapping(background) : "") + attributes
    case .screen: return carrier.wrapping(background + attributes)
    }
  }

  /// The milliseconds after which no answer is expected any more.
  static let patience = 1_000
  /// The milliseconds in which the answer of the terminal around tmux comes after that of tmux.
  static let detour = 100
}

extension NcursesTerminal {
  /// The value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether the terminal can be asked for its background, so far as its type tells.
  public static var answersQueries: Bool {
    (try? TerminalType(environment("TERM") ?? "", wanting: nil, descriptor: -1))?.answersQueries ?? false
  }

  /// Asks the terminal for its background, without opening the screen. It waits for the answer.
  ///
  /// - Returns: nil if the terminal does not answer, or cannot be asked.
  public static func askBackground() -> Background? {
    guard answersQueries else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { Glibc.close(terminal) }
    var settings = termios()
    // In the background, it would be stopped.
    guard tcgetpgrp(terminal) == getpgrp(), tcgetattr(terminal, &settings) == 0 else { return nil }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSANOW, &silent)
    defer { tcsetattr(terminal, TCSANOW, &settings) }
    let carrier = SequenceCarrier(environment)
    Painter.write(TerminalQuery.sequence(background: true, updates: false, by: carrier), to: terminal)
    var decoder = InputDecoder()
    var background: Background?
    var deadline = ContinuousClock.now + .milliseconds(TerminalQuery.patience)
    var source = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, deadline.millisecondsLeft) > 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      for event in decoder.decode(bytes[..<count]) {
        if case .background(let answer) = event { background = answer }
        guard event == .deviceAttributes else { continue }
        if background != nil || carrier != .tmux { return background }
        deadline = .now + .milliseconds(TerminalQuery.detour)
      }
    }
    return background
  }
}

extension ContinuousClock.Instant {
  /// The time until this instant in milliseconds, rounded up; 0 if it has passed.
  var millisecondsLeft: Int32 { Int32(clamping: Int(max((self - .now) / .milliseconds(1), 0).rounded(.up))) }
}
