/// Words beside, between and in numbers.
extension NumberScanner {
  mutating func consumeWord() {
    let start = index
    var end = index
    while end < marks.count, marks[end].kind == .letter { end += 1 }
    let range = marks[start].start..<marks[end - 1].end
    let word = word(start..<end)
    if current.count >= 3, isPause(at: start) { return consumeTones() }
    expectsNumber = NumberWords.isGeneric(word) || NumberWords.isLabel(word)
    opening = nil
    // As a parameter of a URI it may have any length.
    let longest =
      end < marks.count && marks[end].kind == .equals ? WrittenNumber.Tones.capacity : NumberScanner.longestExtension
    if NumberWords.isExtension(word), let digit = firstDigit(after: end), digits(after: digit - 1).count <= longest,
      // A country code alone has none: what follows is the number.
      !current.number.isInternational || current.count >= NumberScanner.lengthBeforeRemark
        || digits(after: digit - 1).count <= NumberScanner.extensionAfterDash
    {
      index = digit
      expectsNumber = true
      if current.count > 0 { consumeExtension() }
      return
    }
    if current.count > 0, isParameter(start, end) { return skipParameter(end) }
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
    // 0xx11, where the code of a carrier stands in Brazil.
    if word == "xx", isAfterTrunkPrefix, end < marks.count, marks[end].kind == .digit {
      index = end
      return
    }
    // Digits that were masked: 0171 123xxxx. Letters in a number that are not its digits: 650-555-O123.
    let isInside =
      isInNumber(start..<end) || isJoined(start..<end) && !NumberWords.isTime(word) && !expectsNumber || isSlip
      || word.count > 1 && word.allSatisfy { $0 == "x" }
    if NumberWords.divides(word), !isInside {
      index = end - 1
      // Close to a digit, it is more likely a slip of the pen.
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
    words.append((range, candidates.count + (current.count > 0 ? 1 : 0)))
    finish()
    index = end
    if isInside { skipRestOfNumber() }
    // The word's own punctuation: `Tel.:`
    while index < marks.count, [.dot, .colon, .equals].contains(marks[index].kind) { index += 1 }
  }

  /// Some letters in lower case, full-width ones as those of ASCII.
  private func word(_ letters: Range<Int>) -> String {
    let marks = marks[letters]
    if marks.allSatisfy({ $0.value != 0 }) { return String(decoding: marks.map(\.value), as: UTF8.self) }
    return String(decoding: marks.flatMap { bytes[$0.start..<$0.end] }, as: UTF8.self).lowercased()
  }

  /// Whether letters that look like digits touch the digits of a number, or one stands alone between them: a slip of the pen,
  /// `0171 l234567`, `02O 7946 0321`, `+962 S 9012 3456`. What is meant is not guessed.
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
    // Between two whole numbers it is a word: `o`, `i`.
    let isAlone =
      word.count == 1 && letters.upperBound + 1 < marks.count && marks[letters.lowerBound - 1].separates
      && marks[letters.upperBound].separates && marks[letters.upperBound + 1].kind == .digit
    return isAlone
      && !(current.count >= NumberScanner.lengthBeforeRemark && digits(after: letters.upperBound - 1).count >= 6)
  }

  /// Passes over what is left of a number that is not read, up to what may begin another one.
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

  /// Whether a word is written into a number, so that neither side of it is the whole number.
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

  /// Whether one letter or two stand right after a digit or right before one, and more digits of the number follow: `12345ö 67`,
  /// `+268 2217e 1234`. Neither side is the number then, unless both are whole.
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

  /// Whether the digits so far may be a whole number.
  var isWhole: Bool {
    current.count >= NumberScanner.lengthBeforeRemark
      + (current.number.isInternational || hasInternationalPrefix ? 2 : 0)
  }

  /// Whether the digits so far end with a 0 that stands alone, or behind a country code: `0`, `+55 0`.
  private var isAfterTrunkPrefix: Bool {
    let digits = current.number.digits
    guard digits.last == 0x30, index > 0, marks[index - 1].kind == .digit else { return false }
    return digits.count == 1 || current.number.isInternational && digits.elementsEqual("550".utf8)
  }

  /// `;isub=`, `;phone-context=`: a parameter of a URI (RFC 3966) after a semicolon.
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
