/// The meaning of a word in the name of a field, in any language. `FieldWord+Table.swift` lists the words.
enum FieldWord: String {
  case phone, mobile, fax, pager, whatsApp, car, callback, mail, sip, messenger
  /// A direct line, as opposed to the main number; and the number of a telephone within a telephone system.
  case direct, `extension`
  /// The purpose of a telephone number.
  case preferred, home, work, main, other, alternate
  /// `name`, words that make it a whole name or a part of one (`display`, `first`), and words for a part (`Vorname`).
  case name, display, first, last, given, middle, family, prefix, suffix, nickname, reading
  case organisation, department, title, category, note, photo
  /// `Title`: an honorific or a job.
  case honorific
  /// The subject of the row: an employee, a tenant; and one that may be a company: a customer.
  case person, party
  /// Somebody else: one of theirs (a mother, a doctor, a billing address), and one who looks after them (an owner).
  case relation, agent
  /// With `person`, an identifier.
  case number
  /// `type`, `label`: the field describes another field. And `value`, which is what such a field describes.
  case kind, value
  /// The parts of a telephone number that lists have in a column of their own; with `code`, also `area` and `country`.
  case callingCode, areaCode, area, country, code
  /// Something else about the contact (an address, a room), or about its number or name (a date, a count, yes or no).
  case attribute, fact
  /// A setting of a program.
  case setting
  /// Articles and prepositions.
  case glue
}

/// A word or a number in the name of a field.
struct FieldToken {
  /// The text as written.
  let text: String
  /// The meanings of the word: several in a compound, none of an unknown word.
  var meanings: [FieldWord] = []
  /// The known beginning of the word, which its forms have in common.
  var stem = ""
  /// The value of a number.
  var number: Int?
}

extension FieldToken {
  /// The largest number of words in a name; a longer one is a sentence.
  private static let limit = 10

  /// The largest number of letters of a word that is divided into others.
  private static let compoundLimit = 32

  /// The words and numbers of a name: `mobilePhone2` has three. Empty if it is a sentence.
  ///
  /// - Complexity: O(length of the name · length of its longest word)
  static func tokens(of name: String) -> [FieldToken] {
    var tokens: [FieldToken] = []
    var word = ""
    var digits = ""
    func end() {
      if !word.isEmpty { tokens.append(FieldToken(word: word)) }
      if !digits.isEmpty { tokens.append(FieldToken(text: digits, number: Int(digits) ?? 0)) }
      (word, digits) = ("", "")
    }
    var isAfterSmall = false
    for scalar in brandsAsWords(name).unicodeScalars {
      let properties = scalar.properties
      let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
      if ("0"..."9").contains(scalar) {
        if !word.isEmpty { end() }
        digits.unicodeScalars.append(scalar)
      } else if properties.isAlphabetic || isMark || properties.isJoinControl || "'\"’".unicodeScalars.contains(scalar)
      {
        if !digits.isEmpty || isAfterSmall && properties.isUppercase { end() }
        word.unicodeScalars.append(scalar)
      } else {
        end()
      }
      isAfterSmall = properties.isLowercase
    }
    end()
    return tokens.count <= limit ? tokens : []
  }

  /// A name in which a brand with a capital inside is one word: `WhatsApp`.
  private static func brandsAsWords(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "A")) || name.utf8.contains(UInt8(ascii: "P")) else { return name }
    return name.replacing("hatsApp", with: "hatsapp").replacing("iPhone", with: "iphone")
  }

  private init(word: String) {
    text = word
    // `Mom's cell`
    let isPossessive = word.count > 3 && (word.hasSuffix("'s") || word.hasSuffix("’s"))
    let letters = FieldStem.fold(isPossessive ? word.dropLast(2) : word[...])
    // In Turkish `iş` is work, unlike in `Is verified`.
    if letters == ["i", "s"], word.unicodeScalars.contains(where: { "şŞ".unicodeScalars.contains($0) }) {
      (meanings, stem) = ([.work], "iş")
      return
    }
    if letters.count <= FieldToken.compoundLimit, let whole = FieldStem.whole(letters) {
      (meanings, stem) = (whole.map(\.meaning), String(String.UnicodeScalarView(whole[0].scalars)))
      return
    }
    var index = 0
    while index < letters.count {
      let found = FieldStem.all[letters[index]]?.first { $0.matches(letters, at: index) }
      if let found {
        if meanings.isEmpty { stem = String(String.UnicodeScalarView(found.scalars)) }
        meanings.append(found.meaning)
      }
      index += max(1, found?.scalars.count ?? 0)
    }
  }
}

