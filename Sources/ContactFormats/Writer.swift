import Contacts

/// A format that contacts are written in.
public enum WriterFormat: String, Sendable, CaseIterable {
  /// RFC 6350, or RFC 2426 when asked for 3.0
  case vcard
  /// RFC 7095
  case jcard
  /// RFC 9553
  case jscontact
  /// Google's, as it is now
  case csv
}

/// Writes contacts as UTF-8, one after the other.
///
/// A contact that has its own vCard (``Contact/rawCard``) keeps what is in there and not in the store: as vCard and jCard
/// every property of it, in its order; as JSContact those that mean nothing to dialtone. CSV has no room for most of them; ``lost`` says for which.
///
/// Of contacts that come from JSON and CSV everything is written that the store has. What it does not have (addresses,
/// birthdays, columns and members nobody knows) is left out: there is no telling what it means.
///
/// Call ``begin(_:)``, ``write(_:into:)`` for each contact, ``end(_:)``; each appends to an array.
public struct ContactWriter: ~Copyable {
  public let format: WriterFormat
  private let version: VCardVersion
  /// How many columns there are for numbers and mail addresses, as CSV.
  private let columns: (phones: Int, emails: Int)
  private var count = 0
  /// What was left out because the format has no place for it: the names of vCard's properties, and of how many contacts.
  public private(set) var lost: [String: Int] = [:]

  /// The versions of vCard that are written.
  public enum VCardVersion: String, Sendable, CaseIterable {
    case v3 = "3.0"
    case v4 = "4.0"
  }

  /// - Parameter batches: what will be written: the header of CSV has as many columns for numbers as one of the contacts
  ///   needs. Other formats do not look at them.
  public init(_ format: WriterFormat, version: VCardVersion = .v4, batches: [ContactBatch] = []) {
    self.format = format
    self.version = version
    columns = format == .csv ? WriterCSV.columns(for: batches) : (0, 0)
  }

  public mutating func begin(_ output: inout [UInt8]) {
    switch format {
    case .vcard: break
    case .jcard, .jscontact: output.append(UInt8(ascii: "["))
    case .csv: WriterCSV.writeHeader(columns, into: &output)
    }
  }

  /// - Complexity: O(bytes of the contact)
  public mutating func write(_ contact: Contact, into output: inout [UInt8]) {
    count += 1
    switch format {
    case .vcard: WriterVCard.write(contact, version, into: &output)
    case .jcard, .jscontact:
      output.append(contentsOf: (count > 1 ? ",\n" : "\n").utf8)
      if format == .jcard {
        WriterJCard.write(contact, into: &output)
      } else {
        WriterJSContact.write(contact, into: &output)
      }
    case .csv:
      WriterCSV.write(contact, columns, into: &output)
      for name in WriterCSV.lost(of: contact) { lost[name, default: 0] += 1 }
    }
  }

  public mutating func end(_ output: inout [UInt8]) {
    switch format {
    case .vcard, .csv: break
    case .jcard, .jscontact: output.append(contentsOf: (count > 0 ? "\n]\n" : "]\n").utf8)
    }
  }
}

/// One property of a vCard, as it is written.
struct WriterProperty: Equatable {
  var group = ""
  /// As it is written; ``key`` tells properties apart.
  var name: String
  /// Names in upper case; values as they stand in a vCard: with their quotes, `^n` for a line break (RFC 6868).
  var parameters: [Parameter] = []
  /// The value as it stands in a vCard: escaped.
  var value: String

  struct Parameter: Equatable {
    var name: String
    var value: String
  }

  init(group: String = "", _ name: String, _ parameters: [(String, String)] = [], value: String) {
    self.group = group
    self.name = name
    self.parameters = parameters.map { Parameter(name: $0.0, value: $0.1) }
    self.value = value
  }

  init(_ name: String, text: String) { self.init(name, value: WriterText.escaped(text)) }

  var key: String { name.uppercased() }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}

/// What a contact is in vCard.
enum WriterCard {
  /// The properties that the store models, in the order in which they are written.
  static func properties(of contact: Contact, _ version: ContactWriter.VCardVersion) -> [WriterProperty] {
    var properties: [WriterProperty] = []
    func add(_ name: String, _ kind: ContactField) {
      for text in contact.all(kind) { properties.append(WriterProperty(name, text: text)) }
    }
    if contact.isGroup {
      properties.append(WriterProperty(version == .v4 ? "KIND" : "X-ADDRESSBOOKSERVER-KIND", value: "group"))
    }
    if let uid = contact.uid { properties.append(WriterProperty("UID", text: uid)) }
    properties.append(fullName(of: contact, version))
    let parts = [contact.first(.familyName) ?? "", contact.first(.givenName) ?? "", "", "", ""]
    if version == .v3 || !parts.allSatisfy(\.isEmpty) {
      properties.append(WriterProperty("N", value: parts.map { WriterText.escaped($0) }.joined(separator: ";")))
    }
    add("X-PHONETIC-FIRST-NAME", .phoneticName)
    addList("NICKNAME", contact.all(.nickname), to: &properties)
    addOrganisations(of: contact, to: &properties)
    add("TITLE", .title)
    for (place, phone) in contact.phones.enumerated() { addPhone(phone, number: place + 1, version, to: &properties) }
    add("EMAIL", .email)
    addList("CATEGORIES", contact.all(.category), to: &properties)
    add("NOTE", .note)
    for uri in contact.all(.photo) {
      properties.append(WriterProperty("PHOTO", [("VALUE", "uri")], value: WriterText.escaped(uri, commas: false)))
    }
    add("REV", .revision)
    return properties
  }

