// Chords as people write them in a configuration file ("ctrl-a") or read them on the help screen ("Ctrl-A").

extension KeyChord: CustomStringConvertible {
  /// Reads a chord such as `ctrl-a`, `alt-5`, `shift-tab`, `ctrl-home`, `f1`, `pgup`, `space` or `?`.
  ///
  /// Case does not matter in the names of keys and modifiers, nor for a letter with Ctrl or Alt: `ctrl-A` is `ctrl-a`, and
  /// Shift is written as in `alt-shift-a`. Case matters for a letter alone: `a` and `A` are two chords.
  ///
  /// `nil` if the text is not a chord, or is a chord that no terminal can send: Shift, without Ctrl, on a key that types no
  /// letter, such as `shift-5` or `shift-space`. For these, a terminal sends the character that the keyboard layout produces.
  public init?(_ text: String) {
    var modifiers: Modifiers = []
    var rest = text
    while let (modifier, tail) = Self.splitModifier(rest) {
      modifiers.insert(modifier)
      rest = tail
    }
    guard var key = Self.key(named: rest) else { return nil }
    if case .character(let character) = key, !modifiers.isEmpty {
      let lower = character.lowerCasePartner ?? character
      key = .character(lower)
      if modifiers.contains(.shift), !modifiers.contains(.control), lower.upperCasePartner == nil { return nil }
    }
    self.init(key, modifiers)
  }

  /// The canonical name, which `init(_:)` accepts: `Ctrl-A`, `Alt-5`, `Shift-Tab`, `PgUp`, `F1`, `Space`, `?`.
  ///
  /// Modifiers are in the order Ctrl, Alt, Shift. A letter with Ctrl or Alt is shown as the upper case letter on the key.
  public var description: String {
    var modifiers = modifiers
    var name = key.name
    if case .character(let character) = key, !modifiers.isEmpty {
      if let upper = character.upperCasePartner {
        name = String(upper)
      } else if character.lowerCasePartner != nil {
        modifiers.insert(.shift)
      }
    }
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text + name
  }

  /// Splits `ctrl-x` into the modifier and `x`; `nil` if the text does not begin with a modifier or nothing follows it.
  ///
  /// It works on scalars, since the key may be a combining mark, which forms one grapheme with the hyphen.
  private static func splitModifier(_ text: String) -> (Modifiers, String)? {
    guard let hyphen = text.unicodeScalars.firstIndex(of: "-") else { return nil }
    let modifier: Modifiers
    switch String(text.unicodeScalars[..<hyphen]).lowercased() {
    case "ctrl", "control": modifier = .control
    case "alt", "meta": modifier = .alt
    case "shift": modifier = .shift
    default: return nil
    }
    let tail = text.unicodeScalars[text.unicodeScalars.index(after: hyphen)...]
    return tail.isEmpty ? nil : (modifier, String(tail))
  }

  private static func key(named text: String) -> Key? {
    if let character = text.onlyCharacter { return .character(character) }
    let name = text.lowercased()
    if let key = keysByName[name] { return key }
    guard let number = Int(name.dropFirst()), (1...63).contains(number), name == "f\(number)" else { return nil }
    return .function(number)
  }

  private static let keysByName: [String: Key] = [
    "backspace": .backspace, "bs": .backspace,
    "del": .delete, "delete": .delete,
    "down": .down,
    "end": .end,
    "enter": .enter, "return": .enter,
    "esc": .escape, "escape": .escape,
    "home": .home,
    "ins": .insert, "insert": .insert,
    "left": .left,
    "pgdn": .pageDown, "pgdown": .pageDown, "pagedown": .pageDown,
    "pgup": .pageUp, "pageup": .pageUp,
    "right": .right,
    "space": .character(" "),
    "tab": .tab,
    "up": .up,
  ]
}

extension Key {
  /// The name shown to people, without modifiers.
  fileprivate var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
