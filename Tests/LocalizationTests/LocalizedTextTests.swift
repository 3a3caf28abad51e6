import Foundation
import Libraries
import Localization
import Testing

struct LocalizedTextTests {
  /// A catalogue with these entries of a `.po` file.
  private static func catalogue(_ entries: String) throws -> Catalogue {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-messages-\(UUID())")
    let domain = folder.lastPathComponent
    let messages = folder.appending(path: "en/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let source = folder.appending(path: "source.po")
    let header =
      #"msgid "" msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n%10==1 ? 0 : n%10==2 ? 1 : 2;\n""#
    try Data("\(header)\n\n\(entries)".utf8).write(to: source)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/msgfmt")
    compiler.arguments = ["-o", messages.appending(path: "\(domain).mo").path, source.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    // One folder for all: what differs is the domain.
    Catalogue.prefer(["en"])
    return Catalogue(domain: domain, in: folder.path)
  }

  @Test func `Without a catalogue, texts are in English`() {
    let (name, count) = ("Ann {1}", 3)
    #expect(localized("\(name) is saved") == "Ann {1} is saved")
    #expect(localized("{2} of \(count) {") == "{2} of 3 {")
    #expect(localized(count, one: "1 contact", other: "\(count) contacts") == "3 contacts")
    #expect(localized(1, one: "1 contact", other: "\(count) contacts") == "1 contact")
    #expect(localized(LocalizedText(verbatim: "{1} of {2}")) == "{1} of {2}")
  }

  @Test func `A translation has what is interpolated in an order of its own`() throws {
    let catalogue = try Self.catalogue(
      """
      msgid "{1} calls {2}" msgstr "{2} wird von {1} angerufen; {3} {"
      msgid "back" msgstr "zurück"
      msgctxt "noun" msgid "call" msgstr "Anruf"
      msgctxt "verb" msgid "call" msgstr "anrufen"
      """)
    try Catalogue.with(catalogue) {
      let (caller, called) = ("{2}", "Bea")
      #expect(localized("\(caller) calls \(called)") == "Bea wird von {2} angerufen; {3} {")
      #expect(localized("back") == "zurück")
      #expect(localized("call", context: "noun") == "Anruf" && localized("call", context: "verb") == "anrufen")
      #expect(localized("call") == "call" && localized("call", context: "other") == "call")
      #expect(localized("not there: \(called)") == "not there: Bea")
    }
    #expect(localized("back") == "back")
  }

  @Test func `A count has the form of the language`() throws {
    let catalogue = try Self.catalogue(
      """
      msgid "1 contact" msgid_plural "{1} contacts" msgstr[0] "{1} kontakt" msgstr[1] "{1} kontakta" msgstr[2] "{1} kontaktov"
      """)
    try Catalogue.with(catalogue) {
      let texts = [1, 2, 5, 21].map { localized($0, one: "1 contact", other: "\($0) contacts") }
      #expect(texts == ["1 kontakt", "2 kontakta", "5 kontaktov", "21 kontakt"])
    }
  }
}
