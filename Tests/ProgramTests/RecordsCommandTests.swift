import Foundation
import Glibc
import Testing

/// `dialtone directory`, `identify`, `history` and `forget`: their output and exit codes, and the state of the records
/// after programs were killed or the disk was full.
final class RecordsCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-state-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path, "HOME": folder.path] }
  private var database: String { folder.appending(path: "dialtone/dialtone.sqlite").path }

  @discardableResult
  private func run(
    _ arguments: String..., input: String = ""
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(Program.path, arguments, input: input, environment: environment)
  }

  private func shell(_ script: String) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run("bash", ["-c", script], environment: environment.merging(["DIALTONE": Program.path]) { $1 })
  }

  private static func list(_ count: Int) -> String {
    "{" + (0..<count).map { "\"\(886_000_000_000 + $0 * 37)\": \"Label \($0)\"" }.joined(separator: ",\n") + "}"
  }

  @Test(arguments: ["07700 900388", "*86", "123"])
  func `A contact's number without an international form is identified as it is written`(number: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Somebody\nTEL:\(number)\nEND:VCARD\n"
    let book = folder.appending(path: "book.vcf")
    try Data(card.utf8).write(to: book)
    let found = try await Program.run(
      Program.path, ["identify", "--no-config", "--region", "US", number, book.path])
    #expect(found.status == 0 && found.output == "number    \(number)\ncontact   Somebody\nblocked   no\n", "\(found)")
  }

  @Test
  func `Inside a company the extension of a main number is its owner's, unless it is an emergency number`() async throws
  {
    let cards = [("Ann", "2042"), ("Bo", "2043"), ("Cy", "112")].map { name, own in
      "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL;TYPE=work:+49 30 901820 ext. \(own)\nEND:VCARD\n"
    }.joined()
    #expect(try await run("identify", "2042", "-", "--region", "DE", input: cards).output.contains("Ann"))
    #expect(try await !run("identify", "112", "-", "--region", "DE", input: cards).output.contains("Cy"))
    let book = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID()).vcf")
    defer { try? FileManager.default.removeItem(at: book) }
    try Data(cards.utf8).write(to: book)
    #expect(try await run("incoming", "2043", book.path, "--region", "DE").output.hasPrefix("Bo"))
  }

  @Test
  func `The sample is imported and exported unchanged`() async throws {
    let sample = Program.resource("sample/phoneIdentity.json")
    let imported = try await run("directory", "import", sample)
    #expect(imported.status == 0 && imported.output == "32 added\n" && imported.error == "")
    let again = try await run("directory", "import", sample)
    #expect(again.output == "0 added, 32 unchanged\n")
    let exported = try await run("directory", "export").output
    let before = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: sample))) as? [String: String]
    let after = try JSONSerialization.jsonObject(with: Data(exported.utf8)) as? [String: String]
    #expect(before == after && after?.count == 32)
    #expect(
      try await run("directory", "stats", "--json").output.hasPrefix(
        #"{"version":1,"entries":32,"enabled":true,"blocked":0,"#))
    let csv = try await run("directory", "export", "--format", "csv").output
    try #require(await run("directory", "import", "--replace", "-", input: csv).output == "32 added, 32 removed\n")
    #expect(try await run("directory", "export").output == exported)
  }

  @Test
  func `No label of an exported CSV is a formula, and each is imported as it was`() async throws {
    let labels = ["=1+1", "+A1", "-2", "@x", "'=1"]
    let json = labels.enumerated().map { "\"+1650555010\($0)\": \"\($1)\"" }.joined(separator: ",")
    _ = try await run("directory", "import", "-", input: "{\(json)}")
    let exported = try await run("directory", "export").output
    let csv = try await run("directory", "export", "--format", "csv").output
    #expect(csv.hasPrefix("number,label\n16505550100,'=1+1\n16505550101,'+A1\n16505550102,'-2\n16505550103,'@x\n"))
    try #require(await run("directory", "import", "--replace", "-", input: csv).output == "5 added, 5 removed\n")
    #expect(try await run("directory", "export").output == exported)
  }

  @Test
  func `search lists numbers without a contact by their labels, after the contacts`() async throws {
    // The second number is a contact's.
    let json = #"{"+442079460018": "Joinery Nakamura", "+16505550123": "Joiner", "+61491570158": "Old Joinery"}"#
    try #require(await run("directory", "import", "-", input: json).output == "3 added\n")
    let arguments = ["search", "joiner", Program.sample, "--region", "US", "--tier", "primary"]
    func found(_ options: String...) async throws -> String {
      try await Program.run(Program.path, arguments + options, environment: environment).output
    }
    #expect(
      try await found("--parsable")
        == "+442079460018\tJoinery Nakamura\tdirectory\n+61491570158\tOld Joinery\tdirectory\n")
    #expect(try await found("--mutt", "--limit", "1") == "0 addresses for joiner\n")
    #expect(
      try await found("--json", "--limit", "1")
        == #"{"version":1,"query":"joiner","total":2,"matches":[{"kind":"directory","uid":null,"name":"Joinery Nakamura","#
        + #""nameRanges":[[0,6]],"number":"+442079460018","e164":"+442079460018","extension":null,"numberRanges":[],"field":"name","fieldText":null,"#
        + #""tier":"primary","class":"namePrefix","otherNumbers":0,"source":null}]}"# + "\n")
    try #require(await run("directory", "disable").status == 0)
    #expect(try await Program.run(Program.path, arguments, environment: environment).status == 1)
  }

  @Test
  func `Numbers become international in the region, with their extension`() async throws {
    let json = #"{"0255667788,0718": "Office", "0255667788": "Front desk", "+1 (650) 555-0199": "Voicemail"}"#
    #expect(try await run("directory", "import", "-", "--region", "TW", input: json).output == "3 added\n")
    #expect(
      try await run("directory", "list").output
        == "+16505550199  Voicemail\n+886255667788  Front desk\n+886255667788,0718  Office\n")
    #expect(try await run("directory", "add", "650-555-0100", "School", "--region", "US").output == "+16505550100\n")
    #expect(try await run("directory", "list", "+1650").output == "+16505550100  School\n+16505550199  Voicemail\n")
    #expect(try await run("directory", "remove", "(650) 555-0100", "--region", "US").status == 0)
    #expect(
      try await run("directory", "list", "1650", "--json").output
        == "{\"version\":1,\"numbers\":[\n{\"number\":\"+16505550199\",\"e164\":\"+16505550199\",\"label\":\"Voicemail\"}\n]}\n"
    )
  }

  @Test
  func `Each problem has its name, its line, and costs its entry`() async throws {
    let json = """
      {
        "+16505550100": "A",
        "16505550100": "B",
        "call me": "C",
        "1234567890123456789": "D",
        "0255667788": "E",
        "16505550102": 5,
        "16505550103": "F"
      }
      """
    let result = try await Program.run(
      Program.path, ["directory", "import", "-"], input: json, environment: environment)
    #expect(result.status == 1)
    #expect(
      result.output
        == "2 added, 5 skipped (1 duplicate entry, 1 not a number, 1 not an entry, 1 too long, 1 unknown country)\n")
    let lines = result.error.split(separator: "\n").map(String.init).sorted()
    #expect(
      lines == [
        "dialtone: -:3: duplicate entry: +16505550100 is already \"A\"; --update replaces it",
        "dialtone: -:4: not a number: \"call me\"",
        "dialtone: -:5: too long: \"1234567890123456789\"",
        "dialtone: -:6: unknown country: 0255667788 is a national number; name the country with --region",
        "dialtone: -:7: not an entry: a number whose label is not a text; skipped",
      ])
    let unknown = try await run("directory", "remove", "+16505550199")
    #expect(unknown.status == 1 && unknown.error == "dialtone: unknown entry: +16505550199 is not in the directory\n")
    let duplicate = try await run("directory", "add", "+16505550100", "Z")
    #expect(duplicate.status == 1 && duplicate.error.contains("duplicate entry: +16505550100 is already \"A\""))
    #expect(try await run("directory", "add", "+16505550100", "Z", "--update").status == 0)
    try await run("directory", "disable")
    let disabled = try await run("directory", "add", "+16505550101", "Y")
    #expect(disabled.status == 1 && disabled.error.contains("disabled: the directory is switched off"))
    try await run("directory", "enable")
    #expect(try await run("directory", "list").output == "+16505550100  Z\n+16505550103  F\n")
  }

  @Test
  func `The numbers of a list are removed as they were imported, and missing ones are reported`() async throws {
    let sample = Program.resource("sample/phoneIdentity.json")
    _ = try await run("directory", "import", sample)
    _ = try await run("directory", "add", "02 5566 7788", "Front desk", "--region", "TW")
    // In a list that is exported, and as plain lines.
    let exported = try await run("directory", "export", "--format", "csv").output.split(separator: "\n")
    let csv = exported.prefix(3).joined(separator: "\n")
    let first = try await run("directory", "remove", "--file", "-", input: csv)
    #expect(first.status == 0 && first.output == "2 removed\n" && first.error == "")
    let lines = "0255667788\nhello\n+4930123456\n0255667788\n"
    let second = try await run("directory", "remove", "--file", "-", "--region", "TW", input: lines)
    #expect(second.status == 1)
    #expect(second.output == "1 removed, 2 skipped (1 not a number, 1 unknown entry)\n")
    #expect(
      second.error.split(separator: "\n").sorted() == [
        "dialtone: -:2: not a number: \"hello\"", "dialtone: -:3: unknown entry: +4930123456 is not in the directory",
      ])
    let rest = try await run("directory", "remove", "--file", sample)
    #expect(rest.status == 1 && rest.output == "30 removed, 2 skipped (2 unknown entry)\n")
    #expect(try await run("directory", "list").output == "")
    let broken = try await run("directory", "remove", "--file", "-", input: "{\"16505550100\": ")
    #expect(broken.status == 2 && broken.output == "" && broken.error.hasSuffix("; nothing was removed\n"))
    for arguments in [[], ["1650", "--file", sample]] {
      let usage = try await Program.run(
        Program.path, ["directory", "remove"] + arguments, environment: environment)
      #expect(usage.status == 2 && usage.error.contains("either numbers or a list"))
    }
  }

  @Test(arguments: [
    ("{\"16505550100\": \"A\", \"1650", "-:1: a string has no closing quote; nothing was imported"),
    ("[1]", "-:1: is not a list of numbers: expected an object here; nothing was imported"),
  ])
  func `A list that breaks off changes nothing`(json: String, message: String) async throws {
    let result = try await run("directory", "import", "-", input: json)
    #expect(result.status == 2 && result.output == "" && result.error == "dialtone: \(message)\n")
    #expect(try await run("directory", "stats", "--json").output.hasPrefix(#"{"version":1,"entries":0,"#))
    #expect(try await run("directory", "import", "nowhere.json").status == 2)
  }

  @Test
  func `identify prints contact, label, location, type, and whether and why it is blocked`() async throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Mei Lin\nTEL;TYPE=work:02 5566 7788\nEND:VCARD\n"
    _ = try await run("directory", "add", "+886255667788", "Front desk")
    _ = try await run("directory", "block", "+88625*", "--note", "spam")
    let json = try await run("identify", "02-5566-7788", "-", "--region", "TW", "--json", input: card)
    #expect(json.status == 0 && json.error == "")
    #expect(
      json.output == """
        {"version":1,"number":"02-5566-7788","e164":"+886255667788","extension":null,"international":"+886 2 5566 7788",\
        "national":"02 5566 7788","valid":true,"region":"TW","location":"Taipei","type":"fixed line",\
        "contacts":[{"uid":null,"name":"Mei Lin","label":"work","source":"standard input"}],"label":"Front desk",\
        "blocked":false,"blockedBy":null}

        """)
    let text = try await run("identify", "+886 2 5566 7788", "-", input: card)
    #expect(
      text.output == """
        number    +886 2 5566 7788
        label     Front desk
        location  Taipei
        type      fixed line
        blocked   by +88625*: spam

        """)
    let emergency = try await run("identify", "112", "-", "--region", "DE", "--json", input: card).output
    #expect(emergency.contains("\"type\":\"emergency\""))
    // The area code of the second number is newer than many installed versions of libphonenumber.
    let unassigned = try await run("identify", "+1 211 555 0142", "-", input: card).output
    #expect(unassigned.contains("type      not assigned in its country\n"), "\(unassigned)")
    let young = try await run("identify", "+1 368 555 0142", "-", input: card).output
    #expect(young.contains("type      fixed line or mobile\n"), "\(young)")
    let nonsense = try await run("identify", "hello", "-", input: card)
    #expect(nonsense.status == 2 && nonsense.error == "dialtone: not a number: \"hello\"\n")
  }

  @Test
  func `Blocking and unblocking`() async throws {
    let blocked = try await run("directory", "block", "+88620*", "02 5566 7788", "--region", "TW")
    #expect(blocked.status == 0 && blocked.output == "+88620*\n+886255667788\n")
    #expect(try await run("directory", "list", "--blocked").output == "+88620*\n+886255667788\n")
    _ = try await run("directory", "block", "+8862?5566*")
    let still = try await run("directory", "unblock", "+886255667788")
    #expect(still.status == 0)
    let missing = try await run("directory", "unblock", "+886255667788")
    #expect(missing.status == 1 && missing.error.contains("unknown entry: +886255667788 is not blocked as such"))
    #expect(try await run("directory", "block", "*").status == 1)
  }

  @Test
  func `A list of patterns is blocked and unblocked, and wrong lines are reported`() async throws {
    let list = """
      # from the neighbours, "as it is

      +88620*\tspam, always
      02 5566 7788
      "0255667788,0718",front desk
      hello
        +1900???0199 , any
      """
    let blocked = try await run("directory", "block", "--file", "-", "--region", "TW", "--note", "listed", input: list)
    #expect(blocked.status == 1 && blocked.output == "4 blocked, 1 skipped (1 not a number)\n")
    #expect(blocked.error == "dialtone: -:6: not a number: \"hello\"\n")
    #expect(
      try await run("directory", "list", "--blocked").output == """
        +1900???0199  any
        +88620*  spam, always
        +886255667788  listed
        +8862556677880718  front desk

        """)
    let json = try await run("directory", "block", "--file", "-", input: #"{"+88620*": "again", "+4420*": ""}"#)
    #expect(json.status == 0 && json.output == "1 blocked, 1 already blocked\n" && json.error == "")
    let unblocked = try await run(
      "directory", "unblock", "--file", "-", input: "number,label\n+88620*,x\n+88620*\n+4420*\n")
    #expect(unblocked.status == 1 && unblocked.output == "2 unblocked, 1 not blocked\n")
    #expect(unblocked.error.hasPrefix("dialtone: -:3: unknown entry: +88620* is not blocked as such"))
    #expect(try await run("directory", "list", "--blocked").output.split(separator: "\n").count == 3)
    for wrong in [["block"], ["block", "--file", "-", "112"], ["unblock", "--file", "/nowhere"]] {
      #expect(try await Program.run(Program.path, ["directory"] + wrong, environment: environment).status == 2)
    }
    let broken = try await run("directory", "block", "--file", "-", input: #"{"+4930*": "a", "+4931*""#)
    #expect(broken.status == 2 && broken.error.hasSuffix("nothing was blocked\n"))
    #expect(try await run("directory", "list", "--blocked").output.split(separator: "\n").count == 3)
  }

  @Test
  func `Several contacts are forgotten by UID or by name, and nobody by a name that several have`() async throws {
    let cards = ["1": "Ann", "2": "Ann", "3": "Bo", "4": "Cy"].sorted { $0.key < $1.key }
      .map { "BEGIN:VCARD\nVERSION:4.0\nUID:\($0.key)\nFN:\($0.value)\nTEL:+1650555010\($0.key)\nEND:VCARD\n" }.joined()
    for uid in ["1", "2", "3", "4"] { #expect(try await run("favourite", "add", uid, "-", input: cards).status == 0) }
    #expect(try await run("speed-dial", "5", "112", "--name", "Cy").status == 0)
    let several = try await run("forget", "--contact", "Ann", "--contact", "3")
    #expect(several.status == 1 && several.output == "")
    #expect(several.error == "dialtone: \"Ann\" matches 2 contacts; give a UID (Ann  1; Ann  2)\n")
    #expect(try await run("forget", "--contact", "2", "--contact", "bo").output == "Forgot 2 stars\n")
    #expect(try await run("forget", "--contact", "Cy").output == "Forgot 1 star, 1 speed dial\n")
    let nobody = try await run("forget", "--contact", "Bo")
    #expect(nobody.status == 1 && nobody.error == "dialtone: nothing to forget: there are no records of \"Bo\"\n")
    #expect(try await run("forget", "--contact", "Ann").output == "Forgot 1 star\n")
  }

  @Test
  func `Without records there is nothing to print, and nothing is made`() async throws {
    let history = try await run("history", "--json")
    #expect(history.status == 0 && history.output == "{\"version\":1,\"calls\":[]}\n" && history.error == "")
    #expect(try await run("history").output == "")
    #expect(try await run("directory", "list").output == "")
    #expect(!FileManager.default.fileExists(atPath: database))
    let forgotten = try await run("forget", "--all")
    #expect(forgotten.status == 1 && forgotten.output == "" && forgotten.error == "dialtone: nothing to forget\n")
    for arguments in [["forget"], ["forget", "--all", "--contact", "x"], ["forget", "--before", "soon"]] {
      #expect(try await Program.run(Program.path, arguments, environment: environment).status == 2)
    }
  }

  @Test
  func `Speed dials are set, printed and removed`() async throws {
    #expect(try await run("speed-dial", "2", "+1 (650) 555-0123", "--name", "John").status == 0)
    #expect(try await run("speed-dial", "9", "112").status == 0)
    #expect(try await run("speed-dial").output == "2  +16505550123  John\n9  112\n")
    #expect(try await run("speed-dial", "9").output == "9  112\n")
    #expect(try await run("speed-dial", "9", "--remove").status == 0)
    #expect(try await run("speed-dial", "9").status == 1)
    let free = try await run("speed-dial", "9", "--remove")
    #expect(free.status == 1 && free.error == "dialtone: nothing is on key 9\n")
    #expect(try await run("speed-dial", "3", "Priya Raman", Program.sample).status == 0)
    // Without a name, the contact with this number is used.
    #expect(try await run("speed-dial", "4", "+1 650 555 0123", Program.sample).status == 0)
    #expect(try await run("speed-dial", "4").output == "4  +16505550123  John Smith\n")
    #expect(try await run("speed-dial", "3").output == "3  +16505550177  Priya Raman\n")
    let nobody = try await run("speed-dial", "4", "nobody", Program.sample)
    #expect(nobody.status == 1 && nobody.error.contains("\"nobody\""))
    for arguments in [["0"], ["10", "112"], ["--remove"]] {
      let result = try await Program.run(Program.path, ["speed-dial"] + arguments, environment: environment)
      #expect(result.status == 2)
    }
  }

  @Test
  func `A full disk is one clear error, and nothing is lost`() async throws {
    try Data(RecordsCommandTests.list(40_000).utf8).write(to: folder.appending(path: "large.json"))
    _ = try await run("directory", "add", "+16505550100", "A")
    let full = try await shell("ulimit -f 200; exec \"$DIALTONE\" directory import \"$HOME/large.json\"")
    #expect(full.status == 2 && full.output == "")
    #expect(full.error == "dialtone: \(database): call records cannot be written: the disk is full\n")
    #expect(try await run("directory", "list").output == "+16505550100  A\n")
    #expect(try await run("directory", "import", folder.appending(path: "large.json").path).output == "40000 added\n")
  }

  @Test
  func `A path that cannot be written is one clear error`() async throws {
    var environment = environment
    environment["XDG_STATE_HOME"] = "/dev/null"
    let result = try await Program.run(
      Program.path, ["directory", "add", "+16505550100", "A"], environment: environment)
    #expect(result.status == 2 && result.error.contains("call records cannot be opened: Not a directory"))
    #expect(try await Program.run(Program.path, ["history"], environment: environment).status == 0)
  }

  @Test
  func `A file that is no database is kept beside a new one when something is written`() async throws {
    _ = try await run("directory", "add", "+16505550100", "A")
    try Data("not a database, however long it may be".utf8).write(to: URL(filePath: database))
    let listed = try await run("directory", "list")
    #expect(listed.status == 2 && listed.output == "")
    #expect(listed.error.contains("call records are damaged, and nothing can be read"))
    let result = try await run("directory", "add", "+16505550101", "B")
    #expect(result.status == 0 && result.output == "+16505550101\n")
    #expect(
      result.error.hasPrefix(
        "dialtone: \(database): call records were damaged: 0 rows could be read; "
          + "the damaged file is saved as dialtone.sqlite.damaged-"))
    #expect(try await run("directory", "list").output == "+16505550101  B\n")
  }

  @Test
  func `What is damaged is read as far as possible, named, and repaired on request`() async throws {
    try Data(RecordsCommandTests.list(3_000).utf8).write(to: folder.appending(path: "list.json"))
    _ = try await run("directory", "import", folder.appending(path: "list.json").path)
    #expect(try await run("records", "check").output == "\(database): no problems\n")
    #expect(try await run("records", "repair").output == "\(database): no problems\n")
    var bytes = try Data(contentsOf: URL(filePath: database))
    // The last pages are the directory's.
    let start = (bytes.count / 4096 - 5) * 4096
    bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(filePath: database))
    let listed = try await run("directory", "list")
    let lines = listed.output.split(separator: "\n")
    #expect(listed.status == 0 && (2_500..<3_000).contains(lines.count) && Set(lines).count == lines.count)
    #expect(listed.error.contains("call records are damaged: \(lines.count) rows could be read; 1 page is damaged"))
    let check = try await run("records", "check")
    #expect(check.status == 1 && check.output != "" && check.error.contains("\"dialtone records repair\""))
    #expect(try await run("doctor", "--no-config").output.contains("  damaged"))
    #expect(try Data(contentsOf: URL(filePath: database)) == bytes)
    let repaired = try await run("records", "repair")
    #expect(repaired.status == 0 && repaired.error == "")
    #expect(
      repaired.output.hasPrefix(
        "\(database): \(lines.count) rows could be read; 1 page is damaged; the damaged file is saved as "))
    #expect(try await run("directory", "list").output == listed.output)
    let doctor = try await run("doctor", "--no-config").output
    #expect(!doctor.contains("  damaged") && doctor.contains("/dialtone.sqlite.damaged-"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "dialtone").path)
      .filter { $0.contains("damaged-") && !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
    #expect(try Data(contentsOf: folder.appending(path: "dialtone/\(kept.first ?? "")")) == bytes)
  }

  @Test
  func `Several programs write at the same time, and nothing is lost`() async throws {
    let script = """
      for writer in 1 2 3 4; do
        (for n in $(seq 100 124); do "$DIALTONE" directory add "+1650555$writer$n" "W$writer" >/dev/null || exit 1; done) &
      done
      for n in $(seq 10); do "$DIALTONE" directory stats >/dev/null || echo unreadable; done
      for job in $(jobs -p); do wait "$job" || echo failed; done
      """
    let result = try await shell(script)
    #expect(result.output == "" && result.error == "")
    #expect(try await run("directory", "list").output.split(separator: "\n").count == 100)
  }

  @Test
  func `Killed at any moment, a program loses at most the action under way`() async throws {
    try Data(RecordsCommandTests.list(60_000).utf8).write(to: folder.appending(path: "large.json"))
    // Writers that log their completed actions, and an import, are killed repeatedly at different moments.
    let script = """
      set -m
      for round in $(seq 12); do
        (n=0; while :; do n=$((n + 1)); "$DIALTONE" directory add "+1650$((1000 + round))$((1000 + n))" x >/dev/null &&
          echo "+1650$((1000 + round))$((1000 + n))  x" >> "$HOME/done"; done) & writer=$!
        "$DIALTONE" directory import --update "$HOME/large.json" >/dev/null 2>&1 & import=$!
        sleep 0.$((RANDOM % 9))$((RANDOM % 9 + 1))
        kill -KILL -$writer -$import; wait $writer $import 2>/dev/null
        "$DIALTONE" directory stats --json >> "$HOME/stats" || echo unreadable
        "$DIALTONE" directory list 886 | wc -l >> "$HOME/imported"
      done
      "$DIALTONE" directory list 1650 > "$HOME/list"
      comm -23 <(sort "$HOME/done") <(sort "$HOME/list") | sed 's/^/lost /'
      echo "extra $(comm -13 <(sort "$HOME/done") <(sort "$HOME/list") | wc -l)"
      echo "imported $(sort -u "$HOME/imported" | tr '\\n' ' ')"
      ls "$XDG_STATE_HOME/dialtone" | grep damaged
      """
    let result = try await shell(script)
    let lines = result.output.split(separator: "\n")
    #expect(
      !lines.contains { $0.hasPrefix("lost") || $0 == "unreadable" || $0.contains("damaged") }, "\(result.output)")
    // In each round, one action may be completed but not logged yet.
    let extra = try #require(lines.first { $0.hasPrefix("extra ") }.flatMap { Int($0.dropFirst(6)) })
    #expect(extra <= 12)
    let imported = try #require(lines.first { $0.hasPrefix("imported ") }).split(separator: " ").dropFirst()
    #expect(imported.allSatisfy { ["0", "60000"].contains($0) }, "\(imported)")
  }
}