  /// FN, which has to be there: empty when there is no name, and marked when it was made up (RFC 9554, section 4.4).
  static func fullName(of contact: Contact, _ version: ContactWriter.VCardVersion) -> WriterProperty {
    var name = WriterProperty("FN", text: contact.isNameless ? "" : contact.displayName)
    if contact.formattedName == nil, !contact.isNameless, version == .v4 {
      name.parameters = [.init(name: "DERIVED", value: "TRUE")]
    }
    return name
  }

  /// Whether the name that is shown is made up of something that gives no name where it is written.
  static func isNameOnlyShown(_ contact: Contact) -> Bool {
    guard contact.formattedName == nil, !contact.isNameless else { return false }
    if contact.first(.givenName) ?? contact.first(.familyName) != nil { return false }
    let named = [ContactField.nickname, .organisation, .email, .phone]
    return named.lazy.compactMap { contact.first($0) }.first != contact.displayName
  }

  private static func addList(_ name: String, _ texts: [String], to properties: inout [WriterProperty]) {
    guard !texts.isEmpty else { return }
    properties.append(WriterProperty(name, value: texts.map { WriterText.escaped($0) }.joined(separator: ",")))
  }

  /// ORG, with the department as its unit.
  private static func addOrganisations(of contact: Contact, to properties: inout [WriterProperty]) {
    for organisation in organisations(of: contact) {
      var value = WriterText.escaped(organisation.name ?? "")
      if let unit = organisation.unit { value += ";" + WriterText.escaped(unit) }
      properties.append(WriterProperty("ORG", value: value))
    }
  }

  /// The organisations with the department that stands beside each.
  static func organisations(of contact: Contact) -> [(name: String?, unit: String?)] {
    var all: [(name: String?, unit: String?)] = []
    contact.batch.forEachField(of: contact.position) { kind, bytes in
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
    "pager": "pager", "main": "main", "car": "car", "other": "other",
  ]

  /// TEL; a label in the user's own words goes to X-ABLabel, as Apple does it.
  private static func addPhone(
    _ phone: PhoneEntry, number: Int, _ version: ContactWriter.VCardVersion, to properties: inout [WriterProperty]
  ) {
    var property = WriterProperty("TEL", text: phone.number)
    if let digits = phone.phoneExtension {
      property.value = "tel:" + WriterText.percentEncoded(phone.number) + ";ext=" + digits
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
    if !phone.label.isEmpty, types[phone.label] == nil { property.group = "tel\(number)" }
    properties.append(property)
    if !property.group.isEmpty {
      properties.append(WriterProperty(group: property.group, "X-ABLabel", value: WriterText.escaped(phone.label)))
    }
  }
}

/// Text as vCard has it.
enum WriterText {
  /// A text with the escapes of RFC 6350, section 3.4; control characters but TAB and line breaks are left out.
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

  /// Whether the value of a property is one text, in which separators have to be escaped.
  static func isText(_ property: WriterProperty) -> Bool {
    switch property.key {
    case "FN", "NOTE", "TITLE", "ROLE", "EMAIL", "SORT-STRING", "X-ABLABEL": property.parameter("ENCODING") == nil
    case "TEL", "X-MS-TEL":
      property.parameter("VALUE")?.lowercased() != "uri"
        && !["tel:", "sip:", "sips:"].contains { property.value.prefix($0.count).lowercased() == $0 }
    default: false
    }
  }

  /// The property with the escapes that its text lacks: `Lee, Ann` is `Lee\, Ann`.
  static func withEscapes(_ property: WriterProperty) -> WriterProperty {
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

  /// An escaped text with its line breaks as `\n`.
  static func oneLine(_ text: String) -> String {
    text.utf8.contains(Ascii.lineFeed) ? text.unicodeScalars.map { $0 == "\n" ? "\\n" : String($0) }.joined() : text
  }

  /// A text as the value of a parameter: in quotes where it needs them, with the escapes of RFC 6868.
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

  /// The text that an escaped value stands for.
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

  /// The parts of a value between separators that are not escaped; still escaped.
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

  /// A number for a URI: what RFC 3966 has as it is, the rest as percent signs.
  static func percentEncoded(_ number: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in number.utf8 {
      if Ascii.isDigit(byte) || Ascii.isLetter(byte) || "+-.()*".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
