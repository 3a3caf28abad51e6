import Foundation
import Testing

/// The files of languages, and the texts of the sources.
struct TranslationTests {
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let script = checkout.appending(path: "Resources/generate/messages.py").path

  /// Runs a program in the checkout; returns its status and what it says.
  private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = checkout
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test func `Every text of the sources is a message, or a comment says why not`() throws {
    let (status, output) = try Self.run("python3", ["-B", Self.script, "--unmarked"])
    #expect(status == 0 && output.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "\(output)")
  }

  @Test func `Every language has each message, with its placeholders and plural forms`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-template-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = folder.appending(path: "dialtone.pot").path
    #expect(try Self.run("python3", ["-B", Self.script, template]).status == 0)
    let others = ["Resources/dialtone.desktop", "Resources/dialtone.metainfo.xml"]
    #expect(try Self.run("xgettext", ["--from-code=UTF-8", "--join-existing", "-o", template] + others).status == 0)
    let languages = Self.checkout.appending(path: "Resources/languages")
    let files = try FileManager.default.contentsOfDirectory(atPath: languages.path).filter { $0.hasSuffix(".po") }
    #expect(Set(files.map { $0.dropLast(3) }).isSuperset(of: ["de", "es", "fr", "ja", "ko", "zh_CN", "zh_TW"]))
    for file in files {
      let path = languages.appending(path: file).path
      let check = try Self.run("msgfmt", ["--check", "-o", "/dev/null", path])
      #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
      // Every message is translated, and none is a guess.
      let comparison = try Self.run("msgcmp", [path, template])
      #expect(comparison.status == 0, "\(comparison.output)")
      let old = try Self.run("msgattrib", ["--only-obsolete", path])
      #expect(!old.output.contains("#~ msgid"), "\(file) has messages that no source has: \(old.output)")
    }
  }
}
