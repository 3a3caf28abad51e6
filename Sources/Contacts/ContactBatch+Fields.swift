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
  /// - Complexity: O(bytes of the fields)
  @discardableResult
  public mutating func append(
    fields: UnsafeBufferPointer<ContactFieldRange>, text bytes: UnsafeRawBufferPointer, line: Int, isGroup: Bool,
    hasFormattedName: Bool
  ) -> Bool {
    guard let first = fields.first, first.kind == .displayName, first.start < first.end else { return false }
    guard let source = bytes.baseAddress else { return false }
    var byteCount = 0
    for field in fields {
      guard field.start <= field.end, Int(field.end) <= bytes.count else { return false }
      byteCount &+= Int(field.end &- field.start)
    }
    guard byteCount < Int(UInt32.max) - text.count else { return false }
    var end = UInt32(text.count)
    text.append(addingCapacity: byteCount) { span in
      span.withUnsafeMutableBufferPointer { target, count in
        guard var place = target.baseAddress.map({ UnsafeMutableRawPointer($0 + count) }) else { return }
        for field in fields {
          let length = Int(field.end &- field.start)
          place.copyMemory(from: source + Int(field.start), byteCount: length)
          place += length
        }
        count += byteCount
      }
    }
    fieldKinds.append(addingCapacity: fields.count) { span in
      span.withUnsafeMutableBufferPointer { target, count in
        guard let start = target.baseAddress.map({ $0 + count }) else { return }
        for index in 0..<fields.count { (start + index).initialize(to: fields[index].kind) }
        count += fields.count
      }
    }
    fieldEnds.append(addingCapacity: fields.count) { span in
      span.withUnsafeMutableBufferPointer { target, count in
        guard let start = target.baseAddress.map({ $0 + count }) else { return }
        for index in 0..<fields.count {
          end &+= fields[index].end &- fields[index].start
          (start + index).initialize(to: end)
        }
        count += fields.count
      }
    }
    contactEnds.append(UInt32(fieldKinds.count))
    flags.append(
      (isGroup ? ContactBatch.groupFlag : 0) | (hasFormattedName ? ContactBatch.formattedNameFlag : 0))
    lines.append(UInt32(clamping: line))
    return true
  }

  /// Makes room for a batch like another, so that filling it does not move what is there.
  public mutating func reserve(like other: Self) {
    text.reserveCapacity(other.text.count + other.text.count / 16)
    fieldKinds.reserveCapacity(other.fieldKinds.count + other.fieldKinds.count / 16)
    fieldEnds.reserveCapacity(other.fieldEnds.count + other.fieldEnds.count / 16)
    contactEnds.reserveCapacity(other.contactEnds.count)
    flags.reserveCapacity(other.flags.count)
    lines.reserveCapacity(other.lines.count)
  }
}
