import Keypad

/// What a text can match at all, in a few bits: nearly every text that does not match is ruled out by one `and`.
///
/// Two keys of a query that follow each other either follow each other within a token, or the second starts a token. So a
/// text keeps which keys start its tokens, and which of the 64 pairs of the keys 2 to 9 stand side by side.
struct TextSignature: Sendable {
  /// A bit for each pair of keys from 2 to 9 that follow each other within a token.
  private var pairs: UInt64 = 0
  /// The keys that the first letters of its tokens lie on; bit 15 stands for letters that no key carries.
  private var starts: UInt16 = 0

  /// The keys of one unit: those its spellings start and end with, and the pairs within them.
  struct UnitKeys {
    fileprivate var first: UInt16 = 0
    fileprivate var last: UInt16 = 0
    fileprivate var pairs: UInt64 = 0

    init(_ spellings: [[Unicode.Scalar]]) {
      for spelling in spellings {
        let keys = spelling.map { TextSignature.keys(of: $0) }
        first |= keys.first ?? 0
        last |= keys.last ?? 0
        for (one, next) in zip(keys, keys.dropFirst()) { pairs |= TextSignature.pairs(one, next) }
      }
    }
  }

  /// Adds a unit of a token; `previous` is the unit before it in the same token.
  mutating func insert(_ keys: UnitKeys, after previous: UnitKeys?) {
    pairs |= keys.pairs
    if let previous { pairs |= TextSignature.pairs(previous.last, keys.first) } else { starts |= keys.first }
  }

  /// Whether a text with this signature can match.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  func canMatch(_ needed: Needed) -> Bool {
    guard starts & needed.start != 0 else { return false }
    // A pair is also there when its second key starts a token.
    let startable = UInt64(truncatingIfNeeded: starts >> 2 & 0xFF) &* 0x0101_0101_0101_0101
    return needed.pairs & ~(pairs | startable) == 0
  }

  /// What a query asks of a text.
  struct Needed {
    /// The keys that the query's first element can be.
    fileprivate var start: UInt16 = .max
    fileprivate var pairs: UInt64 = 0

    init(_ query: SearchQuery) {
      let keys = query.elements.map { element -> UInt16 in
        switch element {
        case .key(let key): 1 << UInt16(key)
        case .letter(let letter): TextSignature.keys(of: letter)
        case .space, .punctuation: 0
        }
      }
      start = keys.first ?? .max
      // 0, 1 and what stands between tokens say nothing about the letters beside them; a letter on several keys asks for
      // one of them, which is not a bit that must be there.
      for (one, next) in zip(keys, keys.dropFirst()) where one.nonzeroBitCount == 1 && next.nonzeroBitCount == 1 {
        pairs |= TextSignature.pairs(one, next)
      }
    }
  }

  /// The keys a folded letter lies on, as bits; a letter that no key carries is bit 15.
  private static func keys(of letter: Unicode.Scalar) -> UInt16 {
    let keys = KeypadLayout.keys(of: letter)
    return keys.isEmpty ? 1 << 15 : keys.rawValue
  }

  /// Every pair of a key of one set and a key of another, keys 2 to 9 only: a row for each first key, a bit for the second.
  private static func pairs(_ one: UInt16, _ next: UInt16) -> UInt64 {
    var result: UInt64 = 0
    let columns = UInt64(next >> 2 & 0xFF)
    for row in 0..<8 where one >> (UInt16(row) + 2) & 1 != 0 { result |= columns << (UInt64(row) * 8) }
    return result
  }
}
