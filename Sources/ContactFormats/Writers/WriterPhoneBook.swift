import Contacts
import NumberPlans

// Not translated in this file: XML, and labels, which are data.

/// Writes the phone books of telephones and routers, which have names and numbers.
///
/// A contact without anything to call or write to is left out. Numbers are written as they are dialled, since telephones
/// dial what they read; an extension follows a pause: `+4930901820,12`.
enum WriterPhoneBook {
  static func begin(_ format: WriterFormat, into output: inout [UInt8]) {
    add("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(frame(of: format).start)\n", to: &output)
  }

  static func end(_ format: WriterFormat, into output: inout [UInt8]) { add(frame(of: format).end + "\n", to: &output) }

  /// What is around the entries.
  private static func frame(of format: WriterFormat) -> (start: String, end: String) {
    switch format {
    case .fritzbox: ("<phonebooks>\n<phonebook name=\"dialtone\">", "</phonebook>\n</phonebooks>")
    case .grandstream: ("<AddressBook>", "</AddressBook>")
    case .cisco: ("<CiscoIPPhoneDirectory>", "</CiscoIPPhoneDirectory>")
    case .snom: ("<tbook version=\"2.0\">", "</tbook>")
    case .gigaset: ("<!DOCTYPE LocalDirectory>\n<list>", "</list>")
    default: ("<YealinkIPPhoneDirectory>", "</YealinkIPPhoneDirectory>")
    }
  }

  static func write(_ contact: Contact, _ format: WriterFormat, into output: inout [UInt8]) {
    guard isWritten(contact, format) else { return }
    let name = contact.isNameless ? "" : contact.displayName
    switch format {
    case .fritzbox: add(fritzBox(contact, escaped(name)), to: &output)
    case .grandstream: add(grandstream(contact, name), to: &output)
    case .cisco: add(cisco(contact, escaped(name)), to: &output)
    case .snom: add(snom(contact, name), to: &output)
    case .gigaset: add(gigaset(contact, name), to: &output)
    default: add(yealink(contact, escaped(name)), to: &output)
    }
  }

  private static func isWritten(_ contact: Contact, _ format: WriterFormat) -> Bool {
    contact.first(.phone) != nil || format == .fritzbox && contact.first(.email) != nil
  }

  /// The names of the properties of a contact that the phone book does not have.
  static func lost(of contact: Contact, _ format: WriterFormat) -> Set<String> {
    let properties = VCardProperties.of(contact) ?? WriterCard.properties(of: contact, .v4)
    var kept: Set<String> = ["FN", "N", "VERSION", "PRODID", "X-ABLABEL"]
    if format == .fritzbox { kept.insert("EMAIL") }
    if !isWritten(contact, format) { kept.remove("FN") }
    var lost = CardProperty.lost(of: properties) { kept.contains($0.key) || $0.isNumber }
    let labels = contact.phones.map(\.label)
    switch format {
    case .cisco where labels.contains { !$0.isEmpty }: lost.insert("TEL TYPE")
    case .grandstream, .snom:
      if labels.contains(where: { !$0.isEmpty && kinds[$0] == nil }) { lost.insert("TEL TYPE") }
    case .gigaset:
      if labels.contains(where: { kinds[$0] == nil }) { lost.insert("TEL TYPE") }
      if labels.count > places(of: contact).count { lost.insert("TEL") }
    default: break
    }
    return lost
  }

  /// The labels that all of these telephones know, as Grandstream, Snom and Gigaset call them.
  private static let kinds = [
    "work": ("Work", "business", "office"), "mobile": ("Cell", "mobile", "mobile"), "home": ("Home", "home", "home"),
  ]

  /// The given and the family name, where the name consists of them; else the whole name as the family name.
  private static func parts(_ contact: Contact, _ name: String) -> (given: String, family: String) {
    let (given, family) = (contact.first(.givenName) ?? "", contact.first(.familyName) ?? "")
    return !given.isEmpty && !family.isEmpty && name == "\(given) \(family)" ? (given, family) : ("", name)
  }

  // MARK: FRITZ!Box

  private static func fritzBox(_ contact: Contact, _ name: String) -> String {
    var text = "<contact><category>0</category><person><realName>\(name)</realName></person><telephony>"
    for (index, phone) in contact.phones.enumerated() {
      let priority = phone.isPreferred ? 1 : 0
      text += "<number type=\"\(fritzBoxType(phone.label))\" prio=\"\(priority)\" id=\"\(index)\">"
      text += "\(escaped(number(phone)))</number>"
    }
    text += "</telephony><services>"
    for (index, email) in contact.all(.email).enumerated() {
      text += "<email classifier=\"private\" id=\"\(index)\">\(escaped(email))</email>"
    }
    return text + "</services><setup/></contact>\n"
  }