/// A word of the table.
struct FieldStem {
  let scalars: [Unicode.Scalar]
  let meaning: FieldWord
  /// Whether the script does not separate words by blanks, so that the stem may be anywhere.
  private let isAnywhere: Bool
  /// Whether the stem only matches a whole word.
  private let isWord: Bool

  private init(_ text: Substring, _ meaning: FieldWord) {
    scalars = FieldStem.fold(text.hasSuffix(".") ? text.dropLast() : text)
    isAnywhere = !text.hasSuffix(".") && scalars.allSatisfy { FieldStem.isUnspaced($0) }
    isWord = !isAnywhere && (text.hasSuffix(".") || scalars.count < 4)
    self.meaning = meaning
  }

  private func isAt(_ index: Int, of word: [Unicode.Scalar]) -> Bool {
    word.count - index >= scalars.count && word[index..<(index + scalars.count)].elementsEqual(scalars)
  }

  /// Whether the stem matches a word at an index: a whole word, its beginning, or a part of a compound (`Diensttelefon`).
  func matches(_ word: [Unicode.Scalar], at index: Int) -> Bool {
    guard isAt(index, of: word) else { return false }
    return isAnywhere || (isWord ? scalars.count == word.count : index == 0 || scalars.count >= 5)
  }

  /// The stems of which a word consists without a rest: `firstname`, `telno`, `Mitgliedsnr`; nil if it has one.
  static func whole(_ word: [Unicode.Scalar], from index: Int = 0) -> [FieldStem]? {
    if index == word.count { return index == 0 ? nil : [] }
    for stem in all[word[index]] ?? [] where stem.isAt(index, of: word) {
      let end = index + stem.scalars.count
      // Of the short words, only one for a number ends others.
      let isShort = stem.scalars.count < 3 && !stem.isAnywhere && index > 0
      if isShort, end < word.count || index < 3 || stem.meaning != .number { continue }
      if let rest = whole(word, from: end) { return [stem] + rest }
      let isLinked = end + 1 < word.count && word[end] == "s" && stem.scalars.count > 3
      if isLinked, let rest = whole(word, from: end + 1) { return [stem] + rest }
    }
    return nil
  }

  /// The stems by their first character, the longest first, and whole words before others.
  static let all: [Unicode.Scalar: [FieldStem]] = {
    var stems: [Unicode.Scalar: [FieldStem]] = [:]
    var meaning: FieldWord?
    for line in FieldWord.table.split(separator: "\n") {
      var words = line.split(separator: " ")
      if let first = words.first, first.hasSuffix(":") {
        meaning = FieldWord(rawValue: String(first.dropLast()))
        words.removeFirst()
      }
      guard let meaning else { continue }
      for word in words {
        let stem = FieldStem(word, meaning)
        if let first = stem.scalars.first { stems[first, default: []].append(stem) }
      }
    }
    return stems.mapValues {
      $0.sorted { ($0.scalars.count, $0.isWord ? 1 : 0) > ($1.scalars.count, $1.isWord ? 1 : 0) }
    }
  }()

  // MARK: Letters

  /// Folds a word: lower case, no accents, and one spelling of each letter that keyboards confuse.
  static func fold(_ word: Substring) -> [Unicode.Scalar] {
    let letters = word.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.isASCII { return scalar == "'" || scalar == "\"" ? nil : scalar }
      // Combining accents, Arabic vowel marks, apostrophes, and joiners.
      if (0x300...0x36F).contains(scalar.value) || (0x64B...0x652).contains(scalar.value) || scalar == "’"
        || scalar.properties.isJoinControl
      {
        return nil
      }
      return sameLetters[scalar] ?? withoutAccent(scalar)
    }
    // The Arabic definite article.
    return letters.count > 4 && letters.starts(with: ["ا", "ل"]) ? Array(letters.dropFirst(2)) : letters
  }

  /// The base letter of a Latin letter with an accent or stroke, according to its Unicode name.
  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value),
      let words = scalar.properties.name?.split(separator: " "), words.count > 4, words[0] == "LATIN",
      words[4] == "WITH", words[3].unicodeScalars.count == 1
    else { return scalar }
    return words[3].lowercased().unicodeScalars.first ?? scalar
  }

  private static let sameLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = "ıi άα έε ήη ίι όο ύυ ώω ςσ ёе يی ىی كک أا إا آا ةه"
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs.split(separator: " ") {
      if let from = pair.unicodeScalars.first, let to = pair.unicodeScalars.last { letters[from] = to }
    }
    return letters
  }()

  /// Whether the script does not separate words by blanks: Han, kana, Hangul, Thai, Lao, Khmer and Burmese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xAC00...0xD7FF:
      true
    default: false
    }
  }
}
