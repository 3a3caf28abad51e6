import Contacts
import Localization
import Platform

/// One run of a ``ContactLoader``: reads each kind of source, and collects the results.
final class ContactLoad {
  let options: LoadOptions
  let isCancelled: () -> Bool
  /// How to read text without a declared charset. Sources of the same user are likely to share one.
  var charsets: SourceCharset.Preferences
  private let onEvent: (LoadEvent) -> Void
  var summary = LoadSummary()
  private var merger: ContactMerger?
  private var groups = ContactGroups()

  init(
    _ options: LoadOptions, isCancelled: @escaping () -> Bool, onEvent: @escaping (LoadEvent) -> Void
  ) {
    charsets = SourceCharset.Preferences(
      required: options.charset, expected: CharsetGuess.codePage(ofLocale: options.locale))
    self.options = options
    if options.merges {
      merger = ContactMerger(region: options.region)
      if options.explains { merger?.onEvent = { onEvent(.diagnostic($0.diagnostic)) } }
    }
    self.isCancelled = isCancelled
    self.onEvent = onEvent
  }

  /// Reads a source, and reports the result as an event.
  func read(_ source: ContactSource) {
    let before = (read: summary.read, skipped: summary.skipped, merged: summary.merged, leftOut: summary.leftOut)
    let result: Result<SourceCounts, SourceError>
    do throws(ReadFailure) {
      switch source {
      case .standardInput:
        try readStandardInput()
      case .path(let name): try read(SourcePath(name))
      case .copy(let path, _):
        let path = SourcePath(path)
        if path.status() != nil { try read(path) }
      case .book(let book): try readBook(book)
      }
      guard summary.read > before.read || source.mayBeEmpty || isCancelled() else {
        // Translators: these reasons follow the name of a file or another source: "a.vcf: has no contacts".
        let reason = localized(
          options.explains
            ? "has no contacts" : "has no contacts; \"dialtone contacts --check\" lists what else is in it")
        throw .failed(line: 0, reason: reason)
      }
      summary.readableSources += 1
      result = .success(
        SourceCounts(
          read: summary.read - before.read, skipped: summary.skipped - before.skipped,
          merged: summary.merged - before.merged, leftOut: summary.leftOut - before.leftOut))
    } catch .failed(let line, let reason) {
      result = fail(source, line: line, reason: reason)
    } catch .empty {
      result = fail(source, reason: localized(ReadFailure.emptyReason))
    } catch {
      // Cancelled, as the summary tells.
      return
    }
    if !isCancelled() { onEvent(.sourceFinished(source, result)) }
  }

  /// Reads the book of a program, which may be empty.
  private func readBook(_ book: ProgramBook) throws(ReadFailure) {
    do throws(ReadFailure) {
      try read(SourcePath(book.path), needsNumbers: book.needsNumbers, mayBeEmpty: true)
    } catch .empty {
    } catch { throw error }
  }

  /// Reads a folder or a file.
  ///
  /// - Parameters:
  ///   - needsNumbers: whether contacts without a number are left out.
  ///   - mayBeEmpty: whether a folder may have nothing that is read.
  private func read(
    _ path: SourcePath, needsNumbers: Bool = false, mayBeEmpty: Bool = false
  ) throws(ReadFailure) {
    var sink = sink(path.name)
    sink.needsNumbers = needsNumbers
    defer { finish(&sink) }
    if path.status()?.isFolder == true {
      try readFolder(path, mayBeEmpty: mayBeEmpty, into: &sink)
    } else {
      try readFile(path, isItem: false, into: &sink)
    }
  }

  private func fail(_ source: ContactSource, line: Int = 0, reason: String) -> Result<SourceCounts, SourceError> {
    summary.failedSources += 1
    return .failure(SourceError(file: source.description, line: line, reason: reason))
  }

  /// Why a source or item was not read.
  private enum ReadFailure: Error {
    case cancelled
    case failed(line: Int, reason: String)
    case empty

    // Translators: follows the name of a file: "a.vcf: is empty; it has no contacts".
    static let emptyReason: LocalizedText = "is empty; it has no contacts"

    init(_ failure: SourceBytes.Failure) {
      switch failure {
      case .cancelled: self = .cancelled
      case .unreadable(let reason): self = .failed(line: 0, reason: reason)
      }
    }
  }

  private func readStandardInput() throws(ReadFailure) {
    var sink = sink("-")
    defer { finish(&sink) }
    do throws(ReadFailure) {
      try read(STDIN_FILENO, file: "-", isItem: false, into: &sink)
    } catch .empty {
      // A program that outputs no contacts has done nothing wrong.
      sink.report(line: 0, ReadFailure.emptyReason)
    } catch {
      throw error
    }
  }

  private func readFile(_ path: SourcePath, isItem: Bool, into sink: inout ContactSink) throws(ReadFailure) {
    let descriptor = path.open()
    guard descriptor >= 0 else { throw ReadFailure(SourceBytes.Failure(errno: errno)) }
    defer { close(descriptor) }
    try read(descriptor, file: path.name, path: path.name, isItem: isItem, into: &sink)
  }

