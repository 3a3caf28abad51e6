import Contacts
import Foundation
import Glibc
import Synchronization
import Testing

@testable import ContactFormats

/// The loader on real files, folders and FIFOs.
@Suite final class ContactLoaderTests {
  /// A folder of this test's own.
  private let folder: String

  init() throws {
    var template = Array("/tmp/dialtone-loader-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    folder = try #require(made)
  }

  deinit {
    ContactLoaderTests.removeAll(SourcePath(folder))
  }

  /// Removes a folder and what is in it, without following links.
  private static func removeAll(_ path: SourcePath) {
    var names: [[UInt8]] = []
    if let stream = path.withCPath({ opendir($0) }) {
      while let entry = readdir(stream) {
        names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
      }
      closedir(stream)
    }
    for name in names where name != Array(".".utf8) && name != Array("..".utf8) {
      let child = path.appending(name)
      if child.withCPath({ unlink($0) }) != 0 { removeAll(child) }
    }
    _ = path.withCPath { rmdir($0) }
  }

  /// The events of a load.
  private struct Loaded {
    var contacts: [Contact] = []
    var diagnostics: [String] = []
    var failures: [String] = []
    /// The sources that finished, and how many contacts are in them.
    var sources: [ContactSource] = []
    var sourceContacts = 0
    var sourceSkipped = 0
    var summary = LoadSummary()
    var finishes = 0

    var names: [String] { contacts.map(\.displayName) }
  }

  /// Loads paths below the test's folder, and removes the folder's path from the messages.
  private func load(_ paths: String...) -> Loaded {
    var loaded = Loaded()
    let sources = paths.map { ContactSource(argument: $0.hasPrefix("/") ? $0 : "\(folder)/\($0)") }
    let summary = ContactLoader(sources: sources).load { event in
      switch event {
      case .batch(let batch): loaded.contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
      case .diagnostic(let diagnostic): loaded.diagnostics.append(relative(diagnostic.description))
      case .sourceFinished(let source, .failure(let error)):
        loaded.sources.append(source)
        loaded.failures.append(relative(error.description))
      case .sourceFinished(let source, .success(let counts)):
        loaded.sources.append(source)
        loaded.sourceContacts += counts.read
        loaded.sourceSkipped += counts.skipped
      case .finished(let summary):
        loaded.summary = summary
        loaded.finishes += 1
      }
    }
    #expect(loaded.finishes == 1)
    #expect(loaded.summary == summary)
    // Every source is reported as finished, with its contacts or an error.
    #expect(loaded.sources == sources)
    #expect(loaded.failures.count == summary.failedSources)
    #expect(loaded.sourceSkipped <= summary.skipped)
    #expect(loaded.sourceContacts >= summary.contacts - summary.superseded)
    #expect(summary.contacts == loaded.contacts.count)
    return loaded
  }

  private func relative(_ text: String) -> String {
    text.hasPrefix(folder + "/") ? String(text.dropFirst(folder.utf8.count + 1)) : text
  }

  private func write(_ bytes: [UInt8], to name: String) {
    let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    #expect(file >= 0)
    #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  private func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  private func makeFolder(_ name: String) { #expect(mkdir("\(folder)/\(name)", 0o755) == 0) }

  private static func card(_ name: String) -> String { "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n" }

  @Test func kindsAreToldFromContent() {
    write(ContactLoaderTests.card("A"), to: "a.json")
    write(#"[{"name":"B"}]"#, to: "b.vcf")
    let loaded = load("a.json", "b.vcf")
    #expect(loaded.names == ["A", "B"])
    #expect(loaded.contacts.map { relative($0.source) } == ["a.json", "b.vcf"])
    #expect(loaded.summary.readableSources == 2)
  }

  @Test func failuresDoNotStopTheOthers() {
    write(#"[{"name":"A"}]"#, to: "a")
    write([0x7F, 0x45, 0x4C, 0x46, 0x00, 0xFF], to: "binary")
    write("{\n\"name\" 1}", to: "broken")
    symlink("loop", "\(folder)/loop")
    let loaded = load("missing", "a/b", "binary", "broken", "loop", "a")
    #expect(loaded.names == ["A"])
    #expect(
      loaded.failures == [
        "missing: no such file or folder",
        "a/b: no such file: a part of its path is not a folder",
        "binary: is neither vCard, JSON, XML, CSV, LDIF nor an address book of abook; dialtone reads exports of contacts in"
          + " these formats",
        "broken:2: is not valid JSON: expected a colon, but found \"1\"; fix it there, or export it again",
        "loop: its symbolic links form a loop",
      ])
    #expect(loaded.summary.failedSources == 5)
    #expect(loaded.summary.readableSources == 1)
    #expect(loaded.summary.skipped == 0)
  }

  @Test func emptyFilesHaveNoContacts() {
    write("", to: "empty")
    write("\u{FEFF}\r\n \n", to: "blank")
    let loaded = load("empty", "blank", "/dev/null")
    #expect(
      loaded.failures == [
        "empty: is empty; it has no contacts", "blank: is empty; it has no contacts",
        "/dev/null: is empty; it has no contacts",
      ])
    #expect(loaded.summary.readableSources == 0)
    #expect(loaded.summary.skipped == 0)
  }

  @Test func diagnosticsAreCounted() {
    write("[{\"name\":\"A\"},\n7,\n{\"x\":1}]", to: "a.json")
    let loaded = load("a.json")
    #expect(loaded.summary.skipped == 2)
    #expect(loaded.diagnostics.first == "a.json:2: an entry that is not an object (\"7\"); skipped")
  }

  @Test func foldersAreReadRecursivelyInPathOrder() {
    makeFolder("book")
    makeFolder("book/b")
    makeFolder("book/b/deep")
    makeFolder("book/.git")
    makeFolder("book/x.tmp")
    for (name, path) in [
      ("C", "c.vcf"), ("A", "a.VCF"), ("Dash", "b-.vcf"), ("B", "b/one.vcf"), ("Deep", "b/deep/two.vCf"),
      ("Hidden", ".h.vcf"), ("Git", ".git/g.vcf"), ("Temporary", "t.vcf.tmp"), ("In a temporary", "x.tmp/t.vcf"),
      ("Text", "readme.txt"),
    ] {
      write(ContactLoaderTests.card(name), to: "book/\(path)")
    }
    write(ContactLoaderTests.card("Two") + ContactLoaderTests.card("Three"), to: "book/z.vcf")
    let loaded = load("book")
    // `b-.vcf` comes before `b/…`: 0x2D before 0x2F.
    #expect(loaded.names == ["A", "Dash", "Deep", "B", "C", "Two", "Three"])
    #expect(loaded.contacts.first.map { relative($0.source) } == "book/a.VCF")
    #expect(loaded.diagnostics == [])
    #expect(loaded.summary.readableSources == 1)
    #expect(load("book/").names == loaded.names)
  }

  @Test func itemsThatCannotBeReadAreDiagnostics() {
    makeFolder("book")
    write(ContactLoaderTests.card("A"), to: "book/a.vcf")
    write("hello", to: "book/b.vcf")
    write("", to: "book/c.vcf")
    symlink("nowhere", "\(folder)/book/d.vcf")
    #expect(mkfifo("\(folder)/book/e.vcf", 0o600) == 0)
    write("{\"name\":1", to: "book/f.vcf")
    let loaded = load("book")
    #expect(loaded.names == ["A"])
    #expect(loaded.failures == [])
    #expect(
      loaded.diagnostics == [
        "book/b.vcf: is neither vCard, JSON, XML, CSV, LDIF nor an address book of abook; dialtone reads exports of contacts"
          + " in these formats; skipped",
        "book/c.vcf: is empty; it has no contacts",
        "book/d.vcf: no such file or folder; skipped",
        "book/e.vcf: not a regular file; skipped",
        "book/f.vcf:1: is not valid JSON: it ends in the middle of a value; fix it there, or export it again; skipped",
      ])
    #expect(loaded.summary.skipped == 4)
    #expect(loaded.summary.readableSources == 1)
  }

  @Test func smallItemsShareBatches() {
    makeFolder("book")
    for number in 0..<50 { write(ContactLoaderTests.card("N\(number)"), to: "book/\(number + 10).vcf") }
    write(VCards.utf16(ContactLoaderTests.card("Ünï"), bigEndian: true, mark: true), to: "book/z.vcf")
    var batches: [ContactBatch] = []
    ContactLoader(sources: [.path("\(folder)/book")], .init(keepsSource: true)).load { event in
      if case .batch(let batch) = event { batches.append(batch) }
    }
    #expect(batches.map(\.count) == [51])
    guard let batch = batches.first, batch.count == 51 else { return }
    for position in 0..<51 {
      let contact = Contact(batch: batch, index: position)
      let item = position < 50 ? "\(position + 10)" : "z"
      #expect(relative(contact.source) == "book/\(item).vcf")
      let raw = contact.rawCard.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(raw.map { $0 + "\r\n" } == ContactLoaderTests.card(contact.displayName))
      #expect(contact.rawCard?.withBytes { $0.byteCount } == contact.rawCard?.byteCount)
    }
  }

  @Test func duplicatesAreMergedUnlessTheyAreWantedAsRead() {
    let ann = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\nEND:VCARD\n"
    write(ann, to: "a")
    write(ann + ann.replacing("TEL:1", with: "TEL:2\nTEL:1"), to: "b")
    let sources = ["a", "b"].map { ContactSource.path("\(folder)/\($0)") }
    #expect(ContactLoader(sources: sources, .init(merges: false)).load { _ in }.contacts == 3)
    var events: [String] = []
    let summary = ContactLoader(sources: sources).load { event in
      guard case .batch(let batch) = event else { return }
      let contacts = (0..<batch.count).map { VCards.shown(Contact(batch: batch, index: $0)) }
      events.append("\(contacts) for \(batch.supersedes)")
    }
    #expect(events == [#"["Ann <1>"] for []"#, #"["Ann <2> <1>"] for [0]"#])
    #expect(summary.contacts == 2 && summary.superseded == 1)
  }

  @Test func linksAreFollowedOnce() {
    makeFolder("book")
    makeFolder("book/sub")
    makeFolder("other")
    write(ContactLoaderTests.card("A"), to: "book/sub/a.vcf")
    write(ContactLoaderTests.card("B"), to: "other/b.vcf")
    symlink("..", "\(folder)/book/sub/up")
    symlink(".", "\(folder)/book/self")
    symlink("sub", "\(folder)/book/again")
    symlink("../other", "\(folder)/book/other")
    symlink("sub/a.vcf", "\(folder)/book/link.vcf")
    let loaded = load("book")
    #expect(loaded.contacts.map { relative($0.source) } == ["book/link.vcf", "book/other/b.vcf", "book/sub/a.vcf"])
    #expect(loaded.diagnostics == [])
  }

  @Test func foldersWithoutItemsSaySo() {
    makeFolder("none")
    write("x", to: "none/readme.txt")
    let loaded = load("none")
    #expect(
      loaded.failures == [
        "none: contains no files with contacts; files that end in .vcf, .vcard, .json, .xml, .csv or .ldif are read,"
          + " also with .gz after it"
      ])
    #expect(loaded.summary.readableSources == 0)
  }

