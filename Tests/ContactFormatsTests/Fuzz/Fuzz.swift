import DialtoneTestSupport
import Foundation
import Testing

/// Seeded random inputs for one check.
///
/// `make test` runs a fixed number of rounds from a fixed seed. `make fuzz` runs new seeds until its time is over, and prints
/// them. It saves each input in a file before the check, so that the input is available when the check fails, traps or hangs.
/// `make fuzz INPUT=file` checks only that file. `make fuzz-program` only writes the inputs of the readers to a folder, for
/// the program as it is shipped.
struct Fuzz {
  var name: String
  var seed: UInt64
  var rounds: Int

  /// Whether this is `make fuzz`, whose inputs are not known beforehand.
  static var isOpenEnded: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["INPUT", "SECONDS", "FOLDER"].contains { environment["DIALTONE_FUZZ_\($0)"] != nil }
  }

  /// The limit of a check, in minutes: two, and as long as `make fuzz` tries all checks, which wait for each other where there
  /// are few cores. The disk to which files are written may be slow.
  static var minutes: Int {
    let environment = ProcessInfo.processInfo.environment
    if environment["DIALTONE_FUZZ_FOLDER"] != nil { return 60 }
    return 2 + (environment["DIALTONE_FUZZ_SECONDS"].flatMap { Int($0) } ?? 0) * checks / 60
  }

  /// At least the number of all checks.
  private static let checks = 20

  /// Generates inputs, and checks them until one fails.
  ///
  /// - Parameters:
  ///   - input: generates the next input.
  ///   - check: returns the error of an input; nil when there is none.
  func run(input: (inout SeededGenerator) -> [UInt8], check: ([UInt8]) -> String?) throws {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["DIALTONE_FUZZ_INPUT"] {
      try report(check(Array(Data(contentsOf: URL(filePath: path)))), path)
    } else if let folder = environment["DIALTONE_FUZZ_FOLDER"] {
      try write(environment["DIALTONE_FUZZ_FILES"].flatMap { Int($0) } ?? rounds, Fuzz.chosenSeed, to: folder, input)
    } else if let seconds = environment["DIALTONE_FUZZ_SECONDS"].flatMap(Double.init) {
      let seed = Fuzz.chosenSeed
      try runOpenEnded(seed, until: .now + .seconds(seconds), input, check)
    } else {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<rounds {
        let bytes = input(&generator)
        guard let problem = check(bytes) else { continue }
        return report(problem, String(decoding: bytes, as: UTF8.self).debugDescription)
      }
    }
  }

  private static var chosenSeed: UInt64 {
    let chosen = ProcessInfo.processInfo.environment["DIALTONE_FUZZ_SEED"].flatMap { UInt64($0) }
    return chosen ?? UInt64.random(in: 0...UInt64.max)
  }

  private func write(
    _ count: Int, _ seed: UInt64, to folder: String, _ input: (inout SeededGenerator) -> [UInt8]
  ) throws {
    let folder = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var generator = SeededGenerator(seed: seed)
    for index in 0..<count { try Data(input(&generator)).write(to: folder.appending(path: "\(seed)-\(index)")) }
    print("fuzz: \(name): \(count) files from seed \(seed)")
  }

  private func runOpenEnded(
    _ seed: UInt64, until end: ContinuousClock.Instant, _ input: (inout SeededGenerator) -> [UInt8],
    _ check: ([UInt8]) -> String?
  ) throws {
    let path = "\(FileManager.default.currentDirectoryPath)/.build/fuzz/\(name)-\(seed)"
    try FileManager.default.createDirectory(
      atPath: "\(FileManager.default.currentDirectoryPath)/.build/fuzz", withIntermediateDirectories: true)
    var generator = SeededGenerator(seed: seed)
    var count = 0
    while ContinuousClock.now < end {
      let bytes = input(&generator)
      try Data(bytes).write(to: URL(filePath: path))
      if let problem = check(bytes) { return report(problem, path) }
      count += 1
    }
    try FileManager.default.removeItem(atPath: path)
    print("fuzz: \(name): \(count) inputs from seed \(seed)")
  }

  private func report(_ problem: String?, _ input: String) {
    if let problem { Issue.record("\(name): \(problem); input: \(input)") }
  }
}

/// Mutations of valid inputs.
struct Mutations {
  var seeds: [[UInt8]]
  /// Keywords of the reader, which are inserted at wrong positions.
  var words: [[UInt8]]

  /// Bytes that are difficult in every format: parts of UTF-8, controls, byte order marks.
  private static let awkward: [[UInt8]] = [
    [0xFF], [0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0xC2, 0x9B], [0x80], [0xE2, 0x82], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
    [0x1B], [0x00], [0x7F], Array("\u{feff}".utf8), Array("\u{200b}".utf8), Array("é王".utf8),
  ]