  private func read(
    _ descriptor: Int32, file: String, path: String? = nil, isItem: Bool, into sink: inout ContactSink
  ) throws(ReadFailure) {
    let whole: SourceBytes?
    do throws(SourceBytes.Failure) {
      if let size = try SourceBytes.size(of: descriptor), size > 0 {
        whole = try SourceBytes(descriptor: descriptor, size: size, isCancelled: isCancelled)
      } else if isItem, try SourceBytes.size(of: descriptor) == nil {
        throw .unreadable(reason: localized("not a regular file"))
      } else {
        // A file of /proc reports a size of 0; it is read like a pipe.
        whole = try readStream(SourceStream(descriptor: descriptor), file: file, into: &sink)
      }
    } catch { throw ReadFailure(error) }
    guard let whole else { return }
    try readContacts(whole, file: file, path: path, into: &sink)
    if !whole.isWhole {
      throw .failed(
        line: 0, reason: localized("was shortened by another program while it was read; try again"))
    }
  }

  private func sink(_ file: String) -> ContactSink {
    var sink = ContactSink(
      source: file, keys: merger.map { ContactMergeKeys(region: $0.region) }, isCancelled: isCancelled,
      onBatch: { batch, keys in
        if !self.isCancelled() { self.deliver(batch, keys) }
      },
      onDiagnostic: { diagnostic in
        if let charset = diagnostic.charset, !self.summary.charsets.contains(charset) {
          self.summary.charsets.append(charset)
        }
        self.onEvent(.diagnostic(diagnostic))
      })
    sink.use(options)
    return sink
  }

  private func deliver(_ batch: ContactBatch, _ keys: ContactMergeKeys?) {
    guard merger != nil else { return report(batch) }
    let listed = groups.collect(from: batch)
    summary.groups += batch.count - listed.count
    report(merger?.merge(listed, keys: listed === batch ? keys : nil) ?? listed)
    summary.merged = merger?.mergedCount ?? 0
    summary.leftOut = merger?.leftOutCount ?? 0
  }

  private func report(_ batch: ContactBatch) {
    guard batch.count > 0 else { return }
    summary.contacts += batch.count
    summary.superseded += batch.supersedes.count
    onEvent(.batch(batch))
  }

  /// Finishes the load after its last source.
  func finish() {
    if !isCancelled(), let rest = merger?.finish() { report(rest) }
    if !isCancelled(), let members = merger?.members(of: groups) { report(members) }
    summary.isCancelled = isCancelled()
    onEvent(.finished(summary))
  }

  private func finish(_ sink: inout ContactSink) {
    sink.flush()
    summary.skipped += sink.skippedCount
    summary.read += sink.contactCount
  }

  /// Reads the bytes of a source or item, and decompresses them if necessary.
  ///
  /// - Parameters:
  ///   - path: the path of the file with exactly these bytes; nil if there is none.
  ///   - isUnpacked: whether they were decompressed already. Data that is compressed twice is not read.
  private func readContacts(
    _ source: SourceBytes, file: String, path: String? = nil, isUnpacked: Bool = false, into sink: inout ContactSink
  ) throws(ReadFailure) {
    if source.withBytes(ForeignFormat.isDatabase) {
      return try readDatabase(source, file: file, path: path, into: &sink)
    }
    let packing = try source.withBytes { raw throws(ReadFailure) in
      if let reason = ForeignFormat.reason(raw) { throw .failed(line: 0, reason: reason) }
      return ForeignFormat.packing(of: raw)
    }
    guard let packing else {
      let text = source.convertedFromUTF16()
      // The requested charset is not UTF-16, or UTF-16 was converted already.
      var charsets = charsets
      if text.memory !== source.memory { charsets.required = nil }
      return try readText(text, charsets, file: file, into: &sink)
    }
    guard !isUnpacked || packing == .gzip && !file.hasSuffix(".gz") else {
      throw .failed(line: 0, reason: localized("is compressed twice; unpack it first"))
    }
    switch packing {
    case .gzip:
      let unpacked = try unpacking(source) { library, raw throws(FormatLibrary.Failure) in
        try library.gunzip(raw, limit: FormatLibrary.limit(packed: raw.count))
      }
      try readContacts(unpacked, file: file, isUnpacked: true, into: &sink)
    case .zip: try readArchive(source, file: file, into: &sink)
    }
  }

  /// Reads an SQLite database, as the vCards that its reader makes of it.
  private func readDatabase(
    _ source: SourceBytes, file: String, path: String?, into sink: inout ContactSink
  ) throws(ReadFailure) {
    guard let databases = options.databases else { throw .failed(line: 0, reason: ForeignFormat.databaseReason) }
    let cards: SourceMemory
    do throws(ReadError) {
      cards = try source.withBytes { bytes throws(ReadError) in
        try databases.cards(of: bytes, path: path)
      }
    } catch {
      throw .failed(line: error.line, reason: error.reason)
    }
    guard cards.byteCount > 0 else { return }
    try readText(SourceBytes(cards), SourceCharset.Preferences(expected: nil), file: file, into: &sink)
  }

