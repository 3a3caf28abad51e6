/// The result: selecting the candidates that are numbers, and their labels.
extension NumberScanner {
  /// Ends the current candidate, and adds it to the candidates if it may be a number.
  mutating func finish() {
    current.splitServiceCode()
    if current.count > 0, isAddress(current) {
      hasOtherText = true
    } else if current.count > 0 {
      if !current.hasLetters, current.number.postDial.isEmpty { dropFraction() }
      addAreaCode()
      divideByPlan()
      candidates.append(current)
    } else if current.number.isInternational {
      hasOtherText = true
    }
    current = Candidate()
  }

  /// Whether the digits of a candidate are an IPv4 address (RFC 791), with or without a port: `192.0.2.7:5060`.
  ///
  /// Four groups of two digits are a number of eight digits (`20.12.34.56` in Denmark), except if the first group is
  /// 10; and so are other groups (`91.234.56.78` in Spain), if the plan of the region has the number. Without a plan, four
  /// groups of at least two digits are a number.
  private func isAddress(_ candidate: Candidate) -> Bool {
    guard candidate.number.isPlain, !candidate.number.isInternational, 4...17 ~= candidate.count else { return false }
    let text = bytes[candidate.start..<min(candidate.end, bytes.count)]
    let address = text.prefix { $0 != UInt8(ascii: ":") }
    let port = text.dropFirst(address.count).dropFirst()
    let groups = address.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard groups.count == 4, port.count <= 5, port.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let octets = groups.map { group -> Int? in
      let text = String(decoding: group, as: UTF8.self)
      return group.count > 1 && group.first == 0x30 ? nil : UInt8(text).map(Int.init)
    }
    guard octets.allSatisfy({ $0 != nil }) else { return false }
    if octets.first == 10 || !port.isEmpty { return true }
    if groups.allSatisfy({ $0.count == 2 }) { return false }
    guard case .plan(let region) = division else { return !groups.allSatisfy { $0.count > 1 } }
    return region?.alwaysWritesZero ?? true || !candidate.number.isValid(in: region)
  }

  /// Whether the whole text is an address with hexadecimal digits: an IPv6 address (RFC 4291) or a MAC address.
  var isHexadecimalAddress: Bool {
    let text = bytes.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != 0x20 }
    let isHexadecimal = text.allSatisfy {
      $0 == UInt8(ascii: ":") || 0x30...0x39 ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
    }
    let colons = text.count { $0 == UInt8(ascii: ":") }
    return isHexadecimal && colons >= 2 && text.contains { $0 > UInt8(ascii: ":") }
  }

  /// Selects the candidates that are numbers: long ones, short ones set apart by a divider, and, if none is long, the
  /// first.
  mutating func selectNumbers() {
    let hasLong = candidates.contains { $0.count >= NumberScanner.shortest && !($0.isGlued && $0.count < 7) }
    var kept: [Candidate] = []
    for candidate in candidates {
      let isLong = candidate.count >= NumberScanner.shortest && !(candidate.isGlued && candidate.count < 7)
      let isShort = !candidate.isGlued && (candidate.isDivided && candidate.count >= 3 || !hasLong && kept.isEmpty)
      guard isLong || isShort else {
        hasOtherText = true
        continue
      }
      kept.append(candidate)
    }
    if isCut(kept) {
      hasOtherText = true
      return
    }
    // Words precede their numbers if the text begins with a word, else they follow them.
    let isBefore =
      words.first.map { first in candidates.first.map { first.range.lowerBound < $0.start } ?? true } ?? false
    for candidate in kept {
      var number = candidate.number
      number.range = candidate.start..<candidate.end
      numbers.append(number)
      offsets.append(candidate.offsets)
      labels.append(label(of: candidate, isBefore: isBefore))
    }
  }

  /// Whether the only number is a part of one that a word cuts in two, by the plan: `650-555 call 0132`.
  private func isCut(_ kept: [Candidate]) -> Bool {
    guard case .plan = division, candidates.count > 1, kept.count == 1, var whole = candidates.first?.number,
      candidates.allSatisfy({ $0.number.isPlain && $0.number.postDial.isEmpty }), !isKnown(kept[0].number)
    else { return false }
    for candidate in candidates.dropFirst() {
      for digit in candidate.number.digits { whole.digits.append(digit) }
    }
    return isKnown(whole)
  }

  func label(of candidate: Candidate, isBefore: Bool) -> Range<Int> {
    guard let candidateIndex = candidates.firstIndex(where: { $0.start == candidate.start }) else { return 0..<0 }
    let own = words.filter { $0.candidateIndex == (isBefore ? candidateIndex : candidateIndex + 1) }.map(\.range)
    guard let first = own.first, let last = own.last else { return 0..<0 }
    let range = first.lowerBound..<last.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    return NumberWords.isGeneric(text) ? 0..<0 : range
  }
}

extension NumberScanner.Candidate {
  /// Separates a service code from the number after it, and removes a `#` that only marks the end of the number.
  mutating func splitServiceCode() {
    if !number.isPlain, let code = DialledPrefix(number.digits.prefix(serviceCodeLength)), !code.isEmpty {
      var rest = Array(number.digits.dropFirst(code.count))
      offsets.removeFirst(min(code.count, offsets.count))
      if rest.first == UInt8(ascii: "+") {
        rest.removeFirst()
        offsets.removeFirst(min(1, offsets.count))
        number.isInternational = true
      }
      number.prefix = code
      number.digits = WrittenNumber.Digits()
      for digit in rest { number.digits.append(digit) }
      number.isPlain = rest.allSatisfy { 0x30...0x39 ~= $0 }
    }
    let count = number.digits.count
    number.removeFinalMark()
    if number.digits.count < count, offsets.count == count { offsets.removeLast() }
  }

  private var serviceCodeLength: Int { DialledPrefix.serviceCodeLength(in: number.digits) }
}
