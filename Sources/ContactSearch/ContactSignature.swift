import Keypad

/// What a contact can match at all, in a few bits: most contacts are ruled out without looking at their texts.
struct ContactSignature: Sendable {
  /// The keys that the first letters of its tokens lie on.
  private var tokenStarts: UInt16 = 0
  /// The keys that any of its letters lie on.
  private var letters: UInt16 = 0
  /// The first digits of its number forms; bit 10 is `*`, bit 11 `#`.
  private var numberStarts: UInt16 = 0

  /// The keys of one unit: those its spellings can start with, and all of them.
  struct UnitKeys {
    var first: UInt16 = 0
    var all: UInt16 = 0

    init(_ spellings: [[Unicode.Scalar]]) {
      for spelling in spellings {
        for (place, letter) in spelling.enumerated() {
          let keys = ContactSignature.keys(of: letter)
          all |= keys
          if place == 0 { first |= keys }
        }
      }
    }
  }

  mutating func insert(unit keys: UnitKeys, startsToken: Bool) {
    letters |= keys.all
    if startsToken { tokenStarts |= keys.first }
  }

  mutating func insert(numberStart digit: UInt8) { numberStarts |= ContactSignature.bit(ofDialled: digit) }

  /// Whether a name with this signature can match.
  func canMatch(_ needed: Needed) -> Bool {
    tokenStarts & needed.start != 0 && letters & needed.all == needed.all
  }

  /// Whether a number with this signature can match.
  func canMatchNumber(_ needed: Needed) -> Bool { numberStarts & needed.numberStart != 0 }

  /// What a query asks of a contact.
  struct Needed {
    /// The first token's first key: one of these.
    var start: UInt16
    /// Keys that must occur.
    var all: UInt16
    /// The number's first digit.
    var numberStart: UInt16

    init(_ query: SearchQuery) {
      start = .max
      all = 0
      for (place, element) in query.elements.enumerated() {
        var keys: UInt16 = 0
        switch element {
        case .key(let key):
          // 0 and 1 can also stand for what is between tokens, which no letter bit tells of.
          keys = key < 2 && place > 0 ? 0 : 1 << UInt16(key)
        case .letter(let letter): keys = ContactSignature.keys(of: letter)
        case .space, .punctuation: break
        }
        if place == 0 { start = keys }
        // A letter on several keys asks for one of them; that is not a bit that must be there.
        if keys.nonzeroBitCount == 1 { all |= keys }
      }
      numberStart = query.dialled.first.map { ContactSignature.bit(ofDialled: $0) } ?? .max
    }
  }

  /// The keys a folded letter lies on, as bits; a letter that no key carries is bit 15.
  static func keys(of letter: Unicode.Scalar) -> UInt16 {
    KeypadLayout.key(of: letter).map { 1 << UInt16($0) } ?? 1 << 15
  }

  private static func bit(ofDialled digit: UInt8) -> UInt16 {
    switch digit {
    case 0x30...0x39: 1 << UInt16(digit - 0x30)
    case 0x2A: 1 << 10
    default: 1 << 11
    }
  }
}
