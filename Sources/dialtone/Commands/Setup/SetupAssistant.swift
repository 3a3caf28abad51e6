import Calling
import Glibc
import Localization

/// Asks for a way to call, and writes it.
struct SetupAssistant {
  private let dialogue: SetupDialogue
  private let settings: Settings

  init(_ dialogue: SetupDialogue, _ settings: Settings) { (self.dialogue, self.settings) = (dialogue, settings) }

  /// A way to call in the list.
  private enum Choice {
    /// One that needs no settings.
    case found(CallMethod.Kind)
    case sip, asterisk, phone, command, print
  }

  /// Asks, shows every line, and writes it.
  ///
  /// - Throws: ``SetupError`` if something is not written.
  func run(configuration path: String) throws(SetupError) {
    dialogue.say(localized("What should place the calls? Looking for what is here …"))
    dialogue.say()
    let choices = choices
    let current = settings.callKind.word
    let chosen = try dialogue.choose(
      // Translators: {1} is the name of the calling method that is set.
      localized("Number, or Enter to change nothing (now: \(current))"), choices.map { ($0.name, $0.words) })
    guard let chosen else { return try completeBaresip() }
    var plan = SetupPlan()
    switch choices[chosen].choice {
    case .found(let kind): plan.set("backend", in: "calls", kind.word)
    case .print: plan.set("backend", in: "calls", "print")
    case .sip: try addSIP(to: &plan)
    case .asterisk: try addAsterisk(to: &plan, configuration: path)
    case .phone: try addPhone(to: &plan, configuration: path)
    case .command: try addCommand(to: &plan)
    }
    dialogue.say()
    dialogue.say(localized("This will be written; comments and other settings stay:"))
    for line in plan.lines(configuration: path) { dialogue.show(line) }
    dialogue.say()
    guard try dialogue.confirm(localized("Write it?"), usual: true) else { throw SetupError("nothing was written") }
    try plan.write(configuration: path)
    if plan.usesBaresip { try makeConfiguration() }
    try plan.makeChanges()
  }

  private var choices: [(choice: Choice, name: String, words: String)] {
    let kinds: [CallMethod.Kind] =
      [.handler] + TelephoneCallService.Kind.allCases.map { .telephone($0) } + [.kdeconnect, .adb]
    let found = kinds.compactMap { kind -> (choice: Choice, name: String, words: String)? in
      kind.obstacle == nil ? (.found(kind), kind.word, localized("\(kind.purpose), found here")) : nil
    }
    let baresip =
      CallMethod.Kind.missing("baresip") == nil
      ? localized("calls on this computer, with baresip")
      : localized("calls on this computer, with baresip, which is not installed yet")
    return found + [
      (.sip, localized("a SIP account"), baresip),
      (.asterisk, "asterisk", localized("your telephone on Asterisk or FreePBX rings, and then the other side")),
      (.phone, localized("a desk phone"), localized("Snom, Yealink, Grandstream or FRITZ!Box")),
      (.command, localized("a program"), localized("any program that takes a number")),
      (.print, localized("none", context: "method"), localized("print the number that was chosen")),
    ]
  }

  // MARK: SIP

  /// The folder of baresip's configuration.
  private var folder: String { HomeFolder.expanded(settings.services.baresip.configuration) }

