/// The bounds of the decoder, in one place.
enum InputLimits {
  /// The length in bytes, from its ESC, up to which an escape sequence is followed. Then it is given up: what it held is
  /// dropped, and the bytes that come next are input again.
  static let sequenceBytes = 4096

  /// The bytes of one paste that are kept; the rest, up to the end marker, is discarded.
  static let pasteBytes = 1 << 20

  /// The parameters of a control sequence that are kept. No sequence that is understood has more than three.
  static let parameters = 4

  /// Numbers saturate here: one past the last Unicode scalar, more than any other number that is understood.
  static let number = 0x11_0000

  /// The most columns or rows a terminal can have: `ws_col` and `ws_row` of `struct winsize` are unsigned shorts.
  static let cells = 65_535
}
