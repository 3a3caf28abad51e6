import Platform

/// A cache of the meanings of keys, since a file repeats a few different keys.
///
/// It has one slot for each of 256 hashes. The bytes of the keys must outlive the cache.
struct JSONKeyCache {
  /// The meanings of a key.
  struct Entry {
    var role: FieldRole
    var list: JSONListKey?
    /// The label of a detail with this key; nil if the key describes the format.
    var detailLabel: String?
  }

  private struct Slot {
    var bytes: UnsafeRawBufferPointer
    var entry: Entry
  }

  private var slots: [Slot?] = Array(repeating: nil, count: 256)

  /// The meanings of a key.
  ///
  /// - Complexity: O(length of the key)
  subscript(key: JSONValue) -> Entry {
    mutating get {
      let raw = key.rawBytes
      guard let first = raw.first, let last = raw.last, let base = raw.baseAddress else {
        return Entry(role: .unknown, list: nil)
      }
      let hash = Int(first) &* 31 &+ Int(last) &* 7 &+ raw.count &+ Int(raw[raw.count / 2]) &* 13
      let slotIndex = hash & 255
      if let slot = slots[slotIndex], slot.bytes.count == raw.count, let known = slot.bytes.baseAddress,
        memcmp(known, base, raw.count) == 0
      {
        return slot.entry
      }
      let folded = JSONKeyRole.fold(key)
      let entry = Entry(
        role: folded.flatMap { folded in key.text.map { JSONKeyRole.role(of: $0, folded: folded) } } ?? .unknown,
        list: folded.flatMap { JSONListKey(folded: $0) },
        detailLabel: key.text.flatMap(DetailLabel.label(ofKey:)))
      slots[slotIndex] = Slot(bytes: raw, entry: entry)
      return entry
    }
  }
}
