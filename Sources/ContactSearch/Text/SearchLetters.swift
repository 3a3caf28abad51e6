import Keypad

/// The encoding of the units of a text in the index: sixteen bits for each unit, so that matching reads an array of numbers.
///
///     bit 15       the unit starts a token or a run of separators
///     bits 0–14    0x20 for white space, 0x2D for punctuation; the ASCII code of a letter or digit with one plain spelling;
///                  else 0x80 plus the index of the unit in the table of spellings
enum SearchLetters {
  static let startsRun: UInt16 = 0x8000
  static let space: UInt16 = 0x20
  static let punctuation: UInt16 = 0x2D
  /// The keys that separators may also be typed with, as the bits of a ``KeySet``: 0 for white space, 1 for punctuation.
  static let separatorKeys: UInt16 = 0b11
  /// The first code that is an index in the table of spellings.
  static let firstSpelling: UInt16 = 0x80

  /// The keys of each ASCII letter and digit, as the bits of a ``KeySet``.
  static let asciiKeys: [UInt16] = (0..<UInt8(0x80)).map { KeypadLayout.keys(of: Unicode.Scalar($0)).rawValue }

  /// The code of each ASCII character.
  static let asciiUnits: [UInt16] = (0..<0x80).map { byte in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: UInt16(byte)
    case 0x41...0x5A: UInt16(byte) + 0x20
    case 0x20, 0x09...0x0D: space
    default: punctuation
    }
  }

  /// The kind of run that a unit continues: letters and digits, white space, or punctuation.
  @inline(__always)
  static func run(of unit: UInt16) -> UInt16 {
    unit == space ? 2 : unit == punctuation ? 3 : 1
  }
}
