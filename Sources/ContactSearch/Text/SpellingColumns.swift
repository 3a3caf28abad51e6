import Keypad

/// The spellings of all units in flat arrays, for matching.
///
/// `sequence` has the indices of the letters of one spelling after the other; the last letter of each spelling is marked with
/// ``last``.
final class SpellingColumns: Sendable {
  static let last: UInt16 = 0x8000

  /// The distinct letters of all spellings.
  let letters: [Unicode.Scalar]
  /// The first spelling of every unit in UTF-8, concatenated, and the end of each.
  let folded: [UInt8]
  let foldedEnds: [UInt32]
  /// The keys that each letter is on, as the bits of a ``KeySet``.
  let keys: [UInt16]
  /// Indices in ``letters``, spelling after spelling, unit after unit.
  let sequence: [UInt16]
  /// The end of each unit's spellings in ``sequence``.
  let ends: [UInt32]
  /// By unit code, the possible first keys, as the bits of a ``KeySet``. For separators, the keys that they may be typed with.
  private let firstKeys: [UInt16]
  /// How each unit is written, and the number of keys that type it.
  private let writings: [NameUnit.Writing]
  private let keyCounts: [UInt16]

  /// No spellings.
  static let none = SpellingColumns([])

  /// - Complexity: O(letters of all spellings)
  init(_ units: [NameUnit]) {
    let spellings = units.map(\.spellings)
    writings = units.map(\.writing)
    keyCounts = units.map { UInt16(clamping: $0.keyCount) }
    var letters: [Unicode.Scalar] = []
    var indices: [Unicode.Scalar: UInt16] = [:]
    var sequence: [UInt16] = []
    var ends: [UInt32] = []
    for unit in spellings {
      // An index has fifteen bits: a spelling with a letter that gets none is left out.
      for spelling in unit where !spelling.isEmpty && letters.count + spelling.count < Int(SpellingColumns.last) {
        for letter in spelling {
          let index = indices[letter] ?? UInt16(letters.count)
          if Int(index) == letters.count {
            letters.append(letter)
            indices[letter] = index
          }
          sequence.append(index)
        }
        sequence[sequence.count - 1] |= SpellingColumns.last
      }
      ends.append(UInt32(sequence.count))
    }
    self.letters = letters
    var folded: [UInt8] = []
    foldedEnds = spellings.map { unit in
      for letter in unit.first ?? [] { folded.append(contentsOf: UTF8.encode(letter).map(Array.init) ?? []) }
      return UInt32(folded.count)
    }
    self.folded = folded
    keys = letters.map { KeypadLayout.keys(of: $0).rawValue }
    self.sequence = sequence
    self.ends = ends
    var first = SearchLetters.asciiKeys
    first[Int(SearchLetters.space)] = 1 << 0
    first[Int(SearchLetters.punctuation)] = 1 << 1
    firstKeys =
      first
      + spellings.map { unit in
        unit.reduce(0) { $0 | ($1.first.map { KeypadLayout.keys(of: $0).rawValue } ?? 0) }
      }
  }

  /// The possible first keys of a unit, as the bits of a ``KeySet``.
  @inline(__always)
  func firstKeys(of code: UInt16) -> UInt16 { firstKeys[Int(code)] }

  /// How a unit is written; see ``NameUnit/Writing``.
  @inline(__always)
  func writing(of unit: UInt16) -> NameUnit.Writing {
    let code = unit & ~SearchLetters.startsRun
    return code < SearchLetters.firstSpelling ? .latin : writings[Int(code - SearchLetters.firstSpelling)]
  }

  /// The number of keys that type a text completely; see ``NameUnit/keyCount``.
  func keyCount(of units: UnsafeBufferPointer<UInt16>) -> Int {
    units.reduce(0) { count, unit in
      let code = unit & ~SearchLetters.startsRun
      return count + (code < SearchLetters.firstSpelling ? 1 : Int(keyCounts[Int(code - SearchLetters.firstSpelling)]))
    }
  }

  /// The range of a unit's letters in ``sequence``.
  @inline(__always)
  func steps(of unit: Int) -> Range<Int> { (unit == 0 ? 0 : Int(ends[unit - 1]))..<Int(ends[unit]) }
}