  @Test func namesNeedNotBeUTF8() {
    makeFolder("book")
    let path = Array("\(folder)/book/".utf8) + [0xE9, 0xFF] + Array(".vcf".utf8)
    let file = SourcePath(bytes: path).withCPath { open($0, O_WRONLY | O_CREAT, 0o644) }
    let text = ContactLoaderTests.card("A")
    #expect(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
    let loaded = load("book")
    #expect(loaded.names == ["A"])
    #expect(loaded.contacts.first.map { relative($0.source) } == "book/\u{FFFD}\u{FFFD}.vcf")
  }

  @Test func largeFilesAreMapped() {
    let count = 20_000
    let entries = (0..<count).map { #"{"name":"Name \#($0)","phone":"+1 650 555 \#($0)","note":"abcdefghijklmnop"}"# }
    let text = "[" + entries.joined(separator: ",\n") + "]"
    #expect(text.utf8.count > SourceBytes.mappingThreshold)
    write(text, to: "large.json")
    let loaded = load("large.json")
    #expect(loaded.contacts.count == count)
    #expect(loaded.contacts.last?.displayName == "Name \(count - 1)")
    #expect(loaded.contacts.last?.line == count)
  }

  @Test func pipesAreReadWhole() {
    let path = "\(folder)/fifo"
    #expect(mkfifo(path, 0o600) == 0)
    // Larger than a pipe's buffer, in pieces, by a writer that starts when the loader is already waiting.
    let asked = Atomic(0)
    var names: [String] = []
    ContactLoader(sources: [.path(path)]).load(
      isCancelled: {
        guard asked.add(1, ordering: .relaxed).newValue == 4 else { return false }
        Thread.detachNewThread {
          let file = open(path, O_WRONLY)
          let piece = Array(String(repeating: " ", count: 10_000).utf8)
          for _ in 0..<30 { _ = Glibc.write(file, piece, piece.count) }
          let text = #"[{"name":"A"}]"#
          _ = Glibc.write(file, text, text.utf8.count)
          close(file)
        }
        return false
      },
      { event in
        guard case .batch(let batch) = event else { return }
        names += (0..<batch.count).map { Contact(batch: batch, index: $0).displayName }
      })
    #expect(names == ["A"])
  }

  @Test func standardInputIsReadToItsEnd() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let text = "[{\"name\":\"A\"},\n7]"
    #expect(Glibc.write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    let saved = dup(STDIN_FILENO)
    dup2(ends[0], STDIN_FILENO)
    var events: [String] = []
    ContactLoader(sources: [.standardInput]).load { event in
      switch event {
      case .batch(let batch): events.append("\(Contact(batch: batch, index: 0).source): \(batch.count)")
      case .diagnostic(let diagnostic): events.append(diagnostic.description)
      default: break
      }
    }
    dup2(saved, STDIN_FILENO)
    close(saved)
    close(ends[0])
    #expect(events == ["-:2: an entry that is not an object (\"7\"); skipped", "-: 1"])
  }

