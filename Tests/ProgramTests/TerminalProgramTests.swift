import DialtoneTestSupport
import Foundation
import Glibc
import Testing

/// The output of the real program on terminals of all kinds.
struct TerminalProgramTests {
  /// Everything the dialer sends to a terminal until it is asked to quit.
  private static func output(
    on term: String, _ arguments: String = "", environment: [String: String] = [:]
  ) throws -> String {
    var variables = ["TERM": term, "SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    let words = arguments.split(separator: " ").map(String.init) + [Program.sample]
    let session = try PtySession(Program.path, words, environment: variables, columns: 100, rows: 30)
    try session.waitUntil("the contacts are there") { _ in
      String(decoding: session.received, as: UTF8.self).contains("60")
    }
    try session.send("\u{3}")
    #expect(try session.waitForExit() == .exited(130))
    return String(decoding: session.received, as: UTF8.self)
  }

  @Test
  func `The title is set, and given back with the screen`() throws {
    let output = try Self.output(on: "xterm-256color")
    let parts = ["\u{1B}[22;2t", "\u{1B}]2;dialtone · contacts.vcf\u{1B}\\", "\u{1B}[23;2t", "\u{1B}[?1049l"]
    var rest = output[...]
    for part in parts {
      let place = try #require(rest.firstRange(of: part), "\(part.debugDescription) is missing")
      rest = rest[place.upperBound...]
    }
    #expect(!rest.contains("\u{1B}]2;"))
    let untitled = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".toml")
    try Data("[screen]\ntitle = false\n".utf8).write(to: untitled)
    defer { try? FileManager.default.removeItem(at: untitled) }
    let without = try Self.output(on: "xterm-256color", "--config \(untitled.path)")
    #expect(!without.contains("\u{1B}]2;") && !without.contains(";2t"))
  }