  private var accounts: String {
    FileBytes.read("\(folder)/accounts").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func addSIP(to plan: inout SetupPlan) throws(SetupError) {
    let text = accounts
    let known = SIPAccount.all(in: text)
    let configured = SetupAssistant.bare(settings.services.baresip.account)
    let address = SetupAssistant.bare(
      try dialogue.ask(
        localized("SIP address, such as ann@sip.example.org"), usual: configured.isEmpty ? nil : configured,
        problem: SIPAccount.problem(ofAddress:)))
    var account = known.first { $0.address == address } ?? SIPAccount(address: address)
    let user = String(address.prefix { $0 != "@" })
    func plain(_ text: String) -> String? {
      SIPAccount.isPlain(text) ? nil : localized("This cannot have blanks, quotes or semicolons")
    }
    let login = try dialogue.ask(
      localized("Name for logging in, if the provider gave another one"),
      usual: account.login.isEmpty ? user : account.login, problem: plain)
    account.login = login == user ? "" : login
    let old = account.password
    let password = try dialogue.ask(
      old.isEmpty
        ? localized("Password, which is not shown") : localized("Password, which is not shown; Enter for the old one"),
      isSecret: true
    ) { $0.isEmpty && !old.isEmpty ? nil : SIPAccount.problem(ofPassword: $0) }
    if !password.isEmpty { account.password = password }
    account.usesTLS = try dialogue.confirm(
      localized("Encrypt the signalling (TLS)? Nearly all providers can."), usual: account.usesTLS)
    account.usesSRTP = try dialogue.confirm(
      localized("Encrypt the voice, too (SRTP)? Where the other side cannot, it stays unencrypted."),
      usual: account.usesSRTP)
    account.proxy = try dialogue.ask(
      localized("Outbound proxy, if the provider names one"), usual: account.proxy, problem: plain)
    var other = ""
    if configured != address, known.contains(where: { $0.address == configured }),
      try dialogue.confirm(localized("Remove the account \(configured)? Otherwise, both stay."), usual: false)
    {
      other = configured
    }
    let (new, line) = account.added(to: text, replacing: other)
    plan.add(SetupPlan.File(path: "\(folder)/accounts", text: new, shown: [line]))
    plan.set("backend", in: "calls", "baresip")
    plan.set("account", in: "baresip", "sip:\(address)")
    plan.usesBaresip = true
    plan.changes = changes(for: new)
  }

  /// An address without its scheme and parameters.
  private static func bare(_ address: String) -> String {
    String(address.dropFirst(address.hasPrefix("sip:") ? 4 : 0).prefix { $0 != ";" })
  }

  /// What baresip's configuration needs for accounts.
  private func changes(for accounts: String) -> [SetupPlan.Change] {
    // Not translated: a line of baresip.
    SIPAccount.all(in: accounts).contains(where: \.usesSRTP)
      ? [SetupPlan.Change(path: "\(folder)/config", line: "module srtp.so")] : []
  }

  /// Completes what was written before baresip was installed.
  private func completeBaresip() throws(SetupError) {
    guard settings.calls == .baresip, access("\(folder)/config", F_OK) != 0 else { return }
    try makeConfiguration()
    var plan = SetupPlan()
    plan.changes = changes(for: accounts)
    try plan.makeChanges()
  }

  /// Lets baresip make its configuration, which knows where its modules are, if it was never run. It does so in a folder of its
  /// own: where there is an account, it would wait for the server at its end.
  private func makeConfiguration() throws(SetupError) {
    guard access("\(folder)/config", F_OK) != 0, CallMethod.Kind.missing("baresip") == nil else { return }
    dialogue.say(localized("baresip makes its configuration …"))
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/dialtone-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for file in ["config", "accounts", "contacts", "current_contact", "uuid"] { unlink("\(temporary)/\(file)") }
      rmdir(temporary)
    }
    waiting { try? await Calling.Program(name: "baresip", arguments: ["-f", temporary, "-t", "1"]).run() }
    guard var text = FileBytes.read("\(temporary)/config") else { return }
    // Some versions name the authorities of TLS in a comment, and then accept any certificate.
    let authorities = "/etc/ssl/certs/ca-certificates.crt"
    let isNamed = String(decoding: text, as: UTF8.self).split(separator: "\n").contains { $0.hasPrefix("sip_cafile") }
    if !isNamed, access(authorities, R_OK) == 0 { text += Array("sip_cafile\t\(authorities)\n".utf8) }
    let file = "\(folder)/config"
    let error = ReplacedFile.write(text, to: file)
    guard error == 0 else { throw SetupError(verbatim: "\(file): \(String(cString: strerror(error)))") }
  }

  // MARK: Asterisk

