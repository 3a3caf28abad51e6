/// How a contact is written in a ``ContactBatch``: as few bytes as can be read again without looking elsewhere.
///
/// A record starts with a byte of flags and the line in four bytes, lowest first. Then come the fields, the display name
/// first, each with a byte that says its kind (the lower five bits) and its form (the upper three):
///
/// | form | what follows | for |
/// |---|---|---|
/// | text | length, seven bits a byte, lowest first; the text | everything |
/// | part | start and length in the display name, a byte each | given and family name, which FN nearly always has |
/// | word | its place in ``words`` | labels of telephones |
/// | number | count of characters; two characters a byte | telephone numbers of ``digits`` only |
/// | time, shortTime | seven bytes, a digit each half | `2024-06-15T08:30:00Z`, `20240615T083000Z` |
enum ContactRecordForm {
  static let text: UInt8 = 0
  static let part: UInt8 = 1 << 5
  static let word: UInt8 = 2 << 5
  static let number: UInt8 = 3 << 5
  static let time: UInt8 = 4 << 5
  static let shortTime: UInt8 = 5 << 5
  static let kindMask: UInt8 = 0x1f

  static let headerByteCount = 5
  /// No field takes more than this beside its text.
  static let fieldByteCount = 6

  /// The labels that readers give most telephones. The order is only that of this build: nothing is written to disk.
  static let words: [StaticString] = [
    "mobile", "work", "home", "work fax", "home fax", "fax", "pager", "main", "car", "other",
  ]
  /// The first eight bytes of each of ``words``, the first one lowest. None is longer.
  static let wordKeys: [UInt64] = words.map { word in
    key(UnsafeRawPointer(word.utf8Start), word.utf8CodeUnitCount)
  }

  static func key(_ text: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var key: UInt64 = 0
    for place in 0..<min(count, 8) {
      key |= UInt64(text.load(fromByteOffset: place, as: UInt8.self)) << UInt64(8 * place)
    }
    return key
  }

  /// The characters of numbers that are packed, each at its value.
  static let digits: StaticString = "0123456789 +-()/"
  /// Where the digits of a time stand, and what stands between them.
  static let timePattern: StaticString = "0000-00-00T00:00:00Z"
  static let shortTimePattern: StaticString = "00000000T000000Z"
  /// The value of every byte in ``digits``; 0xff for the others.
  static let digitValues: [UInt8] = (0..<256).map { byte in
    for value in 0..<16 where Int(digits.utf8Start[value]) == byte { return UInt8(value) }
    return 0xff
  }

  /// Calls `body` with the fields of a record (without its header) until it returns false.
  @inline(__always)
  static func scan(
    _ record: UnsafeBufferPointer<UInt8>, _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var place = 0
    var name = UnsafeBufferPointer<UInt8>(rebasing: record[0..<0])
    while place < record.count {
      let tag = record[place]
      place += 1
      guard let kind = ContactField(rawValue: tag & kindMask) else { return }
      switch tag & ~kindMask {
      case text:
        let length = readLength(record, &place)
        let text = UnsafeBufferPointer(rebasing: record[place..<place + length])
        if kind == .displayName { name = text }
        place += length
        guard body(kind, text) else { return }
      case part:
        let start = Int(record[place])
        let end = start + Int(record[place + 1])
        place += 2
        guard body(kind, UnsafeBufferPointer(rebasing: name[start..<end])) else { return }
      case word:
        let word = words[Int(record[place])]
        place += 1
        guard body(kind, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) else { return }
      default:
        guard unpack(kind, tag & ~kindMask, record, &place, body) else { return }
      }
    }
  }

  @inline(__always)
  private static func readLength(_ record: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int {
    var byte = record[place]
    place += 1
    guard byte >= 0x80 else { return Int(byte) }
    var length = Int(byte & 0x7f)
    var shift = 7
    repeat {
      byte = record[place]
      place += 1
      length |= Int(byte & 0x7f) << shift
      shift += 7
    } while byte >= 0x80
    return length
  }

  /// Calls `body` with a number or a time.
  private static func unpack(
    _ kind: ContactField, _ form: UInt8, _ record: UnsafeBufferPointer<UInt8>, _ place: inout Int,
    _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    let pattern = form == time ? timePattern : shortTimePattern
    let count: Int
    if form == number {
      count = Int(record[place])
      place += 1
    } else {
      count = pattern.utf8CodeUnitCount
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      var isHigh = false
      for index in 0..<count {
        if form != number, pattern.utf8Start[index] != 0x30 {
          buffer.initializeElement(at: index, to: pattern.utf8Start[index])
          continue
        }
        let value = isHigh ? record[place] >> 4 : record[place] & 15
        if isHigh { place += 1 }
        isHigh.toggle()
        buffer.initializeElement(at: index, to: digits.utf8Start[Int(value)])
      }
      if isHigh { place += 1 }
      return body(kind, UnsafeBufferPointer(rebasing: buffer[0..<count]))
    }
  }
}
