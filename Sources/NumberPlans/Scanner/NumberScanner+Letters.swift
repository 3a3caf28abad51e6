/// Letters that stand for the digits on their keys: `1-800-FLOWERS`.
extension NumberScanner {
  /// How many letters of a word are digits of the number before it; nil if the word is not part of it.
  ///
  /// Capitals count if they are close to the digits (`1-800-FLOWERS`, `555-HELP`), small letters and those
  /// after a blank only if the number starts like those assigned for words: toll-free ones, 900 and 1300.
  func vanity(_ word: Range<Int>) -> Int? {
    let letters = marks[word]
    guard current.number.isPlain, current.number.postDial.isEmpty, word.lowerBound > 0,
      letters.allSatisfy({ $0.value != 0 })
    else { return nil }
    let isUpper = letters.allSatisfy(\.isUpper)
    let before = marks[word.lowerBound - 1].kind
    let isJoined = [.digit, .dash, .dot].contains(before)
    guard isJoined || before == .blank else { return nil }
    guard NumberScanner.vanityLengths.contains(current.count + letters.count) || current.hasLetters || isShort(letters)
    else { return nil }
    if current.hasLetters { return isUpper != current.isLower ? letters.count : nil }
    if isTollFree { return letters.count }
    let text = String(decoding: letters.map(\.value), as: UTF8.self)
    // +1 650 555 HELP
    let isWhole = current.number.digits.first == 0x31 && current.count + letters.count == 11
    guard isUpper, isJoined || isWhole, letters.count > 1, current.count < 8, !NumberWords.isLabel(text) else {
      return nil
    }
    return letters.count
  }

  /// Whether a word may continue with another one: `1-800-GO-FEDEX`.
  func isShort(_ letters: ArraySlice<NumberMark>) -> Bool { isTollFree && letters.count > 1 }

  /// `800`, `888` …, `900`, `1300`, with a country code or a trunk prefix or without.
  var isTollFree: Bool {
    let digits = Array(current.number.digits)
    guard (3...9).contains(digits.count) else { return false }
    if digits.starts(with: "1300".utf8) { return true }
    return (0...min(3, digits.count - 3)).contains { start in
      let isService = digits[start] == 0x38 && digits[start + 1] == digits[start + 2]
      return isService || digits[start...].starts(with: "900".utf8)
    }
  }
}
