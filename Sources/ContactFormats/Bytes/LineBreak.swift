/// Line ends, which are the same in every format: LF, CR LF, CR CR LF, or a CR on its own.
enum LineBreak {
  /// The length of the line end at an offset.
  @inline(__always) static func length(in bytes: ByteSlice, at offset: Int) -> Int {
    if bytes[offset] == Ascii.lineFeed { return 1 }
    if bytes.byte(at: offset + 1) == Ascii.lineFeed { return 2 }
    if bytes.byte(at: offset + 1) == Ascii.carriageReturn, bytes.byte(at: offset + 2) == Ascii.lineFeed { return 3 }
    return 1
  }

  private static func countLineFeeds(in bytes: ByteSlice) -> Int {
    let sevens: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    var count = 0
    var offset = 0
    while offset < bytes.count {
      // Bytes that were LF are now 0. They are the only ones whose highest bit the sum does not set.
      let word = bytes.word(at: offset) ^ 0x0a0a_0a0a_0a0a_0a0a
      count &+= (~(((word & sevens) &+ sevens) | word) & ~sevens).nonzeroBitCount
      offset &+= 8
    }
    return count
  }

  /// The number of line ends in `bytes`.
  ///
  /// - Complexity: O(bytes)
  static func count(in bytes: ByteSlice) -> Int {
    var count = countLineFeeds(in: bytes)
    var offset = 0
    while let found = bytes.first(Ascii.carriageReturn, from: offset, to: bytes.count) {
      let length = length(in: bytes, at: found)
      if length == 1 { count += 1 }
      offset = found + length
    }
    return count
  }
}
