import Contacts
import Testing

@testable import ContactFormats

/// The result of reading a CSV text.
struct CSVReading {
  var contacts: [Contact] = []
  /// `line: reason`
  var diagnostics: [String] = []
  var error: ReadError?

  init(_ bytes: [UInt8], explains: Bool = false) {
    var contacts: [Contact] = []
    var diagnostics: [String] = []
    var sink = ContactSink(
      source: "t.csv",
      onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { diagnostics.append("\($0.line): \($0.reason)") })
    sink.explains = explains
    bytes.withUnsafeBytes { bytes in
      do throws(ReadError) { try CSVContactsReader.read(bytes, into: &sink) } catch { self.error = error }
    }
    sink.flush()
    self.contacts = contacts
    self.diagnostics = diagnostics
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// Every contact on a line of its own, in the form of ``JSONReading/describe(_:)``.
  var lines: [String] { contacts.map(JSONReading.describe) }
}

/// A test case: a file and the expected result.
struct CSVCase: CustomTestStringConvertible, Sendable {
  var idea: String
  var input: [UInt8]
  var expected: [String]
  var diagnostics: [String]

  init(_ idea: String, _ input: String, _ expected: String..., diagnostics: [String] = []) {
    self.idea = idea
    self.input = Array(input.utf8)
    self.expected = expected
    self.diagnostics = diagnostics
  }

  /// A text in Windows-1252 with only the characters of ISO 8859-1. The reader reports that the charset is not declared.
  init(latin idea: String, _ input: String, _ expected: String...) {
    self.idea = idea
    self.input = input.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.expected = expected
    diagnostics = ["0: does not name its charset; read as windows-1252"]
  }

  init(_ idea: String, bytes: [UInt8], _ expected: String..., diagnostics: [String] = []) {
    self.idea = idea
    input = bytes
    self.expected = expected
    self.diagnostics = diagnostics
  }

  var testDescription: String { idea }

  /// Checks the file against the expected result.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let reading = CSVReading(input)
    #expect(reading.error == nil, sourceLocation: sourceLocation)
    #expect(reading.lines == expected, sourceLocation: sourceLocation)
    #expect(reading.diagnostics == diagnostics, sourceLocation: sourceLocation)
    #expect(input.withUnsafeBytes { CSVContactsReader.recognises($0) }, sourceLocation: sourceLocation)
  }
}
