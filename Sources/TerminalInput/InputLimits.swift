/// The limits of the decoder.
enum InputLimits {
  /// The most bytes of an escape sequence, from its ESC. A longer sequence is abandoned: its bytes are dropped, and the bytes
  /// after it are input again. A longer control string is dropped to its end, or until silence.
  static let sequenceBytes = 4096

  /// The milliseconds without input after which a paste has ended, even if its end was not marked, and after which `ESC [` is a
  /// key.
  static let silence = 1_000

  /// The most bytes of a reply that are looked at. Those that are understood have at most 28.
  static let replyBytes = 32

  /// The most bytes of a paste. The rest, up to the end marker, is discarded.
  static let pasteBytes = 1 << 20

  /// The most parameters of a control sequence. No known sequence has more than three.
  static let parameters = 4

  /// The number at which numbers saturate: one past the last Unicode scalar, and greater than any other known number.
  static let number = 0x11_0000

  /// The most columns or rows a terminal can have: `ws_col` and `ws_row` of `struct winsize` are unsigned shorts.
  static let cells = 65_535
}
