import ContactFormats
import Contacts
import Glibc

/// Collects contacts as vCards: the ones that a database has as they are, and written ones for others.
struct CardCollection: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var count = 0
  private var capacity = 0
  private var records = ContactBatch.Builder(source: "")

  init() {}

  deinit { free(memory) }

  /// Adds a vCard.
  ///
  /// - Complexity: O(bytes), amortised
  mutating func append(card: UnsafeRawBufferPointer) {
    append(card)
    if let last = card.last, last != UInt8(ascii: "\n") { append("\r\n") }
  }

  /// Adds a contact.
  mutating func append(_ record: inout ContactRecord) {
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
