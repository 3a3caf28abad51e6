/// Dividing digits by the numbering plans.
extension NumberScanner {
  /// The most digits after a number that are an extension, or the end of a range.
  private static let longestRest = 5
  /// The fewest digits of a second number.
  private static let shortestSecond = 6

  /// Divides the current digits where those before a separator are a valid number, unless all together are one. The rest is
  /// a second number, the end of a range, or an extension: `202-555-0143 202-555-0144`, `0 2123 4567-9`,
  /// `010-62341234-802`.
  ///
  /// - Complexity: O(groups · length)
  mutating func divideByPlan() {
    guard case .plan(let region) = division, current.number.isPlain, !current.hasLetters, !current.number.isShortened,
      current.count > NumberScanner.lengthBeforeRemark, current.offsets.count == current.count,
      !current.number.isValid(in: region),
      region.map({ CallPrefixes.length(in: current.number, region: $0) }) ?? 0 == 0,
      let parts = divided(current, region), let last = parts.last
    else { return }
    candidates += parts.dropLast()
    current = last
  }

  /// The parts of a number that is not valid; nil if its first digits are not a valid number, whatever follows.
  private func divided(_ whole: Candidate, _ region: Region?) -> [Candidate]? {
    let ends = whole.offsets.indices.dropFirst().filter { end($0 - 1, of: whole) < whole.offsets[$0] }
    for end in ends.reversed() where end >= NumberScanner.lengthBeforeRemark {
      let first = part(0..<end, of: whole)
      guard first.number.isValid(in: region) else { continue }
      let rest = whole.number.digits[end...]
      if rest.count >= NumberScanner.shortestSecond {
        if let second = secondNumber(from: end, of: whole, after: first, region) { return [first, second] }
        if let others = divided(part(end..<whole.count, of: whole), region) { return [first] + others }
      } else if rest.count <= NumberScanner.longestRest, whole.number.postDial.isEmpty {
        if isEndOfRange(rest, after: first, region) {
          return [first, rangeEnd(from: end, of: whole, replacing: rest.count)]
        }
        return [first.withExtension(rest)]
      }
    }
    return nil
  }

  /// The end of a digit.
  private func end(_ digit: Int, of whole: Candidate) -> Int {
    let start = whole.offsets[digit]
    return start + (bytes[start] < 0x80 ? 1 : bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4)
  }

  /// Some digits of a number as a number. The last part has what is dialled once connected.
  private func part(_ range: Range<Int>, of whole: Candidate) -> Candidate {
    var part = whole
    part.setDigits(whole.number.digits[range], offsets: whole.offsets[range])
    part.isDivided = true
    if range.lowerBound > 0 {
      part.start = whole.offsets[range.lowerBound]
      part.number.isInternational = false
      part.number.prefix = DialledPrefix()
    }
    if range.upperBound < whole.count {
      part.end = end(range.upperBound - 1, of: whole)
      part.number.postDial = WrittenNumber.Tones()
      part.number.hasExtension = false
    }
    return part
  }

  /// The digits from an index on, if they are a valid number as written, or with the area code of the first number.
  private func secondNumber(from start: Int, of whole: Candidate, after first: Candidate, _ region: Region?)
    -> Candidate?
  {
    let second = part(start..<whole.count, of: whole)
    let writesZero = region?.alwaysWritesZero ?? true
    if second.number.digits[0] == 0x30 || !writesZero, second.number.isValid(in: region) { return second }
    guard first.count - second.count > 1, second.number.digits[0] != 0x30 else { return nil }
    let completed = rangeEnd(from: start, of: whole, replacing: second.count)
    return completed.number.isValid(in: region) ? completed : nil
  }

  /// The number that has the digits from an index on in place of as many digits before them.
  private func rangeEnd(from start: Int, of whole: Candidate, replacing count: Int) -> Candidate {
    var last = part(start..<whole.count, of: whole)
    let kept = 0..<start - count
    last.number.isInternational = whole.number.isInternational
    last.number.isShortened = true
    last.setDigits(
      Array(whole.number.digits[kept]) + whole.number.digits[start...],
      offsets: whole.offsets[kept] + whole.offsets[start...])
    return last
  }

  /// Whether digits after a number are the end of a range that starts with it, and not an extension: they are greater than
  /// as many digits at its end. In East Asia, more digits are an extension.
  private func isEndOfRange(_ rest: some Collection<UInt8>, after first: Candidate, _ region: Region?) -> Bool {
    func value(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 & 0xF) } }
    guard 1...99 ~= value(rest) - value(first.number.digits.suffix(rest.count)) else { return false }
    let code = NumberForm.international(of: first.number, region: region).map { form in
      ShortDigits((Array(form.prefix) + first.number.digits[form.writtenStart...]).prefix(3))
    }
    let hasExtensions = NationalHabits.codesWithExtensionsAfterDash.contains { codes in
      code??.starts(with: codes, at: 0) ?? false
    }
    return rest.count < 3 || !hasExtensions
  }
}

extension NumberScanner.Candidate {
  fileprivate mutating func setDigits(_ digits: some Sequence<UInt8>, offsets: ArraySlice<Int>) {
    number.digits = WrittenNumber.Digits()
    for digit in digits { number.digits.append(digit) }
    self.offsets = Array(offsets)
  }

  fileprivate func withExtension(_ digits: some Sequence<UInt8>) -> Self {
    var candidate = self
    candidate.number.postDial.append(UInt8(ascii: ","))
    for digit in digits { candidate.number.postDial.append(digit) }
    candidate.number.hasExtension = true
    return candidate
  }
}
