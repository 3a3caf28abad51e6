/// A field of a contact, as a range of bytes stored elsewhere.
public struct ContactFieldRange: Sendable, BitwiseCopyable {
  public var kind: ContactField
  /// Whether the range refers to the contact's source, rather than to a separate text.
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
  /// Adds a contact whose fields are ranges of `text`, in this order.
  ///
  /// This is the fast path for readers of millions of contacts, which have the text of a contact in their own buffer.
  /// The first field must be a display name that is not empty; all fields must be UTF-8 within the first 4 GiB.
  ///
  /// - Parameters:
  ///   - source: the bytes to which ranges in the source refer.
  ///   - rawCard: the range of the contact's card in the memory of ``begin(source:memory:kind:)``, if that is kept.
  /// - Returns: false, without adding anything, if the fields do not meet these conditions, or if the batch is full.
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
    hasGroups = hasGroups || isGroup
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
        // The preceding records are in the same memory.
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
