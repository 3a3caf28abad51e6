import Glibc

/// A pool that stores each text once and identifies it by an index from 0.
///
/// It is a hash table with open addressing over one array of bytes: ten million texts need little more than their bytes.
struct TextPool {
  private var bytes: [UInt8] = []
  /// The offset at which each text starts, which is also the end of the previous text.
  private var starts: [Int] = [0]
  /// The hash table: the index of a text plus 1, or 0 for a free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// The maximum number of texts.
  static let limit = Int(UInt32.max) - 1

  var count: Int { starts.count - 1 }

  /// Returns the index of a text, and adds the text if it is new.
  ///
  /// - Complexity: O(length) on average
  mutating func index(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: TextPool.slotHash(text)) & mask
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if equals(Int(index), text) { return index }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: text)
    starts.append(bytes.count)
    slots[slot] = UInt32(count)
    return UInt32(count - 1)
  }

  /// Calls `body` with the bytes of a text, which are valid during the call.
  func withText<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[starts[index]..<starts[index + 1]])) }
  }

  private func equals(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == text.count else { return false }
    guard text.count > 0 else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let own = bytes.baseAddress, let other = text.baseAddress else { return false }
      return memcmp(own + start, other, text.count) == 0
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 0..<count {
      var slot = Int(truncatingIfNeeded: withText(index, TextPool.slotHash)) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// A hash that differs in every run, so that nobody can craft a list of texts for the same slot.
  private static func slotHash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize()
  }

  /// An FNV-1a hash, with the upper bits mixed into the lower ones. It is the same in every run: labels are stored under it.
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 32
  }
}
