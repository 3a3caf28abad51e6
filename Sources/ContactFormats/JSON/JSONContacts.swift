import Contacts

/// Reads contacts from JSON, regardless of the program that wrote it: the shape is inferred from the content.
///
/// Several values one after another (JSON Lines, RFC 7464 text sequences) are read as one. The shapes are: jCard
/// (RFC 7095), JSContact (RFC 9553) also in JMAP responses, the exports and APIs of Google, Microsoft Graph, Telegram,
/// Facebook, Instagram, WhatsApp, Signal and Termux, employee directories, numbers with names, and home-made
/// files with a name and a number.
public enum JSONContactsReader {
  /// Whether these bytes look like JSON that could hold contacts: an object or array begins, in UTF-8 or UTF-16.
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
      // Not RTF, which begins `{\rtf`, and not a template.
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
  /// A bad line of JSON Lines costs that line. If JSON breaks off in the middle, the rest is lost: what was
  /// read before is kept, with a diagnostic.
  ///
  /// - Throws: When nothing can be read: the bytes are not JSON from the start, or hold no contacts in a known shape.
  /// - Complexity: O(bytes); the memory used beside the bytes is in proportion to the number of values.
  public static func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(ReadError) {
    try JSONEncoding.withUTF8(bytes) { utf8 throws(ReadError) in
      var contacts = JSONContacts(utf8)
      contacts.keepsPhotos = sink.acceptsPhotos
      try contacts.readAll(into: &sink)
    }
  }
}

/// One run of the reader over a text: the scratch areas that every shape uses.
///
/// The shapes are in extensions, one file for each family.
struct JSONContacts {
  let bytes: ByteSlice
  var lines: JSONLineCounter
  var record = ContactRecord()
  var scratch: [UInt8] = []
  /// Whether strings are UTF-8 written as Latin-1 escapes, as in the exports of Facebook and Instagram.
  var redecodesLatin1 = false
  /// Whether `data:` URIs of photos are kept.
  var keepsPhotos = false
  var keys = JSONKeyCache()

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = ByteSlice(all: bytes)
    lines = JSONLineCounter(bytes)
  }

  /// The line a value starts on.
  mutating func line(of value: JSONValue) -> Int { lines.line(at: value.offset) }

  /// Makes the record ready for the contact that starts with this value.
  mutating func begin(_ value: JSONValue) {
    record.removeAll()
    record.line = line(of: value)
  }

  /// Hands over the record.
  mutating func finish(into sink: inout ContactSink) { sink.append(&record) }
}
