import Contacts
import NumberPlans

/// Receives what the readers find: contacts, batch by batch, and diagnostics.
///
/// Both kinds of output are values, so a sink can hand them to another thread as they come.
public struct ContactSink {
  /// When a batch is handed over; smaller in tests, so that a few contacts reach every path.
  struct Limits: Sendable {
    /// How many contacts a batch holds: a small one first, so that a list is usable at once, then large ones.
    var firstBatchCount = 1_000
    var batchCount = 32_768
    /// A batch also ends at this many bytes, whatever the count.
    var batchByteCount = 64 << 20
  }

  /// The most diagnostics handed over; the others are counted, and the last one gives their number.
  static let diagnosticLimit = 1_000

  private let name: String
  private var source: String
  /// The bytes of the source, if batches are to keep them.
  private var memory: SourceMemory?
  /// Where the bytes being read start in ``memory``.
  private var memoryOffset = 0
  private var builder: ContactBatch.Builder
  private let limits: Limits
  private var target: Int
  /// The merge keys of the contacts in ``builder``, if wanted. Only contacts added as ranges have them.
  private var keys: ContactMergeKeys?
  private var identifierByteCount = 0
  /// What makes two entries for one number of a contact one, where contacts are merged, too.
  private var deduplicator: PhoneDeduplicator?
  private let onBatch: (ContactBatch, ContactMergeKeys?) -> Void
  private let onDiagnostic: (Diagnostic) -> Void
  /// Whether no more output is wanted. Readers of long sources check this now and then, and stop.
  let isCancelled: () -> Bool
  /// How many contacts were accepted.
  public private(set) var contactCount = 0
  /// How many cards or entries were left out.
  public private(set) var skippedCount = 0
  /// Whether nameless contacts are wanted; ``Contact/isNameless`` is true of them.
  public var acceptsNameless = false
  /// Whether photos are wanted that are in the source itself; see ``LoadOptions/keepsPhotos``.
  var acceptsPhotos = false
  /// Whether notes are wanted: how valid input was interpreted.
  public var acceptsNotes = false
  /// The names of columns and members that were skipped as unknown. At most
  /// ``unreadLimit`` of them.
  private(set) var unread: Set<String> = []
  static let unreadLimit = 100
  /// How many diagnostics came, handed over or not.
  private(set) var diagnosticCount = 0
  /// How many notes were handed over.
  private var noteCount = 0

  /// - Parameter source: the source named in diagnostics and contacts.
  public init(
    source: String, onBatch: @escaping (ContactBatch) -> Void, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.init(
      source: source, isCancelled: { false }, onBatch: { batch, _ in onBatch(batch) }, onDiagnostic: onDiagnostic)
  }

  /// - Parameter keys: empty ones, when batches are to come with their merge keys as far as those are cheap to have.
  init(
    source: String, keys: ContactMergeKeys? = nil, limits: Limits = Limits(), isCancelled: @escaping () -> Bool,
    onBatch: @escaping (ContactBatch, ContactMergeKeys?) -> Void, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.keys = keys
    deduplicator = keys.map { PhoneDeduplicator(region: $0.region) }
    self.limits = limits
    target = limits.firstBatchCount
    name = source
    self.source = source
    builder = ContactBatch.Builder(source: source)
    self.isCancelled = isCancelled
    self.onBatch = onBatch
    self.onDiagnostic = onDiagnostic
  }

  /// Starts another source. Batches keep `memory`, the bytes of the source, when it is given;
  /// what is read starts at `offset` in it.
  ///
  /// A batch may continue from one source to the next, so that a folder of small files gives few of them.
  mutating func begin(source: String, memory: SourceMemory? = nil, offset: Int = 0, kind: RawCard.Kind = .vCard) {
    self.source = source
    self.memory = memory
    memoryOffset = offset
    identifierByteCount = ContactMergeKeys.identifierByteCount(of: kind)
    builder.begin(source: source, memory: memory, kind: kind)
  }

  /// Lets the first batch be as large as the others, and makes room for what a source of this size usually gives.
  mutating func startWithLargeBatches(sourceByteCount: Int) {
    target = limits.batchCount
    builder.reserve(byteCount: sourceByteCount / 8 * 5, count: sourceByteCount / 192)
    keys?.reserve(contacts: sourceByteCount / 192)
  }

  /// Takes a contact. A nameless record is left out with a diagnostic.
  public mutating func append(_ record: inout ContactRecord) {
    for problem in record.problems { report(line: record.line, problem) }
    record.problems.removeAll()
    for note in record.notes { self.note(line: record.line, note) }
    record.notes.removeAll()
    deduplicator?.merge(in: &record)
    if !builder.append(&record) {
      guard acceptsNameless else { return skipContact(line: record.line) }
      record.add(.displayName, utf8: ContactSink.noName)
      guard builder.append(&record) else { return skipContact(line: record.line) }
    }
    countContact()
  }

