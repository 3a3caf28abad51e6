import DialtoneTestSupport
import Foundation
import Testing

/// The documentation is correct: the commands of `README.md`, of every file of `Resources/docs` and of the help are run as
/// written, settings are checked, and links lead somewhere.
@Suite(.serialized, .timeLimit(.minutes(6)))
struct DocumentationTests {
  private static let checkout = URL(filePath: Program.resource("..")).standardized

  /// The paths of the documents in the checkout.
  private static let documents: [String] = {
    let folder = "Resources/docs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: checkout.appending(path: folder).path)) ?? []
    return ["README.md"] + names.sorted().map { "\(folder)/\($0)" }
  }()

  private static func document(_ path: String) throws -> String {
    try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
  }

  /// A home with contacts, the files that the documents name, and stand-ins for other programs.
  private final class Home {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-home-\(UUID())")

    init() throws {
      let bin = folder.appending(path: "bin")
      for name in ["bin", ".contacts", "contacts", ".config/dialtone"] {
        try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: bin.appending(path: "dialtone").path, withDestinationPath: Program.path)
      let sample = try Data(contentsOf: URL(filePath: Program.sample))
      for name in [".contacts/all.vcf", "contacts/all.vcf", "contacts.vcf", "a.vcf", "old.vcf", "old-phone.vcf"] {
        try sample.write(to: folder.appending(path: name))
      }
      try write("[{\"name\": \"Ann\", \"phone\": \"1\"}]", to: "b.json")
      try write("Name,Phone\nAnn,+16505550188\n", to: "list.csv")
      try write("{\"+886255667788\": \"Front desk\"}", to: "numbers.json")
      try write("+886201, spam\n# nothing\n", to: "spam.txt")
      try write(
        "[calls]\nbackend = \"command\"\ncommand = \"my-softphone {number}\"\n", to: ".config/dialtone/config.toml")
      for (name, script) in [
        ("my-softphone", "printf '%s\\n' \"$@\" >> \"$HOME/called\""),
        ("adb-dial", "printf '%s\\n' \"$@\" >> \"$HOME/called\""),
        ("fzf", "grep Priya"), ("rofi", "grep Priya"), ("dmenu", "grep Priya"), ("notify-send", ":"),
        ("systemctl", "printf '%s\\n' \"$*\" >> \"$HOME/called\""),
        ("kdeconnect-handler", "printf '%s\\n' \"$@\" >> \"$HOME/called\""),
        ("baresip", "exit 1"),
      ] {
        try StandIn.write(script, to: bin.appending(path: name).path)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

    /// The arguments of the stand-ins.
    var called: String { (try? String(contentsOf: folder.appending(path: "called"), encoding: .utf8)) ?? "" }

    func run(_ command: String, input: String = "") async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(
        "/bin/bash", ["-c", "cd \"$HOME\" && \(command)"], input: input,
        environment: [
          "HOME": folder.path, "PATH": "\(folder.path)/bin:/usr/bin:/bin",
          "XDG_STATE_HOME": folder.path + "/.local/state",
          "XDG_CONFIG_HOME": folder.path + "/.config", "XDG_DATA_HOME": folder.path + "/.local/share",
          "LC_TELEPHONE": "en_US.UTF-8",
        ])
    }

    /// Runs a command that opens the dialer, and calls Priya with it.
    func dial(_ command: String, _ session: TmuxSession) async throws {
      try await session.run(
        "clear; cd \(folder.path); HOME=$PWD PATH=$PWD/bin:$PATH XDG_CONFIG_HOME=$PWD/.config XDG_STATE_HOME=$PWD/.local/state "
          + "bash --norc -c \(quoted(command)) ; echo code=$?")
      try await session.until("\(command): the contacts are there") {
        $0.contains("60 contacts") && $0.contains("Dial")
      }
      try await session.send("774927")
      try await session.until("Priya is found") { $0.contains("▸ PR") }
      try await session.press("Enter")
      try await session.until("it was called, or has ended") { $0.contains("code=0") || $0.contains("Handed over") }
      try await session.press("C-c")
      try await session.until("it has ended") { $0.contains("code=") }
    }

    private func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }
  }

  // MARK: Commands

