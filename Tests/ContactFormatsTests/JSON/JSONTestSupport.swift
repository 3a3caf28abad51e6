import Contacts
import Testing

@testable import ContactFormats

/// The result of reading a text.
struct JSONReading {
  var contacts: [Contact] = []
  var diagnostics: [Diagnostic] = []
  var error: ReadError?
  var skipped = 0

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    let collector = Collector()
    var sink = ContactSink(
      source: "t.json", onBatch: { collector.batches.append($0) }, onDiagnostic: { collector.diagnostics.append($0) })
    do throws(ReadError) {
      try bytes.withUnsafeBufferPointer { bytes throws(ReadError) in
        try JSONContactsReader.read(UnsafeRawBufferPointer(bytes), into: &sink)
      }
    } catch { self.error = error }
    sink.flush()
    skipped = sink.skippedCount
    diagnostics = collector.diagnostics
    for batch in collector.batches {
      contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
    }
  }

  private final class Collector {
    var batches: [ContactBatch] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Every contact on a line of its own; see ``JSONReading/describe(_:)``.
  var lines: [String] { contacts.map(JSONReading.describe) }

  /// `Name | number;extension label ! | kind=text …`; a made-up name is in parentheses.
  static func describe(_ contact: Contact) -> String {
    let name = contact.formattedName ?? "(\(contact.displayName))"
    let phones = contact.phones.map { phone in
      phone.number + (phone.phoneExtension.map { ";\($0)" } ?? "") + (phone.label.isEmpty ? "" : " \(phone.label)")
        + (phone.isPreferred ? " !" : "")
    }
    // Details have tests of their own.
    let shown: Set<ContactField> = [
      .displayName, .phone, .phoneLabel, .phoneExtension, .phonePreferred, .detail, .detailLabel,
    ]
    let fields = ContactField.allCases.filter { !shown.contains($0) }.flatMap { kind in
      contact.all(kind).map { "\(kind)=\($0)" }
    }
    let parts = [contact.isGroup ? "[\(name)]" : name, phones.joined(separator: ", "), fields.joined(separator: " ")]
    return parts.filter { !$0.isEmpty }.joined(separator: " | ")
  }
}

/// A test case: a text and the expected result.
struct JSONCase: CustomTestStringConvertible, Sendable {
  var idea: String
  var text: String
  var expected: [String]

  init(_ idea: String, _ text: String, _ expected: String...) {
    self.idea = idea
    self.text = text
    self.expected = expected
  }

  var testDescription: String { idea }
}
