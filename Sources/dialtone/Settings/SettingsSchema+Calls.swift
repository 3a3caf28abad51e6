import Calling
import Configuration
import DialerUI
import NumberPlans

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
    "auto", "print", "handler", "command", "asterisk", "baresip", "http", "gnome-calls", "modemmanager", "kdeconnect",
    "adb",
  ]

  static let callSections: [Schema<SettingsDraft>.Section] = [
    .init("calls", help: "Calls"),
    .init(
      "dial_rules",
      help:
        "What is dialled instead of a number, behind a PBX for example. Emergency numbers and codes such as *21# are",
      "always dialled as they are. \"dialtone dial-rules NUMBER\" tells what becomes of a number."),
    .init(
      "asterisk", help: "Calls through Asterisk: your telephone rings, and the number is dialled when you pick it up."),
    .init("baresip", help: "Calls through baresip, a SIP telephone."),
    .init("http", help: "Calls through a desk phone or a PBX that takes requests over HTTP."),
  ]

  static let calls: [Configuration.Setting<SettingsDraft>] = handover + rules + asterisk + baresip + http

  private typealias Setting = Configuration.Setting<SettingsDraft>

  private static let handover: [Setting] = [
    Setting(
      section: "calls", name: "backend", example: "\"auto\"",
      help: [
        "How numbers are handed over: \"print\", the desktop's tel: \"handler\", a \"command\", \"asterisk\", \"baresip\",",
        "\"http\", the telephone of a Linux phone with \"gnome-calls\", a modem with \"modemmanager\", a telephone in",
        "\"kdeconnect\", or one at the cable with \"adb\". \"auto\" takes the command if one is set; else it prints when standard",
        "output is not a terminal; else it asks the handler, or GNOME Calls where that runs, or a modem.",
      ]
    ) { node, draft throws(Complaint) in
      let word = try node.text(of: "backend")
      guard backends.contains(word) else { throw Complaint.unknown(word, for: "backend", backends) }
      draft.backend = (word, node.line)
    },
    Setting(
      section: "calls", name: "command", example: "\"adb-dial {number}\"",
      help: [
        "The program to run, with its arguments: {number} is the number, {uri} the same as a tel: URI, {name},",
        "{uid} and {label} are whom it belongs to. No shell is involved.",
      ]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "command")
      draft.command = try called { () throws(CallError) in try DialCommand(text) }
    },
    .flag(
      "calls", "incoming",
      "Whether calls that come in are shown: those of \"asterisk\" and \"baresip\", and of \"dialtone incoming\".",
      usual: Settings().handlesIncomingCalls, at: \.settings.handlesIncomingCalls),
    Setting(
      section: "calls", name: "quiet_hours", example: Setting.quoted("\(QuietHours.usual)"),
      help: [
        "A call to where it is later than 21 or earlier than 8 o'clock needs a second Enter; \"off\": none does. Calls for",
        "help never do because of this.",
      ]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "quiet_hours")
      let hours = QuietHours(text)
      guard hours != nil || text == "off" else {
        throw Complaint("\"\(text)\" is not a time of day; write for example \"21-8\", or \"off\"")
      }
      draft.settings.quietHours = hours
    },
    Setting(
      section: "calls", name: "voicemail", example: "\"\"",
      help: ["The number of your voicemail, which key 1 calls when it is held, and Alt-1, unless it is a speed dial."]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "voicemail")
      guard text.isEmpty || CallTarget(dialled: text, region: nil) != nil else {
        throw Complaint("\"\(text)\" is not a valid number; write for example \"3311\"")
      }
      draft.settings.voicemail = text.isEmpty ? nil : text
    },
  ]

  private static let rules: [Setting] = [
    Setting(
      section: "dial_rules", name: "replace", example: "[]",
      help: [
        "What a number begins with, and what takes its place, as in [\"+49 = 0\", \"+ = 00\"]; the first that fits is used."
      ]
    ) { node, draft throws(Complaint) in
      draft.rules.replacements = []
      for (text, line) in try node.texts(of: "replace") {
        draft.rules.replacements.append(
          try called(line) { () throws(CallError) in try DialRules.Replacement(text) })
      }
    },
    Setting(
      section: "dial_rules", name: "outside_line", example: "\"\"",
      help: ["What gives an outside line, as in \"0\", or \"0,\" with a pause behind it."]
    ) { node, draft throws(Complaint) in
      draft.rules.outsideLine = (try node.text(of: "outside_line"), node.line)
    },
    Setting(
      section: "dial_rules", name: "extensions", example: "[]",
      help: ["The numbers of the house, which are dialled as they are: X is any digit, as in [\"1XX\", \"2XXX\"]."]
    ) { node, draft throws(Complaint) in
      draft.rules.extensions = []
      for (text, line) in try node.texts(of: "extensions") {
        draft.rules.extensions.append(try called(line) { () throws(CallError) in try DialRules.Pattern(text) })
      }
    },
  ]

  private static let asterisk: [Setting] = [
    .address(
      "asterisk", "server", "Where its manager listens.", usual: Settings.Asterisk().server, at: \.asterisk.server),
    .text("asterisk", "user", "Who logs in there.", usual: Settings.Asterisk().user, at: \.asterisk.user),
    .passwordCommand("asterisk", example: "pass show asterisk", at: \.asterisk.passwordCommand),
    .text("asterisk", "telephone", "Your telephone.", example: "PJSIP/100", at: \.asterisk.telephone),
    .text(
      "asterisk", "context", "The context of the dial plan that numbers are dialled in.",
      usual: Settings.Asterisk().context, at: \.asterisk.context),
    .flag(
      "asterisk", "tls", "Whether the manager is spoken to over TLS, usually on port 5039.",
      usual: Settings.Asterisk().usesTLS, at: \.settings.services.asterisk.usesTLS),
    .text(
      "asterisk", "authorities", "The certificates that TLS trusts, a file in PEM. Empty: the system's.",
      usual: Settings.Asterisk().authorities, at: \.asterisk.authorities),
    .flag(
      "asterisk", "plain_password",
      "Whether the password may go to another machine without TLS; the manager does not hide it on the way.",
      usual: Settings.Asterisk().sendsPlainPassword, at: \.settings.services.asterisk.sendsPlainPassword),
  ]

  private static let baresip: [Setting] = [
    .address(
      "baresip", "address", "Where one may run already, with its module ctrl_tcp.", usual: Settings.Baresip().address,
      at: \.baresip.address),
    .flag(
      "baresip", "start", "Whether one is started where none runs. It ends with dialtone.",
      usual: Settings.Baresip().starts, at: \.settings.services.baresip.starts),
    .text(
      "baresip", "configuration", "The folder of its configuration.", usual: Settings.Baresip().configuration,
      at: \.baresip.configuration),
    .text(
      "baresip", "account", "The account that calls, as in \"sip:me@example.org\". Empty: the first one.",
      usual: Settings.Baresip().account, at: \.baresip.account),
    Setting(
      section: "baresip", name: "answer_seconds", example: "\(Settings.Baresip().answerSeconds)",
      help: ["How long somebody may take to answer, in seconds."]
    ) { node, draft throws(Complaint) in
      guard case .integer(let seconds) = node.value, (5...3600).contains(seconds) else {
        throw Complaint("answer_seconds is a whole number from 5 to 3600, not \(node.value.kind)")
      }
      draft.settings.services.baresip.answerSeconds = seconds
    },
  ]

  private static let http: [Setting] = [
    .choice(
      "http", "phone",
      "A telephone that is known: \(HTTPDialer.Preset.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")).",
      words: HTTPDialer.Preset.allCases.map(\.rawValue), usual: HTTPDialer.Preset.snom.rawValue,
      at: \.settings.services.http.phone
    ) { HTTPDialer.Preset(rawValue: $0).map { .some($0) } },
    .text("http", "host", "Its address.", example: "192.0.2.10", at: \.http.host),
    Setting(
      section: "http", name: "url", example: "\"http://192.0.2.10/dial?number={number}\"",
      help: ["What any other telephone wants: {number}, {name}, {uid}, {label} and {password} are put in."]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "url")
      draft.settings.services.http.url = try called { () throws(CallError) in try HTTPDialer(url: text).url }
    },
    .text("http", "user", "Who logs in there.", usual: Settings.HTTP().user, at: \.http.user),
    .passwordCommand("http", example: "pass show telephone", at: \.http.passwordCommand),
    .choice(
      "http", "credentials", "How a url takes the password: \"digest\" hides it, \"basic\" does not, \"none\".",
      words: HTTPDialer.Credentials.allCases.map(\.rawValue), usual: Settings.HTTP().credentials.rawValue,
      at: \.settings.services.http.credentials
    ) { HTTPDialer.Credentials(rawValue: $0) },
  ]

  /// Runs `body`, converting a call error into a complaint.
  fileprivate static func called<Value>(
    _ line: Int? = nil, _ body: () throws(CallError) -> Value
  ) throws(Complaint) -> Value {
    do throws(CallError) { return try body() } catch { throw Complaint(error.description, line: line) }
  }

  /// Sets the settings that depend on several values.
  mutating func finishCalls() -> [Complaint] {
    var complaints: [Complaint] = []
    do throws(CallError) {
      settings.rules = try DialRules(
        replacements: rules.replacements, outsideLine: rules.outsideLine?.text ?? "", extensions: rules.extensions)
    } catch {
      complaints.append(Complaint(error.description, line: rules.outsideLine?.line))
    }
    switch backend?.word {
    case "print": settings.calls = .print
    case "handler": settings.calls = .handler
    case "asterisk": settings.calls = .asterisk
    case "baresip": settings.calls = .baresip
    case "http": settings.calls = .http
    case "gnome-calls": settings.calls = .gnomeCalls
    case "modemmanager": settings.calls = .modemManager
    case "kdeconnect": settings.calls = .kdeconnect
    case "adb": settings.calls = .adb
    case "command" where command == nil:
      complaints.append(
        Complaint("backend \"command\" needs the setting command: the program to run", line: backend?.line))
    default: settings.calls = command.map { .command($0) } ?? .automatic
    }
    return complaints
  }
}

