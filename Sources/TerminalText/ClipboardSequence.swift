/// The sequence that asks a terminal to put a text on the desktop's clipboard: OSC 52 of xterm ctlseqs, "Operating System
/// Commands".
public enum ClipboardSequence {
  /// The most bytes of UTF-8 that are sent: terminals drop sequences of more than about 100 kB, or hang.
  public static let maximumBytes = 74_994

  public typealias Carrier = SequenceCarrier

  /// The sequence that copies a text; nil if the text is too long.
  public static func copying(_ text: String, by carrier: Carrier = .direct) -> String? {
    guard text.utf8.count <= maximumBytes else { return nil }
    let sequence = "\u{1B}]52;c;\(base64(text.utf8))\u{7}"
    // tmux handles the sequence itself if `set-clipboard` is on. Both are sent.
    return (carrier == .tmux ? sequence : "") + carrier.wrapping(sequence)
  }

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

/// The way in which a sequence reaches the terminal that shows the screen.
public enum SequenceCarrier: Hashable, Sendable {
  case direct
  /// tmux forwards a wrapped sequence if `allow-passthrough` is on.
  case tmux
  /// GNU screen forwards the content of device control strings, which have to be short.
  case screen

  /// The carrier that the environment tells of.
  public init(_ variable: (String) -> String?) {
    self = variable("TMUX") != nil ? .tmux : variable("STY") != nil ? .screen : .direct
  }

  /// A sequence as the carrier forwards it.
  public func wrapping(_ sequence: String) -> String {
    switch self {
    case .direct: return sequence
    case .tmux:
      let doubled = sequence.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .joined(separator: "\u{1B}\u{1B}")
      return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
    case .screen:
      var wrapped = ""
      var rest = sequence[...]
      while !rest.isEmpty {
        wrapped += "\u{1B}P\(rest.prefix(SequenceCarrier.screenPiece))\u{1B}\\"
        rest = rest.dropFirst(SequenceCarrier.screenPiece)
      }
      return wrapped
    }
  }

  private static let screenPiece = 76
}
