import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// The keys by which a ``ContactMerger`` finds those that may be the same.
@Suite struct ContactMergeHashTests {
  private static func name(_ text: String) -> UInt64 {
    Array(text.utf8).withUnsafeBufferPointer { ContactMergeHash.name($0) }
  }

  private static func number(_ text: String) -> UInt64? {
    Array(text.utf8).withUnsafeBufferPointer { ContactMergeHash.number($0, nil) }
  }

  @Test func `Nobody can know which texts have the same hash`() {
    // Bytes that a fixed multiplier would turn into zero.
    let zero: [UInt8] = [0xDB, 0x28, 0xB4, 0xA0, 0xD1, 0x7E, 0x03, 0xE7]
    let hashes = (0..<100).map { number in
      (Array("1234567\(number % 10)".utf8) + Array(repeating: UInt8(number), count: 8) + zero)
        .withUnsafeBufferPointer { ContactMergeHash.bytes($0) }
    }
    #expect(Set(hashes).count == 100)
  }

  @Test(
    "Names that are the same but for case",
    arguments: [
      ("Ann", "aNN"), ("Jörg Weiß-Müller", "JÖRG WEIß-MÜLLER"), ("Юрий Фёдоров Ямщиков", "юрий фёдоров ямщиков"),
      ("ΑΩΠΡΣΤ Νίκος ΝΟΞ", "αωπρστ Νίκος νοξ"), ("1234567É", "1234567é"), ("12345678Ann", "12345678ann"), ("", ""),
    ])
  func names(_ left: String, _ right: String) {
    #expect(Self.name(left) == Self.name(right))
    #expect(Self.name(left + "x") != Self.name(right))
    #expect(Self.name(left) != Self.name("x" + right))
  }

  @Test func differentNames() {
    let names = [
      "Ann", "Ann ", "Anne", "@nn", "[nn", "{nn", "×", "÷", "а", "я", "р", "п", "ο", "π", "é", "è", "e", "aa",
      "aaaaaaaa",
      "aaaaaaaaa",
    ]
    #expect(Set(names.map(Self.name)).count == names.count)
  }

  @Test(
    "Numbers that are dialled the same",
    arguments: [
      ("+44 (0)20 7946 0000", "+44 020 7946 0000"), ("0044 20", "+4420"), ("0 0 44", "+44"), ("٠٠٤٤", "+44"),
      ("0123P3", "0123"), ("０", "0"), ("0 1", "01"), ("1234567890123", "1234 567890 123"), ("tel:+4420", "+44 20"),
    ])
  func numbers(_ left: String, _ right: String) {
    #expect(Self.number(left) != nil && Self.number(left) == Self.number(right))
  }

  @Test func differentNumbers() {
    let numbers = [
      "0", "1", "01", "10", "+1", "00 1 1", "1*", "1#", "11", "123456789012", "1234567890123", "123456789012 0",
      "1234567890120 0", String(repeating: "1", count: 24), String(repeating: "1", count: 25),
    ]
    #expect(Set(numbers.compactMap(Self.number)).count == numbers.count)
    #expect(Self.number("") == nil && Self.number("ext. -") == nil)
  }

  /// The keys collected while reading cards are those of the batch.
  @Test func keysOfBatches() {
    var text: [UInt8] = []
    var people = ContactGenerator(seed: 3)
    var writer = VCardWriter(seed: 3)
    for _ in 0..<1_500 { writer.write(people.make(), to: &text) }
    var seen = 0
    var sink = ContactSink(
      source: "a", keys: ContactMergeKeys(region: nil), isCancelled: { false },
      onBatch: { batch, keys in
        let found = ContactMergeKeys(of: batch, region: nil)
        #expect(keys?.keys == found.keys && keys?.ends == found.ends)
        #expect(found.keys.count > batch.count)
        seen += batch.count
      }, onDiagnostic: { _ in })
    text.withUnsafeBytes { VCardReader.read($0, into: &sink) }
    sink.flush()
    #expect(seen == 1_500)
  }
}
