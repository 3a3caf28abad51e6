/// Vanity numbers, whose letters represent the digits on their keys: `1-800-FLOWERS`.
extension NumberScanner {
  /// The index after the letters, and the digits between them, that continue the current number; nil if the word is not
  /// part of the number.
  ///
  /// Capitals are digits if they follow the digits directly (`1-800-FLOWERS`, `555-HELP`). Small letters, and letters
  /// after a blank, are digits only if the number starts with a prefix assigned for words: toll-free, 900 or 1300. Such
  /// a number may have several words and digits (`1-800-4-A-CHILD`), and has the length of its country's toll-free
  /// numbers, or a few surplus letters.
  func endOfVanity(_ word: Range<Int>) -> Int? {
    let letters = marks[word]
    guard current.number.isPlain, current.number.postDial.isEmpty, word.lowerBound > 0,
      letters.allSatisfy({ $0.value != 0 })
    else { return nil }
    let before = marks[word.lowerBound - 1].kind
    let isJoined = [.digit, .dash, .dot, .close].contains(before)
    guard isJoined || before == .blank else { return nil }
    if tollFreePrefixLength != nil { return endOfTollFree(word.lowerBound, isJoined: isJoined) }
    // Australia: 13 CATS
    if current.number.digits.elementsEqual("13".utf8), letters.count == 4, letters.allSatisfy(\.isUpper), words.isEmpty,
      digits(after: word.upperBound - 1).count == 0
    {
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

  /// The index after the words and digits of a toll-free number, from a word on; nil if they do not complete the
  /// number.
  ///
  /// Directly after the prefix, words are consumed until the number is whole. After further digits, they must be
  /// capitals next to the digits and complete the number; otherwise they are a remark (`0800 1111 Kids`).
  private func endOfTollFree(_ start: Int, isJoined: Bool) -> Int? {
    let hasPrefixAlone = current.count == tollFreePrefixLength
    let isUpper = marks[start...].prefix { $0.kind == .letter }.allSatisfy(\.isUpper)
    guard hasPrefixAlone || isJoined && isUpper else { return nil }
    let whole = current.number.digits.starts(with: "1300".utf8) ? NumberScanner.wholeLength : wholeLengthWithCode
    var (next, end) = (start, start)
    var count = current.count
    while next < marks.count, count < whole {
      let kind = marks[next].kind
      guard kind == .letter || kind == .digit else {
        guard [.dash, .dot, .blank].contains(kind) else { break }
        next += 1
        continue
      }
      let group = marks[next...].prefix { $0.kind == kind }
      if kind == .letter {
        let text = String(decoding: group.map(\.value), as: UTF8.self)
        let isRemark = next == start && !isJoined && (NumberWords.isLabel(text) || NumberWords.isExtension(text))
        guard group.allSatisfy({ $0.value != 0 }), !isRemark else { break }
      }
      count += group.count
      next = group.endIndex
      end = next
    }
    return hasPrefixAlone && count >= NumberScanner.vanityLengths.lowerBound || count == whole ? end : nil
  }

  /// The length of a whole number that starts like the current one: one digit more after a country code or North
  /// America's 1.
  var wholeLengthWithCode: Int {
    let hasCode = current.number.isInternational || current.number.digits.first == UInt8(ascii: "1")
    return NumberScanner.wholeLength + (hasCode ? 1 : 0)
  }

  /// The length of the current number's prefix for words; nil if it has none, or has too many digits for words to
  /// follow.
  ///
  /// The prefixes are `800`, `888` …, `900` and `1300`, alone or after a country code, a 0 or a 1; and South Africa's
  /// `086`.
  var tollFreePrefixLength: Int? {
    let digits = Array(current.number.digits)
    guard (3...9).contains(digits.count) else { return nil }
    if digits.starts(with: "1300".utf8) { return 4 }
    if digits == Array("086".utf8) { return 3 }
    var starts = [0]
    if digits[0] == 0x30 || digits[0] == 0x31 { starts.append(1) }
    if current.number.isInternational, let country = CallingCodes.region(ofInternational: digits) {
      starts.append(country.callingCode.count)
    }
    let start = starts.first { start in
      guard digits.count >= start + 3 else { return false }
      let isService = digits[start] == 0x38 && digits[start + 1] == digits[start + 2]
      return isService || digits[start...].starts(with: "900".utf8)
    }
    return start.map { $0 + 3 }
  }
}
