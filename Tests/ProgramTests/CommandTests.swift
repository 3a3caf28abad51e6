import Foundation
import Testing

@testable import dialtone

/// The program without a terminal: its output and exit codes.
struct CommandTests {
  private static let john = "BEGIN:VCARD\nVERSION:3.0\nFN:John Smith\nTEL:+16502530000\nEND:VCARD\n"

  @Test
  func `search --json prints the documented object`() async throws {
    let result = try await Program.run(Program.path, ["search", "5646", "-", "--json"], input: CommandTests.john)
    #expect(result.status == 0 && result.error == "")
    #expect(
      result.output == """
        {"version":1,"query":"5646","total":1,"matches":[{"kind":"contact","uid":null,"name":"John Smith","nameRanges":[[0,4]],\
        "number":"+16502530000","e164":"+16502530000","extension":null,"numberRanges":[],"field":"name","fieldText":null,"tier":"primary","class":"namePrefix","otherNumbers":0,"source":"standard input"}]}

        """)
  }

  @Test
  func `An extension is printed with its number, and dialled from there`() async throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Twelve\nTEL:650-555-0199 x12\nEND:VCARD\n"
    func run(_ arguments: String...) async throws -> String {
      try await Program.run(Program.path, arguments + ["-", "--no-config", "--region", "US"], input: card).output
    }
    #expect(try await run("search", "twelve", "--parsable") == "650-555-0199 ext. 12\tTwelve\t\n")
    #expect(
      try await run("search", "twelve", "--json").contains(
        #""number":"650-555-0199","e164":"+16505550199","extension":"12""#))
    #expect(try await run("contacts").contains("650-555-0199 ext. 12"))
    #expect(try await run("call", "650-555-0199 ext. 12", "--via", "print") == "6505550199,12\n")
  }

  @Test
  func `A shortcode is searched as its emoji, as in the field`() async throws {
    let cards =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann 🤣\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Rofl\nTEL:2\nEND:VCARD\n"
    let found = try await Program.run(
      Program.path, ["search", ":rofl:", "-", "--no-config", "--parsable"], input: cards)
    #expect(found.output == "1\tAnn 🤣\t\n", "\(found)")
  }

  @Test
  func `A UID that reads as a number is not dialled, and namesakes are listed`() async throws {
    let twin = "BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nUID:4155550199\nTEL:+12125550111\nEND:VCARD\n"
    let cards =
      twin + twin.replacing("4155550199", with: "b").replacing("0111", with: "0112")
      + "BEGIN:VCARD\nVERSION:4.0\nFN:Cy\nUID:c\nTEL:+14155550199\nEND:VCARD\n"
    func run(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(Program.path, arguments + ["-", "--no-config", "--via", "print"], input: cards)
    }
    let uid = try await run("call", "4155550199", "--region", "US")
    #expect(uid.status == 2 && uid.output.isEmpty && uid.error.contains("is the UID of Ann Lee"), "\(uid)")
    #expect(uid.error.contains("or tel:4155550199"))
    #expect(try await run("call", "tel:4155550199").output == "4155550199\n")
    #expect(try await run("call", "+14155550199").output == "+14155550199\n")
    #expect(try await run("call", "b").output == "+12125550112\n")
    let several = try await run("call", "ann lee")
    let names = "Ann Lee +12125550111 4155550199, Ann Lee +12125550112 b"
    #expect(several.status == 1 && several.error.contains("finds 2 contacts (\(names))"), "\(several)")
  }

  @Test
  func `Contacts that are piped in without a name are read, and nobody from the sample`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "dialtone-piped-\(UUID())").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let environment = ["HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_STATE_HOME": home]
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Johnetta Pike\nTEL:1\nEND:VCARD\n"
    for arguments in [["search", "john"], ["contacts"], ["contacts", "--json"]] {
      let piped = try await Program.run(Program.path, arguments, input: card, environment: environment)
      #expect(piped.status == 0 && piped.output.contains("Johnetta Pike"), "\(arguments): \(piped)")
      #expect(!piped.output.contains("John Smith"))
    }
    let nothing = try await Program.run(Program.path, ["search", "john"], input: "", environment: environment)
    #expect(nothing.status == 0 && nothing.output.contains("John Smith"))
  }

  @Test
  func `Nobody in the sample is called, set as speed dial or starred unless requested`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "dialtone-nobody-\(UUID())").path
    for command in [
      ["call", "priya", "--via", "print"], ["speed-dial", "3", "priya"], ["favourite", "add", "priya"],
    ] {
      let result = try await Program.run(
        Program.path, command, environment: ["HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home])
      #expect(result.status == 2 && result.error.hasPrefix("dialtone: no contacts: ") && result.output.isEmpty)
    }
  }

  @Test
  func `search --parsable and --mutt print lines, and 1 is not a match`() async throws {
    let found = try await Program.run(
      Program.path, ["search", "774927", Program.sample, "--parsable", "--tier", "primary"])
    #expect(found.status == 0 && found.output == "+1 650 555 0177\tPriya Raman\tmobile\n")
    let mutt = try await Program.run(Program.path, ["search", "774927", Program.sample, "--mutt", "--tier", "primary"])
    #expect(
      mutt.output == "1 address for 774927\npriya.raman@example.com\tPriya Raman\tNorthwind Harbour\n", "\(mutt.output)"
    )
    let cards = ["Ann 1", "Ann 2", "Ann 3\nEMAIL:ann@x"].map { "BEGIN:VCARD\nFN:\($0)\nTEL:1\nEND:VCARD\n" }.joined()
    let limited = try await Program.run(Program.path, ["search", "ann", "-", "--mutt", "--limit", "1"], input: cards)
    #expect(limited.output == "1 address for ann\nann@x\tAnn 3\t\n")
    // Contacts without an address are skipped.
    let nobody = try await Program.run(Program.path, ["search", "5646", "-", "--mutt"], input: CommandTests.john)
    #expect(nobody.status == 1 && nobody.output == "0 addresses for 5646\n")
    let missing = try await Program.run(Program.path, ["search", "zzzz", Program.sample, "--parsable"])
    #expect(missing.status == 1 && missing.output == "" && missing.error == "")
  }

  @Test
  func `search --limit cuts the list, not the count`() async throws {
    let result = try await Program.run(Program.path, ["search", "5646", Program.sample, "--json", "--limit", "1"])
    #expect(result.output.contains("\"total\":7") && result.output.components(separatedBy: "\"uid\"").count == 2)
  }

  // Each has a user of its own: processes are counted for a user.
  @Test(arguments: [("-v 200000", 65531), ("-u 1", 65532), ("-n 5", 65533)])
  func `A limit that leaves too little is one clear line`(limit: String, user: Int) async throws {
    // Root may start as many threads as it likes.
    let isRoot = FileManager.default.isWritableFile(atPath: "/")
    let user = isRoot ? "setpriv --reuid=\(user) --regid=\(user) --clear-groups" : ""
    let result = try await Program.run(
      "bash", ["-c", "ulimit \(limit); exec \(user) \"$0\" search 5646 -", Program.path], input: CommandTests.john,
      environment: ["HOME": "/nonexistent"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.hasPrefix("dialtone: the ") && result.error.contains("(ulimit "), "\(result.error)")
    #expect(result.error.contains("raise the limit") && result.error.split(separator: "\n").count == 1)
  }

  @Test
  func `The program knows its folder without a file system of processes`() throws {
    let path = try #require(Resources.programPath())
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(Resources.programPath(link: "/nonexistent/exe") == path)
  }

  @Test(
    arguments: [
      (["nowhere.vcf"], "dialtone: nowhere.vcf: no such file or folder\n", 2),
      (["search", "5", "nowhere.vcf"], "dialtone: nowhere.vcf: no such file or folder\n", 2),
      (["search", "5", "/bin/sh"], "dialtone: /bin/sh: ", 2),
    ] as [([String], String, Int32)])
  func `Unreadable input is one clear line and exit 2`(arguments: [String], message: String, status: Int32) async throws
  {
    let result = try await Program.run(Program.path, arguments)
    #expect(result.status == status && result.output == "")
    #expect(result.error.hasPrefix(message) && result.error.filter { $0 == "\n" }.count == 1)
  }

  @Test(
    arguments: [
      (["help", "foo"], "dialtone has no subcommand \"foo\"", "dialtone --help"),
      (
        ["help", "serch"], "dialtone has no subcommand \"serch\"; did you mean \"dialtone search\"?", "dialtone --help"
      ),
      (
        ["directory", "bloc"],
        "dialtone directory has no subcommand \"bloc\"; did you mean \"dialtone directory block\"?",
        "dialtone directory --help"
      ),
      (["directory", "--nope"], "Unknown option '--nope'", "dialtone directory --help"),
    ])
  func `A subcommand that does not exist is named, with the one that was meant`(
    arguments: [String], message: String, help: String
  ) async throws {
    let result = try await Program.run(Program.path, arguments)
    #expect(result.status == 2 && result.output == "")
    #expect(result.error == "dialtone: \(message)\ndialtone: see \"\(help)\"\n")
  }

  @Test
  func `One unreadable source does not keep the others back`() async throws {
    let result = try await Program.run(Program.path, ["search", "774927", "nowhere.vcf", Program.sample, "--parsable"])
    #expect(result.status == 0 && result.output.contains("Priya Raman"))
    #expect(result.error.contains("nowhere.vcf"))
  }

  @Test(arguments: [
    (["--dial-command", "adb", "x.vcf"], "has no {number}"),
    (["--dial-command", "'adb {number}", "x.vcf"], "has an unclosed quote"),
    (["--print", "--dial-command", "adb {number}", "x.vcf"], "cannot be combined"),
    (["--region", "Mars", "x.vcf"], "is not a region"),
    (["search", "5", "--limit", "-1", "x.vcf"], "--limit"),
    (["--no-such-flag"], "no-such-flag"),
  ])
  func `Wrong usage is explained, and exits with 2`(arguments: [String], message: String) async throws {
    let result = try await Program.run(Program.path, arguments)
    #expect(result.status == 2 && result.error.contains(message))
  }

  @Test(arguments: [("dumb", "TERM is dumb"), ("", "TERM is not set"), ("no-such-terminal", "unknown")])
  func `A terminal that cannot show a screen is refused in words, and the way out is named`(
    term: String, message: String
  ) async throws {
    let result = try await Program.run(
      "script", ["-qefc", "\(Program.path) \(Program.sample)", "/dev/null"], environment: ["TERM": term])
    #expect(result.status == 2 && result.output.contains(message) && result.output.contains("dialtone --plain"))
    #expect(!result.output.contains("\u{1B}["))
  }

  @Test
  func `No control character of a contact reaches standard output`() async throws {
    let card = "BEGIN:VCARD\nFN:A\u{1B}[31m\u{9B}B\u{7F}\nTEL:+1 650\u{7} 555\nEND:VCARD\n"
    for format in ["--json", "--parsable", "--mutt", "--limit=9"] {
      let output = try await Program.run(Program.path, ["search", "2", "-", format], input: card).output
      #expect(!output.isEmpty)
      let controls = output.unicodeScalars.filter {
        $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
      }
      #expect(controls.isEmpty, "\(format)")
    }
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `Output that is lost is an error`(redirection: String) async throws {
    for arguments in ["search 774927 '\(Program.sample)'", "search 774927 '\(Program.sample)' --json"] {
      let result = try await Program.run("sh", ["-c", "'\(Program.path)' \(arguments) \(redirection)"])
      #expect(result.status == 2 && result.error.contains("standard output cannot be written"))
    }
  }

  @Test(arguments: [
    (["serch", "5646"], "there is no file \"serch\"; did you mean \"dialtone search\"?"),
    (["serch", "5646", "--json"], "there is no file \"serch\"; did you mean \"dialtone search\"?"),
    (["contact", Program.sample], "there is no file \"contact\"; did you mean \"dialtone contacts\"?"),
    (["favorite"], "did you mean \"dialtone favourite\"?"),
    (["directory", "lst"], "see \"dialtone directory --help\""),
    (["search"], "see \"dialtone search --help\""),
    (["contacts", "--count"], "no contacts: name a file, set sources in the configuration, or try --sample"),
    (["export"], "--sample"),
    (["search", "--sample", "5", "x.vcf"], "--sample takes no files"),
  ])
  func `What was meant is named`(arguments: [String], message: String) async throws {
    let result = try await Program.run(Program.path, arguments, environment: ["HOME": "/nonexistent"])
    #expect(result.status == 2 && result.output == "" && result.error.contains(message), "\(result)")
  }

  @Test
  func `The sample is used when requested`() async throws {
    let result = try await Program.run(
      Program.path, ["contacts", "--count", "--sample"], environment: ["HOME": "/nonexistent"])
    #expect(result.status == 0 && result.output == "60\n")
    // Facts that do not depend on contacts are printed without them.
    let number = try await Program.run(
      Program.path, ["identify", "+16505550123"], environment: ["HOME": "/nonexistent"])
    #expect(number.status == 0 && number.error == "" && !number.output.contains("contact"), "\(number)")
    // Output for programs has no sample people.
    for format in ["--json", "--parsable", "--mutt"] {
      let search = try await Program.run(Program.path, ["search", "5", format], environment: ["HOME": "/nonexistent"])
      #expect(search.status == 2 && search.output.isEmpty)
    }
  }

  @Test
  func `bash completes subcommands, options, and the names and UIDs of contacts`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let contacts = folder.appending(path: ".contacts")
    try FileManager.default.createDirectory(at: contacts, withIntermediateDirectories: true)
    let names = [
      "uid-7": "Ann Lee", "urn:uuid:2a": "Luigi's \"Pizza\"", "20190101T000000@example.com": "Bo",
      // Names are not commands.
      "uid-9": "Eve $(touch $HOME/harm) `touch $HOME/harm`",
    ]
    let cards = names.map { "BEGIN:VCARD\nVERSION:3.0\nUID:\($0)\nFN:\($1)\nTEL:1\nEND:VCARD\n" }
    try Data(cards.joined().utf8).write(to: contacts.appending(path: "a.vcf"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "dialtone").path, withDestinationPath: Program.path)
    func completed(_ words: String...) async throws -> [Substring] {
      let script = """
        PATH="$HOME:$PATH"; source <(dialtone --generate-completion-script bash)
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        "$(complete -p dialtone | sed 's/.*-F //; s/ .*//')" 2> "$HOME/error"; printf '%s\\n' "${COMPREPLY[@]}"; cat "$HOME/error" >&2
        """
      let result = try await Program.run(
        "/bin/bash", ["-c", script, "bash"] + words, environment: ["HOME": folder.path])
      return result.output.split(separator: "\n")
    }
    #expect(try await completed("dialtone", "fav").contains("favourite"))
    #expect(try await completed("dialtone", "search", "--pars") == ["--parsable"])
    #expect(try await completed("dialtone", "call", "uid").contains("uid-7"))
    #expect(try await completed("dialtone", "favourite", "add", "Ann") == ["Ann Lee"])
    #expect(try await completed("dialtone", "call", "Ann\\ L") == ["Ann Lee"])
    #expect(try await completed("dialtone", "call", "\"Ann L") == ["Ann Lee"])
    for typed in ["Lu", "Luigi\\'s\\ ", "\"Luigi's \\\"P"] {
      #expect(try await completed("dialtone", "call", typed) == ["Luigi's \"Pizza\""])
    }
    // bash splits words at some characters, such as @, and replaces the part after the last one.
    #expect(try await completed("dialtone", "call", "urn", ":", "uuid", ":", "2") == ["2a"])
    #expect(try await completed("dialtone", "call", "20190101T000000", "@", "ex") == ["@example.com"])
    #expect(try await completed("dialtone", "call", "Ev") == ["Eve $(touch $HOME/harm) `touch $HOME/harm`"])
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "harm").path))
    // The dialer has no subcommand.
    #expect(try await completed("dialtone", "--the") == ["--theme"])
    #expect(try await completed("dialtone", "--open", "An") == ["Ann Lee"])
    #expect(try await completed("dialtone", "--theme", "d") == ["default"])
    #expect(try await completed("dialtone", "a.vcf", "di").isEmpty)
  }

  @Test
  func `--help and --version`() async throws {
    #expect(try await Program.run(Program.path, ["--version"]).output.hasPrefix("0.1.0"))
    let help = try await Program.run(Program.path, ["--help"]).output
    #expect(help.contains("--dial-command") && help.contains("FIND AND CALL:\n  search         Print the contacts"))
  }
}

