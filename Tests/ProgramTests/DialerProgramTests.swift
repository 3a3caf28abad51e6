import DialtoneTestSupport
import Foundation
import Testing

/// The real program in a real terminal.
@Suite(.serialized)
struct DialerProgramTests {
  /// Starts the dialer as a picker: the number goes to `out`, the exit code to the screen.
  private static func start(
    _ session: TmuxSession, _ arguments: String = "\"$SAMPLE\"", count: String = "60 contacts"
  ) async throws {
    try await session.run("clear; \"$DIALTONE\" \(arguments) > out; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains(count) && $0.contains("Dial") }
  }

  @Test
  func `A prefix of a name and Enter print exactly that contact's number`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("77492")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") && $0.contains("2 of 60") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `Matched letters are bright, and the arrow leads to the next contact's number`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30, environment: ["COLORFGBG": "15;0"])
    try await DialerProgramTests.start(session)
    try await session.send("564")
    // The row below the chosen one: matched letters bold and coloured, the rest plain.
    try await session.until("the letters of Johnson are bright", styled: true) { screen in
      screen.contains(/\u{1B}\[1m\u{1B}\[33mJoh\u{1B}\[0m(\u{1B}\[39m)?nson/)
        || screen.contains(/\u{1B}\[(0;)?1(;|m\u{1B}\[)33mJoh\u{1B}\[0m/)
    }
    try await session.send("6766")
    try await session.until("two are left") { $0.contains("▸ JL  Johnson Lee") && $0.contains("2 of 60") }
    try await session.press("Down")
    try await session.until("the second is chosen") { $0.contains("▸ KJ  Kim Johnson") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "6505550156\n")
  }

  @Test
  func `For a contact with several numbers and no preferred one, the dialer asks which`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try await DialerProgramTests.start(session)
    try await session.send("jongo")
    try await session.until("Jon is found") { $0.contains("▸ JG  Jon Gomez") }
    try await session.press("Enter")
    try await session.until("the chooser asks") {
      $0.contains("Call Jon Gomez") && $0.contains("Enter takes the number, a digit selects")
    }
    try await session.press("Down", "Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out").count > 8)
  }

  @Test
  func `In a list of three thousand employees, an extension finds its owner and is called`() async throws {
    let staff = GeneratedStaff(seed: 2042)
    let owner = try #require(staff.members.first { $0.phoneExtension == 2042 })
    let family = owner.family.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.write(staff.csv, to: "staff.csv")
    for query in ["2042", "x2042", "\(family) 2042"] {
      try await DialerProgramTests.start(session, "staff.csv", count: "000 contacts · staff.csv")
      try await session.send(query)
      try await session.until("the owner is selected by \(query)") {
        $0.split(separator: "\n").contains {
          $0.contains("▸") && $0.contains("  \(owner.name) ") && $0.contains("ext. 2042")
        }
      }
      try await session.press("F4")
      try await session.until("the room and the manager are shown") {
        // The pane says the same, but not the line.
        $0.contains("staff.csv, line") && $0.contains("Room") && $0.contains(owner.room) && $0.contains(owner.manager)
          && $0.contains(owner.direct)
      }
      try await session.press("Escape")
      try await session.until("the list is back") { !$0.contains("staff.csv, line") && $0.contains("▸") }
      try await session.press("Enter")
      try await session.until("the program ended") { $0.contains("code=0") }
      #expect(try session.text(of: "out") == "6505550100,2042\n", "\(query)")
    }
  }

  @Test
  func `Contacts of a disabled source are not listed, and a broken source affects no other`()
    async throws
  {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.write("BEGIN:VCARD\nVERSION:4.0\nFN:Ann Own\nTEL:+16505550101\nEND:VCARD\n", to: "own.vcf")
    try session.write("BEGIN:VCARD\nVERSION:4.0\nFN:Bob Work\nTEL:+16505550102\nEND:VCARD\n", to: "work.vcf")
    try await session.run("\"$DIALTONE\" own.vcf nothing.vcf work.vcf")
    try await session.until("both are listed") {
      $0.contains("Ann Own") && $0.contains("Bob Work") && $0.contains("1 unreadable")
    }
    try await session.press("F10")
    try await session.until("the sources are listed") {
      $0.contains(/own\.vcf +1 +changed/) && $0.contains(/nothing\.vcf +! +cannot be read/)
    }
    try await session.press("End", "Space")
    try await session.until("one is off") { $0.contains("Sources · 2 of 3") && !$0.contains("Bob Work") }
    try session.write("BEGIN:VCARD\nVERSION:4.0\nFN:Cal Own\nTEL:+16505550103\nEND:VCARD\n", to: "own.vcf")
    try await session.press("Escape")
    try await session.until("what changes is read, and the other stays off") {
      $0.contains("Cal Own") && !$0.contains("Bob Work") && $0.contains("2 of 3 sources")
    }
    try await session.press("F10", "End", "Space", "Escape")
    try await session.until("it is back") {
      $0.contains("Cal Own") && $0.contains("Bob Work") && $0.contains("3 sources")
    }
  }

  @Test
  func `A click on a key types it, and a pressed key is seen`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    // Key 7: at 80×24 it covers columns 2–9, rows 18 and 19.
    try await session.send("\u{1B}[<0;6;18M\u{1B}[<0;6;18m")
    try await session.until("7 is typed") { $0.contains("│ 7      ") && $0.contains(" of 60") }
    try await session.send("\u{1B}[<0;6;18M\u{1B}[<0;6;18m")
    try await session.until("77 is typed") { $0.contains("│ 77     ") }
    #expect(try await session.property("mouse_sgr_flag") == "1")
    // The wheel scrolls nothing here; a horizontal wheel and garbage are ignored.
    try await session.send("\u{1B}[<66;6;14M\u{1B}[<0;900000;900000M\u{1B}[<;;M")
    try await session.press("Down", "Up", "Enter")
    try await session.until("Priya is called or asked for") { $0.contains("code=0") || $0.contains("Call ") }
  }

  @Test
  func `A small screen and back: everything is where it was`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("5646")
    try await session.until("John is found") { $0.contains("▸ JS  John Smith") }
    // The results computed after the frame are shown as well.
    try await session.until("completions and colleagues are there") {
      $0.contains("│ Johnson ") && $0.contains("colleagues")
    }
    let before = try await session.screen
    try await session.resize(columns: 20, rows: 6)
    try await session.until("the small layout") { $0.contains("> 5646") && !$0.contains("Dial") }
    try await session.resize(columns: 80, rows: 24)
    try await session.until("the same screen as before") { screen in
      DialerProgramTests.withoutClock(screen) == DialerProgramTests.withoutClock(before)
    }
  }

  @Test
  func `The dropdown counts as a search does, covers nothing, and the cursor goes along`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("564")
    try await session.until("the completions are there") { $0.contains("│ Johnson ") }
    let screen = try await session.screen
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    for key in ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"] { #expect(screen.contains(key)) }
    var offered = 0
    for row in rows {
      guard let match = row.firstMatch(of: /^│ ([^·│0-9]+?)(?: · [a-z]+)? +(\d+) │/) else { continue }
      let found = try await Program.run(
        Program.path, ["search", String(match.1), "--no-config", "--region", "US", "--parsable", Program.sample])
      #expect(Int(match.2) == found.output.split(separator: "\n").count, "\(match.1)")
      offered += 1
    }
    #expect(offered >= 4)
    try await session.untilCursor(column: 5, row: 2)
    try await session.press("Tab")
    try await session.until("what John finds is previewed") { $0.contains("3 of 60") && $0.contains("Enter fill in") }
    try await session.untilCursor(column: 2, row: 4)
    try await session.press("Enter")
    try await session.until("John is filled in") { $0.contains("│ John  ") && $0.contains("take John Smith") }
    try await session.untilCursor(column: 6, row: 2)
    try await session.press("Down")
    try await session.until("the next one is selected") { $0.contains("take Johnson Lee") }
    let place = try await session.screen.split(separator: "\n").firstIndex { $0.contains("▸") }
    try await session.untilCursor(column: 30, row: #require(place))
    try await session.send("s")
    try await session.until("Johns is typed") { $0.contains("│ Johns  ") }
    try await session.untilCursor(column: 7, row: 2)
  }

  private static func withoutClock(_ screen: String) -> String {
    screen.replacing(/\d\d:\d\d\n/, with: "\n", maxReplacements: 1)
  }

  @Test
  func `Ctrl-Z gives the shell back, fg the dialer`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("5646")
    try await session.until("John is found") { $0.contains("▸ JS  John Smith") }
    try await session.press("C-z")
    try await session.until("the shell is there") { $0.contains("Stopped") && $0.contains("ready$") }
    #expect(try await session.property("alternate_on") == "0")
    #expect(try await session.property("mouse_any_flag") == "0")
    try await session.run("stty -a | grep -o ' -*icanon\\| -*echo '")
    try await session.until("the terminal is sane") { $0.contains(" icanon") && $0.contains(" echo") }
    try await session.resize(columns: 100, rows: 30)
    try await session.run("fg")
    try await session.until("the dialer is back, at the size of now") {
      $0.contains("│ 5646") && $0.contains("Account Manager")
    }
    try await session.press("C-c")
    try await session.until("the shell is there") { $0.hasSuffixLine("ready$") }
    try await session.run("echo cancelled=$?")
    try await session.until("cancelled") { $0.contains("cancelled=130") }
  }

  @Test(arguments: [
    ("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131),
    ("SEGV", 139), ("ABRT", 134), ("ILL", 132), ("BUS", 135), ("FPE", 136), ("TRAP", 133),
  ])
  func `Every signal leaves a sane terminal`(signal: String, code: Int) async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    #expect(try await session.property("alternate_on") == "1")
    try await Program.signal(signal, ofProgramIn: session)
    try await session.until("the program ended") { $0.contains("code=\(code)") }
    #expect(try await session.property("alternate_on") == "0")
    #expect(try await session.property("cursor_flag") == "1")
    #expect(try await session.property("mouse_any_flag") == "0")
    try await session.run("clear; stty -a | tr ' ;' '\\n\\n' | grep -x 'icanon\\|echo\\|isig\\|icrnl\\|opost' | wc -l")
    try await session.until("all five settings are on") { $0.contains(/^5$/.anchorsMatchLineEndings()) }
  }

  @Test
  func `Stopped from outside and continued: the screen is whole again`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await Program.signal("TSTP", ofProgramIn: session)
    try await session.until("the shell is there") { $0.contains("Stopped") }
    try await session.run("fg")
    try await session.until("the dialer is back") { $0.contains("60 contacts") && $0.contains("Dial") }
    try await session.press("C-c")
    try await session.until("the shell is there") { $0.hasSuffixLine("ready$") }
    try await session.run("echo cancelled=$?")
    try await session.until("cancelled") { $0.contains("cancelled=130") }
  }

  @Test
  func `Contacts come through a pipe while keys come from the terminal`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; cat \"$SAMPLE\" | \"$DIALTONE\" - > out; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `In a command substitution the number is the value, and Ctrl-Z does no harm`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; phone=$(\"$DIALTONE\" \"$SAMPLE\"); echo \"phone=<$phone>\"")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.press("C-z")
    try await session.until("it says why not") { $0.contains("There is no shell to resume dialtone") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("the number is there") { $0.contains("phone=<+16505550177>") }
  }

