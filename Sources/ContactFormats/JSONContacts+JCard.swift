import Contacts

/// jCard (RFC 7095): `["vcard", [[name, {parameters}, type, value…], …]]`.
extension JSONContacts {
  static func isJCard(_ value: JSONValue) -> Bool {
    guard value.isArray, let first = value.first, first.isString else { return false }
    return first.rawBytes.count == 5 && JSONText.hasPrefix(Array(first.rawBytes)[...], "vcard")
  }

  /// One property of a jCard.
  private struct Property {
    var parameters: JSONValue
    var value: JSONValue
    /// All values, of a property that has several.
    var values: [JSONValue]

    /// The property and its name in lower case; nil when it is not one.
    static func read(_ value: JSONValue) -> (name: String, property: Property)? {
      let parts = Array(value.elements)
      guard parts.count >= 4, let name = parts[0].text, parts[1].isObject else { return nil }
      return (name.lowercased(), Property(parameters: parts[1], value: parts[3], values: Array(parts[3...])))
    }

    /// The preference, 1 the strongest (RFC 6350, section 5.3); `TYPE=pref` counts as 1.
    var preference: Int? {
      if let given = parameters["pref"], let text = given.text ?? (given.isNumber ? given.numberText : nil) {
        return Int(text)
      }
      return types.contains { $0.lowercased() == "pref" } ? 1 : nil
    }

    var types: [String] {
      guard let type = parameters["type"] else { return [] }
      if type.isArray { return type.elements.compactMap { $0.text } }
      // `"work,voice"` is what some writers make of a list.
      return type.text?.split(separator: ",").map { String($0) } ?? []
    }

    /// The first type that says what a number is for; a place (`home`) only when there is no kind (`cell`, `fax`).
    var label: String {
      let labels = types.map { JSONPhoneLabel.label($0) }.filter { !$0.isEmpty }
      return labels.first { $0 != "work" && $0 != "home" } ?? labels.first ?? ""
    }
  }

  mutating func readJCard(_ card: JSONValue, into sink: inout ContactSink) {
    begin(card)
    var properties: [(name: String, property: Property)] = []
    var isAny = false
    for part in card.elements.dropFirst() where part.isArray {
      isAny = true
      properties += part.elements.compactMap { Property.read($0) }
      break
    }
    guard isAny else {
      sink.report(line: record.line, "a jCard without a list of properties; left out", skippedContact: true)
      return
    }
    let strongest = properties.lazy.filter { $0.name == "tel" }.compactMap { $0.property.preference }.min()
    let labels = groupLabels(properties)
    var seen: Set<ContactField> = []
    for (name, property) in properties where property.value.kind != .null {
      if name == "tel" {
        let group = property.parameters["group"]?.text?.lowercased()
        let isPreferred = property.preference.map { $0 == strongest } ?? false
        addPhone(property.value, label: group.flatMap { labels[$0] } ?? property.label, isPreferred: isPreferred)
      } else {
        add(name, property, &seen)
      }
    }
    addPhonetic(properties)
    if !seen.contains(.title) { add(.title, properties.first { $0.name == "role" }?.property.value) }
    finish(into: &sink)
  }

  /// The user's own labels (`X-ABLABEL`) by their group. Apple writes its usual ones as `_$!<Mobile>!$_`.
  private func groupLabels(_ properties: [(name: String, property: Property)]) -> [String: String] {
    var labels: [String: String] = [:]
    for (name, property) in properties where name == "x-ablabel" {
      guard let group = property.parameters["group"]?.text, var label = property.value.text else { continue }
      if label.hasPrefix("_$!<"), label.hasSuffix(">!$_") { label = String(label.dropFirst(4).dropLast(4)) }
      labels[group.lowercased()] = label
    }
    return labels
  }

  private mutating func add(_ name: String, _ property: Property, _ seen: inout Set<ContactField>) {
    let value = property.value
    switch name {
    case "fn": if !seen.contains(.displayName), addFullName(value) { seen.insert(.displayName) }
    case "n" where !seen.contains(.familyName):
      let parts = value.isArray ? Array(value.elements) : [value]
      let hasFamily = add(.familyName, parts.first)
      let hasGiven = parts.count > 1 && add(.givenName, parts[1])
      if hasFamily || hasGiven { seen.insert(.familyName) }
    case "nickname": for value in property.values { add(.nickname, value) }
    case "org" where !seen.contains(.organisation):
      let parts = value.isArray ? Array(value.elements) : [value]
      if add(.organisation, parts.first) { seen.insert(.organisation) }
      if parts.count > 1 { add(.department, parts[1]) }
    case "title": if !seen.contains(.title), add(.title, value) { seen.insert(.title) }
    case "email": addEmails(value)
    case "categories": for value in property.values { addList(.category, value) }
    case "note": add(.note, value)
    case "uid": add(.uid, value)
    case "photo": add(.photo, value)
    case "rev": add(.revision, value)
    case "kind": record.isGroup = value.text?.lowercased() == "group"
    default: break
    }
  }

  /// X-PHONETIC-FIRST-NAME and -LAST-NAME, or N's PHONETIC version (RFC 9554, section 4.6).
  private mutating func addPhonetic(_ properties: [(name: String, property: Property)]) {
    let given = properties.first { $0.name == "x-phonetic-first-name" }?.property.value
    let family = properties.first { $0.name == "x-phonetic-last-name" }?.property.value
    if given != nil || family != nil {
      addPhonetic(given: given, family: family)
    } else if let name = properties.first(where: { $0.name == "n" && $0.property.parameters["phonetic"] != nil }) {
      let parts = Array(name.property.value.elements)
      addPhonetic(given: parts.count > 1 ? parts[1] : nil, family: parts.first)
    }
  }
}

extension JSONValue {
  /// A number as it is written.
  var numberText: String? { isNumber ? String(decoding: rawBytes, as: UTF8.self) : nil }
}
