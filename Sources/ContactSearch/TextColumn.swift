import Keypad

/// Texts as coded units (see ``SearchLetters``), back to back, with what finds those that match.
struct TextColumn: Sendable {
  /// The units of all texts.
  let units: [UInt16]
  /// Where each text ends in ``units``.
  let ends: [UInt32]
  /// Nearly all texts are in the first; those of long words in scripts with many spellings are in the second.
  let tries: [PrefixTrie]
  /// The texts that are in none; they may match anything.
  let unknown: [UInt32]
  let pairs: KeyPairs

  /// So many texts are fetched together.
  private static let group = 16

  var count: Int { ends.count }

  /// - Complexity: O(units), and what the tries cost
  init(units: [UInt16], ends: [UInt32], spellings: [[[Unicode.Scalar]]], leafCount: Int) {
    self.units = units
    self.ends = ends
    var narrow = TextAutomata<UInt64>()
    var wide = TextAutomata<UInt128>()
    var unknown: [UInt32] = []
    narrow.reserve(texts: ends.count, units: units.count)
    units.withUnsafeBufferPointer { units in
      var start = 0
      for (text, end) in ends.enumerated() {
        let slice = UnsafeBufferPointer(rebasing: units[start..<Int(end)])
        let id = UInt32(text)
        if !narrow.append(id, slice, spellings: spellings), !wide.append(id, slice, spellings: spellings) {
          unknown.append(id)
        }
        start = Int(end)
      }
    }
    self.unknown = unknown
    tries =
      [PrefixTrie(narrow, textCount: ends.count, leafCount: leafCount)]
      + (wide.texts.isEmpty ? [] : [PrefixTrie(wide, textCount: ends.count, leafCount: min(leafCount, 32))])
    var pairs = KeyPairs(count: ends.count)
    pairs.insert(narrow)
    pairs.insert(wide)
    for text in unknown { pairs.insertAll(Int(text)) }
    self.pairs = pairs
  }

  @inline(__always)
  func unitRange(of text: Int) -> Range<Int> { (text == 0 ? 0 : Int(ends[text - 1]))..<Int(ends[text]) }

  /// The number of graphemes of a text.
  @inline(__always)
  func length(of text: Int) -> Int { Int(ends[text]) - (text == 0 ? 0 : Int(ends[text - 1])) }

  /// Calls `body` with the units of a text.
  @inline(__always)
  func withUnits<Result>(of text: Int, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    units.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[unitRange(of: text)])) }
  }

  /// Calls `body` with the units of some texts, in their order.
  ///
  /// The texts lie apart in memory, and fetching one takes longer than matching it. So a few are fetched together before
  /// they are matched one after the other.
  @inline(__always)
  func visit(_ texts: [UInt32], _ body: (UInt32, UnsafeBufferPointer<UInt16>) -> Void) {
    units.withUnsafeBufferPointer { units in
      texts.withUnsafeBufferPointer { texts in
        var start = 0
        while start < texts.count {
          let group = start..<min(start + TextColumn.group, texts.count)
          for place in group { ends.prefetch(Int(texts[place])) }
          for place in group {
            let range = unitRange(of: Int(texts[place]))
            self.units.prefetch(range.lowerBound)
            self.units.prefetch(range.upperBound)
          }
          for place in group {
            body(texts[place], UnsafeBufferPointer(rebasing: units[unitRange(of: Int(texts[place]))]))
          }
          start += TextColumn.group
        }
      }
    }
  }
}
