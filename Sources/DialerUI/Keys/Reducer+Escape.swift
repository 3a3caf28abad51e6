import TerminalInput

// ESC and a key that arrive together are Alt with the key, or Esc and the key. What Esc does is never lost, and what Alt does is
// never done by mistake, so they mean, by what the keys pass through (`KeyboardPath`):
//
// | Alt with                                      | does                             | direct | network | multiplexer |
// | --------------------------------------------- | -------------------------------- | ------ | ------- | ----------- |
// | Enter, m, p, q, x, h, 0                       | `Command.reachesOthers`: calls,  | Alt    | Esc     | Esc         |
// |                                               | answers, holds, hangs up, …      |        |         |             |
// | 1 to 9                                        | calls or sets a speed dial       | asks   | asks    | Esc or asks |
// | a, b, c, d, f, r, u, w, Backspace             | edits the field                  | Alt    | Alt     | Esc or Alt  |
// | e, g, i, j, k, l, n, o, s, t, v, y, z, Tab    | opens, or changes what is shown  | Alt    | Alt     | Esc or Alt  |
// | Ctrl-C, Ctrl-Z, Esc, and no command           | nothing                          | Esc    | Esc     | Esc         |
//
// Esc: Esc, and then the key without Alt. Esc or …: Esc if it has an effect, since something is typed or open. Asks: the message
// names who is called, or what is changed, and the same key does it. Alt that a keyboard protocol reports is always Alt.

extension Command {
  /// Whether the command reaches somebody: it cannot be taken back.
  var reachesOthers: Bool {
    switch self {
    case .submit, .submitAsTyped, .answer, .mute, .record, .hold, .hangUp, .transfer, .merge: true
    default: false
    }
  }
}

extension KeyboardPath {
  /// Whether ESC and the key of a command mean Esc, and then the key.
  ///
  /// - Parameter hasEffect: whether Esc does something.
  func prefersEscape(to command: Command?, whereItHasEffect hasEffect: Bool) -> Bool {
    switch self {
    case .direct: false
    case .network: command?.reachesOthers ?? false
    case .multiplexer: command?.reachesOthers ?? false || hasEffect
    }
  }
}

extension DialerState {
  /// Handles ESC and a key that arrived together.
  ///
  /// - Parameter chord: Alt with the key.
  mutating func press(escapeAnd chord: KeyChord) -> [Effect] {
    let command = settings.keyMap.command(for: chord)
    if settings.keyboardPath.prefersEscape(to: command, whereItHasEffect: escapeHasEffect) {
      return press(KeyChord(.escape)) + press(KeyChord(chord.key, chord.modifiers.subtracting(.alt)))
    }
    guard command == nil, let key = chord.speedDialKey, !speedDial.isAsked(key, toast) else { return press(chord) }
    return endUncertainSpeedDial(at: chord) + pressUncertain(chord, key)
  }

  /// Whether something is typed or open, which Esc clears or closes.
  private var escapeHasEffect: Bool {
    !layers.isEmpty || focus == .emoji || escapeTarget != nil
  }
}
