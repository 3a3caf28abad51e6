import Keypad

/// A set of positions in a query, one bit each. Position `n` means that the first `n` elements are typed.
typealias PositionSet = UInt64

/// For every letter, the positions of the query at which it may come next.
///
/// With these masks, a step from a set of positions over a letter is one `and` and one shift (the shift-and algorithm),
/// whatever the length of the query: `(positions & mask) << 1`.
final class QueryMasks: Sendable {
  /// How many elements the query has.
  let count: Int
  let space: PositionSet
  let punctuation: PositionSet
  /// By ASCII code. Stored inline, since every letter of every text needs a mask.
  private let ascii: InlineArray<128, PositionSet>
  private let letters: [Unicode.Scalar: PositionSet]
  /// The positions at which any letter on a key matches.
  private let any: PositionSet
  /// The positions of each of the keys 0 to 9.
  private let keys: [PositionSet]

  init(_ query: SearchQuery) {
    count = query.elements.count
    var ascii = InlineArray<128, PositionSet>(repeating: 0)
    var letters: [Unicode.Scalar: PositionSet] = [:]
    var keys = [PositionSet](repeating: 0, count: 10)
    var space: PositionSet = 0
    var punctuation: PositionSet = 0
    var any: PositionSet = 0
    for (position, element) in query.elements.enumerated() {
      let bit: PositionSet = 1 << PositionSet(position)
      switch element {
      case .key(let key):
        keys[Int(key)] |= bit
        for code in UInt8(0x30)...0x7A where KeypadLayout.keys(of: Unicode.Scalar(code)).contains(key: key) {
          ascii[Int(code)] |= bit
        }
        if key == 0 { space |= bit }
        if key == 1 { punctuation |= bit }
      case .letter(let letter):
        if letter.isASCII { ascii[Int(letter.value)] |= bit } else { letters[letter, default: 0] |= bit }
      case .space: space |= bit
      case .punctuation: punctuation |= bit
      case .any:
        any |= bit
        for code in 0x30...0x7A where SearchLetters.asciiKeys[code] != 0 { ascii[code] |= bit }
      }
    }
    self.ascii = ascii
    self.any = any
    self.letters = letters
    self.keys = keys
    self.space = space
    self.punctuation = punctuation
  }

  /// The position after the last element: a text matches when it reaches this position.
  var goal: PositionSet { 1 << PositionSet(count) }

  /// The positions at which a letter may come next: where the letter itself was typed, or one of its keys was pressed.
  ///
  /// - Complexity: O(keys of the letter)
  @inline(__always)
  func mask(of letter: Unicode.Scalar, keys letterKeys: UInt16) -> PositionSet {
    if letter.isASCII { return ascii[Int(letter.value)] }
    var mask = letters.isEmpty ? 0 : letters[letter] ?? 0
    if letterKeys != 0 { mask |= any }
    letterKeys.forEachBit { mask |= keys[$0] }
    return mask
  }

  @inline(__always)
  func mask(ofASCII code: UInt16) -> PositionSet { ascii[Int(code)] }
}
