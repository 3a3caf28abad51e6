extension ContactRecordEncoding {
  /// The offsets of texts in a batch that other contacts may share: labels, organisations, titles.
  ///
  /// This is a small hash table in which a text may replace another one; a text that is not found is written again.
  struct RepeatedTexts: Sendable {
    /// The lengths of texts in the table. Shorter texts do not save memory; longer ones do not repeat.
    static let byteCounts = 4...255
    /// The limit of offsets, which have three bytes in references.
    private static let offsetLimit = 1 << 24
    private static let slotBits: UInt64 = 11

    /// The offset of a text and, in the lowest byte, its length; 0 is a free slot.
    private var slots: [UInt32] = []

    init() {}

    /// Clears the table, at the start of a new batch.
    mutating func removeAll() {
      slots.removeAll(keepingCapacity: true)
      slots.append(contentsOf: repeatElement(0, count: 1 << Int(RepeatedTexts.slotBits)))
    }

    /// The offset of a text in `records`. If the text is not found, `offset` is stored as its offset for the next
    /// lookup.
    @inline(__always)
    mutating func find(
      _ text: UnsafeRawPointer, _ count: Int, in records: UnsafeRawPointer, orElse offset: Int
    ) -> UInt32? {
      guard RepeatedTexts.byteCounts.contains(count), !slots.isEmpty else { return nil }
      let length = UInt32(truncatingIfNeeded: count)
      return slots.withUnsafeMutableBufferPointer { slots in
        let slot = Int(RepeatedTexts.hash(text, count) >> (64 - RepeatedTexts.slotBits))
        let entry = slots[slot]
        if entry & 0xff == length, equal(text, records + Int(entry >> 8), count) { return entry >> 8 }
        if offset < RepeatedTexts.offsetLimit { slots[slot] = UInt32(truncatingIfNeeded: offset) << 8 | length }
        return nil
      }
    }

    /// A hash of the first and last bytes of a text of at least four bytes.
    @inline(__always)
    private static func hash(_ text: UnsafeRawPointer, _ count: Int) -> UInt64 {
      let first: UInt64
      let last: UInt64
      if count >= 8 {
        first = text.loadUnaligned(as: UInt64.self)
        last = text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else {
        first = UInt64(text.loadUnaligned(as: UInt32.self))
        last = UInt64(text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      }
      let product = (first ^ UInt64(count)) &* 0x9e37_79b9_7f4a_7c15
      return (product ^ product >> 32 ^ last) &* 0xe703_7ed1_a0b4_28db
    }
  }
}