  init(seeds: [[UInt8]], words: [String]) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) } + Mutations.awkward
  }

  func next(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = seeds.randomElement(using: &generator) ?? []
    if Int.random(in: 0..<4, using: &generator) == 0 { bytes += seeds.randomElement(using: &generator) ?? [] }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      // Often after the first line, which may be a header.
      let first = Bool.random(using: &generator) ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
      let place = Int.random(in: first...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
      let word = words.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes.replaceSubrange(place..<end, with: word)
      case 1, 2: bytes.insert(contentsOf: word, at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4:
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &generator))
      case 5 where Int.random(in: 0..<4, using: &generator) == 0: bytes.removeSubrange(place...)
      default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
      }
    }
    return bytes
  }

  /// The next mutation without input that readers accept and writers never produce: control characters, unclosed quotes, labels
  /// named like types, and non-ASCII characters before a value.
  func nextText(_ generator: inout SeededGenerator) -> [UInt8] {
    var isValue = false
    return next(&generator).filter { byte in
      if byte == 0x0A || byte == 0x0D { isValue = false } else if byte == 0x3A { isValue = true }
      if byte < 0x20 || byte == 0x7F || byte == 0x22 { return byte == 0x0A || byte == 0x0D || byte == 0x09 }
      // 0xC2 starts the control characters of C1.
      return isValue ? byte != 0xC2 : byte < 0x80 && byte != 0x28
    }
  }

  static let vCard = Mutations(
    seeds: (VCardLineTests.lineEnds + VCardLineTests.folds + VCardLineTests.syntax + VCardTextTests.charsets
      + VCardTextTests.quotedPrintable + VCardTextTests.base64 + VCardTextTests.escapes + VCardCardTests.cards
      + VCardPhoneTests.numbers + VCardPhoneTests.labels + VCardNameTests.names).map(\.input)
      + VCardNameTests.fields.map(\.input) + WriterTests.cards.map { Array($0.utf8) },
    words: [
      "BEGIN:VCARD", "END:VCARD", "VERSION:2.1", "AGENT:", "=\n", "=\r\n ", "\r\n ", "\n", "\r", "\0", ";", ":", "\"",
      "\\", "=E", ",", "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "CHARSET=Shift_JIS", "CHARSET=UTF-16", "VALUE=uri",
      "tel:%", "sip:@", ";ext=", "x1", "X-CUSTOM(", "_$!<", ">!$_", "PREF=9999999999999999999999", "item1.", "^",
      "BEGIN:X\n", "END:X\n", "\nBEGIN:VCARD\nFN:A\nEND:VCARD\n", "X-MS-TEL", "ORG:;",
      "IMPP:sip:a@b.c", "X-SIP:", "sip:+1@b", "PHONE:12345", "PREF=1,TYPE=", "\\,pref",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;", "TYPE=", "data:", "\nX-A;B=\"c;d\":e\n",
    ])

  static let json = Mutations(
    seeds: JSONPropertyTests.seeds.map { Array($0.utf8) },
    words:
      "{ } [ ] \" , : \\ \\u0000 \\ud800 0 -1 + 1e9 . null true @type vcard phone \"name\": ;ext= x1 tel: % \n \r \t"
      .split(separator: " ").map { String($0) } + [
        " ", "BEGIN:VCARD\\nFN:A\\nEND:VCARD", "\"Ann\":{\"phone\":1},", "real_name", "e164", "sipAddress", "sip:a@b.c",
        "\n{\"name\":\"A\",\"phone\":\"1\"}", ",[\"vcard\",[[\"fn\",{},",
      ])

  static let entries = Mutations(
    seeds: (LDIFReaderTests.ldif + LDIFReaderTests.abook + LDIFReaderTests.meCard).map(\.input),
    words: [
      "dn: cn=", "dn:: ", "version: 1\n", ":", "::", ":<", ";", "\n ", "\n\n", "\r\n", "cn;lang-de: ", "\\0A", "\\",
      ",",
      "objectClass: person\n", "changetype: modify\n", "# ", "[0]\n", "[", "]", "=", "name=", "phone=", "email=@,@\n",
      "MECARD:", "N:", "SOUND:", ";;",
    ])

  static let xml = Mutations(
    seeds: (XMLContactsTests.phoneBooks + XCardTests.cards).map { Array($0.text.utf8) },
    words: [
      "<", ">", "/>", "</", "&", "&amp;", "&#1;", "&#xFFFF;", "&#65;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>",
      "\"", "'",
      "=", "\n", "<name>", "</name>", "<phone>1</phone>", "<number", " type=\"work\"", " xmlns=\"a b\"",
      " xmlns:c=\"\"",
      "<!DOCTYPE a>", "<!DOCTYPE a [", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>", "encoding=\"utf-7\"",
      "<entry name=\"Al\" phone=\"12\"/>", "<group><name>G</name>", "</group>", "<uri>sip:a@b.c</uri>", "<ext>9</ext>",
      "\u{FFFF}",
    ])

  /// A card in a zip archive, and compressed with gzip.
  static let packed = Mutations(
    seeds: [
      "UEsDBBQAAAAIALO2dl0ju4LBLAAAAC8AAAAFAAAAYS52Y2ZzcnX39LMKc3YMcuEKcw0K9vT3szLWM+By87NyzMvjCnH1sTLkcvVz"
        + "gSoBAFBLAQIeAxQAAAAIALO2dl0ju4LBLAAAAC8AAAAFAAAAAAAAAAEAAACkgQAAAABhLnZjZlBLBQYAAAAAAQABADMAAABPAAAA"
        + "AAA=",
      "H4sIAAAAAAAAA3Nydff0swpzdgxy4QpzDQr29PezMtYz4HLzs3LMy+MKcfWxMuRy9XOBKgEAI7uCwS8AAAA=",
    ].compactMap { Data(base64Encoded: $0).map { Array($0) } },
    words: ["PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "\u{1F}", "../", "\0\0\0\0"])

  static let csv = Mutations(
    seeds: (CSVReaderTests.syntax + CSVReaderTests.texts + CSVHeaderTests.cases + CSVLayoutTests.layouts).map(\.input),
    words: [
      "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", " ::: ", "name", "phone", "Phone 1 - Value", "sep=;", "=",
      "'", "\"a\"\"b\"", ",\"x\ny\",", "#TYPE ", "Name, Vorname", "Mobilnummer", "+49 30 1234567", "2024-01-31", "a@b",
      "電話", "हिन्दी", "رقم",
    ])
}