  @Test
  func `Cancelled is 130, no match is 1`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
    try await DialerProgramTests.start(session)
    try await session.send("zzzz")
    try await session.until("nobody is found") { $0.contains("No contact matches") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=1\n") }
    #expect(try session.text(of: "out") == "")
  }

  @Test
  func `A program is run with the number as one argument, without a shell`() async throws {
    let session = try await TmuxSession()
    try session.writeProgram("printf '<%s>' \"$@\" > called", to: "caller")
    try await session.run(
      "clear; \"$DIALTONE\" --dial-command './caller \"a b\" $HOME {number}' \"$SAMPLE\"; echo code=$?"
    )
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("it says that the number was handed over") { $0.contains("Handed over to ./caller") }
    #expect(try session.text(of: "called") == "<a b><$HOME><+16505550177>")
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
  }

  @Test
  func `With a terminal on standard output the registered tel handler is called`() async throws {
    let session = try await TmuxSession()
    let folder = session.folder.path
    try session.writeProgram("printf '<%s>' \"$@\" > \(folder)/called", to: "handler")
    try session.write(
      "[Desktop Entry]\nType=Application\nName=Handler\nExec=\(folder)/handler %u\nMimeType=x-scheme-handler/tel;\n",
      to: "handler.desktop")
    try session.write("[Default Applications]\nx-scheme-handler/tel=handler.desktop\n", to: "mimeapps.list")
    try await session.run(
      "mkdir applications; mv handler.desktop applications; "
        + "export XDG_DATA_HOME=$PWD XDG_CONFIG_HOME=$PWD; clear; \"$DIALTONE\" \"$SAMPLE\"")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("it says that the number was handed over") {
      $0.contains("Handed over to the tel: handler")
    }
    try await session.until("the handler was called") { _ in
      (try? session.text(of: "called")) == "<tel:+16505550177>"
    }
  }

