/// Finds the lines of a vCard file, and which of them continue the line before.
///
/// A line ends at LF, CR LF, CR CR LF or a CR on its own. A line that starts with a space or a TAB continues the one before
/// it, even after empty lines; this first character is not a part of the text (RFC 6350, section 3.2).
///
/// Lines are not decoded, because a line may be folded anywhere, even inside a character.
struct VCardLines {
  /// The number of bytes searched for CR at once, so that a file without any is not read twice.
  private static let window = 1 << 14

  let bytes: ByteSlice
  /// The offset of the first byte that has not been consumed.
  private(set) var position = 0
  /// The number of the line at ``position``.
  private(set) var lineNumber: Int
  /// The current line, without its end.
  private(set) var current: ByteSlice
  /// The number of ``current``.
  private(set) var number: Int
  /// Whether the next line continues ``current``.
  private(set) var isFolded = false
  /// Whether an empty line follows ``current``.
  private(set) var emptyLineFollows = false

  /// The offset of the first LF from the start of the last search on; the end if there is none.
  private var lineFeed = -1
  /// The offset of the first CR before ``checked``, or -1.
  private var carriageReturn = -1
  /// All bytes before this offset have been searched for CR.
  private var checked = 0

  init(_ bytes: ByteSlice, firstLine: Int) {
    self.bytes = bytes
    lineNumber = firstLine
    number = firstLine
    current = bytes.slice(0, 0)
  }

  var isAtEnd: Bool { position >= bytes.count }
  /// The offset of ``current`` in the source.
  var start: Int { current.base - bytes.base }

  /// Advances to the next line that is not empty and does not continue another one. Returns false at the end.
  @inline(__always)
  mutating func next() -> Bool { nextPlain() || nextOfAnyKind() }

  /// Advances to the next line if it is a plain one: it ends at LF or CR LF, and the line after it is not indented or
  /// empty.
  @inline(__always)
  private mutating func nextPlain() -> Bool {
    let start = position
    guard !isFolded, start < bytes.count, bytes[start] > Ascii.space, bytes[start] != 0xef else { return false }
    let end = lineEnd(from: start)
    let following: Int
    if end == lineFeed {
      following = end + 1
    } else if end + 1 == lineFeed {
      following = end + 2
    } else {
      return false
    }
    guard following < bytes.count, bytes[following] > Ascii.space else { return false }
    current = bytes.slice(start, end)
    number = lineNumber
    lineNumber += 1
    position = following
    emptyLineFollows = false
    return true
  }

  private mutating func nextOfAnyKind() -> Bool {
    while isFolded { _ = consumeContinuation() }
    while position < bytes.count {
      var start = position
      number = lineNumber
      let first = bytes[start]
      if first <= Ascii.space {
        while start < bytes.count, Ascii.isBlank(bytes[start]) { start += 1 }
      } else if first == 0xef {
        // A byte order mark, which concatenated files have before each card.
        while bytes.byte(at: start) == 0xef, bytes.byte(at: start + 1) == 0xbb, bytes.byte(at: start + 2) == 0xbf {
          start += 3
        }
      }
      let end = lineEnd(from: start)
      current = bytes.slice(start, end)
      consumeBreak(at: end)
      if end > start { return true }
      isFolded = false
    }
    return false
  }

  /// Consumes and returns the next line, which continues the current one, without the space at its start.
  mutating func consumeContinuation() -> ByteSlice {
    guard isFolded, position < bytes.count else {
      isFolded = false
      return bytes.slice(bytes.count, bytes.count)
    }
    position += 1
    return consumeLine()
  }

  /// Consumes and returns the next line unchanged.
  mutating func consumeLine() -> ByteSlice {
    let start = position
    let end = lineEnd(from: start)
    consumeBreak(at: end)
    return bytes.slice(start, end)
  }

  /// The next line, which is not consumed.
  func peekLine() -> ByteSlice {
    var ahead = self
    return ahead.consumeLine()
  }

  /// The version, if the next line is `VERSION:` with three characters such as `3.0`; else an empty slice.
  func peekVersion() -> ByteSlice {
    guard bytes.count - position > 12, bytes.slice(position, position + 8).hasPrefix("version:"),
      bytes[position + 9] == Ascii.dot, Ascii.isLineEnd(bytes[position + 11])
    else { return bytes.slice(0, 0) }
    // The next line must not continue it.
    let following = position + 11 + LineBreak.length(in: bytes, at: position + 11)
    guard following < bytes.count, bytes[following] > Ascii.space else { return bytes.slice(0, 0) }
    return bytes.slice(position + 8, position + 11)
  }

  /// Treats the lines that continue the current one as separate lines.
  mutating func stopUnfolding() { isFolded = false }

  /// Goes back to an offset in the current line, from which the rest is read as a separate line.
  ///
  /// The line ends found so far are not searched again, so that a line with thousands of cards is searched once.
  mutating func rewind(to offset: Int) {
    position = current.base - bytes.base + offset
    lineNumber = number
    isFolded = false
  }

  /// The offset of the end of the line that contains `start`.
  @inline(__always)
  private mutating func lineEnd(from start: Int) -> Int {
    if lineFeed < start { lineFeed = bytes.first(Ascii.lineFeed, from: start, to: bytes.count) ?? bytes.count }
    if checked >= lineFeed, carriageReturn < start { return lineFeed }
    return lineEndBeforeReturn(from: start)
  }

  /// The offset of the end of the line, if a CR may be before the LF.
  private mutating func lineEndBeforeReturn(from start: Int) -> Int {
    if carriageReturn >= start { return min(lineFeed, carriageReturn) }
    if checked < lineFeed {
      let from = max(start, min(checked, lineFeed))
      let to = min(bytes.count, max(lineFeed, from + VCardLines.window))
      if let found = bytes.first(Ascii.carriageReturn, from: from, to: to) {
        carriageReturn = found
        checked = found + 1
        return min(lineFeed, found)
      }
      carriageReturn = -1
      checked = to
    }
    return lineFeed
  }

  /// Consumes the line end at `end`, and the empty lines after it.
  private mutating func consumeBreak(at end: Int) {
    position = end
    isFolded = false
    emptyLineFollows = false
    guard end < bytes.count else { return }
    skipBreak()
    guard position < bytes.count else { return }
    let next = bytes[position]
    if next > Ascii.space { return }
    if Ascii.isLineEnd(next) {
      emptyLineFollows = true
      repeat { skipBreak() } while position < bytes.count && Ascii.isLineEnd(bytes[position])
      guard position < bytes.count else { return }
    }
    isFolded = Ascii.isBlank(bytes[position])
  }

  private mutating func skipBreak() {
    position += LineBreak.length(in: bytes, at: position)
    lineNumber += 1
  }
}
