import Glibc

/// A pool of texts, each stored once, and identified by an index from 0.
///
/// Open addressing over one array of bytes: ten million texts cost little more than their bytes.
struct TextPool {
  private var bytes: [UInt8] = []
  /// Where each text starts; the next one's start is its end.
  private var starts: [Int] = [0]
  /// Indices of texts plus 1, at the slot of their hash; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// No more texts than this fit.
  static let limit = Int(UInt32.max) - 1

  var count: Int { starts.count - 1 }

  /// The index of a text, which is added if it is new.
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

  /// Lends the bytes of a text.
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

  /// Different in every run, so that nobody can craft a list whose texts all want the same slot.
  private static func slotHash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize()
  }

  /// FNV-1a, whose lower bits are mixed with the upper ones. The same in every run: labels are stored under it.
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 32
  }
}
