import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// CSV that is broken in all ways: no trap, no hang, nothing but clean text.
struct CSVFuzzTests {
  private static let seeds: [[UInt8]] = (CSVReaderTests.syntax + CSVReaderTests.texts + CSVHeaderTests.cases).map(
    \.input)
  private static let words: [[UInt8]] =
    [
      [
        "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\r\n", " ::: ", "name", "phone", "Phone 1 - Value", "sep=;", "=",
        "'",
      ],
      ["\u{FEFF}", "é", "王", "\u{9B}", "\u{0}", "\u{1B}"],
    ].joined().map { Array($0.utf8) } + [[0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0x80], [0xE2, 0x82]]

  private func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Self.seeds.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      // Mostly behind the header, so that rows are read.
      let first = Bool.random(using: &generator) ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
      let place = Int.random(in: first...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...8, using: &generator))
      let word = Self.words.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.replaceSubrange(place..<end, with: word)
      case 1: bytes.insert(contentsOf: word, at: place)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
      }
    }
    return bytes
  }

  @Test(.timeLimit(.minutes(1)))
  func mutatedInputsAreReadCleanly() {
    var generator = SeededGenerator(seed: 0xC5F)
    var contactCount = 0
    var problems = 0
    for round in 0..<20_000 {
      let input = mutated(&generator)
      let reading = CSVReading(input)
      contactCount += reading.contacts.count
      if round % 16 == 0,
        (reading.error == nil) != input.withUnsafeBytes({ CSVContactsReader.recognises($0) || $0.isEmpty })
      {
        problems += 1
        Issue.record("recognised, but not read: \(String(decoding: input, as: UTF8.self).debugDescription)")
      }
      for contact in reading.contacts {
        contact.batch.forEachField(of: contact.position) { kind, bytes in
          if !CSVFuzzTests.isClean(bytes, isNote: kind == .note) || bytes.isEmpty && kind != .phonePreferred {
            problems += 1
            Issue.record("\(kind) of \(String(decoding: input, as: UTF8.self).debugDescription)")
          }
        }
      }
      if problems > 5 { break }
    }
    #expect(problems == 0)
    #expect(contactCount > 10_000)
  }

  /// Valid UTF-8 without control characters; notes may have TAB and LF.
  static func isClean(_ bytes: UnsafeBufferPointer<UInt8>, isNote: Bool) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20, !isNote || scalar != "\n" && scalar != "\t" { return false }
      if scalar.value >= 0x7f && scalar.value < 0xa0 { return false }
    }
    return true
  }
}