  @Test
  func `Without a handler the number is printed`() async throws {
    let session = try await TmuxSession()
    try await session.run(
      "export XDG_DATA_HOME=$PWD/none XDG_CONFIG_HOME=$PWD/none XDG_DATA_DIRS=$PWD/none XDG_CONFIG_DIRS=$PWD/none; "
        + "clear; \"$DIALTONE\" \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("the number is printed") {
      $0.contains("+16505550177\ndialtone: nothing here places calls, so the number was printed")
        && $0.contains("code=0")
    }
  }

  @Test
  func `A program that fails is reported with its last words`() async throws {
    let session = try await TmuxSession()
    try session.writeProgram("echo no modem >&2\nexit 7", to: "caller")
    try await session.run("clear; \"$DIALTONE\" --dial-command './caller {number}' \"$SAMPLE\"")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("the failure is reported") { $0.contains("./caller failed with exit code 7: no modem") }
  }

  @Test
  func `A bad card is skipped and counted; a name cannot write to the terminal`() async throws {
    let session = try await TmuxSession()
    try session.write(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\u{1B}[2J\u{1B}]0;owned\u{7}Eve\u{9B}31m\r\nTEL:5550100\r\nEND:VCARD\r\n"
        + "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob\r\nTEL:5550101\r\nEND:VCARD\r\n",
      to: "evil.vcf")
    try await DialerProgramTests.start(session, "evil.vcf", count: "2 contacts · 1 skipped")
    try await session.until("the name is shown harmlessly") {
      $0.contains("Eve") && $0.contains("Bob") && $0.contains("[2J")
    }
    #expect(try await session.property("pane_title").contains("owned") == false)
  }

