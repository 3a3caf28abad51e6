import CallRecords
import Calling
import ContactSearch
import DialerUI
import NumberPlans
import TerminalInput
import TerminalText

/// Every setting there is.
enum Settings {
  /// The tables of the file, with what is said above each.
  static let sections: [(name: String, help: [String])] = [
    ("calls", ["Calls"]),
    ("screen", ["The terminal"]),
    (
      "colors",
      [
        "How things look, in words: bold, dim, underline, reverse, plain; black, red, green, yellow, blue, magenta,",
        "cyan, white, bright-red …; a number of xterm's 256 colours; #ff8800; and \"on\" before the colour behind.",
        "What is set here takes the place of the theme's.",
      ]
    ),
    ("autofill", ["The dropdown under the dial field"]),
    (
      "keys",
      [
        "The keys of each command, the usual one first; [] is none. Modifiers are ctrl-, alt- and shift-, named keys",
        "enter tab escape backspace delete insert up down left right home end pgup pgdn f1 … f63.",
      ]
    ),
  ]

  static let all: [Setting] = general + calls + screen + colours + autofill + keys

  // MARK: The top of the file

  private static let general: [Setting] = [
    Setting(
      name: "region", example: "\"US\"",
      help: ["The region numbers are dialled in: an ISO code of two letters. Not set: that of the locale."]
    ) { node, reader throws(Complaint) in
      let text = try node.text(of: "region")
      guard let region = Region(text) else {
        throw Complaint("\"\(text)\" is not a region; use a code of two letters, such as US, DE or TW")
      }
      reader.configuration.region = region
    },
    Setting(
      name: "sources", example: "[\"~/.contacts\"]",
      help: [
        "Files and folders to open when none are named. Not set: ~/.contacts, khard's address books and what",
        "KDE Connect keeps.",
      ]
    ) { node, reader throws(Complaint) in
      let texts = try node.texts(of: "sources")
      if let empty = texts.first(where: { $0.text.isEmpty }) {
        throw Complaint("sources names a file without a name", line: empty.line)
      }
      reader.configuration.sources = texts.map(\.text)
    },
    .choice(
      "", "tier", "How far to look when few match: \"primary\" finds what begins with what is typed, \"loose\" also",
      "what is inside words and numbers, \"typo\" also guesses one wrong key.",
      words: MatchTier.allCases.map(\.label), usual: MatchTier.typo.label, at: \.tier
    ) { word in MatchTier.allCases.first { $0.label == word } },
    .choice(
      "", "learning", "Which choices are remembered, to put who was chosen before first: \"off\", \"used\" (calls), or",
      "\"all\" (also who was only looked at). With \"off\" stars count, and nothing that was learned before; it is kept",
      "until \"dialtone forget --all\".",
      words: LearningMode.allCases.map(\.rawValue), usual: LearningMode.used.rawValue, at: \.learning
    ) { LearningMode(rawValue: $0) },
  ]

  private static let calls: [Setting] = [
    Setting(
      section: "calls", name: "backend", example: "\"auto\"",
      help: [
        "How numbers are handed over: \"print\", the desktop's tel: \"handler\", or a \"command\". \"auto\" takes the",
        "command if one is set; else it prints when standard output is no terminal, and asks the handler when it is.",
      ]
    ) { node, reader throws(Complaint) in
      let word = try node.text(of: "backend")
      let words = ["auto", "print", "handler", "command"]
      guard words.contains(word) else { throw Complaint.unknown(word, for: "backend", words) }
      reader.backend = (word, node.line)
    },
    Setting(
      section: "calls", name: "command", example: "\"adb-dial {number}\"",
      help: ["The program to run, with its arguments; {number} is the number. No shell is involved."]
    ) { node, reader throws(Complaint) in
      do throws(CallError) {
        reader.command = try DialCommand(try text(node, "command"))
      } catch {
        throw Complaint(error.description)
      }
    },
  ]

  /// A text, its complaint as an error of calls.
  private static func text(_ node: ConfigurationNode, _ name: String) throws(CallError) -> String {
    do throws(Complaint) { return try node.text(of: name) } catch { throw CallError(error.message) }
  }

