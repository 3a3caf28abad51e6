import Contacts

/// Reads contacts from JSON of any program.
///
///     var sink = ContactSink(source: path, onBatch: { batches.append($0) }, onDiagnostic: { print($0) })
///     if JSONContactsReader.recognises(bytes) { try JSONContactsReader.read(bytes, into: &sink) }
///     sink.flush()
///
/// The shape is inferred from the content: jCard (RFC 7095), JSContact (RFC 9553) also in JMAP responses, the exports and APIs
/// of Google, Microsoft Graph, Telegram, Facebook, Instagram, WhatsApp, Signal and Termux, employee directories, numbers with
/// names, and home-made files with a name and a number. Consecutive values (JSON Lines, RFC 7464 text sequences) are read as
/// one source.
public enum JSONContactsReader {
  /// Whether bytes could be JSON with contacts: they start with an object or array in UTF-8 or UTF-16.
  ///
  /// - Complexity: O(white space before and after the first bracket)
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let encoding = JSONEncoding(bytes)
    // Zeros are skipped, so that UTF-16 needs no decoding here.
    var significant = bytes.lazy.filter { byte in
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09, 0x1E, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: false
      case 0x00: encoding == .utf8
      default: true
      }
    }.makeIterator()
    switch significant.next() {
    case UInt8(ascii: "{"):
      // Not RTF, which starts with `{\rtf`, and not a template.
      return [UInt8(ascii: "\""), UInt8(ascii: "}"), nil].contains(significant.next())
    case UInt8(ascii: "["):
      // Not `[section]` of a configuration file.
      guard let next = significant.next() else { return true }
      return "{[]\"-0123456789tfn".utf8.contains(next)
    default:
      return false
    }
  }

  /// Reads all contacts into a sink.
  ///
  /// An invalid line of JSON Lines is skipped. If JSON is truncated or becomes invalid, the contacts before that point are read,
  /// with a diagnostic.
  ///
  /// - Throws: ``ReadError`` if no contact can be read: the bytes are not JSON, or contain no contacts in a known shape.
  /// - Complexity: O(bytes), with additional memory in proportion to the number of values
  public static func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(ReadError) {
    try JSONEncoding.withUTF8(bytes) { utf8 throws(ReadError) in
      var contacts = JSONContacts(utf8)
      contacts.keepsPhotos = sink.keepsPhotos
      try contacts.readAll(into: &sink)
    }
  }
}

/// One run of the reader over a text, with the buffers that all shapes share.
///
/// The shapes are in extensions, one file for each family.
struct JSONContacts {
  let bytes: ByteSlice
  var lines: JSONLineCounter
  var record = ContactRecord()
  /// The number of details in the record.
  var detailCount = 0
  /// The text of the last value that ``load(_:keepsLines:)`` read.
  var scratch: [UInt8] = []
  /// Whether strings are UTF-8 in Latin-1 escapes, as in the exports of Facebook and Instagram.
  var redecodesLatin1 = false
  /// Whether `data:` URIs of photos are read.
  var keepsPhotos = false
  /// Whether the texts are those of a home-made object, which may have words for nothing.
  var isHomemade = false
  var keys = JSONKeyCache()

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = ByteSlice(all: bytes)
    lines = JSONLineCounter(bytes)
  }

  /// The line on which a value starts.
  mutating func line(of value: JSONValue) -> Int { lines.line(at: value.offset) }

  /// Clears the record for a contact that starts at a value.
  mutating func begin(_ value: JSONValue) {
    record.removeAll()
    detailCount = 0
    record.line = line(of: value)
  }

  /// Adds the record to the sink.
  mutating func finish(into sink: inout ContactSink) { sink.append(&record) }
}
