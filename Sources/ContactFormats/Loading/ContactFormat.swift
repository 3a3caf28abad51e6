import Contacts
import Localization

/// The format of a source, recognised by its content, not its name.
enum ContactFormat: CaseIterable {
  // In the order in which they are tried. LDIF, abook, MECARD, JSON and XML are recognised by their first lines or characters,
  // CSV by its first row. vCard is the last one, because any of the others may contain a vCard in a text.
  case ldif
  case abook
  case meCard
  case json
  case xml
  case csv
  case vCard

  /// The format of these bytes, or nil if none matches.
  init?(recognising bytes: UnsafeRawBufferPointer) {
    // Nearly all sources are vCard, and the other formats need not be tried.
    if ByteSlice(bytes)?.hasPrefix("begin:vcard") == true {
      self = .vCard
      return
    }
    guard let format = ContactFormat.allCases.first(where: { $0.recognises(bytes) }) else { return nil }
    self = format
  }

  private func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .ldif: LDIFReader.recognises(bytes)
    case .abook: AbookReader.recognises(bytes)
    case .meCard: MECardReader.recognises(bytes)
    case .json: JSONContactsReader.recognises(bytes)
    case .xml: XMLContactsReader.recognises(bytes)
    case .csv: CSVContactsReader.recognises(bytes)
    case .vCard: VCardReader.recognises(bytes)
    }
  }

  /// The kind of card in this format.
  var kind: RawCard.Kind {
    switch self {
    case .ldif: .ldif
    case .abook: .abook
    case .meCard: .meCard
    case .json: .json
    case .xml: .xml
    case .csv: .csv
    case .vCard: .vCard
    }
  }

  /// How lines of the format are split to infer their charset.
  var syntax: SourceCharset.Syntax {
    switch self {
    case .vCard: .vCard
    case .ldif: .ldif
    case .abook, .meCard, .json, .xml, .csv: .lines
    }
  }

  /// Reads contacts and diagnostics into a sink.
  ///
  /// - Parameters:
  ///   - bytes: not in UTF-16.
  ///   - charset: how to read text without a declared charset.
  /// - Throws: an error if the bytes cannot be read at all.
  func read(
    _ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink
  ) throws(ReadError) {
    switch self {
    case .ldif: LDIFReader.read(bytes, charset, into: &sink)
    case .abook: AbookReader.read(bytes, charset, into: &sink)
    case .meCard: MECardReader.read(bytes, charset, into: &sink)
    case .json: try ContactFormat.readJSON(bytes, charset, into: &sink)
    case .xml: try XMLContactsReader.read(bytes, charset, into: &sink)
    case .csv: try CSVContactsReader.read(bytes, charset, into: &sink)
    case .vCard: _ = VCardReader.readPart(bytes, charset: charset, into: &sink)
    }
  }

  /// Reads JSON, which may not be UTF-8 after spreadsheets and old editors.
  private static func readJSON(
    _ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink
  ) throws(ReadError) {
    guard let source = ByteSlice(bytes), !UTF8Text.isValid(source) else {
      return try JSONContactsReader.read(bytes, into: &sink)
    }
    let text = SourceText(source, charset, into: &sink)
    try text.withBytes { text throws(ReadError) in
      try JSONContactsReader.read(UnsafeRawBufferPointer(text.buffer), into: &sink)
    }
  }

  /// The message about bytes that are not in any of the formats.
  static func unknownReason(_ bytes: UnsafeRawBufferPointer) -> String {
    ForeignFormat.reasonOfMarkup(bytes)
      ?? localized(
        """
        is neither vCard, JSON, XML, CSV, LDIF nor an address book of abook; \
        dialtone reads exports of contacts in these formats
        """)
  }

  /// Whether the bytes are only white space, byte order marks and NULs.
  static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { byte in
      switch byte {
      case 0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: true
      default: false
      }
    }
  }
}