  @Test
  func `A paste is one edit, cleaned`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("\u{1B}[200~tel:+1 650\n555 0177\u{1B}[201~")
    try await session.until("the number is there") { $0.contains("│ +1 650-555-0177") && $0.contains("Priya Raman") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `A paste that never ends does not lock the keyboard`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.send("\u{1B}[200~priya")
    try await session.until("the paste ends by itself") { $0.contains("▸ PR  Priya Raman") }
    try await session.send("\u{1B}[200~lost")
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
  }

  @Test
  func `Enter typed ahead waits for the contacts`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; mkfifo book; (cat \"$SAMPLE\"; read -r < go) > book & mkfifo go")
    try await session.run("clear; \"$DIALTONE\" book > out; echo code=$?")
    try await session.until("the dialer is there") { $0.contains("Dial") }
    try await session.send("priya\r")
    try await session.until("it waits") { $0.contains("priya") && $0.contains("loading") }
    _ = try await Program.run("sh", ["-c", "echo > \(session.folder.path)/go"])
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `Broken input never wedges the keyboard`() async throws {
    let session = try await TmuxSession()
    try await DialerProgramTests.start(session)
    try await session.tmux(["send-keys", "-H", "ff", "c3", "1b", "5b", "39", "39", "3b"])
    try await session.press("C-u")
    try await session.send("priya")
    try await session.until("typing goes on") { $0.contains("▸ PR  Priya Raman") }
  }

  @Test
  func `Without colour, matches are bold and underlined`() async throws {
    let session = try await TmuxSession(environment: ["NO_COLOR": "1"])
    try await DialerProgramTests.start(session)
    try await session.send("564")
    try await session.until("no colour anywhere", styled: true) { screen in
      !screen.contains("[33m") && !screen.contains("[36m") && screen.contains("\u{1B}[1;4mJoh")
    }
  }

  @Test
  func `A file that changes is read again; field and choice stay`() async throws {
    let session = try await TmuxSession()
    func card(_ name: String) -> String { "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL:5550100\nEND:VCARD\n" }
    try session.write(card("Ada") + card("Bea") + card("Cleo"), to: "book.vcf")
    try await DialerProgramTests.start(session, "book.vcf", count: "3 contacts")
    try await session.send("2")
    try await session.press("Down", "Down")
    try await session.until("Cleo is chosen") { $0.contains("▸ C   Cleo") }
    try session.write(card("Abe") + card("Cleo") + card("Ada") + card("Bea"), to: "book.new")
    _ = try await Program.run("mv", [session.folder.path + "/book.new", session.folder.path + "/book.vcf"])
    try await session.until("Abe is there, Cleo still chosen") {
      $0.contains("Abe") && $0.contains("4 of 4") && $0.contains("▸ C   Cleo")
    }
  }

