import Keypad

/// How the units of a text are coded in the index: sixteen bits a unit, so that matching reads an array of numbers.
///
/// A letter with one plain spelling is its ASCII code; a separator is one of two codes; any other unit is a number in a
/// table of its spellings. The top bit marks the start of a token or of a run of separators.
enum SearchLetters {
  static let startsRun: UInt16 = 0x8000
  static let space: UInt16 = 0x20
  static let punctuation: UInt16 = 0x2D
  /// Codes from here on are places in the table of spellings.
  static let firstSpelling: UInt16 = 0x80

  static func key(ofUppercase scalar: Unicode.Scalar) -> UInt8? {
    guard (0x41...0x5A).contains(scalar.value) else { return nil }
    return KeypadLayout.keys(of: Unicode.Scalar(UInt8(scalar.value + 0x20))).keys.first
  }
}

/// The units that are not plain letters, each kept once.
struct SpellingTable: Sendable {
  /// The spellings of each unit; place `n` has code `firstSpelling + n`.
  private(set) var spellings: [[[Unicode.Scalar]]] = []
  private var places: [[[Unicode.Scalar]]: UInt16] = [:]

  /// The code of a unit, without the run mark.
  ///
  /// - Complexity: O(length of its spellings)
  mutating func code(of unit: NameUnit) -> UInt16 {
    switch unit.kind {
    case .space: return SearchLetters.space
    case .punctuation: return SearchLetters.punctuation
    case .letter: break
    }
    if unit.spellings.count == 1, unit.spellings[0].count == 1, unit.spellings[0][0].isASCII {
      return UInt16(unit.spellings[0][0].value)
    }
    if let place = places[unit.spellings] { return SearchLetters.firstSpelling + place }
    let room = SearchLetters.startsRun - SearchLetters.firstSpelling
    guard spellings.count < Int(room) else { return SearchLetters.punctuation }
    let place = UInt16(spellings.count)
    places[unit.spellings] = place
    spellings.append(unit.spellings)
    return SearchLetters.firstSpelling + place
  }
}