  private func unpacking<Result>(
    _ source: SourceBytes,
    _ body: (FormatLibrary, UnsafeRawBufferPointer) throws(FormatLibrary.Failure) -> Result
  ) throws(ReadFailure) -> Result {
    do throws(FormatLibrary.Failure) {
      let library = try FormatLibrary.load()
      return try source.withBytes { raw throws(FormatLibrary.Failure) in try body(library, raw) }
    } catch { throw .failed(line: 0, reason: error.reason) }
  }

  /// Reads the members of a zip archive, each as `archive.zip/member`.
  private func readArchive(_ source: SourceBytes, file: String, into sink: inout ContactSink) throws(ReadFailure) {
    try unpacking(source) { library, raw throws(FormatLibrary.Failure) in
      try library.members(of: raw, limit: FormatLibrary.limit(packed: raw.count)) { name, member in
        if isCancelled() { return false }
        let name = "\(file)/\(name)"
        readItem(name, into: &sink) { sink throws(ReadFailure) in
          switch member {
          case .success(let bytes): try readContacts(bytes, file: name, isUnpacked: true, into: &sink)
          case .failure(let failure): throw .failed(line: 0, reason: failure.reason)
          }
        }
        return true
      }
    }
  }

  private func readText(
    _ bytes: SourceBytes, _ preferences: SourceCharset.Preferences, file: String, into sink: inout ContactSink
  ) throws(ReadFailure) {
    try bytes.withBytes { raw throws(ReadFailure) in
      if ContactFormat.isBlank(raw) { throw .empty }
      guard let format = ContactFormat(recognising: raw) else {
        throw .failed(line: 0, reason: ContactFormat.unknownReason(raw))
      }
      let charset = SourceCharset(preferences, syntax: format.syntax, source: ByteSlice(raw))
      let memory = options.keepsSource && format == .vCard ? bytes.memory.with(context: charset) : nil
      sink.begin(source: file, memory: memory, kind: format.kind)
      defer {
        charset.report(into: &sink)
        charsets.expected = charset.inferredCharset ?? charsets.expected
      }
      if format == .vCard, raw.count >= ContactLoaderParts.threshold,
        let parts = ContactLoaderParts(
          raw, file: file, memory: memory, keys: merger.map { ContactMergeKeys(region: $0.region) },
          options: options, needsNumbers: sink.needsNumbers, charset: charset)
      {
        return parts.read(into: &sink, onRead: { bytes.release($0) })
      }
      do throws(ReadError) {
        try format.read(raw, charset, into: &sink)
      } catch {
        throw .failed(line: error.line, reason: error.reason)
      }
    }
  }

  private func readFolder(
    _ path: SourcePath, mayBeEmpty: Bool, into sink: inout ContactSink
  ) throws(ReadFailure) {
    let folder: SourceFolder
    do throws(SourceBytes.Failure) {
      folder = try SourceFolder(path, isCancelled: isCancelled)
    } catch { throw ReadFailure(error) }
    for problem in folder.problems {
      if case .unreadable(let reason) = problem.failure { skip(problem.path.name, reason: reason, into: &sink) }
    }
    if folder.items.isEmpty, !mayBeEmpty {
      throw .failed(
        line: 0,
        reason: localized(
          """
          contains no files with contacts; files that end in .vcf, .vcard, .json, .xml, .csv or .ldif are read, \
          also with .gz after it
          """))
    }
    for item in folder.items {
      if isCancelled() { return }
      readItem(item.name, into: &sink) { sink throws(ReadFailure) in
        try readFile(item, isItem: true, into: &sink)
      }
    }
  }

  /// Reads one item of many. Errors become diagnostics.
  private func readItem(
    _ name: String, into sink: inout ContactSink, _ body: (inout ContactSink) throws(ReadFailure) -> Void
  ) {
    do throws(ReadFailure) {
      try body(&sink)
    } catch .failed(let line, let reason) {
      skip(name, line: line, reason: reason, into: &sink)
    } catch .empty {
      sink.begin(source: name)
      sink.report(line: 0, ReadFailure.emptyReason)
    } catch {
      // Cancelled, as the summary tells.
    }
  }

  private func skip(_ file: String, line: Int = 0, reason: String, into sink: inout ContactSink) {
    sink.begin(source: file)
    // Translators: {1} says why an item of a folder or archive is not read, such as "is compressed twice".
    sink.report(line: line, "\(reason); skipped", skippedContact: true)
  }
}

extension ContactSource {
  /// Whether a source without contacts is not an error: the output of a program, or a copy that does not exist yet.
  fileprivate var mayBeEmpty: Bool {
    if case .path = self { return false }
    return true
  }
}
