/// What the bytes of the keyboard pass on their way to the program, which decides what ESC and a key that arrive together mean.
///
/// A multiplexer waits after ESC for the rest of a sequence (tmux's `escape-time`, until version 3.6 half a second; GNU screen's
/// `maptimeout`, 300 ms), and then sends what was typed meanwhile with it. A network may hold anything back.
public enum KeyboardPath: Hashable, Sendable {
  /// A terminal of this computer: what arrives together was pressed together.
  case direct
  case network
  case multiplexer

  /// The path that the environment tells of.
  public init(_ variable: (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    // Within a multiplexer elsewhere, only its TERM arrives.
    let term = variable("TERM") ?? ""
    if ["TMUX", "STY", "DVTM"].contains(where: isSet) || ["tmux", "screen", "dvtm"].contains(where: term.hasPrefix) {
      self = .multiplexer
    } else if ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains(where: isSet) {
      self = .network
    } else {
      self = .direct
    }
  }
}
