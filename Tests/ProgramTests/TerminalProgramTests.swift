import DialtoneTestSupport
import Foundation
import Glibc
import Testing

/// The output of the real program on terminals of all kinds.
@Suite(.onOwnThreads)
struct TerminalProgramTests {
  private let home = TestHome()

  // MARK: What is sent

  /// Everything the dialer sends to a terminal until it is asked to quit.
  ///
  /// - Parameter command: options and variables, as in `TERM=linux --color never`.
  private static func output(_ command: String = "") throws -> String {
    let words = command.split(separator: " ").map { $0.components(separatedBy: "=") }
    var environment = ["TERM": "xterm-256color"]
    for word in words where word.count == 2 { environment[word[0]] = word[1] }
    let arguments = words.filter { $0.count == 1 }.map { $0[0] } + [Program.sample]
    let session = try PtySession(Program.path, arguments, environment: environment, columns: 100, rows: 30)
    try session.waitUntil("the contacts are there") { _ in session.sent.contains("60") }
    try session.quit()
    #expect(session.sent.contains("dialtone"))
    return session.sent
  }

  /// What is sent to a terminal, and what is not.
  struct Sent: CustomTestStringConvertible, Sendable {
    let (testDescription, settings): (String, String)
    let (texts, others): ([String], [String])

    init(_ command: String, settings: String = "", _ texts: String..., not others: [String] = []) {
      (testDescription, self.settings, self.texts, self.others) = (command, settings, texts, others)
    }
  }

  private static let modes = (begin: "␛[?1036s␛[?1036h␛[>4;2m␛[>5u", end: "␛[<u␛[>4m␛[?1036r")
  private static let title = ["␛]2;", ";2t"]
  private static let colours = (0...8).flatMap { ["␛[3\($0)m", "␛[3\($0);5"] }
  private static let orange = "[colors]\naccent = \"#ff8800\"\n"

