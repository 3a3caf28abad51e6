/// A score for the likelihood that a text is from an address book.
///
/// Bytes in a wrong charset also become letters, but of several languages or scripts, in irregular case, and with symbols
/// inside words. For Han, kana and Hangul, characters that are usual in names score higher. Only characters beyond ASCII
/// count, each letter with about 1 at most.
enum NameLikelihood {
  /// The score of a text; higher is more likely.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - languages: the languages in Latin script that the charset can write.
  /// - Complexity: O(bytes)
  static func score(_ text: ByteSlice, languages: [NameLetters.Language] = NameLetters.languages) -> Double {
    var total = 0.0
    var line: [Scalar] = []
    var offset = 0
    while offset < text.count {
      let length = max(1, UTF8Text.sequenceLength(in: text, at: offset))
      let scalar = UTF8Text.scalar(in: text, at: offset, length: length)
      offset += length
      if scalar == 0x0a || line.count >= 512 {
        total += score(ofLine: line, languages)
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(Scalar(scalar))
      }
    }
    return total + score(ofLine: line, languages)
  }

  /// A scalar with its relevant properties.
  struct Scalar {
    enum Kind {
      case latin, cyrillic, greek, hebrew, arabic, thai, han, hangul, mark, punctuation, symbol, wrong, other
    }

    let value: UInt32
    let kind: Kind
    let isUpper: Bool
    let isLower: Bool

    init(_ value: UInt32) {
      self.value = value
      kind = Scalar.kind(of: value)
      let hasCase = kind == .latin || kind == .cyrillic || kind == .greek
      let properties = hasCase ? Unicode.Scalar(value)?.properties : nil
      isUpper = properties?.isUppercase == true
      isLower = properties?.isLowercase == true
    }

    var isASCII: Bool { value < 0x80 }
    var isLetter: Bool {
      switch kind {
      case .latin, .cyrillic, .greek, .hebrew, .arabic, .thai, .han, .hangul, .mark: true
      case .punctuation, .symbol, .wrong, .other: false
      }
    }
    var isCJK: Bool { kind == .han || kind == .hangul }

    private static func kind(of value: UInt32) -> Kind {
      switch value {
      case 0x41...0x5a, 0x61...0x7a: .latin
      case 0..<0x80: .other
      case 0xd7, 0xf7: .symbol
      case 0xaa, 0xba: .punctuation
      case 0xc0...0x24f, 0x1e00...0x1eff: .latin
      case 0x80..<0xa0, 0xfffd, 0xe000...0xf8ff, 0xf0000...0x10ffff: .wrong
      case 0xa0, 0xab, 0xb7, 0xbb, 0x2010...0x2015, 0x2018...0x201e, 0x2022, 0x2026, 0x2116, 0x3000...0x3002,
        0x30fb, 0xff08, 0xff09:
        .punctuation
      case 0x300...0x36f: .mark
      case 0x370...0x3ff, 0x1f00...0x1fff: .greek
      case 0x400...0x52f: .cyrillic
      case 0x591...0x5f4: .hebrew
      case 0x621...0x6d3: .arabic
      case 0xe01...0xe4e: .thai
      case 0x3005, 0x3041...0x30fa, 0x30fc...0x30fe, 0x3400...0x9fff, 0xff66...0xff9f, 0x20000...0x2ffff: .han
      case 0xac00...0xd7a3: .hangul
      default: .symbol
      }
    }
  }

  private static func score(ofLine line: [Scalar], _ languages: [NameLetters.Language]) -> Double {
    guard line.contains(where: { !$0.isASCII }) else { return 0 }
    var total = 0.0
    var accented: Set<UInt32> = []
    var accentedWords: [Set<UInt32>] = []
    var start = 0
    while start < line.count {
      guard line[start].isLetter else {
        total += score(ofSign: line, at: start)
        start += 1
        continue
      }
      var end = start
      while end < line.count, line[end].isLetter { end += 1 }
      let word = line[start..<end]
      start = end
      guard word.contains(where: { !$0.isASCII }) else { continue }
      total += score(ofWord: word)
      let letters = Set(
        word.lazy.filter { $0.kind == .latin && !$0.isASCII || $0.kind == .mark }.map { lower($0.value) })
      if !letters.isEmpty {
        accented.formUnion(letters)
        accentedWords.append(letters)
      }
    }
    guard !accented.isEmpty else { return total }
    let count = Double(line.reduce(0) { $0 + ($1.kind == .latin && !$1.isASCII ? 1 : 0) })
    if let weight = NameLetters.weight(of: accented, in: languages) { return total + weight * count }
    // The line may have names in several languages.
    let words = accentedWords.reduce(0.0) { $0 + (NameLetters.weight(of: $1, in: languages).map { $0 - 0.6 } ?? -1) }
    return total + words * count / Double(accentedWords.count)
  }

