import Contacts
import DialtoneTestSupport
import Foundation
import Glibc
import Testing

@testable import ContactFormats

/// Compressed files, archives, folders of several kinds, and files that are something else.
@Suite final class PackedSourceTests {
  /// A folder of this test's own.
  private let folder: URL

  init() throws {
    folder = URL(filePath: "/tmp/dialtone-packed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func card(_ name: String) -> String { "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL:1\nEND:VCARD\n" }

  private func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  private func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Runs a program in the test's folder; a missing one fails the test.
  private func run(_ program: String, _ arguments: String...) throws {
    var child = ChildProcess(program, arguments, in: folder.path)
    child.files = [(1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)]
    try #require(try child.run() == .exited(0), "\(program) failed or is missing: apt-get install \(program)")
  }

  private struct Loaded {
    var names: [String] = []
    var sources: [String] = []
    var problems: [String] = []
    var summary = LoadSummary()
  }

  private func load(_ names: String...) -> Loaded {
    var loaded = Loaded()
    let sources = names.map { ContactSource.path(folder.appending(path: $0).path) }
    func relative(_ text: String) -> String { text.replacingOccurrences(of: folder.path + "/", with: "") }
    loaded.summary = ContactLoader(sources: sources).load { event in
      switch event {
      case .batch(let batch):
        for position in 0..<batch.count {
          let contact = Contact(batch: batch, index: position)
          loaded.names.append(contact.displayName)
          loaded.sources.append(relative(contact.source))
        }
      case .diagnostic(let diagnostic): loaded.problems.append(relative(diagnostic.description))
      case .sourceFinished(_, .failure(let error)): loaded.problems.append(relative(error.description))
      case .sourceFinished, .finished: break
      }
    }
    return loaded
  }

  static let texts = [
    ("a.vcf", card("Ann"), "Ann"), ("a.json", #"[{"name":"Bo","phone":"1"}]"#, "Bo"),
    ("a.csv", "Name,Phone\nCy,1\n", "Cy"), ("a.ldif", "version: 1\n\ndn: cn=Di\ncn: Di\nmobile: 1\n", "Di"),
    ("addressbook", "[format]\nprogram=abook\n\n[0]\nname=Ed\nphone=1\n", "Ed"),
  ]

  @Test(arguments: texts)
  func `gzip of every kind is read, whatever it is called`(name: String, text: String, expected: String) throws {
    try write(text, to: name)
    try run("gzip", name)
    #expect(load("\(name).gz").names == [expected])
    try FileManager.default.moveItem(at: folder.appending(path: "\(name).gz"), to: folder.appending(path: "other"))
    let loaded = load("other")
    #expect(loaded.names == [expected])
    #expect(loaded.sources == ["other"])
    #expect(loaded.problems == [])
  }

  @Test func `A list of numbers is read as well, and an archive of them is refused with what to do`() throws {
    func numbers(_ name: String) throws(SourceError) -> [String] {
      var numbers: [String] = []
      let source = ContactSource.path(folder.appending(path: name).path)
      try NumberListReader.read(source) { entry in
        numbers.append(String(decoding: entry.number, as: UTF8.self))
        return true
      } report: { _, _ in
      }
      return numbers
    }
    try write("number,label\n0255667788,Shop\n", to: "list.csv")
    try run("zip", "list.zip", "list.csv")
    try run("gzip", "list.csv")
    #expect(try numbers("list.csv.gz") == ["0255667788"])
    let error = #expect(throws: SourceError.self) { try numbers("list.zip") }
    #expect(error?.reason == "is a zip archive; unpack it first")
  }

  @Test func `Several gzip members are one file`() throws {
    try write(Self.card("Ann"), to: "a")
    try write(Self.card("Bo"), to: "b")
    try run("gzip", "a", "b")
    let both = try Data(contentsOf: folder.appending(path: "a.gz")) + Data(contentsOf: folder.appending(path: "b.gz"))
    try write(both + Data(repeating: 0, count: 512), to: "both.gz")
    #expect(load("both.gz").names == ["Ann", "Bo"])
    try write(both.dropLast(30), to: "cut.gz")
    #expect(load("cut.gz").problems == ["cut.gz: is a broken gzip file; save or download it again"])
  }

  @Test func `Members of an archive are sources of their own`() throws {
    try write(Self.card("Ann"), to: "Takeout/Contacts/All.vcf")
    try write("Name,Phone\nBo,1\n", to: "Takeout/friends.csv")
    try write("not a picture", to: "Takeout/photo.jpg")
    try write("hello", to: "Takeout/broken.json")
    try write(Self.card("Cy"), to: "Takeout/.hidden.vcf")
    try run("zip", "-r", "a.zip", "Takeout")
    let loaded = load("a.zip")
    #expect(Set(loaded.names) == ["Ann", "Bo"])
    #expect(Set(loaded.sources) == ["a.zip/Takeout/Contacts/All.vcf", "a.zip/Takeout/friends.csv"])
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.hasPrefix("a.zip/Takeout/broken.json: is neither vCard") == true)
    #expect(loaded.summary.readableSources == 1)
  }

  @Test func `Archives that cannot be read are one clear error`() throws {
    try write(Self.card("Ann"), to: "a.vcf")
    try run("zip", "a.zip", "a.vcf")
    try run("zip", "-P", "secret", "locked.zip", "a.vcf")
    let archive = try Data(contentsOf: folder.appending(path: "a.zip"))
    try write(archive.dropLast(40), to: "cut.zip")
    try run("zip", "twice.zip", "a.zip")
    #expect(
      load("locked.zip").problems == [
        "locked.zip: is an encrypted zip archive; unpack it with its password first"
      ])
    #expect(load("cut.zip").problems == ["cut.zip: is a broken zip archive; save or download it again"])
    #expect(
      load("twice.zip").problems.first
        == "twice.zip/a.zip: is compressed twice; unpack it first; skipped")
    var damaged = archive
    // The first byte of the data, after the header, the name and other fields.
    damaged[30 + Int(damaged[26]) + Int(damaged[28])] ^= 0xFF
    try write(damaged, to: "damaged.zip")
    #expect(load("damaged.zip").names == [])
    #expect(load("damaged.zip").summary.failedSources == 1)
  }

