extension ContactBatch {
  /// Collects contacts into batches.
  ///
  ///     var builder = ContactBatch.Builder(source: "contacts.vcf")
  ///     builder.append(&record)
  ///     let batch = builder.finish()
  public struct Builder: Sendable {
    var records: [UInt8] = []
    var ends: [UInt32] = []
    var sources: [BatchSource]
    var rawCards: [RawRange] = []
    var hasGroups = false
    /// The fields of a record, the display name first.
    private var order: [ContactFieldRange] = []
    /// The text of a contact that is copied from another batch.
    private var copiedText: [UInt8] = []
    /// The texts in ``records`` that later fields may refer to.
    var repeated = ContactRecordEncoding.RepeatedTexts()
    /// The expected size of the next batch, as far as it is known.
    private var expected = (byteCount: 0, count: 0)

    public init(source: String) { sources = [BatchSource(name: source)] }

    public var count: Int { ends.count }

    /// The size of the collected records in bytes. A batch holds less than 4 GiB; readers end it long before.
    public var byteCount: Int { records.count }

    /// Adds a contact: the display name first, then the other fields in the record's order.
    ///
    /// - Returns: false, without adding anything, if the record has nothing that can name a contact, or if the batch is
    ///   full.
    /// - Complexity: O(bytes of the record)
    @discardableResult
    public mutating func append(_ record: inout ContactRecord) -> Bool {
      guard record.resolveDisplayName(), record.text.count < Int(UInt32.max) else { return false }
      order.removeAll(keepingCapacity: true)
      for field in record.fields where field.kind == .displayName {
        order.append(ContactFieldRange(field.kind, start: field.start, end: field.end))
        break
      }
      for field in record.fields where field.kind != .displayName {
        order.append(ContactFieldRange(field.kind, start: field.start, end: field.end))
      }
      let fields = order
      return record.text.withUnsafeBytes { text in
        fields.withUnsafeBufferPointer { fields in
          append(
            fields: fields, text: text, line: record.line, isGroup: record.isGroup,
            hasFormattedName: record.hasFormattedName)
        }
      }
    }

    /// Sets the expected size of batches. Its capacity is reserved, so that filling a batch does not move its contents.
    package mutating func reserve(byteCount: Int, count: Int) { expected = (byteCount, count) }

    /// Reserves the expected capacity, before the first contact of a batch.
    @inline(__always)
    mutating func reserveExpectedCapacity() {
      guard ends.isEmpty else { return }
      repeated.removeAll()
      guard records.capacity < expected.byteCount else { return }
      records.reserveCapacity(expected.byteCount)
      ends.reserveCapacity(expected.count)
    }

    /// Adds a copy of a contact of another batch, with its line, source and raw card, and with further categories.
    ///
    /// - Complexity: O(bytes of the contact)
    package mutating func append(copyOf contact: Contact, categories: [String] = []) {
      let batch = contact.batch
      let source = batch.source(of: contact.index)
      if sources.last?.name != source.name || sources.last?.memory !== source.memory {
        begin(source: source.name, memory: source.memory, kind: source.kind)
      }
      // A record may refer to other records of its batch, so it is encoded again.
      copiedText.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
      batch.forEachField(of: contact.index) { kind, text in
        order.append(ContactFieldRange(kind, start: copiedText.count, end: copiedText.count + text.count))
        copiedText.append(contentsOf: text)
      }
      for category in categories {
        order.append(
          ContactFieldRange(.category, start: copiedText.count, end: copiedText.count + category.utf8.count))
        copiedText.append(contentsOf: category.utf8)
      }
      let flags = batch.flags(of: contact.index)
      let fields = order
      let isAdded = copiedText.withUnsafeBytes { text in
        fields.withUnsafeBufferPointer { fields in
          append(
            fields: fields, text: text, line: contact.line, isGroup: flags & ContactBatch.groupFlag != 0,
            hasFormattedName: flags & ContactBatch.formattedNameFlag != 0)
        }
      }
      guard isAdded else { return }
      if contact.index < batch.rawCards.count {
        let range = batch.rawCards[contact.index]
        storeRawCard(at: range.start..<range.start + Int(range.length))
      }
    }

    /// Returns the collected contacts, and leaves the builder empty, with the same source.
    ///
    /// - Complexity: O(1) for large batches, O(bytes collected) for small ones
    public mutating func takeBatch() -> ContactBatch {
      if records.count > expected.byteCount { expected = (records.count + records.count / 8, count + count / 8) }
      let batch = ContactBatch(
        records: Builder.take(&records), ends: Builder.take(&ends), lineOffset: 0, sources: Builder.take(&sources),
        rawCards: Builder.take(&rawCards), hasGroups: hasGroups)
      hasGroups = false
      if var source = batch.sources.last {
        source.start = 0
        sources = [source]
      }
      return batch
    }

    public consuming func finish() -> ContactBatch { takeBatch() }

    /// From this size on, the unused capacity of an array is memory that was never touched, which costs nothing.
    private static let untouchedByteCount = 1 << 20

    /// Returns the contents of an array, and leaves it empty. A small array is copied into memory of exactly its size.
    private static func take<Element>(_ elements: inout [Element]) -> [Element] {
      guard !elements.isEmpty else { return [] }
      if elements.count * MemoryLayout<Element>.stride < untouchedByteCount {
        defer { elements.removeAll(keepingCapacity: true) }
        return Array(unsafeUninitializedCapacity: elements.count) { target, count in
          _ = target.initialize(from: elements)
          count = elements.count
        }
      }
      defer { elements = [] }
      return elements
    }
  }
}
