import DialtoneTestSupport
import Foundation
import GRDB
import Testing

/// The first start of new users: what their programs have is there without a setting.
@Suite(.serialized)
struct BookProgramTests {
  private static func card(_ name: String, _ number: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(name)\r\nFN:\(name)\r\nTEL;TYPE=CELL:\(number)\r\nEND:VCARD\r\n"
  }

  private static func database(_ path: String, _ statements: String...) throws {
    try FileManager.default.createDirectory(
      atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in for statement in statements { try database.execute(sql: statement) } }
    try queue.close()
  }

  /// Fills a home: two people in GNOME's books, one in Thunderbird's.
  private static func fill(_ home: URL) throws {
    let gnome = home.appending(path: ".local/share/evolution/addressbook").path
    let table = "CREATE TABLE folder_id (uid TEXT PRIMARY KEY, is_list INTEGER, vcard TEXT)"
    try database(
      "\(gnome)/system/contacts.db", table,
      "INSERT INTO folder_id VALUES ('a', 0, '\(card("Ann Lee", "+16505550123"))')")
    try database(
      "\(gnome)/f/contacts.db", table, "INSERT INTO folder_id VALUES ('b', 0, '\(card("Ben Moss", "+16505550124"))')")
    let sources = home.appending(path: ".config/evolution/sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try "[Data Source]\nDisplayName=Family\nEnabled=true\n".write(
      to: sources.appending(path: "f.source"), atomically: true, encoding: .utf8)
    let thunderbird = home.appending(path: ".thunderbird").path
    try database(
      "\(thunderbird)/p/abook.sqlite", "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)",
      "INSERT INTO properties VALUES ('c', '_vCard', '\(card("Cai Wu", "+16505550125"))')")
    try "[Profile0]\nPath=p\nDefault=1\n".write(
      toFile: "\(thunderbird)/profiles.ini", atomically: true, encoding: .utf8)
  }

  private static func home() throws -> URL {
    let home = FileManager.default.temporaryDirectory.appending(path: "dialtone-home-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home
  }

  private static func run(
    _ home: URL, _ arguments: String...
  ) async throws -> (status: Int32, output: String, error: String) {
    let folders = ["XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share", "XDG_CACHE_HOME": ".cache"]
    let environment = folders.mapValues { home.appending(path: $0).path }.merging(["HOME": home.path]) { $1 }
    return try await Program.run(Program.path, arguments, environment: environment)
  }

  @Test func `Commands read what is found, and say where each contact is from`() async throws {
    let home = try Self.home()
    defer { try? FileManager.default.removeItem(at: home) }
    try Self.fill(home)
    #expect(try await Self.run(home, "contacts", "--count").output == "3\n")
    #expect(try await Self.run(home, "contacts", "--count", "gnome").output == "2\n")
    #expect(
      try await Self.run(home, "search", "--parsable", "266", "gnome:Personal").output
        == "+16505550123\tAnn Lee\tmobile\n")
    let json = try await Self.run(home, "contacts", "--json", "gnome:family").output
    #expect(json.contains("\"source\":{\"name\":\"gnome:Family\""), "\(json)")
    let doctor = try await Self.run(home, "doctor").output
    for row in ["gnome:Family", "gnome:Personal", "thunderbird:Personal Address Book"] {
      #expect(
        doctor.split(separator: "\n").contains { $0.contains("  \(row) ") && $0.hasSuffix(" 1 contacts") }, "\(doctor)")
    }
    let wrong = try await Self.run(home, "contacts", "gnome:Famly")
    #expect(wrong.status == 2 && wrong.error.hasPrefix("dialtone: gnome:Famly: GNOME has no such book; use one of "))
    let none = try await Self.run(home, "contacts", "kde")
    #expect(none.status == 2 && none.error == "dialtone: kde: no address book of KDE was found here\n")
  }

  @Test func `The configuration switches off one book, or all that is found`() async throws {
    let home = try Self.home()
    defer { try? FileManager.default.removeItem(at: home) }
    try Self.fill(home)
    func configure(_ text: String) throws {
      let folder = home.appending(path: ".config/dialtone")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: folder.appending(path: "config.toml"), atomically: true, encoding: .utf8)
    }
    try configure("unused_sources = [\"gnome:Family\"]\n")
    #expect(try await Self.run(home, "contacts", "--count").output == "2\n")
    let doctor = try await Self.run(home, "doctor").output
    #expect(doctor.contains("switched off (unused_sources)"), "\(doctor)")
    // Named on the command line, it is read.
    #expect(try await Self.run(home, "contacts", "--count", "gnome:Family").output == "1\n")
    try configure("sources = [\"thunderbird\"]\n")
    #expect(try await Self.run(home, "contacts", "--count").output == "1\n")
    #expect(try await Self.run(home, "doctor").output.contains("found, but not among the sources"))
    try configure("sources = []\n")
    let none = try await Self.run(home, "contacts", "--count")
    #expect(none.status == 2 && none.error.contains("no contacts: name a file"))
  }

  @Test func `The first start shows what was found, and s in the list of sources switches a book off for good`()
    async throws
  {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try Self.fill(session.folder)
    try await session.run("clear; \"$DIALTONE\" --via print; echo code=$?")
    try await session.until("the header names the programs") {
      $0.contains("3 contacts · GNOME 2 · Thunderbird 1") && $0.contains("Dial")
    }
    try await session.press("F10")
    try await session.until("the books are listed") {
      $0.contains("gnome:Family") && $0.contains("thunderbird:Personal Address Book")
    }
    try await session.press("s")
    try await session.until("it is saved") { $0.contains("Saved in") && $0.contains("2 contacts · GNOME 1") }
    try await session.press("Escape", "C-c")
    try await session.until("the program ended") { $0.contains("code=") }
    let saved = try String(
      contentsOf: session.folder.appending(path: ".config/dialtone/config.toml"), encoding: .utf8)
    #expect(saved == "unused_sources = [\"gnome:Family\"]\n")
    try await session.run("clear; \"$DIALTONE\" --via print; echo code=$?")
    try await session.until("it is off from the start") { $0.contains("2 contacts · GNOME 1 · Thunderbird 1") }
    try await session.press("F10", "End", "s")
    try await session.until("it is on for good again") { $0.contains("3 contacts · ") && $0.contains("Saved in") }
    try await session.press("Escape", "C-c")
    try await session.until("the program ended") { $0.contains("code=") }
  }

  @Test func `Without anything, the first screen says that its people are made up`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try await session.run("clear; \"$DIALTONE\" --via print; echo code=$?")
    try await session.until("the sample is shown as such") {
      $0.contains("60 contacts") && $0.contains("These people are made up.") && $0.contains("Your own: dialtone FILE")
    }
    try await session.press("C-c")
    try await session.until("the program ended") { $0.contains("code=") }
  }
}
