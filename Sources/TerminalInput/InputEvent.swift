/// One thing the user, or the terminal on the user's behalf, did.
public enum InputEvent: Hashable, Sendable {
  case key(KeyChord)
  case mouse(MouseEvent)
  /// Text pasted while bracketed paste (xterm mode 2004) was on, as the terminal sent it.
  ///
  /// It is untrusted and may hold any control character; most terminals send a line break as U+000D. Invalid UTF-8 is
  /// repaired with U+FFFD. At most 1 MiB of UTF-8 before the repair; what exceeds it is cut off between two scalars.
  case paste(String)
  /// The terminal window gained (`true`) or lost the keyboard focus (xterm mode 1004).
  case focus(Bool)
}
