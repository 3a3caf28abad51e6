import CallRecords
import Calling
import ContactSearch
import DialerUI
import Keypad
import NumberPlans
import TerminalInput
import TerminalText

/// What a user has set, in `config.toml` or nowhere: then it is the default.
public struct Configuration: Hashable, Sendable {
  /// The region numbers are dialled in; nil: the locale's.
  public var region: Region?
  /// The files and folders to open when none are named; empty: where contacts usually are. A leading `~/` is the home
  /// folder.
  public var sources: [String] = []
  /// The last tier that a search looks at.
  public var tier = MatchTier.typo
  /// Which choices are remembered.
  public var learning = LearningMode.used
  /// How numbers are handed over.
  public var calls = Calls.automatic
  public var screen = Screen()
  public var autofill = AutofillSettings()
  /// The looks that take the place of the theme's.
  public var looks: [Role: CellAttributes] = [:]
  public var keyMap = KeyMap.standard

  public init() {}

  /// How numbers are handed over.
  public enum Calls: Hashable, Sendable {
    /// Printed when standard output is no terminal, else as ``handler``.
    case automatic
    case print
    /// The desktop's `tel:` handler.
    case handler
    case command(DialCommand)
  }

  /// How the terminal is used.
  public struct Screen: Hashable, Sendable {
    /// Whether dialtone asks line by line instead of showing a screen.
    public var isPlain = false
    public var theme = Theme.standard
    public var colour = ColourChoice.auto
    /// Whether everything that dialtone draws itself is ASCII.
    public var isASCII = false
    public var usesMouse = true
    public var hasMotion = true
    /// Whether the terminal's title says what runs in it.
    public var setsTitle = true
    public var keypadScript = KeypadScriptChoice.auto

    public init() {}
  }
}

/// When to use colour, and how much of it.
public enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  /// As many colours as the terminal has; none when NO_COLOR is set (no-color.org).
  case auto
  /// The same, whatever NO_COLOR says.
  case always
  case never
  case eight = "8"
  case sixteen = "16"
  case indexed = "256"
  case truecolor
}

/// Which script stands on the keys beside the Latin letters.
public enum KeypadScriptChoice: Hashable, Sendable {
  /// That of the locale.
  case auto
  case none
  case script(KeypadScript)

  /// Every way to write one.
  public static let names = ["auto", "none"] + KeypadScript.allCases.map(\.rawValue)

  /// Reads `auto`, `none`, or the name of a script; nil for anything else.
  public init?(_ name: String) {
    switch name {
    case "auto": self = .auto
    case "none": self = .none
    default:
      guard let script = KeypadScript(rawValue: name) else { return nil }
      self = .script(script)
    }
  }
}
