import Calling
import Configuration
import ContactSearch
import DialerUI
import Glibc
import LDAP
import NumberPlans
import TerminalInput
import TerminalText
import Testing

@testable import dialtone

/// The settings of the configuration, and their effects.
struct ConfigurationTests {
  private static func read(_ text: String) throws -> Settings {
    try Settings(parsing: text, file: "config.toml")
  }

  /// The lines of complaint about a text; empty when there is nothing wrong.
  private static func problems(_ text: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try Settings(parsing: text, file: "config.toml")
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  /// The default file with its settings in force.
  private static let uncommented = Settings.defaultText.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" ? $0.dropFirst() : $0 }.joined(separator: "\n")

  /// The number of a line in ``uncommented``, from 1.
  private static func line(of text: String) throws -> Int {
    let lines = uncommented.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0 == text }) + 1
  }

  @Test func `A table may be repeated, and an error names the incomplete one`() throws {
    let settings = try Self.read(
      "[[ldap]]\nurl = \"ldap://a\"\n[[ldap]]\nname = \"B\"\nurl = \"ldap://b\"\nrefresh = 5\n")
    #expect(settings.directories.compactMap(\.company?.directory.name) == ["a", "B"])
    #expect(settings.directories.map(\.refresh) == [60, 5])
    for (text, line) in [
      ("[[ldap]]\nname = \"a\"\n", 1), ("[[ldap]]\nurl = \"ldap://a\"\n[[ldap]]\nurl = \"ldap://a/dc=b\"\n", 3),
      ("[[ldap]]\nurl = \"ldap://a\"\nbase = 3\n", 3), ("[[carddav]]\n", 1), ("ldap = 3\n", 1),
    ] {
      let error = #expect(throws: ConfigurationError.self) { try Self.read(text) }
      #expect(error?.problems.map(\.line) == [line], "\(text)")
    }
  }

  @Test func `The default file changes nothing`() throws {
    #expect(try Self.read(Settings.defaultText) == Settings())
    #expect(try Self.read("") == Settings())
  }

  @Test func `Every setting of the default file can be set, and shows its default`() throws {
    var expected = Settings()
    // These are not set by default; the file has examples.
    expected.fixed = ["calls.backend"]
    expected.region = Region("US")
    expected.language = "en"
    expected.sources = ["~/.contacts"]
    expected.unusedSources = ["gnome:Family"]
    expected.newContactFolder = "~/.contacts/me"
    expected.newContactTarget = "gnome:Personal"
    expected.calls = .command(try DialCommand("adb-dial {number}"))
    expected.services.asterisk.telephones = ["PJSIP/100"]
    expected.services.asterisk.passwordCommand = try PasswordCommand("pass show asterisk")
    expected.services.baresip.recordings = "~/Recordings"
    expected.services.http.phone = .snom
    expected.services.http.host = "192.0.2.10"
    expected.services.http.url = "http://192.0.2.10/dial?number={number}"
    expected.services.http.body = "{\"to\": \"{number}\"}"
    expected.services.http.tokenCommand = try PasswordCommand("pass show pbx-token", printing: "token")
    expected.services.http.passwordCommand = try PasswordCommand("pass show telephone")
    var directory = Settings.Directory(name: "Example Ltd")
    directory.url = try LDAPURL("ldaps://ldap.example.org/dc=example,dc=org")
    directory.base = "ou=people,dc=example,dc=org"
    directory.filter = "(objectClass=inetOrgPerson)"
    directory.attributes = ["cn", "telephoneNumber", "jpegPhoto"]
    directory.bindName = "cn=reader,dc=example,dc=org"
    directory.passwordCommand = try PasswordCommand("pass show ldap")
    directory.line = try Self.line(of: "[[ldap]]")
    expected.directories = [directory]
    var books = Settings.AddressBooks(name: "Family", url: "https://dav.example.org", user: "ada")
    books.passwordCommand = try PasswordCommand("pass show carddav")
    books.tokenCommand = try PasswordCommand("mutt_oauth2.py /home/ada/.google-token", printing: "token")
    books.line = try Self.line(of: "[[carddav]]")
    expected.addressBooks = [books]
    let ticket = ["https://tickets.example.org/new?phone={number}"]
    expected.ownCommands = [
      OwnCommand(
        try #require(KeyChord("shift-f12")), title: "ticket", program: "xdg-open",
        try ArgumentTemplate(ticket, known: OwnCommand.placeholders, of: "command"))
    ]
    for role in Role.allCases { expected.looks[role] = Theme.standard.attributes(of: Style(role)) }
    var read = try Self.read(Self.uncommented)
    #expect(read.origins.count > 50)
    read.origins = [:]
    #expect(read == expected)
  }

  /// The settings of a user's file over one for all users.
  private static func layered(_ shared: String, _ own: String) throws -> Settings {
    try Settings(parsing: own, file: "own.toml", over: [("shared.toml", shared)])
  }

  @Test func `The user's file comes over the one for all users, setting by setting`() throws {
    let settings = try Self.layered(
      "region = \"DE\"\n[calls]\nbackend = \"http\"\n[http]\nurl = \"http://192.0.2.1/?n={number}\"\n"
        + "[[carddav]]\nurl = \"https://a.example.org\"\n",
      "region = \"FR\"\n\n[[carddav]]\nurl = \"https://b.example.org\"\n")
    #expect(settings.region == Region("FR") && settings.services.http.url == "http://192.0.2.1/?n={number}")
    #expect(settings.addressBooks.map(\.url) == ["https://a.example.org", "https://b.example.org"])
    #expect(settings.origins["region"] == "own.toml:1" && settings.origins["calls.backend"] == "shared.toml:3")
    #expect(settings.warnings.isEmpty)
  }

  @Test func `What the file for all users fixes stays, and is named`() throws {
    let settings = try Self.layered(
      "fixed = [\"region\", \"asterisk\", \"carddav\"]\nregion = \"DE\"\n[asterisk]\ncontext = \"pbx\"\n",
      "region = \"FR\"\n[asterisk]\ncontext = \"mine\"\n[[carddav]]\nurl = \"https://b.example.org\"\n[screen]\nsound = true\n"
    )
    #expect(settings.region == Region("DE") && settings.services.asterisk.context == "pbx")
    #expect(settings.addressBooks.isEmpty && settings.screen.hasSound)
    #expect(
      settings.warnings.map(\.description) == [
        "own.toml:1: region is fixed by shared.toml, so this has no effect",
        "own.toml:3: asterisk.context is fixed by shared.toml, so this has no effect",
        "own.toml:4: carddav is fixed by shared.toml, so this has no effect",
      ])
    // The user's own file fixes nothing, and a name that is none is named.
    #expect(try Self.layered("", "fixed = [\"region\"]\nregion = \"FR\"").region == Region("FR"))
    #expect(throws: ConfigurationError.self) { try Self.layered("fixed = [\"regoin\"]", "") }
  }

  @Test func `The login name replaces its placeholder`() throws {
    let settings = try Self.layered("[asterisk]\ntelephone = \"PJSIP/{login}\"", "[asterisk]\nuser = \"{login}-x\"")
    let login = String(cString: getpwuid(geteuid()).pointee.pw_name)
    #expect(
      settings.services.asterisk.telephones == ["PJSIP/\(login)"] && settings.services.asterisk.user == "\(login)-x")
  }

  @Test func `Every command can be bound and every role has a look`() {
    for command in Command.allCases { #expect(Self.uncommented.contains("\n\(command.name) = [")) }
    for role in Role.allCases { #expect(Self.uncommented.contains("\n\(role.name) = \"")) }
    #expect(Settings.defaultText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `No sources are something else than sources that are not set`() throws {
    #expect(try Self.read("").sources == nil)
    #expect(try Self.read("sources = []").sources == [])
    #expect(try Self.read("unused_sources = \"gnome:Family\"").unusedSources == ["gnome:Family"])
  }

  @Test func `All kinds of settings`() throws {
    let configuration = try Self.read(
      """
      region = "de"
      sources = ["~/a.vcf", "/b"]
      tier = "loose"
      learning = "off"
      [calls]
      backend = "command"
      command = "adb 'a b' {number}"
      quiet_hours = "22-7"
      voicemail = "+1 650 555 0100,,1234#"
      [screen]
      theme = "high-contrast"
      color = "256"
      ascii = true
      mouse = false
      motion = false
      title = false
      keypad_script = "greek"
      [colors]
      match = "bold #ff8800 on black"
      key_pressed = "reverse"
      [autofill]
      enabled = false
      case_sensitive = true
      wildcard_before = true
      wildcard_after = false
      maximum = -1
      [keys]
      select_next = ["ctrl-j", "down"]
      details = "alt-o"
      yank = []
      """)
    #expect(configuration.region == Region("DE"))
    // The second key of a command yields to the user's own.
    #expect(configuration.keyMap.chords(for: .options).map { "\($0)" } == ["F9"])
    #expect(configuration.sources == ["~/a.vcf", "/b"])
    #expect(configuration.tier == .loose && configuration.learning == .off)
    #expect(configuration.calls == .command(try DialCommand("adb 'a b' {number}")))
    #expect(configuration.quietHours == QuietHours("22-7") && configuration.voicemail == "+1 650 555 0100,,1234#")
    #expect(try Self.read("[calls]\nquiet_hours = \"off\"").quietHours == nil)
    #expect(configuration.screen.theme == .highContrast && configuration.screen.colour == .indexed)
    #expect(configuration.screen.isASCII && !configuration.screen.usesMouse && !configuration.screen.hasMotion)
    #expect(!configuration.screen.setsTitle && configuration.screen.keypadScript == .script(.greek))
    #expect(
      configuration.looks == [
        .match: CellAttributes(foreground: .rgb(255, 136, 0), background: .ansi(0), bold: true),
        .keyPressed: CellAttributes(reverse: true),
      ])
    var autofill = AutofillSettings()
    autofill.isEnabled = false
    autofill.isCaseSensitive = true
    autofill.allowsAnythingBefore = true
    autofill.allowsAnythingAfter = false
    autofill.maximum = -1
    #expect(configuration.autofill == autofill)
    let keys = configuration.keyMap
    #expect(keys.chords(for: .selectNext).map { "\($0)" } == ["Ctrl-J", "Down"])
    #expect(KeyChord("alt-o").flatMap(keys.command) == .details)
    #expect(KeyChord("f4").flatMap(keys.command) == nil && KeyChord("ctrl-n").flatMap(keys.command) == nil)
    #expect(keys.chords(for: .yank).isEmpty)
    #expect(keys.chords(for: .quit) == KeyMap.standard.chords(for: .quit))
  }

  @Test(arguments: [
    ("region = US", "config.toml:1: not valid TOML: "),
    (
      "\n\nregion = \"Mars\"",
      "config.toml:3: \"Mars\" is not a region; use a code of two letters, such as US, DE or TW"
    ),
    ("regoin = 1", "config.toml:1: there is no setting \"regoin\"; did you mean \"region\"?"),
    ("sources = 1", "config.toml:1: sources must be a list of texts such as [\"…\"], not the number 1"),
    ("sources = [\n\"a\",\n2]", "config.toml:3: sources must be a list of texts; the number 2 is not a text"),
    ("theme = \"light\"", "config.toml:1: there is no setting \"theme\"; it belongs under [screen]"),
    ("[screen]\nthme = 1", "config.toml:2: there is no setting \"thme\" in [screen]; did you mean \"theme\"?"),
    (
      "[screen]\nregion = 1",
      "config.toml:2: there is no setting \"region\" in [screen]; it belongs at the top of the file"
    ),
    ("[screen]\ntheme = \"lihgt\"", "config.toml:2: unknown theme \"lihgt\"; did you mean \"light\"?"),
    (
      "[screen]\ntheme = \"solarized\"",
      "config.toml:2: unknown theme \"solarized\"; use one of \"auto\", \"default\", \"light\", \"high-contrast\", \"monochrome\""
    ),
    ("[screen]\nmouse = \"yes\"", "config.toml:2: mouse must be true or false, not the text \"yes\""),
    ("[screens]\nmouse = true", "config.toml:1: there is no section [screens]; did you mean [screen]?"),
    ("[zzz]\na = true", "config.toml:1: there is no section [zzz]"),
    (
      "screen = true", "config.toml:1: screen is a section: write [screen] on a line of its own, and its settings below"
    ),
    ("zzz = 1", "config.toml:1: there is no setting \"zzz\"; \"dialtone config --default\" lists them"),
    ("[autofill]\nmaximum = 1.5", "config.toml:2: maximum must be a whole number, not a fraction"),
    (
      "[calls]\nbackend = \"command\"",
      "config.toml:2: backend \"command\" needs the setting command: the program to run"
    ),
    (
      "[calls]\ncommand = \"adb\"",
      "config.toml:2: the dial command has no {number}; write for example 'adb {number}'"
    ),
    (
      "[calls]\nquiet_hours = \"9pm\"",
      "config.toml:2: \"9pm\" is not a time of day; write for example \"21-8\", or \"off\""
    ),
    (
      "[calls]\nvoicemail = \"my box\"",
      "config.toml:2: \"my box\" is not a valid number; write for example \"3311\""
    ),
    ("[calls]\nquiet_hours = false", "config.toml:2: quiet_hours must be a text in quotes, not false"),
    ("[colors]\nmach = \"bold\"", "config.toml:2: there is no setting \"mach\" in [colors]; did you mean \"match\"?"),
    (
      "[keys]\ndetails = [\n\"hyper-x\"]",
      "config.toml:3: \"hyper-x\" is not a key; write for example ctrl-r, alt-x, shift-tab, f5, pgup or enter"
    ),
    ("[keys]\ndetails = \"5\"", "config.toml:2: \"5\" types itself; write it with ctrl- or alt-"),
    ("[keys]\nhelp_when_empty = \"#\"", "config.toml:2: \"#\" types itself; write it with ctrl- or alt-"),
    ("[keys]\ndetails = \"ctrl-i\"", "config.toml:2: terminals send Ctrl-I as Tab: write \"tab\""),
    ("[keys]\ndetails = [\"f12\", \"f12\"]", "config.toml:2: details has F12 twice"),
    ("[keys]\nquit = []", "config.toml:2: quit needs a key; without one, you could not leave"),
    (
      "[keys]\nselect_nxt = \"f6\"",
      "config.toml:2: there is no setting \"select_nxt\" in [keys]; did you mean \"select_next\"?"
    ),
    ("a = \"\u{0}\"", "config.toml:1: not valid TOML: a NUL character"),
  ])
  func `Errors are reported with their line and a remedy`(text: String, problem: String) {
    let problems = Self.problems(text)
    #expect(problems.count == 1 && problems.first?.hasPrefix(problem) ?? false, "\(problems)")
  }

  @Test func `A look that is not one is reported, and the theme's is used`() throws {
    let configuration = try Self.read("[screen]\nsound = true\n[colors]\nmatch = \"yelow\"\nerror = \"bold\"")
    #expect(configuration.looks.keys.map(\.name) == ["error"] && configuration.screen.hasSound)
    #expect(
      configuration.warnings.map(\.description) == [
        "config.toml:4: \"yelow\" is not a look; write for example \"bold yellow\", \"underline\" or \"white on blue\""
      ])
  }

  @Test(arguments: [
    ("server = \"pbx\"", "pbx:5038"), ("tls = true\nserver = \"pbx\"", "pbx:5039"),
    ("server = \"pbx:5038\"\ntls = true", "pbx:5038"), ("", "127.0.0.1:5038"),
  ])
  func `Without a port, that of Asterisk depends on TLS`(text: String, address: String) throws {
    #expect(try Self.read("[asterisk]\n\(text)").services.asterisk.server.description == address)
  }

  @Test func `Ways to call and rules for dialling`() throws {
    let configuration = try Self.read(
      """
      [calls]
      backend = "baresip"
      [dial_rules]
      replace = ["+49 = 0", "+ = 00"]
      outside_line = "0,"
      extensions = ["1XX"]
      [asterisk]
      server = "pbx.example.org"
      telephone = "SIP/7"
      plain_password = true
      [baresip]
      address = "[::1]:4445"
      start = false
      account = "sip:me@example.org"
      answer_seconds = 30
      [http]
      phone = "fritzbox"
      credentials = "basic"
      """)
    #expect(configuration.calls == .baresip)
    #expect(
      configuration.rules
        == (try DialRules(
          replacements: [DialRules.Replacement("+49=0"), DialRules.Replacement("+=00")], outsideLine: "0,",
          extensions: [DialRules.Pattern("1XX")])))
    #expect(configuration.services.asterisk.server == ServerAddress(host: "pbx.example.org", port: 5038))
    #expect(configuration.services.asterisk.telephones == ["SIP/7"])
    #expect(configuration.services.asterisk.sendsPlainPassword)
    #expect(configuration.services.baresip.address == ServerAddress(host: "::1", port: 4445))
    #expect(!configuration.services.baresip.starts && configuration.services.baresip.account == "sip:me@example.org")
    #expect(configuration.services.baresip.answerSeconds == 30)
    #expect(configuration.services.http.phone == .fritzbox && configuration.services.http.credentials == .basic)
  }

  @Test(arguments: [
    ("[dial_rules]\nreplace = [\n\"+49\"]", "config.toml:3: \"+49\" is not a dial rule"),
    ("[dial_rules]\noutside_line = \"x\"", "config.toml:2: \"x\" is not an outside line"),
    ("[dial_rules]\nextensions = \"\"", "config.toml:2: \"\" is not a pattern"),
    ("[baresip]\naddress = \"a b\"", "config.toml:2: \"a b\" is not an address"),
    ("[baresip]\nanswer_seconds = 1", "config.toml:2: answer_seconds must be a whole number from 5 to 3600"),
    ("[http]\nurl = \"phone/{number}\"", "config.toml:2: \"phone/{number}\" is not an HTTP URL"),
    ("[http]\nphone = \"snorm\"", "config.toml:2: unknown phone \"snorm\"; did you mean \"snom\"?"),
    ("[asterisk]\npassword_command = \"\"", "config.toml:2: the password command is empty"),
    ("[calls]\nbackend = \"asterix\"", "config.toml:2: unknown backend \"asterix\"; did you mean \"asterisk\"?"),
  ])
  func `Errors in call settings are reported`(text: String, problem: String) {
    let problems = Self.problems(text)
    #expect(problems.count == 1 && problems.first?.hasPrefix(problem) ?? false, "\(problems)")
  }

  @Test func `A command of one's own takes a second key of another command, and no first one`() throws {
    func table(_ key: String, _ more: String = "run = [\"a\"]") -> String {
      "[[commands]]\nkey = \"\(key)\"\n\(more)\n"
    }
    let settings = try Self.read(table("f12", "run = [\"/usr/bin/crm\", \"{mail}\"]"))
    let key = try #require(KeyChord("f12"))
    #expect(settings.ownCommands.map(\.title) == ["crm"] && settings.keyMap.command(for: key) == nil)
    #expect(settings.keyMap.chords(for: .account).map { "\($0)" } == ["Alt-E"])
    #expect(Self.problems(table("f5")) == ["config.toml:1: F5 is a key of recents; choose another one"])
    #expect(
      Self.problems(table("f12") + table("f12"))
        == ["config.toml:4: F12 is already the key of the command in line 1; choose one"])
    #expect(
      Self.problems("[keys]\nnote = \"f12\"\n" + table("f12"))
        == ["config.toml:3: F12 is a key of note, in line 2; choose another one"])
    #expect(Self.problems(table("x")).first?.contains("types itself") == true)
    #expect(
      Self.problems(table("f12", "run = [\"a\", \"{phone}\"]")).first?.contains("unknown placeholder {phone}") == true)
    #expect(Self.problems("[[commands]]\nkey = \"f12\"\n").first?.contains("needs its key and its program") == true)
  }

  @Test func `Who rings is a word, a list and rules`() throws {
    let settings = try Self.read(
      "[calls]\nincoming = \"contacts\"\nalways_ring = [\"label:school\"]\nring_rules = \"22-7 = favourites\"\n")
    #expect(settings.handlesIncomingCalls && settings.rings.usual == .contacts)
    #expect(settings.rings.always == [.label("school")] && settings.rings.exceptions.count == 1)
    #expect(try !Self.read("[calls]\nincoming = false\n").handlesIncomingCalls)
    #expect(Self.problems("[calls]\nincoming = \"contact\"\n").first?.contains("contacts") == true)
    #expect(Self.problems("[calls]\nring_rules = [\"at night\"]\n").first?.contains("22-7 = favourites") == true)
    #expect(Self.problems("[calls]\nalways_ring = [\"mum\"]\n").first?.contains("names nobody") == true)
  }

  @Test func `A key of two commands is a conflict`() {
    #expect(
      Self.problems("[keys]\ndetails = \"f12\"\nyank = [\"f12\"]")
        == ["config.toml:3: F12 is already bound to details, in line 2; choose one"])
    #expect(
      Self.problems("[keys]\ndetails = \"ctrl-n\"") == [
        "config.toml:2: Ctrl-N is a key of select_next; bind that to another key, too, as in select_next = "
          + "[\(KeyMap.standard.chords(for: .selectNext).map { "\"\($0)\"".lowercased() }.filter { $0 != "\"ctrl-n\"" }.joined(separator: ", "))]"
      ])
    #expect(Self.problems("[keys]\ndetails = \"ctrl-n\"\nselect_next = \"down\"").isEmpty)
  }

  @Test func `All problems are reported, in the order of their lines`() {
    let text = "[screen]\nmouse = 1\nmotion = 2\n[keys]\nquit = []\n[calls]\nbackend = \"command\"\n"
    #expect(
      Self.problems(text).map { $0.prefix(14) } == [
        "config.toml:2:", "config.toml:3:", "config.toml:5:", "config.toml:7:",
      ])
  }

  @Test func `A message moves nothing on the terminal`() {
    let problems = Self.problems("[screen]\ntheme = \"\\u001b[2J\"")
    #expect(problems.count == 1 && problems.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test(
    arguments: [
      (["HOME": "/home/a"], "/home/a/.config/dialtone/config.toml"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"], "/c/dialtone/config.toml"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "c"], "/home/a/.config/dialtone/config.toml"),
      ([:], nil), (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func `Where the file is`(environment: [String: String], path: String?) {
    #expect(ConfigurationFile.defaultPath(environment) == path)
  }

  @Test func `A missing file is empty, or an error when it was requested`() throws {
    #expect(try Settings(file: "/nowhere/config.toml", mayBeMissing: true) == Settings())
    #expect(throws: ConfigurationError.self) { try Settings(file: "/nowhere/config.toml", mayBeMissing: false) }
    #expect(throws: ConfigurationError.self) { try Settings(file: "/", mayBeMissing: true) }
  }
}
