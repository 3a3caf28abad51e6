/// Remarks: digits beside a number that are not part of it, such as `(2. Stock)`, `9-17 h`, `24/7`, `Room 12:`.
extension NumberScanner {
  /// The most digits in each part of a remark.
  private static let remarkLength = 2
  /// The fewest digits of a number before a remark.
  static let lengthBeforeRemark = 7

  /// Ends the number before a remark that starts with digits, and skips these digits. Returns whether there is a remark
  /// after the blank or bracket at the current index.
  mutating func skipRemark() -> Bool {
    guard [.blank, .open].contains(marks[index].kind), current.count >= NumberScanner.lengthBeforeRemark,
      current.number.isPlain
    else { return false }
    if let end = endOfListMarker {
      divide()
      index = end
      return true
    }
    guard let (end, isSure) = endOfRemark, isSure || isAfterLongGroup else { return false }
    endAtOtherText()
    index = end
    return true
  }

  /// The index after the number of the next item in a list: `1) 202-555-0143 2) 202-555-0144`; nil if it does not follow.
  private var endOfListMarker: Int? {
    guard let end = endOfDigits(from: indexPastBlanks(from: index)), kind(at: end) == .close,
      digits(after: end).count >= NumberScanner.lengthBeforeRemark,
      marks[..<end].count(where: { $0.kind == .open }) <= marks[..<end].count(where: { $0.kind == .close })
    else { return nil }
    return end + 1
  }

  /// Whether the group of digits before the current index is too long for a short group after it to be part of the
  /// number. Numbers end with groups of two, or of three and two: `06 12 34 56 78p`, `02/212 345 67h`.
  private var isAfterLongGroup: Bool {
    marks[..<index].reversed().prefix { [.digit, .letter].contains($0.kind) }.count > 3
  }

  /// The index after the digits of a remark, and whether it is certainly one, as a time in brackets is: `(9-17 h)`; nil
  /// if there is no remark.
  private var endOfRemark: (end: Int, isSure: Bool)? {
    var start = index
    while start < marks.count, [.blank, .open].contains(marks[start].kind) { start += 1 }
    guard var (end, isTime) = endOfTime(from: start) else { return nil }
    if kind(at: end) == .slash, marks[start..<end].map(\.value) == Array("24".utf8), marks.indices.contains(end + 1),
      marks[end + 1].value == UInt8(ascii: "7"), kind(at: end + 2) != .digit
    {
      return (end + 2, false)
    }
    // 9-17, 8:30 – 12
    let dash = indexPastBlanks(from: end)
    if kind(at: dash) == .dash, let until = endOfTime(from: indexPastBlanks(from: dash + 1)) {
      end = until.end
      isTime = isTime || until.isTime || kind(at: start - 1) == .open && kind(at: end) == .close
    }
    guard isTime || isBeforeRemark(end) else { return nil }
    return (
      end, kind(at: start - 1) == .open && (isBeforeTime(end) || marks[start..<end].contains { $0.kind == .colon })
    )
  }

  /// The index after a time or another small number (`9`, `8:30`), and whether it is certainly a time; nil if there is
  /// none.
  private func endOfTime(from start: Int) -> (end: Int, isTime: Bool)? {
    guard let hour = endOfDigits(from: start) else { return nil }
    guard [.colon, .dot].contains(kind(at: hour)), let minute = endOfDigits(from: hour + 1),
      minute - hour == NumberScanner.remarkLength + 1
    else { return (hour, false) }
    if kind(at: hour) == .colon { return (minute, true) }
    return isBeforeRemark(minute) || kind(at: indexPastBlanks(from: minute)) == .dash ? (minute, false) : (hour, false)
  }

  /// Whether the word at an index shows that the digits before it are not part of the number: a word directly after
  /// them (`2nd`, `18h`), after a dot (`2. Stock`), or for a time. Words for extensions, and words that divide two
  /// numbers, do not.
  private func isBeforeRemark(_ end: Int) -> Bool {
    var next = end
    while [.dot, .blank].contains(kind(at: next)) { next += 1 }
    guard kind(at: next) == .letter, !isPause(at: next) else { return false }
    let letters = marks[next...].prefix { $0.kind == .letter }
    let word = String(decoding: letters.flatMap { bytes[$0.start..<$0.end] }, as: UTF8.self).lowercased()
    if NumberWords.isExtension(word) || NumberWords.divides(word) && digits(after: letters.endIndex - 1).count >= 5 {
      return false
    }
    // 12O4: the letter represents a digit.
    let isJoined = kind(at: end) != .blank && kind(at: letters.endIndex) == .digit
    if isJoined && !NumberWords.isTime(word) || kind(at: end) == .letter && NumberWords.looksLikeDigits(word) {
      return false
    }
    // p.m.
    let isHalf = ["a", "p"].contains(word) && kind(at: letters.endIndex) == .dot
    return kind(at: end) != .blank || NumberWords.isTime(word) || isHalf
  }

  /// Whether a word for a time follows digits that end at an index.
  private func isBeforeTime(_ end: Int) -> Bool {
    let letters = marks[indexPastBlanks(from: end)...].prefix { $0.kind == .letter }
    return NumberWords.isTime(String(decoding: letters.map(\.value), as: UTF8.self))
  }

  /// The index after a few digits; nil if there are no digits or too many.
  private func endOfDigits(from start: Int) -> Int? {
    var end = start
    while kind(at: end) == .digit { end += 1 }
    return 1...NumberScanner.remarkLength ~= end - start ? end : nil
  }

  private func indexPastBlanks(from start: Int) -> Int {
    var index = start
    while kind(at: index) == .blank { index += 1 }
    return index
  }

  /// The kind of the mark at an index; nil if the index is out of bounds.
  private func kind(at index: Int) -> NumberMark.Kind? { marks.indices.contains(index) ? marks[index].kind : nil }

  /// Whether the colon at an index ends a label with digits (`Room 12:`, `1:`): a blank and a whole number follow it.
  func isLabel(at colon: Int) -> Bool {
    guard colon + 1 < marks.count, [.blank, .plus, .open].contains(marks[colon + 1].kind),
      !words.isEmpty || current.count <= NumberScanner.remarkLength, current.number.digits.first != 0x30
    else { return false }
    let follow = digits(after: colon)
    return follow.startsNumber || follow.count >= NumberScanner.wholeLength
  }
}
