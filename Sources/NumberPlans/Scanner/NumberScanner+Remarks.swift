/// Digits beside a number that belong to a remark: `(2. Stock)`, `24/7`, `Room 12:`.
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
    var end = start
    while end < marks.count, marks[end].kind == .digit { end += 1 }
    guard 1...NumberScanner.remarkLength ~= end - start, end < marks.count else { return nil }
    let digits = marks[start..<end].map(\.value)
    if digits == Array("24".utf8), marks[end].kind == .slash {
      // 24/7
      let rest = marks[(end + 1)...].prefix { $0.kind == .digit }
      return rest.map(\.value) == Array("7".utf8) ? end + 2 : nil
    }
    var next = end
    if marks[next].kind == .dot {
      next += 1
      while next < marks.count, marks[next].kind == .blank { next += 1 }
    }
    guard next < marks.count, marks[next].kind == .letter, !isPause(marks[next], at: next) else { return nil }
    let word = marks[next...].prefix { $0.kind == .letter }
    let text = String(decoding: word.flatMap { bytes[$0.start..<$0.end] }, as: UTF8.self).lowercased()
    return NumberWords.isExtension(text) || NumberWords.divides(text) ? nil : end
  }

  /// Whether the colon at an index ends a label with a number: a blank and a whole number follow.
  func isLabel(at colon: Int) -> Bool {
    guard colon + 1 < marks.count, [.blank, .plus, .open].contains(marks[colon + 1].kind),
      current.number.digits.first != 0x30
    else { return false }
    return digits(after: colon).count >= NumberScanner.lengthBeforeRemark
  }
}
