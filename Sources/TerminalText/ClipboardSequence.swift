/// The sequence that asks a terminal to put a text on the desktop's clipboard: OSC 52 of xterm ctlseqs, "Operating System
/// Commands".
public enum ClipboardSequence {
  /// Longer texts, in bytes of UTF-8, are not sent: terminals drop or choke on sequences of more than about 100 kB.
  public static let maximumBytes = 74_994

  /// How the sequence reaches the terminal that shows the screen.
  public enum Carrier: Hashable, Sendable {
    case direct
    /// tmux handles the sequence itself if `set-clipboard` is on, and passes on a wrapped one if `allow-passthrough`
    /// is: both are sent.
    case tmux
    /// GNU screen passes on the content of a device control string, in short pieces.
    case screen
  }

  /// The bytes to send, as text; nil when the text is too long.
  public static func copying(_ text: String, by carrier: Carrier = .direct) -> String? {
    guard text.utf8.count <= maximumBytes else { return nil }
    let sequence = "\u{1B}]52;c;\(base64(text.utf8))\u{7}"
    switch carrier {
    case .direct: return sequence
    case .tmux:
      let doubled = sequence.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(
        separator: "\u{1B}\u{1B}")
      return sequence + "\u{1B}Ptmux;\(doubled)\u{1B}\\"
    case .screen:
      var wrapped = ""
      var rest = sequence[...]
      while !rest.isEmpty {
        wrapped += "\u{1B}P\(rest.prefix(screenPiece))\u{1B}\\"
        rest = rest.dropFirst(screenPiece)
      }
      return wrapped
    }
  }

  private static let screenPiece = 76

  /// RFC 4648, section 4.
  private static func base64(_ bytes: some Sequence<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      result += [18, 12, 6, 0].map { alphabet[Int(bits >> $0 & 63)] }
      (bits, count) = (0, 0)
    }
    if count > 0 {
      bits <<= 8 * (3 - UInt32(count))
      let digits = [18, 12, 6, 0].map { alphabet[Int(bits >> $0 & 63)] }
      result += digits.prefix(count + 1) + [UInt8](repeating: UInt8(ascii: "="), count: 3 - count)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
