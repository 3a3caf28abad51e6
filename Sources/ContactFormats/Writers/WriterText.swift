import NumberPlans

/// Escapes and unescapes text of vCards.
enum WriterText {
  /// Escapes a text (RFC 6350, section 3.4), and removes control characters except TAB and line breaks.
  static func escaped(_ text: String, commas: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case ",", ";":
        if commas { result += "\\" }
        result.unicodeScalars.append(scalar)
      case "\t": result.unicodeScalars.append(scalar)
      default: if !isControl(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Whether the value of a property is a single text, in which separators must be escaped.
  static func isText(_ property: CardProperty) -> Bool {
    switch property.definition.property {
    case .number(.telephone):
      property.parameter("VALUE")?.lowercased() != "uri"
        && !["tel:", "sip:", "sips:"].contains { property.value.prefix($0.count).lowercased() == $0 }
    default: property.definition.value == .text && property.parameter("ENCODING") == nil
    }
  }

  /// Adds missing escapes to the text of a property: `Lee, Ann` becomes `Lee\, Ann`.
  static func withEscapes(_ property: CardProperty) -> CardProperty {
    guard property.value.utf8.contains(where: { $0 == Ascii.comma || $0 == Ascii.semicolon }) else { return property }
    var result = ""
    var isEscape = false
    for scalar in property.value.unicodeScalars {
      if !isEscape, scalar == "," || scalar == ";" { result += "\\" }
      result.unicodeScalars.append(scalar)
      isEscape = scalar == "\\" && !isEscape
    }
    var property = property
    property.value = result
    return property
  }

  /// Replaces the line breaks of an escaped text by `\n`.
  static func oneLine(_ text: String) -> String {
    text.utf8.contains(Ascii.lineFeed) ? text.unicodeScalars.map { $0 == "\n" ? "\\n" : String($0) }.joined() : text
  }

  /// The text as the value of a parameter, quoted if necessary, with the escapes of RFC 6868.
  static func parameter(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "^": result += "^^"
      case "\"": result += "^'"
      case "\n": result += "^n"
      default: if !isControl(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    let needsQuotes = result.utf8.contains { $0 == Ascii.colon || $0 == Ascii.semicolon || $0 == Ascii.comma }
    return needsQuotes ? "\"\(result)\"" : result
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value >= 0x7F && scalar.value < 0xA0
  }

  /// Decodes an escaped value.
  static func unescaped(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(Ascii.backslash) else { return String(value) }
    var result = ""
    var isEscape = false
    for scalar in value.unicodeScalars {
      if isEscape {
        isEscape = false
        switch scalar {
        case "n", "N": result += "\n"
        case ",", ";", ":", "\\": result.unicodeScalars.append(scalar)
        default:
          result += "\\"
          result.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return isEscape ? result + "\\" : result
  }

  /// Splits a value at the separators that are not escaped. The parts remain escaped.
  static func split(_ value: some StringProtocol, at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var isEscape = false
    for scalar in value.unicodeScalars {
      if scalar == separator, !isEscape {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
      isEscape = scalar == "\\" && !isEscape
    }
    return parts + [String(part)]
  }

  /// A number with its extension as a URI (RFC 3966).
  static func telephoneURI(_ number: String, extension digits: String) -> String {
    "tel:" + PercentEncoding.encoded(number, except: "+()*") + ";ext=" + digits
  }
}
