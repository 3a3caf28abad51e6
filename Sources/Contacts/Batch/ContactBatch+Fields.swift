/// One piece of a contact's text, as a range of bytes stored elsewhere.
public struct ContactFieldRange: Sendable, BitwiseCopyable {
  public var kind: ContactField
  /// Whether the bytes are in the source of the contact, and not in a separate text.
  public var isInSource: Bool
  public var start: UInt32
  public var end: UInt32

  var count: Int { Int(end &- start) }

  @inlinable
  public init(_ kind: ContactField, start: Int, end: Int, isInSource: Bool = false) {
    self.kind = kind
    self.isInSource = isInSource
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

extension ContactBatch.Builder {
  /// Adds a contact whose fields are ranges of `text`, in this order: the way for readers of millions of contacts, which
  /// keep the text of a contact in their own buffer.
  ///
  /// The first field is the display name and not empty; fields are UTF-8, and in the first 4 GiB. Returns
  /// false, and adds nothing, when that does not hold or the batch is full.
  ///
  /// - Parameter source: the bytes that ranges in the source refer to.
  /// - Parameter rawCard: where the contact's card is in the memory of ``begin(source:memory:kind:)``, if that is kept.
  /// - Complexity: O(bytes of the fields)
  @discardableResult
  public mutating func append(
    fields: UnsafeBufferPointer<ContactFieldRange>, text bytes: UnsafeRawBufferPointer,
    source sourceBytes: UnsafeRawBufferPointer? = nil, line: Int, isGroup: Bool, hasFormattedName: Bool,
    rawCard: Range<Int>? = nil
  ) -> Bool {
    guard let first = fields.first, first.kind == .displayName, first.start < first.end else { return false }
    guard let text = bytes.baseAddress, let source = sourceBytes?.baseAddress ?? bytes.baseAddress else { return false }
    let sourceCount = sourceBytes?.count ?? 0
    var limit = ContactRecordEncoding.headerByteCount
    for field in fields {
      guard field.start <= field.end, Int(field.end) <= (field.isInSource ? sourceCount : bytes.count) else {
        return false
      }
      limit &+= field.count &+ ContactRecordEncoding.fieldByteCount
    }
    guard limit < Int(UInt32.max) - records.count else { return false }
    let flags =
      (isGroup ? ContactBatch.groupFlag : 0) | (hasFormattedName ? ContactBatch.formattedNameFlag : 0)
    @inline(__always) func start(of field: ContactFieldRange) -> UnsafeRawPointer {
      (field.isInSource ? source : text) + Int(field.start)
    }
    reserveExpectedCapacity()
    let offset = records.count
    records.append(addingCapacity: limit) { span in
      span.withUnsafeMutableBufferPointer { target, count in
        guard let record = target.baseAddress.map({ UnsafeMutableRawPointer($0 + count) }) else { return }
        // The previous records are in the same memory.
        var writer = ContactRecordEncoding.Writer(
          record, in: record - offset, flags: flags, line: UInt32(clamping: line))
        var next = 0
        while next < fields.count {
          let field = fields[next]
          next &+= 1
          if field.kind == .familyName, next < fields.count, fields[next].kind == .givenName {
            let given = fields[next]
            let areBoth = writer.addNames(
              family: start(of: field), field.count, given: start(of: given), given.count)
            if areBoth {
              next &+= 1
              continue
            }
          }
          writer.add(field.kind, start(of: field), field.count, &repeated)
        }
        count += writer.end - record
      }
    }
    ends.append(UInt32(records.count))
    if let rawCard, sources.last?.memory != nil { storeRawCard(at: rawCard) }
    return true
  }
}
