import Contacts

/// The formats a source can have, told from its content and not from its name.
enum ContactFormat: CaseIterable {
  // In the order in which they are asked: JSON knows itself by its first characters, CSV by its first row, and both may
  // hold a vCard in a text.
  case json
  case csv
  case vCard

  /// The format of these bytes, or nil when none knows them.
  init?(recognising bytes: UnsafeRawBufferPointer) {
    guard let format = ContactFormat.allCases.first(where: { $0.recognises(bytes) }) else { return nil }
    self = format
  }

  private func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .json: JSONContactsReader.recognises(bytes)
    case .csv: CSVContactsReader.recognises(bytes)
    case .vCard: VCardReader.recognises(bytes)
    }
  }

  /// The same for whoever looks at a contact.
  var kind: RawCard.Kind {
    switch self {
    case .json: .json
    case .csv: .csv
    case .vCard: .vCard
    }
  }

  /// Reads contacts and diagnostics into a sink. Throws when nothing can be made of the bytes.
  func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(JSONError) {
    switch self {
    case .json: try JSONContactsReader.read(bytes, into: &sink)
    case .csv: try CSVContactsReader.read(bytes, into: &sink)
    case .vCard: VCardReader.read(bytes, into: &sink)
    }
  }

  /// What is said of bytes that have none of the formats.
  static let unknownReason = "is neither vCard, JSON nor CSV; dialtone reads exports of contacts in these formats"

  /// Whether there is nothing but white space, byte order marks and NULs.
  static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { byte in
      switch byte {
      case 0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: true
      default: false
      }
    }
  }
}
