/// Shortened numbers: second numbers of which only the last digits are written (`555 0111 / 0112`, `555-0111/12`,
/// `555 0111 - 0113`), further extensions of the same line (`47101-0 / -12`, `23125-20/21`), and second numbers without
/// their area code (`030 2312510 / 2312511`).
extension NumberScanner {
  /// The possible lengths of a shortened number.
  private static let shortenedLengths = 1...5
  /// The length of a whole number without country code or international prefix: exactly that of North American numbers.
  static let wholeLength = 10
  /// The length of the last group of a North American number.
  private static let lastGroupLength = 4
  /// The possible lengths of a number without its area code.
  private static let lengthsWithoutAreaCode = 6...8
  /// The possible differences between consecutive numbers.
  private static let distances = 1...9
  /// The most digits of an extension after a dash.
  static let extensionAfterDash = 4
  /// The fewest digits before a dash and an extension.
  private static let lineLength = 6
  /// After this many digits, a slash does not end an area code.
  static let lengthBeforeSlash = 9

  /// The meaning of the digits after a separator.
  private enum Ending {
    /// The last digits of a second number, which replace this many digits of the first.
    case second(ArraySlice<NumberMark>, replacing: Int)
    /// An extension.
    case phoneExtension
  }

  /// The meaning of the digits after the current separator; nil if they belong to the number.
  ///
  /// - Parameter isDivided: whether a word or sign divides two numbers here, as a slash does.
  ///
  /// After an extension that a dash separates from its line, a slash introduces another extension. Elsewhere the digits
  /// must make a number shortly after the first one, because they could also be an extension. If the first number is
  /// complete (ten digits in North America), any digits after a slash are accepted. After a blank alone, which also
  /// separates the groups of one number, only the last group of such a number is accepted.
  private func ending(isDivided: Bool = false) -> Ending? {
    guard current.number.isPlain, current.number.postDial.isEmpty, index + 1 < marks.count,
      current.count >= NumberScanner.lengthBeforeRemark, marks[index + 1].kind == .digit
    else { return nil }
    let group = marks[(index + 1)...].prefix { $0.kind == .digit }
    let gap = marks[...index].reversed().prefix { $0.kind != .digit }
    let hasSlash = isDivided || gap.contains { $0.kind == .slash }
    let code = hasInternationalPrefix ? 3 : current.number.isInternational ? 1 : 0
    guard NumberScanner.shortenedLengths.contains(group.count) else { return nil }
    // A tilde separates the ends of a range, or precedes an extension.
    if gap.contains(where: { $0.kind == .tilde }) {
      return group.count == NumberScanner.lastGroupLength && 1...99 ~= distance(to: group)
        ? .second(group, replacing: group.count) : nil
    }
    let isInBrackets = gap.contains { $0.kind == .open } && isLastInBrackets(group)
    // 202-555-0193-94, (202) 555-0143 (136)
    if isNorthAmerican, hasNorthAmericanGroups, isInBrackets || gap.count == 1 && marks[index].kind == .dash,
      isLastGroup(group)
    {
      return !isInBrackets && 1...99 ~= distance(to: group) ? .second(group, replacing: group.count) : .phoneExtension
    }
    if hasSlash || isInBrackets, let length = extensionLengthAfterDash, isLastGroup(group) {
      return .second(group, replacing: min(length, group.count))
    }
    if isConsecutive(group, gap, hasSlash: hasSlash, code: code) { return .second(group, replacing: group.count) }
    // In Austria an extension is dialled with its number, even after a slash.
    let isAustrian = current.number.isInternational && current.number.digits.starts(with: CallingCodes.austria, at: 0)
    let isLong = current.count >= NumberScanner.lengthBeforeSlash + (code > 0 ? 2 : 0)
    return hasSlash && !isDivided && isLong && !isAustrian && isLastGroup(group)
      && group.count <= NumberScanner.extensionAfterDash
      ? .phoneExtension : nil
  }

