// Control sequences of keys. Sources: xterm ctlseqs ("PC-Style Function Keys", "VT220-Style Function Keys", "Application
// Keypad"), rxvt's reference, the Linux console (console_codes(4)), fixterms and the kitty keyboard protocol.

extension ControlSequence {
  /// The chord of the sequence with a final byte; `nil` if it is not a key.
  func chord(final: Unicode.Scalar) -> KeyChord? {
    guard isPlain, subvalue(1) != Self.keyReleased else { return nil }
    return introducer == .ss3 ? ss3Chord(final) : csiChord(final)
  }

  /// kitty's event type, the subvalue of the second parameter: 1 pressed, 2 repeated, 3 released.
  private static let keyReleased = 3

  /// Whether an intermediate byte `$` ends the sequence: rxvt's Shift with a numbered key, `CSI 3 $`.
  ///
  /// ECMA-48 would require a final byte to follow, but no reply of a terminal has one plain parameter and a `$`.
  var isEndedByDollar: Bool {
    introducer == .csi && isPlain && numberedKey != nil
  }

  private func ss3Chord(_ final: Unicode.Scalar) -> KeyChord? {
    if let key = Self.letteredKey(final) ?? Self.keypadKey(final) { return KeyChord(key, lastModifiers) }
    if parameters.isEmpty, let key = Self.rxvtArrow(final) { return KeyChord(key, .control) }
    return nil
  }

  private func csiChord(_ final: Unicode.Scalar) -> KeyChord? {
    switch final {
    case "~":
      if value(0) == 27, parameters.count == 3 { return Self.chord(code: value(2), value(1), isShifted: true) }
      return Self.numberedKey(value(0)).map { KeyChord($0, Self.modifiers(value(1))) }
    case "$": return numberedKey.map { KeyChord($0, .shift) }
    case "^": return numberedKey.map { KeyChord($0, .control) }
    case "@": return numberedKey.map { KeyChord($0, [.control, .shift]) }
    case "u":
      let shifted = Self.modifiers(value(1)).contains(.shift) ? subvalue(0) : nil
      return Self.chord(code: shifted ?? value(0), value(1), isShifted: shifted != nil, latin: secondSubvalue(0))
    case "Z":
      return KeyChord(.tab, lastModifiers.union(.shift))
    case "R":
      // The cursor position report; xterm's F3 with a modifier looks the same. Alone, it is F3 in kitty's protocol (foot).
      return parameters.isEmpty ? KeyChord(.function(3)) : nil
    case "a"..."d":
      return parameters.isEmpty ? Self.rxvtArrow(final).map { KeyChord($0, .shift) } : nil
    default:
      return Self.letteredKey(final).map { KeyChord($0, lastModifiers) }
    }
  }

  /// The modifiers of a key that its final byte identifies: `CSI 1;5A`, and `CSI 5A` and `SS3 5A` of older terminals.
  private var lastModifiers: Modifiers {
    Self.modifiers(value(min(parameters.count, 2) - 1))
  }

  /// xterm's modifier parameter is 1 plus the bits 1 Shift, 2 Alt, 4 Control, 8 Meta (iTerm2 reports Alt as 8); kitty has
  /// 8 for Super, 16 Hyper, 32 Meta, 64 Caps Lock, 128 Num Lock.
  private static func modifiers(_ parameter: Int?) -> Modifiers {
    let bits = max(parameter ?? 1, 1) - 1
    var modifiers: Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 8 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// The key of a sequence whose only parameter is the number of a key.
  private var numberedKey: Key? {
    parameters.count == 1 ? Self.numberedKey(value(0)) : nil
  }

  private static func numberedKey(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case .some(let number):
      // The VT220's groups of keys, with gaps between them.
      switch number {
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...26: .function(number - 12)
      case 28...29: .function(number - 13)
      case 31...34: .function(number - 14)
      default: nil
      }
    case nil: nil
    }
  }

  /// Keys common to CSI and SS3.
  private static func letteredKey(_ final: Unicode.Scalar) -> Key? {
    switch final {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  private static func rxvtArrow(_ final: Unicode.Scalar) -> Key? {
    switch final {
    case "a": .up
    case "b": .down
    case "c": .right
    case "d": .left
    default: nil
    }
  }

  /// The numeric keypad in application mode (DECKPAM), which terminfo's `smkx` switches on.
  private static func keypadKey(_ final: Unicode.Scalar) -> Key? {
    switch final {
    case "M": .enter
    case "I": .tab
    case "X": .character("=")
    case "j"..."y": character(UInt32(final.value - 0x40))  // `*` to `9`
    default: nil
    }
  }

  /// The chord of modifyOtherKeys (`CSI 27;modifiers;code~`) and fixterms or kitty (`CSI code;modifiers u`).
  ///
  /// `nil` if Hyper is held down: without it, the chord would be another key, and perhaps text.
  ///
  /// - Parameters:
  ///   - isShifted: whether the code is that of the character with Shift, if Shift is held down.
  ///   - latin: the code of the key on a Latin keyboard, if it is reported.
  private static func chord(
    code: Int?, _ modifiers: Int?, isShifted: Bool = false, latin: Int? = nil
  ) -> KeyChord? {
    guard let code, let key = codedKey(code), ((modifiers ?? 1) - 1) & 16 == 0 else { return nil }
    var held = self.modifiers(modifiers)
    guard case .character(var character) = key, !held.isDisjoint(with: [.control, .alt]) else {
      return KeyChord(key, held)
    }
    // Shift is part of a sign: Ctrl-_ is the same key as Ctrl-Shift-minus.
    if isShifted, !character.isLetter, character != " " { held.remove(.shift) }
    if !character.isASCII { character = latin.flatMap(Self.scalar) ?? character.latinKey ?? character }
    return KeyChord(.character(character), held)
  }

  private static func scalar(_ code: Int) -> Character? {
    (0x21..<0x7F).contains(code) ? Character(Unicode.Scalar(UInt8(code))) : nil
  }

  private static func codedKey(_ code: Int) -> Key? {
    switch code {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x20..<0x7F, 0xA0..<0xE000, 0xF900..<0x11_0000: character(UInt32(code))
    case 0xE000..<0xF900: kittyKey(code)
    default: nil
    }
  }

  /// kitty's numbers in the private use area, 57344 and up: the keys that have no other code. The rest (media keys, and
  /// the modifiers as separate keys) is ignored.
  private static func kittyKey(_ code: Int) -> Key? {
    switch code {
    case 57376...57398: .function(code - 57363)
    case 57399...57408: character(UInt32(code - 57399 + 0x30))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57414: .enter
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }

  private static func character(_ value: UInt32) -> Key? {
    Unicode.Scalar(value).map { .character(Character($0)) }
  }
}
