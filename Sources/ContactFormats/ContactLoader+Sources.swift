import Contacts
import Glibc

/// One run of a ``ContactLoader``: how each kind of source is read, and what has come of it so far.
final class ContactLoad {
  private let isCancelled: () -> Bool
  private let onEvent: (LoadEvent) -> Void
  var summary = LoadSummary()

  init(isCancelled: @escaping () -> Bool, onEvent: @escaping (LoadEvent) -> Void) {
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
    let bytes: SourceBytes
    do throws(SourceBytes.Failure) {
      bytes = try SourceBytes(descriptor: STDIN_FILENO, isCancelled: isCancelled)
    } catch { throw ReadFailure(error) }
    try readContacts(bytes, file: "-")
  }

  private func readFile(_ path: SourcePath, isItem: Bool = false) throws(ReadFailure) {
    let bytes: SourceBytes
    do throws(SourceBytes.Failure) {
      bytes = try SourceBytes(path: path, isRegularFileOnly: isItem, isCancelled: isCancelled)
    } catch { throw ReadFailure(error) }
    try readContacts(bytes, file: path.name)
  }

  private func readContacts(_ bytes: borrowing SourceBytes, file: String) throws(ReadFailure) {
    try bytes.withBytes { bytes throws(ReadFailure) in
      if ContactFormat.isBlank(bytes) {
        onEvent(.diagnostic(Diagnostic(file: file, line: 0, reason: "is empty; it has no contacts")))
        return
      }
      guard let format = ContactFormat(recognising: bytes) else {
        throw .failed(line: 0, reason: ContactFormat.unknownReason)
      }
      var sink = ContactSink(
        source: file,
        onBatch: { batch in
          guard !self.isCancelled() else { return }
          self.summary.contacts += batch.count
          self.onEvent(.batch(batch))
        },
        onDiagnostic: { self.onEvent(.diagnostic($0)) })
      defer {
        sink.flush()
        summary.skipped += sink.skippedCount
      }
      do throws(JSONError) {
        try format.read(bytes, into: &sink)
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
    for problem in folder.problems {
      if case .unreadable(let reason) = problem.failure { leaveOut(problem.path, reason: reason) }
    }
    if folder.items.isEmpty {
      let reason = "has no .vcf files below it; it has no contacts"
      onEvent(.diagnostic(Diagnostic(file: path.name, line: 0, reason: reason)))
    }
    for item in folder.items {
      if isCancelled() { return }
      do throws(ReadFailure) {
        try readFile(item, isItem: true)
      } catch .failed(let line, let reason) {
        leaveOut(item, line: line, reason: reason)
      } catch {
        return
      }
    }
  }

  private func leaveOut(_ path: SourcePath, line: Int = 0, reason: String) {
    summary.skipped += 1
    onEvent(
      .diagnostic(Diagnostic(file: path.name, line: line, reason: "\(reason); left out", skippedContact: true)))
  }
}
