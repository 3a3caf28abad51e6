import CNcurses
import Glibc
import TerminalInput
import TerminalText

/// The terminal: modes, colours, painting, input and signals. The only part of dialtone that knows ncurses.
///
/// It opens `/dev/tty`, so standard input and output stay free for pipes. Whatever happens — leaving, a signal, a crash —
/// the terminal is restored to its original state. It belongs to the thread that created it.
public final class NcursesTerminal {
  /// How to use the terminal.
  public struct Options: Sendable {
    public var usesMouse: Bool
    /// How many colours to use, as far as the terminal has them; nil: as many as `$TERM` declares.
    public var colourDepth: ColourDepth?
    /// Whether frames may set the window's title. It is restored with the screen.
    public var setsTitle: Bool

    public init(usesMouse: Bool = true, colourDepth: ColourDepth? = nil, setsTitle: Bool = true) {
      self.usesMouse = usesMouse
      self.colourDepth = colourDepth
      self.setsTitle = setsTitle
    }
  }

  private let modes: TerminalModes
  let descriptor: Int32
  /// The terminal again, for input that does not block. A program that is stopped between waiting for a key and reading it
  /// loses the key to the shell; reading it all the same would then hide even that the program was continued.
  private let input: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let pipe: WakePipe
  private let capturedError: CapturedStandardError?
  private var decoder = InputDecoder()
  private let escapeDelay: Int32
  var painter: Painter
  private(set) var isOpen = true

  /// Opens the terminal and takes the screen.
  ///
  /// - Throws: when there is no terminal, or its type is unknown or cannot show a screen.
  public init(_ options: Options = Options()) throws(TerminalError) {
    prepareCharacterWidths()
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    input = Glibc.open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, input >= 0, let file = fdopen(descriptor, "r+") else {
      throw TerminalError(description: "there is no terminal to show the dialer on; use \"dialtone search QUERY FILE\"")
    }
    self.descriptor = descriptor
    self.file = file
    var settings = termios()
    tcgetattr(descriptor, &settings)
    pipe = try WakePipe()
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    let type = try TerminalType(name, wanting: options.colourDepth, descriptor: descriptor)
    // ncurses ignores SIGTSTP while it paints (_nc_signal_handler), and one that arrived then would be lost; it leaves the
    // signal alone if a handler is set before the screen is created.
    dialtone_signal_to_pipe(SIGTSTP, pipe.writer)
    guard let screen = dialtone_newterm(type.name, file, file) else { throw TerminalError.noScreen("TERM is \(name)") }
    self.screen = screen
    modes = TerminalModes(
      isANSI: type.isANSI, usesMouse: options.usesMouse, hasTitle: options.setsTitle && type.keepsTitle)
    escapeDelay = getenv("ESCDELAY").flatMap { Int32(String(cString: $0)) } ?? 25
    painter = Painter(depth: options.colourDepth ?? .direct)
    let restore = modes.restoreSequence
    AttributeSequences.shorten()
    // Until its screen has been left once, ncurses 6.4 writes at every cursor movement: dozens of times per frame, not once.
    endwin()
    dialtone_crash_prepare(descriptor, &settings, restore, restore.utf8.count)
    dialtone_crash_install()
    capturedError = CapturedStandardError()
    raw()
    noecho()
    nonl()
    enter()
    installSignals()
  }

  /// The colours in use; a theme for ``ColourDepth/monochrome`` has none.
  public var colourDepth: ColourDepth { painter.depth }

  /// Wakes ``wait(milliseconds:)`` from another thread.
  public var waker: Waker { Waker(descriptor: pipe.writer) }

  /// The size of the terminal now.
  public var size: Size {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return Size(columns: Int(dialtone_columns()), rows: Int(dialtone_rows()))
  }

