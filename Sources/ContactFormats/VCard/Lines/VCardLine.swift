/// The start of a line, before its parameters or value: `[group.]NAME` (RFC 6350, section 3.3).
struct VCardName {
  /// The length of the longest name. A line without a colon is not searched further.
  private static let maximumLength = 256

  var property: VCardProperty
  /// A hash of the group, ignoring case; 0 if there is none.
  var group: UInt64 = 0
  /// The offset of the name without its group.
  var start = 0
  /// The offset of the end of the name.
  var nameEnd = 0
  /// The offset of the `:` or `;` after the name.
  var end: Int

  /// Creates a name at the start of a line.
  @inline(__always)
  init(_ property: VCardProperty, end: Int) {
    self.property = property
    nameEnd = end
    self.end = end
  }

  /// Reads the name at the start of a line. Nil if the line has no `:` or `;`.
  ///
  /// - Complexity: O(length of the name)
  init?(_ line: ByteSlice) {
    var start = 0
    var group: UInt64 = 0
    while true {
      guard let stop = VCardName.delimiter(in: line, from: start) else { return nil }
      if line[stop] == Ascii.dot {
        group = stop > start ? line.slice(start, stop).caseInsensitiveHash : 0
        start = stop + 1
        continue
      }
      var nameEnd = stop
      while nameEnd > start, Ascii.isBlank(line[nameEnd - 1]) { nameEnd -= 1 }
      self.start = start
      self.nameEnd = nameEnd
      self.group = group
      end = stop
      property = VCardProperty(line, start, nameEnd)
      return
    }
  }

  /// The offset of the first `:`, `;` or `.` from `start` on.
  @inline(__always)
  private static func delimiter(in line: ByteSlice, from start: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    let limit = min(line.count, start + maximumLength)
    while offset < limit {
      let word = line.word(at: offset)
      // `:` and `;` differ only in their lowest bit. In both tests, the lowest bit that is set is exact.
      let colons = (word & (ones &* 0xfe)) ^ (ones &* 0x3a)
      let dots = word ^ (ones &* 0x2e)
      let found = (((colons &- ones) & ~colons) | ((dots &- ones) & ~dots)) & highs
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    return nil
  }
}

/// Finds where the value of a line starts.
enum VCardHeader {
  /// The offset of the colon before the value: the first colon outside quotes, or the first colon if a quote is not
  /// closed. Nil if the line has none.
  ///
  /// - Complexity: O(length of the parameters)
  @inline(__always)
  static func colon(in line: ByteSlice, from start: Int) -> Int? {
    if line.byte(at: start) == Ascii.colon { return start }
    guard let colon = line.first(Ascii.colon, from: start, to: line.count) else { return nil }
    guard line.first(Ascii.quote, from: start, to: colon) != nil else { return colon }
    return colonOutsideQuotes(in: line, from: start) ?? colon
  }

  private static func colonOutsideQuotes(in line: ByteSlice, from start: Int) -> Int? {
    var isQuoted = false
    for offset in start..<line.count {
      let byte = line[offset]
      if byte == Ascii.quote {
        isQuoted.toggle()
      } else if byte == Ascii.colon, !isQuoted {
        return offset
      }
    }
    return nil
  }
}
