import Calling
import Configuration
import DialerUI
import NumberPlans

// Not translated in this file: the descriptions of settings, which the default configuration has in English.

// The settings of calls.

extension SettingsDraft {
  /// The dial rules while they are read.
  struct Rules: Sendable {
    var replacements: [DialRules.Replacement] = []
    var outsideLine: (text: String, line: Int)?
    var extensions: [DialRules.Pattern] = []
  }

  /// The words for call methods, in the file and for `--via`.
  static let backends = [
    "auto", "print", "handler", "command", "asterisk", "baresip", "http", "gnome-calls", "modemmanager", "ofono",
    "bluetooth", "kdeconnect", "adb",
  ]

  static let callSections: [Schema<SettingsDraft>.Section] = [
    .init("calls", help: "Calls"),
    .init(
      "dial_rules",
      help:
        "What is dialled for a number, for example behind a PBX. Emergency numbers and codes such as *21# are",
      "always dialled as they are. \"dialtone dial-rules NUMBER\" shows what is dialled."),
    .init(
      "asterisk", help: "Calls through Asterisk: your phone rings, and the number is dialled when you pick it up."),
    .init("baresip", help: "Calls through baresip, a SIP phone."),
    .init("http", help: "Calls through a desk phone or a PBX that takes requests over HTTP."),
  ]

  static let calls: [Configuration.Setting<SettingsDraft>] = handover + messages + rules + asterisk + baresip + http

  private typealias Setting = Configuration.Setting<SettingsDraft>

  private static let handover: [Setting] = [
    Setting(
      section: "calls", name: "backend", example: "\"auto\"",
      help: [
        "The calling method: \"print\", the desktop's tel: \"handler\", a \"command\", \"asterisk\", \"baresip\",",
        "\"http\", \"gnome-calls\" on a Linux phone, a modem with \"modemmanager\" or \"ofono\", the phone in your pocket",
        "with \"bluetooth\", an Android phone with \"kdeconnect\", or on the USB cable with \"adb\". \"auto\" runs the command if",
        "one is set; else it prints if standard output is not a terminal; else it uses the handler, or GNOME Calls if",
        "that runs, or a modem, or a phone that is connected by Bluetooth.",
      ]
    ) { node, draft throws(Complaint) in
      let word = try node.text(of: "backend")
      guard backends.contains(word) else { throw Complaint.unknown(word, for: "backend", backends) }
      draft.backend = (word, node.line)
    },
    .text(
      "calls", "command",
      [
        "The program to run, with its arguments: {number} is the number, {uri} the same as a tel: URI, {name},",
        "{uid} and {label} describe its contact. It runs without a shell.",
      ], example: "adb-dial {number}", at: \.command
    ) { text throws(Complaint) in try called { () throws(CallError) in try DialCommand(text) } },
    Setting(
      section: "calls", name: "incoming", example: "true",
      help: [
        "Show incoming calls: those of the calling method, and of \"dialtone incoming\". \"contacts\", \"favourites\" or",
        "\"nobody\": only they ring, and the others are logged. Who calls twice within ten minutes rings in any case, and",
        "everybody does for an hour after an emergency call.",
      ]
    ) { node, draft throws(Complaint) in
      if case .boolean(let isOn) = node.value {
        (draft.settings.handlesIncomingCalls, draft.settings.rings.usual) = (isOn, .everyone)
        return
      }
      let word = try node.text(of: "incoming")
      guard let audience = RingRules.Audience(rawValue: word) else {
        throw Complaint.unknown(word, for: "incoming", ["true", "false"] + RingRules.Audience.allCases.map(\.rawValue))
      }
      (draft.settings.handlesIncomingCalls, draft.settings.rings.usual) = (true, audience)
    },
    .list(
      "calls", "ring_rules",
      [
        "Who rings at some hours, or at an account, instead: [\"22-7 = favourites\", \"Work phone = contacts\",",
        "\"sip:office@example.org 18-8 = nobody\"]; everyone, contacts, favourites or nobody. The first that applies counts.",
      ], example: "[]", at: \.settings.rings.exceptions
    ) { text throws(Complaint) in
      guard let rule = RingRules.Exception(text) else {
        throw Complaint("\"\(text)\" is not a rule; write for example \"22-7 = favourites\"")
      }
      return rule
    },
    .list(
      "calls", "always_ring",
      [
        "Who rings in any case: [\"contact:Ann Lee\", \"category:Family\", \"label:school\", \"+4930\"]."
      ], example: "[]", at: \.settings.rings.always
    ) { text throws(Complaint) in
      guard let pattern = PartyPattern(text) else {
        throw Complaint("\"\(text)\" names nobody; write for example \"contact:Ann Lee\" or \"+4930\"")
      }
      return pattern
    },
    .choice(
      "calls", "notify",
      "When the dialer shows calls on the desktop, with notify-send, as \"dialtone watch --notify\" does: \"off\", or",
      "\"hidden\", while the terminal says that its window does not have the focus (in tmux, with \"focus-events on\").",
      words: ["off", "hidden"], usual: "off", at: \.settings.notifies
    ) { ["off": false, "hidden": true][$0] },
    .text(
      "calls", "quiet_hours",
      [
        "A call to a place where it is after 21 or before 8 o'clock needs a second Enter; \"off\": no call does. This does",
        "not concern emergency calls.",
      ], example: "\(QuietHours.usual)", at: \.settings.quietHours
    ) { text throws(Complaint) in
      let hours = QuietHours(text)
      guard hours != nil || text == "off" else {
        throw Complaint("\"\(text)\" is not a time of day; write for example \"21-8\", or \"off\"")
      }
      return hours
    },
    .text(
      "calls", "voicemail",
      [
        "The number of your voicemail, which key 1 calls when it is held, and Alt-1, unless it is a speed dial. Empty: the",
        "number that the server of the account reports.",
      ], example: "", at: \.settings.voicemail
    ) { text throws(Complaint) in
      guard text.isEmpty || CallTarget(dialled: text, region: nil) != nil else {
        throw Complaint("\"\(text)\" is not a valid number; write for example \"3311\"")
      }
      return text.isEmpty ? nil : text
    },
  ]

