/// Dividing a text into numbers: at punctuation, at a line break, or where there are too many digits for one number.
extension NumberScanner {
  /// Looks ahead: the digits after an index, up to the end of the number there.
  func digits(after start: Int, stopsAtSlash: Bool = false) -> (
    count: Int, startsNumber: Bool, hasTones: Bool, hasBlank: Bool
  ) {
    var (count, startsNumber, hasTones, hasBlank) = (0, false, false, false)
    var next = start + 1
    loop: while next < marks.count {
      let mark = marks[next]
      switch mark.kind {
      case .digit:
        if count == 0, mark.value == 0x30 { startsNumber = true }
        count += 1
      case .plus where count == 0: startsNumber = true
      case .star, .hash: hasTones = true
      case .blank:
        if count == 0 { hasBlank = true }
      case .slash where stopsAtSlash: break loop
      case .comma, .semicolon, .lineBreak, .letter, .other, .equals, .divider, .plus: break loop
      default: break
      }
      next += 1
    }
    return (count, startsNumber, hasTones, hasBlank)
  }

  /// Whether the current divider has enough digits on both sides for two numbers. If the second number starts with 0 or
  /// `+`, fewer digits before it are enough; an international number before it needs more.
  func dividesHere(left: Int, right: Int) -> Bool {
    let follow = digits(after: index)
    guard current.number.isPlain, follow.count >= right else { return false }
    let code = current.number.isInternational || hasInternationalPrefix ? 2 : 0
    return current.count >= left + code || follow.startsNumber && current.count >= min(left, 6) + code
  }

  var hasInternationalPrefix: Bool {
    current.count > 1 && current.number.digits[0] == 0x30 && current.number.digits[1] == 0x30
  }

  mutating func divide() {
    current.isDivided = true
    finish()
    current.isDivided = true
  }

  /// Consumes `0,` directly before a number: the digit for an outside line. Returns whether there is one.
  private mutating func consumeOutsideLine() -> Bool {
    guard current.number.isPlain, !current.number.isInternational, current.number.prefix.isEmpty, candidates.isEmpty,
      DialledPrefix.mayBeOutsideLine(current.number.digits)
    else { return false }
    var characters = Array(current.number.digits)
    var next = index
    while next < marks.count {
      let mark = marks[next]
      switch mark.kind {
      case .comma: characters.append(UInt8(ascii: ","))
      case .plus: characters.append(UInt8(ascii: "+"))
      case .digit: characters.append(mark.value)
      // Separators may appear only within the number.
      case _ where mark.separates && characters.last != UInt8(ascii: ","): break
      default: next = marks.count
      }
      next += 1
    }
    let length = DialledPrefix.outsideLineLength(in: characters)
    guard length > 0, let prefix = DialledPrefix(characters.prefix(length)) else { return false }
    index += length - current.count
    current.number.prefix = prefix
    current.number.digits = WrittenNumber.Digits()
    current.offsets.removeAll()
    return true
  }

  /// Consumes `,` or `;`: a pause, a divider, or punctuation.
  mutating func consumePause() {
    if consumeOutsideLine() { return }
    if divideExtensions() { return }
    let follow = digits(after: index)
    let isSingle = index + 1 == marks.count || ![.comma, .semicolon].contains(marks[index + 1].kind)
    if current.count > 0, isSingle, !follow.hasTones, follow.count > 0, current.number.isPlain,
      // A second number after an international one starts with a plus, a 0 or a blank; other digits are a conference
      // code.
      follow.count >= (follow.hasBlank ? 6 : NumberScanner.extensionLength + 1)
        && (follow.hasBlank || !current.number.isInternational)
        || follow.startsNumber && follow.count >= 7
          && current.count >= NumberScanner.shortest
    {
      divide()
      index += 1
    } else if current.count > 0, follow.count > 0 || follow.hasTones || !isSingle && tonesFollow {
      consumeTones()
    } else if current.count == 0, current.number.isInternational {
      endAtOtherText()
      index += 1
    } else {
      index += 1
    }
  }
}
