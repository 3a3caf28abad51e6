/// Digits beside a number that belong to a remark: `(2. Stock)`, `9-17 h`, `24/7`, `Room 12:`.
extension NumberScanner {
  /// The most digits of a remark.
  private static let remarkLength = 2
  /// A remark stands behind at least so many digits.
  private static let lengthBeforeRemark = 7

  /// Ends the number before a remark that begins with digits, and passes over them. Returns whether there is one, behind the
  /// blank or bracket at the current place.
  mutating func skipRemark() -> Bool {
    guard [.blank, .open].contains(marks[place].kind), current.count >= NumberScanner.lengthBeforeRemark,
      current.number.isPlain, let end = endOfRemark
    else { return false }
    takeOther()
    place = end
    return true
  }

  /// The index behind the digits of a remark; nil if there is none.
  private var endOfRemark: Int? {
    var start = place
    while start < marks.count, [.blank, .open].contains(marks[start].kind) { start += 1 }
    guard var end = endOfRemarkDigits(from: start) else { return nil }
    // 24/7
    if marks[end].kind == .slash, marks[start..<end].map(\.value) == Array("24".utf8),
      let last = endOfRemarkDigits(from: end + 1) ?? (end + 2 == marks.count ? marks.count : nil),
      marks[end + 1..<last].map(\.value) == Array("7".utf8)
    {
      return last
    }
    // 9-17, 8:30-12
    while [.dash, .colon].contains(marks[end].kind), let last = endOfRemarkDigits(from: end + 1) { end = last }
    var next = end
    while next < marks.count, [.dot, .blank].contains(marks[next].kind) { next += 1 }
    guard next < marks.count, marks[next].kind == .letter, !isPause(marks[next], at: next) else { return nil }
    let word = marks[next...].prefix { $0.kind == .letter }
    let text = String(decoding: word.flatMap { bytes[$0.start..<$0.end] }, as: UTF8.self).lowercased()
    guard !NumberWords.isExtension(text), !NumberWords.divides(text) else { return nil }
    // A word behind a blank alone may be that of the number: 030 23 12 50 00 Büro.
    return marks[end].kind != .blank || NumberWords.isTime(text) ? end : nil
  }

  /// The index behind a few digits, where more follows; nil if there are none, or too many.
  private func endOfRemarkDigits(from start: Int) -> Int? {
    var end = start
    while end < marks.count, marks[end].kind == .digit { end += 1 }
    return 1...NumberScanner.remarkLength ~= end - start && end < marks.count ? end : nil
  }

  /// Whether the colon at an index ends a label with a number: a blank and a whole number follow.
  func isLabel(at colon: Int) -> Bool {
    guard colon + 1 < marks.count, [.blank, .plus, .open].contains(marks[colon + 1].kind),
      current.number.digits.first != 0x30
    else { return false }
    return digits(after: colon).count >= NumberScanner.lengthBeforeRemark
  }
}
