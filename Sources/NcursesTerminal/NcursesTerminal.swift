import CNcurses
import Glibc
import TerminalInput
import TerminalText

/// The terminal: modes, colours, painting, input and signals. Only this module uses ncurses.
///
/// It opens `/dev/tty`, so standard input and output are free for pipes. When it is closed, and after a signal or a crash, the
/// terminal is restored to its original state. Use it only on the thread that created it.
///
///     let terminal = try NcursesTerminal()
///     terminal.present(frame, theme: .standard)
///     for event in terminal.wait(milliseconds: nil) { handle(event) }
///     terminal.close()
public final class NcursesTerminal {
  /// How to use the terminal.
  public struct Options: Sendable {
    public var usesMouse: Bool
    /// The most colours to use, if the terminal has them; nil for the number that `$TERM` declares.
    public var colourDepth: ColourDepth?
    /// Whether frames set the title of the window. It is restored with the screen.
    public var setsTitle: Bool
    /// Whether the terminal reports when its window gains and loses the focus.
    public var reportsFocus: Bool
    /// Whether the terminal is asked for its background, if it is likely to understand. The answer is an input event, and
    /// nothing waits for it.
    public var asksBackground: Bool
    /// Whether the terminal knows synchronised updates; nil if it is to be asked.
    public var synchronisesUpdates: Bool?

    public init(
      usesMouse: Bool = true, colourDepth: ColourDepth? = nil, setsTitle: Bool = true, reportsFocus: Bool = false,
      asksBackground: Bool = false, synchronisesUpdates: Bool? = true
    ) {
      self.usesMouse = usesMouse
      self.colourDepth = colourDepth
      self.setsTitle = setsTitle
      self.reportsFocus = reportsFocus
      self.asksBackground = asksBackground
      self.synchronisesUpdates = synchronisesUpdates
    }
  }

  private var modes: TerminalModes
  let descriptor: Int32
  /// The terminal, opened again for input that does not block. A program that is stopped between waiting for a key and reading
  /// it loses the key to the shell. A blocking read would then also hide that the program was continued.
  private let input: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let pipe: WakePipe
  private let capturedError: CapturedStandardError?
  private var decoder = InputDecoder()
  /// The time of the last input, from which the decoder's patience counts.
  private var inputTime = ContinuousClock.now
  /// The time until which an answer of the terminal is expected; nil if none is.
  private var answerDeadline: ContinuousClock.Instant?
  /// Whether the terminal answers questions, so far as its type tells.
  private let answersQueries: Bool
  /// Whether the keyboard reports keys in the modes for it.
  private var hasKeyboardModes = false
  var painter: Painter
  private(set) var isOpen = true

  /// Opens the terminal and enters the screen.
  ///
  /// - Throws: if there is no terminal, or its type is unknown or cannot show a screen.
  public init(_ options: Options = Options()) throws(TerminalError) {
    prepareCharacterWidths()
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    input = Glibc.open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, input >= 0, let file = fdopen(descriptor, "r+") else {
      throw TerminalError("there is no terminal for the dialer; use \"dialtone search QUERY FILE\"")
    }
    self.descriptor = descriptor
    self.file = file
    var settings = termios()
    tcgetattr(descriptor, &settings)
    pipe = try WakePipe()
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    let type = try TerminalType(name, wanting: options.colourDepth, descriptor: descriptor)
    // ncurses ignores SIGTSTP while it paints (_nc_signal_handler), and a signal that arrives then is lost. It does not touch
    // the signal if a handler is set before the screen is created.
    dialtone_signal_to_pipe(SIGTSTP, pipe.writer)
    guard let screen = dialtone_newterm(type.name, file, file) else { throw TerminalError.noScreen("TERM is \(name)") }
    self.screen = screen
    answersQueries = type.answersQueries
    modes = TerminalModes(
      isANSI: type.isANSI, hasKeyboard: type.understandsXterm, usesMouse: options.usesMouse,
      hasKeypadMode: type.isOf("st") || type.isOf("stterm"), reportsFocus: options.reportsFocus,
      hasTitle: options.setsTitle && type.keepsTitle)
    painter = Painter(depth: options.colourDepth ?? .direct)
    let restore = modes.restoreSequence
    AttributeSequences.shorten(omitsZeros: !type.isOf("dvtm"))
    // Workaround for ncurses 6.4: until its screen is left for the first time, it writes at every cursor movement, dozens of
    // times for each frame. It may go when a frame is a single write without it.
    endwin()
    dialtone_crash_prepare(descriptor, &settings, restore, restore.utf8.count)
    dialtone_crash_install()
    capturedError = CapturedStandardError()
    raw()
    noecho()
    nonl()
    enter()
    installSignals()
    modes.synchronisesUpdates = options.synchronisesUpdates ?? false
    if options.asksBackground || options.synchronisesUpdates == nil {
      ask(background: options.asksBackground, updates: options.synchronisesUpdates == nil)
    }
  }

