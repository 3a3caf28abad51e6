/// The formats a source can have, told from its content and not from its name.
enum ContactFormat: CaseIterable {
  // In the order in which they are asked: JSON knows itself by its first characters, and may hold a vCard in a string.
  case json
  case vCard

  /// The format of these bytes, or nil when none knows them.
  init?(recognising bytes: UnsafeRawBufferPointer) {
    guard let format = ContactFormat.allCases.first(where: { $0.recognises(bytes) }) else { return nil }
    self = format
  }

  private func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .json: JSONContactsReader.recognises(bytes)
    case .vCard: VCardReader.recognises(bytes)
    }
  }

  /// Reads contacts and diagnostics into a sink. Throws when nothing can be made of the bytes.
  func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(JSONError) {
    switch self {
    case .json: try JSONContactsReader.read(bytes, into: &sink)
    case .vCard: VCardReader.read(bytes, into: &sink)
    }
  }

  /// What is said of bytes that have none of the formats.
  static let unknownReason = "is neither vCard nor JSON; dialtone reads vCard (.vcf) and JSON exports"

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
