import Contacts

/// The names of a batch in order, and what is needed to order them among the names of other batches.
///
/// Names are sorted by their folded letters, separators as one blank, so that case and accents do not matter and `José`
/// stands beside `Jose`; names that fold alike are ordered by their own bytes, then by reading order.
struct NameOrder: Sendable {
  /// The folded names, back to back.
  private let folded: [UInt8]
  private let ends: [UInt32]
  /// The first eight bytes of each folded name, most significant first: they decide nearly every comparison.
  private let heads: [UInt64]
  private let batch: ContactBatch
  /// The contacts in the order of their names.
  let order: [UInt32]
  /// Each contact's place in ``order``.
  let rank: [UInt32]

  /// - Complexity: O(n log n) comparisons, nearly all of one word
  init(folded: [UInt8], ends: [UInt32], batch: ContactBatch) {
    self.folded = folded
    self.ends = ends
    self.batch = batch
    var heads = [UInt64](repeating: 0, count: ends.count)
    var start = 0
    for (contact, end) in ends.enumerated() {
      for place in 0..<8 {
        heads[contact] = heads[contact] << 8 | (start + place < Int(end) ? UInt64(folded[start + place]) : 0)
      }
      start = Int(end)
    }
    self.heads = heads
    var order = Array(0..<UInt32(ends.count))
    let names = Names(folded: folded, ends: ends, heads: heads, batch: batch)
    order.sort {
      let comparison = names.compare(Int($0), names, Int($1))
      return comparison == 0 ? $0 < $1 : comparison < 0
    }
    self.order = order
    var rank = [UInt32](repeating: 0, count: order.count)
    for (place, contact) in order.enumerated() { rank[Int(contact)] = UInt32(place) }
    self.rank = rank
  }

  /// Negative when a name of this batch comes before one of another, positive when it comes after, 0 when they are equal.
  func compare(_ contact: Int, _ other: NameOrder, _ otherContact: Int) -> Int {
    names.compare(contact, other.names, otherContact)
  }

  private var names: Names { Names(folded: folded, ends: ends, heads: heads, batch: batch) }

  private struct Names {
    let folded: [UInt8]
    let ends: [UInt32]
    let heads: [UInt64]
    let batch: ContactBatch

    func bytes(_ contact: Int) -> ArraySlice<UInt8> {
      folded[(contact == 0 ? 0 : Int(ends[contact - 1]))..<Int(ends[contact])]
    }

    func compare(_ contact: Int, _ other: Names, _ otherContact: Int) -> Int {
      let head = heads[contact]
      let otherHead = other.heads[otherContact]
      if head != otherHead { return head < otherHead ? -1 : 1 }
      let bytes = bytes(contact)
      let otherBytes = other.bytes(otherContact)
      if bytes != otherBytes { return bytes.lexicographicallyPrecedes(otherBytes) ? -1 : 1 }
      let name = Contact(batch: batch, position: contact).displayName.utf8
      let otherName = Contact(batch: other.batch, position: otherContact).displayName.utf8
      if name.elementsEqual(otherName) { return 0 }
      return name.lexicographicallyPrecedes(otherName) ? -1 : 1
    }
  }
}