  private static let messages: [Setting] = [
    .text(
      "calls", "missed_call_message",
      "The text with which a message after a missed call (m) begins, as in \"Sorry I missed your call.\"",
      at: \.settings.missedCallMessage)
  ]

  private static let rules: [Setting] = [
    .list(
      "dial_rules", "accounts",
      [
        "Which account calls the numbers that begin with something, a contact, or the contacts of a category, if you have",
        "several accounts of baresip, telephones of Asterisk or telephones by Bluetooth, as in",
        "[\"contact:Ann Lee = sip:me@example.org\", \"category:Clients = PJSIP/100\", \"+1 = Work phone\"]; the first that",
        "applies is used.",
      ], example: "[]", at: \.settings.accountRules
    ) { text throws(Complaint) in
      try called { () throws(CallError) in try AccountRule(text) }
    },
    .list(
      "dial_rules", "replace",
      [
        "What a number begins with, and what replaces it, as in [\"+49 = 0\", \"+ = 00\"]; the first that applies is used."
      ], example: "[]", at: \.rules.replacements
    ) { text throws(Complaint) in
      try called { () throws(CallError) in try DialRules.Replacement(text) }
    },
    Setting(
      section: "dial_rules", name: "outside_line", example: "\"\"",
      help: [
        "The digits for an outside line, as in \"0\", or \"0,\" with a pause after it. Behind them, a number with + is",
        "dialled as in the region: +49 30 … as 030 … in Germany, and as 01149 30 … in the USA.",
      ]
    ) { node, draft throws(Complaint) in
      draft.rules.outsideLine = (try node.text(of: "outside_line"), node.line)
    },
    .list(
      "dial_rules", "extensions",
      ["Internal extensions, which are dialled as they are: X is any digit, as in [\"1XX\", \"2XXX\"]."], example: "[]",
      at: \.rules.extensions
    ) { text throws(Complaint) in
      try called { () throws(CallError) in try DialRules.Pattern(text) }
    },
  ]

  /// Until it is known whether TLS is used: no text names it.
  private static let unknownPort: UInt16 = 0

