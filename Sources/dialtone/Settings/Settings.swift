import CallRecords
import Calling
import Configuration
import ContactSearch
import DialerUI
import Glibc
import Keypad
import NumberPlans
import TerminalInput
import TerminalText

/// The user's settings from `config.toml`, or the defaults.
struct Settings: Hashable, Sendable {
  /// The region in which numbers are dialled; nil for the locale's.
  var region: Region?
  /// The language that the program speaks; nil for the locale's.
  var language: String?
  /// The files, folders and books to read by default; nil for what is found on this machine. A leading `~/` is the home folder.
  var sources: [String]?
  /// The sources that are switched off.
  var unusedSources: [String] = []
  /// Company directories, in addition to the sources.
  var directories: [Directory] = []
  /// Address books on servers, in addition to the sources.
  var addressBooks: [AddressBooks] = []
  /// The last tier to search.
  var tier = MatchTier.typo
  /// Which choices are learned.
  var learning = LearningMode.used
  /// The call method.
  var calls = Calls.automatic
  /// Which account calls which numbers.
  var accountRules: [AccountRule] = []
  /// The dial rules.
  var rules = DialRules.none
  var services = CallServices()
  /// Whether the dialer handles incoming calls, if the call method reports them.
  var handlesIncomingCalls = true
  /// The user's own commands on keys.
  var ownCommands: [OwnCommand] = []
  /// Whose calls ring.
  var rings = RingRules()
  /// Whether calls are shown on the desktop while the terminal of the dialer is hidden.
  var notifies = false
  /// The hours, in the called person's local time, when calls need confirmation; nil for none.
  var quietHours: QuietHours? = .usual
  /// The number that key 1 calls, unless it has a speed dial.
  var voicemail: String?
  /// The text with which a message after a missed call begins.
  var missedCallMessage = ""
  /// The folder of vCards for new contacts; a leading `~/` is the home folder. nil: none.
  var newContactFolder: String?
  /// The address book for new contacts, by its name among the sources; or a folder. nil: the only one that can be written.
  var newContactBook: String? {
    newContactTarget ?? newContactFolder.map { $0.contains("/") ? $0 : "./\($0)" }
  }
  var newContactTarget: String?
  var screen = Screen()
  var autofill = AutofillSettings()
  /// The looks that override the theme's.
  var looks: [Role: CellAttributes] = [:]
  var keyMap = KeyMap.standard
  /// Problems of values that defaults replace.
  var warnings: [ConfigurationProblem] = []
  /// Where the value of each setting that is set is from, by its name: `calls.backend`, and file and line.
  var origins: [String: String] = [:]
  /// The settings and sections of a file for all users that the user's own cannot change.
  var fixed: [String] = []

  /// The call method.
  enum Calls: Hashable, Sendable {
    /// Printing if standard output is not a terminal, else the best available method: ``CallMethod/resolved()``.
    case automatic
    case print
    /// The desktop's `tel:` handler.
    case handler
    case command(DialCommand)
    case asterisk
    case baresip
    case http
    case telephone(TelephoneCallService.Kind)
    case kdeconnect
    case adb
  }

  /// The settings of the screen.
  struct Screen: Hashable, Sendable {
    /// Whether dialtone runs line by line instead of showing a screen.
    var isPlain = false
    /// The theme; nil for the one that suits the terminal's background.
    var theme: Theme?
    var colour = ColourChoice.auto
    /// Whether everything that dialtone draws itself is ASCII.
    var isASCII = false
    /// Whether lines are drawn around the parts of the screen.
    var hasBorders = true
    var usesMouse = true
    var hasMotion = true
    /// Whether the terminal's bell rings with each key that is typed.
    var hasSound = false
    /// The effect of `*` after typed text.
    var starKey = StarKey.itself
    /// Whether emoji are copied as their shortcodes.
    var copiesShortcodes = false
    /// Files with the user's own texts for the emoji keyboard.
    var emojiPacks: [String] = []
    /// Whether the terminal's title names the program.
    var setsTitle = true
    var keypadScript = KeypadScriptChoice.auto
  }
}

/// When to use colour, and how much of it.
enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  /// As many colours as the terminal has; none when NO_COLOR is set (no-color.org).
  case auto
  /// As many colours as the terminal has, regardless of NO_COLOR.
  case always
  case never
  case eight = "8"
  case sixteen = "16"
  case indexed = "256"
  case truecolor
}

/// The script on the keys besides the Latin letters.
enum KeypadScriptChoice: Hashable, Sendable {
  /// The script of the locale.
  case auto
  case none
  case script(KeypadScript)

  /// Every valid name.
  static let names = ["auto", "none"] + KeypadScript.allCases.map(\.rawValue)

  /// Parses `auto`, `none`, or the name of a script; nil for other texts.
  init?(_ name: String) {
    switch name {
    case "auto": self = .auto
    case "none": self = .none
    default:
      guard let script = KeypadScript(rawValue: name) else { return nil }
      self = .script(script)
    }
  }
}

extension Settings {
  /// The text of a file with every setting at its default.
  static var defaultText: String { SettingsDraft.schema.defaultText }

  /// Parses the text of a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file in messages.
  ///   - shared: files for all users with their texts, the most important one last. The text comes over them.
  /// - Throws: all problems, if any concerns more than a look. Then the whole file is ignored.
  init(parsing text: String, file: String, over shared: [(path: String, text: String)] = []) throws(ConfigurationError)
  {
    var layers = Schema.Layers(SettingsDraft())
    for (path, text) in shared {
      layers.value.settings.fixed = []
      try SettingsDraft.schema.read(text, file: path, into: &layers, isLast: false, replacing: Settings.expanded)
      for name in layers.value.settings.fixed { layers.fixed[name] = layers.fixed[name] ?? path }
    }
    try SettingsDraft.schema.read(text, file: file, into: &layers, isLast: true, replacing: Settings.expanded)
    self = layers.value.settings
    warnings = layers.warnings
    origins = layers.origins.mapValues { "\($0.file):\($0.line)" }
  }

  /// Reads the user's file over those for all users, which may be missing.
  ///
  /// - Parameters:
  ///   - mayBeMissing: whether a missing file counts as empty.
  ///   - shared: the paths of the files for all users, the most important one last.
  /// - Throws: ``ConfigurationError`` with the reason or with all problems.
  init(file path: String, mayBeMissing: Bool, over shared: [String] = []) throws(ConfigurationError) {
    var texts: [(path: String, text: String)] = []
    for path in shared {
      let text = try ConfigurationFile.text(path, mayBeMissing: true)
      if !text.isEmpty { texts.append((path, text)) }
    }
    let text = try ConfigurationFile.text(path, mayBeMissing: mayBeMissing)
    // Most users have no file, and the program does not create it.
    if text.isEmpty, texts.isEmpty { self.init() } else { try self.init(parsing: text, file: path, over: texts) }
  }

  /// A text of a file with the name of the user in place of `{login}`, so that one file serves all users.
  private static func expanded(_ text: String) -> String {
    guard text.contains("{login}") else { return text }
    let name = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? ""
    return text.replacing("{login}", with: name)
  }
}
