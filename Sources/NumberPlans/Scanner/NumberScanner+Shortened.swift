/// Shortened numbers: second numbers of which only the last digits are written (`555 0111 / 0112`, `555-0111/12`,
/// `555 0111 - 0113`), and further extensions of the same line (`47101-0 / -12`, `23125-20/21`).
extension NumberScanner {
  /// The possible lengths of a shortened number.
  private static let shortenedLengths = 1...5
  /// The length of a whole number without country code or international prefix: exactly that of North American numbers.
  static let wholeLength = 10
  /// The length of the last group of a North American number.
  private static let lastGroupLength = 4
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
  /// After an extension that a dash separates from its line, a slash introduces another extension. Elsewhere the digits
  /// must make a number shortly after the first one, because they could also be an extension. If the first number is
  /// complete (ten digits in North America), any digits after a slash are accepted. After a blank alone, which also
  /// separates the groups of one number, only the last group of such a number is accepted.
  private var ending: Ending? {
    guard current.number.isPlain, current.number.postDial.isEmpty, index + 1 < marks.count,
      current.count >= NumberScanner.lengthBeforeRemark, marks[index + 1].kind == .digit
    else { return nil }
    let group = marks[(index + 1)...].prefix { $0.kind == .digit }
    let gap = marks[...index].reversed().prefix { $0.kind != .digit }
    let hasSlash = gap.contains { $0.kind == .slash }
    let code = hasInternationalPrefix ? 3 : current.number.isInternational ? 1 : 0
    guard NumberScanner.shortenedLengths.contains(group.count) else { return nil }
    // A tilde separates the ends of a range, or precedes an extension.
    if gap.contains(where: { $0.kind == .tilde }) {
      return group.count == NumberScanner.lastGroupLength && 1...99 ~= distance(to: group)
        ? .second(group, replacing: group.count) : nil
    }
    if hasSlash, let length = extensionLengthAfterDash, isLastGroup(group) {
      return .second(group, replacing: min(length, group.count))
    }
    if isConsecutive(group, gap, hasSlash: hasSlash, code: code) { return .second(group, replacing: group.count) }
    // In Austria an extension is dialled with its number, even after a slash.
    let isAustrian = current.number.isInternational && current.number.digits.starts(with: CallingCodes.austria, at: 0)
    let isLong = current.count >= NumberScanner.lengthBeforeSlash + (code > 0 ? 2 : 0)
    return hasSlash && isLong && !isAustrian && isLastGroup(group) && group.count <= NumberScanner.extensionAfterDash
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
    let (one, zero) = (UInt8(ascii: "1"), UInt8(ascii: "0"))
    let isNorthAmerican =
      current.number.isInternational
      ? current.number.digits[0] == one && current.count == whole
      : current.number.digits[0] > one && current.count == whole
        || current.number.digits[0] == one && current.number.digits[1] > zero && current.count == whole + 1
    guard isDivided && (hasSlash || group.count > 1) || isNorthAmerican && group.count == NumberScanner.lastGroupLength
    else { return false }
    if hasSlash, isNorthAmerican, group.count > 1 { return true }
    return NumberScanner.distances.contains(distance(to: group))
  }

  /// The difference between a group of digits and the same number of digits at the end of the number.
  private func distance(to group: ArraySlice<NumberMark>) -> Int {
    func value(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let last = (max(current.count - group.count, 0)..<current.count).map { current.number.digits[$0] }
    return value(group.map(\.value)) - value(last)
  }

  /// Whether no further digits of the number follow a group.
  private func isLastGroup(_ group: ArraySlice<NumberMark>) -> Bool {
    let rest = marks[group.endIndex...].first { ![.blank, .dash, .dot].contains($0.kind) }
    return rest?.kind != .digit
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
    let dash = last - length
    guard dash >= 0, bytes[dash] == UInt8(ascii: "-"), length <= NumberScanner.extensionAfterDash else { return nil }
    let dashes = current.offsets.indices.dropFirst().count { bytes[current.offsets[$0] - 1] == UInt8(ascii: "-") }
    let code = current.number.isInternational || hasInternationalPrefix ? 2 : 0
    return current.count - length >= NumberScanner.lineLength + code + (dashes > 1 ? 1 : 0) ? length : nil
  }

  /// Ends a number before a shortened number, which begins with the same digits, or before an extension. Returns
  /// whether there is one.
  mutating func divideShortened() -> Bool {
    switch ending {
    case .second(let group, let length): divide(group, replacing: length)
    case .phoneExtension:
      index += 1
      consumeExtension()
    case nil: return false
    }
    return true
  }

  /// Ends a number before the dash of another extension: `47101-0, -12`. Returns whether there is one.
  mutating func divideExtensions() -> Bool {
    guard let length = extensionLengthAfterDash, current.number.postDial.isEmpty,
      let dash = marks[(index + 1)...].firstIndex(where: { $0.kind != .blank }), marks[dash].kind == .dash
    else { return false }
    let group = marks[(dash + 1)...].prefix { $0.kind == .digit }
    guard 1...NumberScanner.extensionAfterDash ~= group.count, isLastGroup(group) else { return false }
    index = dash
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
}