  private static let asterisk: [Setting] = [
    .address(
      "asterisk", "server", "The address of its manager.", usual: Settings.Asterisk().server, defaultPort: unknownPort,
      at: \.settings.services.asterisk.server),
    .text(
      "asterisk", "user", "The user name; {login} is the name with which you have logged in.",
      example: Settings.Asterisk().user, at: \.settings.services.asterisk.user),
    .passwordCommand("asterisk", example: "pass show asterisk", at: \.settings.services.asterisk.passwordCommand),
    .texts(
      "asterisk", "telephone",
      "Your telephone, as Asterisk names it, or a list of several, as in [\"PJSIP/100\", \"PJSIP/101\"]: the first one",
      "rings when you call, unless you choose another with Alt-e. {login} is the name with which you have logged in.",
      example: "\"PJSIP/100\"", at: \.settings.services.asterisk.telephones),
    .text(
      "asterisk", "context", "The context of the dial plan in which numbers are dialled.",
      example: Settings.Asterisk().context, at: \.settings.services.asterisk.context),
    .flag(
      "asterisk", "tls", "Use TLS with the manager, usually on port 5039.",
      usual: Settings.Asterisk().usesTLS, at: \.settings.services.asterisk.usesTLS),
    .text(
      "asterisk", "authorities", "The certificates that TLS trusts, a PEM file. Empty: the system's.",
      example: Settings.Asterisk().authorities, at: \.settings.services.asterisk.authorities),
    .flag(
      "asterisk", "plain_password",
      "Allow sending the password to another machine without TLS; the manager itself does not encrypt it.",
      usual: Settings.Asterisk().sendsPlainPassword, at: \.settings.services.asterisk.sendsPlainPassword),
  ]

  private static let baresip: [Setting] = [
    .address(
      "baresip", "address", "The address of a running baresip with its module ctrl_tcp.",
      usual: Settings.Baresip().address,
      at: \.settings.services.baresip.address),
    .flag(
      "baresip", "start", "Start a baresip if none runs. It ends with dialtone.",
      usual: Settings.Baresip().starts, at: \.settings.services.baresip.starts),
    .text(
      "baresip", "configuration", "The folder of its configuration.", example: Settings.Baresip().configuration,
      at: \.settings.services.baresip.configuration),
    .text(
      "baresip", "account", "The account that calls, as in \"sip:me@example.org\". Empty: the first one.",
      example: Settings.Baresip().account, at: \.settings.services.baresip.account),
    .text(
      "baresip", "recordings",
      ["Record every call of the baresip that dialtone starts in this folder. The other side may have to agree."],
      example: "~/Recordings", at: \.settings.services.baresip.recordings
    ) { text throws(Complaint) in
      // It would be cut off there in baresip's configuration.
      guard !text.contains(where: \.isWhitespace) else {
        throw Complaint("baresip cannot write to a folder with a blank")
      }
      return text
    },
    .number(
      "baresip", "answer_seconds", "How long to wait for an answer, in seconds.",
      usual: Settings.Baresip().answerSeconds, in: 5...3600, at: \.settings.services.baresip.answerSeconds),
  ]

