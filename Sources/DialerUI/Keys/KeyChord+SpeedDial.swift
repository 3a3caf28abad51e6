import TerminalInput

extension KeyChord {
  /// The speed-dial key for Alt with a digit from 1 to 9; nil for other chords.
  var speedDialKey: Int? {
    guard modifiers == .alt, case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue, (1...9).contains(digit)
    else { return nil }
    return digit
  }
}
