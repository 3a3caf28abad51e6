import Contacts
import Keypad
import NumberPlans

/// The search index of some batches of contacts: immutable, and built outside of the key path.
///
/// A contact's *row* is its index in the order in which matches of the same kind are listed: shorter names first, then by
/// name. Searches find rows in ascending order, so the best come first.
final class IndexSegment: Sendable {
  let batches: BatchGroup
  /// By row, the index of the contact in the batches.
  let contacts: [UInt32]
  /// By the index of a contact in the batches, its row.
  let rowOf: [UInt32]
  /// The rows in the order of the names, whatever their length: the list for an empty query.
  let nameOrder: [UInt32]
  /// By row, the length of the name in keys, up to ``RankKey/maximumLength``.
  private let nameLengths: [UInt16]
  /// The first bytes of the sort keys of names; see ``FoldedName``.
  let nameHeads: [UInt64]
  /// What follows them in a language's order; else empty.
  private let nameTails: [UInt64]
  /// The names; the index of a text is its row.
  let names: TextColumn
  /// The nicknames, organisations and so on, each stored once, whatever the number of contacts that have it.
  let others: TextColumn
  let otherFields: [SearchField]
  /// By text, the rows with it in ascending order, concatenated, and the end of each text's rows.
  private let otherRows: [UInt32]
  private let otherRowEnds: [UInt32]
  let addresses: AddressColumn
  let numbers: NumberTable
  let numberDigits: NumberDigits
  /// The region in which the user dials.
  let region: Region?
  let spellings: SpellingColumns

  /// - Complexity: O(bytes of the batches), and O(n log n) comparisons to order n names
  init(_ batches: BatchGroup, region: Region?, collation: NameCollation? = nil) {
    let builder = Builder(batches, region: region, collation: collation)
    self.batches = batches
    self.region = region
    spellings = SpellingColumns(builder.table.letters)
    let order = builder.order(spellings)
    contacts = order.contacts
    rowOf = order.rowOf
    nameOrder = order.byName
    nameHeads = order.heads
    nameTails = order.tails
    nameLengths = order.lengths
    names = builder.names(order.contacts, spellings)
    others = TextColumn(units: builder.others.units, ends: builder.others.ends, spellings)
    otherFields = builder.others.fields
    (otherRows, otherRowEnds) = builder.others.rows(order.rowOf)
    addresses = builder.addressColumn(order.rowOf, spellings)
    numbers = builder.numberTable(order.rowOf)
    numberDigits = builder.numberDigits(order.rowOf)
  }

  var count: Int { contacts.count }

  /// The length of a contact's name in keys.
  @inline(__always)
  func nameLength(of row: Int) -> Int { Int(nameLengths[row]) }

  func contact(_ row: Int) -> Contact { batches[Int(contacts[row])] }

  /// The row of the contact at an index in the batches; nil if it is not in this segment.
  func row(ofContact index: Int) -> Int? { rowOf.indices.contains(index) ? Int(rowOf[index]) : nil }

  /// Calls `body` with the rows that have one of the other texts, in ascending order.
  @inline(__always)
  func withRows<Result>(ofOther text: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    let range = (text == 0 ? 0 : Int(otherRowEnds[text - 1]))..<Int(otherRowEnds[text])
    return otherRows.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The rows that have any of some of the other texts.
  func rows(ofOthers texts: RowSet) -> RowSet {
    var rows = RowSet(capacity: count)
    texts.forEachMember { text in withRows(ofOther: text) { rows.insert(contentsOf: $0) } }
    return rows
  }

  /// The rows that have any of some of the other texts, by the field of the text.
  func rowsByField(ofOthers texts: RowSet) -> [(SearchField, RowSet)] {
    var rows: [SearchField: RowSet] = [:]
    texts.forEachMember { text in
      withRows(ofOther: text) { rows[otherFields[text], default: RowSet(capacity: count)].insert(contentsOf: $0) }
    }
    return Array(rows)
  }

  /// Compares a name of this segment with a name of another: negative if it comes first, positive if last, 0 if they are
  /// equal.
  func compareNames(_ row: Int, _ other: IndexSegment, _ otherRow: Int) -> Int {
    let head = nameHeads[row]
    let otherHead = other.nameHeads[otherRow]
    if head != otherHead { return head < otherHead ? -1 : 1 }
    if !nameTails.isEmpty, !other.nameTails.isEmpty {
      let (tail, otherTail) = (nameTails[row], other.nameTails[otherRow])
      if tail != otherTail { return tail < otherTail ? -1 : 1 }
    }
    // Most names with the same beginning are equal.
    let comparison = contact(row).compareName(other.contact(otherRow))
    if comparison == 0 { return 0 }
    let folded = names.withUnits(of: row) { units in
      other.names.withUnits(of: otherRow) { otherUnits in
        spellings.withFolded { name in
          other.spellings.withFolded { otherName in FoldedName.compare(name(units), otherName(otherUnits)) }
        }
      }
    }
    return folded == 0 ? comparison : folded
  }
}
