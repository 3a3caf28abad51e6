/// A second number of which only the last digits are written: `555 0111 / 0112`, `555-0111/12`, `555 0111 - 0113`.
extension NumberScanner {
  /// How many digits of a second number may be written.
  private static let shortenedLengths = 2...5
  /// A number is whole with this many digits, without country code or international prefix; those of North America have
  /// exactly so many, and their last group this many.
  static let wholeLength = 10
  private static let lastGroupLength = 4
  /// How far apart consecutive numbers are.
  private static let distances = 1...9

  /// The digits behind a separator that stand for the last ones of a second number; nil if they are not.
  ///
  /// They have to make a number that comes shortly after the first one, for the digits of an extension may stand there
  /// as well. After a slash any will do if the first number can have no more: ten digits after +1. Behind a blank alone,
  /// which is also between the groups of one number, only the last group of such a number will do.
  private var shortened: ArraySlice<NumberMark>? {
    guard current.number.isPlain, current.number.postDial.isEmpty, place + 1 < marks.count,
      marks[place + 1].kind == .digit
    else { return nil }
    let whole = NumberScanner.wholeLength + (isFromAbroad ? 3 : current.number.isInternational ? 1 : 0)
    guard current.count >= whole else { return nil }
    let group = marks[(place + 1)...].prefix { $0.kind == .digit }
    let gap = marks[...place].reversed().prefix { $0.kind != .digit }
    let hasSlash = gap.contains { $0.kind == .slash }
    let isDivided = hasSlash || gap.count > 1 && gap.contains { $0.kind == .dash }
    let (one, zero) = (UInt8(ascii: "1"), UInt8(ascii: "0"))
    let isNorthAmerican =
      current.number.isInternational
      ? current.number.digits[0] == one && current.count == whole
      : current.number.digits[0] > one && current.count == whole
        || current.number.digits[0] == one && current.number.digits[1] > zero && current.count == whole + 1
    guard NumberScanner.shortenedLengths.contains(group.count),
      isDivided || isNorthAmerican && group.count == NumberScanner.lastGroupLength
    else { return nil }
    if hasSlash, isNorthAmerican, current.number.isInternational { return group }
    func value(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let last = (current.count - group.count..<current.count).map { current.number.digits[$0] }
    return NumberScanner.distances.contains(value(group.map(\.value)) - value(last)) ? group : nil
  }

  /// Ends a number before the shortened one after it, which begins with the same digits. Returns whether there is one.
  mutating func divideShortened() -> Bool {
    guard let shortened, let first = shortened.first else { return false }
    let whole = current
    divide()
    place += 1
    begin(first)
    current.number.isInternational = whole.number.isInternational
    current.number.isShortened = true
    for index in 0..<whole.count - shortened.count {
      current.number.digits.append(whole.number.digits[index])
      current.offsets.append(whole.offsets[index])
    }
    return true
  }
}