  /// The commands of a text: its indented lines without their comments.
  private static func commands(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("    "), line.dropFirst(4).first != " ", line.contains("dialtone") else { return nil }
      // A comment follows two spaces; `#` elsewhere belongs to the command.
      let parts = line.dropFirst(4).components(separatedBy: "  ")
      return parts[0].trimmingCharacters(in: .whitespaces)
    }
  }

  /// The commands that open the dialer, which are tested in a terminal.
  private static func opensDialer(_ command: String) -> Bool {
    command.hasPrefix("phone=") || command.hasPrefix("cat *.vcf") || command.hasPrefix("dialtone --dial-command")
      || ["dialtone", "dialtone contacts.vcf"].contains(command)
  }

  /// The commands that are tested elsewhere: packages by `make package-test`, baresip by the call suites, and Bluetooth by
  /// ``TelephoneCopyTests``.
  private static let elsewhere = [
    "sudo apt-get ", "dialtone call 4155550100 --via baresip", "dialtone sync --url", "dialtone sync bluetooth",
  ]

  /// The help of the program and all its subcommands, from which the man pages are generated.
  private static func help(_ home: Home) async throws -> String {
    var text = try await home.run("dialtone --help").output
    let names = text.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { line in
      line.dropFirst(2).prefixMatch(of: /[a-z][a-z-]+(?=  )/)?.output
    }
    #expect(names.count > 15)
    for name in names { text += "\n" + (try await home.run("dialtone help \(name)").output) }
    return text
  }

  @Test func `The commands of the help and man pages work as they are written`() async throws {
    let home = try Home()
    let lines = DocumentationTests.commands(try await DocumentationTests.help(home))
    #expect(lines.count > 5)
    try await DocumentationTests.run(lines, home)
  }

  @Test(arguments: documents)
  func `The commands of a document work as they are written`(path: String) async throws {
    try await DocumentationTests.run(DocumentationTests.commands(try DocumentationTests.document(path)), Home())
  }

  /// Runs commands one after the other.
  private static func run(_ lines: [String], _ home: Home) async throws {
    for line in lines where !DocumentationTests.elsewhere.contains(where: line.hasPrefix) {
      if line.hasPrefix("dialtone watch") {
        // It waits for calls until it is interrupted.
        let result = try await home.run("timeout -s INT 3 \(line) --via print")
        #expect([0, 124].contains(result.status), "\(line): \(result)")
      } else if DocumentationTests.opensDialer(line) {
        let session = try await TmuxSession()
        try await home.dial(line, session)
      } else if line.hasPrefix("dialtone --plain") {
        let result = try await home.run(line, input: "774927\n=1\n")
        #expect(result.error.contains("Handed over to my-softphone"), "\(line): \(result)")
      } else if line.hasPrefix("dialtone sync") || line.contains("ldap://") {
        let slapd = try await Slapd(Slapd.person("John", "Smith", "mobile: +1 415 555 2671"))
        let table = "[[ldap]]\nname = \"Example Ltd\"\nurl = \"\(slapd.url)\"\n"
        try home.write(table, to: "directory.toml")
        let real = line.replacingOccurrences(of: "ldap://ldap.example.org", with: slapd.url)
        let result = try await home.run(real + (real == line ? " --config directory.toml" : ""))
        #expect(result.status == 0, "\(line): \(result)")
      } else {
        let result = try await home.run(line)
        // Without a desktop nothing opens links, and in a new home there is nothing to forget.
        let mayFail = ["dialtone doctor", "dialtone forget"].contains(where: line.hasPrefix)
        #expect(result.status == 0 || mayFail && result.status == 1, "\(line): \(result)")
      }
    }
    if lines.contains(where: opensDialer) { #expect(home.called.contains("+16505550177")) }
  }

  @Test(arguments: documents)
  func `The settings of a document are valid`(path: String) async throws {
    let home = try Home()
    let blocks = try DocumentationTests.document(path).components(separatedBy: "```toml\n").dropFirst()
    for block in blocks {
      let settings = block.components(separatedBy: "```")[0]
      try home.write(settings, to: "settings.toml")
      let result = try await home.run("dialtone config --check --config settings.toml")
      #expect(result.status == 0, "\(settings): \(result)")
    }
  }

  @Test func `Every calling method has a section, from which it is configured`() async throws {
    let help = try await Home().run("dialtone help call").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let list = try #require(help.firstMatch(of: /Use this calling method: ([a-z, -]+)\./)?.1)
    let methods = list.split(separator: ",").map { $0.filter { $0 != " " } }
    #expect(methods.count == 12)
    let parts = try DocumentationTests.document("Resources/docs/methods.md").components(separatedBy: "\n## ")
    for method in methods {
      let part = try #require(parts.first { $0.hasPrefix("\(method)\n") }, "\(method)")
      #expect(part.contains("backend = \"\(method)\"") || method == "print", "\(method)")
    }
  }

  // MARK: Links

  /// The anchors of a document: its headings as GitHub names them.
  private static func anchors(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      let kept = line.drop { $0 == "#" || $0 == " " }.lowercased().filter {
        $0.isLetter || $0.isNumber || " -_".contains($0)
      }
      return kept.replacing(" ", with: "-")
    }
  }

  @Test(arguments: documents + ["CONTRIBUTING.md", "Sources/README.md"])
  func `Links lead to files and headings that exist`(path: String) throws {
    let folder = DocumentationTests.checkout.appending(path: path).deletingLastPathComponent()
    for match in try DocumentationTests.document(path).matches(of: /\]\(([^)\s]*)\)/) {
      let link = match.1
      if link.contains("://") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? DocumentationTests.checkout.appending(path: path) : folder.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(link)")
      guard parts.count > 1 else { continue }
      let anchors = DocumentationTests.anchors(try String(contentsOf: file, encoding: .utf8))
      #expect(anchors.contains(String(parts[1])), "\(path): \(link)")
    }
  }

  @Test func `The README leads to every document`() throws {
    let text = try DocumentationTests.document("README.md")
    for path in DocumentationTests.documents.dropFirst() { #expect(text.contains("](\(path))"), "\(path)") }
    #expect(DocumentationTests.documents.count > 10)
  }

  // MARK: Recipes

  /// The recipes with shell commands, each of which has a test.
  private static let recipes = [
    "A number for another program", "fzf", "rofi and dmenu", "Sync address books with a timer",
    "Contacts of an Android phone", "Links in a browser",
  ]

  @Test(arguments: documents)
  func `Every block of shell commands is a recipe with a test`(path: String) throws {
    let parts = try DocumentationTests.document(path).components(separatedBy: "\n### ")
    let headings = parts.filter { $0.contains("```sh\n") }.map { $0.components(separatedBy: "\n")[0] }
    #expect(Set(headings).isSubset(of: DocumentationTests.recipes), "\(path): \(headings)")
  }

  /// The blocks of a recipe in a language.
  private static func blocks(_ heading: String, _ language: String = "sh") throws -> [String] {
    let text = try document("Resources/docs/scripting.md")
    let part = try #require(text.components(separatedBy: "\n### ").first { $0.hasPrefix(heading + "\n") }, "\(heading)")
    return part.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test(arguments: ["fzf", "rofi and dmenu"])
  func `A menu of all contacts calls the one that is chosen`(heading: String) async throws {
    let home = try Home()
    let blocks = try DocumentationTests.blocks(heading)
    for block in blocks {
      let result = try await home.run(block)
      #expect(result.status == 0 && result.output == "accepted by my-softphone: +16505550177\n", "\(result)")
    }
    #expect(home.called == String(repeating: "+16505550177\n", count: blocks.count))
  }

  @Test func `Mail programs get addresses`() async throws {
    let home = try Home()
    let mutt = try #require(try DocumentationTests.blocks("mutt and aerc", "muttrc").first)
    // mutt quotes the typed text, and skips the first line.
    let query = try #require(mutt.split(separator: "\"").dropFirst().first).replacingOccurrences(
      of: "%s", with: "'5646'")
    let lines = try await home.run(query).output.split(separator: "\n")
    #expect(lines.count > 1 && lines[0].hasSuffix("addresses for 5646"))
    #expect(lines.dropFirst().allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 3 })
    #expect(lines.dropFirst().allSatisfy { $0.split(separator: "\t")[0].contains("@") })
    let aerc = try #require(try DocumentationTests.blocks("mutt and aerc", "aerc").first)
    let command = aerc.dropFirst("address-book-cmd=".count).replacingOccurrences(of: "%s", with: "5646")
    #expect(try await home.run(command).output.split(separator: "\n") == Array(lines.dropFirst()))
  }

  @Test func `The function hands the number over, the popup is a key, and links are dialtone's`() async throws {
    let home = try Home()
    let session = try await TmuxSession()
    let function = try #require(try DocumentationTests.blocks("A number for another program").first)
    try await home.dial("\(function)\nsoftphone contacts.vcf", session)
    #expect(home.called == "+16505550177\n")
    try home.write(try #require(try DocumentationTests.blocks("A popup in tmux", "tmux").first), to: "tmux.conf")
    let keys = try await home.run("tmux -S t -f tmux.conf new-session -d \\; list-keys -T prefix C-d \\; kill-server")
    #expect(keys.status == 0 && keys.output.contains("display-popup") && keys.output.contains("dialtone"), "\(keys)")
    _ = try await home.run(
      "install -D '\(Program.resource("dialtone.desktop"))' .local/share/applications/dialtone.desktop")
    let links = try await home.run(try #require(try DocumentationTests.blocks("Links in a browser").first))
    #expect(links.status == 0, "\(links)")
    #expect(try await home.run("gio mime x-scheme-handler/tel").output.contains("dialtone.desktop"))
  }

  @Test func `sway, i3 and systemd accept their configuration`() async throws {
    let home = try Home()
    let key = "A key in sway or i3"
    for (language, check) in [
      // sway does not start for root, not even to check its configuration.
      (
        "sway",
        "chmod 711 . && install -dm 777 runtime && $( (( EUID )) || echo setpriv --reuid=65534 --regid=65534 --clear-groups ) "
          + "env XDG_RUNTIME_DIR=$PWD/runtime WLR_BACKENDS=headless sway -C -c $PWD/sway.conf"
      ), ("i3", "XDG_RUNTIME_DIR=$PWD i3 -C -c i3.conf"),
    ] {
      let inCall = "Keys, a bar and a headset during a call"
      let keys = language == "sway" ? try DocumentationTests.blocks(inCall, language) : []
      let block = (try DocumentationTests.blocks(key, language) + keys).joined(separator: "\n")
      for (text, isRight) in [(block, true), (block.replacing("bindsym", with: "bindsim"), false)] {
        try home.write("# i3 config file (v4)\nset $mod Mod4\n\(text)\n", to: "\(language).conf")
        let result = try await home.run(check)
        // i3 reports errors, but does not always fail.
        let isAccepted = result.status == 0 && !result.output.contains("ERROR")
        #expect(isAccepted == isRight, "\(language): \(result)")
      }
    }
    // systemd reports errors, but does not fail.
    for heading in ["Sync address books with a timer", "Incoming calls without a window"] {
      for language in ["service", "timer"] {
        for block in try DocumentationTests.blocks(heading, language) {
          let name = try #require(block.split(separator: "\n").first?.split(separator: "/").last)
          let isComplete = block.contains("[Install]") || block.contains("Type=oneshot")
          #expect(isComplete, "\(name)")
          for (text, isRight) in [(block + "\nTypo=1", false), (block, true)] {
            // Programs are searched in the system's folders.
            let unit = text.replacing("ExecStart=vdirsyncer", with: "ExecStart=true").replacing(
              "ExecStart=dialtone", with: "ExecStart=\(home.folder.path)/bin/dialtone")
            try home.write(unit, to: "\(name)")
            let result = try await home.run("XDG_RUNTIME_DIR=$PWD systemd-analyze verify --user ./\(name)")
            #expect(result.error.isEmpty == isRight, "\(name): \(result)")
          }
        }
      }
    }
  }

  @Test func `Address books of khard and of KDE Connect are read without being named`() async throws {
    let home = try Home()
    _ = try await home.run(
      """
      rm -r .contacts; mkdir -p books/family .config/khard .local/share/kpeoplevcard/kdeconnect-1
      printf '[addressbooks]\\n[[family]]\\npath = ~/books/family/\\n' > .config/khard/khard.conf
      printf 'BEGIN:VCARD\\nVERSION:3.0\\nFN:Ada Khard\\nTEL:1\\nEND:VCARD\\n' > books/family/a.vcf
      printf 'BEGIN:VCARD\\nVERSION:3.0\\nFN:Bob Phone\\nTEL:2\\nEND:VCARD\\n' > .local/share/kpeoplevcard/kdeconnect-1/b.vcf
      """)
    #expect(try await home.run("dialtone search --parsable ada").output == "1\tAda Khard\t\n")
    #expect(try await home.run("dialtone search --parsable bob").output == "2\tBob Phone\t\n")
    let command = try #require(try DocumentationTests.blocks("Contacts of an Android phone").first)
    #expect(try await home.run("dialtone call bob" + command.dropFirst("dialtone".count)).status == 0)
    #expect(home.called == "tel:2\n")
    let timer = try #require(try DocumentationTests.blocks("Sync address books with a timer").first)
    #expect(try await home.run(timer).status == 0 && home.called.hasSuffix("--user enable --now contacts.timer\n"))
  }
}
