import Contacts
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import ContactFormats

/// Broken inputs: nothing traps, nothing hangs, and the output is clean.
@Suite(.timeLimit(.minutes(Fuzz.minutes)))
struct FuzzTests {
  @Test
  func `Broken vCards are read cleanly`() throws {
    var count = 0
    try Fuzz(name: "vcard", seed: 0x5eed, rounds: 24_000).run(input: Mutations.vCard.next) { input in
      let (contacts, diagnostics) = VCards.contacts(input)
      count += contacts.count
      if contacts.count > input.count / 12 + 1 || diagnostics.count > 3 * input.count + 3 { return "too much came out" }
      return contacts.lazy.compactMap { Clean.problem($0, hasLines: true) }.first
    }
    #expect(count > 4_000 || Fuzz.isOpenEnded)
  }

  @Test(arguments: 0..<2)
  func `Broken JSON is read cleanly`(part: Int) throws {
    var count = 0
    // The two have files of their own, also with the same seed.
    let fuzz = Fuzz(name: "json-\(part)", seed: 0x4A53_4F4E + UInt64(part), rounds: 11_000)
    try fuzz.run(input: Mutations.json.next) { input in
      let reading = JSONReading(bytes: input)
      count += reading.contacts.count
      _ = input.withUnsafeBytes { JSONContactsReader.recognises($0) }
      if reading.diagnostics.contains(where: { $0.line < 1 }) || reading.error.map({ $0.line < 1 }) == true {
        return "a diagnostic without a line"
      }
      // Values of vCards may have line breaks and tabs.
      let hasCards = String(decoding: input, as: UTF8.self).lowercased().contains("begin:vcard")
      return reading.contacts.lazy.compactMap { Clean.problem($0, hasLines: hasCards) }.first
    }
    // Many mutations still have contacts, so the readers really run.
    #expect(count > 2_000 || Fuzz.isOpenEnded)
  }

  @Test
  func `Broken CSV is read cleanly`() throws {
    var count = 0
    try Fuzz(name: "csv", seed: 0xC5F, rounds: 8_000).run(input: Mutations.csv.next) { input in
      let reading = CSVReading(input)
      count += reading.contacts.count
      if (reading.error == nil) != input.withUnsafeBytes({ CSVContactsReader.recognises($0) || $0.isEmpty }) {
        return "recognised, but not read, or the other way round"
      }
      return reading.contacts.lazy.compactMap { Clean.problem($0) }.first
    }
    #expect(count > 4_000 || Fuzz.isOpenEnded)
  }

  @Test
  func `Broken LDIF, MECARD and address books of abook are read cleanly`() throws {
    var count = 0
    try Fuzz(name: "entries", seed: 0x1D1F, rounds: 6_000).run(input: Mutations.entries.next) { input in
      let contacts = LDIFReaderTests.read(input).contacts
      count += contacts.count
      return contacts.lazy.compactMap { Clean.problem($0) }.first
    }
    #expect(count > 3_000 || Fuzz.isOpenEnded)
  }

  @Test
  func `Broken XML is read cleanly`() throws {
    var count = 0
    try Fuzz(name: "xml", seed: 0x786D_6C, rounds: 6_000).run(input: Mutations.xml.next) { input in
      let reading = XMLReading(bytes: input)
      count += reading.contacts.count
      _ = input.withUnsafeBytes { XMLContactsReader.recognises($0) }
      if reading.diagnostics.contains(where: { $0.hasPrefix("-") }) { return "a line before the first one" }
      return reading.contacts.lazy.compactMap { Clean.problem($0) }.first
    }
    #expect(count > 1_000 || Fuzz.isOpenEnded)
  }

