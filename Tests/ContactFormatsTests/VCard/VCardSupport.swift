import ContactFormats
import Contacts
import Testing

/// What a source gave, as text that is easy to compare.
struct VCardReading: Equatable {
  /// `name <label:number;extension>`, a `!` before a preferred number; see ``shown(_:)``.
  var contacts: [String] = []
  /// `line: reason`
  var diagnostics: [String] = []
}

/// One input with what is expected of it. The idea is the name of the case.
struct VCardCase: Sendable, CustomTestStringConvertible {
  var idea: String
  var input: [UInt8]
  var contacts: [String]
  var diagnostics: [String]

  init(_ idea: String, _ input: [UInt8], _ contacts: [String], diagnostics: [String] = []) {
    self.idea = idea
    self.input = input
    self.contacts = contacts
    self.diagnostics = diagnostics
  }

  init(_ idea: String, _ input: String, _ contacts: [String], diagnostics: [String] = []) {
    self.init(idea, Array(input.utf8), contacts, diagnostics: diagnostics)
  }

  var testDescription: String { idea }
}

/// One card with what a kind of field is expected to hold.
struct VCardFieldCase: Sendable, CustomTestStringConvertible {
  var idea: String
  var input: [UInt8]
  var field: ContactField
  var texts: [String]

  init(_ idea: String, _ input: String, _ field: ContactField, _ texts: [String]) {
    self.idea = idea
    self.input = Array(input.utf8)
    self.field = field
    self.texts = texts
  }

  var testDescription: String { idea }
}

enum VCards {
  /// All contacts of a source.
  static func contacts(_ bytes: [UInt8], firstLine: Int = 1) -> (contacts: [Contact], diagnostics: [Diagnostic]) {
    bytes.withUnsafeBytes { contacts($0, firstLine: firstLine) }
  }

  static func contacts(
    _ bytes: UnsafeRawBufferPointer, firstLine: Int = 1
  ) -> (contacts: [Contact], diagnostics: [Diagnostic]) {
    var contacts: [Contact] = []
    var diagnostics: [Diagnostic] = []
    var sink = ContactSink(
      source: "test.vcf",
      onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { diagnostics.append($0) })
    VCardReader.read(bytes, firstLine: firstLine, into: &sink)
    sink.flush()
    return (contacts, diagnostics)
  }

  static func read(_ bytes: [UInt8]) -> VCardReading {
    let (contacts, diagnostics) = contacts(bytes)
    return VCardReading(
      contacts: contacts.map(shown), diagnostics: diagnostics.map { "\($0.line): \($0.reason)" })
  }

  /// `Ann Lee <mobile:123> <!work:45;6>`
  static func shown(_ contact: Contact) -> String {
    let phones = contact.phones.map { phone in
      let end = phone.phoneExtension.map { ";\($0)" } ?? ""
      return " <\(phone.isPreferred ? "!" : "")\(phone.label.isEmpty ? "" : phone.label + ":")\(phone.number)\(end)>"
    }
    return (contact.isGroup ? "group " : "") + contact.displayName + phones.joined()
  }

  /// Every field of a contact.
  static func allFields(_ contact: Contact) -> String {
    var text = "\(contact.line) \(contact.isGroup) \(contact.formattedName ?? "-")"
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      text += "|\(kind)=\(String(decoding: bytes, as: UTF8.self))"
    }
    return text
  }

  /// A card with these lines.
  static func card(_ version: String = "3.0", _ lines: String...) -> String { card(version, lines) }

  static func card(_ version: String, _ lines: [String]) -> String {
    (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
  }

  /// A text as UTF-16.
  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{feff}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xff)
      return bigEndian ? [high, low] : [low, high]
    }
  }

  /// A card whose FN has these bytes, with a parameter.
  static func named(_ bytes: [UInt8], parameters: String = "", version: String = "3.0") -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:\(version)\r\nFN\(parameters):".utf8) + bytes
      + Array("\r\nTEL:1\r\nEND:VCARD\r\n".utf8)
  }
}
