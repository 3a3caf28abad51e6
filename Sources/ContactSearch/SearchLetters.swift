import Keypad

/// How the units of a text are coded in the index: sixteen bits a unit, so that matching reads an array of numbers.
///
/// A letter with one plain spelling is its ASCII code; a separator is one of two codes; any other unit is a number in a
/// table of its spellings. The top bit marks the start of a token or of a run of separators.
enum SearchLetters {
  static let startsRun: UInt16 = 0x8000
  static let space: UInt16 = 0x20
  static let punctuation: UInt16 = 0x2D
  /// The keys that stand for them as well, as the bits of a ``KeySet``: 0 for white space, 1 for punctuation.
  static let separatorKeys: UInt16 = 0b11
  /// Codes from here on are places in the table of spellings.
  static let firstSpelling: UInt16 = 0x80

  /// The keys of each ASCII letter and digit, as the bits of a ``KeySet``.
  static let asciiKeys: [UInt16] = (0..<UInt8(0x80)).map { KeypadLayout.keys(of: Unicode.Scalar($0)).rawValue }

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
  /// The words that were seen, the units of all of them, and where each one's end.
  private var words = ByteTable()
  private var wordUnits: [UInt16] = []
  private var wordEnds: [UInt32] = []
  /// More words than this are forgotten.
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
    return code(of: unit.spellings) ?? SearchLetters.punctuation
  }

  /// The code of a unit that is no plain letter; nil when there is no room for more.
  mutating func code(of unit: [[Unicode.Scalar]]) -> UInt16? {
    if let place = places[unit] { return SearchLetters.firstSpelling + place }
    let room = SearchLetters.startsRun - SearchLetters.firstSpelling
    guard spellings.count < Int(room) else { return nil }
    let place = UInt16(spellings.count)
    places[unit] = place
    spellings.append(unit)
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

  /// Appends the units word by word, each word of which is worked out once: nothing goes on from a word to the next but a
  /// mark, which would belong to the blank before it.
  ///
  /// - Returns: false when a word starts with one
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
    // A blank of another kind at the edge of a word would be one with the blank beside it.
    let isSpace = { (unit: UInt16?) in unit.map { $0 & ~SearchLetters.startsRun == SearchLetters.space } ?? false }
    if isSpace(added.first) || isSpace(added.last) { return nil }
    wordUnits += added
    wordEnds.append(UInt32(wordUnits.count))
    words.append(bytes)
    return words.count - 1
  }

  /// Whether every byte is a grapheme of its own: in ASCII all are, but CR LF.
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

extension SearchLetters {
  /// The code of each ASCII character.
  static let asciiUnits: [UInt16] = (0..<0x80).map { byte in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: UInt16(byte)
    case 0x41...0x5A: UInt16(byte) + 0x20
    case 0x20, 0x09...0x0D: space
    default: punctuation
    }
  }

  /// What a unit continues: letters and digits, white space, or punctuation.
  @inline(__always)
  static func run(of unit: UInt16) -> UInt16 {
    unit == space ? 2 : unit == punctuation ? 3 : 1
  }
}

/// The spellings of all units, flat, for matching: one array of letter numbers, the last letter of a spelling marked.
final class SpellingColumns: Sendable {
  static let last: UInt16 = 0x8000

  /// The letters that occur, each once, and the keys each is on.
  let letters: [Unicode.Scalar]
  /// The first spelling of every unit in UTF-8, back to back, and where each ends.
  let folded: [UInt8]
  let foldedEnds: [UInt32]
  let keys: [UInt16]
  /// Places in ``letters``, spelling after spelling, unit after unit.
  let sequence: [UInt16]
  let ends: [UInt32]
  /// Sets of keys, as the bits of a ``KeySet``, each once.
  let keySets: [UInt16]
  /// By code of a unit, the place among ``keySets`` of the keys it can start with; marked when it is, or may be, more than
  /// one letter. Separators start with the keys that may stand for them.
  let firstKeys: [UInt16]
  static let severalLetters: UInt16 = 0x8000
  /// For each of ``sequence``, the place of the letter's keys, and the same mark.
  let sequenceKeys: [UInt16]

  /// No spellings.
  static let none = SpellingColumns([])

  /// - Complexity: O(letters of all spellings)
  init(_ spellings: [[[Unicode.Scalar]]]) {
    var letters: [Unicode.Scalar] = []
    var places: [Unicode.Scalar: UInt16] = [:]
    var sequence: [UInt16] = []
    var ends: [UInt32] = []
    for unit in spellings {
      // Letters beyond the mark have no number: a spelling with one of them is left out.
      for spelling in unit where !spelling.isEmpty && letters.count + spelling.count < Int(SpellingColumns.last) {
        for letter in spelling {
          let place = places[letter] ?? UInt16(letters.count)
          if Int(place) == letters.count {
            letters.append(letter)
            places[letter] = place
          }
          sequence.append(place)
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
    (keySets, firstKeys, sequenceKeys) = SpellingColumns.keySets(of: spellings, keys, sequence)
  }

  private static func keySets(
    of spellings: [[[Unicode.Scalar]]], _ keys: [UInt16], _ sequence: [UInt16]
  ) -> (sets: [UInt16], first: [UInt16], sequence: [UInt16]) {
    var sets: [UInt16] = []
    var places: [UInt16: UInt16] = [:]
    func place(of keys: UInt16) -> UInt16 {
      if let place = places[keys] { return place }
      places[keys] = UInt16(sets.count)
      sets.append(keys)
      return UInt16(sets.count - 1)
    }
    var first = SearchLetters.asciiKeys.map(place)
    first[Int(SearchLetters.space)] = place(of: 1 << 0)
    first[Int(SearchLetters.punctuation)] = place(of: 1 << 1)
    for unit in spellings {
      let keys = unit.reduce(0) { $0 | ($1.first.map { KeypadLayout.keys(of: $0).rawValue } ?? 0) }
      first.append(place(of: keys) | (unit.allSatisfy { $0.count == 1 } ? 0 : severalLetters))
    }
    let letters = sequence.map { place(of: keys[Int($0 & ~last)]) | $0 & last }
    return (sets, first, letters)
  }

  /// The spellings of every unit, as they were given.
  ///
  /// - Complexity: O(letters of all spellings)
  var spellings: [[[Unicode.Scalar]]] {
    ends.indices.map { unit in
      var spellings: [[Unicode.Scalar]] = []
      var spelling: [Unicode.Scalar] = []
      for step in steps(of: unit) {
        spelling.append(letters[Int(sequence[step] & ~SpellingColumns.last)])
        if sequence[step] & SpellingColumns.last == 0 { continue }
        spellings.append(spelling)
        spelling = []
      }
      return spellings
    }
  }

  /// Where a unit's letters stand in ``sequence``.
  @inline(__always)
  func steps(of unit: Int) -> Range<Int> { (unit == 0 ? 0 : Int(ends[unit - 1]))..<Int(ends[unit]) }
}
