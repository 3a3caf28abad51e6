/// One piece of a contact's text, as a range of bytes that lie somewhere else.
public struct ContactFieldRange: Sendable, BitwiseCopyable {
  public var kind: ContactField
  public var start: UInt32
  public var end: UInt32

  @inlinable
  public init(_ kind: ContactField, start: Int, end: Int) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

extension ContactBatch.Builder {
  /// Adds a contact whose fields are ranges of `text`, in this order: the way for readers of millions of contacts, which
  /// keep the text of a contact in a buffer of their own.
  ///
  /// The first field is the display name and not empty; `text` is UTF-8 and less than 4 GiB. Returns false, and adds
  /// nothing, when that does not hold or the batch is full.
  ///
  /// - Parameter rawCard: where the contact's card lies in the memory of ``begin(source:memory:kind:)``, if that is kept.
  /// - Complexity: O(bytes of the fields)
  @discardableResult
  public mutating func append(
    fields: UnsafeBufferPointer<ContactFieldRange>, text bytes: UnsafeRawBufferPointer, line: Int, isGroup: Bool,
    hasFormattedName: Bool, rawCard: Range<Int>? = nil
  ) -> Bool {
    guard let first = fields.first, first.kind == .displayName, first.start < first.end else { return false }
    guard let text = bytes.baseAddress else { return false }
    var limit = ContactRecordForm.headerByteCount
    for field in fields {
      guard field.start <= field.end, Int(field.end) <= bytes.count else { return false }
      limit &+= Int(field.end &- field.start) &+ ContactRecordForm.fieldByteCount
    }
    guard limit < Int(UInt32.max) - records.count else { return false }
    let flags =
      (isGroup ? ContactBatch.groupFlag : 0) | (hasFormattedName ? ContactBatch.formattedNameFlag : 0)
    makeRoom()
    let place = records.count
    records.append(addingCapacity: limit) { span in
      span.withUnsafeMutableBufferPointer { target, count in
        guard let start = target.baseAddress.map({ UnsafeMutableRawPointer($0 + count) }) else { return }
        // The records before are in the same memory.
        var writer = ContactRecordForm.Writer(start, in: start - place, flags: flags, line: UInt32(clamping: line))
        var next = 0
        while next < fields.count {
          let field = fields[next]
          next &+= 1
          if field.kind == .familyName, next < fields.count, fields[next].kind == .givenName {
            let given = fields[next]
            let areBoth = writer.addNames(
              family: text + Int(field.start), Int(field.end &- field.start), given: text + Int(given.start),
              Int(given.end &- given.start))
            if areBoth {
              next &+= 1
              continue
            }
          }
          writer.add(field.kind, text + Int(field.start), Int(field.end &- field.start), &repeated)
        }
        count += writer.place - start
      }
    }
    ends.append(UInt32(records.count))
    if let rawCard, sources.last?.memory != nil { keep(rawCard) }
    return true
  }
}
