import Contacts
import Foundation
import Glibc
import Synchronization
import Testing

@testable import ContactFormats

/// The loader on real files, folders and FIFOs.
struct ContactLoaderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static func card(_ name: String) -> String { VCards.card("3.0", "FN:\(name)") }

  private func makeLink(_ name: String, to path: String) { #expect(symlink(path, folder.path(name)) == 0) }

  private func makeFIFO(_ name: String) { #expect(mkfifo(folder.path(name), 0o600) == 0) }

  /// The end of a pipe that a text can be read from.
  private static func pipe(_ text: String) throws -> FileHandle {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return pipe.fileHandleForReading
  }

  private static let unknown =
    "is neither vCard, JSON, XML, CSV, LDIF nor an address book of abook; dialtone reads exports of contacts in"
    + " these formats"

  @Test func `The kind of a file is told from its content`() throws {
    try folder.write(Self.card("A"), to: "a.json")
    try folder.write(#"[{"name":"B"}]"#, to: "b.vcf")
    let loaded = folder.load("a.json", "b.vcf")
    #expect(loaded.names == ["A", "B"] && loaded.files == ["a.json", "b.vcf"])
    #expect(loaded.summary.readableSources == 2)
  }

  @Test func `Sources that fail say why, and do not stop the others`() throws {
    try folder.write(#"[{"name":"A"}]"#, to: "a")
    try folder.write(Data([0x7F, 0x45, 0x4C, 0x46, 0x00, 0xFF]), to: "binary")
    try folder.write("{\n\"name\" 1}", to: "broken")
    makeLink("loop", to: "loop")
    try folder.write("", to: "empty")
    try folder.write("\u{FEFF}\r\n \n", to: "blank")
    try folder.write("x", to: "none/readme.txt")
    let loaded = folder.load("missing", "a/b", "binary", "broken", "loop", "empty", "blank", "/dev/null", "none", "a")
    #expect(loaded.names == ["A"])
    #expect(
      loaded.failures == [
        "missing: no such file or folder", "a/b: no such file: a part of its path is not a folder",
        "binary: \(Self.unknown)",
        "broken:2: is not valid JSON: expected a colon, but found \"1\"; fix it there, or export it again",
        "loop: its symbolic links form a loop", "empty: is empty; it has no contacts",
        "blank: is empty; it has no contacts", "/dev/null: is empty; it has no contacts",
        "none: contains no files with contacts; files that end in .vcf, .vcard, .json, .xml, .csv or .ldif are read,"
          + " also with .gz after it",
      ])
    #expect(loaded.summary.failedSources == 9 && loaded.summary.readableSources == 1 && loaded.summary.skipped == 0)
  }

  @Test func `Entries that are skipped are reported and counted`() throws {
    try folder.write("[{\"name\":\"A\"},\n7,\n{\"x\":1}]", to: "a.json")
    let loaded = folder.load("a.json")
    #expect(loaded.diagnostics.first == "a.json:2: an entry that is not an object (\"7\"); skipped")
    #expect(loaded.summary.skipped == 2)
  }

  @Test func `Folders are read recursively in the order of paths, without hidden and temporary items`() throws {
    for (name, path) in [
      ("C", "c.vcf"), ("A", "a.VCF"), ("Dash", "b-.vcf"), ("B", "b/one.vcf"), ("Deep", "b/deep/two.vCf"),
      ("Hidden", ".h.vcf"), ("Git", ".git/g.vcf"), ("Temporary", "t.vcf.tmp"), ("In a temporary", "x.tmp/t.vcf"),
      ("Text", "readme.txt"),
    ] {
      try folder.write(Self.card(name), to: "book/\(path)")
    }
    try folder.write(Self.card("Two") + Self.card("Three"), to: "book/z.vcf")
    for name in ["book", "book/"] {
      let loaded = folder.load(name)
      // `b-.vcf` comes before `b/…`: 0x2D before 0x2F.
      #expect(loaded.names == ["A", "Dash", "Deep", "B", "C", "Two", "Three"])
      #expect(loaded.files.first == "book/a.VCF" && loaded.diagnostics == [] && loaded.summary.readableSources == 1)
    }
  }

  @Test func `Items of a folder that cannot be read are reported and counted`() throws {
    try folder.write(Self.card("A"), to: "book/a.vcf")
    try folder.write("hello", to: "book/b.vcf")
    try folder.write("", to: "book/c.vcf")
    makeLink("book/d.vcf", to: "nowhere")
    makeFIFO("book/e.vcf")
    try folder.write("{\"name\":1", to: "book/f.vcf")
    let loaded = folder.load("book")
    #expect(loaded.names == ["A"] && loaded.failures == [])
    #expect(
      loaded.diagnostics == [
        "book/b.vcf: \(Self.unknown); skipped", "book/c.vcf: is empty; it has no contacts",
        "book/d.vcf: no such file or folder; skipped", "book/e.vcf: not a regular file; skipped",
        "book/f.vcf:1: is not valid JSON: it ends in the middle of a value; fix it there, or export it again; skipped",
      ])
    #expect(loaded.summary.skipped == 4 && loaded.summary.readableSources == 1)
  }

  @Test func `Small items share a batch, and each contact has its file and its card`() throws {
    for number in 10..<60 { try folder.write(Self.card("N\(number)"), to: "book/\(number).vcf") }
    try folder.write(Data(VCards.utf16(Self.card("Ünï"), bigEndian: true, mark: true)), to: "book/z.vcf")
    let loaded = folder.load(["book"], .init(keepsSource: true))
    #expect(loaded.batches.map(\.count) == [51])
    #expect(loaded.files == (10..<60).map { "book/\($0).vcf" } + ["book/z.vcf"])
    for contact in loaded.contacts {
      let raw = try #require(contact.rawCard)
      #expect(String(decoding: raw.bytes, as: UTF8.self) + "\r\n" == Self.card(contact.displayName))
      #expect(raw.withBytes { $0.byteCount } == raw.byteCount)
    }
  }

  @Test func `Duplicates are merged unless they are wanted as read`() throws {
    let ann = VCards.card("3.0", "FN:Ann", "TEL:1")
    try folder.write(ann, to: "a")
    try folder.write(ann + VCards.card("3.0", "FN:Ann", "TEL:2", "TEL:1"), to: "b")
    #expect(folder.load(["a", "b"], .init(merges: false)).contacts.count == 3)
    let merged = folder.load("a", "b")
    #expect(merged.contacts.map(VCards.shown) == ["Ann <1>", "Ann <2> <1>"])
    #expect(merged.batches.map(\.count) == [1, 1] && merged.batches.map(\.supersedes) == [[], [0]])
    #expect(merged.summary.superseded == 1)
  }

  @Test func `Links are followed once`() throws {
    try folder.write(Self.card("A"), to: "book/sub/a.vcf")
    try folder.write(Self.card("B"), to: "other/b.vcf")
    for (name, path) in [
      ("sub/up", ".."), ("self", "."), ("again", "sub"), ("other", "../other"), ("link.vcf", "sub/a.vcf"),
    ] {
      makeLink("book/\(name)", to: path)
    }
    let loaded = folder.load("book")
    #expect(loaded.files == ["book/link.vcf", "book/other/b.vcf", "book/sub/a.vcf"])
    #expect(loaded.diagnostics == [])
  }

  @Test func `Names of files need not be UTF-8`() throws {
    try folder.write(Self.card("A"), to: "book/a.vcf")
    let name = SourcePath(folder.path("book")).appending([0xE9, 0xFF] + Array(".vcf".utf8))
    #expect(name.withCPath { rename(folder.path("book/a.vcf"), $0) } == 0)
    let loaded = folder.load("book")
    #expect(loaded.names == ["A"] && loaded.files == ["book/\u{FFFD}\u{FFFD}.vcf"])
  }

  @Test func `A file that is large enough to be mapped is read whole`() throws {
    let count = 20_000
    let entries = (0..<count).map { #"{"name":"Name \#($0)","phone":"+1 650 555 \#($0)","note":"abcdefghijklmnop"}"# }
    let text = "[" + entries.joined(separator: ",\n") + "]"
    #expect(text.utf8.count > SourceBytes.mappingThreshold)
    try folder.write(text, to: "large.json")
    let loaded = folder.load("large.json")
    #expect(loaded.contacts.count == count)
    #expect(loaded.contacts.last?.displayName == "Name \(count - 1)" && loaded.contacts.last?.line == count)
  }

  @Test func `Pipes are read whole`() {
    makeFIFO("fifo")
    let path = folder.path("fifo")
    // Larger than a pipe's buffer, in pieces, by a writer that starts when the loader is already waiting.
    let asked = Atomic(0)
    let loaded = folder.load(
      ["fifo"],
      isCancelled: {
        guard asked.add(1, ordering: .relaxed).newValue == 4 else { return false }
        Thread.detachNewThread {
          let pipe = FileHandle(forWritingAtPath: path)
          for _ in 0..<30 { pipe?.write(Data(repeating: 0x20, count: 10_000)) }
          pipe?.write(Data(#"[{"name":"A"}]"#.utf8))
        }
        return false
      })
    #expect(loaded.names == ["A"])
  }

  @Test func `Standard input is read to its end`() throws {
    let input = try Self.pipe("[{\"name\":\"A\"},\n7]")
    let saved = dup(STDIN_FILENO)
    dup2(input.fileDescriptor, STDIN_FILENO)
    let loaded = folder.load("-")
    dup2(saved, STDIN_FILENO)
    close(saved)
    #expect(loaded.events == ["-:2: an entry that is not an object (\"7\"); skipped", "A"])
    #expect(loaded.files == ["-"])
  }

  @Test func `Pipes have a limit`() throws {
    let input = try Self.pipe("0123456789")
    defer { try? input.close() }
    var stream = SourceStream(descriptor: input.fileDescriptor, bufferLimit: 9)
    #expect(try stream.read(isCancelled: { false }) == .bytes)
    #expect(stream.count == 9)
    #expect(throws: SourceBytes.Failure.self) { _ = try stream.read(isCancelled: { false }) }
    #expect(stream.take().withBytes { $0.count } == 9)
  }

  @Test func `A file in the middle is read from there`() throws {
    try folder.write(Data(count: 2 << 20), to: "large")
    let file = try FileHandle(forReadingFrom: folder.url.appending(path: "large"))
    defer { try? file.close() }
    try file.seek(toOffset: 1 << 20)
    #expect(try SourceBytes(descriptor: file.fileDescriptor, size: 2 << 20).withBytes { $0.count } == 1 << 20)
  }

  @Test func `A load can be cancelled, also while nobody writes to a FIFO`() throws {
    for name in ["a", "b"] { try folder.write(#"[{"name":"\#(name)"}]"#, to: name) }
    let isCancelled = Atomic(false)
    let loaded = folder.load(
      ["a", "b"], isCancelled: { isCancelled.load(ordering: .relaxed) },
      onBatch: { isCancelled.store(true, ordering: .relaxed) })
    #expect(loaded.names == ["a"] && loaded.summary.isCancelled && loaded.summary.readableSources == 1)
    makeFIFO("fifo")
    let asked = Atomic(0)
    let waiting = folder.load(["fifo"], isCancelled: { asked.add(1, ordering: .relaxed).newValue > 3 }).summary
    #expect(waiting.isCancelled && waiting.readableSources == 0 && waiting.failedSources == 0)
  }

  @Test func `Sources are told apart`() {
    #expect(ContactSource(argument: "-") == .standardInput && ContactSource(argument: "./-") == .path("./-"))
    #expect(ContactSource.standardInput.description == "-")
    #expect(SourceError(file: "a", line: 2, reason: "r").description == "a:2: r")
    #expect(SourceError(file: "a", reason: "r").description == "a: r")
  }

  @Test func `The samples of dialtone are read`() {
    let root = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
    let loaded = folder.load(["employees", "phoneIdentity"].map { "\(root)/Resources/sample/\($0).json" })
    #expect(loaded.contacts.count == 25 + 32 && loaded.diagnostics == [])
    let shown = loaded.contacts.map(JSONReading.describe)
    #expect(shown.first?.hasPrefix("Amelia Thornbury | +44 20 7946 0301 | uid=NH-1001 department=Sales") == true)
    #expect(shown.last == "Oifig an Phoist | 353209120077")
  }
}
