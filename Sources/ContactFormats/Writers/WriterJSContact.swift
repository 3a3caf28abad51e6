import Contacts

// Not translated in this file: names of members, and labels, which are data.

/// Writes JSContact (RFC 9553), with vCard properties that have no equivalent in `vCardProps` (RFC 9555, section 2.15.1).
enum WriterJSContact {
  static func write(_ contact: Contact, into output: inout [UInt8]) {
    let own = contact.rawCard?.kind == .vCard ? WriterVCard.properties(of: contact, .v4) : []
    let kept = WriterJSContactMembers(own)
    var json = WriterJSON()
    json.open("{")
    json.member("@type", "Card")
    json.member("version", "1.0")
    json.member("uid", contact.uid ?? madeUpIdentifier(of: contact))
    if contact.isGroup { json.member("kind", "group") }
    writeWords("members", contact.all(.member), to: &json)
    let revision = contact.first(.revision)
    let updated = revision.flatMap { WriterDate.extended($0) }
    if let updated, updated.type == "timestamp" { json.member("updated", updated.text) }
    writeName(of: contact, own, to: &json)
    writeList("nicknames", contact.all(.nickname), to: &json) { $1.member("name", $0) }
    writeOrganisations(of: contact, to: &json)
    writeList("titles", contact.all(.title), to: &json) { $1.member("name", $0) }
    writeList("phones", contact.phones, to: &json, write: writePhone)
    writeList("emails", contact.all(.email), to: &json) { $1.member("address", $0) }
    writeWords("keywords", contact.all(.category), to: &json)
    writeList("notes", contact.all(.note), to: &json) { $1.member("note", $0) }
    writeList("media", contact.all(.photo), to: &json) { uri, json in
      json.member("kind", "photo")
      json.member("uri", uri)
    }
    var others = own.isEmpty ? WriterCard.details(of: contact) : unknown(own, kept, of: contact)
    if let revision, updated?.type != "timestamp" { others.append(CardProperty("REV", text: revision)) }
    if !others.isEmpty {
      json.key("vCardProps")
      json.open("[")
      for property in others { WriterJCard.writeProperty(property, to: &json) }
      json.close("]")
    }
    json.close("}")
    output.append(contentsOf: kept.isEmpty ? json.bytes : kept.replacing(in: json.bytes))
  }

  /// The properties of a vCard that have no equivalent in JSContact or in the store.
  private static func unknown(
    _ own: [CardProperty], _ kept: WriterJSContactMembers, of contact: Contact
  ) -> [CardProperty] {
    // The card's own `phones` lack the numbers of `vCardProps`; those of the store have all.
    func isInPhones(_ property: CardProperty) -> Bool {
      property.isNumber && (!kept.hasPhones || kept.has(property))
    }
    let all = own.map { (property: $0, isInPhones: isInPhones($0)) }
    let phoneGroups = Set(all.lazy.filter(\.isInPhones).map { $0.property.group.lowercased() })
    let photos = contact.all(.photo)
    return all.filter { property, isInPhones in
      // Of the numbers, the members have those of `phones`.
      if WriterJSContactMembers.name(of: property) != nil || isInPhones || !property.isNumber && kept.has(property) {
        return false
      }
      return switch property.key {
      case "X-ABLABEL": !phoneGroups.contains(property.group.lowercased())
      case "PHOTO": !photos.contains(WriterText.unescaped(property.value))
      case "ROLE": contact.title != WriterText.unescaped(property.value)
      default: !property.definition.options.contains(.jsContact) || property.isNumber
      }
    }.map(\.property)
  }

  /// The names of the parameters of a vCard that the members for its properties do not have.
  static func lost(of contact: Contact) -> Set<String> {
    guard contact.rawCard?.kind == .vCard else { return [] }
    let own = WriterVCard.properties(of: contact, .v4)
    let kept = WriterJSContactMembers(own)
    let others = Set(unknown(own, kept, of: contact).map(\.key))
    let represented = own.filter { property in
      WriterJSContactMembers.name(of: property) == nil && !kept.has(property) && !others.contains(property.key)
        && property.key != "X-ABLABEL"
    }
    return CardProperty.lost(of: represented) { _ in true }.union(kept.outdated)
  }

  /// Writes a map from `1`, `2` … to objects.
  private static func writeList<Value>(
    _ name: String, _ values: [Value], to json: inout WriterJSON, write: (Value, inout WriterJSON) -> Void
  ) {
    guard !values.isEmpty else { return }
    json.key(name)
    json.open("{")
    for (index, value) in values.enumerated() {
      json.key(String(index + 1))
      json.open("{")
      write(value, &json)
      json.close("}")
    }
    json.close("}")
  }

