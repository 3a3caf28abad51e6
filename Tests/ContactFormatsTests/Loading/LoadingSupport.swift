import ContactFormats
import Contacts
import Foundation
import Testing

/// A folder of a test's own, whose files are loaded. In all that a load reports, paths are relative to it.
final class TestFolder {
  let url = URL(filePath: "/tmp/dialtone-formats-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { "\(url.path)/\(name)" }

  func data(of name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  /// Writes a file, and makes the folders above it.
  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// The events of a load.
  struct Loaded {
    var batches: [ContactBatch] = []
    var contacts: [Contact] = []
    /// The file of each contact.
    var files: [String] = []
    var diagnostics: [String] = []
    var failures: [String] = []
    /// The names in each batch, and each diagnostic.
    var events: [String] = []
    var summary = LoadSummary()

    var names: [String] { contacts.map(\.displayName) }
    var problems: [String] { failures + diagnostics }
  }

  /// Loads files and folders in it, absolute paths, and `-`.
  func load(_ names: String...) -> Loaded { load(names) }

  func load(
    _ names: [String], _ options: LoadOptions = .init(), isCancelled: @Sendable () -> Bool = { false },
    onBatch: () -> Void = {}
  ) -> Loaded {
    let sources = names.map { ContactSource(argument: $0 == "-" || $0.hasPrefix("/") ? $0 : path($0)) }
    func relative(_ text: String) -> String { text.replacing(url.path + "/", with: "") }
    var loaded = Loaded()
    var finished: [ContactSource] = []
    var (read, skipped) = (0, 0)
    var last: LoadSummary?
    loaded.summary = ContactLoader(sources: sources, options).load(isCancelled: isCancelled) { event in
      #expect(last == nil, "an event after the end")
      switch event {
      case .batch(let batch):
        let contacts = (0..<batch.count).map { Contact(batch: batch, index: $0) }
        loaded.batches.append(batch)
        loaded.contacts += contacts
        loaded.events.append(contacts.map(\.displayName).joined(separator: ", "))
        onBatch()
      case .diagnostic(let diagnostic):
        loaded.diagnostics.append(relative(diagnostic.description))
        loaded.events.append(relative(diagnostic.description))
      case .sourceFinished(let source, .failure(let error)):
        finished.append(source)
        loaded.failures.append(relative(error.description))
      case .sourceFinished(let source, .success(let counts)):
        finished.append(source)
        read += counts.read
        skipped += counts.skipped
      case .finished(let summary): last = summary
      }
    }
    loaded.files = loaded.contacts.map { relative($0.source) }
    let summary = loaded.summary
    #expect(last == summary)
    // Every source is reported as finished, with its contacts or an error.
    #expect(finished == sources || summary.isCancelled)
    #expect(loaded.failures.count == summary.failedSources)
    #expect(skipped <= summary.skipped)
    #expect(read >= summary.contacts - summary.superseded || summary.isCancelled)
    #expect(summary.contacts == loaded.contacts.count)
    return loaded
  }
}

extension SourceMemory {
  /// Memory with a copy of bytes.
  convenience init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self.init(adopting: UnsafeRawBufferPointer(copy)) { $0.deallocate() }
  }
}
