import Contacts
import Keypad
import NumberPlans
import Synchronization

/// The searchable side of some batches of contacts. Made once, off the key path, and never changed.
///
/// Its contacts have *rows*: places in the order in which matches of the same kind are listed, shorter names first, then
/// by name. What finds contacts finds rows in ascending order, so the best are found first.
final class IndexSegment: Sendable {
  let batches: BatchGroup
  /// The position in the batches of its first contact.
  let firstPosition: Int
  /// The position in the batches of each row.
  let positions: [UInt32]
  /// The row of each position, from the first one on.
  let rowOf: [UInt32]
  /// The rows in the order of the names, whatever their length: the list when nothing was typed.
  let nameOrder: [UInt32]
  /// What comes first in the order of names; see ``FoldedName``.
  let nameHeads: [UInt64]
  /// The keys of the names in their order; nil in a segment that was made of others.
  let nameKeys: [NameKey]?
  /// The names in the order of their rows, those that are the same side by side once.
  let names: TextColumn
  let nameRows: NameRows
  let wideNames: WideNames
  /// The nicknames, organisations and so on, each once, however many contacts have it.
  let others: TextColumn
  let otherFields: [SearchField]
  /// The rows with each of the other texts, in ascending order, back to back, and where each text's end.
  let otherRows: [UInt32]
  let otherRowEnds: [UInt32]
  /// Which of the other texts some bytes are.
  let otherPlaces: TextPlaces
  let numbers: NumberTable
  /// The digits side by side in numbers, and the keys in the local parts of e-mail addresses.
  let numberQuads: KeyQuads
  let emailQuads: KeyQuads
  /// How names match that may be whole tokens, once that was worked out; see ``settle()``.
  var settled: SettledNames? { settledNames.withLock(\.self) }
  private let settledNames = Mutex<SettledNames?>(nil)
  /// Where the user dials.
  let region: Region?
  let spellings: SpellingColumns

  /// A segment has at most so many contacts, and so many other texts.
  static let maximumCount = 1 << 16 - 1

  init(_ builder: Builder, leafCount: Int?) {
    batches = builder.batches
    region = builder.region
    firstPosition = builder.start
    let letters = builder.table.spellings
    spellings = SpellingColumns(letters)
    let (order, keys) = builder.order(spellings)
    nameKeys = keys
    positions = order.contacts.map { UInt32(builder.start) + $0 }
    rowOf = order.rowOf
    nameOrder = order.byName
    nameHeads = order.heads
    var names = NameTexts(rowCount: order.contacts.count, unitCount: builder.nameUnits.count)
    builder.nameUnits.withUnsafeBufferPointer { units in
      // Only names that are the same to the last byte stay side by side whatever others come between: those with the same
      // units may be written with other separators.
      var hashes = [UInt64](repeating: 0, count: keys.count)
      for (row, key) in zip(order.byName, keys) { hashes[Int(row)] = key.hash }
      var previous: UInt64?
      for (contact, hash) in zip(order.contacts, hashes) {
        names.append(units[builder.nameRange(Int(contact))], isOther: hash != previous) { $0 }
        previous = hash
      }
    }
    self.names = TextColumn(
      units: names.units, ends: names.ends, spellings: letters,
      leafCount: leafCount ?? PrefixTrie.leafCount(of: names.ends.count))
    nameRows = names.makeRows()
    wideNames = WideNames(self.names, nameRows)
    others = TextColumn(
      units: builder.others.units, ends: builder.others.ends, spellings: letters,
      leafCount: min(leafCount ?? .max, IndexSegment.otherLeafCount(of: builder.others.count)))
    otherFields = builder.others.fields
    otherPlaces = builder.others.places.sorted()
    (otherRows, otherRowEnds) = builder.others.rows(order.rowOf)
    numbers = builder.numberTable(order.rowOf)
    numberQuads = builder.numberQuads(order.contacts)
    emailQuads = builder.emailQuads(order.contacts)
    if count <= SearchIndex.mostWithoutAnswers { settle() }
  }