  /// Asks the terminal for its background, if it answers such questions. The answer arrives as an event.
  public func requestBackground() { ask(background: true, updates: false) }

  /// - Parameter updates: whether to ask for synchronised updates, too. Apple's terminal shows a part of that question.
  private func ask(background: Bool, updates: Bool) {
    let carrier = SequenceCarrier(NcursesTerminal.environment)
    // GNU screen has no such updates, so there may be nothing to ask.
    guard answersQueries, background || carrier != .screen else { return }
    let updates = updates && NcursesTerminal.environment("TERM_PROGRAM") != "Apple_Terminal"
    send(TerminalQuery.sequence(background: background, updates: updates, by: carrier))
    answerDeadline = .now + .milliseconds(TerminalQuery.patience)
  }

  /// The number of colours in use. With ``ColourDepth/monochrome``, use a theme without colours.
  public var colourDepth: ColourDepth { painter.depth }

  /// A value with which another thread wakes ``wait(milliseconds:)``.
  public var waker: Waker { Waker(descriptor: pipe.writer) }

  /// The current size of the terminal.
  public var size: Size {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return Size(columns: Int(dialtone_columns()), rows: Int(dialtone_rows()))
  }

  /// Waits until something happens, and returns everything that has happened.
  ///
  /// - Parameter milliseconds: the longest time to wait; nil to wait without limit.
  public func wait(milliseconds: Int?) -> [TerminalEvent] {
    // While an answer is expected, an ESC is more likely to begin it.
    let awaited = answerDeadline?.millisecondsLeft ?? 0
    let patience = decoder.patience(escapeDelay: max(NcursesTerminal.escapeDelay, Int(awaited)))
    let deadline = patience.map { inputTime + .milliseconds($0) }
    let rest = deadline.map { Int($0.millisecondsLeft) }
    let timeout = [milliseconds, rest].compactMap(\.self).min().map { Int32(clamping: $0) } ?? -1
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&sources, nfds_t(sources.count), timeout)
    if ready == 0, let deadline, deadline <= .now { return decoder.flush().map { .input($0) } }
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

  /// The milliseconds after which a lone ESC is the Escape key: longer over a network, which delivers a sequence in parts.
  private static let escapeDelay: Int =
    getenv("ESCDELAY").flatMap { Int(String(cString: $0)) }
    ?? (getenv("SSH_CONNECTION") ?? getenv("SSH_TTY") == nil ? 25 : 100)

  /// The most bytes that are read at once. A terminal driver returns a large paste or reply in pieces of 4 kB.
  private static let mostInput = 1 << 16

