import NumberPlans

/// Digits of a field that are not part of a number, an extension or tones.
///
/// They are reported, so that people can check what was read.
struct PhoneLeftover {
  /// The text around the digits: `-12`, `2nd`.
  let piece: String
  /// Whether the digits are a remark about the number, such as a time or a floor.
  let isRemark: Bool

  /// The number of digits from which on they are not a remark.
  private static let numberLength = 5

  /// Whether a text may have digits that are not part of its numbers.
  ///
  /// - Complexity: O(bytes), without allocation for ASCII
  static func mayBeIn(_ bytes: UnsafeBufferPointer<UInt8>, _ scan: NumberScanner) -> Bool {
    var count = 0
    for byte in bytes where Ascii.isDigit(byte) || byte >= 0xD9 { count += 1 }
    for offsets in scan.offsets {
      for offset in offsets where offset < bytes.count && (Ascii.isDigit(bytes[offset]) || bytes[offset] >= 0xD9) {
        count -= 1
      }
    }
    for number in scan.numbers { count -= number.phoneExtension.count }
    return count > 0 || scan.numbers.contains { $0.isShortened || $0.isTruncated }
  }

  /// The leftovers of a text with numbers, in the order of the text.
  ///
  /// - Complexity: O(bytes) expected
  static func all(in bytes: UnsafeBufferPointer<UInt8>, _ scan: NumberScanner) -> [PhoneLeftover] {
    guard !scan.numbers.isEmpty else { return [] }
    let text = PhoneLeftoverText(bytes, scan)
    return text.groups.map { group in
      let digitCount = group.reduce(0) { $0 + text.unusedDigitCount(in: $1) }
      let isBesideWords = group.contains { text.hasLetters($0) } || text.isBesideWord(group)
      let isRemark = group.allSatisfy { text.isTime($0) } || digitCount < numberLength && isBesideWords
      return PhoneLeftover(piece: text.shown(group), isRemark: isRemark)
    }
  }
}

/// A text, with the offsets of the digits that are used by its numbers and those that are not.
private struct PhoneLeftoverText {
  private let bytes: [UInt8]
  private let isUsed: [Bool]
  private let isUnused: [Bool]
  /// The words with unused digits. Words with only spaces and punctuation between them are a group.
  private(set) var groups: [[Range<Int>]] = []

  init(_ buffer: UnsafeBufferPointer<UInt8>, _ scan: NumberScanner) {
    bytes = Array(buffer.prefix(PhoneLeftoverText.byteLimit))
    var used = [Bool](repeating: false, count: bytes.count)
    for offset in scan.offsets.joined() where offset < used.count { used[offset] = true }
    let digits = PhoneLeftoverText.digits(of: bytes)
    for index in scan.numbers.indices {
      let start = scan.offsets[index].last ?? 0
      let end = index + 1 < scan.numbers.count ? scan.numbers[index + 1].range.lowerBound : bytes.count
      PhoneLeftoverText.markExtension(scan.numbers[index], in: start..<max(start, end), digits, &used)
    }
    var unused = [Bool](repeating: false, count: bytes.count)
    for (offset, _) in digits where !used[offset] { unused[offset] = true }
    PhoneLeftoverText.excludeUndialledDigits(used, &unused, bytes)
    isUsed = used
    isUnused = unused
    groups = grouped()
  }

  /// How much of a text is examined, in bytes.
  private static let byteLimit = 512

  /// The decimal digits of any script, with their offsets. Bytes that are not UTF-8 are none: the bytes of a file may change
  /// after they were checked.
  private static func digits(of bytes: [UInt8]) -> [(offset: Int, value: UInt8)] {
    bytes.withUnsafeBytes { buffer in
      let text = ByteSlice(all: buffer)
      var digits: [(Int, UInt8)] = []
      var offset = 0
      while offset < text.count {
        let length = max(1, UTF8Text.sequenceLength(in: text, at: offset))
        if let scalar = Unicode.Scalar(UTF8Text.scalar(in: text, at: offset, length: length)),
          scalar.isASCII ? Ascii.isDigit(text[offset]) : scalar.properties.generalCategory == .decimalNumber,
          let value = scalar.properties.numericValue.flatMap({ UInt8(exactly: $0) })
        {
          digits.append((offset, 0x30 + value))
        }
        offset += length
      }
      return digits
    }
  }

  /// Marks the digits of a number's extension or tones as used: the same digits in the same order after the number.
  private static func markExtension(
    _ number: WrittenNumber, in range: Range<Int>, _ digits: [(offset: Int, value: UInt8)], _ used: inout [Bool]
  ) {
    let tones = number.postDial.filter(Ascii.isDigit)
    guard !tones.isEmpty else { return }
    let following = digits.filter { range.contains($0.offset) && !used[$0.offset] }
    guard following.count >= tones.count else { return }
    for start in 0...(following.count - tones.count) {
      let found = following[start..<start + tones.count]
      guard found.map(\.value).elementsEqual(tones) else { continue }
      for digit in found { used[digit.offset] = true }
      return
    }
  }

