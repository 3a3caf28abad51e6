import Contacts
import NumberPlans
import Testing

@testable import ContactFormats

/// Numbers of a region in files of every format: the plan divides them.
@Suite struct DividedPhoneTests {
  /// The numbers and the notes of a text.
  private static func read(_ text: String, region: String) -> (phones: [String], notes: [String], problems: [String]) {
    var contacts: [Contact] = []
    var diagnostics: [Diagnostic] = []
    var sink = ContactSink(
      source: "t", onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { diagnostics.append($0) })
    sink.region = Region(region)
    sink.explains = true
    Array(text.utf8).withUnsafeBytes { bytes in
      guard let format = ContactFormat(recognising: bytes) else { return }
      do throws(ReadError) {
        try format.read(bytes, SourceCharset(syntax: format.syntax, source: ByteSlice(bytes)), into: &sink)
      } catch {}
    }
    sink.flush()
    let phones = contacts.flatMap(\.phones).map { $0.number + ($0.phoneExtension.map { ";" + $0 } ?? "") }
    let (notes, problems) = (diagnostics.filter(\.isNote), diagnostics.filter { !$0.isNote })
    return (phones, notes.map(\.reason).filter { $0.contains("valid") }, problems.map(\.reason))
  }

  /// A number in a vCard, as CSV, and as JSON.
  private static func files(_ number: String) -> [String] {
    [
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Kim\r\nTEL:\(number)\r\nEND:VCARD\r\n", "Name,Phone\nKim,\(number)\nLee,\n",
      #"[{"name": "Kim", "phone": "\#(number)"}]"#,
    ]
  }

  @Test(
    arguments: [
      ("021-62345678-316", "CN", ["021-62345678;316"]), ("0161 496 0471-4", "GB", ["0161 496 0471", "01614960474"]),
      ("415-555-0132 415-555-0133", "US", ["415-555-0132", "415-555-0133"]), ("93.123.45.67", "ES", ["93.123.45.67"]),
      ("+86-21-6234-5678-8001", "US", ["+86-21-6234-5678;8001"]), ("030 23125-101", "DE", ["030 23125-101"]),
    ] as [(String, String, [String])])
  func `A number, an extension and a second number are told apart in every format`(
    number: String, region: String, phones: [String]
  ) {
    for file in Self.files(number) { #expect(Self.read(file, region: region).phones == phones, "\(file)") }
  }

  @Test func `An address is left out with a problem`() {
    for file in Self.files("203.0.113.19") {
      let result = Self.read(file, region: "ES")
      #expect(result.phones.isEmpty && result.problems.contains { $0.contains("cannot be dialled") }, "\(file)")
    }
  }

  @Test func `A number that nobody can have is kept, and named`() {
    for file in Self.files("0491 570 110") {
      let result = Self.read(file, region: "US")
      #expect(result.phones == ["0491 570 110"] && result.problems.isEmpty, "\(file)")
      #expect(result.notes == ["the number 0491 570 110 is not valid in US; calling it asks first"], "\(file)")
      #expect(Self.read(file, region: "AU").notes.isEmpty)
    }
  }
}
