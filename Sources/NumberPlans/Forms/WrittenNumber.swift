/// One number of a text, as ``NumberScanner`` reads it: its digits, the part dialled once connected, and
/// its place.
///
/// A value without references: reading an ordinary number allocates nothing.
package struct WrittenNumber: Sendable {
  /// What is dialled before the number and is not part of it: `#31#`, `*67`, `0,`. Whose the number is does not depend on it.
  package internal(set) var prefix = DialledPrefix()
  /// Digits of any script, letters converted to digits (1-800-FLOWERS), `*` and `#`, as ASCII. An extension is not among them.
  package internal(set) var digits = Digits()
  /// Whether `+` comes before the first digit.
  package internal(set) var isInternational = false
  /// Whether ``digits`` are only digits: a service code with `*` or `#` is dialled only as it is.
  package internal(set) var isPlain = true
  /// The part dialled once connected, as dial string characters: pauses `,` and `;`, digits, `*`, `#`. It begins with a pause,
  /// or is empty. An extension is one pause and its digits.
  package internal(set) var postDial = Tones()
  /// Whether ``postDial`` was written as an extension (`ext. 12`, `#12`, `,12`) rather than as pauses and tones.
  package internal(set) var hasExtension = false
  /// Whether only its last digits are in the text: the others are those of the number before it (`555-0111/12`).
  package internal(set) var isShortened = false
  /// The range of the number in its text, in bytes, without the extension.
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

  /// The number as the text has it, without the extension; its digits if the text has only the last of them.
  ///
  /// - Parameter bytes: the text that was scanned.
  /// - Complexity: O(length)
  package func written(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    isShortened ? (isInternational ? [UInt8(ascii: "+")] : []) + digits : Array(bytes[range])
  }

  /// The first number of a text; one without digits if there is none.
  ///
  /// - Complexity: O(length)
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { WrittenNumber(utf8: $0) }
  }

  /// The first number of UTF-8; invalid bytes belong to no number.
  ///
  /// - Complexity: O(length), without allocation for ordinary numbers
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self =
      PlainNumber(bytes).map { WrittenNumber($0) } ?? NumberScanner.scan(bytes).numbers.first ?? WrittenNumber()
  }

  /// The number that a text consists of; nil if the text has no number, several, or anything else, or more digits than are
  /// ever dialled: the beginning of a number is another number.
  ///
  /// - Parameter phoneExtension: an extension beside the number, which takes it unless its text has one.
  /// - Complexity: O(length)
  package init?(exactly text: String, phoneExtension: String? = nil) {
    var text = text
    guard var number = text.withUTF8({ WrittenNumber(exactly: $0) }) else { return nil }
    if let phoneExtension { number.add(phoneExtension: phoneExtension) }
    guard !number.isTruncated else { return nil }
    self = number
  }

  /// The same for UTF-8.
  ///
  /// - Complexity: O(length), without allocation for ordinary numbers
  package init?(exactly bytes: UnsafeBufferPointer<UInt8>) {
    if let number = PlainNumber(bytes) {
      self.init(number)
    } else {
      let scan = NumberScanner.scan(bytes)
      guard scan.numbers.count == 1, !scan.hasOtherText, !scan.numbers[0].isTruncated else { return nil }
      self = scan.numbers[0]
    }
  }

  /// The number of a text that was dialled: one as people write it, or a ``dialString``, whose tones may be so many that they
  /// would be another number in a text by a person.
  ///
  /// - Complexity: O(length)
  package init?(dialled text: String) {
    guard let number = WrittenNumber(exactly: text) ?? WrittenNumber(dialString: text) else { return nil }
    self = number
  }

  /// The number of a dial string: `+`, digits, `*` and `#`, and behind a pause the part dialled once connected. nil for all
  /// other texts.
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
    endAtHash()
    range = 0..<text.utf8.count
    hasExtension = postDial.first == UInt8(ascii: ",") && postDial.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Whether it has more digits, or more tones, than are kept.
  package var isTruncated: Bool { digits.isTruncated || postDial.isTruncated }

  /// The extension: the digits of ``postDial`` without the pauses; empty when there is none.
  package var phoneExtension: [UInt8] { postDial.filter { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") } }

  /// Removes a `#` that only says that a number ends.
  mutating func endAtHash() {
    guard !isPlain, digits.last == UInt8(ascii: "#"), digits.count >= (prefix.isEmpty ? 7 : 2),
      digits.dropLast().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return }
    digits.removeLast()
    isPlain = true
  }

  /// Takes an extension from beside the number rather than from its text, unless the number has one. Only its digits,
  /// `*` and `#` count.
  package mutating func add(phoneExtension text: some StringProtocol) {
    guard postDial.isEmpty, !digits.isEmpty else { return }
    for scalar in text.unicodeScalars {
      guard let tone = NumberMark.tone(scalar) else { continue }
      if postDial.isEmpty { postDial.append(UInt8(ascii: ",")) }
      postDial.append(tone)
    }
    hasExtension = !postDial.isEmpty
  }

  /// The dial string: prefix, `+`, digits, pauses. The trunk prefix that some write behind a country code (`+44 020 …`, `0044 020 …`) is
  /// not dialled.
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

// MARK: Where digits stand

extension WrittenNumber {
  /// The grapheme of a text that contains each digit of ``digits``.
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

  /// The range of some of the digits of a number in its text, in graphemes: from the first to after the last. nil if there
  /// are none.
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

  /// The offset of each digit, in bytes.
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
  /// The longest number has 15 digits (ITU-T E.164), and prefixes come before it. Anything longer than ``capacity`` is not a
  /// number: its start is kept, but never dialled.
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

    /// Whether the digits from an index on begin with a prefix.
    package func starts(with prefix: ShortDigits, at start: Int) -> Bool {
      count - start >= prefix.count && prefix.indices.allSatisfy { storage[start + $0] == prefix[$0] }
    }

    /// Appends the digits from an index on to a column of digits, as one block.
    func append(from start: Int, to column: inout [UInt8]) {
      storage.span.extracting(start..<count).withUnsafeBufferPointer { column.append(contentsOf: $0) }
    }

    /// Adds a digit, or past ``capacity`` notes that there are more.
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

    /// Adds a tone or a pause, or past ``capacity`` notes that there are more.
    mutating func append(_ tone: UInt8) {
      guard count < Tones.capacity else {
        isTruncated = true
        return
      }
      storage[Int(size)] = tone
      size += 1
    }

    /// Removes the last one; there must be one.
    mutating func removeLast() { size -= 1 }
  }
}