  /// Reads everything that has arrived, up to a limit.
  private func readInput() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: NcursesTerminal.mostInput)
    var count = read(input, &bytes, bytes.count)
    while count > 0, count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress?.advanced(by: count), $0.count - count) }
      guard more > 0 else { break }
      count += more
    }
    if count > 0 {
      inputTime = .now
      // Ctrl-C as the last byte is the key, and not part of a paste that hangs.
      let isInterrupted = bytes[count - 1] == 0x03
      var events = decoder.decode(bytes[..<(isInterrupted ? count - 1 : count)])
      if isInterrupted { events += (decoder.isPasting ? decoder.flush() : []) + decoder.decode([0x03]) }
      for event in events {
        if event == .deviceAttributes { answerDeadline = nil }
        if case .synchronisedUpdates(let isKnown) = event { modes.synchronisesUpdates = isKnown }
      }
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

  /// Paints a frame. Only what differs from the previous frame is sent, as one synchronised update.
  public func present(_ frame: Frame, theme: Theme) {
    painter.present(frame, theme: theme, modes: modes, descriptor: descriptor)
    // Terminals have these modes for each screen, and ncurses has entered its own with the first frame.
    if !hasKeyboardModes { send(modes.enterKeyboard) }
    hasKeyboardModes = true
  }

  /// Copies a text to the clipboard of the desktop, if the terminal permits it. The terminal does not report whether it does.
  public func copy(_ text: String) {
    // The Linux console has no clipboard, and old consoles print unknown sequences.
    guard modes.isANSI, getenv("TERM").map({ String(cString: $0) }) != "linux" else { return }
    let carrier = SequenceCarrier(NcursesTerminal.environment)
    if let sequence = ClipboardSequence.copying(text, by: carrier) { send(sequence) }
  }

  /// Rings the terminal's bell.
  public func ring() { send("\u{07}") }

  /// Forgets the contents of the screen, so that the next frame is painted completely.
  public func repaint() { painter.forget() }

  /// Stops the program as Ctrl-Z does, and returns when the shell continues it.
  ///
  /// Returns false, and does nothing, if no shell could continue the program: in a command substitution, or if it is the first
  /// program of a terminal.
  public func suspend() -> Bool {
    guard getpgrp() != getsid(0) else { return false }
    // A second Ctrl-Z while the terminal is restored.
    Glibc.signal(SIGTSTP, SIG_IGN)
    leave()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, nil)
    var continued = sigaction()
    sigaction(SIGCONT, &action, &continued)
    // This stops the whole pipeline, and not only this program. Execution resumes here when it is continued.
    kill(0, SIGTSTP)
    sigaction(SIGCONT, &continued, nil)
    dialtone_signal_to_pipe(SIGTSTP, pipe.writer)
    enter()
    return true
  }

  /// Runs a program in the terminal, and returns when it ends. Ctrl-Z stops it together with this program, and the shell
  /// continues both; no other key of the keyboard ends this program meanwhile.
  ///
  /// - Parameter words: the program, a name on PATH or a path, and its arguments.
  /// - Returns: whether the program could be started
  public func run(_ words: [String]) -> Bool {
    // Before the keyboard sends signals again.
    let (ignored, usual) = ([SIGINT, SIGQUIT], [SIGTSTP, SIGCONT])
    for number in ignored { Glibc.signal(number, SIG_IGN) }
    for number in usual { Glibc.signal(number, SIG_DFL) }
    leave()
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let error = dialtone_run_foreground(arguments, descriptor)
    for argument in arguments { free(argument) }
    for number in ignored + usual { dialtone_signal_to_pipe(number, pipe.writer) }
    enter()
    return error == 0
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
    // The rest of a sequence that was interrupted was read by another program.
    decoder = InputDecoder()
    let size = size
    resizeterm(Int32(size.rows), Int32(size.columns))
    painter.forget()
    capturedError?.capture()
    send(modes.enterSequence)
    dialtone_crash_arm(true)
  }

  private func leave() {
    receiveAnswer()
    if hasKeyboardModes { send(modes.leaveKeyboard) }
    hasKeyboardModes = false
    send(modes.leaveSequence)
    curs_set(1)
    endwin()
    dialtone_crash_arm(false)
    capturedError?.release()
  }

  /// Waits for the answer that is expected, so that the next program does not receive it as input.
  private func receiveAnswer() {
    var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while let milliseconds = answerDeadline?.millisecondsLeft, milliseconds > 0 {
      if poll(&source, 1, milliseconds) > 0, readInput().contains(.hungUp) { break }
    }
    answerDeadline = nil
  }

  private func send(_ sequence: String) { Painter.write(sequence, to: descriptor) }

  /// The signals that end a program by default, and the signals of the terminal.
  private static let signals = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  private func installSignals() {
    for signal in NcursesTerminal.signals { dialtone_signal_to_pipe(signal, pipe.writer) }
    Glibc.signal(SIGPIPE, SIG_IGN)
  }
}