extension CommandTests {
  @Test(arguments: [
    ("en", ["Ängla", "Anna", "Åsa", "Örjan", "Zara"]), ("sv_SE.UTF-8", ["Anna", "Zara", "Åsa", "Ängla", "Örjan"]),
    ("da", ["Anna", "Zara", "Ängla", "Örjan", "Åsa"]), ("es", ["Nuria", "Ñora", "Olga"]),
    ("ja", ["あべ", "さとう", "たなか", "はら"]), ("ko", ["가람", "나영", "다은"]), ("zh_CN", ["安静", "李娜", "王伟"]),
  ])
  func `Everybody is listed in the order of the language`(language: String, names: [String]) async throws {
    let cards = names.sorted { $0.utf8.reversed().lexicographicallyPrecedes($1.utf8.reversed()) }
      .map { "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nEND:VCARD\n" }
    let result = try await Program.run(
      Program.path, ["search", "", "-", "--no-config", "--parsable"], input: cards.joined(),
      environment: ["LANGUAGE": language, "LC_ALL": "en_US.UTF-8"])
    #expect(result.output.split(separator: "\n").map { $0.split(separator: "\t")[0] } == names.map { $0[...] })
  }

  // An ASCII locale is for terminals: files and pipes have UTF-8.
  @Test(arguments: ["en_US.UTF-8", "C"])
  func `A name is listed where it sounds`(locale: String) async throws {
    let cards = [("山田", "やまだ"), ("青木", "あおき"), ("さとう", "")].map { name, sound in
      "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\n\(sound.isEmpty ? "" : "X-PHONETIC-LAST-NAME:\(sound)\n")END:VCARD\n"
    }
    let result = try await Program.run(
      Program.path, ["search", "", "-", "--no-config", "--parsable", "--language", "ja"], input: cards.joined(),
      environment: ["LC_ALL": locale])
    #expect(result.output.contains(#/青木.*さとう.*山田/#.dotMatchesNewlines()))
  }
}
