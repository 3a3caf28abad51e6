/// A set of byte strings that are numbered in the order in which they were added: a hash table with open addressing over one
/// buffer.
struct ByteTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt64] = []
  /// The hash table: the number of a string plus one, or 0 for a free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// Random for each process, so that nobody can craft strings that all collide.
  private static let seed = UInt64.random(in: .min ... .max)

  var count: Int { ends.count }

  /// The number of a string; nil if it was not added.
  ///
  /// - Parameter tag: distinguishes strings of the same bytes.
  /// - Complexity: O(length)
  func number(of text: UnsafeBufferPointer<UInt8>, tag: UInt8 = 0) -> Int? {
    let hash = ByteTable.hash(text, tag)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if hashes[known] == hash, isSame(known, text, tag) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a string that is not in the table; its number is the previous count.
  ///
  /// - Complexity: O(length) amortised
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, tag: UInt8 = 0) {
    let hash = ByteTable.hash(text, tag)
    bytes.append(contentsOf: text)
    bytes.append(tag)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    if count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for number in hashes.indices { fillSlot(for: number) }
    } else {
      fillSlot(for: count - 1)
    }
  }

  /// The number of a string, which is added if it is not in the table.
  ///
  /// - Complexity: O(length) amortised
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>, tag: UInt8 = 0) -> Int {
    if let number = number(of: text, tag: tag) { return number }
    append(text, tag: tag)
    return count - 1
  }

  /// Calls `body` with the bytes of a string.
  func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<Int(ends[number]) - 1]))
    }
  }

  mutating func removeAll() { self = ByteTable() }

  /// Enters a string into the hash table.
  private mutating func fillSlot(for number: Int) {
    var slot = Int(truncatingIfNeeded: hashes[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number) + 1
  }

  private func isSame(_ known: Int, _ text: UnsafeBufferPointer<UInt8>, _ tag: UInt8) -> Bool {
    let start = known == 0 ? 0 : Int(ends[known - 1])
    let end = Int(ends[known]) - 1
    guard end - start == text.count, bytes[end] == tag else { return false }
    return bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[start..<end]).elementsEqual(text) }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ tag: UInt8) -> UInt64 {
    var hash = seed ^ UInt64(tag)
    for byte in text {
      hash = (hash ^ UInt64(byte)) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return hash
  }
}
