import Contacts
import NumberPlans

// Not translated in this file: names of properties, and labels, which are data.

/// Converts a contact to vCard properties.
enum WriterCard {
  /// The properties that the store models, in the order in which they are written.
  static func properties(
    of contact: Contact, _ version: ContactWriter.VCardVersion, hasDetails: Bool = true
  ) -> [CardProperty] {
    var properties: [CardProperty] = []
    func add(_ name: String, _ kind: ContactField) {
      for text in contact.all(kind) { properties.append(CardProperty(name, text: text)) }
    }
    for definition in VCardPropertyDefinition.all where definition.options.contains(.written) {
      switch definition.property {
      case .texts(let field): add(definition.key, field)
      case .list(let field): addList(definition.key, contact.all(field), to: &properties)
      case .kind: if contact.isGroup { properties.append(CardProperty(definition.key, value: "group")) }
      case .formattedName: properties.append(fullName(of: contact, version))
      case .name: addName(of: contact, version, to: &properties)
      case .phoneticFirst: add(definition.key, .phoneticName)
      case .nickname: addList(definition.key, contact.all(.nickname), to: &properties)
      case .organisation: addOrganisations(of: contact, to: &properties)
      case .title: add(definition.key, .title)
      case .email: add(definition.key, .email)
      case .number(.telephone):
        for (index, phone) in contact.phones.enumerated() {
          properties += self.properties(of: phone, number: index + 1, version)
        }
      case .photo:
        for uri in contact.all(.photo) {
          properties.append(CardProperty("PHOTO", [("VALUE", "uri")], value: WriterText.escaped(uri, commas: false)))
        }
      default: break
      }
    }
    return properties + (hasDetails ? details(of: contact) : [])
  }

  /// The details, as properties of their own or as extensions.
  static func details(of contact: Contact) -> [CardProperty] {
    contact.details.filter { affix($0) == nil }.enumerated().flatMap { index, detail in
      property(for: detail).map { [$0] } ?? self.extension(for: detail, group: "detail\(index + 1)")
    }
  }

  /// The property for an address, a birthday or a web site; nil for other details.
  static func property(for detail: ContactDetail) -> CardProperty? {
    let label = detail.label.lowercased()
    switch label {
    case "birthday":
      let isDate = WriterDate.extended(detail.text) != nil
      return CardProperty("BDAY", isDate ? [] : [("VALUE", "text")], value: WriterText.escaped(detail.text))
    case "web", "web page", "website", "url":
      return CardProperty("URL", value: WriterText.escaped(detail.text, commas: false))
    case "address", "home address", "work address":
      let types = label.split(separator: " ").dropLast().map { ("TYPE", String($0)) }
      return CardProperty("ADR", types, value: ";;\(WriterText.escaped(detail.text));;;;")
    default: return nil
    }
  }

  /// Readers do not take the beginning of a text for a name.
  private static let longestName = 64

  /// The extension for a detail, with its label in X-ABLabel.
  static func `extension`(for detail: ContactDetail, group: String) -> [CardProperty] {
    let words = detail.label.uppercased().utf8.split { !Ascii.isLetter($0) && !Ascii.isDigit($0) }
    let key = "X-" + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    let isName = key.utf8.count <= longestName && VCardExtension.label(of: key) != nil
    var property = CardProperty(isName ? key : "X-DETAIL", text: detail.text)
    property.group = group
    // A name such as X-MOBILE would be that of a number.
    if VCardNonstandardPhone.label(of: key) != nil { property.name = "X-DETAIL" }
    return [property, CardProperty(group: group, "X-ABLabel", value: WriterText.escaped(detail.label))]
  }

  /// Adds N, which vCard 3.0 requires.
  private static func addName(
    of contact: Contact, _ version: ContactWriter.VCardVersion, to properties: inout [CardProperty]
  ) {
    let (given, family) = (contact.first(.givenName) ?? "", contact.first(.familyName) ?? "")
    let parts = [
      family, given, additionalName(of: contact), affixes(.prefix, of: contact), affixes(.suffix, of: contact),
    ]
    guard version == .v3 || !parts.allSatisfy(\.isEmpty) else { return }
    properties.append(CardProperty("N", value: parts.map { WriterText.escaped($0) }.joined(separator: ";")))
  }

  /// What is before and after a name.
  enum Affix: String {
    case prefix = "name prefix"
    case suffix = "name suffix"
  }

  /// Whether a detail is what is before or after the name, as columns of CSV have it.
  static func affix(_ detail: ContactDetail) -> Affix? { Affix(rawValue: detail.label.lowercased()) }

  static func affixes(_ kind: Affix, of contact: Contact) -> String {
    contact.details.filter { affix($0) == kind }.map(\.text).joined(separator: " ")
  }