  /// Takes a contact as ranges of bytes; see
  /// ``ContactBatch/Builder/append(fields:text:source:line:isGroup:hasFormattedName:rawCard:)``.
  ///
  /// - Parameter numbers: the telephone numbers among the fields, in order; nil for those still to be read.
  mutating func append(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    numbers: UnsafeBufferPointer<PlainNumber?>, line: Int, isGroup: Bool, hasFormattedName: Bool, rawCard: Range<Int>
  ) {
    guard numbers.count > 1, let merged = deduplicator?.merged(fields, numbers, text: text, source: source) else {
      return appendDistinct(
        fields: fields, text: text, source: source, numbers: numbers, line: line, isGroup: isGroup,
        hasFormattedName: hasFormattedName, rawCard: rawCard)
    }
    merged.fields.withUnsafeBufferPointer { fields in
      merged.numbers.withUnsafeBufferPointer { numbers in
        appendDistinct(
          fields: fields, text: text, source: source, numbers: numbers, line: line, isGroup: isGroup,
          hasFormattedName: hasFormattedName, rawCard: rawCard)
      }
    }
  }

  /// Takes a contact in which every number stands once.
  private mutating func appendDistinct(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    numbers: UnsafeBufferPointer<PlainNumber?>, line: Int, isGroup: Bool, hasFormattedName: Bool, rawCard: Range<Int>
  ) {
    let isAdded = builder.append(
      fields: fields, text: text, source: source, line: line, isGroup: isGroup, hasFormattedName: hasFormattedName,
      rawCard: memory == nil ? nil : rawCard.lowerBound + memoryOffset..<rawCard.upperBound + memoryOffset)
    guard isAdded else {
      guard acceptsNameless else { return skipContact(line: line) }
      return appendNameless(
        fields: fields, text: text, source: source, line: line, isGroup: isGroup, rawCard: rawCard)
    }
    keys?.add(fields, in: text, source: source, numbers: numbers, identifierByteCount: identifierByteCount)
    countContact()
  }

  /// A blank, which is never a name: stores hold no contact without one.
  static let noName: [UInt8] = [Ascii.space]

  private mutating func appendNameless(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    line: Int, isGroup: Bool, rawCard: Range<Int>
  ) {
    let named = Array(text) + ContactSink.noName
    let name = ContactFieldRange(.displayName, start: text.count, end: named.count)
    let all = [name] + fields.dropFirst()
    let isAdded = named.withUnsafeBytes { named in
      all.withUnsafeBufferPointer { all in
        builder.append(
          fields: all, text: named, source: source, line: line, isGroup: isGroup, hasFormattedName: false,
          rawCard: memory == nil ? nil : rawCard.lowerBound + memoryOffset..<rawCard.upperBound + memoryOffset)
      }
    }
    if isAdded { countContact() } else { skipContact(line: line) }
  }

  private mutating func skipContact(line: Int) {
    report(line: line, "an entry without name, organisation, mail or number; left out", skippedContact: true)
  }

  private mutating func countContact() {
    contactCount += 1
    if builder.count >= target || builder.byteCount >= limits.batchByteCount {
      deliverBatch()
      target = limits.batchCount
    }
  }

  /// Takes a diagnostic about a line of the source.
  public mutating func report(line: Int, _ reason: String, skippedContact: Bool = false, charset: String? = nil) {
    if skippedContact { skippedCount += 1 }
    diagnosticCount += 1
    guard diagnosticCount <= ContactSink.diagnosticLimit || charset != nil else { return }
    onDiagnostic(
      Diagnostic(file: source, line: line, reason: reason, skippedContact: skippedContact, charset: charset))
  }

  /// Takes the name of a column or member that is unknown, and not kept.
  mutating func addUnread(_ name: String) { if unread.count < ContactSink.unreadLimit { unread.insert(name) } }

  /// Takes a note about a line of the source, when notes are wanted; the first ones of very many.
  public mutating func note(line: Int, _ reason: String) {
    guard acceptsNotes, noteCount < ContactSink.diagnosticLimit else { return }
    noteCount += 1
    onDiagnostic(Diagnostic(file: source, line: line, reason: reason, isNote: true))
  }

  /// Adds the output of another sink for a part of the source that starts after `lines` lines.
  mutating func append(_ part: ContactLoaderPart, lines: Int) {
    deliverBatch()
    for (batch, keys) in part.batches { onBatch(batch.moved(byLines: lines), keys) }
    contactCount += part.contactCount
    skippedCount += part.skippedCount
    for var diagnostic in part.diagnostics.prefix(max(0, ContactSink.diagnosticLimit - diagnosticCount)) {
      diagnostic.line += lines
      onDiagnostic(diagnostic)
    }
    diagnosticCount += part.diagnosticCount
    target = limits.batchCount
  }

  /// Hands over the rest. Call it once, at the end of the last source.
  public mutating func flush() {
    deliverBatch()
    let more = diagnosticCount - ContactSink.diagnosticLimit
    if more > 0 {
      onDiagnostic(Diagnostic(file: name, line: 0, reason: "\(more) more problems; only the first ones are shown"))
    }
  }

  /// Hands over what has been collected so far.
  mutating func deliverBatch() {
    guard builder.count > 0 else { return }
    onBatch(builder.takeBatch(), keys)
    keys?.removeAll()
  }
}

extension Contact {
  /// Whether nothing names the contact: no name, organisation, mail or number. See ``ContactSink/acceptsNameless``.
  public var isNameless: Bool { displayName.utf8.elementsEqual(ContactSink.noName) }
}
