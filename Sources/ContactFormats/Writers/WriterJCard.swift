import Contacts

/// Writes jCard (RFC 7095).
enum WriterJCard {
  static func write(_ contact: Contact, into output: inout [UInt8]) {
    var json = WriterJSON()
    json.open("[")
    json.string("vcard")
    json.open("[")
    writeProperty(CardProperty("VERSION", value: "4.0"), to: &json)
    for property in WriterVCard.properties(of: contact, .v4) { writeProperty(property, to: &json) }
    json.close("]")
    json.close("]")
    output.append(contentsOf: json.bytes)
  }

  /// Writes a property: `["name", {parameters}, "type", value…]`.
  static func writeProperty(_ property: CardProperty, to json: inout WriterJSON) {
    json.open("[")
    json.string(property.name.lowercased())
    json.open("{")
    if !property.group.isEmpty { json.member("group", property.group) }
    for name in parameterNames(property) { writeParameter(name, of: property, to: &json) }
    json.close("}")
    writeValue(of: property, property.key, to: &json)
    json.close("]")
  }

  private static func parameterNames(_ property: CardProperty) -> [String] {
    var names: [String] = []
    for parameter in property.parameters where parameter.name != "VALUE" && !names.contains(parameter.name) {
      names.append(parameter.name)
    }
    return names
  }

  /// The parameters with several values (RFC 6350, section 5).
  private static let lists: Set<String> = ["TYPE", "PID", "SORT-AS"]

  /// Writes a parameter: a text or a list of texts (RFC 7095, section 3.3.1).
  private static func writeParameter(_ name: String, of property: CardProperty, to json: inout WriterJSON) {
    var values: [String] = []
    for parameter in property.parameters where parameter.name == name {
      let isQuoted = parameter.value.utf8.first == Ascii.quote
      let bare = isQuoted ? parameter.value.filter { $0 != "\"" } : parameter.value
      values += lists.contains(name) ? bare.split(separator: ",").map { String($0) } : [bare]
    }
    values = values.map { decodedCarets($0) }
    if values.count == 1, let value = values.first {
      json.member(name.lowercased(), value)
    } else {
      json.key(name.lowercased())
      json.open("[")
      for value in values { json.string(value) }
      json.close("]")
    }
  }

  /// Decodes the escapes of a parameter (RFC 6868).
  static func decodedCarets(_ value: String) -> String {
    guard value.utf8.contains(Ascii.caret) else { return value }
    var result = ""
    var isEscape = false
    for character in value {
      if isEscape {
        isEscape = false
        switch character {
        case "n": result += "\n"
        case "'": result += "\""
        case "^": result += "^"
        default: result += "^" + String(character)
        }
      } else if character == "^" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return isEscape ? result + "^" : result
  }

  /// The types of properties whose values have a type of their own.
  static let types = ["LANG": "language-tag", "LANGUAGE": "language-tag"]

  private static func writeValue(of property: CardProperty, _ key: String, to json: inout WriterJSON) {
    let declared = property.parameter("VALUE")?.lowercased()
    let value = property.value
    // The phonetic name of Japanese telephones has the components of a name.
    let isReading = key == "SOUND" && property.parameter("TYPE")?.lowercased().contains("x-irmc-n") == true
    let definition = VCardPropertyDefinition.of(isReading ? "N" : key)
    switch definition.value {
    case .lists, .components:
      json.string("text")
      let components = WriterText.split(value, at: ";")
      // Only the components of N and ADR are lists (RFC 6350, sections 6.2.2 and 6.3.1).
      let isOfLists = definition.value == .lists
      writeComponents(components.map { isOfLists ? WriterJCard.parts(of: $0) : [WriterText.unescaped($0)] }, to: &json)
    case .list:
      json.string("text")
      for part in WriterText.split(value, at: ",") { json.string(WriterText.unescaped(part)) }
    case .date:
      let text = WriterText.unescaped(value)
      let date = WriterDate.extended(text) ?? WriterDate.partial(text).map { ("date-and-or-time", $0) }
      json.string(declared ?? date?.0 ?? "text")
      json.string(date?.1 ?? text)
    case .text, .word, .uri, .unknown:
      // Values without a type are copied unchanged (RFC 7095, section 5.1).
      // A PHOTO without ENCODING need not be a URI.
      let isPicture = ["http:", "https:", "data:"].contains { value.prefix(6).lowercased().hasPrefix($0) }
      let isURI = definition.value == .uri || key == "PHOTO" && isPicture
      let isText = definition.value == .text || definition.value == .word
      let type = declared ?? (isText ? "text" : isURI ? "uri" : WriterJCard.types[key] ?? "unknown")
      json.string(type)
      switch type {
      case "unknown": json.string(value)
      // Several numbers or truth values are separated by commas (RFC 7095, sections 3.5.6 to 3.5.8).
      case "integer", "float", "boolean":
        let parts = value.split(separator: ",")
        if parts.allSatisfy({ WriterJSON.isLiteral($0) }) {
          for part in parts { json.literal(String(part)) }
        } else {
          json.string(value)
        }
      default: json.string(WriterText.unescaped(value))
      }
    }
  }

  /// Writes a single component, or a list of components. A component with several parts is a list itself (RFC 7095, section
  /// 3.3.1.3).
  private static func writeComponents(_ all: [[String]], to json: inout WriterJSON) {
    let isList = all.count > 1 || all.contains { $0.count > 1 }
    if isList { json.open("[") }
    for parts in all {
      if parts.count > 1 { json.open("[") }
      for part in parts { json.string(part) }
      if parts.count > 1 { json.close("]") }
    }
    if isList { json.close("]") }
  }

  /// The parts of a component, separated by commas. A comma before a space, as in "Smith, Jr.", does not separate parts.
  private static func parts(of component: String) -> [String] {
    var parts: [String] = []
    for part in WriterText.split(component, at: ",") {
      let text = WriterText.unescaped(part)
      if text.allSatisfy({ $0 == " " || $0 == "\t" }) {
        parts.append("")
      } else if part.hasPrefix(" "), let last = parts.lastIndex(where: { !$0.isEmpty }) {
        // Empty parts are not read.
        parts.removeSubrange((last + 1)...)
        parts[last] += ",\(text)"
      } else {
        parts.append(text)
      }
    }
    return parts
  }
}
