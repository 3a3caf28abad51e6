/// The part dialled once connected: pauses and tones, and extensions.
extension NumberScanner {
  /// Whether digits follow the current pauses.
  var tonesFollow: Bool {
    let next = marks[index...].first { ![.comma, .semicolon, .blank].contains($0.kind) }
    return next.map { [.digit, .star, .hash].contains($0.kind) } ?? false
  }

  /// Consumes pauses and the tones between them, up to their end.
  mutating func consumeTones() {
    let start = index
    let numberEnd = current.end
    var pauses = 0
    var trailingPauses = 0
    loop: while index < marks.count {
      let mark = marks[index]
      switch mark.kind {
      case .digit, .star, .hash:
        let tone = mark.kind == .digit ? mark.value : mark.kind == .star ? UInt8(ascii: "*") : UInt8(ascii: "#")
        current.number.postDial.append(tone)
        current.end = mark.end
        trailingPauses = 0
      case .comma, .semicolon, .letter:
        if mark.kind == .letter ? !isPause(at: index) : !tonesFollow { break loop }
        let isWait = mark.kind == .semicolon || mark.value == 0x77
        current.number.postDial.append(isWait ? UInt8(ascii: ";") : UInt8(ascii: ","))
        pauses += 1
        trailingPauses += 1
      case .blank, .dash: break
      default: break loop
      }
      index += 1
    }
    for _ in 0..<min(trailingPauses, current.number.postDial.count) { current.number.postDial.removeLast() }
    // A single comma and digits are an extension, which is not part of the written number.
    let isComma = marks[start].kind == .comma
    let tones = current.number.phoneExtension
    current.number.hasExtension =
      isComma && pauses == 1 && tones.count <= NumberScanner.extensionLength && tones.allSatisfy { $0 >= 0x30 }
    if current.number.hasExtension { current.end = numberEnd }
    finish()
  }

  /// Whether the letter at an index is a pause (`p`) or a wait (`w`): a single letter followed by a digit, `*` or `#`.
  func isPause(at index: Int) -> Bool {
    guard isLetterPause(index), index > 0, marks[index - 1].kind != .letter else { return false }
    var next = index + 1
    while next < marks.count, marks[next].kind == .blank || isLetterPause(next) { next += 1 }
    return next < marks.count && [.digit, .star, .hash, .comma, .semicolon].contains(marks[next].kind)
  }

  func isLetterPause(_ next: Int) -> Bool { marks[next].value == 0x70 || marks[next].value == 0x77 }

  /// The index of the first digit after a word for extensions and its punctuation.
  func firstDigit(after start: Int) -> Int? {
    var next = start
    while next < marks.count, [.blank, .dot, .colon, .equals, .hash, .dash].contains(marks[next].kind) { next += 1 }
    return next < marks.count && marks[next].kind == .digit ? next : nil
  }

  /// The index of the digits of an extension after a `~`: `202-555-0143 ~148`; nil if they are not one.
  var extensionAfterTilde: Int? {
    guard current.number.isPlain, current.number.postDial.isEmpty, current.count >= NumberScanner.lengthBeforeRemark,
      let digit = firstDigit(after: index + 1), case let follow = digits(after: index), !follow.hasTones
    else { return nil }
    return 1...NumberScanner.extensionLength ~= follow.count ? digit : nil
  }

  /// Consumes the digits of an extension, from the current index on.
  mutating func consumeExtension() {
    // Pauses before the word belong to it.
    current.number.postDial = WrittenNumber.Tones()
    current.number.postDial.append(UInt8(ascii: ","))
    while index < marks.count, [.digit, .dash, .blank].contains(marks[index].kind) {
      if marks[index].kind == .digit { current.number.postDial.append(marks[index].value) }
      index += 1
    }
    expectsNumber = false
    current.number.hasExtension = true
    // With further tones directly after it, the part dialled once connected is not an extension, and is part of the
    // written number.
    while index < marks.count, [.star, .hash].contains(marks[index].kind), marks[index - 1].kind != .blank {
      current.number.postDial.append(marks[index].kind == .star ? UInt8(ascii: "*") : UInt8(ascii: "#"))
      current.number.hasExtension = false
      current.end = marks[index].end
      index += 1
    }
    finish()
  }
}
