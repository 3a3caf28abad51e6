/// An immutable block of contacts. Each contact is one short record of bytes, its fields one after the other, as
/// defined by ``ContactRecordEncoding``; the end of each record is stored separately. There is no object per contact.
///
/// Batches are built off the main thread and handed over whole, so a growing store never copies its contents.
public final class ContactBatch: Sendable {
  /// The records of all contacts, concatenated.
  let records: [UInt8]
  /// Where each contact's record ends in ``records``; it starts where the previous one ends.
  let ends: [UInt32]
  /// The offset added to the line number in a record.
  let lineOffset: Int
  /// The files, folder items or `-` that the contacts come from, in their order.
  let sources: [BatchSource]
  /// Where each contact's card is in its source; empty, or shorter than the contacts, if that was not kept.
  let rawCards: [RawRange]
  /// Contacts of earlier batches that should no longer be shown, because this one has their replacements: their
  /// indices among all contacts of the load, in the order in which its batches came (as in a ``ContactStore``).
  public let supersedes: [Int]

  static let groupFlag: UInt8 = 1
  static let formattedNameFlag: UInt8 = 2

  init(
    records: [UInt8], ends: [UInt32], lineOffset: Int, sources: [BatchSource], rawCards: [RawRange],
    supersedes: [Int] = []
  ) {
    self.records = records
    self.ends = ends
    self.lineOffset = lineOffset
    self.sources = sources
    self.rawCards = rawCards
    self.supersedes = supersedes
  }

  /// The number of contacts.
  public var count: Int { ends.count }

  /// The same contacts, `lines` further down in their source: for readers of the parts of a file, which do not know yet
  /// how many lines come before.
  ///
  /// - Complexity: O(1); what the batch holds is shared.
  package func moved(byLines lines: Int) -> ContactBatch {
    ContactBatch(
      records: records, ends: ends, lineOffset: lineOffset + lines, sources: sources, rawCards: rawCards)
  }

  /// The same contacts, which replace some earlier ones.
  package func superseding(_ contacts: [Int]) -> ContactBatch {
    ContactBatch(
      records: records, ends: ends, lineOffset: lineOffset, sources: sources, rawCards: rawCards,
      supersedes: contacts)
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

  /// How many telephone numbers a contact has, and which one to call: the preferred, else the first.
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

  /// Calls `body` with every telephone number of a contact, or every mail address; other fields are skipped.
  ///
  /// - Parameter kind: one that is never written as a part of the name.
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

  /// Calls `body` with the name that is shown.
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

  /// Where the fields of a contact are in ``records``.
  @inline(__always)
  private func fields(of contact: Int) -> Range<Int> {
    let record = recordRange(of: contact)
    return record.lowerBound + ContactRecordEncoding.headerByteCount..<record.upperBound
  }

  /// The addresses that reading a contact will access, in this order: only for callers that make the processor prefetch them
  /// ahead of time.
  ///
  /// - Complexity: O(1); that of the record reads where it is
  @inline(__always)
  package func address(ofEndOf contact: Int) -> UnsafeRawPointer? {
    ends.withUnsafeBufferPointer { ends in ends.baseAddress.map { UnsafeRawPointer($0 + contact) } }
  }

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
