extension ContactBatch {
  /// Collects contacts into batches.
  public struct Builder: Sendable {
    var records: [UInt8] = []
    var ends: [UInt32] = []
    var sources: [BatchSource]
    var rawCards: [RawRange] = []
    /// The fields of a record, the display name first.
    private var order: [ContactFieldRange] = []

    public init(source: String) { sources = [BatchSource(name: source)] }

    public var count: Int { ends.count }

    /// The bytes held so far. A batch holds less than 4 GiB; readers end it long before.
    public var byteCount: Int { records.count }

    /// Adds a contact, the display name first, the rest in the record's order.
    ///
    /// Returns false, and adds nothing, when the record holds nothing that could name a contact, or the batch is full.
    ///
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

    /// Makes room, so that filling the builder does not move what is there.
    package mutating func reserve(byteCount: Int, count: Int) {
      records.reserveCapacity(byteCount)
      ends.reserveCapacity(count)
    }

    /// Adds a copy of a contact of another batch, with its line, its source and its own card.
    ///
    /// - Complexity: O(bytes of the contact)
    package mutating func append(copyOf contact: Contact) {
      let batch = contact.batch
      let start = contact.position == 0 ? 0 : Int(batch.ends[contact.position - 1])
      let bytes = batch.records[start..<Int(batch.ends[contact.position])]
      guard bytes.count < Int(UInt32.max) - records.count else { return }
      let source = batch.source(of: contact.position)
      if sources.last?.name != source.name || sources.last?.memory !== source.memory {
        begin(source: source.name, memory: source.memory, kind: source.kind)
      }
      let place = records.count
      records.append(contentsOf: bytes)
      let line = UInt32(clamping: contact.line)
      for byte in 0..<4 { records[place + 1 + byte] = UInt8(truncatingIfNeeded: line >> UInt32(8 * byte)) }
      ends.append(UInt32(records.count))
      if contact.position < batch.rawCards.count {
        let range = batch.rawCards[contact.position]
        keep(range.start..<range.start + Int(range.length))
      }
    }

    /// What was collected, in memory of exactly its size. The builder is empty then, with the same source, and keeps
    /// its own memory for the next batch.
    ///
    /// - Complexity: O(bytes collected)
    public mutating func takeBatch() -> ContactBatch {
      let batch = ContactBatch(
        records: Builder.exact(records), ends: Builder.exact(ends), lineOffset: 0, sources: Builder.exact(sources),
        rawCards: Builder.exact(rawCards))
      records.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      rawCards.removeAll(keepingCapacity: true)
      if var source = sources.last {
        source.start = 0
        sources = [source]
      }
      return batch
    }

    public consuming func finish() -> ContactBatch { takeBatch() }

    private static func exact<Element>(_ elements: [Element]) -> [Element] {
      guard !elements.isEmpty else { return [] }
      return Array(unsafeUninitializedCapacity: elements.count) { target, count in
        _ = target.initialize(from: elements)
        count = elements.count
      }
    }
  }
}
