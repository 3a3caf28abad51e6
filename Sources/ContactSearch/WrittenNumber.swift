import Keypad

/// The digits of a number as it is written.
///
/// A value without references: reading a number allocates nothing.
package struct WrittenNumber: Sendable {
  /// Digits of any script, letters as on the keys (1-800-FLOWERS), `*` and `#`, as ASCII.
  package private(set) var digits = Digits()
  /// Whether `+` comes before the first digit.
  package private(set) var isInternational = false
  /// Whether ``digits`` are only that: a service code with `*` or `#` is dialled only as it is.
  package private(set) var isPlain = true

  /// Reads a number of a text.
  ///
  /// - Complexity: O(length)
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { WrittenNumber(utf8: $0) }
  }

  /// Reads a number of UTF-8; what is not UTF-8 is no digit.
  ///
  /// - Complexity: O(length), without allocation
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(utf8: bytes) { _ in }
  }

  /// The grapheme of a text that each digit of ``digits`` stands in.
  ///
  /// - Complexity: O(length). Only rows that are shown need it.
  package static func positions(in text: String) -> [Int] {
    var offsets: [Int] = []
    var text = text
    let isPlain = text.withUTF8 { bytes in
      _ = WrittenNumber(utf8: bytes) { offsets.append($0) }
      return bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    }
    // In ASCII every byte is a grapheme, but for CR LF.
    if isPlain { return offsets }
    var positions: [Int] = []
    var end = 0
    for (position, character) in text.enumerated() {
      end += character.utf8.count
      while positions.count < offsets.count, offsets[positions.count] < end { positions.append(position) }
    }
    return positions
  }

  /// Where some of the digits of a number stand in its text, in graphemes: from the first to behind the last. nil when there
  /// are none.
  ///
  /// - Complexity: O(length); allocates nothing for numbers in ASCII
  static func range(of digits: Range<Int>, utf8 bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard !digits.isEmpty else { return nil }
    // In ASCII every byte is a grapheme, but for CR LF.
    guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
      let positions = positions(in: String(decoding: bytes, as: UTF8.self))
      return digits.upperBound <= positions.count
        ? positions[digits.lowerBound]..<positions[digits.upperBound - 1] + 1 : nil
    }
    var count = 0
    var (start, end) = (0, 0)
    _ = WrittenNumber(utf8: bytes) { offset in
      if count == digits.lowerBound { start = offset }
      count += 1
      if count == digits.upperBound { end = offset + 1 }
    }
    return digits.upperBound <= count ? start..<end : nil
  }

  /// - Parameter took: called with the offset of each digit that is taken, in bytes.
  @inline(__always)
  private init(utf8 bytes: UnsafeBufferPointer<UInt8>, took: (Int) -> Void) {
    var offset = 0
    while offset < bytes.count, digits.count < Digits.capacity {
      let start = offset
      var scalar = Unicode.Scalar(bytes[offset])
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let (decoded, length) = WrittenNumber.decode(bytes, at: offset) {
        scalar = decoded
        offset += length
      } else {
        offset += 1
        continue
      }
      switch scalar {
      case "0" where isInternational && WrittenNumber.isOptionalTrunkPrefix(bytes, start): break
      case "0"..."9", "*", "#":
        digits.append(UInt8(truncatingIfNeeded: scalar.value))
        if scalar.value < 0x30 { isPlain = false }
        took(start)
      case "+", "\u{FF0B}": if digits.isEmpty { isInternational = true }
      // A pause, a wait or an extension: what follows is dialled once connected, and is not part of the number.
      case ",", ";", "p", "w", "x": if !digits.isEmpty { return }
      case "A"..."Z":
        // Letters before the first digit are words ("Tel 555…"), not part of the number.
        guard !digits.isEmpty, let key = SearchLetters.key(ofUppercase: scalar) else { continue }
        digits.append(0x30 + key)
        took(start)
      // No script has digits here; a look at the property of a scalar costs more than all else.
      case ..<"\u{660}", "\u{2000}"..."\u{206F}": break
      default:
        guard let value = scalar.decimalDigit else { continue }
        digits.append(0x30 + value)
        took(start)
      }
    }
  }

  /// The scalar that starts at an offset, and how many bytes it has; nil where there is none.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    var rest = bytes[offset...].makeIterator()
    var codec = UTF8()
    guard case .scalarValue(let scalar) = codec.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Whether a byte is the 0 of `+44 (0)20 …`: it is dialled only inside the country, and never after its code.
  private static func isOptionalTrunkPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    let before = bytes[..<position].last { $0 != 0x20 }
    let after = bytes[(position + 1)...].first { $0 != 0x20 }
    return before == 0x28 && after == 0x29 || before == 0x5B && after == 0x5D
  }
}

extension WrittenNumber {
  /// The digits, held in place.
  ///
  /// The longest number has 15 digits (ITU-T E.164), and prefixes come before it. What is longer than ``capacity`` is no
  /// number, and only its start counts.
  package struct Digits: Sendable, RandomAccessCollection {
    package static let capacity = 40

    private var storage = InlineArray<40, UInt8>(repeating: 0)
    private var size: UInt8 = 0

    init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { Int(size) }
    package subscript(position: Int) -> UInt8 { storage[position] }

    /// Whether the digits from a place on begin with others.
    func starts(with prefix: ShortDigits, at start: Int) -> Bool {
      count - start >= prefix.count && prefix.indices.allSatisfy { storage[start + $0] == prefix[$0] }
    }

    /// Appends the digits from a place on to a column of digits, as one block.
    func append(from start: Int, to column: inout [UInt8]) {
      storage.span.extracting(start..<count).withUnsafeBufferPointer { column.append(contentsOf: $0) }
    }

    /// Adds a digit; there has to be room.
    mutating func append(_ digit: UInt8) {
      storage[Int(size)] = digit
      size += 1
    }
  }
}
