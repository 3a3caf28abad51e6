/// Which contacts are listed already: each is listed once, where it matches best.
struct ListedHits: Sendable {
  /// A bit for some contacts each; where none of these is listed, none is looked for. Only while few are listed.
  private var bits = InlineArray<16, UInt64>(repeating: 0)
  /// By segment, the rows that are listed; empty while these are few.
  private var rows: [ContactSet] = []

  /// With so many hits looking for one takes as long as making sets.
  private static let fewHits = 256

  /// Says that a contact is listed.
  ///
  /// - Parameter merged: the hits of all that are listed.
  /// - Returns: false when it is listed already.
  /// - Complexity: O(1), but for a few times O(contacts / 64)
  mutating func insert(_ hit: Hit, among merged: [Hit], in snapshot: IndexSnapshot) -> Bool {
    if rows.isEmpty {
      if merged.count < ListedHits.fewHits { return insertBit(hit, among: merged) }
      rows = snapshot.segments.map { ContactSet(capacity: $0.count) }
      for hit in merged { rows[Int(hit.segment)].insert(Int(hit.row)) }
    }
    if rows[Int(hit.segment)].contains(Int(hit.row)) { return false }
    rows[Int(hit.segment)].insert(Int(hit.row))
    return true
  }

  private mutating func insertBit(_ hit: Hit, among merged: [Hit]) -> Bool {
    let place = (Int(hit.row) &+ 61 &* Int(hit.segment)) & 1023
    let bit: UInt64 = 1 << UInt64(place & 63)
    if bits[place >> 6] & bit != 0, merged.contains(where: { $0.row == hit.row && $0.segment == hit.segment }) {
      return false
    }
    bits[place >> 6] |= bit
    return true
  }
}