  /// The middle names, which are stored only in the other name of a contact; empty if there are none.
  static func additionalName(of contact: Contact) -> String {
    guard let other = contact.first(.otherName) else { return "" }
    let (given, family) = (contact.first(.givenName) ?? "", contact.first(.familyName) ?? "")
    let (first, last) = other.hasPrefix(given) && other.hasSuffix(family) ? (given, family) : (family, given)
    guard other.hasPrefix(first), other.hasSuffix(last), other.count >= first.count + last.count else { return "" }
    return other.dropFirst(first.count).dropLast(last.count).split(separator: " ").joined(separator: " ")
  }

  /// FN, which is required: empty if there is no name, and marked if it was derived (RFC 9554, section 4.4).
  static func fullName(of contact: Contact, _ version: ContactWriter.VCardVersion) -> CardProperty {
    var name = CardProperty("FN", text: contact.isNameless ? "" : contact.displayName)
    // Readers derive it again, and need not believe this one.
    if contact.formattedName == nil, !contact.isNameless, !isNameOnlyShown(contact), version == .v4 {
      name.parameters = [.init(name: "DERIVED", value: "TRUE")]
    }
    return name
  }

  /// Whether the display name was derived from a field from which a reader would not derive it again.
  static func isNameOnlyShown(_ contact: Contact) -> Bool {
    guard contact.formattedName == nil, !contact.isNameless else { return false }
    if contact.first(.givenName) ?? contact.first(.familyName) != nil { return false }
    let named = [ContactField.nickname, .organisation, .title, .email, .phone]
    return named.lazy.compactMap { contact.first($0) }.first != contact.displayName
  }

  private static func addList(_ name: String, _ texts: [String], to properties: inout [CardProperty]) {
    guard !texts.isEmpty else { return }
    properties.append(CardProperty(name, value: texts.map { WriterText.escaped($0) }.joined(separator: ",")))
  }

  /// Adds ORG, with the department as its unit.
  private static func addOrganisations(of contact: Contact, to properties: inout [CardProperty]) {
    for organisation in organisations(of: contact) {
      var value = WriterText.escaped(organisation.name ?? "")
      if let unit = organisation.unit { value += ";" + WriterText.escaped(unit) }
      properties.append(CardProperty("ORG", value: value))
    }
  }

  /// The organisations, each with the adjacent department.
  static func organisations(of contact: Contact) -> [(name: String?, unit: String?)] {
    var all: [(name: String?, unit: String?)] = []
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let last = all.count - 1
      switch kind {
      case .organisation: if last >= 0, all[last].name == nil { all[last].name = text } else { all.append((text, nil)) }
      case .department: if last >= 0, all[last].unit == nil { all[last].unit = text } else { all.append((nil, text)) }
      default: break
      }
    }
    return all
  }

  private static let types: [String: String] = [
    "mobile": "cell", "work": "work", "home": "home", "fax": "fax", "work fax": "work,fax", "home fax": "home,fax",
    "work mobile": "work,cell", "home mobile": "home,cell",
    "pager": "pager", "main": "main", "car": "car", "other": "other",
  ]

  /// Whether the label of a number need not be written, since readers give a SIP address the same label.
  static func isImplied(_ phone: PhoneEntry) -> Bool {
    phone.label == SIPField.label && SIPAddress(phone.number) != nil
  }

  /// The TEL of a number, with a custom label in X-ABLabel, as Apple writes it.
  ///
  /// A SIP address is an IMPP (RFC 4770), which more programs read. A preferred SIP address is a TEL, since the preference of an
  /// IMPP does not apply to numbers.
  static func properties(
    of phone: PhoneEntry, number: Int, _ version: ContactWriter.VCardVersion
  ) -> [CardProperty] {
    var property = CardProperty("TEL", text: phone.number)
    let isSIP = SIPAddress(phone.number) != nil
    if isSIP {
      property.value = WriterText.escaped(phone.number, commas: false)
      if phone.isPreferred {
        property.parameters.append(.init(name: "VALUE", value: "uri"))
      } else {
        property.name = "IMPP"
      }
    } else if let digits = phone.phoneExtension {
      property.value = WriterText.telephoneURI(phone.number, extension: digits)
      property.parameters.append(.init(name: "VALUE", value: "uri"))
    }
    var type = types[phone.label] ?? ""
    if phone.isPreferred {
      if version == .v4 {
        property.parameters.append(.init(name: "PREF", value: "1"))
      } else {
        type += type.isEmpty ? "pref" : ",pref"
      }
    }
    if !type.isEmpty { property.parameters.append(.init(name: "TYPE", value: type)) }
    if !phone.label.isEmpty, types[phone.label] == nil, !isImplied(phone) { property.group = "tel\(number)" }
    guard !property.group.isEmpty else { return [property] }
    return [property, CardProperty(group: property.group, "X-ABLabel", value: WriterText.escaped(phone.label))]
  }
}
