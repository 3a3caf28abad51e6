/// The compact encoding of a contact in a ``ContactBatch``, which is decoded in one pass.
///
/// A record starts with a byte of flags and the line in four bytes, lowest first. The fields follow, the display name
/// first. Each field starts with a byte for its kind (the lower five bits) and its form (the upper three bits):
///
/// | form | contents | used for | memory without it, at a million contacts |
/// |---|---|---|---|
/// | text | length, seven bits a byte, lowest first; the text | everything | |
/// | part | start and length in the display name, a byte each | given and family name, which FN nearly always has | +2.6 % |
/// | number | count of characters; two characters a byte | telephone numbers of ``digits`` only | +1.8 % |
/// | repeated | a reference | labels, organisations, titles and similar texts that another contact of the batch has, too | +2.6 % |
///
/// If the display name is `given family`, family and given name together are two bytes: ``bothNames`` and the length of
/// the given name.
///
/// A reference is the length of a text in one byte, and its offset in the batch's records in three bytes, lowest first.
enum ContactRecordEncoding {
  static let text: UInt8 = 0
  static let part: UInt8 = 1 << 5
  static let number: UInt8 = 2 << 5
  static let repeated: UInt8 = 3 << 5
  static let kindMask: UInt8 = 0x1f

  /// The first byte of the family and given name together, instead of a kind and a form.
  static let bothNames: UInt8 = part | kindMask

  static let headerByteCount = 5
  /// The largest overhead of a field, without its text.
  static let fieldByteCount = 6

  /// The characters of packed numbers; the index of a character is its value.
  static let digits: StaticString = "0123456789 +-()/"
  /// The value of every byte in ``digits``; 0xff for the others.
  static let digitValues: [UInt8] = (0..<256).map { byte in
    for value in 0..<16 where Int(digits.utf8Start[value]) == byte { return UInt8(value) }
    return 0xff
  }
  /// The two characters that each byte of a packed number represents, in memory order.
  private static let digitPairs: [UInt16] = (0..<256).map { byte in
    UInt16(littleEndian: UInt16(digits.utf8Start[byte & 15]) | UInt16(digits.utf8Start[byte >> 4]) << 8)
  }

  /// Calls `body` with the fields of a record until it returns false.
  ///
  /// - Parameters:
  ///   - records: the records of the batch.
  ///   - fields: the bytes of the record's fields, without its header.
  /// - Complexity: O(bytes of the record)
  @inline(__always)
  static func scan(
    _ records: UnsafeBufferPointer<UInt8>, _ fields: Range<Int>,
    _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    guard let base = records.baseAddress else { return }
    var next = base + fields.lowerBound
    let end = base + fields.upperBound
    var name = UnsafeBufferPointer(start: next, count: 0)
    while next < end {
      let tag = next[0]
      next += 1
      if tag == bothNames {
        let given = Int(next[0])
        next += 1
        guard body(.familyName, UnsafeBufferPointer(rebasing: name[(given + 1)...])),
          body(.givenName, UnsafeBufferPointer(rebasing: name[..<given]))
        else { return }
        continue
      }
      guard let kind = ContactField(rawValue: tag & kindMask) else { return }
      switch tag & ~kindMask {
      case text:
        let length = readLength(&next)
        let text = UnsafeBufferPointer(start: next, count: length)
        if kind == .displayName { name = text }
        next += length
        guard body(kind, text) else { return }
      case part:
        let start = Int(next[0])
        let count = Int(next[1])
        next += 2
        guard body(kind, UnsafeBufferPointer(rebasing: name[start..<start + count])) else { return }
      case number: guard readNumber(&next, { body(kind, $0) }) else { return }
      default: guard body(kind, readReference(base, &next)) else { return }
      }
    }
  }

  /// Calls `body` with the kind of each field of a record, as its raw value, and the range of the field; texts are not
  /// decoded.
  ///
  /// - Complexity: O(fields of the record)
  @inline(__always)
  static func scanKinds(
    _ records: UnsafeBufferPointer<UInt8>, _ fields: Range<Int>, _ body: (UInt8, Range<Int>) -> Void
  ) {
    guard let base = records.baseAddress else { return }
    var next = base + fields.lowerBound
    let end = base + fields.upperBound
    while next < end {
      let tag = next[0]
      let start = next - base
      next += 1
      if tag == bothNames {
        next += 1
        body(ContactField.familyName.rawValue, start..<start + 2)
        body(ContactField.givenName.rawValue, start..<start + 2)
        continue
      }
      switch tag & ~kindMask {
      case text:
        let length = readLength(&next)
        next += length
      case part: next += 2
      case number: next += 1 + (Int(next[0]) + 1) / 2
      default: next += referenceByteCount
      }
      body(tag & kindMask, start..<next - base)
    }
  }

  private static let referenceByteCount = 4

  @inline(__always)
  private static func readReference(
    _ records: UnsafePointer<UInt8>, _ next: inout UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let reference = UInt32(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt32.self))
    next += referenceByteCount
    return UnsafeBufferPointer(start: records + Int(reference >> 8), count: Int(reference & 0xff))
  }

  @inline(__always)
  private static func readLength(_ next: inout UnsafePointer<UInt8>) -> Int {
    var length = Int(next[0] & 0x7f)
    var shift = 7
    while next[0] >= 0x80 {
      next += 1
      length |= Int(next[0] & 0x7f) << shift
      shift += 7
    }
    next += 1
    return length
  }

  @inline(__always)
  private static func readNumber(
    _ next: inout UnsafePointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    let count = Int(next[0])
    let packed = next + 1
    next = packed + (count + 1) / 2
    return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 2) { buffer in
      guard let start = buffer.baseAddress else { return false }
      digitPairs.withUnsafeBufferPointer { pairs in
        for index in 0..<(count + 1) / 2 {
          start.storeBytes(of: pairs[Int(packed[index])], toByteOffset: 2 * index, as: UInt16.self)
        }
      }
      return body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
    }
  }
}
