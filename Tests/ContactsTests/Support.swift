import Contacts
import DialtoneTestSupport
import Testing

extension ContactBatch {
  /// A batch of records that are filled one after the other. Like readers, it reuses the memory.
  static func filled(_ source: String = "-", by fill: [(inout ContactRecord) -> Void]) -> ContactBatch {
    var record = ContactRecord()
    var builder = ContactBatch.Builder(source: source)
    for step in fill {
      record.removeAll()
      step(&record)
      let isAdded = builder.append(&record)
      #expect(isAdded)
    }
    return builder.finish()
  }
}

extension Contact {
  /// The only contact of a batch.
  static func filled(by fill: @escaping (inout ContactRecord) -> Void) -> Contact {
    Contact(batch: .filled(by: [fill]), index: 0)
  }
}

/// A contact as it was written, to compare with what is read back.
struct Sample: Equatable {
  struct Field: Equatable {
    var kind: ContactField
    var text: [UInt8]

    init(_ kind: ContactField, _ text: String) {
      self.kind = kind
      self.text = Array(text.utf8)
    }
  }

  var fields: [Field] = []
  var phones: [PhoneEntry] = []
  var line = 1
  var isGroup = false

  init() {}

  /// Reads a contact back.
  init(_ contact: Contact) {
    contact.batch.forEachField(of: contact.index) { kind, text in
      fields.append(Field(kind, String(decoding: text, as: UTF8.self)))
    }
    phones = contact.phones
    line = contact.line
    isGroup = contact.isGroup
  }

  mutating func add(_ kind: ContactField, _ text: String) { fields.append(Field(kind, text)) }

  mutating func add(_ phone: PhoneEntry) {
    phones.append(phone)
    add(.phone, phone.number)
    if !phone.label.isEmpty { add(.phoneLabel, phone.label) }
    if let digits = phone.phoneExtension { add(.phoneExtension, digits) }
    if phone.isPreferred { add(.phonePreferred, "") }
  }

  /// Writes it, the phones through `PhoneEntry`, everything else field by field.
  func write(to record: inout ContactRecord) {
    record.removeAll()
    record.line = line
    record.isGroup = isGroup
    var rest = phones[...]
    for field in fields {
      switch field.kind {
      case .phone: if let phone = rest.popFirst() { record.add(phone) }
      case .phoneLabel, .phoneExtension, .phonePreferred: break
      default: record.add(field.kind, String(decoding: field.text, as: UTF8.self))
      }
    }
  }
}

extension Sample {
  private static let plainKinds: [ContactField] = ContactField.allCases.filter {
    ![.displayName, .phone, .phoneLabel, .phoneExtension, .phonePreferred].contains($0)
  }

  /// A contact with a name, and any number of fields of every kind in any order.
  static func random(using generator: inout SeededGenerator) -> Sample {
    var sample = Sample()
    sample.line = Int.random(in: 1...1_000_000, using: &generator)
    sample.isGroup = Bool.random(using: &generator)
    sample.add(.displayName, text(using: &generator))
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        sample.add(phone(using: &generator))
      } else {
        sample.add(plainKinds.randomElement(using: &generator) ?? .note, text(using: &generator))
      }
    }
    return sample
  }

  private static func phone(using generator: inout SeededGenerator) -> PhoneEntry {
    PhoneEntry(
      number: text(using: &generator), label: Bool.random(using: &generator) ? text(using: &generator) : "",
      phoneExtension: Bool.random(using: &generator) ? "\(Int.random(in: 0...9999, using: &generator))" : nil,
      isPreferred: Bool.random(using: &generator))
  }

  /// One to twelve scalars from anywhere.
  private static func text(using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let limit: UInt32 = [0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &generator) ?? 0x80
      let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? "\u{FFFD}"
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
