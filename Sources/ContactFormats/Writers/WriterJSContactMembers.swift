import Contacts

/// The members of a JSContact card that vCard cannot represent, as JSPROP (RFC 9555, section 3.2.1).
///
/// A JSPROP counts only as long as the properties for its member are those it was read with: if a number was changed in a
/// vCard, its TEL counts.
struct WriterJSContactMembers {
  /// The parameter with the hash of these properties.
  private static let hashParameter = "X-DIALTONE-HASH"
  /// The members by the properties that represent them.
  private static let members: [String: String] = [
    "FN": "name", "N": "name", "X-PHONETIC-FIRST-NAME": "name", "X-PHONETIC-LAST-NAME": "name", "NICKNAME": "nicknames",
    "ORG": "organizations", "TITLE": "titles", "ROLE": "titles", "TEL": "phones", "EMAIL": "emails",
    "CATEGORIES": "keywords", "NOTE": "notes", "PHOTO": "media", "LOGO": "media", "SOUND": "media", "ADR": "addresses",
    "BDAY": "anniversaries", "DEATHDATE": "anniversaries", "ANNIVERSARY": "anniversaries", "URL": "links",
    "CONTACT-URI": "links", "SOCIALPROFILE": "onlineServices", "IMPP": "onlineServices", "EXPERTISE": "personalInfo",
    "HOBBY": "personalInfo", "INTEREST": "personalInfo", "LANG": "preferredLanguages", "RELATED": "relatedTo",
    "KEY": "cryptoKeys", "CALURI": "calendars", "FBURL": "calendars", "CALADRURI": "schedulingAddresses",
    "SOURCE": "directories", "ORG-DIRECTORY": "directories", "LANGUAGE": "language", "PRODID": "prodId",
    "CREATED": "created", "REV": "updated", "GRAMGENDER": "speakToAs", "PRONOUNS": "speakToAs", "KIND": "kind",
    "UID": "uid", "MEMBER": "members",
  ]

  /// The member that represents a property, if any.
  static func member(of property: CardProperty) -> String? {
    property.isNumber
      ? "phones"
      : members[property.key.hasPrefix("X-") ? String(property.key.dropFirst(2)) : property.key]
        ?? members[property.key]
  }

  /// The name of the member that a JSPROP has; nil for other properties.
  static func name(of property: CardProperty) -> String? {
    guard property.key == "JSPROP" || property.key == "X-JSPROP", let pointer = property.parameter("JSPTR") else {
      return nil
    }
    // RFC 6901, section 4
    return WriterJCard.decodedCarets(pointer.filter { $0 != "\"" })
      .split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
  }

  /// The members as JSON, in order.
  private var kept: [(name: String, json: String)] = []
  /// The numbers in them, if they have `phones`.
  private var numbers: Set<PhoneIdentity> = []
  /// The members whose properties were changed since.
  private(set) var outdated: Set<String> = []

  var isEmpty: Bool { kept.isEmpty }

  init(_ properties: [CardProperty]) {
    let all = properties.compactMap { property in WriterJSContactMembers.name(of: property).map { ($0, property) } }
    guard !all.isEmpty else { return }
    let hashes = WriterJSContactMembers.hashes(of: properties)
    for (name, property) in all {
      let hash = property.parameter(WriterJSContactMembers.hashParameter)
      let json = WriterText.unescaped(property.value)
      let isCurrent = hash == nil || hash == hashes[name] ?? WriterJSContactMembers.noHash
      // A pointer into a member has no place here (RFC 9555, section 3.3).
      let isMember = property.parameter("JSPTR")?.contains("/") != true && !kept.contains { $0.name == name }
      if isCurrent, isMember, WriterJSContactMembers.isOneValue(json) {
        kept.append((name, json))
      } else {
        outdated.insert(name)
      }
    }
    if hasPhones { numbers = WriterJSContactMembers.identities(readPhones()) }
  }

  /// Whether the card's own `phones` are written, and not those of the store.
  var hasPhones: Bool { kept.contains { $0.name == "phones" } }

  /// The numbers in the members, as readers take them.
  private func readPhones() -> [PhoneEntry] {
    var json = WriterJSON()
    json.open("{")
    json.member("@type", "Card")
    for member in kept where ["phones", "onlineServices"].contains(member.name) {
      json.key(member.name)
      json.literal(member.json)
    }
    json.close("}")
    return ContactSink.contact { sink in
      _ = try? json.bytes.withUnsafeBytes { try JSONContactsReader.read($0, into: &sink) }
    }?.phones ?? []
  }

  private static func identities(_ phones: [PhoneEntry]) -> Set<PhoneIdentity> {
    Set(phones.map { PhoneIdentity($0.number, phoneExtension: $0.phoneExtension, region: nil) })
  }

  private static let noHash = "0"