  /// Whether a group of digits makes a second number shortly after the first.
  ///
  /// - Parameter code: the number of digits that a country code adds to the shortest whole number.
  private func isConsecutive(
    _ group: ArraySlice<NumberMark>, _ gap: some Collection<NumberMark>, hasSlash: Bool, code: Int
  ) -> Bool {
    let whole = NumberScanner.wholeLength + code
    guard current.count >= (hasSlash ? NumberScanner.lengthBeforeSlash + code : whole) else { return false }
    let isDivided = hasSlash || gap.count > 1 && gap.contains { $0.kind == .dash }
    guard isDivided && (hasSlash || group.count > 1) || isNorthAmerican && group.count == NumberScanner.lastGroupLength
    else { return false }
    if hasSlash, isNorthAmerican, group.count > 1 { return isLastGroup(group) }
    return NumberScanner.distances.contains(distance(to: group))
  }

  /// Whether the current number is a whole one of North America, with or without 1, whose last group has four digits.
  private var isNorthAmerican: Bool {
    let (one, zero) = (UInt8(ascii: "1"), UInt8(ascii: "0"))
    let digits = current.number.digits
    switch digits.count {
    case NumberScanner.wholeLength: return !current.number.isInternational && digits[0] > one
    case NumberScanner.wholeLength + 1: return digits[0] == one && digits[1] > zero
    default: return false
    }
  }

  /// Whether the digits are grouped as `202 555 0193`, with or without 1, or not at all.
  private var hasNorthAmericanGroups: Bool {
    let offsets = current.offsets
    let ends = offsets.indices.dropFirst().filter { offsets[$0] > offsets[$0 - 1] + 1 }.map { offsets.count - $0 }
    return [[], [7, 4], [10, 7, 4]].contains(ends)
  }