  @Test func pipesHaveALimit() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(Glibc.write(ends[1], "0123456789", 10) == 10)
    close(ends[1])
    var stream = SourceStream(descriptor: ends[0], bufferLimit: 9)
    #expect(try stream.read(isCancelled: { false }) == .bytes)
    #expect(stream.count == 9)
    #expect(throws: SourceBytes.Failure.self) {
      _ = try stream.read(isCancelled: { false })
    }
    #expect(stream.take().withBytes { $0.count } == 9)
  }

  @Test func aFileInTheMiddleIsReadFromThere() throws {
    write(String(repeating: "x", count: 2 << 20), to: "large")
    let file = open("\(folder)/large", O_RDONLY)
    defer { close(file) }
    lseek(file, 1 << 20, SEEK_SET)
    let count = try SourceBytes(descriptor: file, size: 2 << 20).withBytes { $0.count }
    #expect(count == 1 << 20)
  }

  @Test func aLoadCanBeCancelled() {
    write(#"[{"name":"A"}]"#, to: "a")
    write(#"[{"name":"B"}]"#, to: "b")
    #expect(mkfifo("\(folder)/fifo", 0o600) == 0)
    let isCancelled = Atomic(false)
    var names: [String] = []
    let sources = ["a", "b"].map { ContactSource.path("\(folder)/\($0)") }
    let summary = ContactLoader(sources: sources).load(
      isCancelled: { isCancelled.load(ordering: .relaxed) },
      { event in
        guard case .batch(let batch) = event else { return }
        names.append(Contact(batch: batch, index: 0).displayName)
        isCancelled.store(true, ordering: .relaxed)
      })
    #expect(names == ["A"])
    #expect(summary.isCancelled)
    #expect(summary.readableSources == 1)
    // A FIFO that nobody writes to.
    let asked = Atomic(0)
    let waiting = ContactLoader(sources: [.path("\(folder)/fifo")])
    let cancelled = waiting.load(isCancelled: { asked.add(1, ordering: .relaxed).newValue > 3 }, { _ in })
    #expect(cancelled.isCancelled)
    #expect(cancelled.readableSources == 0 && cancelled.failedSources == 0)
  }

  @Test func sourcesAreToldApart() {
    #expect(ContactSource(argument: "-") == .standardInput)
    #expect(ContactSource(argument: "./-") == .path("./-"))
    #expect(ContactSource.standardInput.description == "-")
    #expect(SourceError(file: "a", line: 2, reason: "r").description == "a:2: r")
    #expect(SourceError(file: "a", reason: "r").description == "a: r")
  }

  /// The samples of dialtone.
  @Test func samplesAreRead() {
    let root = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
    let loaded = load("\(root)/Resources/sample/employees.json", "\(root)/Resources/sample/phoneIdentity.json")
    #expect(loaded.contacts.count == 25 + 32)
    #expect(loaded.diagnostics == [])
    let first = loaded.contacts.first.map(JSONReading.describe)
    #expect(first?.hasPrefix("Amelia Thornbury | +44 20 7946 0301 | uid=NH-1001 department=Sales") == true)
    #expect(loaded.contacts.last.map(JSONReading.describe) == "Oifig an Phoist | 353209120077")
  }
}
