import Contacts
import Localization
import NumberPlans

/// Collects the contacts and diagnostics of readers, and delivers contacts in batches.
///
/// ```swift
/// var sink = ContactSink(source: "a.vcf", onBatch: { print($0.count) }, onDiagnostic: { print($0) })
/// VCardReader.read(bytes, into: &sink)
/// sink.flush()
/// ```
///
/// Batches and diagnostics are values, so the callbacks may pass them to another thread.
public struct ContactSink {
  /// The sizes at which a batch is delivered. They are smaller in tests, so that a few contacts reach every path.
  struct Limits: Sendable {
    /// The number of contacts in the first batch, which is small, so that a list is usable at once.
    var firstBatchCount = 1_000
    /// The number of contacts in later batches.
    var batchCount = 32_768
    /// The number of bytes at which a batch ends, whatever its number of contacts.
    var batchByteCount = 64 << 20
  }

  /// The largest number of diagnostics reported. The others are counted, and one more diagnostic gives their number.
  static let diagnosticLimit = 1_000

  private let name: String
  private var source: String
  /// The bytes of the source, if batches are to retain them.
  private var memory: SourceMemory?
  /// The offset in ``memory`` of the bytes that are being read.
  private var memoryOffset = 0
  private var builder: ContactBatch.Builder
  private let limits: Limits
  private var target: Int
  /// The merge keys of the contacts in ``builder``, if they are wanted. Only contacts appended as ranges have keys.
  private var keys: ContactMergeKeys?
  private var identifierByteCount = 0
  private var kind = RawCard.Kind.vCard
  /// Merges the entries of one number within a contact, if contacts are merged.
  private var deduplicator: PhoneDeduplicator?
  private let onBatch: (ContactBatch, ContactMergeKeys?) -> Void
  private let onDiagnostic: (Diagnostic) -> Void
  /// Whether no more output is wanted. Readers of long sources check this from time to time, and stop.
  let isCancelled: () -> Bool
  /// The number of contacts appended.
  public private(set) var contactCount = 0
  /// The number of cards and entries skipped.
  public private(set) var skippedCount = 0
  /// Whether contacts without a name are accepted; see `Contact.isNameless`.
  public var keepsNameless = false
  /// Whether contacts without a number are left out, except for groups; see ``ProgramBook/needsNumbers``.
  var needsNumbers = false
  /// Whether contacts of other notations than vCard have a card with all their properties for ``Contact/rawCard``, as those in
  /// vCards have the bytes of the source; see ``LoadOptions/keepsSource``.
  var keepsSource = false
  /// Whether photos in the source itself are accepted; see ``LoadOptions/keepsPhotos``.
  var keepsPhotos = false
  /// The region in which numbers without a country code are dialled, which decides what is one number and what are two.
  var region: Region?
  /// Whether notes on how valid input was interpreted are reported.
  public var explains = false
  /// The number of all diagnostics, reported or not.
  private(set) var diagnosticCount = 0
  /// The number of notes reported.
  private var noteCount = 0

  /// Reads as the options of a ``ContactLoader`` say.
  mutating func use(_ options: LoadOptions) {
    region = options.region
    explains = options.explains
    keepsNameless = options.keepsNameless
    keepsPhotos = options.keepsPhotos
    keepsSource = options.keepsSource
  }

  /// - Parameters:
  ///   - source: the source named in diagnostics and contacts.
  ///   - onBatch: called with each full batch.
  ///   - onDiagnostic: called with each problem.
  public init(
    source: String, onBatch: @escaping (ContactBatch) -> Void, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.init(
      source: source, isCancelled: { false }, onBatch: { batch, _ in onBatch(batch) }, onDiagnostic: onDiagnostic)
  }

  /// - Parameter keys: an empty collection of keys, if batches are to have merge keys as far as these are cheap to compute.
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

  /// Starts another source.
  ///
  /// A batch may have contacts of several sources, so that a folder of small files gives few batches.
  ///
  /// - Parameters:
  ///   - memory: the bytes of the source, if batches are to retain them.
  ///   - offset: the offset in `memory` of the bytes that are read.
  mutating func begin(source: String, memory: SourceMemory? = nil, offset: Int = 0, kind: RawCard.Kind = .vCard) {
    self.source = source
    self.memory = memory
    memoryOffset = offset
    self.kind = kind
    identifierByteCount = ContactMergeKeys.identifierByteCount(of: kind)
    builder.begin(source: source, memory: memory, kind: kind)
  }

