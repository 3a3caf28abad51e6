import Contacts
import Keypad
import NumberPlans

extension IndexSegment {
  /// Takes contacts one by one; a contact's number is its place among them.
  struct Builder {
    let batches: BatchGroup
    /// The first contact's position in the batches.
    let start: Int
    let region: Region?
    private(set) var nameUnits: [UInt16] = []
    private(set) var nameEnds: [UInt32] = []
    private(set) var others = OtherTexts()
    private(set) var table = SpellingTable()
    private var numbers: [(contact: UInt16, number: WrittenNumber)] = []
    /// The local parts of the addresses, back to back, whose each is and where it ends.
    private var emailBytes: [UInt8] = []
    private var emails: [(contact: UInt16, end: UInt32)] = []

    init(_ batches: BatchGroup, start: Int, region: Region?) {
      self.batches = batches
      self.start = start
      self.region = region
      let count = min(batches.count - start, IndexSegment.maximumCount)
      nameUnits.reserveCapacity(count * 16)
      nameEnds.reserveCapacity(count)
      numbers.reserveCapacity(count * 3 / 2)
    }

    /// Whether there might be no room for another contact.
    var isFull: Bool {
      nameEnds.count >= IndexSegment.maximumCount || others.count > IndexSegment.maximumCount - Builder.maximumTexts
    }

    /// More texts of a contact than this, besides its name, are not searched.
    private static let maximumTexts = 1_000

    func nameRange(_ contact: Int) -> Range<Int> {
      (contact == 0 ? 0 : Int(nameEnds[contact - 1]))..<Int(nameEnds[contact])
    }

    mutating func add(_ position: Int) {
      let contact = UInt16(truncatingIfNeeded: nameEnds.count)
      var textCount = 0
      batches[position].forEachField { kind, bytes in
        if kind == .displayName {
          table.appendSearchedUnits(of: bytes, to: &nameUnits)
        } else if kind == .email {
          emailBytes.append(contentsOf: SearchLimits.searched(IndexSegment.localPart(of: bytes)))
          emails.append((contact, UInt32(emailBytes.count)))
        } else if kind == .phone {
          numbers.append((contact, WrittenNumber(utf8: bytes)))
        } else if let field = SearchField(kind), textCount < Builder.maximumTexts {
          textCount += 1
          others.add(bytes, field, of: contact, &table)
        }
      }
      nameEnds.append(UInt32(nameUnits.count))
    }

    /// - Complexity: O(n log n) comparisons, nearly all of one word
    ///
    /// - Returns: the order, and the keys of the names in theirs
    func order(_ spellings: SpellingColumns) -> (order: RowOrder, keys: [NameKey]) {
      struct Key {
        var name: NameKey
        var contact: UInt16
      }
      let count = nameEnds.count
      return nameUnits.withUnsafeBufferPointer { units in
        var keys: [Key] = []
        keys.reserveCapacity(count)
        spellings.withFolded { folded in
          func name(_ contact: UInt16) -> FoldedName {
            folded(UnsafeBufferPointer(rebasing: units[nameRange(Int(contact))]))
          }
          for contact in 0..<UInt16(count) {
            let hash = batches[start + Int(contact)].nameHash
            keys.append(Key(name: NameKey(name(contact), hash: hash), contact: contact))
          }
          keys.sort { left, right in
            if left.name.head == right.name.head, left.name.hash == right.name.hash {
              return left.contact < right.contact
            }
            if let isFirst = left.name.precedes(right.name) { return isFirst }
            let comparison = FoldedName.compare(name(left.contact), name(right.contact))
            if comparison != 0 { return comparison < 0 }
            return batches[start + Int(left.contact)].compareName(batches[start + Int(right.contact)]) < 0
          }
        }
        let named = keys.map { key in
          RowOrder.Named(
            contact: UInt32(key.contact), length: nameRange(Int(key.contact)).count,
            head: UInt64(truncatingIfNeeded: key.name.head >> 64))
        }
        return (RowOrder(named), keys.map(\.name))
      }
    }