  /// A segment of what is ready.
  init(
    batches: BatchGroup, firstPosition: Int, order: RowOrder, names: TextColumn, nameRows: NameRows, others: TextColumn,
    otherFields: [SearchField], otherRows: [UInt32], otherRowEnds: [UInt32], otherPlaces: TextPlaces,
    numbers: NumberTable, numberQuads: KeyQuads, emailQuads: KeyQuads, region: Region?,
    spellings: SpellingColumns
  ) {
    self.batches = batches
    self.firstPosition = firstPosition
    positions = order.contacts.map { UInt32(firstPosition) + $0 }
    rowOf = order.rowOf
    nameOrder = order.byName
    nameHeads = order.heads
    nameKeys = nil
    self.names = names
    self.nameRows = nameRows
    wideNames = WideNames(names, nameRows)
    self.others = others
    self.otherFields = otherFields
    self.otherRows = otherRows
    self.otherRowEnds = otherRowEnds
    self.otherPlaces = otherPlaces
    self.numbers = numbers
    self.numberQuads = numberQuads
    self.emailQuads = emailQuads
    self.region = region
    self.spellings = spellings
  }

  /// As many of the other texts are looked at one by one: behind each there may be many contacts.
  static func otherLeafCount(of textCount: Int) -> Int { max(textCount / 2_048, 32) }

  var count: Int { positions.count }

  /// Works out ahead how names match, which otherwise each query does; off the key path, as it takes as long as a third of
  /// what a segment takes.
  func settle() {
    guard settled == nil else { return }
    let names = SettledNames(names, spellings)
    settledNames.withLock { $0 = names }
  }

  /// The number of graphemes of a contact's name.
  @inline(__always)
  func nameLength(of row: Int) -> Int { names.length(of: nameRows.name(of: row)) }

  /// Calls `body` with the units of a contact's name.
  @inline(__always)
  func withName<Result>(of row: Int, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    names.withUnits(of: nameRows.name(of: row), body)
  }

  func contact(_ row: Int) -> Contact { batches[Int(positions[row])] }

  /// The row of a position in the batches; nil when it is not in this segment.
  func row(of position: Int) -> Int? {
    let place = position - firstPosition
    return rowOf.indices.contains(place) ? Int(rowOf[place]) : nil
  }

  /// The rows with one of the other texts.
  func rows(ofOther text: Int) -> Range<Int> {
    (text == 0 ? 0 : Int(otherRowEnds[text - 1]))..<Int(otherRowEnds[text])
  }

  /// Negative when a name of this segment comes before one of another, positive when after, 0 when they are the same.
  func compareNames(_ row: Int, _ other: IndexSegment, _ otherRow: Int) -> Int {
    let head = nameHeads[row]
    let otherHead = other.nameHeads[otherRow]
    if head != otherHead { return head < otherHead ? -1 : 1 }
    // Most names with the same start are the same.
    let comparison = contact(row).compareName(other.contact(otherRow))
    if comparison == 0 { return 0 }
    let folded = withName(of: row) { units in
      other.withName(of: otherRow) { otherUnits in
        spellings.withFolded { name in
          other.spellings.withFolded { otherName in FoldedName.compare(name(units), otherName(otherUnits)) }
        }
      }
    }
    return folded == 0 ? comparison : folded
  }
}

extension IndexSegment {
  /// Makes batches searchable.
  ///
  /// - Returns: one segment for each 65,535 contacts or other texts
  /// - Complexity: O(bytes of the batches), and O(n log n) comparisons to order n names
  static func segments(of batches: BatchGroup, region: Region?, leafCount: Int?) -> [IndexSegment] {
    var segments: [IndexSegment] = []
    var builder = Builder(batches, start: 0, region: region)
    for contact in 0..<batches.count {
      if builder.isFull {
        segments.append(IndexSegment(builder, leafCount: leafCount))
        builder = Builder(batches, start: contact, region: region)
      }
      builder.add(contact)
    }
    segments.append(IndexSegment(builder, leafCount: leafCount))
    return segments
  }
}
