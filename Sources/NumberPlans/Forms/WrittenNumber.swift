/// A number in a text, as read by ``NumberScanner``: its digits, the part dialled once connected, and its range.
///
///     WrittenNumber("call +49 30 23125000 ext. 12").dialString  // "+493023125000,12"
///
/// The value has no references: reading an ordinary number allocates nothing.
package struct WrittenNumber: Sendable {
  /// Characters that are dialled before the number and are not part of it: `#31#`, `*67`, `0,`. They do not change
  /// whose number it is.
  package internal(set) var prefix = DialledPrefix()
  /// The digits as ASCII, converted from any script and from letters (1-800-FLOWERS), with `*` and `#`, without an
  /// extension.
  package internal(set) var digits = Digits()
  /// Whether `+` comes before the first digit.
  package internal(set) var isInternational = false
  /// Whether ``digits`` has digits only. A service code with `*` or `#` is dialled unchanged.
  package internal(set) var isPlain = true
  /// The part dialled once connected, as dial string characters: pauses `,` and `;`, digits, `*`, `#`. It is empty or
  /// begins with a pause. An extension is one pause and its digits.
  package internal(set) var postDial = Tones()
  /// Whether ``postDial`` was written as an extension (`ext. 12`, `#12`, `,12`) rather than as pauses and tones.
  package internal(set) var hasExtension = false
  /// Whether the text has only the last digits; the others are those of the preceding number (`555-0111/12`).
  package internal(set) var isShortened = false
  /// The byte range of the number in its text, without the extension.
  package internal(set) var range: Range<Int> {
    get { Int(start)..<Int(end) }
    set {
      start = UInt16(clamping: newValue.lowerBound)
      end = UInt16(clamping: newValue.upperBound)
    }
  }
  // No text is read beyond NumberMark.byteLimit.
  private var start: UInt16 = 0
  private var end: UInt16 = 0

  init() {}

  /// The number as the text has it, without the extension; the digits if the text has only the last of them.
  ///
  /// - Parameter bytes: the text that was scanned.
  /// - Complexity: O(length)
  package func written(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    isShortened ? (isInternational ? [UInt8(ascii: "+")] : []) + digits : Array(bytes[range])
  }

  /// The first number of a text; a number without digits if the text has none.
  ///
  /// - Complexity: O(length)
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { WrittenNumber(utf8: $0) }
  }

  /// The first number of a UTF-8 text; invalid bytes belong to no number.
  ///
  /// - Complexity: O(length), without allocation for ordinary numbers
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self =
      PlainNumber(bytes).map { WrittenNumber($0) } ?? NumberScanner.scan(bytes).numbers.first ?? WrittenNumber()
  }

  /// The number that is the whole text; nil if the text has no number, several numbers, other text, or more digits than
  /// ``Digits/capacity``: a truncated number would be a different number.
  ///
  /// - Parameters:
  ///   - phoneExtension: an extension given separately from the number; ignored if the text has one.
  ///   - division: what divides the text into numbers.
  /// - Complexity: O(length)
  package init?(
    exactly text: String, phoneExtension: String? = nil, dividedBy division: NumberScanner.Division = .punctuation
  ) {
    var text = text
    guard var number = text.withUTF8({ WrittenNumber(exactly: $0, dividedBy: division) }) else { return nil }
    if let phoneExtension { number.add(phoneExtension: phoneExtension) }
    guard !number.isTruncated else { return nil }
    self = number
  }

  /// The number that is the whole UTF-8 text; nil as for a `String`.
  ///
  /// - Complexity: O(length), without allocation for ordinary numbers
  package init?(
    exactly bytes: UnsafeBufferPointer<UInt8>, dividedBy division: NumberScanner.Division = .punctuation
  ) {
    if let number = PlainNumber(bytes, dividedBy: division) {
      self.init(number)
    } else {
      let scan = NumberScanner.scan(bytes, dividedBy: division)
      guard scan.numbers.count == 1, !scan.hasOtherText, !scan.numbers[0].isTruncated else { return nil }
      self = scan.numbers[0]
    }
  }

  /// The number of a dialled text: a number as people write it, or a ``dialString``, which may have enough tones to
  /// look like a second number in a text by a person.
  ///
  /// - Complexity: O(length)
  package init?(dialled text: String, dividedBy division: NumberScanner.Division = .punctuation) {
    guard let number = WrittenNumber(exactly: text, dividedBy: division) ?? WrittenNumber(dialString: text) else {
      return nil
    }
    self = number
  }

  /// The number of a dial string: `+`, digits, `*` and `#`, then a pause and the part dialled once connected. nil for
  /// all other texts.
  ///
  /// - Complexity: O(length)
  package init?(dialString text: String) {
    self.init()
    let bytes = Array(text.utf8)
    let main = bytes.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
    let prefixLength = Swift.max(
      DialledPrefix.serviceCodeLength(in: main), DialledPrefix.outsideLineLength(in: bytes))
    prefix = DialledPrefix(bytes.prefix(prefixLength)) ?? DialledPrefix()
    for byte in bytes.dropFirst(prefix.count) {
      switch byte {
      case UInt8(ascii: "+") where digits.isEmpty && !isInternational && postDial.isEmpty: isInternational = true
      case UInt8(ascii: ",") where !digits.isEmpty, UInt8(ascii: ";") where !digits.isEmpty: postDial.append(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"):
        if postDial.isEmpty { digits.append(byte) } else { postDial.append(byte) }
        if postDial.isEmpty, byte < 0x30 { isPlain = false }
      default: return nil
      }
    }
    guard !digits.isEmpty, !isTruncated else { return nil }
    removeFinalMark()
    range = 0..<text.utf8.count
    hasExtension = postDial.first == UInt8(ascii: ",") && postDial.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Whether the text has more digits or tones than are stored.
  package var isTruncated: Bool { digits.isTruncated || postDial.isTruncated }

  /// The digits of ``postDial`` without the pauses; empty if there are none.
  package var phoneExtension: [UInt8] { postDial.filter { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") } }

  /// The digits of ``postDial`` if it is pauses and then digits, as of a colleague or a door (`,,0718`); empty otherwise.
  package var pausedExtension: [UInt8] {
    let digits = postDial.drop { $0 == UInt8(ascii: ",") }
    return digits.allSatisfy { (0x30...0x39).contains($0) } ? Array(digits) : []
  }

  /// Removes a `#` that only marks the end of the number, or a `*` of a footnote.
  mutating func removeFinalMark() {
    guard !isPlain, let last = digits.last, "#*".utf8.contains(last), digits.count >= (prefix.isEmpty ? 7 : 2),
      digits.dropLast().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return }
    digits.removeLast()
    isPlain = true
  }

  /// Adds an extension that is given separately from the number, unless the number has one. Only its digits, `*` and
  /// `#` count.
  package mutating func add(phoneExtension text: some StringProtocol) {
    guard postDial.isEmpty, !digits.isEmpty else { return }
    for scalar in text.unicodeScalars {
      guard let tone = NumberMark.tone(scalar) else { continue }
      if postDial.isEmpty { postDial.append(UInt8(ascii: ",")) }
      postDial.append(tone)
    }
    hasExtension = !postDial.isEmpty
  }

  /// The dial string: prefix, `+`, digits, pauses and tones. A trunk prefix after a country code (`+44 020 …`, `0044
  /// 020 …`) is omitted.
  package var dialString: String { String(decoding: prefix, as: UTF8.self) + dialStringWithoutPrefix }

  private var dialStringWithoutPrefix: String {
    let tones = String(decoding: postDial, as: UTF8.self)
    let asWritten = String(decoding: digits, as: UTF8.self)
    guard isInternational else {
      let abroad = CallingCodes.defaultInternationalPrefix
      guard digits.starts(with: abroad, at: 0),
        let bare = WrittenNumber(dialString: "+" + asWritten.dropFirst(abroad.count))
      else { return asWritten + tones }
      return String(decoding: abroad, as: UTF8.self) + bare.dialString.dropFirst() + tones
    }
    let form = NumberForm.international(of: self, region: nil)
    return "+"
      + (form.map { String(decoding: Array($0.prefix) + digits[$0.writtenStart...], as: UTF8.self) } ?? asWritten)
      + tones
  }
}

// MARK: Positions of digits

extension WrittenNumber {
  /// The index of the grapheme that contains each digit of ``digits``, for the first number of a text.
  ///
  /// - Complexity: O(length). Only visible rows need it.
  package static func positions(in text: String) -> [Int] {
    var text = text
    let (offsets, isPlain) = text.withUTF8 { bytes in
      // In ASCII every byte is a grapheme, except in CR LF.
      (digitOffsets(in: bytes), bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D })
    }
    if isPlain { return offsets }
    var positions: [Int] = []
    var end = 0
    for (position, character) in text.enumerated() {
      end += character.utf8.count
      while positions.count < offsets.count, offsets[positions.count] < end { positions.append(position) }
    }
    return positions
  }

  /// The range of some digits of a number in its text, in graphemes; nil if the range is empty or out of bounds.
  ///
  /// - Complexity: O(length); allocates nothing for ordinary numbers in ASCII
  package static func range(of digits: Range<Int>, utf8 bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard !digits.isEmpty else { return nil }
    var count = 0
    var (start, end) = (0, 0)
    let isPlain =
      PlainNumber(bytes) { offset in
        if count == digits.lowerBound { start = offset }
        count += 1
        if count == digits.upperBound { end = offset + 1 }
      } != nil
    if isPlain { return digits.upperBound <= count ? start..<end : nil }
    let positions = positions(in: String(decoding: bytes, as: UTF8.self))
    return digits.upperBound <= positions.count
      ? positions[digits.lowerBound]..<positions[digits.upperBound - 1] + 1 : nil
  }

  /// The byte offset of each digit.
  private static func digitOffsets(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var offsets: [Int] = []
    if PlainNumber(bytes, forEachDigit: { offsets.append($0) }) != nil { return offsets }
    return NumberScanner.scan(bytes).offsets.first ?? []
  }
}

// MARK: Digits

extension WrittenNumber {
  /// The digits, stored inline.
  ///
  /// The longest number has 15 digits (ITU-T E.164), with prefixes before it. Anything longer than ``capacity`` is not
  /// a number: its start is stored, but never dialled.
  package struct Digits: Sendable, DigitString {
    package static let capacity = 40

    private var storage = InlineArray<40, UInt8>(repeating: 0)
    private var size: UInt8 = 0
    /// Whether there were more.
    package private(set) var isTruncated = false

    init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { Int(size) }
    package subscript(position: Int) -> UInt8 { storage[position] }

    /// Whether the digits from an index on start with a prefix.
    package func starts(with prefix: ShortDigits, at start: Int) -> Bool {
      count - start >= prefix.count && prefix.indices.allSatisfy { storage[start + $0] == prefix[$0] }
    }

    /// Appends the digits from an index on to a column of digits, as one block.
    func append(from start: Int, to column: inout [UInt8]) {
      storage.span.extracting(start..<count).withUnsafeBufferPointer { column.append(contentsOf: $0) }
    }

    /// Adds a digit; beyond ``capacity``, sets ``isTruncated`` instead.
    @inline(__always)
    mutating func append(_ digit: UInt8) {
      guard count < Digits.capacity else {
        isTruncated = true
        return
      }
      storage[Int(size)] = digit
      size += 1
    }

    /// Removes the last digit; there must be one.
    mutating func removeLast() { size -= 1 }
  }
}

extension WrittenNumber {
  /// The part dialled once connected, stored inline, up to ``capacity``.
  package struct Tones: Sendable, RandomAccessCollection {
    package static let capacity = 63

    private var storage = InlineArray<63, UInt8>(repeating: 0)
    private var size: UInt8 = 0
    /// Whether there were more.
    package private(set) var isTruncated = false

    init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { Int(size) }
    package subscript(position: Int) -> UInt8 { storage[position] }

    /// Adds a tone or a pause; beyond ``capacity``, sets ``isTruncated`` instead.
    mutating func append(_ tone: UInt8) {
      guard count < Tones.capacity else {
        isTruncated = true
        return
      }
      storage[Int(size)] = tone
      size += 1
    }

    /// Removes the last tone or pause; there must be one.
    mutating func removeLast() { size -= 1 }
  }
}
