import ArgumentParser
import DialerUI
import Glibc
import Keypad
import NcursesTerminal
import TerminalInput
import TerminalText

/// The options for the screen. They override the configuration.
struct ScreenOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Ask line by line instead of showing a screen, for screen readers and simple terminals; ? lists the commands."
  )
  var plain: Bool?

  @Flag(inversion: .prefixedNo, help: "Use the mouse.")
  var mouse: Bool?

  @Option(help: "The theme of the screen; without it, light or default, as the terminal's background is.")
  var theme: Theme?

  @Option(help: "When to use colour, or how many colours; auto honours NO_COLOR.")
  var color: ColourChoice?

  @Flag(
    inversion: .prefixedNo,
    help: "Draw with ASCII characters only. Where the locale is not UTF-8, names are ASCII as well.")
  var ascii: Bool?

  @Flag(inversion: .prefixedNo, help: "Draw lines around the parts of the screen.")
  var borders: Bool?

  @Flag(inversion: .prefixedNo, help: "Flash keys when they are pressed.")
  var motion: Bool?

  /// Whether to ask line by line: as given, else if `ACCESSIBLE` is set and neither empty nor 0, else as configured.
  func isPlain(_ configuration: Settings) -> Bool {
    let accessible = getenv("ACCESSIBLE").map { !["", "0"].contains(String(cString: $0)) } ?? false
    return plain ?? (accessible || configuration.screen.isPlain)
  }

  /// The options for the terminal.
  func terminal(_ configuration: Settings) -> NcursesTerminal.Options {
    let depth = ScreenOptions.depth(color ?? configuration.screen.colour)
    return NcursesTerminal.Options(
      usesMouse: mouse ?? (configuration.screen.usesMouse && !ScreenOptions.isInGNUScreen), colourDepth: depth,
      setsTitle: configuration.screen.setsTitle,
      reportsFocus: configuration.notifies, asksBackground: chosenTheme(configuration) == nil && depth != .monochrome,
      synchronisesUpdates: nil)
  }

  /// The theme that is given or configured; nil for the one that suits the terminal's background.
  private func chosenTheme(_ configuration: Settings) -> Theme? { theme ?? configuration.screen.theme }

  /// The background that the environment declares, until the terminal answers. The Linux console is dark.
  static var declaredBackground: Background? {
    variable("COLORFGBG").flatMap { Background(colorFGBG: $0) } ?? (isConsole ? .dark : nil)
  }

  /// While a program in GNU screen uses the mouse, screen holds Esc back until the next key.
  private static var isInGNUScreen: Bool { variable("STY").map { !$0.isEmpty } ?? false }

  private static var isConsole: Bool { variable("TERM")?.hasPrefix("linux") ?? false }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The theme until the terminal says what its background is. Most terminals answer at once, and most of them are dark.
  private static func firstTheme(_ background: Background?) -> Theme {
    background == nil && KeyboardPath(variable) != .multiplexer && NcursesTerminal.answersQueries
      ? .standard : .suited(to: background)
  }

  /// The requested number of colours; nil for as many as the terminal reports.
  static func depth(_ choice: ColourChoice) -> ColourDepth? {
    switch choice {
    case .auto: getenv("NO_COLOR").map { $0.pointee != 0 } ?? false ? .monochrome : nil
    case .always: nil
    case .never: .monochrome
    case .eight: .eight
    case .sixteen: .sixteen
    case .indexed: .indexed
    case .truecolor: .direct
    }
  }

  /// A theme with the configured looks, adapted to the colour depth of a terminal.
  static func shown(_ theme: Theme, _ configuration: Settings, _ depth: ColourDepth) -> Theme {
    var shown = theme.withoutColours(keeping: configuration.looks)
    if depth != .monochrome { shown = theme.suited(to: depth).replacing(configuration.looks) }
    shown.isBoldBright = isConsole
    return shown
  }

  /// Applies the settings that affect the screen.
  func apply(_ configuration: Settings, to settings: inout DialerState.Settings) {
    let theme = chosenTheme(configuration)
    settings.followsBackground = theme == nil
    settings.background = ScreenOptions.declaredBackground
    settings.theme = theme ?? ScreenOptions.firstTheme(settings.background)
    settings.showsOnlyASCII = ascii != false && !Locale.isUTF8
    if settings.showsOnlyASCII || ascii ?? configuration.screen.isASCII {
      settings.borders = .ascii
    } else if ScreenOptions.isConsole {
      settings.borders = .square
    }
    if !(borders ?? configuration.screen.hasBorders) { settings.borders = settings.borders.withoutLines }
    settings.keyboardPath = KeyboardPath(ScreenOptions.variable)
    settings.keyMap = configuration.keyMap.avoiding(KeptKeys(ScreenOptions.variable), on: settings.keyboardPath)
    settings.autofill = configuration.autofill
    settings.lastTier = configuration.tier
    settings.hasMotion = motion ?? configuration.screen.hasMotion
    settings.hasSound = configuration.screen.hasSound
    settings.starKey = configuration.screen.starKey
    settings.copiesShortcodes = configuration.screen.copiesShortcodes
    settings.keypadScript =
      switch configuration.screen.keypadScript {
      case .auto: Locale.name("LC_CTYPE").flatMap { KeypadScript(locale: $0) }
      case .none: nil
      case .script(let script): script
      }
  }
}

extension Theme: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ColourChoice: ExpressibleByArgument {}