  /// Waits until something happens, and takes everything that has.
  ///
  /// - Parameter milliseconds: how long to wait at most; nil waits forever.
  public func wait(milliseconds: Int?) -> [TerminalEvent] {
    var timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let delay = decoder.isPending ? escapeDelay : decoder.isPasting ? NcursesTerminal.pasteSilence : nil
    if let delay { timeout = timeout < 0 ? delay : min(timeout, delay) }
    let deadline = ContinuousClock.now + .milliseconds(Int(delay ?? 0))
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&sources, nfds_t(sources.count), timeout)
    if ready == 0 {
      guard delay != nil, ContinuousClock.now >= deadline else { return [] }
      return (decoder.isPasting ? decoder.endPaste() : decoder.flush()).map { .input($0) }
    }
    guard ready > 0 else { return [] }
    var events: [TerminalEvent] = []
    if sources[1].revents != 0 { events += pipe.drain().compactMap(event(for:)) }
    if sources[0].revents & Int16(POLLIN) != 0 {
      events += readInput()
    } else if sources[0].revents != 0 {
      events.append(.hungUp)
    }
    return events
  }

  /// A paste that pauses for this many milliseconds has ended, whether or not its end was marked.
  private static let pasteSilence: Int32 = 1_000

  private func readInput() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 {
      // Ctrl-C as the last byte is the key, not a part of a paste that hangs.
      let isInterrupted = bytes[count - 1] == 0x03
      var events = decoder.decode(bytes[..<(isInterrupted ? count - 1 : count)])
      if isInterrupted { events += (decoder.isPasting ? decoder.endPaste() : []) + decoder.decode([0x03]) }
      return events.map { .input($0) }
    }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : [.hungUp]
  }

  private func event(for byte: UInt8) -> TerminalEvent? {
    switch Int32(byte) {
    case 0: return .woken
    case SIGWINCH:
      let size = size
      resizeterm(Int32(size.rows), Int32(size.columns))
      painter.forget()
      return .resized(size)
    case SIGTSTP: return .suspendRequested
    case SIGCONT:
      leave()
      enter()
      return .continued
    case let signal: return .ended(signal: signal)
    }
  }

  /// Paints a frame: only what differs from the one before is sent, as one synchronised update.
  public func present(_ frame: Frame, theme: Theme) {
    painter.present(frame, theme: theme, modes: modes, descriptor: descriptor)
  }

  /// Puts a text on the desktop's clipboard, if the terminal lets programs do so; it does not report whether it does.
  public func copy(_ text: String) {
    // The Linux console has no clipboard, and old ones print unknown sequences.
    guard modes.isANSI, getenv("TERM").map({ String(cString: $0) }) != "linux" else { return }
    let carrier: ClipboardSequence.Carrier =
      getenv("TMUX") != nil ? .tmux : getenv("STY") != nil ? .screen : .direct
    if let sequence = ClipboardSequence.copying(text, by: carrier) { send(sequence) }
  }

  /// Rings the terminal's bell.
  public func ring() { send("\u{07}") }

  /// Discards the known screen contents, so that the next frame is painted completely.
  public func repaint() { painter.forget() }

  /// Stops the program as Ctrl-Z does, and comes back when the shell continues it.
  ///
  /// Returns false, and does nothing, if no shell could continue it: in a command substitution, or as the first
  /// program of a terminal.
  public func suspend() -> Bool {
    guard getpgrp() != getsid(0) else { return false }
    leave()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, nil)
    var continued = sigaction()
    sigaction(SIGCONT, &action, &continued)
    // The whole pipeline stops, not this program alone; execution resumes here once it is continued.
    kill(0, SIGTSTP)
    sigaction(SIGCONT, &continued, nil)
    dialtone_signal_to_pipe(SIGTSTP, pipe.writer)
    enter()
    return true
  }

  /// Leaves the screen and restores the terminal to its original state.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    for signal in NcursesTerminal.signals { Glibc.signal(signal, SIG_DFL) }
  }

  private func enter() {
    reset_prog_mode()
    let size = size
    resizeterm(Int32(size.rows), Int32(size.columns))
    painter.forget()
    capturedError?.capture()
    send(modes.enterSequence)
    dialtone_crash_arm(true)
  }

  private func leave() {
    send(modes.leaveSequence)
    curs_set(1)
    endwin()
    dialtone_crash_arm(false)
    capturedError?.release()
  }

  private func send(_ sequence: String) { Painter.write(sequence, to: descriptor) }

  /// The signals that end a program by default, and those about the terminal.
  private static let signals = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  private func installSignals() {
    for signal in NcursesTerminal.signals { dialtone_signal_to_pipe(signal, pipe.writer) }
    Glibc.signal(SIGPIPE, SIG_IGN)
  }
}
