import Platform

/// A growable buffer of bytes that keeps its memory when it is emptied, so that reading a card allocates nothing.
struct ByteBuffer: ~Copyable {
  /// The largest capacity that an emptied buffer keeps, so that one huge line does not cost memory until the end.
  static let retainedByteLimit = 4 << 20

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 12) {
    self.capacity = max(capacity, 64)
    memory = UnsafeMutableRawPointer.allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit { memory.deallocate() }

  /// The contents of the buffer, valid until it changes.
  var bytes: ByteSlice { ByteSlice(base: UnsafeRawPointer(memory), count: count) }

  subscript(index: Int) -> UInt8 { bytes[index] }

  mutating func removeAll() {
    count = 0
    guard capacity > ByteBuffer.retainedByteLimit else { return }
    memory.deallocate()
    capacity = 1 << 12
    memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
  }

  mutating func removeLast(_ length: Int) { count = max(0, count - length) }

  /// Removes the NUL bytes.
  ///
  /// - Complexity: O(bytes)
  mutating func removeNULs() {
    guard var target = bytes.first(0, from: 0, to: count) else { return }
    for offset in target..<count where bytes[offset] != 0 {
      memory.storeBytes(of: bytes[offset], toByteOffset: target, as: UInt8.self)
      target += 1
    }
    count = target
  }

  /// Removes every U+FFFD, and returns how many there were.
  ///
  /// - Complexity: O(bytes)
  mutating func removeReplacements() -> Int {
    var target = 0
    var offset = 0
    while offset < count {
      let isReplacement =
        offset + 2 < count && self[offset] == 0xef && self[offset + 1] == 0xbf && self[offset + 2] == 0xbd
      if !isReplacement {
        memory.storeBytes(of: self[offset], toByteOffset: target, as: UInt8.self)
        target += 1
      }
      offset += isReplacement ? 3 : 1
    }
    defer { count = target }
    return (count - target) / 3
  }

  /// Makes room for `length` more bytes.
  @inline(__always) mutating func reserve(_ length: Int) {
    if capacity &- count < length { grow(length) }
  }

  @inline(never) private mutating func grow(_ length: Int) {
    let larger = max(capacity * 2, count + length)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    moved.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = moved
    capacity = larger
  }

  /// Appends a copy of `bytes`, which must lie outside this buffer.
  @inline(__always) mutating func append(_ bytes: ByteSlice) {
    reserve(bytes.count)
    memcpy(memory + count, bytes.base, bytes.count)
    count += bytes.count
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func append(_ text: StaticString) { append(ByteSlice(text)) }

  /// Appends a character as UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(unit) }
  }

  /// Calls `body` to write up to `capacity` bytes at the end. It returns the number of bytes written.
  mutating func appendUninitialized(capacity: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    reserve(capacity)
    count += min(max(0, body(memory + count)), capacity)
  }
}
