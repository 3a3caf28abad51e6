import CMachine
import Contacts

// Contacts lie apart in memory, and waiting for one takes longer than all else that is done with it. So some are fetched
// together, step by step, before they are read.

extension IndexSnapshot {
  /// The contacts of some hits; they and their names are in the cache then.
  @discardableResult
  func fetched(_ hits: [Hit]) -> [Contact] {
    for hit in hits {
      segments[Int(hit.segment)].prefetchPlaces(of: Int(hit.row))
      segments[Int(hit.segment)].prefetchName(of: Int(hit.row))
    }
    let contacts = hits.map { hit in
      segments[Int(hit.segment)].prefetchText(of: Int(hit.row))
      return segments[Int(hit.segment)].prefetchedContact(Int(hit.row))
    }
    for contact in contacts { contact.prefetchRecord() }
    return contacts
  }
}

extension IndexSegment {
  /// So many contacts are fetched together.
  private static let group = 16

  /// Calls `body` with the contacts of some rows, in their order.
  ///
  /// - Complexity: O(contacts)
  func forEachContact(of rows: [UInt32], _ body: (Int, Contact) -> Void) {
    for start in stride(from: 0, to: rows.count, by: IndexSegment.group) {
      let group = rows[start..<min(start + IndexSegment.group, rows.count)]
      for row in group { prefetchPlaces(of: Int(row)) }
      let contacts = group.map { prefetchedContact(Int($0)) }
      for contact in contacts { contact.prefetchRecord() }
      for (row, contact) in zip(group, contacts) { body(Int(row), contact) }
    }
  }

  fileprivate func prefetchPlaces(of row: Int) { positions.prefetch(row) }

  fileprivate func prefetchName(of row: Int) {
    nameHeads.prefetch(row)
    nameRows.prefetch(row)
  }

  fileprivate func prefetchText(of row: Int) {
    names.units.prefetch(names.unitRange(of: nameRows.name(of: row)).lowerBound)
  }

  fileprivate func prefetchedContact(_ row: Int) -> Contact {
    let contact = contact(row)
    if let end = contact.batch.address(ofEndOf: contact.position) { dialtone_prefetch(end) }
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
