import Contacts
import Glibc
import NumberPlans

/// One run of a ``ContactLoader``: how each kind of source is read, and what has come of it so far.
final class ContactLoad {
  let keepsSource: Bool
  private let explains: Bool
  private let keepsNameless: Bool
  let isCancelled: () -> Bool
  private let onEvent: (LoadEvent) -> Void
  var summary = LoadSummary()
  private var merger: ContactMerger?
  /// How much of the current source has been read, 0 to 1; 0 when that is not known.
  private var progress = 0.0

  init(
    keepsSource: Bool, merges: Bool, explains: Bool, keepsNameless: Bool, region: Region?,
    isCancelled: @escaping () -> Bool, onEvent: @escaping (LoadEvent) -> Void
  ) {
    self.keepsSource = keepsSource
    self.explains = explains
    self.keepsNameless = keepsNameless
    if merges { merger = ContactMerger(region: region) }
    self.isCancelled = isCancelled
    self.onEvent = onEvent
  }

  /// Reads a source; what cannot be read becomes an event.
  func read(_ source: ContactSource) {
    do throws(ReadFailure) {
      switch source {
      case .standardInput:
        try readStandardInput()
      case .path(let name):
        let path = SourcePath(name)
        if path.status()?.isFolder == true {
          try readFolder(path)
        } else {
          try readFile(path)
        }
      }
      summary.readableSources += 1
    } catch .failed(let line, let reason) {
      summary.failedSources += 1
      onEvent(.failed(SourceError(file: source.description, line: line, reason: reason)))
    } catch {
      // Cancelled: the summary says so.
    }
  }

  /// Why a source or item was not read.
  private enum ReadFailure: Error {
    case cancelled
    case failed(line: Int, reason: String)

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
    try read(STDIN_FILENO, file: "-", isItem: false, into: &sink)
  }

  private func readFile(_ path: SourcePath) throws(ReadFailure) {
    var sink = sink(path.name)
    defer { finish(&sink) }
    try readFile(path, isItem: false, into: &sink)
  }

  private func readFile(_ path: SourcePath, isItem: Bool, into sink: inout ContactSink) throws(ReadFailure) {
    let descriptor = path.open()
    guard descriptor >= 0 else { throw ReadFailure(SourceBytes.Failure(errno: errno)) }
    defer { close(descriptor) }
    try read(descriptor, file: path.name, isItem: isItem, into: &sink)
  }

  private func read(
    _ descriptor: Int32, file: String, isItem: Bool, into sink: inout ContactSink
  ) throws(ReadFailure) {
    let whole: SourceBytes?
    do throws(SourceBytes.Failure) {
      if let size = try SourceBytes.size(of: descriptor), size > 0 {
        whole = try SourceBytes(descriptor: descriptor, size: size, isCancelled: isCancelled)
      } else if isItem, try SourceBytes.size(of: descriptor) == nil {
        throw .unreadable(reason: "not a regular file")
      } else {
        // A file of /proc says that it has no bytes; it is read like a pipe.
        whole = try readStream(SourceStream(descriptor: descriptor), file: file, into: &sink)
      }
    } catch { throw ReadFailure(error) }
    guard let whole else { return }
    try readContacts(whole, file: file, into: &sink)
    if !whole.isWhole {
      throw .failed(line: 0, reason: "was cut short by another program while it was read; read it again")
    }
  }

  private func sink(_ file: String) -> ContactSink {
    var sink = ContactSink(
      source: file, keys: merger.map { ContactMergeKeys(region: $0.region) }, isCancelled: isCancelled,
      onBatch: { batch, keys in
        if !self.isCancelled() { self.handOver(batch, keys) }
      },
      onDiagnostic: { self.onEvent(.diagnostic($0)) })
    sink.takesNotes = explains
    sink.takesNameless = keepsNameless
    return sink
  }

  private func handOver(_ batch: ContactBatch, _ keys: ContactMergeKeys?) {
    let batch = merger?.merge(batch, keys: keys, progress: progress) ?? batch
    guard batch.count > 0 else { return }
    summary.contacts += batch.count
    summary.superseded += batch.supersedes.count
    onEvent(.batch(batch))
  }

  private func finish(_ sink: inout ContactSink) {
    sink.flush()
    summary.skipped += sink.skippedCount
  }

  private func readContacts(
    _ source: SourceBytes, file: String, into sink: inout ContactSink
  ) throws(ReadFailure) {
    let bytes = keepsSource ? source.convertedFromUTF16() : source
    try bytes.withBytes { raw throws(ReadFailure) in
      if ContactFormat.isBlank(raw) {
        sink.begin(source: file)
        return sink.report(line: 0, "is empty; it has no contacts")
      }
      guard let format = ContactFormat(recognising: raw) else {
        throw .failed(line: 0, reason: ContactFormat.unknownReason)
      }
      let memory = keepsSource && format == .vCard ? bytes.memory : nil
      sink.begin(source: file, memory: memory, kind: format.kind)
      if format == .vCard, raw.count >= ContactLoaderParts.threshold,
        let parts = ContactLoaderParts(
          raw, file: file, memory: memory, keys: merger.map { ContactMergeKeys(region: $0.region) },
          takesNameless: keepsNameless)
      {
        defer { progress = 0 }
        return parts.read(
          into: &sink, willTake: { progress = Double($0) / Double(raw.count) }, onRead: { bytes.release($0) })
      }
      do throws(JSONError) {
        try format.read(raw, into: &sink)
      } catch {
        throw .failed(line: error.line, reason: error.reason)
      }
    }
  }

  private func readFolder(_ path: SourcePath) throws(ReadFailure) {
    let folder: SourceFolder
    do throws(SourceBytes.Failure) {
      folder = try SourceFolder(path, isCancelled: isCancelled)
    } catch { throw ReadFailure(error) }
    var sink = sink(path.name)
    defer { finish(&sink) }
    for problem in folder.problems {
      if case .unreadable(let reason) = problem.failure { leaveOut(problem.path, reason: reason, into: &sink) }
    }
    if folder.items.isEmpty { sink.report(line: 0, "has no .vcf files below it; it has no contacts") }
    for item in folder.items {
      if isCancelled() { return }
      do throws(ReadFailure) {
        try readFile(item, isItem: true, into: &sink)
      } catch .failed(let line, let reason) {
        leaveOut(item, line: line, reason: reason, into: &sink)
      } catch {
        return
      }
    }
  }

  private func leaveOut(_ path: SourcePath, line: Int = 0, reason: String, into sink: inout ContactSink) {
    sink.begin(source: path.name)
    sink.report(line: line, "\(reason); left out", skippedContact: true)
  }
}
