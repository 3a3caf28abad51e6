/// Finds the boundaries of cards without reading them.
enum VCardCuts {
  /// See ``VCardReader/cuts(_:parts:)``.
  static func find(in bytes: ByteSlice, parts: Int) -> [Int] {
    var cuts: [Int] = []
    var searched = 0
    for part in 1..<min(parts, max(2, bytes.count)) {
      let target = max(searched, Int(Double(bytes.count) * Double(part) / Double(parts)))
      guard target < bytes.count, let cut = cut(in: bytes, from: target) else { break }
      cuts.append(cut)
      searched = cut + 1
    }
    return cuts
  }

  /// The number of bytes from the start in which all cards are complete, whatever follows; may be 0.
  ///
  /// - Complexity: O(bytes from the start of the last card that follows a complete one)
  static func completeCount(in bytes: ByteSlice) -> Int {
    var window = 1 << 12
    var last = 0
    while last == 0 {
      let start = max(0, bytes.count - window)
      var offset = start
      while let cut = cut(in: bytes, from: offset) {
        last = cut
        offset = cut
      }
      if start == 0 { break }
      window *= 8
    }
    return endOfLastCard(in: bytes, from: last) ?? last
  }

  /// The end of the bytes, if the last line closes the last card; nil if a card is or may be open.
  private static func endOfLastCard(in bytes: ByteSlice, from start: Int) -> Int? {
    var openCount = 0
    var isAfterEnd = false
    var offset = start
    while offset < bytes.count {
      guard let end = bytes.first(Ascii.lineFeed, from: offset, to: bytes.count) else { return nil }
      let line = withoutMark(bytes.slice(offset, end).trimmedOfControls())
      if !line.isEmpty {
        isAfterEnd = line.equals("end:vcard")
        if isAfterEnd { openCount = max(0, openCount - 1) }
        // Any line that may begin a card counts, since a missed end only delays the next cut. NUL bytes are removed from
        // names, so a line with one may begin a card, too.
        if line.hasPrefix("begin") || line.contains("begin:vcard") || line.contains(0) { openCount += 1 }
      }
      offset = end + 1
    }
    return isAfterEnd && openCount == 0 ? bytes.count : nil
  }

  /// The offset of the first card after `start` that directly follows the end of another one.
  private static func cut(in bytes: ByteSlice, from start: Int) -> Int? {
    guard let first = bytes.first(Ascii.lineFeed, from: start, to: bytes.count) else { return nil }
    var offset = first + 1
    var isAfterEnd = false
    while offset < bytes.count {
      // A line without its end may be incomplete: in a stream, `BEGIN:VCARD` may be the start of a longer word.
      guard let end = bytes.first(Ascii.lineFeed, from: offset, to: bytes.count) else { return nil }
      var line = bytes.slice(offset, end)
      for _ in 0..<2 where line.byte(at: line.count - 1) == Ascii.carriageReturn {
        line = line.slice(0, line.count - 1)
      }
      if !line.isEmpty {
        if isAfterEnd, withoutMark(line).equals("begin:vcard") { return offset }
        isAfterEnd = withoutMark(line).equals("end:vcard")
      }
      offset = end + 1
    }
    return nil
  }

  /// Whether the last nonempty line before an offset closes a card, so that a file may be divided there.
  static func followsEndOfCard(_ bytes: ByteSlice, _ offset: Int) -> Bool {
    var end = offset
    while end > 0, Ascii.isLineEnd(bytes[end - 1]) { end -= 1 }
    let start = max(0, end - 16)
    return bytes.slice(start, end).contains("end:vcard")
  }

  /// A line without its byte order mark.
  private static func withoutMark(_ line: ByteSlice) -> ByteSlice {
    let isMarked = line.byte(at: 0) == 0xef && line.byte(at: 1) == 0xbb && line.byte(at: 2) == 0xbf
    return isMarked ? line.suffix(from: 3) : line
  }

  /// Whether there is a line `BEGIN:VCARD` or `END:VCARD`, in any spelling.
  static func hasMarker(_ bytes: ByteSlice) -> Bool {
    var lines = VCardLines(bytes, firstLine: 1)
    var buffer = ByteBuffer()
    while lines.next() {
      var line = lines.current
      if lines.isFolded, line.count < 64 {
        buffer.removeAll()
        buffer.append(line)
        while lines.isFolded, buffer.count < 64 { buffer.append(lines.consumeContinuation()) }
        line = buffer.bytes
      }
      guard let name = VCardName(line), name.property == .begin || name.property == .end,
        let colon = VCardHeader.colon(in: line, from: name.end)
      else { continue }
      if line.suffix(from: colon + 1).trimmedOfControls().hasPrefix("vcard") { return true }
    }
    return false
  }
}
