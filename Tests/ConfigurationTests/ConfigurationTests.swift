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

  @Test func `A table may be repeated`() throws {
    let settings = try Self.read(
      "[[ldap]]\nurl = \"ldap://a\"\n[[ldap]]\nname = \"B\"\nurl = \"ldap://b\"\nrefresh = 5\n")
    #expect(settings.directories.compactMap(\.company?.directory.name) == ["a", "B"])
    #expect(settings.directories.map(\.refresh) == [60, 5])
  }

  @Test func `The default file changes nothing`() throws {
    #expect(try Self.read(Settings.defaultText) == Settings())
    #expect(try Self.read("") == Settings() && Settings().sources == nil)
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
    let fixed = ["1: region", "3: asterisk.context", "4: carddav"]
    #expect(
      settings.warnings.map(\.description)
        == fixed.map { "own.toml:\($0) is fixed by shared.toml, so this has no effect" })
    // The user's own file fixes nothing, and a name that is none is named.
    #expect(try Self.layered("", "fixed = [\"region\"]\nregion = \"FR\"").region == Region("FR"))
    #expect(throws: ConfigurationError.self) { try Self.layered("fixed = [\"regoin\"]", "") }
  }

  @Test func `The login name replaces its placeholder`() throws {
    let settings = try Self.layered("asterisk.telephone = \"PJSIP/{login}\"", "asterisk.user = \"{login}-x\"")
    let login = String(cString: getpwuid(geteuid()).pointee.pw_name)
    #expect(settings.services.asterisk.telephones == ["PJSIP/\(login)"])
    #expect(settings.services.asterisk.user == "\(login)-x")
  }

  @Test func `Every command can be bound and every role has a look`() {
    for command in Command.allCases { #expect(Self.uncommented.contains("\n\(command.name) = [")) }
    for role in Role.allCases { #expect(Self.uncommented.contains("\n\(role.name) = \"")) }
    #expect(Settings.defaultText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// Settings, and what each changes.
  private static let changes: [(text: String, change: @Sendable (inout Settings) throws -> Void)] = [
    (#"region = "de""#, { $0.region = Region("DE") }),
    // No sources are something else than sources that are not set.
    ("sources = []", { $0.sources = [] }),
    (#"sources = ["~/a.vcf", "/b"]"#, { $0.sources = ["~/a.vcf", "/b"] }),
    (#"unused_sources = "gnome:Family""#, { $0.unusedSources = ["gnome:Family"] }),
    (#"tier = "loose""#, { $0.tier = .loose }),
    (#"learning = "off""#, { $0.learning = .off }),
    (
      #"calls = { backend = "command", command = "adb 'a b' {number}" }"#,
      { $0.calls = .command(try DialCommand("adb 'a b' {number}")) }
    ),
    (#"calls.backend = "baresip""#, { $0.calls = .baresip }),
    (#"calls.quiet_hours = "22-7""#, { $0.quietHours = QuietHours("22-7") }),
    (#"calls.quiet_hours = "off""#, { $0.quietHours = nil }),
    (#"calls.voicemail = "+1 650 555 0100,,1234#""#, { $0.voicemail = "+1 650 555 0100,,1234#" }),
    ("calls.incoming = false", { $0.handlesIncomingCalls = false }),
    (#"calls.incoming = "contacts""#, { $0.rings.usual = .contacts }),
    (#"calls.always_ring = ["label:school"]"#, { $0.rings.always = [.label("school")] }),
    (
      #"calls.ring_rules = "22-7 = favourites""#,
      { $0.rings.exceptions = [try #require(RingRules.Exception("22-7 = favourites"))] }
    ),
    (
      #"dial_rules = { replace = ["+49 = 0", "+ = 00"], outside_line = "0,", extensions = ["1XX"] }"#,
      {
        $0.rules = try DialRules(
          replacements: [.init("+49=0"), .init("+=00")], outsideLine: "0,", extensions: [.init("1XX")])
      }
    ),
    (#"asterisk.telephone = "SIP/7""#, { $0.services.asterisk.telephones = ["SIP/7"] }),
    ("asterisk.plain_password = true", { $0.services.asterisk.sendsPlainPassword = true }),
    (#"baresip.address = "[::1]:4445""#, { $0.services.baresip.address = ServerAddress(host: "::1", port: 4445) }),
    ("baresip.start = false", { $0.services.baresip.starts = false }),
    (#"baresip.account = "sip:me@example.org""#, { $0.services.baresip.account = "sip:me@example.org" }),
    ("baresip.answer_seconds = 30", { $0.services.baresip.answerSeconds = 30 }),
    (#"http.phone = "fritzbox""#, { $0.services.http.phone = .fritzbox }),
    (#"http.credentials = "basic""#, { $0.services.http.credentials = .basic }),
    (#"screen.theme = "high-contrast""#, { $0.screen.theme = .highContrast }),
    (#"screen.color = "256""#, { $0.screen.colour = .indexed }),
    ("screen.ascii = true", { $0.screen.isASCII = true }),
    ("screen.mouse = false", { $0.screen.usesMouse = false }),
    ("screen.motion = false", { $0.screen.hasMotion = false }),
    ("screen.title = false", { $0.screen.setsTitle = false }),
    (#"screen.keypad_script = "greek""#, { $0.screen.keypadScript = .script(.greek) }),
    (
      #"colors.match = "bold #ff8800 on black""#,
      { $0.looks[.match] = CellAttributes(foreground: .rgb(255, 136, 0), background: .ansi(0), bold: true) }
    ),
    (#"colors.key_pressed = "reverse""#, { $0.looks[.keyPressed] = CellAttributes(reverse: true) }),
    ("autofill.enabled = false", { $0.autofill.isEnabled = false }),
    ("autofill.case_sensitive = true", { $0.autofill.isCaseSensitive = true }),
    ("autofill.wildcard_before = true", { $0.autofill.allowsAnythingBefore = true }),
    ("autofill.wildcard_after = false", { $0.autofill.allowsAnythingAfter = false }),
    ("autofill.maximum = -1", { $0.autofill.maximum = -1 }),
  ]

  @Test func `A setting changes what it names, and nothing else`() throws {
    for (text, change) in Self.changes {
      var (expected, read) = (Settings(), try Self.read(text))
      try change(&expected)
      read.origins = [:]
      #expect(read == expected, "\(text)")
    }
  }

  @Test func `Keys replace those of their command, and a second key of another command yields`() throws {
    let keys = try Self.read("keys = { select_next = [\"ctrl-j\", \"down\"], details = \"alt-o\", yank = [] }").keyMap
    #expect(keys.chords(for: .selectNext).map { "\($0)" } == ["Ctrl-J", "Down"])
    #expect(keys.chords(for: .options).map { "\($0)" } == ["F9"])
    #expect(KeyChord("alt-o").flatMap(keys.command) == .details)
    #expect(KeyChord("f4").flatMap(keys.command) == nil && KeyChord("ctrl-n").flatMap(keys.command) == nil)
    #expect(keys.chords(for: .yank).isEmpty && keys.chords(for: .quit) == KeyMap.standard.chords(for: .quit))
    #expect(Self.problems("keys = { details = \"ctrl-n\", select_next = \"down\" }").isEmpty)
  }

  @Test(arguments: [
    #"""
    regoin = 1  #! there is no setting "regoin"; did you mean "region"?
    theme = "light"  #! there is no setting "theme"; it belongs under [screen]
    zzz = 1  #! there is no setting "zzz"; "dialtone config --default" lists them
    sources = 1  #! sources must be a list of texts such as ["…"], not the number 1
    region = "Mars"  #! "Mars" is not a region; use a code of two letters, such as US, DE or TW
    ldap = 3  #! ldap is a section: write [[ldap]] on a line of its own, and its settings below
    autofill.maximum = 1.5  #! maximum must be a whole number, not a fraction
    colors.mach = "bold"  #! there is no setting "mach" in [colors]; did you mean "match"?
    [yyy]  #! there is no section [yyy]
    a = true
    [screens]  #! there is no section [screens]; did you mean [screen]?
    mouse = true
    [screen]
    thme = 1  #! there is no setting "thme" in [screen]; did you mean "theme"?
    region = 1  #! there is no setting "region" in [screen]; it belongs at the top of the file
    theme = "lihgt"  #! unknown theme "lihgt"; did you mean "light"?
    mouse = "yes"  #! mouse must be true or false, not the text "yes"
    [calls]
    backend = "command"  #! backend "command" needs the setting command: the program to run
    quiet_hours = "9pm"  #! "9pm" is not a time of day; write for example "21-8", or "off"
    voicemail = "my box"  #! "my box" is not a valid number; write for example "3311"
    incoming = "contact"  #! unknown incoming "contact"; did you mean "contacts"?
    ring_rules = ["at night"]  #! "at night" is not a rule; write for example "22-7 = favourites"
    always_ring = ["mum"]  #! "mum" names nobody; write for example "contact:Ann Lee" or "+4930"
    [dial_rules]
    replace = [
      "+49"]  #! "+49" is not a dial rule; write for example "+49 = 0"
    outside_line = "x"  #! "x" is not an outside line; write the digits, such as "0" or "0,"
    extensions = ""  #! "" is not a pattern of extensions; write for example "1XX", where X is any digit
    [baresip]
    address = "a b"  #! "a b" is not an address; write for example "127.0.0.1:4444"
    answer_seconds = 1  #! answer_seconds must be a whole number from 5 to 3600
    [http]
    url = "phone/{number}"  #! "phone/{number}" is not an HTTP URL; \#
    write for example "http://phone/dial?number={number}"
    phone = "snorm"  #! unknown phone "snorm"; did you mean "snom"?
    """#,
    #"""
    screen = true  #! screen is a section: write [screen] on a line of its own, and its settings below
    asterisk.password_command = ""  #! the password command is empty; write for example 'pass show pbx'
    sources = [
      "a",
      2]  #! sources must be a list of texts; the number 2 is not a text
    [calls]
    command = "adb"  #! the dial command has no {number}; write for example 'adb {number}'
    backend = "asterix"  #! unknown backend "asterix"; did you mean "asterisk"?
    quiet_hours = false  #! quiet_hours must be a text in quotes, not false
    [keys]
    quit = []  #! quit needs a key; without one, you could not leave
    select_nxt = "f6"  #! there is no setting "select_nxt" in [keys]; did you mean "select_next"?
    details = [
      "hyper-x"]  #! "hyper-x" is not a key; write for example ctrl-r, alt-x, shift-tab, f5, pgup or enter
    yank = "5"  #! "5" types itself; write it with ctrl- or alt-
    help_when_empty = "#"  #! "#" types itself; write it with ctrl- or alt-
    account = "ctrl-i"  #! terminals send Ctrl-I as Tab: write "tab"
    options = ["f12", "f12"]  #! options has F12 twice
    note = "f12"  #! F12 is already bound to options, in line 18; choose one
    recents = "ctrl-n"  #! Ctrl-N is a key of select_next; bind that to another key, too, \#
    as in select_next = ["down", "ctrl-j"]
    [[ldap]]  #! a directory needs its url, as in "ldaps://ldap.example.org"
    name = "a"
    [[ldap]]
    url = "ldap://a"
    [[ldap]]  #! two sources are named "a"; set the name of one of them
    url = "ldap://a/dc=b"
    [[ldap]]
    url = "ldap://b"
    base = 3  #! base must be a text in quotes, not the number 3
    [[carddav]]  #! an account needs its url, as in "https://dav.example.org"
    """#,
    #"""
    keys.note = "f12"
    commands = [
      { key = "f12", run = ["a"] },  #! F12 is a key of note, in line 1; choose another one
      { key = "f13", run = ["a"] },
      { key = "f13", run = ["a"] },  #! F13 is already the key of the command in line 4; choose one
      { key = "f5", run = ["a"] },  #! F5 is a key of recents; choose another one
      { key = "x", run = ["a"] },  #! "x" types itself; write it with ctrl- or alt-
      { key = "f14", run = ["a", "{phone}"] },  #! the command has the unknown placeholder {phone}; \#
    known are {number}, {uri}, {name}, {uid}, {label}, {mail}, {query}
      { key = "f15" },  #! a command needs its key and its program, as in run = ["notify-send", "{name}"]
    ]
    [screen]
    theme = "solarized"  #! unknown theme "solarized"; \#
    use one of "auto", "default", "light", "high-contrast", "monochrome"
    """#,
    // A message moves nothing on the terminal.
    #"""
    screen.theme = "\u001b[2J"  #! unknown theme "�[2J"; \#
    use one of "auto", "default", "light", "high-contrast", "monochrome"
    """#,
  ])
  func `Every error is reported with its line and a remedy, here after #!, in the order of the lines`(file: String) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.enumerated().compactMap { index, line in
      line.firstRange(of: "#! ").map { "config.toml:\(index + 1): \(line[$0.upperBound...])" }
    }
    #expect(Self.problems(file) == expected)
  }

  @Test func `What is not TOML is reported alone`() {
    #expect(Self.problems("a = 1\nregion = US").map { $0.prefix(31) } == ["config.toml:2: not valid TOML: "])
    #expect(Self.problems("a = \"\u{0}\"") == ["config.toml:1: not valid TOML: a NUL character"])
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

  @Test func `A command of one's own takes a second key of another command`() throws {
    let settings = try Self.read("[[commands]]\nkey = \"f12\"\nrun = [\"/usr/bin/crm\", \"{mail}\"]")
    let key = try #require(KeyChord("f12"))
    #expect(settings.ownCommands.map(\.title) == ["crm"] && settings.keyMap.command(for: key) == nil)
    #expect(settings.keyMap.chords(for: .account).map { "\($0)" } == ["Alt-E"])
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
