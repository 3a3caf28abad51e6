import Foundation
import Testing

/// The permitted imports between modules. A module that needs another import needs a new interface, not an exception.
struct ImportTests {
  /// The modules of this package that each module may import.
  private static let allowed: [String: Set<String>] = [
    "CNcurses": [],
    "Localization": [],
    "CBuild": [], "CMachine": [], "CLinux": [], "CLibraries": [], "Platform": [],
    "Libraries": ["CLibraries", "CLinux", "Localization"],
    "LDAP": ["CLibraries", "Keypad", "Libraries", "Localization", "NumberPlans"],
    "PhoneNumbers": ["CLibraries", "Libraries", "Localization", "NumberPlans"],
    "Contacts": [],
    "NumberPlans": [],
    "ContactFormats": ["CLibraries", "CMachine", "Contacts", "Libraries", "Localization", "NumberPlans", "Platform"],
    "Books": ["ContactFormats", "Contacts", "Localization"],
    "Keypad": [],
    "Emoji": ["Keypad"],
    "ContactSearch": ["CMachine", "Contacts", "Keypad", "Localization", "NumberPlans"],
    "Calling": ["CLibraries", "CLinux", "Libraries", "Localization", "NumberPlans"],
    "CallRecords": ["Localization", "NumberPlans"],
    "CardDAV": ["CLibraries", "Libraries", "Localization", "NumberPlans"],
    "TerminalText": ["CMachine"],
    "TerminalInput": [],
    "DialerUI": [
      "Calling", "Contacts", "ContactSearch", "Emoji", "Keypad", "Localization", "NumberPlans", "TerminalInput",
      "TerminalText",
    ],
    "CTOML": [],
    "Configuration": ["CTOML", "Localization"],
    "NcursesTerminal": ["CNcurses", "Localization", "TerminalInput", "TerminalText"],
    "dialtone": [
      "Books", "Calling", "CallRecords", "CardDAV", "CBuild", "CLibraries", "CLinux", "Configuration",
      "ContactFormats", "Contacts", "ContactSearch", "DialerUI", "Emoji", "Keypad", "LDAP", "Libraries", "Localization",
      "NcursesTerminal", "NumberPlans", "PhoneNumbers", "TerminalInput", "TerminalText",
    ],
  ]

  /// The modules without access to terminal, disk and clock. They import no system module, or only the named one.
  private static let systemImports: [String: Set<String>] = [
    "Contacts": [], "Localization": ["Synchronization"], "NumberPlans": [], "Keypad": [], "Emoji": ["Synchronization"],
    "ContactSearch": ["Dispatch", "Synchronization"],
    "TerminalInput": [],
    "DialerUI": [],
    "TerminalText": ["Glibc"], "ContactFormats": ["Synchronization"],
    "Calling": ["Dispatch", "FoundationEssentials", "Glibc", "Subprocess", "Synchronization"],
    "LDAP": ["FoundationEssentials"],
    "CallRecords": ["GRDB", "GRDBSQLite", "Glibc", "Synchronization"],
    "Books": ["GRDBSQLite", "Glibc"],
    "CardDAV": ["Dispatch", "FoundationEssentials", "Glibc", "Synchronization"],
    "PhoneNumbers": ["Glibc"], "Configuration": ["Glibc"], "Libraries": ["Glibc"],
  ]

  private static var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
  }

  private static func imports(of module: String) throws -> [(file: String, name: String)] {
    let folder = sources.appending(path: module)
    var found: [(String, String)] = []
    for file in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [] {
      guard let file = file as? URL, file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, words.count > place + 1 else { continue }
        guard place == 0 || words[0].hasPrefix("@") || ["public", "internal", "package"].contains(words[0]) else {
          continue
        }
        found.append((file.lastPathComponent, String(words[words.count - 1])))
      }
    }
    return found
  }

  /// Releases do not contain the data of ICU. Everything in Foundation beyond FoundationEssentials would silently fail without it.
  @Test
  func `Nothing that is shipped imports all of Foundation`() throws {
    for module in ImportTests.allowed.keys {
      for (file, name) in try ImportTests.imports(of: module) {
        #expect(!["Foundation", "FoundationInternationalization"].contains(name), "\(module)/\(file)")
      }
    }
  }

  /// WebAssembly without a system stands for every other platform.
  @Test(arguments: ["Contacts", "Keypad", "NumberPlans"])
  func `A module of pure values needs nothing but the standard library`(module: String) throws {
    let files = FileManager.default.enumerator(atPath: ImportTests.sources.appending(path: module).path)?.compactMap {
      ($0 as? String).flatMap { $0.hasSuffix(".swift") ? $0 : nil }
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.currentDirectoryURL = ImportTests.sources.appending(path: module)
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-wmo", "-parse-as-library", "-target",
        "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-module-name", module, "-package-name",
        "dialtone",
      ] + (files ?? [])
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
  }

  @Test
  func `Every folder of Sources has a rule`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: ImportTests.sources.path)
    #expect(Set(folders).subtracting(["README.md"]) == Set(ImportTests.allowed.keys))
  }

  @Test
  func `The map of Sources names every folder, and only files that are there`() throws {
    let map = try String(contentsOf: ImportTests.sources.appending(path: "README.md"), encoding: .utf8)
    for module in ImportTests.allowed.keys { #expect(map.contains("`\(module)`"), "\(module)") }
    for match in map.matches(of: /`([A-Za-z-]+\/[A-Za-z+\/-]+(?:\.swift)?)`/) {
      let path = String(match.output.1)
      let isThere = [ImportTests.sources, ImportTests.sources.deletingLastPathComponent()].contains {
        FileManager.default.fileExists(atPath: $0.appending(path: path).path)
      }
      #expect(isThere, "\(path)")
    }
  }

  @Test
  func `A folder has about fifteen files`() throws {
    let folders = FileManager.default.enumerator(at: ImportTests.sources, includingPropertiesForKeys: [.isDirectoryKey])
    for case let folder as URL in folders ?? .init() where folder.hasDirectoryPath {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      let name = folder.path.replacing(ImportTests.sources.path + "/", with: "")
      #expect(files.count <= 18, "\(name) has \(files.count)")
    }
  }

  @Test(arguments: allowed.keys.sorted())
  func `A module imports only what it may`(module: String) throws {
    let allowed = try #require(ImportTests.allowed[module])
    for (file, name) in try ImportTests.imports(of: module) {
      if ImportTests.allowed[name] != nil {
        #expect(allowed.contains(name), "\(module)/\(file) imports \(name)")
      } else if let system = ImportTests.systemImports[module] {
        #expect(system.contains(name), "\(module)/\(file) imports \(name)")
      }
    }
  }
}
