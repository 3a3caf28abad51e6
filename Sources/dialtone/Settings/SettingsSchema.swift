import CallRecords
import Calling
import Configuration
import ContactSearch
import DialerUI
import NumberPlans
import TerminalInput
import TerminalText

// Not translated in this file: the descriptions of settings, which the default configuration has in English.

/// The settings while a file is read. Some depend on several values, which are combined at the end.
struct SettingsDraft: Sendable {
  var settings = Settings()
  /// The configured key bindings.
  var bindings: [KeyBindings.Entry] = []
  var commandEntries: [OwnCommandEntry] = []
  /// The call method, by its word, and the line of the setting.
  var backend: (word: String, line: Int)?
  var command: DialCommand?
  var rules = Rules()

  /// Sets the settings that depend on several values.
  fileprivate mutating func finish() -> [Complaint] {
    let complaints = finishCalls() + finishDirectories() + finishCommands()
    let (keyMap, problems) = KeyBindings.merged(
      bindings, own: commandEntries.compactMap { entry in entry.chord.map { ($0, entry.line) } })
    settings.keyMap = keyMap
    return complaints + problems.map { Complaint(verbatim: $0.message, line: $0.line) }
  }
}

/// The list of all settings. To add a setting, add it here.
extension SettingsDraft {
  private typealias Setting = Configuration.Setting<SettingsDraft>

  static let schema = Schema(
    head: [
      "dialtone's configuration. Every line is the default, or an example: to change a setting, remove the #.",
      "Options on the command line override the settings.",
    ],
    sections: callSections + [
      directorySection, addressBookSection,
      .init("new_contacts", help: "Contacts that dialtone adds"),
      .init("screen", help: "The terminal"),
      .init(
        "colors", isList: true,
        help:
          "Looks, in words: bold, dim, underline, reverse, plain; black, red, green, yellow, blue, magenta,",
        "cyan, white, bright-red …; a number of xterm's 256 colours; #ff8800; and \"on\" before the background colour.",
        "They override the theme."),
      .init("autofill", help: "Completions below the field"),
      .init(
        "keys", isList: true,
        help:
          "The keys of each command, the main one first; [] is none. Modifiers are ctrl-, alt- and shift-, named keys are",
        "enter tab escape backspace delete insert up down left right home end pgup pgdn f1 … f63."),
      commandSection,
    ],
    settings: general + calls + directories + newContacts + screen + colours + autofill + keys + ownCommands,
    finish: { $0.finish() })

  // MARK: The top of the file

  private static let general: [Setting] = [
    .text(
      "", "region", ["The region in which numbers are dialled: an ISO code of two letters. Not set: the locale's."],
      example: "US", at: \.settings.region
    ) { text throws(Complaint) in
      guard let region = Region(text) else {
        throw Complaint("\"\(text)\" is not a region; use a code of two letters, such as US, DE or TW")
      }
      return region
    },
    .text(
      "", "language", ["The language of the screen and of messages, such as de, ja or zh_TW. Not set: the locale's."],
      example: "en", at: \.settings.language
    ) { text throws(Complaint) in
      guard UserLanguage.exists(text) else { throw Complaint(verbatim: UserLanguage.unknown(text), isWarning: true) }
      return text
    },
    Setting(
      name: "sources", example: "[\"~/.contacts\"]",
      help: [
        "Files and folders to open when none are named, and books of programs, such as \"gnome\" or \"gnome:Family\".",
        "Not set: ~/.contacts, and the books of all programs that are found here. []: none.",
      ]
    ) { node, draft throws(Complaint) in
      let texts = try node.texts(of: "sources")
      if let empty = texts.first(where: { $0.text.isEmpty }) {
        throw Complaint("sources contains an empty name", line: empty.line)
      }
      draft.settings.sources = texts.map(\.text)
    },
    .texts(
      "", "unused_sources", "Sources that are not read: s in the list of sources (F10) adds them here.",
      example: "[\"gnome:Family\"]", at: \.settings.unusedSources),
    Setting(
      name: "fixed", example: "[\"calls.backend\"]",
      help: [
        "In a file for all users: settings, and whole sections, that the users' own files cannot change."
      ]
    ) { node, draft throws(Complaint) in
      let texts = try node.texts(of: "fixed")
      let schema = SettingsDraft.schema
      let settings = schema.settings.map { Schema<SettingsDraft>.name($0.name, in: $0.section) }
      let names = settings + schema.sections.map(\.name)
      if let unknown = texts.first(where: { !names.contains($0.text) }) {
        throw Complaint.unknownSetting(unknown.text, names)
      }
      draft.settings.fixed = texts.map(\.text)
    },
    .choice(
      "", "tier",
      "How far to search if few contacts match: \"primary\" finds what begins with the typed text, \"loose\" also",
      "what contains it, \"typo\" also near matches, with one wrong key.",
      words: MatchTier.allCases.map(\.label), usual: MatchTier.typo.label, at: \.settings.tier
    ) { word in MatchTier.allCases.first { $0.label == word } },
    .choice(
      "", "learning",
      "What is logged, to rank contacts by use: \"off\", \"used\" (calls and what you typed for them), or",
      "\"all\" (also contacts that you only look at). \"off\" ranks only by stars; what was logged before is",
      "not used, and stays until \"dialtone forget --all\".",
      words: LearningMode.allCases.map(\.rawValue), usual: LearningMode.used.rawValue, at: \.settings.learning
    ) { LearningMode(rawValue: $0) },
  ]

