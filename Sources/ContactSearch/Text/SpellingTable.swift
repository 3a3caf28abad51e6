import Keypad

/// The units that are not plain letters, each stored once, while an index is built.
struct SpellingTable: Sendable {
  /// The units; the unit at index `n` has the code `firstSpelling + n`. Each is marked as the start of a run.
  private(set) var letters: [NameUnit] = []
  private var indices: [NameUnit: UInt16] = [:]
  /// A cache of words: the words, their units concatenated, and the end of each word's units.
  private var words = ByteTable()
  private var wordUnits: [UInt16] = []
  private var wordEnds: [UInt32] = []
  /// The most words that are cached.
  private static let maximumWords = 1 << 16

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
    var letter = unit
    letter.startsRun = true
    if let index = indices[letter] { return SearchLetters.firstSpelling + index }
    // If the table is full, the unit cannot be typed.
    guard letters.count < Int(SearchLetters.startsRun - SearchLetters.firstSpelling) else {
      return SearchLetters.punctuation
    }
    let index = UInt16(letters.count)
    indices[letter] = index
    letters.append(letter)
    return SearchLetters.firstSpelling + index
  }
}

extension SpellingTable {
  /// Appends the units of the part of a text that is searched; see ``SearchLimits``.
  ///
  /// - Complexity: O(length)
  mutating func appendSearchedUnits(of text: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]) {
    let start = units.count
    appendUnits(of: SearchLimits.searched(text), to: &units)
    units.removeLast(units.count - start - SearchLimits.count(units[start...]))
  }

  /// Appends the units of a text.
  ///
  /// - Complexity: O(length)
  mutating func appendUnits(of text: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]) {
    if SpellingTable.isASCII(text) {
      return SpellingTable.withUnits(ofASCII: text) { units.append(contentsOf: $0) }
    }
    let start = units.count
    if appendWords(of: text, to: &units) { return }
    units.removeLast(units.count - start)
    appendGraphemes(of: String(decoding: text, as: UTF8.self), to: &units)
  }

  private mutating func appendGraphemes(of text: String, to units: inout [UInt16]) {
    for unit in NameUnit.units(of: text) {
      units.append(code(of: unit) | (unit.startsRun ? SearchLetters.startsRun : 0))
    }
  }

  /// Appends the units word by word, computing the units of each word once.
  ///
  /// Words do not affect each other, unless a word starts with a combining mark, which belongs to the blank before it.
  ///
  /// - Returns: false if a word starts with a combining mark, or has a blank of another kind at its edge.
  private mutating func appendWords(of text: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]) -> Bool {
    var offset = 0
    while offset < text.count {
      if text[offset] == 0x20 {
        units.append(
          offset > 0 && text[offset - 1] == 0x20 ? SearchLetters.space : SearchLetters.space | SearchLetters.startsRun)
        offset += 1
        continue
      }
      let start = offset
      while offset < text.count, text[offset] != 0x20 { offset += 1 }
      let word = UnsafeBufferPointer(rebasing: text[start..<offset])
      guard let number = words.number(of: word) ?? add(word: word) else { return false }
      units.append(contentsOf: wordUnits[(number == 0 ? 0 : Int(wordEnds[number - 1]))..<Int(wordEnds[number])])
    }
    return true
  }

  private mutating func add(word bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let word = String(decoding: bytes, as: UTF8.self)
    guard let first = word.unicodeScalars.first, !first.properties.isGraphemeExtend, first.value != 0x0D,
      first.value != 0x0A,
      ![.spacingMark, .nonspacingMark, .enclosingMark, .format, .control].contains(first.properties.generalCategory)
    else { return nil }
    if words.count > SpellingTable.maximumWords {
      words.removeAll()
      wordUnits.removeAll()
      wordEnds.removeAll()
    }
    var added: [UInt16] = []
    appendGraphemes(of: word, to: &added)
    // A blank of another kind at the edge of a word merges with the adjacent blank.
    let isSpace = { (unit: UInt16?) in unit.map { $0 & ~SearchLetters.startsRun == SearchLetters.space } ?? false }
    if isSpace(added.first) || isSpace(added.last) { return nil }
    wordUnits += added
    wordEnds.append(UInt32(wordUnits.count))
    words.append(bytes)
    return words.count - 1
  }

  /// Whether every byte is a grapheme of its own: ASCII without CR, which forms one grapheme with LF.
  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  /// Calls `body` with the units of a text in ASCII, whose letters are all of one script.
  ///
  /// - Complexity: O(length), allocates nothing
  static func withUnits(ofASCII text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt16>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.count) { buffer in
      SearchLetters.asciiUnits.withUnsafeBufferPointer { table in
        var previous: UInt16 = 0
        for (index, byte) in text.enumerated() {
          let unit = table[Int(byte)]
          let run = SearchLetters.run(of: unit)
          buffer.initializeElement(at: index, to: run == previous ? unit : unit | SearchLetters.startsRun)
          previous = run
        }
      }
      body(UnsafeBufferPointer(buffer))
    }
  }
}
