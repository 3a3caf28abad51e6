import Contacts

/// What is kept of a hit's name while hits with the same key are put in order.
struct HitName: Sendable {
  /// The start of the name; see ``IndexSegment/nameHeads``.
  private var head: UInt64
  /// The whole name, when it is short.
  private var name: UInt128?
  /// The place in reading order.
  private var index: Int

  /// Negative when this name comes first, positive when the other one does; nil when the names have to be compared.
  func order(_ other: HitName) -> Int? {
    if head != other.head { return head < other.head ? -1 : 1 }
    if let name, name == other.name { return index - other.index }
    return nil
  }

  /// The names of some hits. What is shown of them is in the cache then, too.
  static func names(of hits: [Hit], in snapshot: IndexSnapshot) -> [HitName] {
    zip(hits, snapshot.fetched(hits)).map { hit, contact in
      HitName(
        head: snapshot.segments[Int(hit.segment)].nameHeads[Int(hit.row)], name: contact.shortName,
        index: snapshot.index(of: hit))
    }
  }
}
