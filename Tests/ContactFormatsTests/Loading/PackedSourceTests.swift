import Contacts
import DialtoneTestSupport
import Foundation
import Glibc
import Testing

@testable import ContactFormats

/// Compressed files, archives, folders of several kinds, and files that are something else.
struct PackedSourceTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static func card(_ name: String) -> String { "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL:1\nEND:VCARD\n" }

  /// Runs a program in the test's folder; a missing one fails the test.
  private func run(_ program: String, _ arguments: String...) throws {
    var child = ChildProcess(program, arguments, in: folder.url.path)
    child.files = [(1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)]
    try #require(try child.run() == .exited(0), "\(program) failed or is missing: apt-get install \(program)")
  }

  static let texts = [
    ("a.vcf", card("Ann"), "Ann"), ("a.json", #"[{"name":"Bo","phone":"1"}]"#, "Bo"),
    ("a.csv", "Name,Phone\nCy,1\n", "Cy"), ("a.ldif", "version: 1\n\ndn: cn=Di\ncn: Di\nmobile: 1\n", "Di"),
    ("addressbook", "[format]\nprogram=abook\n\n[0]\nname=Ed\nphone=1\n", "Ed"),
  ]

  @Test(arguments: texts)
  func `gzip of every kind is read, whatever it is called`(name: String, text: String, expected: String) throws {
    try folder.write(text, to: name)
    try run("gzip", name)
    #expect(folder.load("\(name).gz").names == [expected])
    try FileManager.default.moveItem(atPath: folder.path("\(name).gz"), toPath: folder.path("other"))
    let loaded = folder.load("other")
    #expect(loaded.names == [expected])
    #expect(loaded.files == ["other"])
    #expect(loaded.problems == [])
  }

  @Test func `A list of numbers is read as well, and an archive of them is refused with what to do`() throws {
    func numbers(_ name: String) throws(SourceError) -> [String] {
      var numbers: [String] = []
      let source = ContactSource.path(folder.path(name))
      try NumberListReader.read(source) { entry in
        numbers.append(String(decoding: entry.number, as: UTF8.self))
        return true
      } report: { _, _ in
      }
      return numbers
    }
    try folder.write("number,label\n0255667788,Shop\n", to: "list.csv")
    try run("zip", "list.zip", "list.csv")
    try run("gzip", "list.csv")
    #expect(try numbers("list.csv.gz") == ["0255667788"])
    let error = #expect(throws: SourceError.self) { try numbers("list.zip") }
    #expect(error?.reason == "is a zip archive; unpack it first")
  }

  @Test func `Several gzip members are one file`() throws {
    try folder.write(Self.card("Ann"), to: "a")
    try folder.write(Self.card("Bo"), to: "b")
    try run("gzip", "a", "b")
    let both = try folder.data(of: "a.gz") + folder.data(of: "b.gz")
    try folder.write(both + Data(repeating: 0, count: 512), to: "both.gz")
    #expect(folder.load("both.gz").names == ["Ann", "Bo"])
    try folder.write(both.dropLast(30), to: "cut.gz")
    #expect(folder.load("cut.gz").problems == ["cut.gz: is a broken gzip file; save or download it again"])
  }

  @Test func `Members of an archive are sources of their own`() throws {
    try folder.write(Self.card("Ann"), to: "Takeout/Contacts/All.vcf")
    try folder.write("Name,Phone\nBo,1\n", to: "Takeout/friends.csv")
    try folder.write("not a picture", to: "Takeout/photo.jpg")
    try folder.write("hello", to: "Takeout/broken.json")
    try folder.write(Self.card("Cy"), to: "Takeout/.hidden.vcf")
    try run("zip", "-r", "a.zip", "Takeout")
    let loaded = folder.load("a.zip")
    #expect(Set(loaded.names) == ["Ann", "Bo"])
    #expect(Set(loaded.files) == ["a.zip/Takeout/Contacts/All.vcf", "a.zip/Takeout/friends.csv"])
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.hasPrefix("a.zip/Takeout/broken.json: is neither vCard") == true)
    #expect(loaded.summary.readableSources == 1)
  }

  @Test func `Archives that cannot be read are one clear error`() throws {
    try folder.write(Self.card("Ann"), to: "a.vcf")
    try run("zip", "a.zip", "a.vcf")
    try run("zip", "-P", "secret", "locked.zip", "a.vcf")
    let archive = try folder.data(of: "a.zip")
    try folder.write(archive.dropLast(40), to: "cut.zip")
    try run("zip", "twice.zip", "a.zip")
    #expect(
      folder.load("locked.zip").problems == [
        "locked.zip: is an encrypted zip archive; unpack it with its password first"
      ])
    #expect(folder.load("cut.zip").problems == ["cut.zip: is a broken zip archive; save or download it again"])
    #expect(
      folder.load("twice.zip").diagnostics.first
        == "twice.zip/a.zip: is compressed twice; unpack it first; skipped")
    var damaged = archive
    // The first byte of the data, after the header, the name and other fields.
    damaged[30 + Int(damaged[26]) + Int(damaged[28])] ^= 0xFF
    try folder.write(damaged, to: "damaged.zip")
    #expect(folder.load("damaged.zip").names == [])
    #expect(folder.load("damaged.zip").summary.failedSources == 1)
  }

  @Test func `Unpacked data has a limit`() throws {
    try folder.write(Data(repeating: 0x20, count: 1 << 20), to: "a.vcf")
    try run("zip", "a.zip", "a.vcf")
    try run("gzip", "a.vcf")
    let library = try FormatLibrary.load()
    let expected = FormatLibrary.Failure.unpacking(
      reason: "is a gzip file of more than 1000 bytes unpacked; unpack and split it")
    try folder.data(of: "a.vcf.gz").withUnsafeBytes { bytes in
      #expect(throws: expected) { try library.gunzip(bytes, limit: 1_000) }
      let unpacked = try library.gunzip(bytes, limit: 1 << 20)
      #expect(unpacked.memory.byteCount == 1 << 20)
    }
    _ = try folder.data(of: "a.zip").withUnsafeBytes { bytes in
      #expect(throws: FormatLibrary.Failure.self) { try library.members(of: bytes, limit: 1_000) { _, _ in true } }
    }
  }

  @Test func `A folder of many kinds`() throws {
    for (name, text, _) in Self.texts { try folder.write(text, to: "book/\(name)") }
    try folder.write(Self.card("Fay"), to: "book/sub/b.VCARD")
    try folder.write(Self.card("Gil"), to: "book/c.vcf")
    try run("gzip", "book/c.vcf")
    try folder.write(Self.card("no"), to: "book/.hidden.vcf")
    try folder.write(Self.card("no"), to: "book/d.vcf.tmp")
    try folder.write("x", to: "book/readme.txt")
    let loaded = folder.load("book")
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
    try folder.write(Data(bytes), to: name)
    let loaded = folder.load(name)
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.hasPrefix("\(name): \(reason)") == true, "\(loaded.problems)")
    #expect(loaded.summary.readableSources == 0)
  }

  @Test func `Spreadsheets are no archives of cards`() throws {
    try folder.write("<Types/>", to: "[Content_Types].xml")
    try folder.write("<workbook/>", to: "xl/workbook.xml")
    try run("zip", "-r", "a.xlsx", ".")
    #expect(folder.load("a.xlsx").problems == ["a.xlsx: is a spreadsheet (xlsx); save it as CSV, and open that"])
    try folder.write("application/vnd.oasis.opendocument.spreadsheet", to: "mimetype")
    try run("zip", "-0", "-X", "a.ods", "mimetype")
    #expect(folder.load("a.ods").problems == ["a.ods: is a spreadsheet (OpenDocument); save it as CSV, and open that"])
  }

  @Test func `A file or folder without contacts is reported in one line`() throws {
    try folder.write("Name,Phone\n", to: "header.csv")
    try folder.write("[]", to: "list.json")
    try folder.write("", to: "book/a.vcf")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "none"), withIntermediateDirectories: true)
    #expect(folder.load("header.csv").problems.count == 1)
    #expect(folder.load("header.csv").summary.readableSources == 0)
    #expect(folder.load("list.json").summary.readableSources == 0)
    #expect(folder.load("none").problems.count == 1)
    #expect(folder.load("none").summary.readableSources == 0)
  }

  @Test func `More than 4 GiB is refused at once`() throws {
    let path = folder.path("large.vcf")
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0 && ftruncate(file, 5 << 30) == 0)
    close(file)
    #expect(folder.load("large.vcf").problems == ["large.vcf: more than 4 GiB; split it into smaller files"])
  }
}