  @Test(arguments: [
    // A terminal that does not give a title back keeps its own. One that may show the question for its background, or
    // does not know the modes of the keyboard, is not sent them.
    Sent("TERM=linux", not: title + ["1036", "␛]11;"]), Sent("TERM=vt100", not: title + ["1036", "␛]11;"]),
    Sent("TERM=screen", not: title + ["1036", "␛]11;"]), Sent("TERM=xterm STY=1.pts-0", not: ["1036"]),
    Sent("TERM=ansi", not: title), Sent("", settings: "[screen]\ntitle = false\n", not: title),
    Sent("TERM_PROGRAM=Apple_Terminal", not: ["?2026"]), Sent("", not: ["?1004"]),
    // A terminal that is not an ANSI terminal is sent nothing that it would show.
    Sent("TERM=vt52", not: ["␛[", "␛]"]),
    // The terminal around a multiplexer is asked for its background as well.
    Sent("TERM=screen-256color STY=1.pts-0", "␛P␛]11;?␇␛[c␛\\"),
    Sent("TERM=tmux-256color TMUX=/tmp/none,1,0", "␛Ptmux;␛␛]11;?␇␛\\␛[c"),
    // Themes have their colours, and a flag goes before NO_COLOR.
    Sent("", "␛[36m"), Sent("--theme light", "␛[34m"), Sent("--theme high-contrast", not: colours),
    Sent("--theme monochrome", not: colours), Sent("--color never", not: colours),
    Sent("TERM=vt100 --color always", not: colours), Sent("NO_COLOR=1", not: ["␛[36m"]),
    Sent("NO_COLOR=1 --color always", "␛[36m"),
    // More colours than TERM has are found under the terminal's other names.
    Sent("TERM=xterm --color 256", settings: orange, "␛[38;5;208m"), Sent("TERM=xterm", settings: orange, "␛[33m"),
    Sent("--color 16", settings: orange, "␛[33m", not: ["38;5"]),
  ])
  func `A terminal is sent what it understands, in the colours that were chosen`(_ sent: Sent) throws {
    let file = try sent.settings.isEmpty ? "" : " --config \(home.write(sent.settings, to: "config.toml"))"
    let output = try Self.output(sent.testDescription + file)
    for text in sent.texts { #expect(output.contains(text), "\(text)") }
    for text in sent.others { #expect(!output.contains(text), "\(text)") }
  }

  @Test func `The title and the modes of the keyboard are set, and given back with the screen`() throws {
    let output = try Self.output()
    let titled = ["␛[22;2t", "␛]2;dialtone · contacts.vcf␛\\", "␛[23;2t", "␛[?1049l"]
    // The modes belong to the alternate screen.
    for parts in [titled, ["␛[?1049h", Self.modes.begin, Self.modes.end, "␛[?1049l"]] {
      var rest = output[...]
      for part in parts { rest = rest[try #require(rest.firstRange(of: part), "\(part)").upperBound...] }
      #expect(!rest.contains("␛]2;"))
    }
  }

  @Test func `Every frame is one synchronised update, once the terminal says that it knows them`() throws {
    let session = try PtySession.dialer(environment: ["COLORFGBG": ""], holdsAnswers: true)
    #expect(session.screen.updateCount == 0)
    try session.sendAnswers()
    try session.send("5")
    try session.waitUntil("synchronised updates") { $0.line(2).hasPrefix("│ 5 ") && $0.updateCount > 0 }
    try session.quit()
    #expect(session.sent.ranges(of: "␛[?2026h").count == session.sent.ranges(of: "␛[?2026l").count)
    let asked = try #require(session.sent.firstRange(of: "␛[?2026$p"))
    #expect(!session.sent[..<asked.lowerBound].contains("␛[?2026"))
  }

  @Test func `Esc and the keys typed after it, held back by tmux, call nobody and change no speed dial`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.writeProgram("echo \"$1\" >> called", to: "caller")
    try session.write(
      "[calls]\nbackend = \"command\"\ncommand = \"./caller {number}\"\nquiet_hours = \"off\"\n", to: "c.toml")
    try await session.dial(#""$DIALTONE" speed-dial 7 +12025550188; "$DIALTONE" --config c.toml "$SAMPLE""#)
    try await session.send("4", shows: "│ 4 ")
    try await session.send("\u{1B}77492", shows: "│ 77492 ", "▸ PR  Priya Raman")
    try await session.press("F4", shows: "─ PR Priya Raman")
    // The details are closed, and 7 is typed.
    try await session.send("\u{1B}7", shows: "│ 774927 ")
    try await session.press("C-u")
    try await session.send("\u{1B}7", shows: "Alt-7 again calls ", "0188")
    try await session.send("2", shows: "│ 72 ")
    try await session.press("C-c", shows: "code=")
    try await session.run(#"clear; "$DIALTONE" speed-dial; ls"#, shows: "+12025550188", "caller")
    #expect(try await !session.screen.contains("called"))
  }

  @Test(arguments: ["xterm-kitty", "foot", "xterm-ghostty", "alacritty", "wezterm"])
  func `A terminal like xterm needs no description, and programs see TERM as it is`(term: String) async throws {
    let called = home.path("called")
    try StandIn.write("echo $TERM > \(called)", to: called + ".sh")
    // Without the descriptions of this computer, which may have the terminal's own.
    let environment = ["TERM": term, "TERMINFO": "/none", "TERMINFO_DIRS": "/lib/terminfo", "HOME": "/none"]
    let session = try PtySession.dialer(
      "--dial-command", "\(called).sh {number}", Program.sample, environment: environment)
    #expect(session.screen.isAlternate && session.sent.contains("␛[36m"))
    try session.send("5550100\u{1B}\r")
    // A program that takes long to start has the call for a while, and is not said to have got it.
    try session.waitUntil("the call is placed") { _ in
      (try? String(contentsOfFile: called, encoding: .utf8)) == term + "\n"
    }
    let doctor = try await Program.run(Program.path, ["doctor", "--no-config"], environment: environment)
    #expect(
      doctor.output.contains("\nterminal: \(term), which terminfo does not know, used as xterm-256color, 256 colours"))
  }

  @Test(arguments: [("dumb", "dumb"), ("", "TERM is not set"), ("no-such-terminal", "no-such-terminal")])
  func `A terminal that cannot show a screen is named in one sentence`(term: String, reason: String) throws {
    let session = try PtySession(Program.path, [Program.sample], environment: ["TERM": term], columns: 200)
    #expect(try session.waitForExit() == .exited(2))
    #expect(session.screen.text.contains(reason) && session.screen.text.contains("--plain"), "\(session.screen.text)")
  }

  // MARK: What is shown

  @Test func `ASCII is ASCII, as far as no name needs more`() throws {
    let card = try home.write(vCard("FN:Ann", "TEL:1", "TEL:2"), to: "ann.vcf")
    let session = try PtySession.dialer("--ascii", card, environment: ["TERM": "vt100"], shows: "1 contact ", "Ann")
    try session.send("2", shows: "> A   Ann")
    try session.send("\u{1B}OS", shows: "+- Ann -")
    #expect(session.received.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [["LC_ALL": "C"], ["LANG": "POSIX"], ["LC_ALL": "de_DE.ISO-8859-1"]])
  func `Where the locale is not UTF-8, everything is ASCII`(locale: [String: String]) throws {
    let locale = ["LC_ALL": "", "LC_CTYPE": "", "LANG": "", "LANGUAGE": "en", "TERM": "xterm-256color"]
      .merging(locale) { $1 }
    let note = "Only ASCII is shown: the locale is not UTF-8"
    let screen = try PtySession.dialer(environment: locale, shows: "60 contacts", note)
    try screen.send("9", shows: "Zoe Gros", "Lukasz Zak", "  ??  ????  ")
    let plain = try PtySession.dialer(
      "--plain", Program.sample, environment: locale, shows: "A question mark shows help", "Only ASCII is shown")
    try plain.send("zoe\r", shows: "Zoe Gros")
    var sessions = [screen, plain]
    for (command, text) in [
      (["search", "zoe", Program.sample], "Zoe Gros"), (["--help"], "--help"), (["help", "directory"], "--help"),
      (["records", "--help"], "--help"),
    ] {
      let session = try PtySession(Program.path, command, environment: locale)
      #expect(try session.waitForExit() == .exited(0) && session.screen.text.contains(text), "\(command)")
      sessions.append(session)
    }
    for session in sessions { #expect(session.received.allSatisfy { $0 < 0x80 }) }
    _ = try PtySession.dialer("--no-ascii", Program.sample, environment: locale, shows: "╭─ Dial", "60 contacts · ")
  }

  @Test(arguments: ["C.utf8", "xx_XX.UTF-8", "de_DE.utf8@euro", ""])
  func `A locale of UTF-8 need not be installed, or set`(locale: String) throws {
    let environment = ["LC_ALL": locale, "LC_CTYPE": "", "LANG": "", "LANGUAGE": "en"]
    _ = try PtySession.dialer(environment: environment, shows: "╭─ Dial", "60 contacts · ")
  }

  @Test func `The dialer starts with a text in the field`() throws {
    _ = try PtySession.dialer("--query", "5646", Program.sample, shows: "│ 5646 ", "7 of 60", "John Smith")
  }

  @Test func `The header names a charset that was guessed`() throws {
    let card = home.folder.appending(path: "ivan.vcf")
    let name = Data([0xC8, 0xE2, 0xE0, 0xED, 0x20, 0xCF, 0xE5, 0xF2, 0xF0, 0xEE, 0xE2])
    try (Data("BEGIN:VCARD\nFN:".utf8) + name + Data("\nTEL:1\nEND:VCARD\n".utf8)).write(to: card)
    _ = try PtySession.dialer(card.path, environment: ["TERM": "xterm"], shows: "Иван Петров", "· windows-1251")
  }

  // MARK: The background

  @Test func `A light background has the light theme, which comes after the first frame`() throws {
    let session = try PtySession.dialer(environment: ["COLORFGBG": ""], holdsAnswers: true)
    let first = session.sent
    #expect(first.contains("␛]11;?␇␛[c") && first.contains("␛[36m") && !first.contains("␛[34m"))
    try session.send("5")
    try session.sendAnswers()
    try session.send("6")
    try session.waitUntil("another colour, and only what was typed") {
      session.sent.contains("␛[34m") && $0.line(2).hasPrefix("│ 56 ")
    }
  }

  @Test(arguments: ["", "--theme default", "--theme light", "--color never"])
  func `A terminal without an answer, and a chosen theme, change nothing`(arguments: String) throws {
    let output = try Self.output("COLORFGBG= \(arguments)")
    #expect(output.contains("␛]11;?") == arguments.isEmpty)
    #expect(output.contains("␛[34m") == (arguments == "--theme light"))
    let declared = try Self.output("COLORFGBG=0;15 \(arguments)")
    #expect(declared.contains("␛[34m") == (arguments.isEmpty || arguments == "--theme light"))
  }

  // GNU screen, dvtm, and a terminal without an answer.
  @Test(arguments: ["STY=1.pts-0", "TERM=screen-256color", "TERM=screen", "TMUX=/tmp/none,1,0"])
  func `Where no terminal says what its background is, colours can be read on white and on black`(variable: String)
    throws
  {
    let output = try Self.output("COLORFGBG= \(variable)")
    #expect(!output.contains(/␛\[(\d+;)*(33|36|93|96)(;\d+)*m/))
    #expect(output.contains("␛[38;5;29m") == (variable != "TERM=screen"))
  }

  @Test func `The console of Linux has a font with lines and few symbols, and nothing is faint`() throws {
    let console = try Self.output("TERM=linux COLORFGBG=")
    #expect(console.contains("┌") && !console.contains("⌫") && !console.contains("␣"))
    #expect(console.contains("␛[36m") && !console.contains(/␛\[(\d+;)*2(;\d+)*m/), "\(console)")
  }

  @Test(arguments: ["\u{3}", "\u{1A}"])
  func `The next program does not receive a late answer`(key: String) throws {
    let shell = "set -m; \"$0\" \"$1\"; printf 'next\\n'; read -r line; printf '<%s>' \"$line\""
    // On a busy machine, more than the second in which an answer is expected may pass before the key arrives.
    for _ in 0..<20 {
      let session = try PtySession("/bin/sh", ["-c", shell, Program.path, Program.sample])
      (session.holdsAnswers, session.background) = (true, "rgb:ffff/ffff/ffff")
      try session.waitUntil("the screen") { $0.isAlternate && $0.contains("dialtone") }
      try session.send(key)
      session.settle(quiet: .milliseconds(100))
      guard session.screen.isAlternate else { continue }
      try session.sendAnswers()
      try session.waitUntil("the next program") { $0.contains("next") }
      return try session.send("typed\r", shows: "<typed>")
    }
    Issue.record("the dialer never waited for the answer")
  }

  // MARK: Input

  @Test func `A sequence or a character that arrives in parts is never text`() throws {
    let session = try Self.running()
    func sendInParts(_ parts: String...) throws {
      for part in parts {
        // A part of a character has no text.
        try session.send(part.unicodeScalars.map { UInt8($0.value) })
        session.settle(quiet: .milliseconds(200))
      }
    }
    try session.send("5")
    try sendInParts("\u{1B}[", "<0;3", "4;1M", "\u{1B}[<0;34;", "1m", "\u{1B}]11;rgb:1e", "1e/1e1e/1e1e\u{1B}", "\\")
    try session.send("6")
    try session.waitUntil("only the digits are typed") { $0.line(2).hasPrefix("│ 56 ") && $0.contains("of 60") }
    try session.send("\u{15}")
    try sendInParts("\u{C3}", "\u{A9}", "\u{E2}", "\u{82}", "\u{AC}")
    try session.waitUntil("the letters are whole") { $0.line(2).hasPrefix("│ é€ ") }
  }

  @Test(
    arguments: ["\u{1B}[127;5u", "\u{1B}[27;5;127~", "\u{1B}[27;5;8~", "\u{1B}\u{7F}"],
    ["\u{1B}[13;5u", "\u{1B}[27;2;13~"])
  func `Chords of kitty and xterm edit and call`(backspace: String, enter: String) throws {
    let session = try PtySession.dialer("--print", Program.sample)
    try session.send("john smith" + backspace + "\u{1B}[97;17u\u{1B}[59;5u")
    try session.waitUntil("a word is cut, and nothing is typed") {
      $0.line(2).hasPrefix("│ john  ") && $0.cursorColumn == 7
    }
    try session.send("\u{15}5550100" + enter)
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screen.text.contains("5550100"))
  }

  // MARK: Signals

  /// The dialer with listed contacts, on a terminal that had a title.
  private static func running() throws -> PtySession {
    let shell = "printf '\\033]2;before\\007'; exec \"$0\" \"$1\""
    let session = try PtySession(
      "/bin/sh", ["-c", shell, Program.path, Program.sample], environment: ["SWIFT_BACKTRACE": "enable=no"])
    try session.waitUntil("the contacts are there") { $0.contains("60 contacts") && !$0.isUpdating }
    #expect(session.screen.isAlternate && session.screen.title == "dialtone · contacts.vcf")
    return session
  }

  /// Whether the terminal is in its original state.
  private static func expectRestored(_ session: PtySession) {
    let screen = session.screen
    #expect(!screen.isAlternate && screen.isCursorVisible && !screen.isUpdating)
    #expect(screen.privateModes.isDisjoint(with: [1, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026]))
    #expect(screen.title == "before" && screen.savedTitles.isEmpty)
    #expect(screen.text == "" && session.sent.contains(modes.end))
  }

  private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP]

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM] + crashes)
  func `A signal gives the terminal back; it is reported in the exit code, or stays a crash`(signal: Int32) throws {
    let session = try Self.running()
    session.signal(signal)
    let isCrash = Self.crashes.contains(signal)
    #expect(try session.waitForExit() == (isCrash ? .signalled(signal) : .exited(128 + signal)))
    Self.expectRestored(session)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `The focus is reported only where calls are shown on the desktop, and only as long as the dialer runs`(
    signal: Int32
  ) throws {
    try StandIn.write(":", to: home.path("notify-send"))
    let session = try PtySession.dialer(
      "--config", home.write("[calls]\nnotify = \"hidden\"\n", to: "config.toml"), Program.sample,
      environment: ["SWIFT_BACKTRACE": "enable=no", "PATH": "\(home.folder.path):/usr/bin:/bin"])
    #expect(session.screen.privateModes.contains(1004))
    try session.send("5\u{1B}[O\u{1B}[I6")
    try session.waitUntil("reports are not typed") { $0.line(2).hasPrefix("│ 56 ") }
    session.signal(signal)
    _ = try session.waitForExit()
    #expect(!session.screen.privateModes.contains(1004) && session.screen.text == "")
  }

  @Test func `A window that is closed ends the dialer`() throws {
    let session = try Self.running()
    session.hangUp()
    #expect(try session.waitForExit() == .exited(128 + SIGHUP))
  }

  @Test func `Stopped without a warning and continued, it paints anew at the size of now`() throws {
    let session = try Self.running()
    session.signal(SIGSTOP)
    session.resize(columns: 100, rows: 30)
    session.signal(SIGCONT)
    try session.waitUntil("the wide screen") { $0.line(29).contains("recents") && !$0.isUpdating }
    #expect(session.screen.line(28).contains("╯ ╰") && session.screen.title == "dialtone · contacts.vcf")
    try session.quit()
    Self.expectRestored(session)
  }
}

extension PtySession {
  /// The dialer with files, or with the sample, when the screen shows its contacts or other texts.
  ///
  /// - Parameter holdsAnswers: whether the terminal, whose background is light, answers later.
  fileprivate static func dialer(
    _ arguments: String..., environment: [String: String] = [:], holdsAnswers: Bool = false, shows texts: String...
  ) throws -> PtySession {
    let words = arguments.isEmpty ? [Program.sample] : arguments
    let session = try PtySession(Program.path, words, environment: environment)
    if holdsAnswers { (session.holdsAnswers, session.background) = (true, "rgb:ffff/ffff/dddd") }
    try session.wait(for: texts.isEmpty ? ["60 contacts"] : texts)
    return session
  }

  /// Waits until the screen has texts.
  private func wait(for texts: [String]) throws {
    try waitUntil("the screen shows \(texts)") { screen in
      !screen.isUpdating && texts.allSatisfy { screen.contains($0) }
    }
  }

  /// All that was sent to the terminal, with ␛ and ␇ for escape and bell.
  fileprivate var sent: String {
    String(decoding: received, as: UTF8.self).replacing("\u{1B}", with: "␛").replacing("\u{7}", with: "␇")
  }

  /// Types a text, and waits until the screen shows others.
  fileprivate func send(_ text: String, shows texts: String...) throws {
    try send(text)
    try wait(for: texts)
  }

  /// Presses Ctrl-C, which ends the dialer.
  fileprivate func quit() throws {
    try send("\u{3}")
    #expect(try waitForExit() == .exited(130))
  }
}