extension Configuration.Setting<SettingsDraft> {
  /// A text setting.
  fileprivate static func text(
    _ section: String, _ name: String, _ help: String, usual: String,
    at path: WritableKeyPath<Settings.CallServices, String> & Sendable
  ) -> Self {
    Self(section: section, name: name, example: quoted(usual), help: [help]) { node, draft throws(Complaint) in
      draft.settings.services[keyPath: path] = try node.text(of: name)
    }
  }

  /// An optional text setting, not set by default.
  fileprivate static func text(
    _ section: String, _ name: String, _ help: String, example: String,
    at path: WritableKeyPath<Settings.CallServices, String?> & Sendable
  ) -> Self {
    Self(section: section, name: name, example: quoted(example), help: [help]) { node, draft throws(Complaint) in
      draft.settings.services[keyPath: path] = try node.text(of: name)
    }
  }

  /// The setting for the program that prints a password.
  fileprivate static func passwordCommand(
    _ section: String, example: String,
    at path: WritableKeyPath<Settings.CallServices, PasswordCommand?> & Sendable
  ) -> Self {
    Self(
      section: section, name: "password_command", example: quoted(example),
      help: ["The program that prints the password. No shell is involved."]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: "password_command")
      draft.settings.services[keyPath: path] = try SettingsDraft.called { () throws(CallError) in
        try PasswordCommand(text)
      }
    }
  }

  /// A setting with a host and a port.
  fileprivate static func address(
    _ section: String, _ name: String, _ help: String, usual: ServerAddress,
    at path: WritableKeyPath<Settings.CallServices, ServerAddress> & Sendable
  ) -> Self {
    Self(section: section, name: name, example: quoted("\(usual)"), help: [help]) { node, draft throws(Complaint) in
      let text = try node.text(of: name)
      guard let address = ServerAddress(text, defaultPort: usual.port) else {
        throw Complaint("\"\(text)\" is not an address; write for example \"\(usual)\"")
      }
      draft.settings.services[keyPath: path] = address
    }
  }
}