  private func addAsterisk(to plan: inout SetupPlan, configuration path: String) throws(SetupError) {
    let old = settings.services.asterisk
    func address(_ text: String, usesTLS: Bool = false) -> ServerAddress? {
      ServerAddress(text, defaultPort: AsteriskAccount.defaultPort(usesTLS: usesTLS))
    }
    func problem(_ telephone: String, _ context: String) -> String? {
      do throws(CallError) {
        _ = try AsteriskAccount(
          server: old.server, user: "", telephones: [LoginName.filled(telephone)], context: context)
      } catch { return "\(error)" }
      return nil
    }
    let server = try dialogue.ask(localized("Address of Asterisk's manager"), usual: "\(old.server)") { text in
      address(text) == nil ? localized("\"\(text)\" is no address") : nil
    }
    let isOld = server == "\(old.server)"
    let isLocal = server.hasPrefix("127.") || server.hasPrefix("localhost") || server.hasPrefix("[::1]")
    let usesTLS =
      isLocal
      ? isOld && old.usesTLS
      : try dialogue.confirm(localized("Does the manager use TLS (port 5039)?"), usual: !isOld || old.usesTLS)
    let user = try dialogue.ask(localized("User of the manager (in manager.conf)"), usual: old.user)
    let telephone = try dialogue.ask(
      localized("Your telephone, as Asterisk names it, such as PJSIP/100"), usual: old.telephones.first
    ) { problem($0, old.context) }
    let context = try dialogue.ask(localized("Context in which numbers are dialled"), usual: old.context) {
      problem(telephone, $0)
    }
    plan.set("backend", in: "calls", "asterisk")
    plan.set("server", in: "asterisk", address(server, usesTLS: usesTLS).map { "\($0)" } ?? server)
    plan.set("user", in: "asterisk", user)
    try addPassword(of: "asterisk", to: &plan, configuration: path)
    // Further ones stay.
    if telephone != old.telephones.first { plan.set("telephone", in: "asterisk", telephone) }
    plan.set("context", in: "asterisk", context)
    if usesTLS || old.usesTLS { plan.set("tls", in: "asterisk", usesTLS) }
    if !isLocal, !usesTLS,
      try dialogue.confirm(
        localized("Without TLS, everybody in the network can read the password. Send it anyway?"), usual: false)
    {
      plan.set("plain_password", in: "asterisk", true)
    }
  }

