import DialerUI
import DialtoneTestSupport
import Foundation
import Libraries
import Localization
import TerminalText
import Testing

/// The screen in other languages.
struct LanguageTests {
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  // MARK: What is not translated

  /// Every text of the catalogue in letters that no contact has: what is still in Latin letters is no message.
  private static let foreign = Catalogue { text in
    var isPlaceholder = false
    let scalars = text.unicodeScalars.map { scalar in
      if scalar == "{" { isPlaceholder = true }
      if scalar == "}" { isPlaceholder = false }
      guard !isPlaceholder, scalar.isASCII, scalar.properties.isAlphabetic else { return scalar }
      return Unicode.Scalar(0x430 + (scalar.value | 0x20) - 0x61) ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Keys, what is on the keypad, and what the contacts, calls and sources of the scenes have in them.
  private static let names = words(
    """
    Alt Backspace Ctrl Del End Enter Esc Home Ins PgDn PgUp Shift Space Tab abc dialtone default US
    ABC DEF GHI JKL MNO PQRS TUV WXYZ AY JI JS LP MR PR WW ZG
    people vcf example com org xmpp jabber ldap file, no such file or folder media check the name Example Ltd connect it
    John Smith Account Manager Sales Northwind Harbour Calls back in the morning Friends ext del
    Jo Inman Johanna Carmen Ruiz Priya Raman Maria Luigi Pizza Ann Lee Jojo Nakamura Johannesburg Airport Bike Repair Joinery Sons
    Maximilian Wolfgang Hubertus Wolkenschl sselsteinhausenbergerdorff Zo Gro Ay Talking clock May ayse dav contacts phone
    ACME first second CA Mateo San Street USA California wants the offer send London fixed line jo Ferry terminal lost and found
    Kiel Mon Nov Apr Bo Ek sales call back tomorrow ld of at smith luigi telephone receiver mobile offer john
    """)

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 }
  }

  @Test(arguments: ScreenSnapshotTests.scenes)
  func `Every word on the screen is a message, a name or a key`(scene: ScreenSnapshotTests.Scene) {
    let glyphs = Catalogue.with(Self.foreign) {
      var dialer = People.dialer(columns: 160, rows: 50)
      scene.steps(&dialer)
      return ScreenSnapshot.glyphs(render(dialer.state))
    }
    let others = Set(Self.words(glyphs.joined(separator: "\n"))).filter { word in
      // What is cut begins like a name.
      !Self.names.contains { $0.hasPrefix(word) }
    }
    #expect(others.isEmpty)
  }

  // MARK: Snapshots

  private static let languages = ["de", "es", "fr", "ja", "ko", "zh_CN", "zh_TW"]
  private static let sizes = [(80, 24), (40, 12)]
  private static let scenes = ScreenSnapshotTests.scenes.filter { scene in
    [
      "empty", "typed", "chosen", "number", "nothing", "details-full", "recents", "sources", "options", "help", "form",
      "blocking",
      "call", "two-calls", "ringing", "switchboard", "emergency", "emoji",
    ].contains(scene.name)
  }

  /// The catalogues of all languages: each is a domain of its own, so that they can be used at the same time.
  private static let catalogues: [String: Catalogue] = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-languages-\(UUID())")
    let messages = folder.appending(path: "en/LC_MESSAGES")
    try? FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    Catalogue.prefer(["en"])
    var catalogues: [String: Catalogue] = [:]
    for language in languages {
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/msgfmt")
      compiler.arguments = [
        "-o", messages.appending(path: "dialtone-\(language).mo").path,
        checkout.appending(path: "Resources/languages/\(language).po").path,
      ]
      guard (try? compiler.run()) != nil else { continue }
      compiler.waitUntilExit()
      if compiler.terminationStatus == 0 {
        catalogues[language] = Catalogue(domain: "dialtone-\(language)", in: folder.path)
      }
    }
    return catalogues
  }()

  @Test(arguments: languages, scenes)
  func `The screen looks as recorded in each language`(
    language: String, scene: ScreenSnapshotTests.Scene
  ) throws {
    let catalogue = try #require(Self.catalogues[language])
    for (columns, rows) in Self.sizes {
      let glyphs = Catalogue.with(catalogue) {
        var dialer = People.dialer(columns: columns, rows: rows)
        scene.steps(&dialer)
        return ScreenSnapshot.glyphs(render(dialer.state)).joined(separator: "\n") + "\n"
      }
      try ScreenSnapshotTests.compare(glyphs, with: "Languages/\(language)/\(scene.name)-\(columns)x\(rows).txt")
    }
  }
}