  private static let newContacts: [Setting] = [
    .text(
      "new_contacts", "folder",
      [
        "A folder into which each new contact is written as a vCard of its own, such as an address book of vdirsyncer",
        "or khard.",
      ], example: "~/.contacts/me", at: \.settings.newContactFolder
    ) { text throws(Complaint) in text.isEmpty ? nil : text },
    .text(
      "new_contacts", "to",
      [
        "The address book for new contacts: gnome:Personal, khard:me, the name of a book of an account on a server, or a",
        "folder. Not set: folder, or the only address book that can be written; if there are several, the first contact",
        "asks.",
      ], example: "gnome:Personal", at: \.settings.newContactTarget
    ) { text throws(Complaint) in text.isEmpty ? nil : text },
  ]

  private static let screen: [Setting] = [
    .choice(
      "screen", "theme",
      "\"default\", \"light\" for light backgrounds, \"high-contrast\", or \"monochrome\"; \"auto\" is",
      "\"light\" where the terminal says that its background is light, else \"default\", in colours for both if it says nothing.",
      words: ["auto"] + Theme.allCases.map(\.name), usual: "auto", at: \.settings.screen.theme
    ) { $0 == "auto" ? .some(nil) : Theme(named: $0).map(Optional.some) },
    .choice(
      "screen", "color", "When to use colour: \"auto\" (unless NO_COLOR is set), \"always\", \"never\"; and how many:",
      "\"8\", \"16\", \"256\", \"truecolor\", as far as the terminal has them.",
      words: ColourChoice.allCases.map(\.rawValue), usual: ColourChoice.auto.rawValue, at: \.settings.screen.colour
    ) { ColourChoice(rawValue: $0) },
    .flag(
      "screen", "plain", "Ask line by line instead of showing a screen, for screen readers and simple terminals.",
      usual: Settings().screen.isPlain,
      at: \.settings.screen.isPlain),
    .flag(
      "screen", "ascii", "Draw with ASCII characters only.", usual: Settings().screen.isASCII,
      at: \.settings.screen.isASCII),
    .flag(
      "screen", "borders", "Draw lines around the parts of the screen.", usual: Settings().screen.hasBorders,
      at: \.settings.screen.hasBorders),
    .flag(
      "screen", "mouse", "Use the mouse. If false, it selects text, as elsewhere.", usual: Settings().screen.usesMouse,
      at: \.settings.screen.usesMouse),
    .flag(
      "screen", "motion", "Flash keys when they are pressed.", usual: Settings().screen.hasMotion,
      at: \.settings.screen.hasMotion),
    .flag(
      "screen", "sound", "Ring the terminal's bell for each typed key.", usual: Settings().screen.hasSound,
      at: \.settings.screen.hasSound),
    .choice(
      "screen", "star_key",
      "What * does after typed text: \"itself\" types it, \"next\" selects the next match, as on phones.",
      words: StarKey.allCases.map(\.rawValue), usual: StarKey.itself.rawValue, at: \.settings.screen.starKey
    ) { StarKey(rawValue: $0) },
    .choice(
      "screen", "clipboard", "How emoji are copied: as \"emoji\", or as \"shortcodes\" such as [pizza].",
      words: ["emoji", "shortcodes"], usual: "emoji", at: \.settings.screen.copiesShortcodes
    ) { ["emoji": false, "shortcodes": true][$0] },
    .texts(
      "screen", "emoji_packs",
      "Files with texts of your own for the emoji keyboard, one page each: lines such as shrug = \"¯\\\\_(ツ)_/¯\" (TOML),",
      "or a JSON object.", example: "[]", at: \.settings.screen.emojiPacks),
    .flag(
      "screen", "title", "Set the title of the window.", usual: Settings().screen.setsTitle,
      at: \.settings.screen.setsTitle),
    .choice(
      "screen", "keypad_script", "The script on the keys next to the Latin letters: \"auto\" (the locale's),",
      "\"none\", or one of \(KeypadScriptChoice.names.dropFirst(2).prefix(7).joined(separator: " "))",
      "\(KeypadScriptChoice.names.dropFirst(9).joined(separator: " ")). It does not change what is found.",
      words: KeypadScriptChoice.names, usual: "auto", at: \.settings.screen.keypadScript
    ) { KeypadScriptChoice($0) },
  ]