    func numberTable(_ rowOf: [UInt32]) -> NumberTable {
      var builder = NumberTable.Builder()
      for (contact, number) in numbers {
        builder.add(NumberForms(number, region: region), of: rowOf[Int(contact)])
      }
      return builder.finish(rowCount: nameEnds.count)
    }

    /// The digits side by side in numbers, by row.
    ///
    /// - Parameter contacts: the contact of each row.
    func numberQuads(_ contacts: [UInt32]) -> KeyQuads {
      var quads = KeyQuads.Builder()
      let firsts = Builder.firstPlaces(numbers.lazy.map(\.contact), contactCount: contacts.count)
      for (row, contact) in contacts.enumerated() {
        for number in numbers[firsts[Int(contact)]..<firsts[Int(contact) + 1]] {
          quads.insert(number.number, UInt16(row))
        }
      }
      return quads.finish(rowCount: contacts.count)
    }

    /// The keys side by side in the local parts of addresses, by row.
    ///
    /// - Parameter contacts: the contact of each row.
    func emailQuads(_ contacts: [UInt32]) -> KeyQuads {
      var quads = KeyQuads.Builder()
      let firsts = Builder.firstPlaces(emails.lazy.map(\.contact), contactCount: contacts.count)
      emailBytes.withUnsafeBufferPointer { bytes in
        for (row, contact) in contacts.enumerated() {
          for place in firsts[Int(contact)]..<firsts[Int(contact) + 1] {
            let start = place == 0 ? 0 : Int(emails[place - 1].end)
            quads.insert(UnsafeBufferPointer(rebasing: bytes[start..<Int(emails[place].end)]), UInt16(row))
          }
        }
      }
      return quads.finish(rowCount: contacts.count)
    }

    /// By contact, the place of its first among some things that are in the order of the contacts; and how many there are.
    private static func firstPlaces(_ contacts: some Sequence<UInt16>, contactCount: Int) -> [Int] {
      var firsts = [Int](repeating: 0, count: contactCount + 1)
      for contact in contacts { firsts[Int(contact) + 1] += 1 }
      for contact in 0..<contactCount { firsts[contact + 1] += firsts[contact] }
      return firsts
    }
  }

  /// Texts other than names, each kept once.
  struct OtherTexts {
    private(set) var units: [UInt16] = []
    private(set) var ends: [UInt32] = []
    private(set) var fields: [SearchField] = []
    private(set) var places = TextPlaces()
    /// Every text of every contact.
    private var uses: [(text: UInt16, contact: UInt16)] = []
    private var known = ByteTable()

    var count: Int { ends.count }

    /// - Complexity: O(bytes)
    mutating func add(
      _ text: UnsafeBufferPointer<UInt8>, _ field: SearchField, of contact: UInt16, _ letters: inout SpellingTable
    ) {
      if let number = known.number(of: text, tag: field.rawValue) { return uses.append((UInt16(number), contact)) }
      known.append(text, tag: field.rawValue)
      uses.append((UInt16(count), contact))
      places.add(text, count)
      letters.appendSearchedUnits(of: text, to: &units)
      ends.append(UInt32(units.count))
      fields.append(field)
    }

    /// The rows with each text, in ascending order and each once, and where each text's end.
    func rows(_ rowOf: [UInt32]) -> (rows: [UInt32], ends: [UInt32]) {
      var sorted = uses.map { UInt64($0.text) << 32 | UInt64(rowOf[Int($0.contact)]) }
      sorted.sort()
      var rows: [UInt32] = []
      rows.reserveCapacity(sorted.count)
      var ends = [UInt32](repeating: 0, count: count)
      var previous: UInt64?
      for use in sorted where use != previous {
        rows.append(UInt32(truncatingIfNeeded: use))
        ends[Int(use >> 32)] = UInt32(rows.count)
        previous = use
      }
      return (rows, ends)
    }
  }
}
