import Platform

/// A slice of the source, or of a reader's buffer.
///
/// A slice does not own its bytes, and is valid as long as the memory it refers to. Every access is bounds-checked, also
/// in release builds: a mistake in a reader ends the program, and never reads or shows bytes outside the source.
struct ByteSlice {
  let base: UnsafeRawPointer
  let count: Int

  init(base: UnsafeRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return nil }
    self.init(base: base, count: bytes.count)
  }

  /// A slice of all `bytes`, which may be empty.
  init(all bytes: UnsafeRawBufferPointer) { self = ByteSlice(bytes) ?? ByteSlice("") }

  init(_ text: StaticString) {
    self.init(base: UnsafeRawPointer(text.utf8Start), count: text.utf8CodeUnitCount)
  }

  var isEmpty: Bool { count == 0 }

  /// The bytes as the collection that ``ContactRecord`` expects.
  var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// The bytes as memory.
  var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  subscript(index: Int) -> UInt8 {
    // One comparison: as unsigned numbers the negative ones are the largest.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return base.load(fromByteOffset: index, as: UInt8.self)
  }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { slice(range.lowerBound, range.upperBound).buffer }

  /// The byte at `index`, or 0 past the end.
  func byte(at index: Int) -> UInt8 { UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : 0 }

  @inline(__always)
  func slice(_ from: Int, _ to: Int) -> ByteSlice {
    precondition(from >= 0 && from <= to && to <= count)
    return ByteSlice(base: base + from, count: to &- from)
  }

  func suffix(from start: Int) -> ByteSlice { slice(start, count) }

  /// The offset of the first `byte` in `from..<to`, or nil.
  ///
  /// - Complexity: O(to - from), vectorised
  @inline(__always)
  func first(_ byte: UInt8, from: Int, to: Int) -> Int? {
    precondition(from >= 0 && from <= to && to <= count)
    guard let found = memchr(base + from, Int32(byte), to &- from) else { return nil }
    return UnsafeRawPointer(found) - base
  }

  func first(_ byte: UInt8) -> Int? { first(byte, from: 0, to: count) }

  func contains(_ byte: UInt8) -> Bool { first(byte, from: 0, to: count) != nil }

  /// Eight bytes from `index` on, in the machine's order; all of them must exist.
  @inline(__always)
  func fullWord(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    return base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Eight bytes from `index` on, the first in the lowest byte; 0 past the end.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count)
    let left = count &- index
    if left >= 8 { return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self)) }
    guard count >= 8, left > 0 else { return lastWord(at: index) }
    // The last eight bytes, without those before `index`.
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
      >> UInt64(64 &- 8 &* left)
  }

  @inline(never)
  private func lastWord(at index: Int) -> UInt64 {
    let left = count - index
    var word: UInt64 = 0
    var offset = 0
    if left & 4 != 0 {
      word = UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
      offset = 4
    }
    if left & 2 != 0 {
      let pair = UInt16(littleEndian: base.loadUnaligned(fromByteOffset: index + offset, as: UInt16.self))
      word |= UInt64(pair) << UInt64(8 * offset)
      offset += 2
    }
    if left & 1 != 0 { word |= UInt64(self[index + offset]) << UInt64(8 * offset) }
    return word
  }

  /// The bytes without spaces and tabs at both ends.
  @inline(__always)
  func trimmed() -> ByteSlice {
    if count == 0 || self[0] > Ascii.space && self[count &- 1] > Ascii.space { return self }
    return trimmedSlowly()
  }

  @inline(never)
  private func trimmedSlowly() -> ByteSlice {
    var from = 0
    var to = count
    while from < to, self[from] == Ascii.space || self[from] == Ascii.tab { from += 1 }
    while to > from, self[to - 1] == Ascii.space || self[to - 1] == Ascii.tab { to -= 1 }
    return slice(from, to)
  }

  /// The bytes without spaces, line ends, NULs and other control characters at both ends.
  @inline(__always)
  func trimmedOfControls() -> ByteSlice {
    if count == 0 || self[0] > Ascii.space && self[count &- 1] > Ascii.space { return self }
    return trimmedOfControlsSlowly()
  }

  @inline(never)
  private func trimmedOfControlsSlowly() -> ByteSlice {
    var from = 0
    var to = count
    while from < to, self[from] <= Ascii.space { from += 1 }
    while to > from, self[to - 1] <= Ascii.space { to -= 1 }
    return slice(from, to)
  }

  /// Whether the bytes start with `word`, ignoring case. `word` is in lower case.
  func hasPrefix(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    // The bounds check above covers all bytes.
    for offset in 0..<length {
      let byte = base.load(fromByteOffset: offset, as: UInt8.self)
      guard Ascii.lower(byte) == word.utf8Start[offset] else { return false }
    }
    return true
  }

  /// Whether the bytes equal `word`, ignoring case. `word` is in lower case.
  func equals(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && hasPrefix(word) }

  /// Whether the bytes contain `word`, ignoring case. `word` is in lower case.
  func contains(_ word: StaticString) -> Bool {
    var from = 0
    while from + word.utf8CodeUnitCount <= count {
      if suffix(from: from).hasPrefix(word) { return true }
      from += 1
    }
    return false
  }

  /// Whether the bytes start with the bytes of `other`, with the same case.
  func starts(with other: ByteSlice) -> Bool {
    count >= other.count && memcmp(base, other.base, other.count) == 0
  }

  /// A case-insensitive hash of the bytes (ASCII only); never 0 (FNV-1a).
  var caseInsensitiveHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for offset in 0..<count { hash = (hash ^ UInt64(Ascii.lower(self[offset]))) &* 0x100_0000_01b3 }
    return hash | 1
  }
}
