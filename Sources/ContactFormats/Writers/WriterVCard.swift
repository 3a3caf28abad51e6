import Contacts

/// Writes vCard 4.0 (RFC 6350) and 3.0 (RFC 2426).
enum WriterVCard {
  /// The maximum length of a folded line without its line end, in bytes (RFC 6350, section 3.2).
  static let lineByteLimit = 75

  static func write(_ contact: Contact, _ version: ContactWriter.VCardVersion, into output: inout [UInt8]) {
    add("BEGIN:VCARD", to: &output)
    add("VERSION:\(version.rawValue)", to: &output)
    for property in properties(of: contact, version) { add(line(property), to: &output) }
    add("END:VCARD", to: &output)
  }

  /// The properties of the vCard that the contact is from, else the properties that the store models.
  static func properties(of contact: Contact, _ version: ContactWriter.VCardVersion) -> [CardProperty] {
    guard let own = VCardProperties.of(contact) else {
      let known = WriterCard.properties(of: contact, version)
      return version == .v4 ? known : WriterVCard3.adapted(known)
    }
    let completed = completed(own, contact, version).map {
      WriterText.isText($0) ? WriterText.withEscapes($0) : $0
    }.map(withOnePreference)
    return version == .v4 ? completed.map(asVersion4) : WriterVCard3.adapted(completed)
  }

  /// Adds the required properties: FN, and in 3.0 also N (RFC 2426, section 3.1).
  private static func completed(
    _ properties: [CardProperty], _ contact: Contact, _ version: ContactWriter.VCardVersion
  ) -> [CardProperty] {
    var properties = properties
    if version == .v3, !properties.contains(where: { $0.key == "N" }) {
      properties.insert(CardProperty("N", value: ";;;;"), at: 0)
    }
    if !properties.contains(where: { $0.key == "FN" && (!$0.value.isEmpty || contact.isNameless) }) {
      properties.insert(WriterCard.fullName(of: contact, version), at: 0)
    }
    return properties
  }

  /// Converts a property to 4.0.
  static func asVersion4(_ property: CardProperty) -> CardProperty {
    var property = property
    if property.parameter("ENCODING") != nil {
      // In 4.0, embedded data is a URI (RFC 6350, section 5.1).
      let type = property.parameter("TYPE")?.lowercased() ?? ""
      let media = type.isEmpty ? "application/octet-stream" : type.contains("/") ? type : mediaKind(property.key) + type
      property.value = "data:\(media);base64,\(property.value)"
      property.parameters.removeAll { $0.name == "ENCODING" || $0.name == "TYPE" }
    }
    return property
  }

  private static func mediaKind(_ name: String) -> String {
    switch name {
    case "PHOTO", "LOGO": "image/"
    case "SOUND": "audio/"
    default: "application/"
    }
  }

  /// Replaces `TYPE=pref`, and several preferences, by the one PREF that readers take.
  private static func withOnePreference(_ property: CardProperty) -> CardProperty {
    var result = property
    for index in property.parameters.indices where property.parameters[index].name == "TYPE" {
      result.parameters[index].value = withoutPreference(property.parameters[index].value)
    }
    guard result != property || property.parameters.count(where: { $0.name == "PREF" }) > 1,
      case let preference = property.preference, preference > 0
    else { return property }
    result.parameters.removeAll { $0.name == "TYPE" && $0.value.isEmpty || $0.name == "PREF" }
    result.parameters.append(.init(name: "PREF", value: "\(preference)"))
    return result
  }

  private static func withoutPreference(_ types: String) -> String {
    let bare = types.filter { $0 != "\"" }
    let all = bare.split(separator: ",")
    let kept = all.filter { $0.lowercased() != "pref" }
    guard kept.count < all.count, !bare.utf8.contains(where: { $0 == Ascii.colon || $0 == Ascii.semicolon }) else {
      return types
    }
    return kept.joined(separator: ",")
  }

  /// The unfolded line of a property.
  static func line(_ property: CardProperty) -> String {
    var line = property.group.isEmpty ? property.name : property.group + "." + property.name
    for parameter in property.parameters {
      line += ";" + parameter.name + "=" + parameter.value
    }
    return line + ":" + property.value
  }

  /// Appends a line, folded between graphemes. A grapheme that is too long for a line is folded between scalars.
  static func add(_ line: String, to output: inout [UInt8]) {
    var left = lineByteLimit
    func fold(_ output: inout [UInt8]) {
      output.append(contentsOf: "\r\n ".utf8)
      left = lineByteLimit - 1
    }
    if line.utf8.count <= lineByteLimit {
      output.append(contentsOf: line.utf8)
    } else if line.utf8.allSatisfy({ $0 < 0x80 }) {
      var bytes = Array(line.utf8)[...]
      while bytes.count > left {
        output.append(contentsOf: bytes.prefix(left))
        bytes = bytes.dropFirst(left)
        fold(&output)
      }
      output.append(contentsOf: bytes)
    } else {
      for character in line {
        let count = character.utf8.count
        if count > left { fold(&output) }
        if count <= left {
          output.append(contentsOf: character.utf8)
          left -= count
        } else {
          for scalar in character.unicodeScalars {
            let encoded = Array(String(scalar).utf8)
            if encoded.count > left { fold(&output) }
            output.append(contentsOf: encoded)
            left -= encoded.count
          }
        }
      }
    }
    output.append(contentsOf: "\r\n".utf8)
  }
}
