import TerminalInput

/// The bytes of `text`, in which `␛` stands for ESC.
func bytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.flatMap { $0 == "␛" ? [0x1B] : Array(String($0).utf8) }
}

/// All events of `bytes`, with the escape delay after the last one.
func events(_ bytes: [UInt8]) -> [InputEvent] {
  var decoder = InputDecoder()
  return decoder.decode(bytes) + decoder.flush()
}

func events(_ text: String) -> [InputEvent] {
  events(bytes(text))
}

func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
  .key(KeyChord(key, modifiers))
}

func typed(_ text: String) -> [InputEvent] {
  text.unicodeScalars.map { key(.character(Character($0))) }
}

extension InputEvent {
  /// The text of the chord, for comparisons in tables.
  var chordText: String {
    switch self {
    case .key(let chord), .escapeAndKey(let chord): chord.description
    default: "\(self)"
    }
  }
}