  /// Appends the contacts that `body` reads from a card with all properties of a contact in another notation.
  mutating func append(card: [UInt8], _ body: (UnsafeRawBufferPointer, inout ContactSink) -> Void) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: card.count, alignment: 1)
    copy.copyBytes(from: card)
    let memory = SourceMemory(adopting: UnsafeRawBufferPointer(copy), context: ConvertedCard()) { $0.deallocate() }
    let (own, offset, kind) = (self.memory, memoryOffset, kind)
    begin(source: source, memory: memory, kind: .vCard)
    memory.withBytes { body($0, &self) }
    begin(source: source, memory: own, offset: offset, kind: kind)
  }

  /// Makes the first batch as large as the others, and reserves room for the contacts of a source of this size.
  mutating func startWithLargeBatches(sourceByteCount: Int) {
    target = limits.batchCount
    builder.reserve(byteCount: sourceByteCount / 8 * 5, count: sourceByteCount / 192)
    keys?.reserve(contacts: sourceByteCount / 192)
  }

  /// Appends a contact. A record without a name is skipped with a diagnostic, unless ``keepsNameless`` is true.
  public mutating func append(_ record: inout ContactRecord) {
    if needsNumbers, !record.isGroup, record.first(.phone) == nil { return }
    divideNumbers(in: &record)
    for problem in record.problems { report(line: record.line, LocalizedText(verbatim: problem)) }
    record.problems.removeAll()
    for note in record.notes { self.note(line: record.line, LocalizedText(verbatim: note)) }
    record.notes.removeAll()
    deduplicator?.merge(in: &record)
    record.addOtherName()
    if !builder.append(&record) {
      guard keepsNameless else { return skipContact(line: record.line) }
      record.add(.displayName, utf8: ContactSink.noName)
      guard builder.append(&record) else { return skipContact(line: record.line) }
    }
    countContact()
  }

  /// Appends a contact as ranges of bytes; see
  /// ``ContactBatch/Builder/append(fields:text:source:line:isGroup:hasFormattedName:rawCard:)``.
  ///
  /// - Parameter numbers: the parsed telephone numbers among the fields, in order; nil for those that are not plain.
  mutating func append(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    numbers: UnsafeBufferPointer<PlainNumber?>, line: Int, isGroup: Bool, hasFormattedName: Bool, rawCard: Range<Int>
  ) {
    if needsNumbers, !isGroup, numbers.isEmpty { return }
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

  /// Appends a contact that has every number once.
  private mutating func appendDistinct(
    fields: UnsafeBufferPointer<ContactFieldRange>, text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    numbers: UnsafeBufferPointer<PlainNumber?>, line: Int, isGroup: Bool, hasFormattedName: Bool, rawCard: Range<Int>
  ) {
    let isAdded = builder.append(
      fields: fields, text: text, source: source, line: line, isGroup: isGroup, hasFormattedName: hasFormattedName,
      rawCard: memory == nil ? nil : rawCard.lowerBound + memoryOffset..<rawCard.upperBound + memoryOffset)
    guard isAdded else {
      guard keepsNameless else { return skipContact(line: line) }
      return appendNameless(
        fields: fields, text: text, source: source, line: line, isGroup: isGroup, rawCard: rawCard)
    }
    keys?.add(fields, in: text, source: source, numbers: numbers, identifierByteCount: identifierByteCount)
    countContact()
  }

  /// The placeholder for a missing name: a space, which no name is. Every contact in a store has a name.
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
    report(line: line, "an entry without name, organisation, e-mail address or number; skipped", skippedContact: true)
  }

  private mutating func countContact() {
    contactCount += 1
    if builder.count >= target || builder.byteCount >= limits.batchByteCount {
      deliverBatch()
      target = limits.batchCount
    }
  }

  /// Reports a problem in a line of the source.
  public mutating func report(
    line: Int, _ reason: LocalizedText, skippedContact: Bool = false, charset: String? = nil
  ) {
    if skippedContact { skippedCount += 1 }
    diagnosticCount += 1
    guard diagnosticCount <= ContactSink.diagnosticLimit || charset != nil else { return }
    onDiagnostic(
      Diagnostic(
        file: source, line: line, reason: localized(reason), skippedContact: skippedContact, charset: charset))
  }

  /// Reports a note about a line of the source, if ``explains`` is true, up to a limit.
  public mutating func note(line: Int, _ reason: LocalizedText) {
    guard explains, noteCount < ContactSink.diagnosticLimit else { return }
    noteCount += 1
    onDiagnostic(Diagnostic(file: source, line: line, reason: localized(reason), isNote: true))
  }

  /// Appends the output of another sink, for a part of the source that starts after `lines` lines.
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

  /// Delivers the last batch. Call it once, after the last source.
  public mutating func flush() {
    deliverBatch()
    let more = diagnosticCount - ContactSink.diagnosticLimit
    if more > 0 {
      let reason = localized(
        more, one: "\(more) more problem; only the first ones are shown",
        other: "\(more) more problems; only the first ones are shown")
      onDiagnostic(Diagnostic(file: name, line: 0, reason: reason))
    }
  }

  /// Delivers the contacts collected so far.
  mutating func deliverBatch() {
    guard builder.count > 0 else { return }
    onBatch(builder.takeBatch(), keys)
    keys?.removeAll()
  }
}

/// Marks a card that was converted from another notation.
struct ConvertedCard: Sendable {
  /// The group of the properties that only the store needs, followed by a number. Writers have the details themselves.
  static let detailGroup = "own-detail"
}

extension Contact {
  /// Whether the contact has no name, organisation, mail or number. See ``ContactSink/keepsNameless``.
  public var isNameless: Bool { displayName.utf8.elementsEqual(ContactSink.noName) }
}

extension ContactSink {
  /// The contact of one card, which need not have a name; nil if none was read.
  ///
  /// - Parameters:
  ///   - keepsSource: as ``LoadOptions/keepsSource``.
  ///   - read: reads the card into the sink.
  static func contact(keepsSource: Bool = false, _ read: (inout ContactSink) -> Void) -> Contact? {
    var contact: Contact?
    var sink = ContactSink(source: "", onBatch: { contact = Contact(batch: $0, index: 0) }, onDiagnostic: { _ in })
    sink.keepsSource = keepsSource
    sink.keepsNameless = true
    read(&sink)
    sink.flush()
    return contact
  }
}
