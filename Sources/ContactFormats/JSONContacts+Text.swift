import Contacts

extension JSONContacts {
  /// The string or number that stands for a value: itself, an array's first element, or what an object is called.
  func scalar(_ value: JSONValue?, depth: Int = 0) -> JSONValue? {
    guard let value, depth < 4 else { return nil }
    switch value.kind {
    case .string, .number: return value
    case .array: return scalar(value.first, depth: depth + 1)
    case .object:
      let inner =
        value["value"] ?? value["name"] ?? value["displayName"] ?? value["text"] ?? value["title"] ?? value["label"]
        ?? value["$oid"] ?? value["url"] ?? value["uri"] ?? value["href"]
      return scalar(inner, depth: depth + 1)
    default: return nil
    }
  }

  /// Puts the text of a value into the scratch area, tidied up for one line. Returns false when nothing is left.
  mutating func load(_ value: JSONValue?, keepsLines: Bool = false) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    guard let value = scalar(value) else { return false }
    value.appendText(to: &scratch)
    if redecodesLatin1 { JSONText.redecodeLatin1(&scratch) }
    JSONText.tidy(&scratch, keepsLines: keepsLines)
    return !scratch.isEmpty
  }

  /// The tidied text of a value; nil when it has none.
  mutating func text(_ value: JSONValue?) -> String? {
    load(value) ? String(decoding: scratch, as: UTF8.self) : nil
  }

  /// Adds a value's text as a field. Returns whether there was any.
  @discardableResult
  mutating func add(_ kind: ContactField, _ value: JSONValue?) -> Bool {
    guard load(value, keepsLines: kind == .note) else { return false }
    if kind == .photo, JSONText.hasPrefix(scratch[...], "data:") { return false }
    record.add(kind, utf8: scratch)
    return true
  }

  /// Adds the source's own full name.
  @discardableResult
  mutating func addFullName(_ value: JSONValue?) -> Bool {
    guard add(.displayName, value) else { return false }
    record.hasFormattedName = true
    return true
  }

  /// Adds phonetic names as one, in the order in which the name that is shown has them.
  mutating func addPhonetic(given: JSONValue?, family: JSONValue?) {
    let given = text(given)
    let family = text(family)
    let parts = record.hasFamilyFirst ? [family, given] : [given, family]
    record.add(.phoneticName, parts.compactMap { $0 }.joined(separator: " "))
  }

  /// Adds each text of a list: an array of texts or named objects, an object with the texts as keys (`{"a": true}`),
  /// or one string with commas.
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
        JSONText.tidy(&part)
        if !part.isEmpty { record.add(kind, utf8: part) }
      }
    }
  }

  /// Adds the mail addresses of a value: a string, an object with the address, a list or a map of them.
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
      let address = JSONText.hasPrefix(scratch[...], "mailto:") ? scratch.dropFirst(7) : scratch[...]
      if address.contains(UInt8(ascii: "@")) { record.add(.email, utf8: address) }
    default: break
    }
  }
}

/// What is done to texts before they become fields. All of it works on UTF-8 bytes.
enum JSONText {
  /// Makes a text fit for one line: white space at its ends goes, and a run of control characters with the
  /// blanks around it becomes one blank. What shows nothing at all is no text.
  /// With `keepsLines`, line breaks and tabs stay.
  static func tidy(_ text: inout [UInt8], keepsLines: Bool = false) {
    if text.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) {
      replaceControls(&text, keepsLines: keepsLines)
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    guard let start = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
    else {
      text.removeAll(keepingCapacity: true)
      return
    }
    if last + 1 < text.count { text.removeSubrange((last + 1)...) }
    if start > 0 { text.removeSubrange(..<start) }
    if text[0] >= 0x80, text.withUnsafeBytes({ VCardBytes($0)?.visible.isEmpty }) == true {
      text.removeAll(keepingCapacity: true)
    }
  }

  /// A text made fit for one line.
  static func tidied(_ text: String) -> String {
    var bytes = Array(text.utf8)
    tidy(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replaceControls(_ text: inout [UInt8], keepsLines: Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var position = 0
    var isAfterControl = false
    while position < text.count {
      let byte = text[position]
      // C1 controls are C2 80 … C2 9F.
      let isC1 = byte == 0xC2 && position + 1 < text.count && text[position + 1] < 0xA0
      position += isC1 ? 2 : 1
      let isControl = isC1 || byte < 0x20 || byte == 0x7F
      if !isControl || keepsLines && (byte == 0x0A || byte == 0x09) {
        if byte != 0x20 || !isAfterControl { output.append(byte) }
        isAfterControl = isAfterControl && byte == 0x20
      } else if !keepsLines || byte != 0x0D {
        if output.last != 0x20 { output.append(0x20) }
        isAfterControl = true
      }
    }
    text = output
  }

  /// Undoes UTF-8 that was written as Latin-1: a text of code points below 256 whose bytes are UTF-8 becomes that.
  static func redecodeLatin1(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 }) else { return }
    var narrow: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return }
      narrow.append(byte)
    }
    if String(validating: narrow, as: UTF8.self) != nil { text = narrow }
  }

  /// Whether a text begins with ASCII, in any case. `prefix` is lower case.
  static func hasPrefix(_ text: ArraySlice<UInt8>, _ prefix: StaticString) -> Bool {
    guard text.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { prefix in
      zip(text, prefix).allSatisfy { lowercase($0) == $1 }
    }
  }

  static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
  }
}
