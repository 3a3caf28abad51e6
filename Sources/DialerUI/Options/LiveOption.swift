import Localization
import TerminalInput
import TerminalText

extension Theme {
  /// The theme for a background, where the user has not chosen one.
  public static func suited(to background: Background?) -> Theme {
    switch background {
    case .light: .light
    case .dark: .standard
    case nil: .neutral
    }
  }
}

/// An option that can be changed while the dialer runs: a row of the options layer.
public enum LiveOption: Int, Hashable, Sendable, CaseIterable {
  case dropdown, matching, letterCase, maximum, theme, learning, textMode, sound, star

  var title: String {
    switch self {
    case .dropdown: localized("Completions")
    // Translators: where completions match: at the beginning, anywhere, at the end, as a whole.
    case .matching: localized("Matching")
    case .letterCase: localized("Upper and lower case")
    // Translators: completions at most.
    case .maximum: localized("How many")
    case .theme: localized("Theme")
    case .learning: localized("Learn from")
    case .textMode: localized("Text mode")
    case .sound: localized("Sound")
    case .star: localized("The * key")
    }
  }
}

/// The effect of the `*` key after typed text.
public enum StarKey: String, Hashable, Sendable, CaseIterable {
  /// Types `*`.
  case itself
  /// Selects the next match, as on telephones.
  case next
}

/// The choices that are remembered, with the raw values of the configuration file.
public enum LearningChoice: String, Hashable, Sendable, CaseIterable {
  case off, used, all
}

/// An option to save in the configuration file.
public struct SavedOption: Hashable, Sendable {
  /// The table of the file; empty for the top level.
  public var section: String
  public var name: String
  public var value: Value

  public init(section: String, name: String, value: Value) {
    self.section = section
    self.name = name
    self.value = value
  }

  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case word(String)
    case words([String])
  }
}

extension DialerState {
  /// The ways in which completions match the typed text.
  private static var matchings: [(word: String, before: Bool, after: Bool)] {
    [
      (localized("the beginning", context: "matching"), false, true),
      (localized("anywhere", context: "matching"), true, true),
      (localized("the end", context: "matching"), true, false),
      (localized("as a whole", context: "matching"), false, false),
    ]
  }
  /// The word for the theme that suits the terminal's background.
  private static let automaticTheme = "auto"
  private static let usualMaximums = [1, 3, 5, 8, 12, -1]
  /// The maximums of completions that can be chosen; negative for no limit.
  private var maximums: [Int] {
    let own = settings.autofill.maximum
    return DialerState.usualMaximums.contains(own) ? DialerState.usualMaximums : [own] + DialerState.usualMaximums
  }

  /// The values of an option in words, and the index of the current value.
  func choices(of option: LiveOption) -> (words: [String], current: Int) {
    // Translators: whether an option is on.
    let (off, on) = (localized("off", context: "state"), localized("on", context: "state"))
    func flag(_ isOn: Bool, _ words: [String]) -> ([String], Int) { (words, isOn ? 1 : 0) }
    let autofill = settings.autofill
    switch option {
    case .dropdown: return flag(autofill.isEnabled, [off, on])
    case .matching:
      let current = DialerState.matchings.firstIndex {
        $0.before == autofill.allowsAnythingBefore && $0.after == autofill.allowsAnythingAfter
      }
      return (DialerState.matchings.map(\.word), current ?? 0)
    case .letterCase:
      return flag(autofill.isCaseSensitive, [localized("ignored"), localized("must match, accents too")])
    case .maximum:
      let words = maximums.map { $0 < 0 ? localized("no limit") : "\($0)" }
      return (words, maximums.firstIndex(of: autofill.maximum) ?? 0)
    case .theme:
      let words = [DialerState.automaticTheme] + Theme.allCases.map(\.name)
      return (words, settings.followsBackground ? 0 : words.firstIndex(of: settings.theme.name) ?? 0)
    case .learning:
      let words = [
        localized("nothing", context: "learning"), localized("calls", context: "learning"),
        localized("calls and views", context: "learning"),
      ]
      return (words, LearningChoice.allCases.firstIndex(of: settings.learning) ?? 0)
    case .textMode: return flag(isTextMode, [off, on])
    case .sound: return flag(settings.hasSound, [off, localized("a bell for each key")])
    case .star:
      return flag(settings.starKey == .next, [localized("types itself"), localized("selects the next match")])
    }
  }

  /// Sets an option to one of its values.
  ///
  /// - Parameter index: the index of the value in ``choices(of:)``; indices outside wrap around.
  mutating func choose(_ index: Int, of option: LiveOption) -> [Effect] {
    let words = choices(of: option).words
    let index = (index % words.count + words.count) % words.count
    let isOn = index == 1
    changedOptions.insert(option)
    switch option {
    case .dropdown: settings.autofill.isEnabled = isOn
    case .matching:
      let matching = DialerState.matchings[index]
      settings.autofill.allowsAnythingBefore = matching.before
      settings.autofill.allowsAnythingAfter = matching.after
    case .letterCase: settings.autofill.isCaseSensitive = isOn
    case .maximum: settings.autofill.maximum = maximums[index]
    case .theme:
      let theme = Theme(named: words[index])
      settings.followsBackground = theme == nil
      settings.theme = theme ?? .suited(to: settings.background)
      return [.useTheme(settings.theme)] + (settings.followsBackground ? [.askBackground] : [])
    case .learning:
      settings.learning = LearningChoice.allCases[index]
      return [.useLearning(settings.learning)]
    case .textMode: return isTextMode == isOn ? [] : switchTextMode()
    case .sound:
      settings.hasSound = isOn
      return isOn ? [.ring] : []
    case .star: settings.starKey = isOn ? .next : .itself
    }
    // The dropdown is updated at once.
    autofill.highlighted = nil
    autofill.scrollTop = 0
    return search()
  }

  /// The changed options as in the configuration file. Text mode is temporary, and never saved.
  var optionsToSave: [SavedOption] {
    LiveOption.allCases.filter(changedOptions.contains).flatMap { option -> [SavedOption] in
      func saved(_ section: String, _ name: String, _ value: SavedOption.Value) -> SavedOption {
        SavedOption(section: section, name: name, value: value)
      }
      let autofill = settings.autofill
      switch option {
      case .dropdown: return [saved("autofill", "enabled", .flag(autofill.isEnabled))]
      case .matching:
        return [
          saved("autofill", "wildcard_before", .flag(autofill.allowsAnythingBefore)),
          saved("autofill", "wildcard_after", .flag(autofill.allowsAnythingAfter)),
        ]
      case .letterCase: return [saved("autofill", "case_sensitive", .flag(autofill.isCaseSensitive))]
      case .maximum: return [saved("autofill", "maximum", .number(autofill.maximum))]
      case .theme:
        let name = settings.followsBackground ? DialerState.automaticTheme : settings.theme.name
        return [saved("screen", "theme", .word(name))]
      case .learning: return [saved("", "learning", .word(settings.learning.rawValue))]
      case .textMode: return []
      case .sound: return [saved("screen", "sound", .flag(settings.hasSound))]
      case .star: return [saved("screen", "star_key", .word(settings.starKey.rawValue))]
      }
    }
  }
}