  /// Removes digits that are written but not dialled from the unused ones.
  ///
  /// These are zeros as in `+49 (0)30`, `+0049 30` and `4930231250.0`, the exponent of a spreadsheet, and the value of a
  /// parameter (`;isub=12`).
  private static func excludeUndialledDigits(_ used: [Bool], _ unused: inout [Bool], _ bytes: [UInt8]) {
    var isInValue = false
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte == Ascii.equals { isInValue = bytes[..<offset].contains(Ascii.semicolon) }
      if byte == Ascii.semicolon || byte <= Ascii.space { isInValue = false }
      guard unused[offset] else { continue }
      let before = bytes[..<offset].last { $0 != Ascii.space } ?? 0
      let after = bytes[(offset + 1)...].first { $0 != Ascii.space } ?? 0
      let isTrunk = byte == 0x30 && "([".utf8.contains(before) && ")]".utf8.contains(after)
      let isAbroad = byte == 0x30 && bytes[..<offset].last { $0 != 0x30 && $0 != Ascii.space } == UInt8(ascii: "+")
      let start = bytes[..<offset].lastIndex { !Ascii.isDigit($0) } ?? 0
      let run = bytes[(start + 1)...].prefix(while: Ascii.isDigit)
      let isFraction =
        run.allSatisfy { $0 == 0x30 } && bytes[start] == Ascii.dot && start > 0 && used[start - 1]
      let mark = bytes[start] == UInt8(ascii: "+") ? start - 1 : start
      let isExponent = mark > 0 && bytes[mark] | 0x20 == UInt8(ascii: "e") && used[mark - 1] && run.count < 3
      if isTrunk || isAbroad || isFraction || isExponent || isInValue { unused[offset] = false }
    }
  }

  /// The words with unused digits, in groups.
  private func grouped() -> [[Range<Int>]] {
    var groups: [[Range<Int>]] = []
    var offset = 0
    while let digit = isUnused[offset...].firstIndex(of: true) {
      var start = digit
      while start > 0, !isEnd(start - 1) { start -= 1 }
      var end = digit + 1
      while end < bytes.count, !isEnd(end) { end += 1 }
      if let last = groups.last?.last, bytes[last.upperBound..<start].allSatisfy({ isPunctuation($0) }),
        !isUsed[last.upperBound..<start].contains(true)
      {
        groups[groups.count - 1].append(start..<end)
      } else {
        groups.append([start..<end])
      }
      offset = end
      if offset >= bytes.count { break }
    }
    return groups
  }

  /// Whether a byte ends a word with unused digits.
  private func isEnd(_ offset: Int) -> Bool { bytes[offset] <= Ascii.space || isUsed[offset] }

  private func isPunctuation(_ byte: UInt8) -> Bool { byte < 0x80 && !Ascii.isLetter(byte) && !Ascii.isDigit(byte) }

  func unusedDigitCount(in word: Range<Int>) -> Int { isUnused[word].count(where: \.self) }

  func hasLetters(_ word: Range<Int>) -> Bool { bytes[word].contains { Ascii.isLetter($0) || $0 >= 0x80 } }

  /// Whether a word is a time when somebody answers: `(9-17)`, `8:30`, `24/7`.
  func isTime(_ word: Range<Int>) -> Bool {
    let text = bytes[word]
    let bare = text.filter { Ascii.isDigit($0) || ":.-/".utf8.contains($0) }
    if bare.elementsEqual("24/7".utf8) { return true }
    let parts = bare.split { !Ascii.isDigit($0) }
    let isMarked = text.contains(Ascii.colon) || text.contains(UInt8(ascii: "(")) && text.contains(UInt8(ascii: ")"))
    return isMarked && (2...4).contains(parts.count) && parts.allSatisfy { (1...2).contains($0.count) }
      && text.allSatisfy { Ascii.isDigit($0) || "():.,-".utf8.contains($0) }
  }

  /// Whether the word before or after a group has letters.
  func isBesideWord(_ group: [Range<Int>]) -> Bool {
    guard let first = group.first, let last = group.last else { return false }
    let before = bytes[..<first.lowerBound].reversed().drop { isPunctuation($0) }.first
    let after = bytes[last.upperBound...].drop { isPunctuation($0) }.first
    return [before, after].contains { $0.map { Ascii.isLetter($0) || $0 >= 0x80 } ?? false }
  }

  /// A group as written, without the punctuation that separates it from the words beside it.
  func shown(_ group: [Range<Int>]) -> String {
    guard let first = group.first, let last = group.last else { return "" }
    let text = bytes[first.lowerBound..<last.upperBound]
    let start = text.drop { ",;/()[]".utf8.contains($0) }
    let end = start.lastIndex { !",;.:()[]".utf8.contains($0) } ?? start.startIndex
    return FieldText.tidied(String(decoding: start[...end], as: UTF8.self))
  }
}