  private static func score(ofSign line: [Scalar], at index: Int) -> Double {
    let sign = line[index]
    if sign.isASCII { return 0 }
    let isBetween =
      index > 0 && line[index - 1].isLetter && !line[index - 1].isCJK && index + 1 < line.count
      && line[index + 1].isLetter && !line[index + 1].isCJK
    switch sign.kind {
    case .wrong: return -6
    case .punctuation:
      let joins = [0x2019, 0xb7, 0x2010, 0x2011, 0x2013, 0xa0].contains(sign.value)
      return isBetween && !joins ? -2 : 0
    default: return isBetween ? -3 : -1.5
    }
  }

  private static func score(ofWord word: ArraySlice<Scalar>) -> Double {
    var total = 0.0
    var kinds: Set<Scalar.Kind> = []
    var foreign = 0
    var before: Scalar?
    var run = 0
    for scalar in word {
      if scalar.kind != .mark { kinds.insert(scalar.kind) }
      if !scalar.isASCII { foreign += 1 }
      total += score(of: scalar, after: before)
      run = scalar.kind == .latin && !scalar.isASCII ? run + 1 : 0
      // No language has many accented letters in sequence.
      if run > 2 { total -= 1.5 }
      before = scalar
    }
    if let first = word.first, !first.isASCII, first.isLower, word.count > 1 { total -= 0.7 }
    if let last = word.last { total += score(ofEnd: last, length: word.count) }
    let isCJK = kinds.isSubset(of: [.han, .hangul, .latin]) && !kinds.isDisjoint(with: [.han, .hangul])
    if kinds.count > 1, !isCJK || kinds.isSuperset(of: [.han, .hangul]) { total -= 2 * Double(foreign) }
    if word.count > 2, kinds == [.cyrillic] || kinds == [.greek] {
      let vowels = word.reduce(0) { $0 + (NameLetters.vowels.contains($1.value) ? 1 : 0) }
      if vowels == 0 || vowels * 5 > word.count * 4 { total -= 0.8 * Double(word.count) }
    }
    return total
  }

  private static func score(of scalar: Scalar, after before: Scalar?) -> Double {
    var total = 0.0
    if let before, scalar.isUpper, before.isLower, !(scalar.isASCII && before.isASCII) { total -= 2 }
    if scalar.isASCII { return total }
    switch scalar.kind {
    case .cyrillic:
      total +=
        NameLetters.usualCyrillic.contains(scalar.value) ? 1 : NameLetters.cyrillic.contains(scalar.value) ? 0.5 : -0.3
      if before == nil, NameLetters.neverFirst.contains(scalar.value) { total -= 3 }
    case .greek: total += NameLetters.usualGreek.contains(scalar.value) ? 1 : 0.5
    case .hebrew: total += scalar.value >= 0x5d0 ? 0.8 : -0.5
    case .arabic: total += scalar.value < 0x64b || scalar.value > 0x66f ? 0.8 : -0.3
    case .thai:
      let isAbove = scalar.value == 0xe31 || 0xe34...0xe3a ~= scalar.value || scalar.value >= 0xe47
      let followsConsonant = before.map { $0.kind == .thai && !(0xe40...0xe46 ~= $0.value) } ?? false
      total += isAbove && !followsConsonant ? -3 : 0.7
    case .han, .hangul:
      // These characters have two bytes each in the charsets compared here.
      if NameLetters.usualEastAsian.contains(scalar.value) {
        total += 2
      } else if 0x3041...0x30fe ~= scalar.value {
        total += 1.4
      } else if 0xff66...0xff9f ~= scalar.value {
        total -= 0.5
      } else if scalar.kind == .hangul {
        total -= 0.1
      } else {
        total += 0x4e00...0x9fa5 ~= scalar.value ? 0.1 : -2
      }
    default: break
    }
    return total
  }

  /// The score of the last letter of a word.
  private static func score(ofEnd last: Scalar, length: Int) -> Double {
    // A final σ would be ς. A ς inside a word is scored as a rare letter.
    last.value == 0x3c3 && length > 1 ? -2 : 0
  }

  private static func lower(_ value: UInt32) -> UInt32 {
    Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
  }
}
