/// An immutable block of contacts, as columns: one arena with the text of every field, and where each field and each
/// contact ends. A field costs five bytes beside its text, a contact fourteen; there is no object per contact.
///
/// Batches are made off the main thread and handed over whole, so a store that grows never copies what it holds.
public final class ContactBatch: Sendable {
  /// The text of all fields, back to back, UTF-8.
  let text: [UInt8]
  /// The kind of each field, in the order of the text.
  let fieldKinds: [ContactField]
  /// Where each field's text ends in ``text``; it starts where the one before ends.
  let fieldEnds: [UInt32]
  /// Where each contact's fields end in ``fieldKinds``.
  let contactEnds: [UInt32]
  let flags: [UInt8]
  /// The line on which each contact starts in its source, from 1.
  let lines: [UInt32]
  /// The file, folder item or `-` that the contacts come from.
  public let source: String

  static let groupFlag: UInt8 = 1
  static let formattedNameFlag: UInt8 = 2

  init(_ builder: borrowing Builder) {
    text = builder.text
    fieldKinds = builder.fieldKinds
    fieldEnds = builder.fieldEnds
    contactEnds = builder.contactEnds
    flags = builder.flags
    lines = builder.lines
    source = builder.source
  }

  /// The number of contacts.
  public var count: Int { contactEnds.count }

  /// The fields of a contact, as positions in ``fieldKinds``.
  func fields(of contact: Int) -> Range<Int> {
    (contact == 0 ? 0 : Int(contactEnds[contact - 1]))..<Int(contactEnds[contact])
  }

  /// Where a field's text lies in ``text``.
  func textRange(of field: Int) -> Range<Int> {
    (field == 0 ? 0 : Int(fieldEnds[field - 1]))..<Int(fieldEnds[field])
  }

  /// Calls `body` with every field of a contact, in file order, without copying.
  ///
  /// - Complexity: O(fields of the contact)
  public func forEachField(of contact: Int, _ body: (ContactField, UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      for field in fields(of: contact) {
        body(fieldKinds[field], UnsafeBufferPointer(rebasing: text[textRange(of: field)]))
      }
    }
  }

  /// Collects contacts into a batch.
  public struct Builder: Sendable {
    var text: [UInt8] = []
    var fieldKinds: [ContactField] = []
    var fieldEnds: [UInt32] = []
    var contactEnds: [UInt32] = []
    var flags: [UInt8] = []
    var lines: [UInt32] = []
    let source: String

    public init(source: String) { self.source = source }

    public var count: Int { contactEnds.count }

    /// The bytes of text held so far. A batch holds less than 4 GiB; readers end it long before.
    public var textByteCount: Int { text.count }

    /// Adds a contact, the display name first, the rest in the record's order.
    ///
    /// Returns false, and adds nothing, when the record holds nothing that could name a contact, or the batch is full.
    ///
    /// - Complexity: O(bytes of the record)
    @discardableResult
    public mutating func append(_ record: inout ContactRecord) -> Bool {
      guard record.resolveDisplayName() else { return false }
      guard text.count + record.text.count < Int(UInt32.max) else { return false }
      record.text.withUnsafeBufferPointer { bytes in
        func copy(_ field: ContactRecord.Field) {
          text.append(contentsOf: bytes[field.start..<field.end])
          fieldKinds.append(field.kind)
          fieldEnds.append(UInt32(text.count))
        }
        for field in record.fields where field.kind == .displayName {
          copy(field)
          break
        }
        for field in record.fields where field.kind != .displayName { copy(field) }
      }
      contactEnds.append(UInt32(fieldKinds.count))
      flags.append(
        (record.isGroup ? ContactBatch.groupFlag : 0) | (record.hasFormattedName ? ContactBatch.formattedNameFlag : 0))
      lines.append(UInt32(clamping: record.line))
      return true
    }

    public consuming func finish() -> ContactBatch { ContactBatch(self) }
  }
}
