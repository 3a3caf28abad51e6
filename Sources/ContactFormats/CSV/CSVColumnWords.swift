/// The meaning of a word in a column's name, in any language. `CSVColumnWords+Table.swift` lists the words.
enum CSVColumnWord: Hashable {
  case phone, mobile, fax, pager, whatsApp, mail
  /// A direct line, as opposed to the main number; and the number of a telephone within a telephone system.
  case direct, `extension`
  /// `SIP`: the column has SIP addresses or numbers.
  case sip
  /// The purpose of a telephone number.
  case home, work, main, other
  /// `name`, words that make it a part of a name (`first`), and words for a part (`Vorname`).
  case name, first, last, given, middle, family, nickname, reading
  case organisation, department, title, category, note
  /// The subject of the row: a customer, an employee. With `number` it is an identifier.
  case person, number
  /// A person other than the row's contact: an assistant, an emergency contact.
  case someoneElse
  /// `type`, `label`: the column describes another column.
  case kind
  case address
  /// Dates, codes, identifiers, amounts.
  case ignored
}

/// The known words of a column's name, in order.
struct CSVColumnWords {
  private(set) var words: [CSVColumnWord] = []
  /// Whether every word is known.
  private(set) var areAllKnown = true
  private let hasComma: Bool

  /// The rank of a column that is named only by a person: `Contact`, `Customer`.
  static let personRank = 4

  /// The maximum number of words; a longer name is a sentence.
  private static let wordLimit = 8

  /// - Complexity: O(length of the name)
  init(_ name: String) {
    hasComma = name.contains(",")
    let all = CSVColumnWords.split(name)
    if all.count <= CSVColumnWords.wordLimit { for word in all { appendMeanings(of: word) } }
  }

  /// The meaning of the column; `unknown` if the words are not sufficient.
  var column: CSVColumn {
    if has(.kind) { return has(.phone, .mobile, .fax) ? .phoneLabel(-1) : words.count > 1 ? .ignored : .unknown }
    if has(.sip), !has(.ignored) { return .sip }
    if has(.mail) { return has(.name, .ignored) ? .known : .email }
    if has(.extension), !has(.ignored, .note, .name, .address) { return .phoneExtension }
    if has(.phone, .mobile, .fax, .pager, .whatsApp) || has(.number) && isPurpose {
      return has(.ignored) ? .known : .phone(label: label)
    }
    if has(.address, .ignored, .someoneElse) || has(.person) && has(.number) { return .known }
    if has(.nickname) { return .nickname }
    if has(.reading) {
      return has(.family, .last) ? .phoneticFamily : has(.given, .first) ? .phoneticGiven : .phonetic
    }
    if has(.department) { return .department }
    if has(.organisation) { return .organisation }
    if has(.title), !has(.given, .family) { return .title(rank: 2) }
    if let name { return name }
    if has(.note) { return .note }
    return has(.category) ? .category : .unknown
  }

  private func has(_ some: CSVColumnWord...) -> Bool { words.contains(where: some.contains) }

  /// Whether the words name the purpose of a number, as `Home`, `Büro` and `Direct line` do.
  var isPurpose: Bool { has(.home, .work, .main, .other, .direct) }

  /// Whether the words name a person, as those of `Employee ID` do.
  var isOfPerson: Bool { has(.person) }

  /// Whether the words name the kind of a number, as `Number type` does.
  var isKindOfNumber: Bool { has(.kind) && has(.phone, .mobile, .number) }

  /// Whether an extension in another column is dialled after a number with this name: that of a main line, not of a person.
  var acceptsExtension: Bool { !has(.direct, .mobile, .home, .fax, .pager, .whatsApp) }

  /// The purpose of the number, in dialtone's words.
  var label: String {
    let isWork = has(.work, .organisation, .extension)
    if has(.fax), !has(.phone, .mobile) { return isWork ? "work fax" : has(.home) ? "home fax" : "fax" }
    if has(.someoneElse) { return "other" }
    if has(.mobile) { return "mobile" }
    if has(.whatsApp) { return "WhatsApp" }
    if has(.pager) { return "pager" }
    if has(.direct) { return "direct" }
    if isWork { return has(.main) ? "main" : "work" }
    return has(.home) ? "home" : has(.main) ? "main" : has(.other) ? "other" : ""
  }

