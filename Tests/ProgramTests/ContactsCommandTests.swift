import Foundation
import Testing

/// `dialtone contacts` and `dialtone export`: their output and exit codes.
struct ContactsCommandTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:4.0
    UID:urn:uuid:7
    FN:Ann Lee
    N:Lee;Ann;;;
    NICKNAME:Annie
    ORG:Acme;Sales
    TITLE:Boss
    TEL;TYPE=cell;PREF=1:+1 (650) 253-0000
    TEL;VALUE=uri;TYPE=work:tel:253-0001;ext=7
    EMAIL:ann@example.com
    CATEGORIES:Friends,Work
    X-UNKNOWN;A=b:kept
    END:VCARD

    """
  private static let cardJSON = """
    {"version":1,"contacts":[
    {"uid":"urn:uuid:7","fn":"Ann Lee","name":{"given":"Ann","family":"Lee","phonetic":null},"nickname":"Annie",\
    "org":"Acme","department":"Sales","title":"Boss","tels":["+1 (650) 253-0000","253-0001"],"phones":[\
    {"label":"mobile","number":"+1 (650) 253-0000","extension":null,"e164":"+16502530000","preferred":true},\
    {"label":"work","number":"253-0001","extension":"7","e164":null,"preferred":false}],"emails":["ann@example.com"],\
    "categories":["Friends","Work"],"details":[{"label":"unknown","text":"kept"}],"source":{"name":"standard input","file":"-","line":1}}
    ]}

    """

  private func contacts(
    _ arguments: String..., input: String = ""
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(Program.path, ["contacts"] + arguments, input: input)
  }

  @Test
  func `contacts --json prints the documented array`() async throws {
    let result = try await contacts("-", "--json", input: Self.card)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output == Self.cardJSON)
  }

  @Test
  func `No contacts are an empty array, and 0`() async throws {
    let empty = try await contacts("-", "--json")
    #expect(empty.status == 0 && empty.output == "{\"version\":1,\"contacts\":[]}\n")
    let count = try await contacts("-", "--count")
    #expect(count.status == 0 && count.output == "0\n")
  }

  /// A new folder, for the test to remove.
  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  @Test
  func `Files without contacts are an error that explains this`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/none.csv"
    try "Name,Phone\n".write(toFile: file, atomically: true, encoding: .utf8)
    let result = try await contacts(file, "--json")
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.hasPrefix("dialtone: \(file): has no contacts"))
    let both = try await contacts(file, "-", "--count", input: Self.card)
    #expect(both.status == 0 && both.output == "1\n")
  }

  @Test
  func `A charset that nothing declares is named, and can be said`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/old.vcf"
    let card = Data("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8) + Data([0xC8, 0xE2, 0xE0, 0xED]) + Data("\nEND:VCARD\n".utf8)
    try card.write(to: URL(filePath: file))
    let checked = try await contacts(file, "--check")
    #expect(checked.status == 1)
    #expect(checked.output == "\(file): does not name its charset; read as windows-1251\n")
    #expect(try await contacts(file).output == "Иван\n")
    #expect(try await contacts(file, "--charset", "windows-1252").output == "Èâàí\n")
    let wrong = try await contacts(file, "--charset", "klingon")
    #expect(wrong.status == 2 && wrong.error.contains("\"klingon\" is not a charset"))
  }

  @Test
  func `Without its library the program reads uncompressed files`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The first file found is not a library.
    try Data("x".utf8).write(to: URL(filePath: folder + "/libdialtone-extras.so"))
    // The start of a gzip file, and a card in Windows-1251.
    try Data([0x1F, 0x8B, 0x08, 0x00]).write(to: URL(filePath: folder + "/a.vcf.gz"))
    let card = Data("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8) + Data([0xC8, 0xE2, 0xE0, 0xED]) + Data("\nEND:VCARD\n".utf8)
    try card.write(to: URL(filePath: folder + "/b.vcf"))
    let both = try await Program.run(
      Program.path, ["contacts", folder + "/a.vcf.gz", folder + "/b.vcf"], environment: ["LD_LIBRARY_PATH": folder])
    #expect(both.status == 0 && both.output == "Иван\n")
    #expect(both.error.split(separator: "\n").count == 1 && both.error.contains("libdialtone-extras.so"))
  }

  @Test
  func `The region makes a national number international`() async throws {
    let input = "name,phone\nAnn,030 1234567\nBo,+49 (0)30 7654321\nCy,110\n"
    let result = try await contacts("-", "--json", "--region", "DE", input: input).output
    #expect(result.contains("\"number\":\"030 1234567\",\"extension\":null,\"e164\":\"+49301234567\""))
    #expect(result.contains("\"e164\":\"+49307654321\""))
    #expect(result.contains("\"number\":\"110\",\"extension\":null,\"e164\":null"))
    let unknown = try await contacts("-", "--json", input: input).output
    #expect(unknown.contains("\"number\":\"030 1234567\",\"extension\":null,\"e164\":null"))
  }

  @Test
  func `--as-read tells FN from the name that is shown, and groups`() async throws {
    let cards = """
      BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann;;;\nEND:VCARD
      BEGIN:VCARD\nVERSION:4.0\nFN:Team\nKIND:group\nEND:VCARD

      """
    let output = try await contacts("-", "--as-read", "--json", input: cards).output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let entries = try #require(document?["contacts"] as? [[String: Any]])
    #expect(entries.count == 2)
    #expect(entries.first?["fn"] is NSNull)
    #expect(entries.first?["display"] as? String == "Ann Lee" && entries.first?["kind"] as? String == "individual")
    #expect(entries.last?["fn"] as? String == "Team" && entries.last?["kind"] as? String == "group")
    #expect((entries.last?["source"] as? [String: Any])?["line"] as? Int == 5)
    #expect(try await contacts("-", "--as-read", input: cards).output == output)
  }

  @Test
  func `--check prints file, line and reason, and ends with 1`() async throws {
    let bad = try await contacts("-", "--check", input: "BEGIN:VCARD\nVERSION:3.0\nFN:A\nnonsense\nEND:VCARD\n")
    #expect(bad.status == 1 && bad.output == "-:4: a line without a colon; ignored\n" && bad.error == "")
    let good = try await contacts("-", "--check", input: Self.card)
    #expect(good.status == 0 && good.output == "")
  }

  @Test
  func `--check fails for leftover digits, and only notes a remark about a number`() async throws {
    let card = { (number: String) in "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:\(number)\nEND:VCARD\n" }
    let lost = try await contacts("-", "--check", input: card("+44 20 7946 0958 | 77"))
    #expect(lost.status == 1)
    #expect(lost.output == "-:4: \"77\" of \"+44 20 7946 0958 | 77\" was not read as a number\n")
    let remark = try await contacts("-", "--check", input: card("+44 20 7946 0958 (2nd floor)"))
    #expect(remark.status == 0)
    #expect(remark.output == "-:4: note: \"2nd\" of \"+44 20 7946 0958 (2nd floor)\" was not read as a number\n")
  }

  @Test
  func `A SIP address is a number without E164, and a duplicate number is listed once`() async throws {
    let card =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nIMPP:sip:03055501020@Voip.example\nTEL:030 55501020\n"
      + "TEL;TYPE=CELL:+49 30 55501020\nEND:VCARD\n"
    let output = try await contacts("-", "--json", "--region", "DE", input: card).output
    #expect(output.contains("\"tels\":[\"sip:03055501020@voip.example\",\"030 55501020\"]"), "\(output)")
    #expect(
      output.contains("\"number\":\"sip:03055501020@voip.example\",\"extension\":null,\"e164\":null"), "\(output)")
    #expect(output.contains("{\"label\":\"mobile\",\"number\":\"030 55501020\""), "\(output)")
    let asRead = try await contacts("-", "--as-read", "--region", "DE", input: card).output
    #expect(asRead.contains("\"030 55501020\",\"+49 30 55501020\"]"), "\(asRead)")
  }

  @Test
  func `--check names the columns of CSV, which is not a problem`() async throws {
    let input = "Wer;Mobilnummer;PLZ\nAnn Lee;0171 1234567;53111\n"
    let notes = """
      -:1: note: column 1 "Wer": name, recognised by its cells
      -:1: note: column 2 "Mobilnummer": phone (mobile), by its name
      -:1: note: column 3 "PLZ": detail, by its name

      """
    let good = try await contacts("-", "--check", input: input)
    #expect(good.status == 0 && good.output == notes && good.error == "")
    let bad = try await contacts("-", "--check", input: input + "Bo\n")
    #expect(bad.status == 1)
    #expect(bad.output == notes + "-:3: a row with fewer fields than columns; read as far as it goes\n")
  }

  @Test
  func `--count prints the number of contacts`() async throws {
    let result = try await contacts("-", Program.resource("sample/employees.json"), "--count", input: Self.card)
    #expect(result.status == 0 && (Int(result.output.dropLast()) ?? 0) > 1)
  }

  @Test
  func `The same entry twice is one contact, and two as read`() async throws {
    let twice = Self.card + Self.card
    #expect(try await contacts("-", "--count", input: twice).output == "1\n")
    #expect(try await contacts("-", "--count", "--as-read", input: twice).output == "2\n")
    #expect(try await contacts("-", "--json", input: twice).output.components(separatedBy: "\"uid\"").count == 2)
    #expect(try await contacts("-", "--as-read", input: twice).output.components(separatedBy: "\"uid\"").count == 3)
  }

  @Test
  func `Without flags an aligned table with a line for each number`() async throws {
    let input = "name,mobile,work phone,company\nAnn,1,222,Acme\n王小明,333,,台積電\nBo,,,\n"
    let result = try await contacts("-", input: input)
    #expect(
      result.output == """
        Ann     1    mobile  Acme
        Ann     222  work    Acme
        王小明  333  mobile  台積電
        Bo

        """)
  }

  @Test(arguments: [[], ["--json"], ["--as-read"], ["--check"]])
  func `No control character reaches standard output`(flags: [String]) async throws {
    let card = "BEGIN:VCARD\nFN:A\u{1B}[31m\u{9B}B\u{7F}\nTEL:+1 650\u{7} 555\nNOTE:x\u{0}y\nEND:VCARD\n"
    let output = try await Program.run(Program.path, ["contacts", "-"] + flags, input: card).output
    #expect(!output.isEmpty)
    let controls = output.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
    #expect(controls.isEmpty)
  }

  @Test(arguments: ["--json", "--check", "--count", "--as-read", "--region=US"])
  func `Unreadable input is one clear line and exit 2`(flag: String) async throws {
    for command in ["contacts", "export"] where command == "contacts" || flag == "--region=US" {
      let missing = try await Program.run(Program.path, [command, "nowhere.vcf", flag])
      #expect(missing.status == 2 && missing.output == "")
      #expect(missing.error == "dialtone: nowhere.vcf: no such file or folder\n")
    }
  }

  @Test
  func `One unreadable source does not keep the others back`() async throws {
    let result = try await contacts("nowhere.vcf", "-", "--count", input: Self.card)
    #expect(result.status == 0 && result.output == "1\n" && result.error.contains("nowhere.vcf"))
    let check = try await contacts("nowhere.vcf", "-", "--check", input: Self.card)
    #expect(check.status == 1 && check.error.contains("nowhere.vcf"))
  }

  @Test(arguments: [["--json", "--count"], ["--check", "--count"], ["--json", "--check"], ["--no-such-flag"]])
  func `Wrong usage ends with 2`(flags: [String]) async throws {
    #expect(try await Program.run(Program.path, ["contacts", "-"] + flags).status == 2)
  }
}

/// `dialtone export`
struct ExportCommandTests {
  private static let card =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lee;Ann\r\nTEL;CELL:1\r\nX-UNKNOWN;A=b;ENCODING=QUOTED-PRINTABLE:k=C3=A9pt\r\nEND:VCARD\r\n"

  private func export(
    _ arguments: String..., input: String = card
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(Program.path, ["export", "-"] + arguments, input: input)
  }

  @Test
  func `A vCard keeps unknown properties`() async throws {
    let result = try await export("--format", "vcard")
    #expect(result.status == 0 && result.error == "")
    #expect(
      result.output == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN;DERIVED=TRUE:Ann Lee\r\nN:Lee;Ann\r\nTEL;TYPE=CELL:1\r\n"
        + "X-UNKNOWN;A=b:képt\r\nEND:VCARD\r\n")
    let third = try await export("--format", "vcard", "--vcard-version", "3.0").output
    #expect(third.contains("VERSION:3.0\r\nFN:Ann Lee\r\n"))
  }

  @Test(arguments: ["jcard", "jscontact", "csv", "fritzbox", "yealink", "grandstream", "gigaset"])
  func `Exported files can be read again`(format: String) async throws {
    let exported = try await export("--format", format)
    #expect(exported.status == 0 && !exported.output.isEmpty)
    let again = try await Program.run(Program.path, ["contacts", "-"], input: exported.output)
    #expect(again.status == 0 && again.output == "Ann Lee  1  mobile\n")
  }

  @Test
  func `A file is written as a whole or not at all`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "out.vcf")
    let result = try await export("-o", file.path)
    #expect(result.status == 0 && result.output == "" && result.error == "")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(try await written == export().output)
    // An existing file is kept unless replacing it is permitted; the replacement can be read.
    let again = try await export("-o", file.path)
    #expect(again.status == 2 && again.error == "dialtone: \(file.path): already exists; --force replaces it\n")
    #expect(try await export("-o", file.path, "--force", input: "nonsense").status == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
    #expect(try await export("-o", file.path, "--force", "--vcard-version", "3.0").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("VERSION:3.0"))
    let same = try await Program.run(Program.path, ["export", file.path, "--output", file.path])
    #expect(same.status == 2 && same.error.hasSuffix("is read as a source; name another file\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.vcf"])
    let lost = try await export("-o", "\(folder.path)/none/out.vcf")
    #expect(lost.status == 2 && lost.error.hasSuffix("cannot be written: No such file or directory\n"))
    let full = try await export("-o", "/dev/full")
    #expect(full.status == 2 && full.error == "dialtone: /dev/full cannot be written: No space left on device\n")
  }

  @Test
  func `What a killed export left goes with the next one to the same file`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The first one waits for its source. The file of another destination stays.
    let script = """
      cd "$1" && touch .other.vcf.2147483647.tmp && mkfifo source && exec 3<>source
      "$0" export - -o out.vcf <&3 2>/dev/null &
      until compgen -G '.out.vcf.*.tmp' >/dev/null || ! kill -0 $!; do :; done
      kill -KILL $! && wait $! 2>/dev/null
      ls -A | grep -c '^.out.vcf.*tmp'
      exec 3>&-
      printf "$2" | "$0" export - -o out.vcf
      ls -A
      """
    let result = try await Program.run("bash", ["-c", script, Program.path, folder.path, Self.card])
    #expect(result.error == "" && result.output == "1\n.other.vcf.2147483647.tmp\nout.vcf\nsource\n")
  }

  @Test
  func `A source is never written over, however it is called`() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder.appending(path: "book"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let item = folder.appending(path: "book/a.vcf")
    try Self.card.write(to: item, atomically: true, encoding: .utf8)
    let (soft, hard) = (folder.appending(path: "soft.vcf"), folder.appending(path: "hard.vcf"))
    try files.createSymbolicLink(at: soft, withDestinationURL: item)
    try files.linkItem(at: item, to: hard)
    let book = folder.appending(path: "book").path
    for (source, output) in [
      (item.path, soft.path), (soft.path, item.path), (item.path, hard.path), (book, item.path), (book, hard.path),
      (book, "\(book)/../soft.vcf"),
    ] {
      let result = try await Program.run(Program.path, ["export", source, "--force", "-o", output])
      #expect(result.status == 2, "\(source) to \(output)")
      #expect(result.error.hasSuffix("is read as a source; name another file\n"))
    }
    #expect(try String(contentsOf: item, encoding: .utf8) == Self.card)
    #expect(try files.contentsOfDirectory(atPath: book) == ["a.vcf"])
  }

  @Test
  func `Cards with nothing to show are exported too`() async throws {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nNOTE:only a note\r\nX-A:1\r\nEND:VCARD\r\n"
    let result = try await export(input: card + Self.card)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.contains("FN:\r\nNOTE:only a note\r\nX-A:1\r\n"))
    #expect(try await export(input: result.output).output == result.output)
    let jscontact = try await export("--format", "jscontact", input: card).output
    #expect(jscontact.contains("only a note") && jscontact.contains("x-a"))
  }

  @Test
  func `Data that a format cannot hold is reported`() async throws {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\nADR:;;Way 1;Town;;;\r\nURL:x:y\r\nEND:VCARD\r\n"
    let csv = try await export("--format", "csv", input: card + card.replacingOccurrences(of: "URL:x:y\r\n", with: ""))
    #expect(csv.status == 0)
    #expect(csv.error == "dialtone: csv cannot store ADR (2 contacts), URL (1 contact); vcard can\n")
    let broken = try await export(input: "[{\"name\":\"Ann\",\"phone\":\"1\"},7]")
    #expect(broken.status == 0 && broken.output.contains("FN:Ann\r\n"))
    let left = "dialtone: 1 cards or entries could not be read; \"dialtone contacts --check\" lists them\n"
    #expect(broken.error == left)
  }

  @Test
  func `Wrong usage ends with 2`() async throws {
    #expect(try await export("--format", "xml", input: "").status == 2)
    #expect(try await export("--vcard-version", "2.1", input: "").status == 2)
  }
}
