/// Words before, between, after and within numbers.
extension NumberScanner {
  /// Consumes a word, and interprets it as a pause, the start of an extension, digits, a divider, a label or other
  /// text.
  mutating func consumeWord() {
    let start = index
    var end = index
    while end < marks.count, marks[end].kind == .letter { end += 1 }
    if let phraseEnd = endOfExtensionPhrase(start..<end) { end = phraseEnd }
    let range = marks[start].start..<marks[end - 1].end
    let word = word(start..<end)
    if current.count >= 3, isPause(at: start) { return consumeTones() }
    expectsNumber = NumberWords.isGeneric(word) || NumberWords.isLabel(word)
    opening = nil
    // As a parameter of a URI, an extension may have any length.
    let hasEquals = end < marks.count && marks[end].kind == .equals
    let longest = hasEquals ? WrittenNumber.Tones.capacity : NumberScanner.longestExtension
    if NumberWords.isExtension(word), !isBeforeTime(word, end), let digit = firstDigit(after: end),
      digits(after: digit - 1).count <= longest,
      // A country code alone has no extension: the digits after it are the number.
      !current.number.isInternational || hasEquals || current.count >= NumberScanner.lengthBeforeRemark
        || digits(after: digit - 1).count <= NumberScanner.extensionAfterDash
    {
      index = digit
      expectsNumber = true
      if current.count > 0 { consumeExtension() }
      return
    }
    if current.count > 0, isParameter(start, end) { return skipParameter(end) }
    if NumberWords.isIdentifier(word), current.count >= NumberScanner.lengthBeforeRemark || !candidates.isEmpty,
      let digit = firstDigit(after: end)
    {
      return skipRemark(from: digit)
    }
    let isSlip = isSlip(word, at: start..<end)
    if current.count > 0, !isSlip, let end = endOfVanity(start..<end) {
      for mark in marks[start..<end] {
        if mark.kind == .digit { append(mark.value, mark) }
        if mark.kind == .letter { append(NumberWords.key(of: mark.value), mark) }
      }
      current.hasLetters = true
      index = end
      return
    }
    // 0xx11: in Brazil, xx is a placeholder for the code of a carrier.
    if word == "xx", isAfterTrunkPrefix, end < marks.count, marks[end].kind == .digit {
      index = end
      return
    }
    // Masked digits (0171 123xxxx), or letters within a number that are not digits (650-555-O123).
    let isInside =
      isInNumber(start..<end) || isJoined(start..<end) && !NumberWords.isTime(word) && !expectsNumber || isSlip
      || word.count > 1 && word.allSatisfy { $0 == "x" }
    if NumberWords.divides(word), !isInside {
      if divideShortened(from: end) { return }
      if let digit = firstDigit(after: end), isYear(at: digit) { return skipRemark(from: digit) }
      index = end - 1
      // Next to a digit, the word is more likely a typing error.
      let isApart = start == 0 || marks[start - 1].kind != .digit || current.count >= NumberScanner.lengthBeforeRemark
      if isApart, dividesHere(left: 3, right: 3) {
        divide()
        index = end
        return
      }
    }
    if current.count > 0, marks[start - 1].kind == .digit { current.isGlued = true }
    if isInside { current = Candidate() }
    hasOtherText = true
    if !NumberWords.divides(word) { words.append((range, candidates.count + (current.count > 0 ? 1 : 0))) }
    finish()
    index = end
    if isInside { skipRestOfNumber() }
    // Skip the word's own punctuation: `Tel.:`
    while index < marks.count, [.dot, .colon, .equals].contains(marks[index].kind) { index += 1 }
  }

  /// The index after a word for an extension that has more than one word and begins with some letters; nil if there is
  /// none.
  private func endOfExtensionPhrase(_ letters: Range<Int>) -> Int? {
    guard NumberWords.beginsPhrase(word(letters)) else { return nil }
    var (end, found) = (letters.upperBound, Int?.none)
    for _ in 0..<2 {
      while end < marks.count, [.blank, .dot].contains(marks[end].kind) { end += 1 }
      let start = end
      while end < marks.count, marks[end].kind == .letter { end += 1 }
      guard end > start else { break }
      if NumberWords.isExtension(word(letters.lowerBound..<end)) { found = end }
    }
    return found
  }

  /// Whether a word that means *o'clock* in the north of Europe is before a time: `kl. 9-17`.
  private func isBeforeTime(_ word: String, _ end: Int) -> Bool {
    guard word == "kl", let digit = firstDigit(after: end) else { return false }
    let hour = marks[digit...].prefix { $0.kind == .digit }
    let rest = marks[hour.endIndex...].first { $0.kind != .blank }
    return hour.count <= 2 && rest.map { [.dash, .colon, .dot, .letter].contains($0.kind) } ?? false
  }

  /// Whether a whole number is before the current index, and a year at another one: `0171 5550123 bis 2019`.
  private func isYear(at digit: Int) -> Bool {
    let digits = marks[digit...].prefix { $0.kind == .digit }.map(\.value)
    return current.count >= NumberScanner.lengthBeforeRemark && digits.count == 4
      && (digits.starts(with: "19".utf8) || digits.starts(with: "20".utf8))
      && self.digits(after: digit - 1).count == 4
  }

  /// Ends the number before digits that are a remark, and skips these.
  private mutating func skipRemark(from digit: Int) {
    hasOtherText = true
    finish()
    index = digit
    while index < marks.count, [.digit, .blank, .dash, .dot, .hash].contains(marks[index].kind) { index += 1 }
  }