  private var name: CSVColumn? {
    let given = words.firstIndex { $0 == .given }
    let family = words.firstIndex { $0 == .family || $0 == .name || $0 == .last }
    // `Vorname` means a given name on its own, but `first` only together with `name`.
    let isBoth = has(.given, .first) && has(.family, .last) || has(.given, .family) && has(.name)
    if isBoth {
      let isFamilyFirst = hasComma && (family ?? .max) < (given ?? words.firstIndex(of: .first) ?? .min)
      return isFamilyFirst ? .familyCommaGiven : .fullName(rank: 2)
    }
    if has(.middle) { return .middle }
    if has(.given, .first) { return .given }
    if has(.family, .last) { return .family }
    if has(.name) { return .nameOrPart }
    return has(.person) ? .fullName(rank: CSVColumnWords.personRank) : nil
  }

  /// Appends the meanings of a word: of the longest stem at its start, and in a compound of the stems that follow.
  private mutating func appendMeanings(of word: [Unicode.Scalar]) {
    var index = 0
    let count = words.count
    defer { if words.count == count { areAllKnown = false } }
    while index < word.count {
      let stem = CSVColumnWords.stems[word[index]]?.first { $0.matches(word, at: index) }
      if let stem { words.append(stem.meaning) }
      index += max(1, stem?.scalars.count ?? 0)
    }
  }

  // MARK: Stems

  struct Stem {
    let scalars: [Unicode.Scalar]
    let meaning: CSVColumnWord
    /// Whether the script does not separate words by blanks, so that the stem may be anywhere.
    private let isAnywhere: Bool
    /// Whether the stem only matches a whole word.
    private let isWord: Bool

    init(_ text: Substring, _ meaning: CSVColumnWord) {
      scalars = CSVColumnWords.fold(text.hasSuffix(".") ? text.dropLast() : text)
      isWord = text.hasSuffix(".") || scalars.count < 4
      self.meaning = meaning
      isAnywhere = scalars.allSatisfy { CSVColumnWords.isUnspaced($0) }
    }

    /// Whether the stem matches a word at an index. A short stem matches only a whole word; a longer one also matches the start
    /// of a word, or a part of a compound (`Diensttelefon`).
    func matches(_ word: [Unicode.Scalar], at index: Int) -> Bool {
      guard word.count - index >= scalars.count, word[index..<(index + scalars.count)].elementsEqual(scalars) else {
        return false
      }
      if isAnywhere { return true }
      if isWord { return scalars.count == word.count }
      return index == 0 || scalars.count >= 5
    }
  }

  /// The stems by their first character, the longest first.
  private static let stems: [Unicode.Scalar: [Stem]] = {
    var stems: [Unicode.Scalar: [Stem]] = [:]
    for (meaning, texts) in table {
      for text in texts.split(whereSeparator: \.isWhitespace) {
        let stem = Stem(text, meaning)
        if let first = stem.scalars.first { stems[first, default: []].append(stem) }
      }
    }
    return stems.mapValues { $0.sorted { $0.scalars.count > $1.scalars.count } }
  }()

  // MARK: Letters

  /// Splits a name into words: `mobilePhone` and `mobile_phone` have two each.
  private static func split(_ name: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(fold(word[...])) }
      word = ""
    }
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
      guard properties.isAlphabetic || isMark || properties.isJoinControl || scalar == "'" || scalar == "\"" else {
        end()
        isAfterSmall = false
        continue
      }
      if isAfterSmall, properties.isUppercase { end() }
      isAfterSmall = properties.isLowercase
      word.unicodeScalars.append(scalar)
    }
    end()
    return words
  }

  /// Folds a word: lower case, no accents, and one spelling of each letter that keyboards confuse.
  private static func fold(_ word: Substring) -> [Unicode.Scalar] {
    let letters = word.lowercased().unicodeScalars.compactMap { scalar in
      if scalar.isASCII { return scalar == "'" || scalar == "\"" ? nil : scalar }
      // Combining accents, Arabic vowel marks, and joiners.
      if (0x300...0x36F).contains(scalar.value) || (0x64B...0x652).contains(scalar.value)
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
