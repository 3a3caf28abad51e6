/// Letters that stand for the digits on their keys: `1-800-FLOWERS`.
extension NumberScanner {
  /// The index behind the letters that are digits of the number before them, and behind the digits between them; nil if the word
  /// is not part of the number.
  ///
  /// Capitals count if they are close to the digits (`1-800-FLOWERS`, `555-HELP`), small letters and those after a blank only if
  /// the number starts like those assigned for words: toll-free ones, 900 and 1300. These have several words and digits
  /// (`1-800-4-A-CHILD`), and as many characters as their country's toll-free numbers, or a few letters too many.
  func endOfVanity(_ word: Range<Int>) -> Int? {
    let letters = marks[word]
    guard current.number.isPlain, current.number.postDial.isEmpty, word.lowerBound > 0,
      letters.allSatisfy({ $0.value != 0 })
    else { return nil }
    let before = marks[word.lowerBound - 1].kind
    let isJoined = [.digit, .dash, .dot].contains(before)
    guard isJoined || before == .blank else { return nil }
    if startsTollFree { return endOfTollFree(word.lowerBound) }
    // Australia: 13 CATS
    if current.number.digits.elementsEqual("13".utf8), letters.count == 4, letters.allSatisfy(\.isUpper) {
      return word.upperBound
    }
    guard NumberScanner.vanityLengths.contains(current.count + letters.count) else { return nil }
    let text = String(decoding: letters.map(\.value), as: UTF8.self)
    // +1 650 555 HELP
    let isWhole = current.number.digits.first == 0x31 && current.count + letters.count == 11
    guard letters.allSatisfy(\.isUpper), isJoined || isWhole, letters.count > 1, current.count < 8,
      !NumberWords.isLabel(text)
    else { return nil }
    return word.upperBound
  }

  /// The index behind the words and digits of a toll-free number from a word on; nil if they do not make one.
  private func endOfTollFree(_ start: Int) -> Int? {
    var (next, end) = (start, start)
    var count = current.count
    while next < marks.count, count <= NumberScanner.vanityLengths.upperBound {
      let kind = marks[next].kind
      guard kind == .letter || kind == .digit else {
        guard [.dash, .dot, .blank].contains(kind) else { break }
        next += 1
        continue
      }
      let group = marks[next...].prefix { $0.kind == kind }
      if kind == .letter {
        let text = String(decoding: group.map(\.value), as: UTF8.self)
        guard group.allSatisfy({ $0.value != 0 }), !NumberWords.isLabel(text), !NumberWords.isExtension(text) else {
          break
        }
        // Whole words behind a whole number are a remark.
        if count >= NumberScanner.wholeLength, marks[next - 1].kind == .blank { break }
      }
      count += group.count
      next = group.endIndex
      end = next
    }
    return end > start && NumberScanner.vanityLengths.contains(count) ? end : nil
  }

  /// Whether the digits are `800`, `888` …, `900`, `1300`, with a country code or a trunk prefix or without, and perhaps a few
  /// more; or South Africa's `086`.
  private var startsTollFree: Bool {
    let digits = Array(current.number.digits)
    guard (3...9).contains(digits.count) else { return false }
    if digits.starts(with: "1300".utf8) || digits == Array("086".utf8) { return true }
    return (0...min(3, digits.count - 3)).contains { start in
      let isService = digits[start] == 0x38 && digits[start + 1] == digits[start + 2]
      return isService || digits[start...].starts(with: "900".utf8)
    }
  }
}