  /// Writes the parts of the name, and the full name unless it was derived from other fields of the card.
  private static func writeName(of contact: Contact, _ own: [CardProperty], to json: inout WriterJSON) {
    let given = contact.first(.givenName)
    let family = contact.first(.familyName)
    let madeUp = [given, family].compactMap { $0 }.joined(separator: " ")
    let isFull =
      contact.formattedName != nil || !madeUp.isEmpty && madeUp != contact.displayName
      || WriterCard.isNameOnlyShown(contact)
    guard isFull || !madeUp.isEmpty else { return }
    json.key("name")
    json.open("{")
    if isFull { json.member("full", contact.displayName) }
    var components = [("given", given), ("surname", family)]
    // The parts of N that the store does not have (RFC 9555, section 2.5.1).
    let name =
      own.first { $0.key == "N" }.map { WriterText.split($0.value, at: ";") }
      ?? [
        "", "", WriterCard.additionalName(of: contact), WriterCard.affixes(.prefix, of: contact),
        WriterCard.affixes(.suffix, of: contact),
      ].map { WriterText.escaped($0) }
    for (kind, part) in zip(["given2", "title", "credential"], name.dropFirst(2)) {
      for text in WriterText.split(part, at: ",") { components.append((kind, WriterText.unescaped(text))) }
    }
    // The store has one phonetic name for the full name.
    var phonetic = contact.first(.phoneticName)
    let known = components.filter { $0.1?.isEmpty == false }
    if !known.isEmpty {
      json.key("components")
      json.open("[")
      for (kind, value) in known {
        json.open("{")
        json.member("kind", kind)
        json.member("value", value)
        if kind == "given" || kind == "surname" { json.member("phonetic", phonetic) }
        phonetic = nil
        json.close("}")
      }
      json.close("]")
    }
    json.close("}")
  }

  private static func writeOrganisations(of contact: Contact, to json: inout WriterJSON) {
    writeList("organizations", WriterCard.organisations(of: contact), to: &json) { organisation, json in
      json.member("name", organisation.name)
      guard let unit = organisation.unit else { return }
      json.key("units")
      json.open("[")
      json.open("{")
      json.member("name", unit)
      json.close("}")
      json.close("]")
    }
  }

  private static let features = [
    "mobile": "mobile", "fax": "fax", "pager": "pager", "main": "main-number", "work mobile": "mobile",
    "home mobile": "mobile",
  ]
  private static let contexts = ["work": "work", "home": "private", "work mobile": "work", "home mobile": "private"]

  private static func writePhone(_ phone: PhoneEntry, to json: inout WriterJSON) {
    if let digits = phone.phoneExtension {
      json.member("number", WriterText.telephoneURI(phone.number, extension: digits))
    } else {
      json.member("number", phone.number)
    }
    let (feature, context) = (features[phone.label], contexts[phone.label])
    if let feature { writeWords("features", [feature], to: &json) }
    if let context { writeWords("contexts", [context], to: &json) }
    if feature == nil, context == nil, !phone.label.isEmpty, !WriterCard.isImplied(phone) {
      json.member("label", phone.label)
    }
    if phone.isPreferred {
      json.key("pref")
      json.literal("1")
    }
  }

  /// Writes a set of words.
  private static func writeWords(_ name: String, _ words: [String], to json: inout WriterJSON) {
    guard !words.isEmpty else { return }
    json.key(name)
    json.open("{")
    var seen: Set<String> = []
    for word in words where seen.insert(word).inserted {
      json.key(word)
      json.literal("true")
    }
    json.close("}")
  }

  /// The identifier for a contact without one: a UUID that is the same for the same data (RFC 9562, section 5.8).
  private static func madeUpIdentifier(of contact: Contact) -> String {
    var high: UInt64 = 0xcbf2_9ce4_8422_2325
    var low: UInt64 = 0x6c62_272e_07bb_0142
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      for byte in [kind.rawValue] + bytes {
        high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
        low = (low &* 0x100_0000_01b3) ^ UInt64(byte)
      }
    }
    high = high & ~0xf000 | 0x8000
    low = low & ~(3 << 62) | 2 << 62
    func hex(_ value: UInt64) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    let digits = Array((hex(high) + hex(low)).utf8)
    func piece(_ from: Int, _ to: Int) -> String { String(decoding: digits[from..<to], as: UTF8.self) }
    return "urn:uuid:\(piece(0, 8))-\(piece(8, 12))-\(piece(12, 16))-\(piece(16, 20))-\(piece(20, 32))"
  }
}
