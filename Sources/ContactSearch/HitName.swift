import CMemory
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

  /// The names of some hits.
  ///
  /// Contacts lie apart in memory, and waiting for one takes longer than all else that is done with it. So all are fetched
  /// together, step by step, before they are read; what is shown of them is in the cache then, too.
  static func names(of hits: [Hit], in snapshot: IndexSnapshot) -> [HitName] {
    for hit in hits { snapshot.segments[Int(hit.segment)].prefetchPlaces(of: Int(hit.row)) }
    let contacts = hits.map { snapshot.segments[Int($0.segment)].prefetchText(of: Int($0.row)) }
    for contact in contacts { contact.prefetchRecord() }
    return zip(hits, contacts).map { hit, contact in
      HitName(
        head: snapshot.segments[Int(hit.segment)].nameHeads[Int(hit.row)], name: contact.shortName,
        index: snapshot.index(of: hit))
    }
  }
}

extension IndexSegment {
  fileprivate func prefetchPlaces(of row: Int) {
    positions.prefetch(row)
    nameHeads.prefetch(row)
    names.ends.prefetch(row)
  }

  fileprivate func prefetchText(of row: Int) -> Contact {
    let contact = contact(row)
    if let end = contact.batch.address(ofEndOf: contact.position) { dialtone_prefetch(end) }
    names.units.prefetch(names.unitRange(of: row).lowerBound)
    return contact
  }
}

/// So many bytes the processor fetches at once.
private let cacheLine = 64

extension Contact {
  fileprivate func prefetchRecord() {
    guard let record = batch.addresses(ofRecordOf: position) else { return }
    // Most records are not longer; of the others the rest is fetched when it is read.
    let end = min(record.end, record.start + 3 * cacheLine)
    for address in stride(from: record.start, to: end, by: cacheLine) { dialtone_prefetch(address) }
    dialtone_prefetch(end)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Has the processor fetch an element.
  @inline(__always)
  fileprivate func prefetch(_ place: Int) {
    withUnsafeBufferPointer { elements in
      if let start = elements.baseAddress, place < elements.count { dialtone_prefetch(start + place) }
    }
  }
}