  private static let http: [Setting] = [
    .choice(
      "http", "phone",
      "A phone that dialtone knows: \(HTTPDialer.Preset.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")).",
      words: HTTPDialer.Preset.allCases.map(\.rawValue), usual: HTTPDialer.Preset.snom.rawValue,
      at: \.settings.services.http.phone
    ) { HTTPDialer.Preset(rawValue: $0).map { .some($0) } },
    .text("http", "host", "Its address.", example: "192.0.2.10", at: \.settings.services.http.host),
    .text(
      "http", "url",
      [
        "The URL of any other phone, PBX or service, with {number}, {name}, {uid}, {label}, {mail}, {extension}, {sip} and",
        "{password}.",
      ], example: "http://192.0.2.10/dial?number={number}", at: \.settings.services.http.url
    ) { text throws(Complaint) in
      // Its body may have the number.
      try called { () throws(CallError) in try HTTPDialer(url: text, body: "{number}").url }
    },
    .text(
      "http", "body", "The body of a POST request to the url, with the same values; without it, the request is a GET.",
      example: "{\"to\": \"{number}\"}", at: \.settings.services.http.body),
    .choice(
      "http", "content_type", "The form of the body: \"json\" or \"form\".",
      words: HTTPDialer.ContentType.allCases.map(\.rawValue), usual: Settings.HTTP().contentType.rawValue,
      at: \.settings.services.http.contentType
    ) { HTTPDialer.ContentType(rawValue: $0) },
    .texts(
      "http", "headers", "Further headers, as in [\"X-Tenant: sales\"].", example: "[]",
      at: \.settings.services.http.headers),
    .text(
      "http", "success",
      "A text without which an answer says that the call was not placed, such as \"+OK\"; else its status does.",
      example: Settings.HTTP().success, at: \.settings.services.http.success),
    .tokenCommand("http", example: "pass show pbx-token", at: \.settings.services.http.tokenCommand),
    .text("http", "user", "The user name.", example: Settings.HTTP().user, at: \.settings.services.http.user),
    .passwordCommand("http", example: "pass show telephone", at: \.settings.services.http.passwordCommand),
    .choice(
      "http", "credentials", "How the password is sent to a url: \"digest\" hides it, \"basic\" does not; or \"none\".",
      words: HTTPDialer.Credentials.allCases.map(\.rawValue), usual: Settings.HTTP().credentials.rawValue,
      at: \.settings.services.http.credentials
    ) { HTTPDialer.Credentials(rawValue: $0) },
  ]

  /// Runs `body`, converting a call error into a complaint.
  fileprivate static func called<Value>(_ body: () throws(CallError) -> Value) throws(Complaint) -> Value {
    do throws(CallError) { return try body() } catch { throw Complaint(verbatim: error.description) }
  }

  /// Sets the settings that depend on several values.
  mutating func finishCalls() -> [Complaint] {
    var complaints: [Complaint] = []
    do throws(CallError) {
      settings.rules = try DialRules(
        replacements: rules.replacements, outsideLine: rules.outsideLine?.text ?? "", extensions: rules.extensions)
    } catch {
      complaints.append(Complaint(verbatim: error.description, line: rules.outsideLine?.line))
    }
    let (server, usesTLS) = (settings.services.asterisk.server, settings.services.asterisk.usesTLS)
    if server.port == SettingsDraft.unknownPort {
      settings.services.asterisk.server = ServerAddress(
        host: server.host, port: AsteriskAccount.defaultPort(usesTLS: usesTLS))
    }
    switch backend?.word {
    case "print": settings.calls = .print
    case "handler": settings.calls = .handler
    case "asterisk": settings.calls = .asterisk
    case "baresip": settings.calls = .baresip
    case "http": settings.calls = .http
    case "kdeconnect": settings.calls = .kdeconnect
    case "adb": settings.calls = .adb
    case "command" where command == nil:
      complaints.append(
        Complaint("backend \"command\" needs the setting command: the program to run", line: backend?.line))
    default:
      let kind = backend.flatMap { TelephoneCallService.Kind(rawValue: $0.word) }
      settings.calls = kind.map { .telephone($0) } ?? command.map { .command($0) } ?? .automatic
    }
    return complaints
  }
}

extension Configuration.Setting<SettingsDraft> {
  /// The setting for the program that prints a password.
  static func passwordCommand(
    _ section: String, example: String, at path: WritableKeyPath<SettingsDraft, PasswordCommand?> & Sendable
  ) -> Self {
    text(
      section, "password_command", ["The program that prints the password. It runs without a shell."],
      example: example, at: path
    ) { text throws(Complaint) in try SettingsDraft.called { () throws(CallError) in try PasswordCommand(text) } }
  }

  /// The setting for the program that prints a token.
  static func tokenCommand(
    _ section: String, example: String, at path: WritableKeyPath<SettingsDraft, PasswordCommand?> & Sendable
  ) -> Self {
    text(
      section, "token_command",
      ["The program that prints an OAuth token, which is sent instead of a password. It runs without a shell."],
      example: example, at: path
    ) { text throws(Complaint) in
      try SettingsDraft.called { () throws(CallError) in try PasswordCommand(text, printing: "token") }
    }
  }

  /// A setting with a host and a port.
  ///
  /// - Parameter defaultPort: the port of a text without one; nil for the usual one.
  fileprivate static func address(
    _ section: String, _ name: String, _ help: String, usual: ServerAddress, defaultPort: UInt16? = nil,
    at path: WritableKeyPath<SettingsDraft, ServerAddress> & Sendable
  ) -> Self {
    text(section, name, [help], example: "\(usual)", at: path) { text throws(Complaint) in
      guard let address = ServerAddress(text, defaultPort: defaultPort ?? usual.port) else {
        throw Complaint("\"\(text)\" is not an address; write for example \"\(usual)\"")
      }
      return address
    }
  }
}
