/// The order of the contacts of a segment: as rows, in which matches of the same kind are listed, and by name.
struct RowOrder {
  /// The contact of each row, and the row of each contact.
  private(set) var contacts: [UInt32]
  private(set) var rowOf: [UInt32]
  /// The rows in the order of the names.
  private(set) var byName: [UInt32]
  /// By row, the length of the name in keys.
  private(set) var lengths: [UInt16]
  /// By row, the first bytes of the sort key of the name; see ``FoldedName`` and ``NameCollation``.
  private(set) var heads: [UInt64]
  /// By row, the next eight bytes of the sort key; empty without a collation.
  private(set) var tails: [UInt64]

  /// A contact in the order of the names.
  struct Named {
    var contact: UInt32
    /// How many keys its name takes; see ``SpellingColumns/keyCount(of:)``.
    var length: Int
    var head: UInt128
  }

  /// Orders shorter names first; names of the same length keep their order.
  ///
  /// - Parameters:
  ///   - named: the contacts in the order of their names.
  ///   - isCollated: whether that is the order of a language.
  /// - Complexity: O(contacts)
  init(_ named: [Named], isCollated: Bool) {
    func bounded(_ length: Int) -> Int { min(length, RankKey.maximumLength) }
    // By length, the row of the next contact whose name has it.
    var offsets = [Int](repeating: 0, count: RankKey.maximumLength + 2)
    for next in named { offsets[bounded(next.length) + 1] += 1 }
    for length in 1..<offsets.count { offsets[length] += offsets[length - 1] }
    contacts = [UInt32](repeating: 0, count: named.count)
    lengths = [UInt16](repeating: 0, count: named.count)
    rowOf = contacts
    byName = contacts
    heads = [UInt64](repeating: 0, count: named.count)
    tails = isCollated ? heads : []
    for (index, next) in named.enumerated() {
      let row = offsets[bounded(next.length)]
      offsets[bounded(next.length)] += 1
      contacts[row] = next.contact
      lengths[row] = UInt16(bounded(next.length))
      rowOf[Int(next.contact)] = UInt32(row)
      heads[row] = UInt64(truncatingIfNeeded: next.head >> 64)
      if isCollated { tails[row] = UInt64(truncatingIfNeeded: next.head) }
      byName[index] = UInt32(row)
    }
  }
}