  private static let colours: [Setting] = Role.allCases.map { role in
    Setting(
      section: "colors", name: role.name,
      example: Setting.quoted("\(Theme.standard.attributes(of: Style(role)))"), help: [role.summary]
    ) { node, draft throws(Complaint) in
      let text = try node.text(of: role.name)
      guard let look = CellAttributes(text) else {
        throw Complaint(
          "\"\(text)\" is not a look; write for example \"bold yellow\", \"underline\" or \"white on blue\"",
          isWarning: true)
      }
      draft.settings.looks[role] = look
    }
  }

  private static let autofill: [Setting] = [
    .flag(
      "autofill", "enabled", "Offer names and numbers that complete the typed text.",
      usual: Settings().autofill.isEnabled,
      at: \.settings.autofill.isEnabled),
    .flag(
      "autofill", "case_sensitive", "Distinguish upper and lower case, and letters with and without accents.",
      usual: Settings().autofill.isCaseSensitive,
      at: \.settings.autofill.isCaseSensitive),
    .flag(
      "autofill", "wildcard_before",
      "Allow more before the typed text: offer what ends with it, or contains it.",
      usual: Settings().autofill.allowsAnythingBefore,
      at: \.settings.autofill.allowsAnythingBefore),
    .flag(
      "autofill", "wildcard_after", "Allow more after the typed text: offer what begins with it.",
      usual: Settings().autofill.allowsAnythingAfter,
      at: \.settings.autofill.allowsAnythingAfter),
    Setting(
      section: "autofill", name: "maximum", example: "\(AutofillSettings().maximum)",
      help: ["The maximum number of rows; -1: no limit, 0: none."]
    ) { node, draft throws(Complaint) in
      guard case .integer(let count) = node.value else {
        throw Complaint("maximum must be a whole number, not \(node.value.kind)")
      }
      draft.settings.autofill.maximum = max(count, -1)
    },
  ]

  private static let keys: [Setting] = Command.allCases.map { command in
    Setting(
      section: "keys", name: command.name,
      example: KeyBindings.written(KeyMap.standard.chords(for: command)),
      help: [command == .helpWhenEmpty ? "the same, in an empty field" : command.summary]
    ) { node, draft throws(Complaint) in
      var chords: [(KeyChord, Int)] = []
      for (text, line) in try node.texts(of: command.name) {
        do throws(Complaint) {
          chords.append((try KeyBindings.chord(text, for: command), line))
        } catch {
          throw Complaint(verbatim: error.message, line: line)
        }
      }
      draft.bindings.append(KeyBindings.Entry(command: command, chords: chords, line: node.line))
    }
  }
}
