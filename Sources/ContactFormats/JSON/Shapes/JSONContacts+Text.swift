import Contacts

extension JSONContacts {
  /// The names in an object whose value represents it, the best first.
  private static let representing: [StaticString] = [
    "value", "name", "displayName", "text", "title", "label", "$oid", "url", "uri", "href",
  ]

  /// The string or number that represents a value: itself, the first element of an array, or the name of an object.
  func scalar(_ value: JSONValue?, depth: Int = 0) -> JSONValue? {
    guard let value, depth < 4 else { return nil }
    switch value.kind {
    case .string, .number: return value
    case .array: return scalar(value.first, depth: depth + 1)
    case .object:
      for name in JSONContacts.representing {
        if let inner = value[name] { return scalar(inner, depth: depth + 1) }
      }
      return nil
    default: return nil
    }
  }

  /// Reads the text of a value into ``scratch``, tidied for one line. Returns false if it is empty.
  mutating func load(_ value: JSONValue?, keepsLines: Bool = false) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    guard let value = scalar(value) else { return false }
    value.appendText(to: &scratch)
    if redecodesLatin1 { FieldText.redecodeLatin1(&scratch) }
    FieldText.tidy(&scratch, keepsLines: keepsLines)
    if isHomemade, value.isString, FieldText.isNothing(scratch) { scratch.removeAll(keepingCapacity: true) }
    return !scratch.isEmpty
  }

  /// The tidied text of a value; nil if it is empty.
  mutating func text(_ value: JSONValue?) -> String? {
    load(value) ? String(decoding: scratch, as: UTF8.self) : nil
  }

  /// Adds the text of a value as a field. Returns false if it is empty.
  @discardableResult
  mutating func add(_ kind: ContactField, _ value: JSONValue?) -> Bool {
    guard load(value, keepsLines: kind == .note) else { return false }
    if kind == .photo, !keepsPhotos, CardContents.isData(utf8: scratch) { return false }
    record.add(kind, utf8: scratch)
    return true
  }

  /// Adds the full name from the source. Returns false if it is empty.
  @discardableResult
  mutating func addFullName(_ value: JSONValue?) -> Bool {
    guard add(.displayName, value) else { return false }
    record.hasFormattedName = true
    return true
  }

  /// Adds the phonetic names as one, in the order of the display name.
  mutating func addPhonetic(given: JSONValue?, family: JSONValue?) {
    let given = text(given)
    let family = text(family)
    let parts = record.hasFamilyFirst ? [family, given] : [given, family]
    record.add(.phoneticName, parts.compactMap { $0 }.joined(separator: " "))
  }

  /// Adds each text of a list: an array of texts or named objects, an object with the texts as keys (`{"a": true}`), or a string
  /// with commas or semicolons.
  mutating func addList(_ kind: ContactField, _ value: JSONValue?) {
    guard let value else { return }
    switch value.kind {
    case .array:
      for element in value.elements { add(kind, element) }
    case .object:
      for (key, member) in value.members where member.kind == .true { add(kind, key) }
    default:
      guard load(value) else { return }
      for part in scratch.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
        var part = Array(part)
        FieldText.tidy(&part)
        if !part.isEmpty { record.add(kind, utf8: part) }
      }
    }
  }

  /// Adds the mail addresses of a value: a string, an object with an address, or a list or map of these.
  mutating func addEmails(_ value: JSONValue?, depth: Int = 0) {
    guard let value, depth < 4 else { return }
    switch value.kind {
    case .array:
      for element in value.elements { addEmails(element, depth: depth + 1) }
    case .object:
      let address =
        value["address"] ?? value["value"] ?? value["email"] ?? value["emailAddress"] ?? value["mail"]
      if let address {
        addEmails(address, depth: depth + 1)
      } else {
        for (_, member) in value.members { addEmails(member, depth: depth + 1) }
      }
    case .string:
      guard load(value) else { return }
      let address = FieldText.hasPrefix(scratch[...], "mailto:") ? scratch.dropFirst(7) : scratch[...]
      if address.contains(UInt8(ascii: "@")) { record.add(.email, utf8: address) }
    default: break
    }
  }
}