  /// The type of a number. Labels that FRITZ!OS does not know are the user's own.
  private static func fritzBoxType(_ label: String) -> String {
    switch label {
    case "", "home", "mobile", "work", "intern", "memo": label
    case "work fax": "fax_work"
    default: "label:" + escaped(label)
    }
  }

  // MARK: Yealink

  private static func yealink(_ contact: Contact, _ name: String) -> String {
    let numbers = contact.phones.map { phone in
      let label = phone.label.isEmpty ? "" : " label=\"\(escaped(phone.label))\""
      return "<Telephone\(label)>\(escaped(number(phone)))</Telephone>"
    }
    return "<DirectoryEntry><Name>\(name)</Name>\(numbers.joined())</DirectoryEntry>\n"
  }

  // MARK: Grandstream, Cisco, Snom, Gigaset

  private static func grandstream(_ contact: Contact, _ name: String) -> String {
    let (given, family) = parts(contact, name)
    let numbers = contact.phones.map { phone in
      let type = kinds[phone.label].map { " type=\"\($0.0)\"" } ?? ""
      return "<Phone\(type)><phonenumber>\(escaped(number(phone)))</phonenumber></Phone>"
    }
    let first = given.isEmpty ? "" : "<FirstName>\(escaped(given))</FirstName>"
    return "<Contact>\(first)<LastName>\(escaped(family))</LastName>\(numbers.joined())</Contact>\n"
  }

  /// An entry for each number, since an entry has one.
  private static func cisco(_ contact: Contact, _ name: String) -> String {
    contact.phones.map { phone in
      "<DirectoryEntry><Name>\(name)</Name><Telephone>\(escaped(number(phone)))</Telephone></DirectoryEntry>\n"
    }.joined()
  }

  private static func snom(_ contact: Contact, _ name: String) -> String {
    let (given, family) = parts(contact, name)
    let numbers = contact.phones.map { phone in
      let type = kinds[phone.label].map { " type=\"\($0.1)\"" } ?? ""
      return "<number no=\"\(escaped(number(phone)))\"\(type) outgoing_id=\"0\"/>"
    }
    return "<contact fav=\"false\" vip=\"false\"><first_name>\(escaped(given))</first_name>"
      + "<last_name>\(escaped(family))</last_name><numbers>\(numbers.joined())</numbers></contact>\n"
  }

  private static func gigaset(_ contact: Contact, _ name: String) -> String {
    let (given, family) = parts(contact, name)
    let numbers = places(of: contact).map { " \($0.place)=\"\(escaped(number($0.phone)))\"" }.joined()
    return "<entry surname=\"\(escaped(family))\" name=\"\(escaped(given))\"\(numbers)/>\n"
  }

  /// The numbers that an entry of Gigaset has a place for: two for each kind. One of another kind takes a free place.
  private static func places(of contact: Contact) -> [(place: String, phone: PhoneEntry)] {
    var free = ["office1", "office2", "mobile1", "mobile2", "home1", "home2"]
    var places: [(place: String, phone: PhoneEntry)] = []
    func take(_ phone: PhoneEntry, _ index: Int?) {
      if let index { places.append((free.remove(at: index), phone)) }
    }
    let known = contact.phones.filter { kinds[$0.label] != nil }
    for phone in known { take(phone, free.firstIndex { $0.hasPrefix(kinds[phone.label]?.2 ?? "home") }) }
    for phone in contact.phones where kinds[phone.label] == nil {
      take(phone, free.lastIndex { $0.hasPrefix("home") } ?? free.indices.last)
    }
    return places
  }

  // MARK: Texts

  /// The dial string of a number, or a SIP address as it is.
  private static func number(_ phone: PhoneEntry) -> String {
    guard var number = WrittenNumber(exactly: phone.number) else { return phone.number }
    number.add(phoneExtension: phone.phoneExtension ?? "")
    return number.dialString
  }

  /// A text or the value of an attribute, in one line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in FieldText.tidied(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Not a character of XML 1.0.
      case "\u{fffe}", "\u{ffff}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func add(_ text: String, to output: inout [UInt8]) { output.append(contentsOf: text.utf8) }
}
