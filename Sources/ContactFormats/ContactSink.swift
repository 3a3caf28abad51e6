import Contacts

/// Takes what the readers find: contacts, batch by batch, and diagnostics.
///
/// Both kinds of output are values, so a sink can hand them to another thread as they come.
public struct ContactSink {
  /// How many contacts a batch holds: a small one first, so that a list is usable at once, then large ones.
  static let firstBatchCount = 1_000
  static let batchCount = 32_768
  /// A batch also ends at this much text, whatever the count.
  static let batchByteCount = 64 << 20

  private let source: String
  private var builder: ContactBatch.Builder
  private var target = ContactSink.firstBatchCount
  private let onBatch: (ContactBatch) -> Void
  private let onDiagnostic: (Diagnostic) -> Void
  /// How many contacts were taken.
  public private(set) var contactCount = 0
  /// How many cards or entries were left out.
  public private(set) var skippedCount = 0

  public init(
    source: String, onBatch: @escaping (ContactBatch) -> Void, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.source = source
    builder = ContactBatch.Builder(source: source)
    self.onBatch = onBatch
    self.onDiagnostic = onDiagnostic
  }

  /// Takes a contact. A record that nothing could name is left out with a diagnostic.
  public mutating func take(_ record: inout ContactRecord) {
    guard builder.append(&record) else {
      report(line: record.line, "an entry without name, organisation, mail or number; left out", skippedContact: true)
      return
    }
    countContact()
  }

  /// Takes a contact as ranges of bytes; see ``ContactBatch/Builder/append(fields:text:line:isGroup:hasFormattedName:)``.
  mutating func take(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, line: Int, isGroup: Bool,
    hasFormattedName: Bool
  ) {
    guard
      builder.append(fields: fields, text: text, line: line, isGroup: isGroup, hasFormattedName: hasFormattedName)
    else {
      report(line: line, "an entry without name, organisation, mail or number; left out", skippedContact: true)
      return
    }
    countContact()
  }

  private mutating func countContact() {
    contactCount += 1
    if builder.count >= target || builder.textByteCount >= ContactSink.batchByteCount {
      let full = builder
      flush()
      if target == ContactSink.batchCount { builder.reserve(like: full) }
      target = ContactSink.batchCount
    }
  }

  /// Takes a diagnostic about a line of the source.
  public mutating func report(line: Int, _ reason: String, skippedContact: Bool = false) {
    if skippedContact { skippedCount += 1 }
    onDiagnostic(Diagnostic(file: source, line: line, reason: reason, skippedContact: skippedContact))
  }

  /// Hands over what is left. Call it once, at the end of the source.
  public mutating func flush() {
    guard builder.count > 0 else { return }
    let full = builder
    builder = ContactBatch.Builder(source: source)
    onBatch(full.finish())
  }
}
