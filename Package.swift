// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `dialtone --version` says which commit it was built from, where that is known. The Makefile passes it: SwiftPM keeps what it
// found out for this file, and would keep an old commit.
let givenCommit = Context.environment["DIALTONE_COMMIT"] ?? ""
let commit = givenCommit.isEmpty ? String(Context.gitInformation?.currentCommit.prefix(7) ?? "") : givenCommit
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

// What C and C++ are compiled with in release builds, so that an overflow ends the program; and what is linked is read-only once
// it is loaded. Tests/Smoke/hardening.sh checks the files.
#if arch(x86_64)
  let controlFlow = ["-fcf-protection"]
  // Swift's compiler marks no targets of branches, but its calls and returns are in pairs, as a shadow stack wants them.
  let shadowStack = ["-Xlinker", "-z", "-Xlinker", "shstk"]
#else
  #if arch(arm64)
    let controlFlow = ["-mbranch-protection=standard"]
  #else
    let controlFlow: [String] = []
  #endif
  let shadowStack: [String] = []
#endif
let hardening =
  ["-fstack-protector-strong", "-fstack-clash-protection", "-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"] + controlFlow
let hardenedC: [CSetting] = [.unsafeFlags(hardening, .when(configuration: .release))]
let hardenedCXX: [CXXSetting] = [
  .unsafeFlags(hardening + ["-D_GLIBCXX_ASSERTIONS"], .when(configuration: .release))
]
let readOnlyOnceLoaded = ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"] + shadowStack

// A library that is loaded when it is first needed. There is no Swift in it: the program that loads it may have the Swift library
// linked statically.
func dynamicLibrary(_ name: String, folder: String, _ libraries: String...) -> Target {
  .target(
    name: name, dependencies: ["CLibraries"], path: "Sources/CLibraries/\(folder)", publicHeadersPath: ".",
    cSettings: hardenedC, cxxSettings: hardenedCXX,
    linkerSettings: libraries.map { .linkedLibrary($0) } + [
      .unsafeFlags(
        ["-use-ld=lld", "-static-stdlib", "-nostartfiles", "-no-toolchain-stdlib-rpath"] + readOnlyOnceLoaded)
    ])
}

// `make build` builds no tests, and `make test` with a filter only some: this names their targets; nil for all.
let tests = Context.environment["DIALTONE_TESTS"]?.split(separator: " ").map(String.init)

// Readers, the search and the screen are tested as they are shipped, optimised, and with all checks on that debug builds
// have: those of the standard library's unsafe buffers, too.
let testedAsShipped: [SwiftSetting] =
  tests != [] ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

// The packages of Swift, which a tarball of `make dist` has beside this file, so that it is built without a network.
let vendor = Context.packageDirectory + "/Vendor/"
let packages: [Package.Dependency] =
  FileManager.default.fileExists(atPath: vendor)
  ? [
    .package(path: vendor + "GRDB.swift"), .package(path: vendor + "swift-argument-parser"),
    .package(path: vendor + "swift-subprocess", traits: []),
    // swift-subprocess would fetch it.
    .package(path: vendor + "swift-system"),
  ]
  : [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ]

