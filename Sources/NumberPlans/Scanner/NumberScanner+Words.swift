/// Words beside, between and in numbers.
extension NumberScanner {
  mutating func takeWord() {
    let start = place
    var end = place
    while end < marks.count, marks[end].kind == .letter { end += 1 }
    let range = marks[start].start..<marks[end - 1].end
    let word = String(decoding: bytes[range], as: UTF8.self).lowercased()
    if current.count >= 3, isPause(marks[start]) { return takeTones() }
    expectsNumber = NumberWords.isGeneric(word) || NumberWords.isLabel(word)
    opening = nil
    if NumberWords.isExtension(word), let digit = firstDigit(behind: end),
      digits(after: digit - 1).count <= NumberScanner.longestExtension
    {
      place = digit
      expectsNumber = true
      if current.count > 0 { takeExtension() }
      return
    }
    if current.count > 0, isParameter(start, end) { return skipParameter(end) }
    if current.count > 0, let count = vanity(start..<end) {
      for mark in marks[start..<start + count] { append(NumberWords.key(of: mark.value), mark) }
      current.hasLetters = true
      current.isLower = !marks[start].isUpper
      place = end
      return
    }
    if NumberWords.divides(word) {
      place = end - 1
      if dividesHere(left: 3, right: 3) {
        divide()
        place = end
        return
      }
    }
    if current.count > 0, marks[start - 1].kind == .digit { current.isGlued = true }
    // Digits that were masked: 0171 123xxxx.
    if word.count > 1, word.allSatisfy({ $0 == "x" }) { current = Candidate() }
    hasOtherText = true
    words.append((range, candidates.count + (current.count > 0 ? 1 : 0)))
    finish()
    place = end
    // The word's own punctuation: `Tel.:`
    while place < marks.count, [.dot, .colon, .equals].contains(marks[place].kind) { place += 1 }
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