  /// Asks for a password, or for the program that prints it.
  private func addPassword(of section: String, to plan: inout SetupPlan, configuration path: String) throws(SetupError)
  {
    let command = try dialogue.ask(
      localized("Program that prints the password, such as pass show \(section); Enter to type the password"), usual: ""
    ) { text in
      guard !text.isEmpty else { return nil }
      do throws(CallError) { _ = try PasswordCommand(text) } catch { return "\(error)" }
      return nil
    }
    guard command.isEmpty else { return plan.set("password_command", in: section, command) }
    let password = try dialogue.ask(localized("Password, which is not shown"), isSecret: true) {
      $0.isEmpty ? localized("Type it") : nil
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let file = "\(folder)/\(section)-password"
    plan.add(SetupPlan.File(path: file, text: password + "\n", shown: ["••••••••"]))
    // Not translated: a command.
    plan.set("password_command", in: section, "cat \(SetupAssistant.quoted(file))")
  }

  /// A path as a word of a command.
  private static func quoted(_ path: String) -> String { path.contains(" ") ? "\"\(path)\"" : path }

  // MARK: Desk phones and programs

  private func addPhone(to plan: inout SetupPlan, configuration path: String) throws(SetupError) {
    let presets = HTTPDialer.Preset.allCases
    let rows =
      presets.map { (name: $0.rawValue, words: "") }
      + [(name: localized("another", context: "phone"), words: localized("any phone or PBX that calls by a URL"))]
    var chosen: Int?
    while chosen == nil { chosen = try dialogue.choose(localized("Which phone"), rows) }
    guard let chosen else { return }
    guard chosen < presets.count else { return try addURL(to: &plan, configuration: path) }
    let preset = presets[chosen]
    let old = settings.services.http
    let usual = preset == .fritzbox ? "fritz.box" : old.host ?? ""
    let host = try dialogue.ask(localized("Its address"), usual: usual) { text in
      do throws(CallError) { _ = try HTTPDialer(preset, host: text, user: "") } catch { return "\(error)" }
      return text.isEmpty ? localized("Type its address, as its display shows it") : nil
    }
    let user = try dialogue.ask(localized("User name of its web page"), usual: old.user)
    plan.set("backend", in: "calls", "http")
    plan.set("phone", in: "http", preset.rawValue)
    plan.set("host", in: "http", host)
    if !user.isEmpty { plan.set("user", in: "http", user) }
    try addPassword(of: "http", to: &plan, configuration: path)
    dialogue.say(
      localized("Allow it on the phone, too: \"man 7 dialtone-methods\" says where, below \"What to allow\"."))
  }

  private func addURL(to plan: inout SetupPlan, configuration path: String) throws(SetupError) {
    let old = settings.services.http
    guard old.phone == nil else {
      throw SetupError("phone under [http] has precedence over a URL: remove it from the configuration first")
    }
    let url = try dialogue.ask(
      localized("The URL, with {number} where the number goes, such as http://192.0.2.10/dial?number={number}"),
      usual: old.url
    ) { text in
      do throws(CallError) { _ = try HTTPDialer(url: text) } catch { return "\(error)" }
      return nil
    }
    let user = try dialogue.ask(localized("User name, if it needs one"), usual: old.user)
    plan.set("backend", in: "calls", "http")
    plan.set("url", in: "http", url)
    if !user.isEmpty {
      plan.set("user", in: "http", user)
      let isDigest = try dialogue.confirm(
        localized("Is the password sent as digest, which hides it? Otherwise, it is sent as basic."), usual: true)
      plan.set("credentials", in: "http", isDigest ? "digest" : "basic")
    }
    if !user.isEmpty || url.contains("{password}") {
      try addPassword(of: "http", to: &plan, configuration: path)
    }
  }

  private func addCommand(to plan: inout SetupPlan) throws(SetupError) {
    let command = try dialogue.ask(
      localized("The program, with {number} where the number goes, such as my-softphone {number}")
    ) { text in
      do throws(CallError) { _ = try DialCommand(text) } catch { return "\(error)" }
      return nil
    }
    plan.set("backend", in: "calls", "command")
    plan.set("command", in: "calls", command)
  }

  // MARK: What is next

  /// What to do about a method that is not ready, in lines; none if its message says all.
  static func nextStep(_ kind: CallMethod.Kind) -> [String] {
    switch kind {
    case .baresip where CallMethod.Kind.missing("baresip") != nil:
      return [localized("Install it, run dialtone setup again, and press Enter:"), "  \(packages("baresip"))"]
    case .baresip:
      let log = HomeFolder.statePath("baresip.log")
      return [
        localized(
          """
          Without a reason, the server has not answered. What baresip writes is in \(log); \
          dialtone setup changes the account.
          """)
      ]
    case .asterisk:
      return [
        localized(
          """
          On the server, manager.conf has the user with its secret, its rights and the addresses from which it may \
          come, pjsip.conf the telephones, and extensions.conf the contexts: see "man 7 dialtone-methods".
          """)
      ]
    default: return []
    }
  }

  /// The command that installs a program, for the distribution that runs.
  private static func packages(_ program: String) -> String {
    // Not translated: commands.
    let release = FileBytes.read("/etc/os-release", upTo: 4096).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let names = release.split(separator: "\n").filter { $0.hasPrefix("ID=") || $0.hasPrefix("ID_LIKE=") }.joined()
    if names.contains("fedora") || names.contains("rhel") { return "sudo dnf install \(program)" }
    if names.contains("arch") { return "sudo pacman -S \(program)" }
    if names.contains("suse") { return "sudo zypper install \(program)" }
    if names.contains("alpine") || names.contains("postmarket") { return "sudo apk add \(program)" }
    return "sudo apt-get install \(program)-core"
  }
}

extension CallMethod.Kind {
  /// What a method calls with, in a few words.
  fileprivate var purpose: String {
    switch self {
    case .handler: localized("the desktop's program for tel: links")
    case .telephone(.gnomeCalls): "GNOME Calls"
    case .telephone(.modemManager): localized("the modem")
    case .telephone(.ofono): localized("the modem of oFono")
    case .telephone(.bluetooth): localized("the phone in your pocket, by Bluetooth")
    case .kdeconnect: localized("the phone's own dialer opens, by KDE Connect")
    case .adb: localized("the phone's own dialer opens, by the USB cable")
    default: word
    }
  }
}