// `make documentation` writes the pages of the libraries.
let documentation: [Package.Dependency] =
  Context.environment["DIALTONE_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

let package = Package(
  name: "dialtone",
  products: [
    .executable(name: "dialtone", targets: ["dialtone"]),
    .executable(name: "dialtone-bench", targets: ["dialtone-bench"]),
    // For other programs (Resources/docs/scripting.md). A product has the modules that its users import.
    .library(name: "ContactSearch", targets: ["ContactSearch", "Contacts", "Keypad", "NumberPlans"]),
    .library(name: "NumberPlans", targets: ["NumberPlans"]),
    .library(name: "ContactFormats", targets: ["ContactFormats", "Contacts", "NumberPlans"]),
    // Loaded when they are first needed; CLibraries.h says why.
    .library(name: "dialtone-phone-numbers", type: .dynamic, targets: ["PhoneNumberLibrary"]),
    .library(name: "dialtone-extras", type: .dynamic, targets: ["ExtrasLibrary"]),
    .library(name: "dialtone-collation", type: .dynamic, targets: ["CollationLibrary"]),
    .library(name: "dialtone-images", type: .dynamic, targets: ["ImageLibrary"]),
    .library(name: "dialtone-network", type: .dynamic, targets: ["NetworkLibrary"]),
  ],
  dependencies: packages + documentation,
  targets: [
    // Who may import whom is checked by Tests/ArchitectureTests.
    .target(
      name: "CNcurses", cSettings: hardenedC,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "Localization", swiftSettings: testedAsShipped),
    .target(name: "CLibraries", path: "Sources/CLibraries/Interface"),
    dynamicLibrary("CollationLibrary", folder: "Collation", "icui18n", "icuuc"),
    dynamicLibrary("ExtrasLibrary", folder: "Extras", "uchardet", "minizip", "z", "expat", "ldap", "lber", "systemd"),
    dynamicLibrary("ImageLibrary", folder: "Images", "jpeg", "png"),
    dynamicLibrary("NetworkLibrary", folder: "Network", "curl"),
    dynamicLibrary(
      "PhoneNumberLibrary", folder: "PhoneNumbers", "geocoding", "phonenumber", "protobuf", "icuuc", "absl_time",
      "absl_time_zone"),
    .target(name: "Libraries", dependencies: ["CLibraries", "CLinux", "Localization"]),
    .target(name: "PhoneNumbers", dependencies: ["CLibraries", "Libraries", "Localization", "NumberPlans"]),
    .target(name: "Contacts", swiftSettings: testedAsShipped),
    .target(name: "NumberPlans", swiftSettings: testedAsShipped),
    .target(
      name: "ContactFormats",
      dependencies: ["CLibraries", "CMachine", "Contacts", "Libraries", "Localization", "NumberPlans", "Platform"],
      swiftSettings: testedAsShipped),
    .target(
      name: "Books", dependencies: ["ContactFormats", "Contacts", "Localization", sqlite],
      swiftSettings: testedAsShipped),
    .target(name: "Keypad", swiftSettings: testedAsShipped),
    .target(name: "CLinux", cSettings: hardenedC),
    .target(name: "Platform"),
    // Debian 13 has no gold any more, and GNU ld leaves the program without RELRO: the toolchain has a linker of its own.
    .target(
      name: "CMachine", cSettings: hardenedC,
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
    .target(
      name: "CBuild",
      cSettings: [
        .define("DIALTONE_COMMIT", to: "\"\(commit)\""),
        .define("DIALTONE_WITHOUT_ICU_DATA", .when(configuration: .release)),
      ]),
    .target(name: "Emoji", dependencies: ["Keypad"]),
    .target(
      name: "ContactSearch", dependencies: ["CMachine", "Contacts", "Keypad", "Localization", "NumberPlans"],
      exclude: ["README.md"],
      swiftSettings: testedAsShipped),
    .target(name: "CardDAV", dependencies: ["CLibraries", "Libraries", "Localization", "NumberPlans"]),
    .target(name: "LDAP", dependencies: ["CLibraries", "Keypad", "Libraries", "Localization", "NumberPlans"]),
    .target(
      name: "Calling", dependencies: ["CLibraries", "CLinux", "Libraries", "Localization", "NumberPlans", subprocess]),
    .target(name: "CallRecords", dependencies: ["Localization", "NumberPlans", grdb, sqlite]),
    .target(name: "TerminalText", dependencies: ["CMachine"], swiftSettings: testedAsShipped),
    .target(name: "TerminalInput"),
    .target(
      name: "DialerUI",
      dependencies: [
        "Calling", "Contacts", "ContactSearch", "Emoji", "Keypad", "Localization", "NumberPlans", "TerminalInput",
        "TerminalText",
      ],
      swiftSettings: testedAsShipped),
    .target(name: "CTOML", cxxSettings: hardenedCXX),
    .target(name: "Configuration", dependencies: ["CTOML", "Localization"]),
    .target(name: "NcursesTerminal", dependencies: ["CNcurses", "Localization", "TerminalInput", "TerminalText"]),
    .executableTarget(
      name: "dialtone",
      dependencies: [
        "Books", "CBuild", "CLibraries", "CLinux", "CallRecords", "Calling", "CardDAV", "Configuration",
        "ContactFormats",
        "Contacts", "ContactSearch", "DialerUI", "Emoji", "Keypad", "LDAP", "Libraries",
        "Localization", "NcursesTerminal", "NumberPlans", "PhoneNumbers",
        "TerminalInput",
        "TerminalText",
        argumentParser, subprocess,
      ],
      // Where `make install` puts libdialtone-phone-numbers.so; SwiftPM adds the program's own folder.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/../lib/dialtone"] + readOnlyOnceLoaded)]),
    .executableTarget(
      name: "dialtone-bench",
      dependencies: [
        "CLinux", "CallRecords", "ContactFormats", "Contacts", "ContactSearch", "DialerUI", "DialtoneTestSupport",
        "NumberPlans",
        "TerminalText", argumentParser,
      ],
      path: "Tests/Bench"),
    .executableTarget(
      name: "dialtone-picture", dependencies: ["DialtoneTestSupport", argumentParser], path: "Tests/Picture"),
    .target(
      name: "DialtoneTestSupport",
      dependencies: [
        "CLinux", "CMachine", "Calling", "Contacts", "ContactSearch", "DialerUI", "Keypad", "NumberPlans",
        "TerminalInput", "TerminalText",
      ],
      path: "Tests/Support", swiftSettings: testedAsShipped),
    .target(name: "CVterm", path: "Tests/CVterm", linkerSettings: [.linkedLibrary("vterm")]),
    .executableTarget(
      name: "frame-painter", dependencies: ["DialtoneTestSupport", "NcursesTerminal", "TerminalText"],
      path: "Tests/FramePainter"),
    .testTarget(
      name: "NcursesTerminalTests", dependencies: ["CVterm", "DialtoneTestSupport", "TerminalText", "frame-painter"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "LDAPTests", dependencies: ["DialtoneTestSupport", "LDAP"]),
    .testTarget(
      name: "DialerUITests",
      dependencies: [
        "Calling", "Contacts", "ContactSearch", "DialerUI", "DialtoneTestSupport", "Emoji", "Keypad", "Libraries",
        "Localization", "NumberPlans", "TerminalInput", "TerminalText",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "Books", "CallRecords", "Calling", "ContactFormats", "ContactSearch", "Contacts", "DialerUI",
        "DialtoneTestSupport", "NumberPlans", "dialtone", grdb,
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["CallRecords", "DialtoneTestSupport", "LDAP", "NumberPlans", "dialtone", grdb]),
    .testTarget(
      name: "CallRecordsTests", dependencies: ["CallRecords", "DialtoneTestSupport", "NumberPlans", grdb, sqlite],
      exclude: ["Versions"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "CallRecords", "Calling", "Configuration", "ContactSearch", "DialerUI", "DialtoneTestSupport", "Keypad", "LDAP",
        "NumberPlans", "TerminalInput", "TerminalText", "dialtone",
      ]),
    .testTarget(
      name: "CallingTests",
      dependencies: [
        "CallRecords", "Calling", "Contacts", "DialerUI", "DialtoneTestSupport", "NumberPlans", "dialtone",
      ]),
    .executableTarget(name: "carddav-copier", dependencies: ["CardDAV"], path: "Tests/CardDAVCopier"),
    .testTarget(
      name: "CardDAVTests",
      dependencies: ["CLibraries", "CardDAV", "DialtoneTestSupport", "Libraries", "carddav-copier", "dialtone"]),
    .testTarget(
      name: "ContactFormatsTests", dependencies: ["ContactFormats", "Contacts", "DialtoneTestSupport", "NumberPlans"],
      exclude: ["CSV/Exports.tsv"]),
    .testTarget(
      name: "BooksTests",
      dependencies: ["Books", "ContactFormats", "Contacts", "DialtoneTestSupport", "NumberPlans", grdb]),
    .testTarget(name: "LocalizationTests", dependencies: ["Libraries", "Localization"]),
    .testTarget(name: "ContactsTests", dependencies: ["Contacts", "DialtoneTestSupport"]),
    .testTarget(
      name: "DialtoneTestSupportTests",
      dependencies: ["ContactFormats", "Contacts", "DialtoneTestSupport", "dialtone"]),
    .testTarget(
      name: "PhoneNumbersTests", dependencies: ["CLibraries", "DialtoneTestSupport", "NumberPlans", "PhoneNumbers"]),
    .testTarget(name: "EmojiTests", dependencies: ["Emoji", "Keypad"]),
    .testTarget(name: "KeypadTests", dependencies: ["DialtoneTestSupport", "Keypad"]),
    .testTarget(name: "TerminalInputTests", dependencies: ["DialtoneTestSupport", "TerminalInput"]),
    .testTarget(name: "TerminalTextTests", dependencies: ["DialtoneTestSupport", "TerminalText"]),
    .testTarget(
      name: "ContactSearchTests",
      dependencies: ["Contacts", "ContactSearch", "DialtoneTestSupport", "Keypad", "NumberPlans"]),
    .testTarget(
      name: "NumberPlansTests",
      dependencies: ["Calling", "ContactFormats", "Contacts", "DialtoneTestSupport", "NumberPlans", "PhoneNumbers"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

if let tests {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }), needed.insert(name).inserted else { return }
    for case .byNameItem(let name, _) in target.dependencies { need(name) }
  }
  package.products.removeAll { $0.name == "dialtone-bench" }
  for product in package.products {
    for name in (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? [] { need(name) }
  }
  for name in tests { need(name) }
  package.targets.removeAll { !needed.contains($0.name) }
}
