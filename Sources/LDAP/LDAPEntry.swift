import FoundationEssentials

/// An entry of a directory, as LDIF (RFC 2849). Copies are saved in this form, and the contact reader can parse it.
struct LDAPEntry: ~Copyable {
  /// The lines of the entry, each with its line feed.
  private(set) var text: [UInt8] = []
  /// The entry's unique identifier.
  ///
  /// It is the `entryUUID` (RFC 4530) or Active Directory's `objectGUID`, as a UUID (RFC 9562) in lower case, which stays the
  /// same when the entry is renamed; the distinguished name when the server has neither.
  var identifier: String { uuid.isEmpty ? name : uuid }
  private var uuid = ""
  /// The distinguished name, in lower case.
  private(set) var name = ""
  /// The values of the attributes that record the last change, by attribute name in lower case.
  private(set) var stamps: [String: String] = [:]
  /// Whether the entry is longer than the limit and therefore incomplete.
  var isTooLong = false

  /// The length of its lines so far, in bytes.
  var byteCount: Int { text.count }

  /// Starts the next entry.
  mutating func begin(_ name: UnsafeRawBufferPointer) {
    text.removeAll(keepingCapacity: true)
    uuid = ""
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    stamps = [:]
    isTooLong = false
    write("dn", name)
  }

  mutating func add(_ attribute: String, _ value: UnsafeRawBufferPointer) {
    guard LDAPURL.isAttribute(attribute) else { return }
    switch attribute.lowercased() {
    case "entryuuid":
      uuid = String(decoding: value.prefix(64), as: UTF8.self).lowercased()
      write(attribute, value)
    case "objectguid":
      guard uuid.isEmpty, var made = LDAPEntry.uuid(ofGUID: value) else { return }
      uuid = made
      made.withUTF8 { write("entryUUID", UnsafeRawBufferPointer($0)) }
    case "modifytimestamp", "whenchanged", "usnchanged":
      stamps[attribute.lowercased()] = String(decoding: value.prefix(64), as: UTF8.self)
    default: write(attribute, value)
    }
  }

  /// Writes `attribute: value`, or `attribute:: base64` when the value is not a SAFE-STRING (RFC 2849).
  private mutating func write(_ attribute: String, _ value: UnsafeRawBufferPointer) {
    text.append(contentsOf: attribute.utf8)
    if LDAPEntry.isSafe(value) {
      text.append(contentsOf: ": ".utf8)
      text.append(contentsOf: value)
    } else {
      text.append(contentsOf: ":: ".utf8)
      text.append(contentsOf: Data(value).base64EncodedData())
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Whether LDIF can hold a value as plain text: printable ASCII without a special first character or a space at its end.
  private static func isSafe(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let first = value.first, let last = value.last else { return true }
    let isSpecial = first == UInt8(ascii: " ") || first == UInt8(ascii: ":") || first == UInt8(ascii: "<")
    return !isSpecial && last != UInt8(ascii: " ") && value.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The UUID for the 16 bytes of a GUID, whose first three parts are little-endian; nil for another length.
  static func uuid(ofGUID bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count == 16 else { return nil }
    let order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
    return uuid(order.map { bytes[$0] })
  }

  /// Formats 16 bytes as a UUID (RFC 9562) in lower case.
  static func uuid(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? digit + UInt8(ascii: "0") : digit + 87) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