  @Test
  func `Every frame is one synchronised update, once the terminal says that it knows them`() throws {
    let session = try PtySession(Program.path, [Program.sample], environment: ["COLORFGBG": ""])
    session.holdsAnswers = true
    try session.waitUntil("the contacts are there") { $0.contains("60 contacts") }
    #expect(session.screen.updateCount == 0)
    try session.sendAnswers()
    try session.send("5")
    try session.waitUntil("synchronised updates") { $0.line(2).hasPrefix("│ 5 ") && $0.updateCount > 0 }
    try session.send("\u{3}")
    #expect(try session.waitForExit() == .exited(130))
    let output = String(decoding: session.received, as: UTF8.self)
    #expect(
      output.components(separatedBy: "\u{1B}[?2026h").count == output.components(separatedBy: "\u{1B}[?2026l").count)
    let asked = try #require(output.firstRange(of: "\u{1B}[?2026$p"))
    #expect(!output[..<asked.lowerBound].contains("\u{1B}[?2026"))
    let apple = try Self.output(on: "xterm-256color", environment: ["TERM_PROGRAM": "Apple_Terminal"])
    #expect(!apple.contains("?2026"))
  }

  @Test
  func `The keyboard reports Alt as Alt, and gives its modes back`() throws {
    let begin = "\u{1B}[?1036s\u{1B}[?1036h\u{1B}[>4;2m\u{1B}[>5u"
    let end = "\u{1B}[<u\u{1B}[>4m\u{1B}[?1036r"
    let output = try Self.output(on: "xterm-256color")
    // The modes belong to the alternate screen.
    var rest = output[...]
    for part in ["\u{1B}[?1049h", begin, end, "\u{1B}[?1049l"] {
      let place = try #require(rest.firstRange(of: part), "\(part.debugDescription) is missing")
      rest = rest[place.upperBound...]
    }
    for (term, environment) in [("linux", [:]), ("vt100", [:]), ("screen", [:]), ("xterm", ["STY": "1.pts-0"])] {
      #expect(!(try Self.output(on: term, environment: environment).contains("1036")))
    }
    let session = try Self.running()
    session.signal(SIGSEGV)
    #expect(try session.waitForExit() == .signalled(SIGSEGV))
    #expect(String(decoding: session.received, as: UTF8.self).contains(end))
  }

  @Test
  func `Esc and the keys typed after it, held back by tmux, call nobody and change no speed dial`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.writeProgram("echo \"$1\" >> called", to: "caller")
    try session.write(
      "[calls]\nbackend = \"command\"\ncommand = \"./caller {number}\"\nquiet_hours = \"off\"\n", to: "c.toml")
    try await session.run(
      "clear; \"$DIALTONE\" speed-dial 7 +12025550188; \"$DIALTONE\" --config c.toml \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are there") { $0.contains("60 contacts") }
    try await session.send("4")
    try await session.until("what is typed") { $0.contains("│ 4 ") }
    try await session.send("\u{1B}77492")
    try await session.until("a new query") { $0.contains("│ 77492 ") && $0.contains("▸ PR  Priya Raman") }
    try await session.press("F4")
    try await session.until("her details") { $0.contains("─ PR Priya Raman") }
    try await session.send("\u{1B}7")
    try await session.until("the details are closed, and 7 is typed") { $0.contains("│ 774927 ") }
    try await session.press("C-u")
    try await session.send("\u{1B}7")
    try await session.until("whom the speed dial calls") { $0.contains("Alt-7 again calls ") && $0.contains("0188") }
    try await session.send("2")
    try await session.until("both digits") { $0.contains("│ 72 ") }
    try await session.press("C-c")
    try await session.until("the program ended") { $0.contains("code=") }
    try await session.run("clear; \"$DIALTONE\" speed-dial; ls")
    try await session.until("the key is as it was") { $0.contains("+12025550188") && $0.contains("caller") }
    #expect(try await !session.screen.contains("called"))
  }

  @Test(arguments: ["linux", "vt100", "ansi", "screen"])
  func `A terminal that does not give a title back keeps its own`(term: String) throws {
    let output = try Self.output(on: term)
    #expect(output.contains("dialtone") && !output.contains("\u{1B}]2;") && !output.contains(";2t"))
  }

  @Test(arguments: ["xterm-kitty", "foot", "xterm-ghostty", "alacritty", "wezterm"])
  func `A terminal like xterm needs no description, and programs see TERM as it is`(term: String) async throws {
    let called = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { for file in [called, called + ".sh"] { unlink(file) } }
    try StandIn.write("echo $TERM > \(called)", to: called + ".sh")
    // Without the descriptions of this computer, which may have the terminal's own.
    let environment = [
      "TERM": term, "TERMINFO": "/nonexistent", "TERMINFO_DIRS": "/lib/terminfo", "HOME": "/nonexistent",
    ]
    let session = try PtySession(
      Program.path, ["--dial-command", "\(called).sh {number}", Program.sample], environment: environment)
    try session.waitUntil("the contacts are there") { $0.contains("60 contacts") && $0.isAlternate }
    #expect(String(decoding: session.received, as: UTF8.self).contains("\u{1B}[36m"))
    try session.send("5550100\u{1B}\r")
    // A program that takes long to start has the call for a while, and is not said to have got it.
    try session.waitUntil("the call is placed") { _ in
      (try? String(contentsOfFile: called, encoding: .utf8)) == term + "\n"
    }
    let doctor = try await Program.run(Program.path, ["doctor", "--no-config"], environment: environment)
    #expect(
      doctor.output.contains("\nterminal: \(term), which terminfo does not know, used as xterm-256color, 256 colours"))
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func `A terminal that cannot show a screen is named in one sentence`(term: String) throws {
    let session = try PtySession(Program.path, [Program.sample], environment: ["TERM": term], columns: 200)
    #expect(try session.waitForExit() == .exited(2))
    let reason = term.isEmpty ? "TERM is not set" : term
    #expect(session.screen.text.contains(reason) && session.screen.text.contains("--plain"), "\(session.screen.text)")
  }

  @Test
  func `A terminal that is not an ANSI terminal is sent nothing that it would show`() throws {
    let output = try Self.output(on: "vt52")
    #expect(output.contains("dialtone") && !output.contains("\u{1B}[") && !output.contains("\u{1B}]"))
  }

  @Test(arguments: [
    ("xterm-256color", "", "\u{1B}[36m"), ("xterm-256color", "--theme light", "\u{1B}[34m"),
    ("xterm-256color", "--theme high-contrast", nil), ("xterm-256color", "--theme monochrome", nil),
    ("xterm-256color", "--color never", nil), ("vt100", "--color always", nil),
  ])
  func `Themes have their colours`(term: String, arguments: String, colour: String?) throws {
    let output = try Self.output(on: term, arguments)
    if let colour { #expect(output.contains(colour)) } else { #expect(!output.contains(/\u{1B}\[3[0-8](m|;5)/)) }
  }

  @Test
  func `A flag goes before NO_COLOR`() throws {
    let environment = ["NO_COLOR": "1"]
    #expect(!(try Self.output(on: "xterm-256color", environment: environment).contains("\u{1B}[36m")))
    let always = try Self.output(on: "xterm-256color", "--color always", environment: environment)
    #expect(always.contains("\u{1B}[36m"))
  }

  @Test
  func `More colours than TERM has are found under the terminal's other names`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".toml")
    try Data("[colors]\naccent = \"#ff8800\"\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Self.output(on: "xterm", "--color 256 --config \(file.path)").contains("\u{1B}[38;5;208m"))
    #expect(try Self.output(on: "xterm", "--config \(file.path)").contains("\u{1B}[33m"))
    let sixteen = try Self.output(on: "xterm-256color", "--color 16 --config \(file.path)")
    #expect(!sixteen.contains("38;5") && sixteen.contains("\u{1B}[33m"))
  }

  @Test
  func `ASCII is ASCII, as far as no name needs more`() throws {
    let card = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".vcf")
    try Data("BEGIN:VCARD\nFN:Ann\nTEL:1\nTEL:2\nEND:VCARD\n".utf8).write(to: card)
    defer { try? FileManager.default.removeItem(at: card) }
    let session = try PtySession(Program.path, ["--ascii", card.path], environment: ["TERM": "vt100"])
    try session.waitUntil("Ann is there") { $0.contains("1 contact ") && $0.contains("Ann") }
    try session.send("2")
    try session.waitUntil("Ann is chosen") { $0.contains("> A   Ann") }
    try session.send("\u{1B}OS")
    try session.waitUntil("her details") { $0.contains("+- Ann -") }
    let sent = String(decoding: session.received, as: UTF8.self)
    #expect(sent.contains("+-") && sent.unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "", "LANG": "POSIX"], ["LC_ALL": "de_DE.ISO-8859-1"],
  ])
  func `Where the locale is not UTF-8, everything is ASCII`(locale: [String: String]) throws {
    let locale = ["LC_ALL": "", "LC_CTYPE": "", "LANG": "", "LANGUAGE": "en", "TERM": "xterm-256color"]
      .merging(locale) { $1 }
    let session = try PtySession(Program.path, [Program.sample], environment: locale)
    try session.waitUntil("the contacts are there, and a note") {
      $0.contains("60 contacts") && $0.contains("Only ASCII is shown: the locale is not UTF-8")
    }
    try session.send("9")
    try session.waitUntil("names as far as they are ASCII") {
      $0.contains("Zoe Gros") && $0.contains("Lukasz Zak") && $0.contains("  ??  ????  ")
    }
    let line = try PtySession(Program.path, ["search", "zoe", Program.sample], environment: locale)
    _ = try line.waitForExit()
    for arguments in [["--help"], ["help", "directory"], ["records", "--help"]] {
      let help = try PtySession(Program.path, arguments, environment: locale)
      #expect(try help.waitForExit() == .exited(0))
      #expect(help.received.allSatisfy { $0 < 0x80 } && help.screen.text.contains("--help"))
    }
    let plain = try PtySession(Program.path, ["--plain", Program.sample], environment: locale)
    try plain.waitUntil("the prompt") {
      $0.contains("A question mark shows help") && $0.contains("Only ASCII is shown")
    }
    try plain.send("zoe\r")
    try plain.waitUntil("Zoe") { $0.contains("Zoe Gros") }
    for session in [session, line, plain] { #expect(session.received.allSatisfy { $0 < 0x80 }) }
    #expect(line.screen.text.contains("Zoe Gros"))
    let whole = try PtySession(Program.path, ["--no-ascii", Program.sample], environment: locale)
    try whole.waitUntil("what the terminal shows nevertheless") {
      $0.contains("╭─ Dial") && $0.contains("60 contacts · ")
    }
  }

  @Test(arguments: ["C.utf8", "xx_XX.UTF-8", "de_DE.utf8@euro", ""])
  func `A locale of UTF-8 need not be installed, or set`(locale: String) throws {
    let session = try PtySession(
      Program.path, [Program.sample], environment: ["LC_ALL": locale, "LC_CTYPE": "", "LANG": "", "LANGUAGE": "en"])
    try session.waitUntil("everything") { $0.contains("╭─ Dial") && $0.contains("60 contacts · ") }
  }

  @Test
  func `The dialer starts with a text in the field`() throws {
    let session = try PtySession(Program.path, ["--query", "5646", Program.sample])
    try session.waitUntil("who is found") {
      $0.contains("│ 5646 ") && $0.contains("7 of 60") && $0.contains("John Smith")
    }
  }

  @Test
  func `The header names a charset that was guessed`() throws {
    let card = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString.prefix(8)).vcf")
    let name = Data([0xC8, 0xE2, 0xE0, 0xED, 0x20, 0xCF, 0xE5, 0xF2, 0xF0, 0xEE, 0xE2])
    try (Data("BEGIN:VCARD\nFN:".utf8) + name + Data("\nTEL:1\nEND:VCARD\n".utf8)).write(to: card)
    defer { try? FileManager.default.removeItem(at: card) }
    let session = try PtySession(Program.path, [card.path], environment: ["TERM": "xterm"])
    try session.waitUntil("Ivan is there") { $0.contains("Иван Петров") && $0.contains("· windows-1251") }
  }

  // MARK: The background

  @Test
  func `A light background has the light theme, which comes after the first frame`() throws {
    let session = try PtySession(Program.path, [Program.sample], environment: ["COLORFGBG": ""])
    session.holdsAnswers = true
    session.background = "rgb:ffff/ffff/dddd"
    try session.waitUntil("the first frame") { $0.contains("60 contacts") && !$0.isUpdating }
    let first = String(decoding: session.received, as: UTF8.self)
    #expect(first.contains("\u{1B}]11;?\u{7}\u{1B}[c") && first.contains("\u{1B}[36m") && !first.contains("\u{1B}[34m"))
    try session.send("5")
    try session.sendAnswers()
    try session.send("6")
    try session.waitUntil("another colour") { _ in
      String(decoding: session.received, as: UTF8.self).contains("\u{1B}[34m")
    }
    try session.waitUntil("only what was typed") { $0.line(2).hasPrefix("│ 56 ") }
  }

  @Test(arguments: ["", "--theme default", "--theme light", "--color never"])
  func `A terminal without an answer, and a chosen theme, change nothing`(arguments: String) throws {
    let output = try Self.output(on: "xterm-256color", arguments, environment: ["COLORFGBG": ""])
    #expect(output.contains("\u{1B}]11;?") == arguments.isEmpty)
    #expect(output.contains("\u{1B}[34m") == (arguments == "--theme light"))
    let declared = try Self.output(on: "xterm-256color", arguments, environment: ["COLORFGBG": "0;15"])
    #expect(declared.contains("\u{1B}[34m") == (arguments.isEmpty || arguments == "--theme light"))
  }

  @Test
  func `Where no terminal says what its background is, colours can be read on white and on black`() throws {
    // GNU screen, dvtm, and a terminal without an answer.
    let colours = /\u{1B}\[(\d+;)*(33|36|93|96)(;\d+)*m/
    for environment in [["STY": "1.pts-0"], ["TERM": "screen-256color"], ["TERM": "screen"], ["TMUX": "/tmp/none,1,0"]]
    {
      let output = try Self.output(on: "xterm-256color", environment: ["COLORFGBG": ""].merging(environment) { $1 })
      #expect(!output.contains(colours), "\(environment)")
      #expect(output.contains("\u{1B}[38;5;29m") == (environment["TERM"] != "screen"), "\(environment)")
    }
    let console = try Self.output(on: "linux", environment: ["COLORFGBG": ""])
    // Its font has lines, and few symbols.
    #expect(console.contains("┌") && !console.contains("⌫") && !console.contains("␣"))
    #expect(
      console.contains("\u{1B}[36m") && !console.contains(/\u{1B}\[(\d+;)*2(;\d+)*m/), "\(console.debugDescription)")
    // The terminal around a multiplexer is asked as well.
    let screen = try Self.output(on: "screen-256color", environment: ["STY": "1.pts-0"])
    #expect(screen.contains("\u{1B}P\u{1B}]11;?\u{7}\u{1B}[c\u{1B}\\"))
    let tmux = try Self.output(on: "tmux-256color", environment: ["TMUX": "/tmp/none,1,0"])
    #expect(tmux.contains("\u{1B}Ptmux;\u{1B}\u{1B}]11;?\u{7}\u{1B}\\\u{1B}[c"))
  }

  @Test(arguments: [["TERM": "linux"], ["TERM": "vt100"], ["TERM": "screen"]])
  func `A terminal that may show the question is not asked`(environment: [String: String]) throws {
    let term = try #require(environment["TERM"])
    #expect(!(try Self.output(on: term, environment: environment).contains("\u{1B}]11;")))
  }

  @Test(arguments: ["\u{3}", "\u{1A}"])
  func `The next program does not receive a late answer`(key: String) throws {
    let shell = "set -m; \"$0\" \"$1\"; printf 'next\\n'; read -r line; printf '<%s>' \"$line\""
    // On a busy machine, more than the second in which an answer is expected may pass before the key arrives.
    for _ in 0..<20 {
      let session = try PtySession("/bin/sh", ["-c", shell, Program.path, Program.sample])
      session.holdsAnswers = true
      session.background = "rgb:ffff/ffff/ffff"
      try session.waitUntil("the screen") { $0.isAlternate && $0.contains("dialtone") }
      try session.send(key)
      session.settle(quiet: .milliseconds(100))
      guard session.screen.isAlternate else { continue }
      try session.sendAnswers()
      try session.waitUntil("the next program") { $0.contains("next") }
      try session.send("typed\r")
      try session.waitUntil("what it read") { $0.contains("<typed>") }
      return
    }
    Issue.record("the dialer never waited for the answer")
  }

  // MARK: Input

  @Test
  func `A sequence or a character that arrives in parts is never text`() throws {
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
    let session = try PtySession(Program.path, ["--print", Program.sample])
    try session.waitUntil("the contacts are there") { $0.contains("60 contacts") }
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
    try session.waitUntil("the contacts are there") {
      $0.contains("60 contacts") && !$0.isUpdating
    }
    #expect(session.screen.isAlternate && session.screen.title == "dialtone · contacts.vcf")
    return session
  }

  /// Whether the terminal is in its original state.
  private static func expectRestored(_ screen: ScreenReader) {
    #expect(!screen.isAlternate && screen.isCursorVisible && !screen.isUpdating)
    #expect(screen.privateModes.isDisjoint(with: [1, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026]))
    #expect(screen.title == "before" && screen.savedTitles.isEmpty)
    #expect(screen.text == "")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM])
  func `A signal gives the terminal back, and is reported in the exit code`(signal: Int32) throws {
    let session = try Self.running()
    session.signal(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    Self.expectRestored(session.screen)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
  func `A crash gives the terminal back, and stays a crash`(signal: Int32) throws {
    let session = try Self.running()
    session.signal(signal)
    #expect(try session.waitForExit() == .signalled(signal))
    Self.expectRestored(session.screen)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `The focus is reported only where calls are shown on the desktop, and only as long as the dialer runs`(
    signal: Int32
  ) throws {
    #expect(!(try Self.output(on: "xterm-256color").contains("?1004")))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try StandIn.write(":", to: folder.appending(path: "notify-send").path)
    let file = folder.appending(path: "config.toml")
    try Data("[calls]\nnotify = \"hidden\"\n".utf8).write(to: file)
    let session = try PtySession(
      Program.path, ["--config", file.path, Program.sample],
      environment: ["SWIFT_BACKTRACE": "enable=no", "PATH": "\(folder.path):/usr/bin:/bin"])
    try session.waitUntil("the contacts are there") { $0.contains("60 contacts") && !$0.isUpdating }
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
    try session.send("\u{3}")
    #expect(try session.waitForExit() == .exited(130))
    Self.expectRestored(session.screen)
  }
}