  @Test func `Unpacked data has a limit`() throws {
    try write(Data(repeating: 0x20, count: 1 << 20), to: "a.vcf")
    try run("zip", "a.zip", "a.vcf")
    try run("gzip", "a.vcf")
    let library = try FormatLibrary.load()
    let expected = FormatLibrary.Failure.unpacking(
      reason: "is a gzip file of more than 1000 bytes unpacked; unpack and split it")
    try Data(contentsOf: folder.appending(path: "a.vcf.gz")).withUnsafeBytes { bytes in
      #expect(throws: expected) { try library.gunzip(bytes, limit: 1_000) }
      let unpacked = try library.gunzip(bytes, limit: 1 << 20)
      #expect(unpacked.memory.byteCount == 1 << 20)
    }
    _ = try Data(contentsOf: folder.appending(path: "a.zip")).withUnsafeBytes { bytes in
      #expect(throws: FormatLibrary.Failure.self) { try library.members(of: bytes, limit: 1_000) { _, _ in true } }
    }
  }

  @Test func `A folder of many kinds`() throws {
    for (name, text, _) in Self.texts { try write(text, to: "book/\(name)") }
    try write(Self.card("Fay"), to: "book/sub/b.VCARD")
    try write(Self.card("Gil"), to: "book/c.vcf")
    try run("gzip", "book/c.vcf")
    try write(Self.card("no"), to: "book/.hidden.vcf")
    try write(Self.card("no"), to: "book/d.vcf.tmp")
    try write("x", to: "book/readme.txt")
    let loaded = load("book")
    #expect(Set(loaded.names) == ["Ann", "Bo", "Cy", "Di", "Fay", "Gil"])
    #expect(loaded.problems == [])
  }

  static let foreign: [(name: String, bytes: [UInt8], reason: String)] = [
    ("PDF", Array("%PDF-1.7\n".utf8), "is a PDF document"),
    ("SQLite", Array("SQLite format 3\0".utf8), "is an SQLite database"),
    ("Access", [0, 1, 0, 0] + Array("Standard ACE DB\0".utf8), "is an Access database"),
    ("xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "is a file of an old Office program"),
    ("HTML", Array("<!DOCTYPE html>\n<html><table>".utf8), "is a web page (HTML)"),
    ("XML", Array("<?xml version='1.0'?><contacts/>".utf8), "is XML"),
  ]

  @Test(arguments: foreign)
  func `Other formats say what to do`(name: String, bytes: [UInt8], reason: String) throws {
    try write(Data(bytes), to: name)
    let loaded = load(name)
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.hasPrefix("\(name): \(reason)") == true, "\(loaded.problems)")
    #expect(loaded.summary.readableSources == 0)
  }

  @Test func `Spreadsheets are no archives of cards`() throws {
    try write("<Types/>", to: "[Content_Types].xml")
    try write("<workbook/>", to: "xl/workbook.xml")
    try run("zip", "-r", "a.xlsx", ".")
    #expect(load("a.xlsx").problems == ["a.xlsx: is a spreadsheet (xlsx); save it as CSV, and open that"])
    try write("application/vnd.oasis.opendocument.spreadsheet", to: "mimetype")
    try run("zip", "-0", "-X", "a.ods", "mimetype")
    #expect(load("a.ods").problems == ["a.ods: is a spreadsheet (OpenDocument); save it as CSV, and open that"])
  }

  @Test func `A file or folder without contacts is reported in one line`() throws {
    try write("Name,Phone\n", to: "header.csv")
    try write("[]", to: "list.json")
    try write("", to: "book/a.vcf")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "none"), withIntermediateDirectories: true)
    #expect(load("header.csv").problems.count == 1)
    #expect(load("header.csv").summary.readableSources == 0)
    #expect(load("list.json").summary.readableSources == 0)
    #expect(load("none").problems.count == 1)
    #expect(load("none").summary.readableSources == 0)
  }

  @Test func `More than 4 GiB is refused at once`() throws {
    let path = folder.appending(path: "large.vcf").path
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0 && ftruncate(file, 5 << 30) == 0)
    close(file)
    #expect(load("large.vcf").problems == ["large.vcf: more than 4 GiB; split it into smaller files"])
  }
}