  /// The bytes of a file may change after the file was found to be UTF-8.
  @Test
  func `Numbers beside bytes that are not UTF-8 are read`() throws {
    let pieces: [[UInt8]] =
      ["1", "23", " ", "+49", "x", "(", ")", ";ext=", ",", "/", "sip:a@b", "ext ", "O", "٣"].map { Array($0.utf8) } + [
        [0xFF], [0xE2, 0x82], [0xD9], [0xF0, 0x9F], [0xC2], [0x00],
      ]
    var count = 0
    let input: (inout SeededGenerator) -> [UInt8] = { generator in
      (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
    }
    try Fuzz(name: "number-bytes", seed: 0xFF, rounds: 20_000).run(input: input) { input in
      for isOptional in [false, true] { count += PhoneField(input, schemeIsOptional: isOptional).phones.count }
      return nil
    }
    #expect(count > 2_000 || Fuzz.isOpenEnded)
  }

  @Test
  func `Broken archives are unpacked or refused`() throws {
    let library = try FormatLibrary.load()
    var count = 0
    try Fuzz(name: "packed", seed: 0x217, rounds: 6_000).run(input: Mutations.packed.next) { input in
      input.withUnsafeBytes { bytes in
        var unpacked = 0
        do throws(FormatLibrary.Failure) {
          switch ForeignFormat.packing(of: bytes) {
          case .gzip: unpacked = try library.gunzip(bytes, limit: 1 << 16).memory.byteCount
          case .zip:
            try library.members(of: bytes, limit: 1 << 16) { _, member in
              if case .success(let bytes) = member { unpacked += bytes.memory.byteCount }
              return true
            }
          case nil: break
          }
        } catch { if error.reason.isEmpty { return "no reason" } }
        if unpacked > 0 { count += 1 }
        return unpacked > 1 << 16 ? "more than the limit" : nil
      }
    }
    #expect(count > 100 || Fuzz.isOpenEnded)
  }

  @Test
  func `Data read from a broken vCard survives writing and reading`() throws {
    var count = 0
    try Fuzz(name: "vcard-written", seed: 0xB40, rounds: 6_000).run(input: Mutations.vCard.nextText) { input in
      let contacts = Writing.read(input)
      count += contacts.count
      for version in ContactWriter.VCardVersion.allCases {
        let written = Writing.write(contacts, .vcard, version)
        if let problem = Clean.problem(written, .vcard) { return problem }
        let again = Writing.read(written)
        let (left, right) = (contacts.map { Writing.essence($0) }, again.map { Writing.essence($0) })
        if left != right { return "as \(version): \(left) became \(right)" }
      }
      return nil
    }
    #expect(count > 3_000 || Fuzz.isOpenEnded)
  }

  @Test(arguments: [WriterFormat.jcard, .jscontact, .csv, .fritzbox, .yealink, .grandstream, .snom])
  func `Data read from a broken vCard is written cleanly in every format`(_ format: WriterFormat) throws {
    try Fuzz(name: "vcard-\(format)", seed: 0xB41, rounds: 2_000).run(input: Mutations.vCard.nextText) { input in
      let contacts = Writing.read(input)
      let written = Writing.write(contacts, format)
      if let problem = Clean.problem(written, format) { return problem }
      let again = Writing.read(written)
      if format == .csv {
        // Values derived from properties that CSV does not have are lost, and so are words for nothing.
        let isKept = { (name: String?) in name.map { !FieldText.isNothing(Array($0.utf8)) } ?? false }
        guard contacts.allSatisfy({ isKept($0.formattedName) }) else { return nil }
        let (left, right) = (contacts.map(\.displayName), again.map(\.displayName))
        return left.map { FieldText.tidied($0) } == right ? nil : "\(left) became \(right)"
      }
      guard format == .jcard else { return nil }
      let left = contacts.map { Writing.essence($0, as: format, like: $0) }
      let right = zip(again, contacts).map { Writing.essence($0, as: format, like: $1) }
      return left == right && again.count == contacts.count ? nil : "\(left) became \(right)"
    }
  }

  @Test(arguments: ["json", "csv"])
  func `Data read from broken JSON and CSV survives writing and reading`(_ name: String) throws {
    let mutations = name == "json" ? Mutations.json : Mutations.csv
    try Fuzz(name: "\(name)-written", seed: 0xB42, rounds: 3_000).run(input: mutations.next) { input in
      let contacts = Writing.read(input)
      for format in WriterFormat.allCases {
        if let problem = Clean.problem(Writing.write(contacts, format), format) { return problem }
      }
      let again = Writing.read(Writing.write(contacts, .vcard))
      let (left, right) = (contacts.map { Writing.essence($0) }, again.map { Writing.essence($0) })
      return left == right ? nil : "\(left) became \(right)"
    }
  }
}

/// Checks of the output of readers and writers.
enum Clean {
  /// The error in a contact; nil when it has valid UTF-8 without control characters, and a single line where required.
  static func problem(_ contact: Contact, hasLines: Bool = false) -> String? {
    var problem: String?
    var hasName = false
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      if kind == .displayName { hasName = !bytes.isEmpty }
      if bytes.isEmpty, kind != .phonePreferred { problem = "\(kind) is empty" }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        problem = "\(kind) is not UTF-8"
        return
      }
      let allowed: Set<Unicode.Scalar> = hasLines || kind == .note || kind == .detail ? ["\n", "\t"] : []
      if text.unicodeScalars.contains(where: { WriterText.isControl($0) && !allowed.contains($0) }) {
        problem = "\(kind) has control characters"
      }
      // The listed numbers can be called.
      if kind == .phone, WrittenNumber(exactly: text) == nil, SIPAddress(text)?.description != text {
        problem = "\(text) is neither a number nor a SIP address"
      }
    }
    return hasName ? problem : "a contact without a name"
  }

  /// The error in a file; nil when it is UTF-8 without control characters but line ends and TABs inside text, and its vCard lines
  /// have at most 75 octets and end with CR LF.
  static func problem(_ bytes: [UInt8], _ format: WriterFormat) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8: \(format)" }
    let allowed: Set<Unicode.Scalar> = format == .vcard || format == .csv ? ["\r", "\n", "\t"] : ["\n"]
    if text.unicodeScalars.contains(where: { WriterText.isControl($0) && !allowed.contains($0) }) {
      return "a control character in \(format)"
    }
    guard format == .vcard else { return nil }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      if line.count > 76 { return "a line of \(line.count) octets" }
      if line.last != 0x0D { return "LF without CR" }
      if String(validating: line, as: UTF8.self) == nil { return "a fold inside a character" }
    }
    return nil
  }
}