  @Test
  func `Both kinds of sample open`() async throws {
    let session = try await TmuxSession()
    let files = "'\(Program.resource("sample/employees.json"))' '\(Program.resource("sample/phoneIdentity.json"))'"
    try await DialerProgramTests.start(session, files, count: "57 contacts")
  }
}

extension String {
  /// Whether the last line that is not blank equals a text.
  fileprivate func hasSuffixLine(_ line: String) -> Bool {
    split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }.map { $0.trimmingCharacters(in: .whitespaces) }
      == line
  }
}

extension Program {
  /// Sends a signal to the dialer that runs in a session's window.
  static func signal(_ signal: String, ofProgramIn session: TmuxSession) async throws {
    let shell = try await session.property("pane_pid")
    let result = try await run("pkill", ["-\(signal)", "-P", shell, "-x", "dialtone"])
    guard result.status == 0 else { throw TmuxSession.Failure(description: "no dialtone runs under \(shell)") }
  }
}

/// Enter calls exactly what the screen shows, once.
struct EnterProgramTests {
  private static func start(_ session: TmuxSession, _ region: String = "US") async throws {
    try session.writeProgram("printf '%s\\n' \"$@\" >> called", to: "caller")
    try await session.run(
      "clear; \"$DIALTONE\" --region \(region) --dial-command './caller {number}' \"$SAMPLE\"")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
  }

  @Test(arguments: ["411", "988", "*#06#", "112", "911"])
  func `A short number is called as typed, whatever contacts it finds`(number: String) async throws {
    let session = try await TmuxSession()
    try await EnterProgramTests.start(session)
    try await session.send(number)
    // Another Tab, and an Enter immediately after the first, change nothing.
    try await session.press("Tab", "Enter", "Enter")
    if number != "*#06#" {
      let title = ["112", "911"].contains(number) ? "Emergency call" : "Short number"
      try await session.until("it asks") { $0.contains(title) && $0.contains("Call \(number)?") }
      #expect((try? session.text(of: "called")) == nil)
      try await session.press("Enter")
    }
    try await session.until("it was called") { $0.contains("Handed over") }
    try await session.press("C-c")
    try await session.until("the dialer ended") { $0.contains("$") && !$0.contains("Dial") }
    #expect(try session.text(of: "called") == number + "\n")
  }

  @Test
  func `Keys that are also a code for messages find names`() async throws {
    let session = try await TmuxSession()
    try await EnterProgramTests.start(session)
    try await session.send("5646")
    try await session.until("John is first") { $0.contains("▸ JS  John Smith") && $0.contains("7 of 60") }
    try await session.press("Enter")
    try await session.until("he was called") { $0.contains("Handed over") }
    #expect(try session.text(of: "called") == "+16505550123\n")
  }

  @Test
  func `An Enter pressed twice makes one call`() async throws {
    let session = try await TmuxSession()
    try await EnterProgramTests.start(session)
    try await session.send("momoko")
    try await session.until("she is found") { $0.contains("▸ MA  Momoko Arai") }
    try await session.tmux(["send-keys", "Enter", "Enter"])
    try await session.until("it was called") { $0.contains("Handed over") && $0.contains("name or number") }
    try await session.press("C-c")
    try await session.until("the dialer ended") { $0.contains("$") && !$0.contains("Dial") }
    #expect(try session.text(of: "called").split(separator: "\n").count == 1)
  }

  @Test
  func `A number is read as people write it, and dialled with its extension`() async throws {
    let session = try await TmuxSession()
    try await EnterProgramTests.start(session, "TW")
    try await session.send("\u{1B}[200~Tel. (02) 5566-7788 ext. 0718\u{1B}[201~")
    try await session.until("it can be called") { $0.contains("▸ ☎") }
    try await session.press("Enter")
    try await session.until("it was called") { $0.contains("Handed over") }
    #expect(try session.text(of: "called") == "0255667788,0718\n")
  }
}
