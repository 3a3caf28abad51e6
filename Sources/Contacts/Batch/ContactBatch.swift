/// An immutable batch of contacts.
///
/// Each contact is a short record of bytes in the encoding of ``ContactRecordEncoding``; there is no object per
/// contact. The ends of the records are stored separately.
///
/// Batches are built off the main thread and handed over complete, so a growing store never copies its contents.
public final class ContactBatch: Sendable {
  /// The records of all contacts, concatenated.
  let records: [UInt8]
  /// The end of each contact's record in ``records``; a record starts at the end of the preceding one.
  let ends: [UInt32]
  /// The offset added to the line number in a record.
  let lineOffset: Int
  /// The files, folder items or `-` that the contacts come from, in order.
  let sources: [BatchSource]
  /// The range of each contact's card in its source. The array is empty, or shorter than the contacts, if sources are
  /// not kept.
  let rawCards: [RawRange]
  /// The contacts of earlier batches that this batch replaces, and that must no longer be shown: their indices among
  /// all contacts of the load, in the order of its batches (as in a ``ContactStore``).
  public let supersedes: [Int]
  /// Whether any card stands for a group of others.
  package let hasGroups: Bool

  static let groupFlag: UInt8 = 1
  static let formattedNameFlag: UInt8 = 2

  init(
    records: [UInt8], ends: [UInt32], lineOffset: Int, sources: [BatchSource], rawCards: [RawRange],
    supersedes: [Int] = [], hasGroups: Bool = false
  ) {
    self.records = records
    self.ends = ends
    self.lineOffset = lineOffset
    self.sources = sources
    self.rawCards = rawCards
    self.supersedes = supersedes
    self.hasGroups = hasGroups
  }

  /// The number of contacts.
  public var count: Int { ends.count }

  /// The same contacts with their line numbers increased by `lines`.
  ///
  /// Readers of a part of a file do not know the number of preceding lines yet.
  ///
  /// - Complexity: O(1); the contents are shared.
  package func moved(byLines lines: Int) -> ContactBatch {
    ContactBatch(
      records: records, ends: ends, lineOffset: lineOffset + lines, sources: sources, rawCards: rawCards,
      hasGroups: hasGroups)
  }

  /// The same contacts, which replace some earlier ones.
  package func superseding(_ contacts: [Int]) -> ContactBatch {
    ContactBatch(
      records: records, ends: ends, lineOffset: lineOffset, sources: sources, rawCards: rawCards,
      supersedes: contacts, hasGroups: hasGroups)
  }

  /// Calls `body` with every field of a contact, in file order. The bytes are valid until it returns.
  ///
  /// - Complexity: O(bytes of the contact); nothing is allocated.
  public func forEachField(of contact: Int, _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Void) {
    scan(contact) { kind, text in
      body(kind, text)
      return true
    }
  }

  /// The number of a contact's telephone numbers, and the index of the number to call: the preferred, or else the
  /// first.
  ///
  /// - Complexity: O(fields of the contact)
  package func phones(of contact: Int) -> (count: Int, preferred: Int?) {
    var count = 0
    var preferred: Int?
    records.withUnsafeBufferPointer { records in
      ContactRecordEncoding.scanKinds(records, fields(of: contact)) { kind, _ in
        switch kind {
        case ContactField.phone.rawValue: count += 1
        case ContactField.phonePreferred.rawValue where preferred == nil && count > 0: preferred = count - 1
        default: break
        }
      }
    }
    return (count, preferred ?? (count > 0 ? 0 : nil))
  }

  /// Calls `body` with every field of one kind, such as all telephone numbers or mail addresses of a contact.
  ///
  /// - Parameter kind: a kind that is never encoded as a part of the display name.
  /// - Complexity: O(fields of the contact)
  @inline(__always)
  package func forEachField(
    of contact: Int, kind wanted: ContactField, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    records.withUnsafeBufferPointer { records in
      ContactRecordEncoding.scanKinds(records, fields(of: contact)) { kind, field in
        guard kind == wanted.rawValue else { return }
        ContactRecordEncoding.scan(records, field) { _, text in
          body(text)
          return true
        }
      }
    }
  }

  /// Calls `body` with the display name.
  ///
  /// - Complexity: O(1)
  package func withDisplayName(of contact: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    scan(contact) { _, name in
      body(name)
      return false
    }
  }

  /// Calls `body` with the fields of a contact until it returns false.
  @inline(__always)
  func scan(_ contact: Int, _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Bool) {
    records.withUnsafeBufferPointer { ContactRecordEncoding.scan($0, fields(of: contact), body) }
  }

  /// The range of a contact's fields in ``records``.
  @inline(__always)
  private func fields(of contact: Int) -> Range<Int> {
    let record = recordRange(of: contact)
    return record.lowerBound + ContactRecordEncoding.headerByteCount..<record.upperBound
  }

  /// The address of the end of a contact's record, which reading the contact accesses first.
  ///
  /// This address and ``addresses(ofRecordOf:)`` are only for callers that make the processor prefetch them.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func address(ofEndOf contact: Int) -> UnsafeRawPointer? {
    ends.withUnsafeBufferPointer { ends in ends.baseAddress.map { UnsafeRawPointer($0 + contact) } }
  }

  /// The addresses of the first and the last byte of a contact's record.
  ///
  /// - Complexity: O(1); reads the end of the record
  @inline(__always)
  package func addresses(ofRecordOf contact: Int) -> (start: UnsafeRawPointer, end: UnsafeRawPointer)? {
    let record = recordRange(of: contact)
    return records.withUnsafeBufferPointer { records in
      records.baseAddress.map {
        (UnsafeRawPointer($0 + record.lowerBound), UnsafeRawPointer($0 + (record.upperBound - 1)))
      }
    }
  }

  @inline(__always)
  private func recordRange(of contact: Int) -> Range<Int> {
    (contact == 0 ? 0 : Int(ends[contact - 1]))..<Int(ends[contact])
  }

  func flags(of contact: Int) -> UInt8 { records[contact == 0 ? 0 : Int(ends[contact - 1])] }

  /// The line on which a contact starts in its source, from 1.
  func line(of contact: Int) -> Int {
    let start = contact == 0 ? 0 : Int(ends[contact - 1])
    let low = Int(records[start + 1]) | Int(records[start + 2]) << 8
    return lineOffset + (low | Int(records[start + 3]) << 16 | Int(records[start + 4]) << 24)
  }
}
