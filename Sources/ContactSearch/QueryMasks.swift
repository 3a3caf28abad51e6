import Keypad

/// A set of positions in a query; position `n` means that `n` elements have been typed.
typealias PositionSet = UInt64

/// For every letter, the positions of the query at which it may come next.
///
/// Stepping from a set of positions over a letter is then one `and` and one shift (the shift-and algorithm), whatever
/// the length of the query.
struct QueryMasks {
  /// How many elements the query has.
  let count: Int
  let space: PositionSet
  let punctuation: PositionSet
  private let ascii: [PositionSet]
  private let letters: [Unicode.Scalar: PositionSet]

  init(_ query: SearchQuery) {
    count = query.elements.count
    var ascii = [PositionSet](repeating: 0, count: 0x80)
    var letters: [Unicode.Scalar: PositionSet] = [:]
    var space: PositionSet = 0
    var punctuation: PositionSet = 0
    for (position, element) in query.elements.enumerated() {
      let bit: PositionSet = 1 << PositionSet(position)
      switch element {
      case .key(let key):
        for code in UInt8(0x30)...0x7A where KeypadLayout.key(of: Unicode.Scalar(code)) == key {
          ascii[Int(code)] |= bit
        }
        if key == 0 { space |= bit }
        if key == 1 { punctuation |= bit }
      case .letter(let letter):
        if letter.isASCII { ascii[Int(letter.value)] |= bit } else { letters[letter, default: 0] |= bit }
      case .space: space |= bit
      case .punctuation: punctuation |= bit
      }
    }
    self.ascii = ascii
    self.letters = letters
    self.space = space
    self.punctuation = punctuation
  }

  /// The position after the last element: a text matches when it gets here.
  var goal: PositionSet { 1 << PositionSet(count) }

  func mask(of letter: Unicode.Scalar) -> PositionSet {
    letter.isASCII ? ascii[Int(letter.value)] : letters[letter] ?? 0
  }

  func mask(ofASCII code: UInt16) -> PositionSet { ascii[Int(code)] }
}
