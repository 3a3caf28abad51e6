/// Words beside, between and in numbers.
extension NumberScanner {
  mutating func takeWord() {
    let start = place
    var end = place
    while end < marks.count, marks[end].kind == .letter { end += 1 }
    let range = marks[start].start..<marks[end - 1].end
    let word = String(decoding: bytes[range], as: UTF8.self).lowercased()
    if current.count >= 3, isPause(at: start) { return takeTones() }
    expectsNumber = NumberWords.isGeneric(word) || NumberWords.isLabel(word)
    opening = nil
    // As a parameter of a URI it may have any length.
    let longest =
      end < marks.count && marks[end].kind == .equals ? WrittenNumber.Tones.capacity : NumberScanner.longestExtension
    if NumberWords.isExtension(word), let digit = firstDigit(behind: end), digits(after: digit - 1).count <= longest {
      place = digit
      expectsNumber = true
      if current.count > 0 { takeExtension() }
      return
    }
    if current.count > 0, isParameter(start, end) { return skipParameter(end) }
    if current.count > 0, let end = endOfVanity(start..<end) {
      for mark in marks[start..<end] {
        if mark.kind == .digit { append(mark.value, mark) }
        if mark.kind == .letter { append(NumberWords.key(of: mark.value), mark) }
      }
      current.hasLetters = true
      place = end
      return
    }
    // 0xx11, where the code of a carrier stands in Brazil.
    if word == "xx", isBehindTrunkPrefix, end < marks.count, marks[end].kind == .digit {
      place = end
      return
    }
    // Digits that were masked: 0171 123xxxx. Letters in a number that are not its digits: 650-555-O123.
    let isInside = isInNumber(start..<end) || word.count > 1 && word.allSatisfy { $0 == "x" }
    if NumberWords.divides(word), !isInside {
      place = end - 1
      if dividesHere(left: 3, right: 3) {
        divide()
        place = end
        return
      }
    }
    if current.count > 0, marks[start - 1].kind == .digit { current.isGlued = true }
    if isInside { current = Candidate() }
    hasOtherText = true
    words.append((range, candidates.count + (current.count > 0 ? 1 : 0)))
    finish()
    place = end
    if isInside {
      while place < marks.count, [.digit, .letter, .dash, .dot].contains(marks[place].kind) { place += 1 }
    }
    // The word's own punctuation: `Tel.:`
    while place < marks.count, [.dot, .colon, .equals].contains(marks[place].kind) { place += 1 }
  }

  /// Whether a word is written into a number, so that neither side of it is the whole number.
  private func isInNumber(_ word: Range<Int>) -> Bool {
    guard current.count > 0, word.lowerBound > 0 else { return false }
    let before = marks[word.lowerBound - 1].kind
    // #BAL
    if !current.number.isPlain { return [.star, .hash].contains(before) }
    // 1-800-ABC
    if current.count == tollFreePrefixLength, [.digit, .dash].contains(before) { return true }
    guard [.digit, .dash, .dot].contains(before), current.count < wholeLengthWithCode else { return false }
    let next = marks[word.upperBound...].prefix(2).map(\.kind)
    // 650-55S-0123
    let isOneDigit = word.count == 1 && before == .digit && (next == [.dash, .digit] || next == [.dot, .digit])
    return next.first == .digit || isOneDigit
  }

  /// Whether the digits so far end with a 0 that stands alone, or behind a country code: `0`, `+55 0`.
  private var isBehindTrunkPrefix: Bool {
    let digits = current.number.digits
    guard digits.last == 0x30, place > 0, marks[place - 1].kind == .digit else { return false }
    return digits.count == 1 || current.number.isInternational && digits.elementsEqual("550".utf8)
  }

  /// `;isub=`, `;phone-context=`: a parameter of a URI (RFC 3966) after a semicolon.
  func isParameter(_ start: Int, _ end: Int) -> Bool {
    guard start > 0, marks[start - 1].kind == .semicolon else { return false }
    let rest = marks[end...].first { ![.letter, .dash].contains($0.kind) }
    return rest?.kind == .equals
  }

  mutating func skipParameter(_ end: Int) {
    place = end
    while place < marks.count, marks[place].kind != .semicolon { place += 1 }
  }
}
