import Contacts
import NumberPlans

/// Writes the phone books of telephones and routers, which have names and numbers.
///
/// A contact without anything to call or write to is left out. Numbers are written as they are dialled, since telephones
/// dial what they read; an extension follows a pause: `+4930901820,12`.
enum WriterPhoneBook {
  static func begin(_ format: WriterFormat, into output: inout [UInt8]) {
    add("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n", to: &output)
    add(
      format == .fritzbox ? "<phonebooks>\n<phonebook name=\"dialtone\">\n" : "<YealinkIPPhoneDirectory>\n", to: &output
    )
  }

  static func end(_ format: WriterFormat, into output: inout [UInt8]) {
    add(format == .fritzbox ? "</phonebook>\n</phonebooks>\n" : "</YealinkIPPhoneDirectory>\n", to: &output)
  }

  static func write(_ contact: Contact, _ format: WriterFormat, into output: inout [UInt8]) {
    guard isWritten(contact, format) else { return }
    let name = escaped(contact.isNameless ? "" : contact.displayName)
    add(format == .fritzbox ? fritzBox(contact, name) : yealink(contact, name), to: &output)
  }

  private static func isWritten(_ contact: Contact, _ format: WriterFormat) -> Bool {
    contact.first(.phone) != nil || format == .fritzbox && contact.first(.email) != nil
  }

  /// The names of the properties of a contact that the phone book does not have.
  static func lost(of contact: Contact, _ format: WriterFormat) -> Set<String> {
    let properties = WriterRawCard.properties(of: contact) ?? WriterCard.properties(of: contact, .v4)
    var kept: Set<String> = ["FN", "N", "VERSION", "PRODID", "X-ABLABEL"]
    if format == .fritzbox { kept.insert("EMAIL") }
    if !isWritten(contact, format) { kept.remove("FN") }
    return WriterProperty.lost(of: properties) { kept.contains($0.key) || $0.isNumber }
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