  /// Whether a text is one value of JSON. It comes from a card, and is written as it is.
  private static func isOneValue(_ json: String) -> Bool {
    Array(json.utf8).withUnsafeBytes { bytes in
      var tape = JSONTape()
      let outcome = tape.parse(bytes)
      return outcome.failure == nil && bytes[outcome.end...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
  }

  /// The hashes of the properties for each member.
  private static func hashes(of properties: [CardProperty]) -> [String: String] {
    var hashes: [String: UInt64] = [:]
    for property in properties {
      guard let member = member(of: property) else { continue }
      var hash = hashes[member] ?? 0xcbf2_9ce4_8422_2325
      // The names of 3.0 start with X-.
      let key = property.key.hasPrefix("X-") ? String(property.key.dropFirst(2)) : property.key
      for byte in (key + ":" + WriterText.unescaped(property.value)).utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      hashes[member] = hash
    }
    return hashes.mapValues { String($0, radix: 16) }
  }

  /// Whether the members have the data of a property: of a number only if it is in `phones` or `onlineServices`, and not in
  /// `vCardProps`.
  func has(_ property: CardProperty) -> Bool {
    guard let member = WriterJSContactMembers.member(of: property), kept.contains(where: { $0.name == member }) else {
      return false
    }
    return !property.isNumber || WriterJSContactMembers.identities([property].phones).isSubset(of: numbers)
  }

  /// The card with these members instead of its own.
  func replacing(in card: [UInt8]) -> [UInt8] {
    card.withUnsafeBytes { bytes in
      var tape = JSONTape()
      _ = tape.parse(bytes)
      return tape.withRoot(bytes) { root in
        var json = WriterJSON()
        var rest = kept
        json.open("{")
        let members: [JSONValue.Members.Element] = root.map { Array($0.members) } ?? []
        for member in members {
          let (name, value) = (member.key.text ?? "", member.value)
          json.key(name)
          if let index = rest.firstIndex(where: { $0.name == name }) {
            json.literal(rest.remove(at: index).json)
          } else {
            json.copy(value)
          }
        }
        for member in rest {
          json.key(member.name)
          json.literal(member.json)
        }
        json.close("}")
        return json.bytes
      }
    }
  }

  /// The properties for the members of a card that a writer would not write the same from other properties.
  static func properties(for card: JSONValue, without properties: [CardProperty]) -> [CardProperty] {
    guard
      let contact = ContactSink.contact(
        keepsSource: true, { VCardReader.read(properties, firstLine: 1, into: &$0) })
    else { return [] }
    var written: [UInt8] = []
    WriterJSContact.write(contact, into: &written)
    let hashes = hashes(of: WriterVCard.properties(of: contact, .v4))
    let known = written.withUnsafeBytes { bytes in
      var tape = JSONTape()
      _ = tape.parse(bytes)
      return tape.withRoot(bytes) { root in
        Dictionary((root.map { Array($0.members) } ?? []).map { ($0.key.text ?? "", canonical($0.value)) }) {
          first, _ in first
        }
      }
    }
    return card.members.compactMap { key, value in
      guard let name = key.text, !["@type", "version", "vCardProps"].contains(name), known[name] != canonical(value)
      else {
        return nil
      }
      let pointer = name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
        .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
      var json = WriterJSON()
      json.copy(value)
      var property = CardProperty("JSPROP", text: String(decoding: json.bytes, as: UTF8.self))
      property.parameters = [
        .init(name: "JSPTR", value: "\"\(WriterText.parameter(pointer).filter { $0 != "\"" })\""),
        .init(name: hashParameter, value: hashes[name] ?? noHash),
      ]
      return property
    }
  }

  /// JSON that is the same for values that mean the same.
  private static func canonical(_ value: JSONValue) -> [UInt8] {
    var json = WriterJSON()
    json.copy(value, isSorted: true)
    return json.bytes
  }
}

extension WriterJSON {
  /// Appends a copy of a value, if requested with the members of objects sorted.
  mutating func copy(_ value: JSONValue, isSorted: Bool = false) {
    switch value.kind {
    case .object:
      open("{")
      var members = value.members.map { ($0.key.text ?? "", $0.value) }
      if isSorted { members.sort { $0.0 < $1.0 } }
      for (name, member) in members {
        key(name)
        copy(member, isSorted: isSorted)
      }
      close("}")
    case .array:
      open("[")
      for element in value.elements { copy(element, isSorted: isSorted) }
      close("]")
    case .string: string(value.text ?? "")
    case .number: literal(value.numberText ?? "0")
    case .true: literal("true")
    case .false: literal("false")
    case .null: literal("null")
    }
  }

  /// Whether a text is a number or a truth value.
  static func isLiteral(_ text: some StringProtocol) -> Bool {
    if text == "true" || text == "false" { return true }
    var digits = text.utf8.drop { $0 == 0x2d }
    let hasLeadingZero = digits.first == 0x30 && digits.count > 1 && digits.dropFirst().first != Ascii.dot
    guard text.utf8.count - digits.count < 2, !hasLeadingZero else { return false }
    var sides = 0
    while let first = digits.first, Ascii.isDigit(first) {
      digits = digits.drop(while: Ascii.isDigit)
      sides += 1
      if sides == 1, digits.first == Ascii.dot { digits = digits.dropFirst() }
    }
    return digits.isEmpty && sides > 0 && !text.hasSuffix(".")
  }
}