  /// The difference between a group of digits and the same number of digits at the end of the number.
  private func distance(to group: ArraySlice<NumberMark>) -> Int {
    func value(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let last = (max(current.count - group.count, 0)..<current.count).map { current.number.digits[$0] }
    return value(group.map(\.value)) - value(last)
  }

  /// Whether no further digits of the number follow a group.
  private func isLastGroup(_ group: ArraySlice<NumberMark>) -> Bool {
    guard let rest = marks[group.endIndex...].firstIndex(where: { ![.blank, .dash, .dot].contains($0.kind) }) else {
      return true
    }
    // 0171/2345678/0172/3456789: the group is an area code.
    if marks[rest].kind == .slash { return digits(after: rest).count <= NumberScanner.shortenedLengths.upperBound }
    return marks[rest].kind != .digit
  }

  /// Whether a group ends with a bracket, and is the last one of its number.
  private func isLastInBrackets(_ group: ArraySlice<NumberMark>) -> Bool {
    group.endIndex < marks.count && marks[group.endIndex].kind == .close && digits(after: group.endIndex).count == 0
  }

  /// The length of the number's last group, if a dash separates it from a line that is long enough; nil otherwise.
  private var extensionLengthAfterDash: Int? {
    let line = current.offsets.reversed()
    guard let last = line.first, bytes[last] < 0x80 else { return nil }
    var length = 1
    for offset in line.dropFirst() {
      guard offset + length == last else { break }
      length += 1
    }
    var dash = last - length
    while dash > 0, bytes[dash] == UInt8(ascii: " ") { dash -= 1 }
    guard dash >= 0, bytes[dash] == UInt8(ascii: "-"), length <= NumberScanner.extensionAfterDash else { return nil }
    let dashes = current.offsets.indices.dropFirst().count { bytes[current.offsets[$0] - 1] == UInt8(ascii: "-") }
    let code = current.number.isInternational || hasInternationalPrefix ? 2 : 0
    return current.count - length >= NumberScanner.lineLength + code + (dashes > 1 ? 1 : 0) ? length : nil
  }

  /// Ends a number before a shortened number, which begins with the same digits, or before an extension. Returns
  /// whether there is one.
  mutating func divideShortened() -> Bool {
    apply(ending())
  }

  /// Ends a number before a shortened number after a word or sign that divides two numbers: `555-0193 or 0192`,
  /// `4710-16 u. -17`, `555-0193 & 94`. Returns whether there is one.
  ///
  /// - Parameter next: the index after the word or sign.
  mutating func divideShortened(from next: Int) -> Bool {
    let digit = marks[next...].firstIndex { ![.blank, .dash, .dot].contains($0.kind) }
    guard let digit, marks[digit].kind == .digit, current.count > 0 else { return false }
    let divider = index
    index = digit - 1
    if apply(ending(isDivided: true)) { return true }
    index = divider
    return false
  }

  private mutating func apply(_ ending: Ending?) -> Bool {
    switch ending {
    case .second(let group, let length): divide(group, replacing: length)
    case .phoneExtension:
      index += 1
      consumeExtension()
    case nil: return false
    }
    return true
  }

  /// Ends a number before another extension after a comma: `47101-0, -12`, `4710-16, 17`. Returns whether there is one.
  mutating func divideExtensions() -> Bool {
    guard let length = extensionLengthAfterDash, current.number.postDial.isEmpty,
      let next = marks[(index + 1)...].firstIndex(where: { $0.kind != .blank })
    else { return false }
    let hasDash = marks[next].kind == .dash
    let group = marks[(hasDash ? next + 1 : next)...].prefix { $0.kind == .digit }
    // Without a dash, digits that are longer or directly after the comma are tones.
    let longest = hasDash ? NumberScanner.extensionAfterDash : next > index + 1 ? min(length, 3) : 0
    guard !group.isEmpty, group.count <= longest, hasDash || length <= 3, isLastGroup(group) else { return false }
    index = group.startIndex - 1
    divide(group, replacing: min(length, group.count))
    return true
  }

  private mutating func divide(_ group: ArraySlice<NumberMark>, replacing length: Int) {
    guard let first = group.first else { return }
    let whole = current
    divide()
    index += 1
    begin(first)
    current.number.isInternational = whole.number.isInternational
    current.number.isShortened = true
    for digitIndex in 0..<whole.count - length {
      current.number.digits.append(whole.number.digits[digitIndex])
      current.offsets.append(whole.offsets[digitIndex])
    }
  }

  /// Gives the current number the area code of the one before it, if a divider is between them, and as many digits follow
  /// that area code: `030 2312510 / 2312511`, `(202) 555-0193 or 555-0192`.
  mutating func addAreaCode() {
    guard current.isDivided, let first = candidates.last, first.isDivided, first.number.isPlain,
      first.number.postDial.isEmpty, current.number.isPlain, !current.number.isInternational, !current.hasLetters,
      current.number.prefix.isEmpty, current.number.digits.first != 0x30,
      NumberScanner.lengthsWithoutAreaCode ~= current.count, case let length = first.count - current.count, length > 1,
      first.offsets.count == first.count
    else { return }
    let isNorthAmerican = first.count == NumberScanner.wholeLength && length == 3
    let isApart = first.offsets[length] > first.offsets[length - 1] + 1
    guard isApart else { return }
    let isNational = first.number.isInternational || first.number.digits[0] == 0x30 || isNorthAmerican
    var number = first.number
    number.digits = WrittenNumber.Digits()
    for digit in first.number.digits.prefix(length) { number.digits.append(digit) }
    for digit in current.number.digits { number.digits.append(digit) }
    (number.postDial, number.hasExtension) = (current.number.postDial, current.number.hasExtension)
    number.isShortened = true
    // 8 (495) 123-45-67, 123-45-68
    guard isNational || isKnown(number) && !isKnown(current.number) else { return }
    current.number = number
    current.offsets = Array(first.offsets.prefix(length)) + current.offsets
  }
}