  private static let screen: [Setting] = [
    .choice(
      "screen", "theme", "\"default\", \"light\" for light backgrounds, \"high-contrast\", or \"monochrome\".",
      words: Theme.allCases.map(\.name), usual: Theme.standard.name, at: \.screen.theme
    ) { Theme(named: $0) },
    .choice(
      "screen", "color", "When to use colour: \"auto\" (unless NO_COLOR is set), \"always\", \"never\"; and how many:",
      "\"8\", \"16\", \"256\", \"truecolor\", as far as the terminal has them.",
      words: ColourChoice.allCases.map(\.rawValue), usual: ColourChoice.auto.rawValue, at: \.screen.colour
    ) { ColourChoice(rawValue: $0) },
    .flag(
      "screen", "plain", "Ask line by line instead of showing a screen: for screen readers and simple terminals.",
      at: \.screen.isPlain),
    .flag("screen", "ascii", "Draw with ASCII characters only.", at: \.screen.isASCII),
    .flag("screen", "mouse", "Use the mouse. Without, it selects text as elsewhere.", at: \.screen.usesMouse),
    .flag("screen", "motion", "Let keys flash when they are pressed.", at: \.screen.hasMotion),
    .flag("screen", "title", "Let the title of the window say what runs in it.", at: \.screen.setsTitle),
    .choice(
      "screen", "keypad_script", "The script on the keys beside the Latin letters: \"auto\" (that of the locale),",
      "\"none\", or one of \(KeypadScriptChoice.names.dropFirst(2).prefix(7).joined(separator: " "))",
      "\(KeypadScriptChoice.names.dropFirst(9).joined(separator: " ")). It changes nothing in what is found.",
      words: KeypadScriptChoice.names, usual: "auto", at: \.screen.keypadScript
    ) { KeypadScriptChoice($0) },
  ]

  private static let colours: [Setting] = Role.allCases.map { role in
    Setting(
      section: "colors", name: role.name,
      example: Setting.quoted("\(Theme.standard.attributes(of: Style(role)))"), help: [role.summary]
    ) { node, reader throws(Complaint) in
      let text = try node.text(of: role.name)
      guard let look = CellAttributes(text) else {
        throw Complaint("\"\(text)\" is no look; write for example \"bold yellow\", \"underline\" or \"white on blue\"")
      }
      reader.configuration.looks[role] = look
    }
  }

  private static let autofill: [Setting] = [
    .flag("autofill", "enabled", "Offer names and numbers that complete what is typed.", at: \.autofill.isEnabled),
    .flag(
      "autofill", "case_sensitive", "Whether upper and lower case, and letters with and without marks, differ.",
      at: \.autofill.isCaseSensitive),
    .flag(
      "autofill", "wildcard_before",
      "Whether there may be more before what is typed: offers what ends with it, or contains it.",
      at: \.autofill.allowsAnythingBefore),
    .flag(
      "autofill", "wildcard_after", "Whether there may be more after what is typed: offers what begins with it.",
      at: \.autofill.allowsAnythingAfter),
    Setting(
      section: "autofill", name: "maximum", example: "\(AutofillSettings().maximum)",
      help: ["The most rows; -1: no limit, 0: none."]
    ) { node, reader throws(Complaint) in
      guard case .integer(let count) = node.value else {
        throw Complaint("maximum is a whole number, not \(node.value.kind)")
      }
      reader.configuration.autofill.maximum = max(count, -1)
    },
  ]

  private static let keys: [Setting] = Command.allCases.map { command in
    Setting(
      section: "keys", name: command.name,
      example: KeyBindings.written(KeyMap.standard.chords(for: command)),
      help: [command == .helpWhenEmpty ? "the same, in an empty field" : command.summary]
    ) { node, reader throws(Complaint) in
      var chords: [(KeyChord, Int)] = []
      for (text, line) in try node.texts(of: command.name) {
        do throws(Complaint) {
          chords.append((try KeyBindings.chord(text, for: command), line))
        } catch {
          throw Complaint(error.message, line: line)
        }
      }
      reader.bindings.append(KeyBindings.Entry(command: command, chords: chords, line: node.line))
    }
  }

  // MARK: What is not there

  /// What to say about a name that is no setting.
  static func unknown(_ name: String, section: String, isTable: Bool) -> String {
    let place = section.isEmpty ? "" : " in [\(section)]"
    if section.isEmpty, isTable {
      let nearest = Spelling.nearest(to: name, in: sections.map(\.name))
      return "there is no section [\(name)]" + (nearest.map { "; did you mean [\($0)]?" } ?? "")
    }
    let own = all.filter { $0.section == section }.map(\.name)
    if let nearest = Spelling.nearest(to: name, in: own) {
      return "there is no setting \"\(name)\"\(place); did you mean \"\(nearest)\"?"
    }
    if let elsewhere = all.first(where: { $0.name == name }) {
      let home = elsewhere.section.isEmpty ? "at the top of the file" : "below [\(elsewhere.section)]"
      return "there is no setting \"\(name)\"\(place); it stands \(home)"
    }
    return "there is no setting \"\(name)\"\(place); \"dialtone config --default\" lists them"
  }
}
