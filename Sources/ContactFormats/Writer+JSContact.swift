import Contacts

/// JSContact (RFC 9553); what has no place in it goes to `vCardProps` (RFC 9555, section 2.15.1).
enum WriterJSContact {
  static func write(_ contact: Contact, into output: inout [UInt8]) {
    var json = WriterJSON()
    json.open("{")
    json.member("@type", "Card")
    json.member("version", "1.0")
    json.member("uid", contact.uid ?? madeUpIdentifier(of: contact))
    if contact.isGroup { json.member("kind", "group") }
    let revision = contact.first(.revision)
    let updated = revision.flatMap { WriterDate.extended($0) }
    if let updated, updated.type == "timestamp" { json.member("updated", updated.text) }
    writeName(of: contact, to: &json)
    writeList("nicknames", contact.all(.nickname), to: &json) { $1.member("name", $0) }
    writeOrganisations(of: contact, to: &json)
    writeList("titles", contact.all(.title), to: &json) { $1.member("name", $0) }
    writeList("phones", contact.phones, to: &json, write: writePhone)
    writeList("emails", contact.all(.email), to: &json) { $1.member("address", $0) }
    writeKeywords(contact.all(.category), to: &json)
    writeList("notes", contact.all(.note), to: &json) { $1.member("note", $0) }
    writeList("media", contact.all(.photo), to: &json) { uri, json in
      json.member("kind", "photo")
      json.member("uri", uri)
    }
    var others = WriterRawCard.properties(of: contact).map { WriterJCard.unknown($0, of: contact) } ?? []
    if let revision, updated?.type != "timestamp" { others.append(WriterProperty("REV", text: revision)) }
    if !others.isEmpty {
      json.key("vCardProps")
      json.open("[")
      for property in others { WriterJCard.writeProperty(property, to: &json) }
      json.close("]")
    }
    json.close("}")
    output.append(contentsOf: json.bytes)
  }

  /// A map from `1`, `2` … to objects.
  private static func writeList<Value>(
    _ name: String, _ values: [Value], to json: inout WriterJSON, write: (Value, inout WriterJSON) -> Void
  ) {
    guard !values.isEmpty else { return }
    json.key(name)
    json.open("{")
    for (place, value) in values.enumerated() {
      json.key(String(place + 1))
      json.open("{")
      write(value, &json)
      json.close("}")
    }
    json.close("}")
  }

  /// The full name, unless it was made up of what stands elsewhere in the card, and its parts.
  private static func writeName(of contact: Contact, to json: inout WriterJSON) {
    let given = contact.first(.givenName)
    let family = contact.first(.familyName)
    let madeUp = [given, family].compactMap { $0 }.joined(separator: " ")
    let phonetic = contact.first(.phoneticName)
    let isFull = contact.formattedName != nil || !madeUp.isEmpty && madeUp != contact.displayName
    guard isFull || !madeUp.isEmpty else { return }
    json.key("name")
    json.open("{")
    if isFull { json.member("full", contact.displayName) }
    if given != nil || family != nil {
      json.key("components")
      json.open("[")
      for (kind, value) in [("given", given), ("surname", family)] {
        guard let value else { continue }
        json.open("{")
        json.member("kind", kind)
        json.member("value", value)
        // The store has one reading for the whole name.
        if kind == "given" || given == nil { json.member("phonetic", phonetic) }
        json.close("}")
      }
      json.close("]")
    }
    json.close("}")
  }

  private static func writeOrganisations(of contact: Contact, to json: inout WriterJSON) {
    let names = contact.all(.organisation)
    let units = contact.all(.department)
    let places = Array(0..<max(names.count, units.count))
    writeList("organizations", places, to: &json) { place, json in
      if place < names.count { json.member("name", names[place]) }
      guard place < units.count else { return }
      json.key("units")
      json.open("[")
      json.open("{")
      json.member("name", units[place])
      json.close("}")
      json.close("]")
    }
  }

  private static let features = ["mobile": "mobile", "fax": "fax", "pager": "pager", "main": "main-number"]
  private static let contexts = ["work": "work", "home": "private"]

  private static func writePhone(_ phone: PhoneEntry, to json: inout WriterJSON) {
    if let digits = phone.phoneExtension {
      json.member("number", "tel:" + WriterText.percentEncoded(phone.number) + ";ext=" + digits)
    } else {
      json.member("number", phone.number)
    }
    if let feature = features[phone.label] {
      writeSet("features", feature, to: &json)
    } else if let context = contexts[phone.label] {
      writeSet("contexts", context, to: &json)
    } else if !phone.label.isEmpty {
      json.member("label", phone.label)
    }
    if phone.isPreferred {
      json.key("pref")
      json.literal("1")
    }
  }

  private static func writeSet(_ name: String, _ word: String, to json: inout WriterJSON) {
    json.key(name)
    json.open("{")
    json.key(word)
    json.literal("true")
    json.close("}")
  }

  private static func writeKeywords(_ words: [String], to json: inout WriterJSON) {
    guard !words.isEmpty else { return }
    json.key("keywords")
    json.open("{")
    var seen: Set<String> = []
    for word in words where seen.insert(word).inserted {
      json.key(word)
      json.literal("true")
    }
    json.close("}")
  }

  /// A card has to have an identifier: a UUID that is the same for the same contact (RFC 9562, section 5.8).
  private static func madeUpIdentifier(of contact: Contact) -> String {
    var high: UInt64 = 0xcbf2_9ce4_8422_2325
    var low: UInt64 = 0x6c62_272e_07bb_0142
    contact.batch.forEachField(of: contact.position) { kind, bytes in
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
