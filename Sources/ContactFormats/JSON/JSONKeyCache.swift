import Glibc

/// Caches the meanings of the last keys by their bytes: a file repeats a few different ones.
///
/// A slot for each of 256 hashes; the bytes must outlive the cache.
struct JSONKeyCache {
  /// What is known about a key.
  struct Entry {
    var flat: JSONFlatKey
    var list: JSONListKey?
  }

  private struct Slot {
    var bytes: UnsafeRawBufferPointer
    var entry: Entry
  }

  /// The unknown keys.
  private(set) var unread: Set<String> = []

  private var slots: [Slot?] = Array(repeating: nil, count: 256)

  /// The meaning of a key.
  ///
  /// - Complexity: O(length of the key); the first time it is also folded and looked up
  subscript(key: JSONValue) -> Entry {
    mutating get {
      let raw = key.rawBytes
      guard let first = raw.first, let last = raw.last, let base = raw.baseAddress else {
        return Entry(flat: .unknown, list: nil)
      }
      let hash = Int(first) &* 31 &+ Int(last) &* 7 &+ raw.count &+ Int(raw[raw.count / 2]) &* 13
      let slotIndex = hash & 255
      if let slot = slots[slotIndex], slot.bytes.count == raw.count, let known = slot.bytes.baseAddress,
        memcmp(known, base, raw.count) == 0
      {
        return slot.entry
      }
      let folded = JSONFlatKey.fold(key)
      let entry = Entry(
        flat: folded.map { JSONFlatKey(folded: $0) } ?? .unknown, list: folded.flatMap { JSONListKey(folded: $0) })
      if entry.flat == .unknown, entry.list == nil, unread.count < ContactSink.unreadLimit, let name = key.text {
        unread.insert(name)
      }
      slots[slotIndex] = Slot(bytes: raw, entry: entry)
      return entry
    }
  }
}
