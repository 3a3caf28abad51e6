import DialtoneTestSupport
import Foundation
import Testing

/// The real program in a real terminal.
@Suite(.serialized)
struct DialerProgramTests {
  /// The dialer as a picker: the number goes to the file `out`.
  private static let command = #""$DIALTONE" "$SAMPLE" > out"#

  private static func picker(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) async throws -> TmuxSession {
    let session = try await TmuxSession(columns: columns, rows: rows, environment: environment)
    try await session.dial(command)
    return session
  }

  private static func cards(_ names: String...) -> String {
    names.map { vCard("FN:\($0)", "TEL:5550100") }.joined()
  }

  @Test(arguments: [command, #"cat "$SAMPLE" | "$DIALTONE" - > out"#])
  func `A prefix of a name and Enter print exactly that contact's number, also of contacts in a pipe`(command: String)
    async throws
  {
    let session = try await TmuxSession()
    try await session.dial(command)
    try await session.send("77492", shows: "▸ PR  Priya Raman", "2 of 60")
    try await session.enter(prints: "+16505550177")
  }

  @Test func `Matched letters are bright, and the arrow leads to the next contact's number`() async throws {
    let session = try await Self.picker(columns: 100, rows: 30, environment: ["COLORFGBG": "15;0"])
    try await session.send("564")
    // The row below the chosen one: matched letters bold and coloured, the rest plain.
    try await session.until("the letters of Johnson are bright", styled: true) {
      $0.contains(/\u{1B}\[(0;)?1(;|m\u{1B}\[)33mJoh\u{1B}\[0m(\u{1B}\[[349]+m)*nson/)
    }
    try await session.send("6766", shows: "▸ JL  Johnson Lee", "2 of 60")
    try await session.press("Down", shows: "▸ KJ  Kim Johnson")
    try await session.enter(prints: "6505550156")
  }

  @Test func `For a contact with several numbers and no preferred one, the dialer asks which`() async throws {
    let session = try await Self.picker(columns: 100, rows: 30)
    try await session.send("jongo", shows: "▸ JG  Jon Gomez")
    try await session.press("Enter", shows: "Call Jon Gomez", "Enter takes the number, a digit selects")
    try await session.press("Down")
    try await session.enter(prints: "+14155550189")
  }

  @Test func `In a list of three thousand employees, an extension finds its owner and is called`() async throws {
    let staff = GeneratedStaff(seed: 2042)
    let owner = try #require(staff.members.first { $0.phoneExtension == 2042 })
    let family = owner.family.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.write(staff.csv, to: "staff.csv")
    for query in ["2042", "x2042", "\(family) 2042"] {
      try await session.dial(#""$DIALTONE" staff.csv > out"#, contacts: "000 contacts · staff.csv")
      try await session.send(query)
      try await session.until("the owner is selected by \(query)") {
        $0.split(separator: "\n").contains { row in
          ["▸", "  \(owner.name) ", "ext. 2042"].allSatisfy { row.contains($0) }
        }
      }
      // The pane says the same, but not the line.
      let details = ["staff.csv, line", "Room", owner.room, owner.manager, owner.direct]
      try await session.press("F4")
      try await session.until(shows: details)
      try await session.press("Escape", shows: "▸", hides: "staff.csv, line")
      try await session.enter(prints: "6505550100,2042", "\(query)")
    }
  }

  @Test func `Contacts of a disabled source are not listed, and a broken source affects no other`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.write(Self.cards("Ann Own"), to: "own.vcf")
    try session.write(Self.cards("Bob Work"), to: "work.vcf")
    try await session.dial(#""$DIALTONE" own.vcf nothing.vcf work.vcf"#, contacts: "1 unreadable")
    try await session.until(shows: ["Ann Own", "Bob Work"])
    try await session.press("F10")
    try await session.until("the sources are listed") {
      $0.contains(/own\.vcf +1 +changed/) && $0.contains(/nothing\.vcf +! +cannot be read/)
    }
    try await session.press("End", "Space", shows: "Sources · 2 of 3", hides: "Bob Work")
    try session.write(Self.cards("Cal Own"), to: "own.vcf")
    // What changes is read, and the other stays off.
    try await session.press("Escape", shows: "Cal Own", "2 of 3 sources", hides: "Bob Work")
    try await session.press("F10", "End", "Space", "Escape", shows: "Cal Own", "Bob Work", "3 sources")
  }

  @Test func `A click on a key types it; a horizontal wheel and garbage do nothing`() async throws {
    let session = try await Self.picker()
    // Key 7: at 80×24 it covers columns 2–9, rows 18 and 19.
    let click = "\u{1B}[<0;6;18M\u{1B}[<0;6;18m"
    try await session.send(click, shows: "│ 7      ", " of 60")
    try await session.send(click, shows: "│ 77     ")
    #expect(try await session.property("mouse_sgr_flag") == "1")
    try await session.send("\u{1B}[<66;6;14M\u{1B}[<0;900000;900000M\u{1B}[<;;M")
    try await session.press("Down", "Up", shows: "│ 77     ", "▸ PR  Priya Raman")
    try await session.enter(prints: "+16505550177")
  }

  @Test func `A small screen and back: everything is where it was`() async throws {
    func withoutClock(_ screen: String) -> String {
      screen.replacing(/\d\d:\d\d\n/, with: "\n", maxReplacements: 1)
    }
    let session = try await Self.picker()
    // Completions, locations and colleagues are computed after the first frame.
    try await session.send("5646", shows: "▸ JS  John Smith", "│ Johnson ", "California", "colleagues")
    let before = withoutClock(try await session.screen)
    try await session.resize(columns: 20, rows: 6)
    try await session.until(shows: ["> 5646"], hides: ["Dial"])
    try await session.resize(columns: 80, rows: 24)
    try await session.until("the same screen as before") { withoutClock($0) == before }
  }

  @Test func `The dropdown counts as a search does, covers nothing, and the cursor goes along`() async throws {
    let session = try await Self.picker()
    try await session.send("564", shows: "│ Johnson ", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ")
    let completion = /^│ ([^·│0-9\n]+?)(?: · [a-z]+)? +(\d+) │/.anchorsMatchLineEndings()
    let offered = try await session.screen.matches(of: completion)
    #expect(offered.count >= 4)
    for match in offered {
      let found = try await Program.run(
        Program.path, ["search", String(match.1), "--no-config", "--region", "US", "--parsable", Program.sample])
      #expect(Int(match.2) == found.output.split(separator: "\n").count, "\(match.1)")
    }
    try await session.untilCursor(column: 5, row: 2)
    try await session.press("Tab", shows: "3 of 60", "Enter fill in")
    try await session.untilCursor(column: 2, row: 4)
    try await session.press("Enter", shows: "│ John  ", "take John Smith")
    try await session.untilCursor(column: 6, row: 2)
    try await session.press("Down", shows: "take Johnson Lee")
    let place = try await session.screen.split(separator: "\n").firstIndex { $0.contains("▸") }
    try await session.untilCursor(column: 30, row: #require(place))
    try await session.send("s", shows: "│ Johns  ")
    try await session.untilCursor(column: 7, row: 2)
  }

  @Test func `Ctrl-Z gives the shell back, fg the dialer, also when it is stopped from outside`() async throws {
    let session = try await TmuxSession()
    // Unlike bash, sh does not mend the settings of the terminal.
    try await session.run("exec sh")
    try await session.until(program: "sh")
    try await session.dial()
    try await session.send("5646", shows: "▸ JS  John Smith")
    try await session.press("C-z", shows: "Stopped", "ready$")
    #expect(try await session.property("alternate_on") == "0")
    #expect(try await session.property("mouse_any_flag") == "0")
    try await session.run(#"stty -a | grep -o ' -*icanon\| -*echo '"#, shows: " icanon", " echo")
    try await session.resize(columns: 100, rows: 30)
    try await session.run("clear; fg", shows: "│ 5646", "Account Manager")
    try await Program.signal("TSTP", ofProgramIn: session)
    try await session.until(shows: ["Stopped"])
    try await session.run("fg; echo code=$?", shows: "60 contacts", "Dial", "│ 5646")
    try await session.press("C-c", shows: "code=130")
  }

  @Test(arguments: [
    ("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131),
    ("SEGV", 139), ("ABRT", 134), ("ILL", 132), ("BUS", 135), ("FPE", 136), ("TRAP", 133),
  ])
  func `Every signal leaves a sane terminal`(signal: String, code: Int) async throws {
    let session = try await TmuxSession()
    // Unlike bash, sh does not mend the settings of the terminal.
    try session.writeProgram(
      #"""
      "$DIALTONE" "$SAMPLE"; echo code=$?
      stty -a | tr ' ;' '\n\n' | grep -cx 'icanon\|echo\|isig\|icrnl\|opost'
      """#, to: "dialer")
    try await session.dial("./dialer")
    #expect(try await session.property("alternate_on") == "1")
    try await Program.signal(signal, ofProgramIn: session)
    try await session.until(shows: ["code=\(code)\n5\n"])
    for (property, value) in [("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0")] {
      #expect(try await session.property(property) == value, "\(property)")
    }
  }

  @Test func `In a command substitution the number is the value, and Ctrl-Z does no harm`() async throws {
    let session = try await TmuxSession()
    try await session.dial(#"phone=$("$DIALTONE" "$SAMPLE"); echo "phone=<$phone>""#)
    try await session.press("C-z", shows: "There is no shell to resume dialtone")
    try await session.send("priya", shows: "▸ PR  Priya Raman")
    try await session.press("Enter", shows: "phone=<+16505550177>")
  }

  @Test func `Cancelled is 130, no match is 1`() async throws {
    let session = try await Self.picker()
    try await session.press("C-c", shows: "code=130")
    try await session.dial(Self.command)
    try await session.send("zzzz", shows: "No contact matches")
    try await session.press("Enter", shows: "code=1\n")
    #expect(try session.text(of: "out") == "")
  }

  @Test func `A program is run with the number as one argument, without a shell; if it fails, it is quoted`()
    async throws
  {
    let session = try await TmuxSession()
    try session.writeProgram("printf '<%s>' \"$@\" > called", to: "caller")
    let command = #""$DIALTONE" --dial-command './caller "a b" $HOME {number}' "$SAMPLE""#
    try await session.callPriya(command, shows: "Handed over to ./caller")
    #expect(try session.text(of: "called") == "<a b><$HOME><+16505550177>")
    try session.writeProgram("echo no modem >&2\nexit 7", to: "caller")
    try await session.send("priya", shows: "▸ PR  Priya Raman")
    try await session.press("Enter", shows: "./caller failed with exit code 7: no modem")
    try await session.press("C-c", shows: "code=130")
  }

  @Test func `With a terminal on standard output the registered tel handler is called`() async throws {
    let session = try await TmuxSession()
    let folder = session.folder.path
    try session.writeProgram("printf '<%s>' \"$@\" > \(folder)/called", to: "handler")
    try session.write(
      "[Desktop Entry]\nType=Application\nName=Handler\nExec=\(folder)/handler %u\nMimeType=x-scheme-handler/tel;\n",
      to: "handler.desktop")
    try session.write("[Default Applications]\nx-scheme-handler/tel=handler.desktop\n", to: "mimeapps.list")
    try await session.run("mkdir applications; mv handler.desktop applications")
    try await session.callPriya(
      #"XDG_DATA_HOME=$PWD XDG_CONFIG_HOME=$PWD "$DIALTONE" "$SAMPLE""#, shows: "Handed over to the tel: handler")
    try await session.until("the handler was called") { _ in
      (try? session.text(of: "called")) == "<tel:+16505550177>"
    }
  }

  @Test func `Without a handler the number is printed`() async throws {
    let session = try await TmuxSession()
    try await session.callPriya(
      #"env XDG_{DATA,CONFIG}_{HOME,DIRS}=$PWD/none "$DIALTONE" "$SAMPLE""#,
      shows: "+16505550177\ndialtone: nothing here places calls, so the number was printed", "code=0")
  }

  @Test func `A bad card is skipped and counted; a name cannot write to the terminal`() async throws {
    let session = try await TmuxSession()
    let cards = Self.cards("\u{1B}[2J\u{1B}]0;owned\u{7}Eve\u{9B}31m") + vCard() + Self.cards("Bob")
    try session.write(cards.replacing("\n", with: "\r\n"), to: "evil.vcf")
    try await session.dial(#""$DIALTONE" evil.vcf"#, contacts: "2 contacts · 1 skipped")
    try await session.until(shows: ["Eve", "Bob", "[2J"])
    #expect(try await !session.property("pane_title").contains("owned"))
  }

  @Test func `A paste is one edit, cleaned`() async throws {
    let session = try await Self.picker()
    try await session.send("\u{1B}[200~tel:+1 650\n555 0177\u{1B}[201~", shows: "│ +1 650-555-0177", "Priya Raman")
    try await session.enter(prints: "+16505550177")
  }

  @Test func `Neither broken input nor a paste that never ends locks the keyboard`() async throws {
    let session = try await Self.picker()
    try await session.tmux(["send-keys", "-H", "ff", "c3", "1b", "5b", "39", "39", "3b"])
    try await session.press("C-u")
    try await session.send("priya", shows: "▸ PR  Priya Raman")
    try await session.press("C-u", hides: "▸ PR  Priya Raman")
    // The paste ends by itself.
    try await session.send("\u{1B}[200~priya", shows: "▸ PR  Priya Raman")
    try await session.send("\u{1B}[200~lost")
    try await session.press("C-c", shows: "code=130")
  }

  @Test func `Enter typed ahead waits for the contacts`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; mkfifo book; (cat \"$SAMPLE\"; read -r < go) > book & mkfifo go")
    try await session.run("clear; \"$DIALTONE\" book > out; echo code=$?", shows: "Dial")
    try await session.send("priya\r", shows: "priya", "loading")
    _ = try await Program.run("sh", ["-c", "echo > \(session.folder.path)/go"])
    try await session.until(shows: ["code=0"])
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test func `Without colour, matches are bold and underlined`() async throws {
    let session = try await Self.picker(environment: ["NO_COLOR": "1"])
    try await session.send("564")
    try await session.until("no colour anywhere", styled: true) {
      !$0.contains("[33m") && !$0.contains("[36m") && $0.contains("\u{1B}[1;4mJoh")
    }
  }

  @Test func `A file that changes is read again; field and choice stay`() async throws {
    let session = try await TmuxSession()
    try session.write(Self.cards("Ada", "Bea", "Cleo"), to: "book.vcf")
    try await session.dial(#""$DIALTONE" book.vcf"#, contacts: "3 contacts")
    try await session.send("2")
    try await session.press("Down", "Down", shows: "▸ C   Cleo")
    try session.write(Self.cards("Abe", "Cleo", "Ada", "Bea"), to: "book.new")
    _ = try await Program.run("mv", [session.folder.path + "/book.new", session.folder.path + "/book.vcf"])
    try await session.until(shows: ["Abe", "4 of 4", "▸ C   Cleo"])
  }

  @Test func `Both kinds of sample open`() async throws {
    let session = try await TmuxSession()
    let files = ["employees", "phoneIdentity"].map { "'\(Program.resource("sample/\($0).json"))'" }
    try await session.dial("\"$DIALTONE\" \(files.joined(separator: " "))", contacts: "57 contacts")
  }
}

/// Enter calls exactly what the screen shows, once.
struct EnterProgramTests {
  /// A dialer whose calls are lines of the file `called`.
  private static func dialer(region: String = "US") async throws -> TmuxSession {
    let session = try await TmuxSession()
    try session.writeProgram("printf '%s\\n' \"$@\" >> called", to: "caller")
    try await session.dial("\"$DIALTONE\" --region \(region) --dial-command './caller {number}' \"$SAMPLE\"")
    return session
  }

  @Test(arguments: [
    ("411", "Short number"), ("988", "Short number"), ("*#06#", nil), ("112", "Emergency call"),
    ("911", "Emergency call"),
  ])
  func `A short number is called as typed, whatever contacts it finds`(number: String, title: String?) async throws {
    let session = try await Self.dialer()
    try await session.send(number)
    // Another Tab, and an Enter immediately after the first, change nothing.
    try await session.press("Tab", "Enter", "Enter")
    if let title {
      try await session.until(shows: [title, "Call \(number)?"])
      #expect((try? session.text(of: "called")) == nil)
      try await session.press("Enter")
    }
    try await session.until(shows: ["Handed over"])
    try await session.press("C-c", shows: "code=")
    #expect(try session.text(of: "called") == number + "\n")
  }

  @Test(arguments: [
    // Keys that are also a code for messages find names.
    ("US", "5646", ["▸ JS  John Smith", "7 of 60"], "+16505550123"),
    ("US", "momoko", ["▸ MA  Momoko Arai"], "+15035550142"),
    // A number is read as people write it, and dialled with its extension.
    ("TW", "\u{1B}[200~Tel. (02) 5566-7788 ext. 0718\u{1B}[201~", ["▸ ☎"], "0255667788,0718"),
  ])
  func `An Enter pressed twice makes one call`(region: String, typed: String, found: [String], number: String)
    async throws
  {
    let session = try await Self.dialer(region: region)
    try await session.send(typed)
    try await session.until(shows: found)
    try await session.tmux(["send-keys", "Enter", "Enter"])
    try await session.until(shows: ["Handed over", "name or number"])
    try await session.press("C-c", shows: "code=")
    #expect(try session.text(of: "called") == number + "\n")
  }
}

extension TmuxSession {
  /// Presses Enter, which ends the picker with a number in the file `out`.
  fileprivate func enter(
    prints number: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await press("Enter", shows: "code=0")
    #expect(try text(of: "out") == number + "\n", comment, sourceLocation: sourceLocation)
  }

  /// Opens the dialer by a command line, and calls Priya Raman.
  fileprivate func callPriya(_ command: String, shows texts: String...) async throws {
    try await dial(command)
    try await send("priya", shows: "▸ PR  Priya Raman")
    try await press("Enter")
    try await until(shows: texts)
  }
}

extension Program {
  /// Sends a signal to the dialer that runs in a session's window.
  static func signal(_ signal: String, ofProgramIn session: TmuxSession) async throws {
    let shell = try await session.property("pane_pid")
    let result = try await run("pkill", ["-\(signal)", "-s", shell, "-x", "dialtone"])
    guard result.status == 0 else { throw TmuxSession.Failure(description: "no dialtone runs under \(shell)") }
  }
}
