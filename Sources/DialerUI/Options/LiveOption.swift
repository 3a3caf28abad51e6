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
    case .dropdown: "Completions"
    case .matching: "Matching"
    case .letterCase: "Upper and lower case"
    case .maximum: "How many"
    case .theme: "Theme"
    case .learning: "Learn from"
    case .textMode: "Text mode"
    case .sound: "Sound"
    case .star: "The * key"
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
  private static let matchings: [(word: String, before: Bool, after: Bool)] = [
    ("the beginning", false, true), ("anywhere", true, true), ("the end", true, false), ("as a whole", false, false),
  ]
  /// The word for the theme that suits the terminal's background.
  private static let automaticTheme = "auto"
  private static let maximums = [1, 3, 5, 8, 12, -1]

  /// The values of an option in words, and the index of the current value.
  func choices(of option: LiveOption) -> (words: [String], current: Int) {
    func flag(_ isOn: Bool, _ off: String = "off", _ on: String = "on") -> ([String], Int) {
      ([off, on], isOn ? 1 : 0)
    }
    let autofill = settings.autofill
    switch option {
    case .dropdown: return flag(autofill.isEnabled)
    case .matching:
      let current = DialerState.matchings.firstIndex {
        $0.before == autofill.allowsAnythingBefore && $0.after == autofill.allowsAnythingAfter
      }
      return (DialerState.matchings.map(\.word), current ?? 0)
    case .letterCase: return flag(autofill.isCaseSensitive, "ignored", "must match, accents too")
    case .maximum:
      let own = autofill.maximum
      let all = DialerState.maximums.contains(own) ? DialerState.maximums : [own] + DialerState.maximums
      return (all.map { $0 < 0 ? "no limit" : "\($0)" }, all.firstIndex(of: own) ?? 0)
    case .theme:
      let words = [DialerState.automaticTheme] + Theme.allCases.map(\.name)
      return (words, settings.followsBackground ? 0 : words.firstIndex(of: settings.theme.name) ?? 0)
    case .learning:
      let words = ["nothing", "calls", "calls and views"]
      return (words, LearningChoice.allCases.firstIndex(of: settings.learning) ?? 0)
    case .textMode: return flag(isTextMode)
    case .sound: return flag(settings.hasSound, "off", "a bell for each key")
    case .star: return flag(settings.starKey == .next, "types itself", "selects the next match")
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
    case .maximum: settings.autofill.maximum = words[index] == "no limit" ? -1 : Int(words[index]) ?? 5
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
