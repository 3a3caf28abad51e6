import Keypad

/// The units that are not plain letters, each stored once.
struct SpellingTable: Sendable {
  /// Index `n` has code `firstSpelling + n`; each is marked as the start of a run.
  private(set) var letters: [NameUnit] = []
  private var places: [NameUnit: UInt16] = [:]
  /// The words that were seen, the units of all of them, and the end of each one's units.
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
    if let place = places[letter] { return SearchLetters.firstSpelling + place }
    // If the table is full, the unit cannot be typed.
    guard letters.count < Int(SearchLetters.startsRun - SearchLetters.firstSpelling) else {
      return SearchLetters.punctuation
    }
    let place = UInt16(letters.count)
    places[letter] = place
    letters.append(letter)
    return SearchLetters.firstSpelling + place
  }
}

extension SpellingTable {
  /// Appends the units of a text, as far as it is searched; see ``SearchLimits``.
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

  /// Appends the units word by word, computing each word once: nothing carries over from one word to the next but a combining
  /// mark, which would belong to the blank before it.
  ///
  /// - Returns: false if a word starts with one
  private mutating func appendWords(of text: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]) -> Bool {
    var place = 0
    while place < text.count {
      if text[place] == 0x20 {
        units.append(
          place > 0 && text[place - 1] == 0x20 ? SearchLetters.space : SearchLetters.space | SearchLetters.startsRun)
        place += 1
        continue
      }
      let start = place
      while place < text.count, text[place] != 0x20 { place += 1 }
      let word = UnsafeBufferPointer(rebasing: text[start..<place])
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
    // A blank of another kind at the edge of a word would merge with the adjacent blank.
    let isSpace = { (unit: UInt16?) in unit.map { $0 & ~SearchLetters.startsRun == SearchLetters.space } ?? false }
    if isSpace(added.first) || isSpace(added.last) { return nil }
    wordUnits += added
    wordEnds.append(UInt32(wordUnits.count))
    words.append(bytes)
    return words.count - 1
  }

  /// Whether every byte is a grapheme of its own: in ASCII all are, except in CR LF.
  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  /// Calls `body` with the units of a text in ASCII, of which all letters are of one script.
  ///
  /// - Complexity: O(length), allocates nothing
  static func withUnits(ofASCII text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt16>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.count) { buffer in
      SearchLetters.asciiUnits.withUnsafeBufferPointer { table in
        var previous: UInt16 = 0
        for (place, byte) in text.enumerated() {
          let unit = table[Int(byte)]
          let run = SearchLetters.run(of: unit)
          buffer.initializeElement(at: place, to: run == previous ? unit : unit | SearchLetters.startsRun)
          previous = run
        }
      }
      body(UnsafeBufferPointer(buffer))
    }
  }
}