  /// The word of some letters, in lower case, with full-width letters converted to ASCII. What is between two words becomes
  /// one blank.
  private func word(_ letters: Range<Int>) -> String {
    let parts = marks[letters].split { $0.kind != .letter }
    return parts.count == 1 ? word(marks[letters]) : parts.map { word($0) }.joined(separator: " ")
  }

  private func word(_ marks: ArraySlice<NumberMark>) -> String {
    if marks.allSatisfy({ $0.value != 0 }) { return String(decoding: marks.map(\.value), as: UTF8.self) }
    return String(decoding: marks.flatMap { bytes[$0.start..<$0.end] }, as: UTF8.self).lowercased()
  }

  /// Whether a word is a typing error: letters that look like digits touch the digits of a number, or a single such
  /// letter is between them: `0171 l234567`, `02O 7946 0321`, `+962 S 9012 3456`. The intended digits are not guessed.
  private func isSlip(_ word: String, at letters: Range<Int>) -> Bool {
    guard current.number.postDial.isEmpty, current.number.isPlain, word.count <= 3 else { return false }
    let isAfterDigit = letters.lowerBound > 0 && marks[letters.lowerBound - 1].kind == .digit
    let isBeforeDigit = letters.upperBound < marks.count && marks[letters.upperBound].kind == .digit
    if current.count == 0 {
      return isBeforeDigit && !current.number.isInternational && NumberWords.beginsLikeDigits(word)
        || isBeforeDigit && current.number.isInternational && NumberWords.looksLikeDigits(word)
    }
    guard NumberWords.looksLikeDigits(word) else { return false }
    if isAfterDigit || isBeforeDigit {
      return isBeforeDigit || letters.count == 1 || NumberWords.beginsLikeDigits(word)
    }
    // Between two whole numbers, a letter is a word: `o`, `i`.
    let isAlone =
      word.count == 1 && letters.upperBound + 1 < marks.count && marks[letters.lowerBound - 1].separates
      && marks[letters.upperBound].separates && marks[letters.upperBound + 1].kind == .digit
    return isAlone
      && !(current.count >= NumberScanner.lengthBeforeRemark && digits(after: letters.upperBound - 1).count >= 6)
  }

  /// Skips the rest of a number that is discarded, up to the possible start of another number.
  mutating func skipRestOfNumber() {
    while index < marks.count {
      switch marks[index].kind {
      case .digit, .dash, .dot, .blank, .open, .close, .separator: index += 1
      case .plus where marks[index - 1].kind == .letter: index += 1
      case .slash
      where !digits(after: index).startsNumber && digits(after: index).count < NumberScanner.lengthBeforeSlash:
        index += 1
      case .letter:
        let end = marks[index...].firstIndex { $0.kind != .letter } ?? marks.endIndex
        let touches = marks[index - 1].kind == .digit || end < marks.count && marks[end].kind == .digit
        guard touches else { return }
        index = end
      default: return
      }
    }
  }

  /// Whether a word is in the middle of a number, so that neither side of it is the whole number.
  private func isInNumber(_ word: Range<Int>) -> Bool {
    guard current.count > 0, word.lowerBound > 0 else { return false }
    let before = marks[word.lowerBound - 1].kind
    // #BAL
    if !current.number.isPlain { return [.star, .hash].contains(before) }
    // 1-800-ABC
    if current.count == tollFreePrefixLength, [.digit, .dash].contains(before) { return true }
    guard [.digit, .dash, .dot].contains(before), current.count < wholeLengthWithCode else { return false }
    let next = marks[word.upperBound...].prefix(1).map(\.kind)
    return next.first == .digit || isJoined(word)
  }

  /// Whether one or two letters touch a digit, and more digits of the number follow: `12345ö 67`, `+268 2217e 1234`.
  /// Then neither side is the number, unless both are whole.
  func isJoined(_ word: Range<Int>) -> Bool {
    guard current.count > 0, word.count <= 2, word.upperBound < marks.count, current.number.isPlain,
      current.number.postDial.isEmpty
    else { return false }
    let (before, after) = (marks[word.lowerBound - 1], marks[word.upperBound])
    let follow = digits(after: word.upperBound - 1)
    if isWhole, follow.count >= 6 { return false }
    let touchesNext = after.kind == .digit || after.kind == .plus && follow.count > 0
    if [.digit, .close].contains(before.kind) {
      return touchesNext ? follow.count > 0 : after.separates && follow.count > 1
    }
    return before.separates && touchesNext && follow.count > 1 && !isWhole
  }

  /// Whether the current digits may be a whole number.
  var isWhole: Bool {
    current.count >= NumberScanner.lengthBeforeRemark
      + (current.number.isInternational || hasInternationalPrefix ? 2 : 0)
  }

  /// Whether the current digits are a trunk 0, alone or after Brazil's country code: `0`, `+55 0`.
  private var isAfterTrunkPrefix: Bool {
    let digits = current.number.digits
    guard digits.last == 0x30, index > 0, marks[index - 1].kind == .digit else { return false }
    return digits.count == 1 || current.number.isInternational && digits.elementsEqual("550".utf8)
  }

  /// Whether a word is a parameter of a URI (RFC 3966) after a semicolon: `;isub=`, `;phone-context=`.
  func isParameter(_ start: Int, _ end: Int) -> Bool {
    guard start > 0, marks[start - 1].kind == .semicolon else { return false }
    let rest = marks[end...].first { ![.letter, .dash].contains($0.kind) }
    return rest?.kind == .equals
  }

  mutating func skipParameter(_ end: Int) {
    index = end
    while index < marks.count, marks[index].kind != .semicolon { index += 1 }
  }
}
