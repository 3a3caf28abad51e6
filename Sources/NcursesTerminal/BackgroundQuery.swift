import CNcurses
import Glibc
import TerminalInput

/// The question for the background of the terminal.
enum BackgroundQuery {
  /// OSC 11 asks for the colour of the background. Some terminals have no answer, but all answer DA1, and in this order: after
  /// that answer there is none to come.
  static let sequence = "\u{1B}]11;?\u{7}\u{1B}[c"

  /// The milliseconds after which no answer is expected any more.
  static let patience = 1_000
}

extension NcursesTerminal {
  /// Asks the terminal for its background, without opening the screen. It waits for the answer.
  ///
  /// - Returns: nil if the terminal does not answer, or cannot be asked.
  public static func askBackground() -> Background? {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard let type = try? TerminalType(name, wanting: nil, descriptor: -1), type.answersQueries else { return nil }
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
    Painter.write(BackgroundQuery.sequence, to: terminal)
    var decoder = InputDecoder()
    var background: Background?
    let deadline = ContinuousClock.now + .milliseconds(BackgroundQuery.patience)
    var source = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, deadline.millisecondsLeft) > 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      for event in decoder.decode(bytes[..<count]) {
        if case .background(let answer) = event { background = answer }
        if event == .deviceAttributes { return background }
      }
    }
    return background
  }
}

extension ContinuousClock.Instant {
  /// The time until this instant in milliseconds, rounded up; 0 if it has passed.
  var millisecondsLeft: Int32 { Int32(clamping: Int(max((self - .now) / .milliseconds(1), 0).rounded(.up))) }
}
