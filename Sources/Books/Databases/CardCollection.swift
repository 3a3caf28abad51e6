import ContactFormats
import Contacts
import Glibc

/// Collects contacts as vCards: the ones that a database has as they are, and written ones for others.
struct CardCollection: ~Copyable {
  /// Whether contacts without a number are left out.
  let needsNumbers: Bool
  private var memory: UnsafeMutableRawPointer?
  private var count = 0
  private var capacity = 0
  private var records = ContactBatch.Builder(source: "")

  init(needsNumbers: Bool) { self.needsNumbers = needsNumbers }

  deinit { free(memory) }

  /// Adds a vCard.
  ///
  /// - Complexity: O(bytes), amortised
  mutating func append(card: UnsafeRawBufferPointer) {
    if needsNumbers, !CardCollection.hasNumber(card) { return }
    append(card)
    if let last = card.last, last != UInt8(ascii: "\n") { append("\r\n") }
  }

  /// Adds a contact.
  mutating func append(_ record: inout ContactRecord) {
    if needsNumbers, record.first(.phone) == nil { return }
    if record.resolveDisplayName() { records.append(&record) }
  }

  /// Adds a group of contacts, whose members get its name as a category.
  ///
  /// - Parameter members: their UIDs, or `mailto:` and an address.
  mutating func append(group name: String, uid: String, members: [String]) {
    var record = ContactRecord()
    record.isGroup = true
    record.add(.displayName, name)
    record.hasFormattedName = true
    record.add(.uid, uid)
    for member in members { record.add(.member, member) }
    if record.resolveDisplayName() { records.append(&record) }
  }

  /// All vCards.
  consuming func finish() -> SourceMemory {
    let batch = records.takeBatch()
    var writer = ContactWriter(.vcard)
    var written: [UInt8] = []
    for index in 0..<batch.count { writer.write(Contact(batch: batch, index: index), into: &written) }
    written.withUnsafeBytes { append($0) }
    let bytes = UnsafeRawBufferPointer(start: memory, count: count)
    memory = nil
    return SourceMemory(adopting: bytes) { free(UnsafeMutableRawPointer(mutating: $0.baseAddress)) }
  }

  /// Whether a card has a line for a number, perhaps in a group.
  private static func hasNumber(_ card: UnsafeRawBufferPointer) -> Bool {
    var isStart = true
    for (offset, byte) in card.enumerated() {
      if isStart, byte | 0x20 == UInt8(ascii: "t"), offset + 3 < card.count,
        card[offset + 1] | 0x20 == UInt8(ascii: "e"),
        card[offset + 2] | 0x20 == UInt8(ascii: "l"), [UInt8(ascii: ";"), UInt8(ascii: ":")].contains(card[offset + 3])
      {
        return true
      }
      isStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ".")
    }
    return false
  }

  private mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if count + bytes.count > capacity {
      capacity = max(2 * capacity, count + bytes.count, 1 << 16)
      guard let larger = realloc(memory, capacity) else { fatalError("out of memory") }
      memory = larger
    }
    memory.map { ($0 + count).copyMemory(from: source, byteCount: bytes.count) }
    count += bytes.count
  }
}