/// A list of objects is read entry by entry; in an object it is read as a whole. Both give the same.
struct JSONListTests {
  @Test
  func `How a list is read does not matter`() throws {
    let mutations = Mutations(
      seeds: JSONPropertyTests.seeds.filter { $0.hasPrefix("[{") || $0.hasPrefix("{") && !$0.contains("\n") }.map {
        Array(($0.hasPrefix("[") ? $0 : "[\($0),\($0)]").utf8)
      }, words: ["[", "]", "{", "}", ",", "\"", "1", "null", ":", "\n", "\"name\":\"A\",", "\"phone\":\"1\""])
    try Fuzz(name: "json-list", seed: 0x715, rounds: 4_000).run(input: mutations.next) { input in
      let list = JSONReading(bytes: input)
      let whole = JSONReading(bytes: Array(#"{"contacts":"#.utf8) + input + Array("}".utf8))
      // A text that is not a list of objects, or continues after its end, has another meaning inside an object.
      guard list.error == nil, whole.error == nil, list.diagnostics.isEmpty, whole.diagnostics.isEmpty else {
        return nil
      }
      return list.lines == whole.lines ? nil : "\(whole.lines) became \(list.lines)"
    }
  }

  @Test
  func `A truncated list keeps the entries before its end`() {
    let reading = JSONReading("[{\"name\":\"A\"},\n{\"name\":\"B\"},\n{\"name\":\"C\"")
    #expect(reading.lines == ["A", "B"])
    #expect(reading.diagnostics.map(\.line) == [3])
    #expect(JSONReading("[{\"name\":\"A\"} {\"name\":\"B\"}]").lines == ["A"])
    #expect(JSONReading("[{\"name\":\"A\"},]").lines == ["A"])
    #expect(JSONReading("[{]").error?.line == 1)
  }

  @Test
  func `Reading can be cancelled`() {
    var asked = 0
    var count = 0
    let text = Array(("[" + String(repeating: "{\"name\":\"A\"},", count: 1_000) + "{}]").utf8)
    var sink = ContactSink(
      source: "t",
      isCancelled: {
        asked += 1
        return asked > 10
      }, onBatch: { batch, _ in count += batch.count }, onDiagnostic: { _ in })
    text.withUnsafeBytes { bytes in
      do throws(ReadError) { try JSONContactsReader.read(bytes, into: &sink) } catch {}
    }
    sink.flush()
    #expect(count > 0 && count < 20)
  }
}
