import DialtoneTestSupport
import Foundation
import GRDB
import Testing

/// Contacts are added, edited and deleted where they are: in a book of GNOME, by its service.
struct WritableBookProgramTests {
  private static let ann =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u1\r\nFN:Ann Lee\r\nTEL;TYPE=CELL:+16505550123\r\nX-EVOLUTION-FILE-AS:Lee\r\nEND:VCARD\r\n"

  /// A home with Ann in GNOME's book, and the folder of its service.
  private static func fill(_ home: URL) throws {
    let book = home.appending(path: "data/evolution/addressbook/system")
    let cards = home.appending(path: "cards")
    for folder in [book, cards] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try ann.write(to: cards.appending(path: "u1.vcf"), atomically: true, encoding: .utf8)
    let queue = try DatabaseQueue(path: book.appending(path: "contacts.db").path)
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE folder_id (uid TEXT PRIMARY KEY, is_list INTEGER, vcard TEXT)")
      try database.execute(sql: "INSERT INTO folder_id VALUES ('u1', 0, ?)", arguments: [ann])
    }
    try queue.close()
  }

  private static let service = URL(filePath: #filePath).appending(path: "../../AddressBooks/evolution.py").standardized

  @Test func `A contact is added in a book of GNOME by its service`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "dialtone-writable-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    try Self.fill(home)
    func add(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(
        "/usr/bin/python3",
        [Self.service.path, home.appending(path: "cards").path, Program.path, "add"]
          + arguments + ["--region", "US"],
        environment: ["HOME": home.path, "XDG_DATA_HOME": home.appending(path: "data").path])
    }
    func cards() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: home.appending(path: "cards").path).sorted()
    }
    // It is the only book that can be written.
    let added = try await add("Bo Moss", "+16505550199")
    #expect(added.status == 0 && added.output == "gnome:Personal\n", "\(added)")
    let name = try #require(cards().first { $0 != "u1.vcf" })
    let card = try String(contentsOf: home.appending(path: "cards/\(name)"), encoding: .utf8)
    #expect(card.contains("FN:Bo Moss\r\n") && card.contains("UID:\(name.dropLast(4))\r\n"))
    try "".write(to: home.appending(path: "cards/read-only"), atomically: true, encoding: .utf8)
    let refused = try await add("Cy Roe", "+16505550198", "--to", "gnome:Personal")
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.error.contains("gnome:Personal cannot be written: it is read-only"), "\(refused)")
  }

  /// Opens the dialer beside GNOME's service, and Ann's card in the editor of the session.
  private static func edit(_ session: TmuxSession) async throws {
    try await session.run(
      "clear; EDITOR=$PWD/editor XDG_DATA_HOME=$PWD/data XDG_RUNTIME_DIR=$PWD /usr/bin/python3 "
        + "\(service.path) cards \"$DIALTONE\" --region US")
    try await session.until("the contacts are loaded") { $0.contains("GNOME 1") && $0.contains("Ann Lee") }
    try await session.press("Down", "F4")
    try await session.until("the details") { $0.contains("Ann Lee ─") }
    try await session.press("E")
  }

  @Test func `A card of GNOME is edited, and what was changed meanwhile is shown first; then it is deleted`()
    async throws
  {
    let session = try await TmuxSession(columns: 100, rows: 30)
    let home = session.folder
    try Self.fill(home)
    func card() -> String? { try? String(contentsOf: home.appending(path: "cards/u1.vcf"), encoding: .utf8) }
    // The second time, another program changes the card meanwhile.
    try session.writeProgram(
      """
      cat "$1" > got; sed -i 's/^FN:Ann.*/FN:Ann Moss/' "$1"
      if [ -e meanwhile ]; then sed -i 's/^TEL.*/TEL:+16505550177\\r/' cards/u1.vcf; echo >> "$1"; sed -i 's/Moss/Roe/' "$1"; fi
      """, to: "editor")
    try await Self.edit(session)
    try await session.until("it is saved") { $0.contains("Ann Lee is saved in gnome:Personal") }
    #expect(card() == Self.ann.replacingOccurrences(of: "FN:Ann Lee", with: "FN:Ann Moss"))
    #expect(try session.text(of: "got") == Self.ann.replacingOccurrences(of: "\r\n", with: "\n"))

    try session.write("", to: "meanwhile")
    try await session.press("E")
    try await session.until("the question") {
      $0.contains("─ Changed meanwhile ─") && $0.contains("yours: FN:Ann Roe") && $0.contains("there: TEL:+16505550177")
    }
    #expect(card()?.contains("FN:Ann Moss\r\n") == true)
    // For a moment, Enter may be meant for something else.
    try await Task.sleep(for: .seconds(1.5))
    try await session.press("Enter")
    try await session.until("it is saved") { $0.contains("Ann Lee is saved in gnome:Personal") }
    #expect(card()?.contains("FN:Ann Roe\r\n") == true && card()?.contains("TEL;TYPE=CELL:+16505550123\r\n") == true)

    try await session.press("d")
    try await session.until("the question") { $0.contains("Delete Ann Lee from gnome:Personal?") }
    try await session.press("Enter")
    try await session.until("it is deleted") { $0.contains("Ann Lee is deleted from gnome:Personal") }
    #expect(card() == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("dialtone-") }
    #expect(left.isEmpty, "the texts are gone")
  }

  @Test func `A text that is no card is not saved, and its file is named; whoever quits reads where it is`()
    async throws
  {
    let session = try await TmuxSession(columns: 100, rows: 30)
    let home = session.folder
    try Self.fill(home)
    try session.writeProgram("printf 'caf\\351\\n' >> \"$1\"", to: "editor")
    try await Self.edit(session)
    try await session.until("it is not saved") { $0.contains("The card was not saved: it is not UTF-8") }
    #expect(try String(contentsOf: home.appending(path: "cards/u1.vcf"), encoding: .utf8) == Self.ann)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("dialtone-") }
    #expect(left.count == 1)
    try await session.press("C-c")
    try await session.until("the text is named again") { screen in
      screen.contains("ready$")
        && screen.replacingOccurrences(of: "\n", with: "").contains("Your text is in \(home.path)/dialtone-")
    }
  }

  @Test func `A form changes one card of a file with others, and asks if that was changed meanwhile`() async throws {
    let session = try await TmuxSession(columns: 80, rows: 24)
    let bo = "BEGIN:VCARD\nVERSION:4.0\nFN:Bo Moss\nTEL:+16505550188\nEND:VCARD\n"
    let whole = Self.ann + "\r\n" + bo
    try session.write(whole, to: "two.vcf")
    func text() -> String? { try? session.text(of: "two.vcf") }
    try await session.run("clear; XDG_RUNTIME_DIR=$PWD \"$DIALTONE\" --region US two.vcf")
    try await session.until("the contacts are loaded") { $0.contains("2 contacts") && $0.contains("Dial") }
    try await session.send("ann lee")
    try await session.until("Ann is found") { $0.contains("Ann Lee") && $0.contains("1 of 2") }
    try await session.press("F4", "e")
    try await session.until("the form") { $0.contains("Edit · Ann Lee") && $0.contains("+16505550123") }
    try await session.press("Down", "Tab")
    try await session.until("the labels") { $0.contains("│ work mobile") }
    try await session.send("boat")
    try await session.press("Enter", "Enter")
    try await session.until("it is saved") { $0.contains("Ann Lee is saved in") && $0.contains("boat") }
    let changed = "tel1.TEL:+16505550123\r\ntel1.X-ABLabel:boat\r\n"
    #expect(
      text()
        == whole.replacingOccurrences(of: "TEL;TYPE=CELL:+16505550123\r\n", with: changed)
        .replacingOccurrences(of: "X-EVOLUTION-FILE-AS:Lee\r\n", with: "X-EVOLUTION-FILE-AS:Lee\r\nN:;;;;\r\n"))

    try await session.press("e")
    try await session.until("the form") { $0.contains("Edit · Ann Lee") }
    let now = try #require(text()).replacingOccurrences(of: "X-EVOLUTION-FILE-AS:Lee", with: "NOTE:there")
    try session.write(now, to: "two.vcf")
    try await session.press("C-u")
    try await session.send("Ann Roe")
    try await session.press("Enter")
    try await session.until("the question") {
      $0.contains("─ Changed meanwhile ─") && $0.contains("yours: FN:Ann Roe") && $0.contains("there: NOTE:there")
    }
    try await session.press("Escape")
    try await session.until("the question is closed") { !$0.contains("─ Changed meanwhile ─") }
    #expect(text() == now)
    try await session.press("d")
    try await session.until("the question") { $0.contains("Delete Ann Lee from") }
    try await session.press("Enter")
    try await session.until("it is deleted") { $0.contains("Ann Lee is deleted from") }
    #expect(text() == bo)
  }

  @Test func `Two cards of one person are merged, and apart again; two people are remembered`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    let ann = Self.ann.replacingOccurrences(of: "\r\n", with: "\n")
    let other = "BEGIN:VCARD\nVERSION:3.0\nUID:u2\nFN:Lee, Ann\nEMAIL:ann@example.org\nEND:VCARD\n"
    try session.write(ann + other, to: "two.vcf")
    func text() -> String? { try? session.text(of: "two.vcf") }
    func pairs() async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(
        Program.path, ["duplicates", "--region", "US", session.folder.appending(path: "two.vcf").path],
        environment: ["HOME": session.folder.path, "XDG_STATE_HOME": session.folder.appending(path: "state").path])
    }
    let found = try await pairs()
    #expect(found.status == 0 && found.output.hasPrefix("Ann Lee  Lee, Ann  same name  "), "\(found)")
    try await session.run(
      "clear; XDG_RUNTIME_DIR=$PWD XDG_STATE_HOME=$PWD/state \"$DIALTONE\" --region US two.vcf")
    try await session.until("the contacts are loaded") { $0.contains("2 contacts") && $0.contains("Dial") }
    try await session.press("F10", "d")
    try await session.until("the pair") { $0.contains("Duplicates · 1") && $0.contains("same name") }
    try await session.press("F4")
    try await session.until("both") { $0.contains("goes into it") && $0.contains("ann@example.org") }
    try await session.press("Enter")
    try await session.until("they are one") { $0.contains("is one contact in") && $0.contains("1 contact ·") }
    #expect(text() == ann.replacingOccurrences(of: "END:VCARD", with: "EMAIL:ann@example.org\nEND:VCARD"))
    try await session.press("u")
    try await session.until("they are two") {
      $0.contains("Ann Lee is two contacts again") && $0.contains("Duplicates · 1")
    }
    #expect(text() == ann + other)
    try await session.press("F4", "n")
    try await session.until("they are two people") { $0.contains("are two people") }
    try await session.press("C-c")
    try await session.until("the end") { $0.contains("ready$") }
    let none = try await pairs()
    #expect(none.status == 0 && none.output.isEmpty, "\(none)")
  }

  /// Runs lines of plain mode on a file, and returns what was said.
  private func lines(_ lines: [String], _ file: URL) async throws -> String {
    let result = try await Program.run(
      Program.path, ["--plain", "--via", "print", "--region", "US", file.path],
      input: lines.map { "\($0)\n" }.joined(),
      environment: ["HOME": file.deletingLastPathComponent().path, "XDG_STATE_HOME": "/nowhere"])
    return result.output + result.error
  }

  private static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  /// Cards without identifiers, of equal lengths, at lines that move: only what is certain is written.
  @Test func `Nobody else is merged, deleted or overwritten, and undoing takes back no more than the merge`()
    async throws
  {
    let home = FileManager.default.temporaryDirectory.appending(path: "dialtone-cards-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let file = home.appending(path: "a.vcf")
    func write(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }
    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    // The same name three times: the undo finds what it merged, not the first of them.
    let three = [
      Self.card("FN:Ann Lee", "TITLE:Boss", "TEL:+16505550101"),
      Self.card("FN:Ann Lee", "EMAIL:x@example.org"),
      Self.card("FN:Ann Lee", "EMAIL:x@example.org", "TEL:+16505550103", "TEL:+16505550104", "NOTE:n"),
    ].joined()
    try write(three)
    _ = try await lines(["=dup", "=1", "=one", "=undo"], file)
    #expect(try text() == three)

    // The other one alone has an identifier.
    let pair =
      Self.card("FN:Ann Lee", "TEL:+16505550101", "TEL:+16505550102", "NOTE:n") + Self.card("UID:b", "FN:Lee, Ann")
    try write(pair)
    let said = try await lines(["=dup", "=1", "=one", "=undo"], file)
    #expect(try text() == pair && said.contains("Ann Lee is two contacts again."), "\(said)")

    // A contact inside the card would be deleted with it.
    let nested =
      Self.card("FN:Ann Lee", "TEL:+16505550101", "NOTE:n")
      + "BEGIN:VCARD\nVERSION:3.0\nFN:Lee, Ann\nTEL:+16505550102\nBEGIN:VCARD\nVERSION:3.0\nFN:Bob Ray\nEND:VCARD\nEND:VCARD\n"
    try write(nested)
    let refused = try await lines(["=dup", "=1", "=one"], file)
    #expect(try text() == nested && refused.contains("the card has another one inside"), "\(refused)")

    // A link to the file stays one, and so does the mode.
    let link = home.appending(path: "link.vcf")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try write(Self.card("FN:Ann Lee", "TEL:+16505550101"))
    _ = try await lines(["ann", "=edit1", "Ann Roe", "=save"], link)
    #expect(try text().contains("FN:Ann Roe\n"))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil)
    _ = try await lines(["ann", "=del1", "=del1"], link)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `A new contact is filled in by lines`() async throws {
    let session = try await TmuxSession(columns: 80, rows: 24)
    try FileManager.default.createDirectory(
      at: session.folder.appending(path: "book"), withIntermediateDirectories: true)
    try session.write(Self.ann, to: "book/u1.vcf")
    try await session.run(
      "clear; printf '%s\\n' =c 'Bo Moss' 'work: +16505550188' 'home: 6505550189' =company Nordwind 12.4.1985 =save "
        + "| \"$DIALTONE\" --plain --region US book/")
    try await session.until("the contact is saved") { $0.contains("Bo Moss is saved as a contact.") }
    let files = try FileManager.default.contentsOfDirectory(atPath: session.folder.appending(path: "book").path)
    let new = try #require(files.first { $0 != "u1.vcf" })
    let card = try session.text(of: "book/\(new)")
    #expect(
      card.contains("\r\nFN:Bo Moss\r\nN:Moss;Bo;;;\r\nTEL;TYPE=work:+16505550188\r\nTEL;TYPE=home:6505550189\r\n"))
    #expect(card.contains("\r\nORG:Nordwind\r\nBDAY:1985-04-12\r\nEND:VCARD"))
  }

  @Test func `A vCard is deleted as a file if it is the only one, and nothing of another format`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try session.write("Name,Phone\nAnn Lee,+16505550123\n", to: "ann.csv")
    try session.write(Self.ann.replacingOccurrences(of: "Ann Lee", with: "Bo Moss"), to: "bo.vcf")
    try await session.run("clear; \"$DIALTONE\" --region US ann.csv bo.vcf")
    try await session.until("the contacts are loaded") { $0.contains("2 contacts") && $0.contains("Dial") }
    for (name, isDeleted) in [("Ann Lee", false), ("Bo Moss", true)] {
      try await session.press("C-u")
      try await session.send(name.lowercased())
      try await session.until("\(name) is found") { $0.contains("1 of 2") && $0.contains(name) }
      try await session.press("F4", "d")
      guard isDeleted else {
        try await session.until("it is not deleted") {
          $0.contains("Ann Lee is not in a vCard that can be deleted here")
        }
        try await session.press("Escape")
        continue
      }
      try await session.until("the question") { $0.contains("Delete Bo Moss from") && $0.contains("bo.vcf?") }
      try await session.press("Enter")
      try await session.until("it is deleted") { $0.contains("Bo Moss is deleted from") }
    }
    #expect(FileManager.default.fileExists(atPath: session.folder.appending(path: "ann.csv").path))
    #expect(!FileManager.default.fileExists(atPath: session.folder.appending(path: "bo.vcf").path))
  }
}
