/// An event from the keyboard, the mouse or the terminal window.
public enum InputEvent: Hashable, Sendable {
  case key(KeyChord)
  /// ESC and a key: Alt with the key, or the Escape key and then that key. The chord has Alt.
  ///
  /// The bytes are the same. A terminal sends those of Alt together; but what holds an ESC back, such as a multiplexer that
  /// waits for the rest of a sequence, also sends those of two keys together. A terminal with a keyboard protocol, see
  /// `ControlSequence`, reports Alt as a `key`.
  case escapeAndKey(KeyChord)
  case mouse(MouseEvent)
  /// Text pasted while bracketed paste (xterm mode 2004) was on, as the terminal sent it.
  ///
  /// It is untrusted and may contain any control character. Most terminals send a line break as U+000D. Invalid UTF-8 is
  /// repaired with U+FFFD. The text is cut between two scalars after at most 1 MiB of UTF-8, counted before the repair.
  case paste(String)
  /// The terminal window gained (`true`) or lost the keyboard focus (xterm mode 1004).
  case focus(Bool)
  /// The terminal's answer to the question for the colour of its background (OSC 11).
  case background(Background)
  /// The terminal's answer to the question for its attributes (DA1). Answers come in the order of the questions.
  case deviceAttributes
  /// The terminal's answer to the question whether it knows synchronised updates (DECRQM of mode 2026).
  case synchronisedUpdates(Bool)
}
