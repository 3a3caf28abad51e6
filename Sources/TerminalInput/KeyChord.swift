/// A key with the modifiers that are held down, by which bindings are looked up.
///
/// Terminals report the same chord in several ways. `init` brings a chord that types a character into a canonical form, so
/// that chords of the same keys are equal:
///
/// - Without Control, Shift is part of the character: Shift and `a` is `A`, Shift and `?` is `?`.
/// - With Control, a letter is lower case, and Shift remains a flag: Ctrl-A is `a` with `.control`.
///
/// Without the kitty or modifyOtherKeys protocols a terminal sends the same byte for Ctrl-I and Tab, for Ctrl-M,
/// Ctrl-J and Enter, for Ctrl-H and Backspace, and for Ctrl-[ and Escape: these arrive as the named key.
public struct KeyChord: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers

  /// The character that the chord types; nil for a named key, with modifiers, and for a control character.
  public var typedCharacter: Character? {
    guard modifiers.isEmpty, case .character(let character) = key,
      !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return character
  }

  /// The chord for which a terminal without these protocols sends the same byte; nil for other chords.
  public var sameByte: KeyChord? {
    guard modifiers == .control, case .character(let character) = key else { return nil }
    return KeyChord.sameBytes[character]
  }

  private static let sameBytes: [Character: KeyChord] = [
    "i": KeyChord(.tab), "m": KeyChord(.enter), "h": KeyChord(.backspace), "[": KeyChord(.escape),
    "/": KeyChord(.character("_"), .control), "@": KeyChord(.character(" "), .control),
  ]

  /// The chord of `key` and `modifiers`, in canonical form.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
    guard case .character(let character) = key else { return }
    if modifiers.contains(.control) {
      if let lower = character.lowerCasePartner { self.key = .character(lower) }
    } else if modifiers.contains(.shift) {
      if let upper = character.upperCasePartner { self.key = .character(upper) }
      self.modifiers.remove(.shift)
    }
  }
}

extension Character {
  /// The lower case form, if this is the upper case half of a pair of characters that map to each other.
  ///
  /// `nil` for letters whose mapping has no way back, such as `ẞ` or `ǅ`.
  var lowerCasePartner: Character? {
    guard let lower = lowercased().onlyCharacter, lower != self, lower.uppercased() == String(self) else { return nil }
    return lower
  }

  /// The upper case form, if this is the lower case half of a pair of characters that map to each other.
  ///
  /// `nil` for letters whose mapping has no way back, such as `ß` or `ς`.
  var upperCasePartner: Character? {
    guard let upper = uppercased().onlyCharacter, upper != self, upper.lowercased() == String(self) else { return nil }
    return upper
  }
}

extension String {
  /// The character of a string that has exactly one.
  var onlyCharacter: Character? {
    guard let first, index(after: startIndex) == endIndex else { return nil }
    return first
  }
}
