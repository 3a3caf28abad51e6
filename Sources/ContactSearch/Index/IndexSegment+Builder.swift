import Contacts
import Keypad
import NumberPlans

extension IndexSegment {
  /// Collects the texts and numbers of contacts; a contact's number is its index among them.
  struct Builder {
    let batches: BatchGroup
    let region: Region?
    private(set) var nameUnits: [UInt16] = []
    private(set) var nameEnds: [UInt32] = []
    private(set) var others = OtherTexts()
    private(set) var table = SpellingTable()
    private var numbers: [(contact: UInt32, number: WrittenNumber)] = []
    /// The extensions of numbers, each a number of its own.
    private var extensions: [(contact: UInt32, number: WrittenNumber)] = []
    /// The units of the local parts of the addresses, concatenated, and the contact and end of each.
    private var addressUnits: [UInt16] = []
    private var addresses: [(contact: UInt32, end: UInt32)] = []
    private let collation: NameCollation?
    /// By contact, the head of its sort key; empty without a collation.
    private var collatedHeads: [UInt128] = []

    init(_ batches: BatchGroup, region: Region?, collation: NameCollation?) {
      self.batches = batches
      self.region = region
      self.collation = collation
      if collation != nil { collatedHeads = [UInt128](repeating: 0, count: batches.count) }
      nameUnits.reserveCapacity(batches.count * 16)
      nameEnds.reserveCapacity(batches.count)
      numbers.reserveCapacity(batches.count * 3 / 2)
      for contact in 0..<batches.count { add(contact) }
    }

    /// The most texts of a contact, apart from its name, that are searched.
    private static let maximumTexts = 1_000

    func nameRange(_ contact: Int) -> Range<Int> {
      (contact == 0 ? 0 : Int(nameEnds[contact - 1]))..<Int(nameEnds[contact])
    }

    private mutating func add(_ index: Int) {
      let contact = UInt32(index)
      var textCount = 0
      batches[index].forEachField { kind, bytes in
        if kind == .displayName {
          table.appendSearchedUnits(of: bytes, to: &nameUnits)
          if let collation { collatedHeads[index] = collation.head(bytes) }
        } else if kind == .phone || kind == .email {
          if kind == .phone {
            let number = WrittenNumber(utf8: bytes)
            numbers.append((contact, number))
            number.pausedExtension.withUnsafeBufferPointer { digits in
              if !digits.isEmpty { extensions.append((contact, WrittenNumber(utf8: digits))) }
            }
          }
          if let address = SearchedAddress(kind, bytes) {
            table.appendUnits(of: SearchLimits.searched(address.localPart), to: &addressUnits)
            addresses.append((contact, UInt32(addressUnits.count)))
          }
        } else if kind == .phoneExtension {
          extensions.append((contact, WrittenNumber(utf8: bytes)))
        } else if let field = SearchField(kind), textCount < Builder.maximumTexts {
          textCount += 1
          others.add(bytes, field, of: contact, &table)
          // Who writes how a name sounds wants it there.
          if let collation, kind == .phoneticName { collatedHeads[index] = collation.head(bytes) }
        }
      }
      nameEnds.append(UInt32(nameUnits.count))
    }

    /// The order of the contacts.
    ///
    /// - Complexity: O(n log n) comparisons, nearly all of a single word
    func order(_ spellings: SpellingColumns) -> RowOrder {
      struct Key {
        var name: NameKey
        var contact: UInt32
      }
      let count = nameEnds.count
      return nameUnits.withUnsafeBufferPointer { units in
        var keys: [Key] = []
        keys.reserveCapacity(count)
        spellings.withFolded { folded in
          func name(_ contact: UInt32) -> FoldedName {
            folded(UnsafeBufferPointer(rebasing: units[nameRange(Int(contact))]))
          }
          for contact in 0..<UInt32(count) {
            let hash = batches[Int(contact)].nameHash
            var key = NameKey(name(contact), hash: hash)
            if collation != nil { key.head = collatedHeads[Int(contact)] }
            keys.append(Key(name: key, contact: contact))
          }
          keys.sort { left, right in
            if left.name.head == right.name.head, left.name.hash == right.name.hash {
              return left.contact < right.contact
            }
            if let isFirst = left.name.precedes(right.name) { return isFirst }
            let comparison = FoldedName.compare(name(left.contact), name(right.contact))
            if comparison != 0 { return comparison < 0 }
            return batches[Int(left.contact)].compareName(batches[Int(right.contact)]) < 0
          }
        }
        let named = keys.map { key in
          RowOrder.Named(
            contact: key.contact,
            length: spellings.keyCount(of: UnsafeBufferPointer(rebasing: units[nameRange(Int(key.contact))])),
            head: key.name.head)
        }
        return RowOrder(named, isCollated: collation != nil)
      }
    }

    func numberTable(_ rowOf: [UInt32]) -> NumberTable {
      var builder = NumberTable.Builder()
      for (contact, number) in numbers {
        builder.add(NumberForms(number, region: region), of: rowOf[Int(contact)])
      }
      for (contact, number) in extensions { builder.add(NumberForms(number, region: nil), of: rowOf[Int(contact)]) }
      return builder.finish()
    }

    func numberDigits(_ rowOf: [UInt32]) -> NumberDigits {
      NumberDigits(numbers.lazy.map { (rowOf[Int($0.contact)], $0.number) })
    }

    /// The names in the order of the rows.
    func names(_ contacts: [UInt32], _ spellings: SpellingColumns) -> TextColumn {
      var units: [UInt16] = []
      units.reserveCapacity(nameUnits.count)
      let ends = contacts.map { contact in
        units.append(contentsOf: nameUnits[nameRange(Int(contact))])
        return UInt32(units.count)
      }
      return TextColumn(units: units, ends: ends, spellings)
    }

    func addressColumn(_ rowOf: [UInt32], _ spellings: SpellingColumns) -> AddressColumn {
      AddressColumn(
        locals: TextColumn(units: addressUnits, ends: addresses.map(\.end), spellings),
        rows: addresses.map { rowOf[Int($0.contact)] })
    }
  }

  /// Texts other than names, each stored once.
  struct OtherTexts {
    private(set) var units: [UInt16] = []
    private(set) var ends: [UInt32] = []
    private(set) var fields: [SearchField] = []
    /// Every use of a text by a contact.
    private var uses: [(text: UInt32, contact: UInt32)] = []
    private var known = ByteTable()

    var count: Int { ends.count }

    /// - Complexity: O(bytes)
    mutating func add(
      _ text: UnsafeBufferPointer<UInt8>, _ field: SearchField, of contact: UInt32, _ letters: inout SpellingTable
    ) {
      let number = known.insert(text, tag: field.rawValue)
      uses.append((UInt32(number), contact))
      if number < count { return }
      letters.appendSearchedUnits(of: text, to: &units)
      ends.append(UInt32(units.count))
      fields.append(field)
    }

    /// The rows with each text, in ascending order and each once, and the end of each text's rows.
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
