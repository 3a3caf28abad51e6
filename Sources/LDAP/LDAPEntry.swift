import FoundationEssentials

/// An entry of a directory, as LDIF (RFC 2849): the form in which copies are kept, and that the reader of contacts knows.
struct LDAPEntry: ~Copyable {
  /// The lines of the entry, with the empty one at its end.
  private(set) var text: [UInt8] = []
  /// What tells it from all others, whatever its name: its `entryUUID` (RFC 4530), or Active Directory's `objectGUID`, as a
  /// UUID (RFC 9562) in lower case; its distinguished name where the server has neither.
  var identifier: String { uuid.isEmpty ? name : uuid }
  private var uuid = ""
  private var name = ""
  /// Values of attributes that say how old it is, by their names in lower case.
  private(set) var stamps: [String: String] = [:]
  /// Whether more was sent of it than is kept.
  var isTooLong = false

  /// How many bytes its lines take so far.
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

  /// `attribute: value`, or with two colons in base64 where the text is not safe (RFC 2849, SAFE-STRING).
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

  /// A text of which nothing has a meaning in LDIF. UTF-8 is written as it is, as ldapsearch does with `-o ldif-wrap=no` and
  /// readers expect: only bytes that end lines, or begin something else, are not safe.
  private static func isSafe(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let first = value.first, let last = value.last else { return true }
    let isSpecial = first == UInt8(ascii: " ") || first == UInt8(ascii: ":") || first == UInt8(ascii: "<")
    return !isSpecial && last != UInt8(ascii: " ") && value.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The UUID that the 16 bytes of a GUID stand for: the first three parts have their lowest byte first.
  static func uuid(ofGUID bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count == 16 else { return nil }
    let order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
    return uuid(order.map { bytes[$0] })
  }

  /// A UUID as text (RFC 9562), in lower case.
  ///
  /// - Parameter bytes: 16 of them.
  static func uuid(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? digit + UInt8(ascii: "0") : digit + 87) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
