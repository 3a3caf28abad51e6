import Contacts
import Localization

/// Reads jCard (RFC 7095): `["vcard", [[name, {parameters}, type, value…], …]]`.
///
/// A jCard has the properties of a vCard. It is converted to a vCard and read as such, so that both have the same meaning.
extension JSONContacts {
  static func isJCard(_ value: JSONValue) -> Bool {
    guard value.isArray, let first = value.first, first.isString else { return false }
    return first.rawBytes.count == 5 && FieldText.hasPrefix(Array(first.rawBytes)[...], "vcard")
  }

  mutating func readJCard(_ card: JSONValue, into sink: inout ContactSink) {
    let line = line(of: card)
    guard let properties = card.elements.dropFirst().first(where: \.isArray) else {
      sink.report(line: line, "a jCard without a list of properties; skipped", skippedContact: true)
      return
    }
    VCardReader.read(properties.elements.compactMap { jCardProperty($0) }, firstLine: line, into: &sink)
  }

  /// Converts a property of a jCard to one of a vCard; nil if it is invalid or has no value.
  mutating func jCardProperty(_ value: JSONValue) -> CardProperty? {
    let parts = Array(value.elements)
    guard parts.count >= 4, let name = text(parts[0]), VCardProperty.isName(name), parts[1].isObject,
      parts[3].kind != .null
    else { return nil }
    var property = CardProperty(name.uppercased(), value: "")
    guard property.name != "VERSION" else { return nil }
    for (key, member) in parts[1].members {
      guard let key = text(key)?.uppercased(), VCardProperty.isName(key) else { continue }
      let values = (member.isArray ? Array(member.elements) : [member]).compactMap { value in
        load(value, keepsLines: true) ? String(decoding: scratch, as: UTF8.self) : nil
      }
      if key == "GROUP" {
        // Of several groups, the last one counts in a vCard, even if it is empty.
        let parts = values.first?.split(separator: ".", omittingEmptySubsequences: false)
        let group = parts?.last.map { String($0) } ?? ""
        property.group = VCardProperty.isName(group) ? group : ""
      } else {
        property.parameters.append(.init(name: key, value: WriterText.parameter(values.joined(separator: ","))))
      }
    }
    let type = parts[2].text?.lowercased() ?? "unknown"
    let values = parts[3...].map { jCardValue($0, type: type) }
    property.value = values.joined(separator: ",")
    if property.definition.value == .date, type != "text" { property.value = WriterDate.basic(property.value) }
    property.declare(type)
    return property
  }

  /// Escapes a value. A list is a value with components, which may be lists themselves (RFC 7095, section 3.3.1.3).
  private mutating func jCardValue(_ value: JSONValue, type: String, depth: Int = 0) -> String {
    if value.isArray, depth < 2 {
      return value.elements.map { jCardValue($0, type: type, depth: depth + 1) }
        .joined(separator: depth == 0 ? ";" : ",")
    }
    if value.kind == .true || value.kind == .false { return value.kind == .true ? "true" : "false" }
    guard load(value, keepsLines: true) else { return "" }
    let text = String(decoding: scratch, as: UTF8.self)
    // A value of unknown type is escaped as in a vCard (RFC 7095, section 5.2).
    return type == "unknown" ? WriterText.oneLine(text) : WriterText.escaped(text, commas: type != "uri")
  }
}

/// Reads one or more vCards in a string.
extension JSONContacts {
  /// Whether a value is a string that starts as a vCard.
  ///
  /// - Complexity: O(1)
  static func isVCard(_ value: JSONValue) -> Bool {
    guard value.isString, let first = value.rawBytes.first, FieldText.lowercase(first) == UInt8(ascii: "b") else {
      return false
    }
    return ByteSlice(value.rawBytes)?.hasPrefix("begin:vcard") == true
  }

  /// Reads the cards of a string, all of which have the line of the string.
  mutating func readVCard(_ value: JSONValue, into sink: inout ContactSink) {
    var text: [UInt8] = []
    value.appendText(to: &text)
    if redecodesLatin1 { FieldText.redecodeLatin1(&text) }
    let line = line(of: value)
    text.withUnsafeBytes { VCardReader.read($0, firstLine: line, into: &sink) }
  }
}
