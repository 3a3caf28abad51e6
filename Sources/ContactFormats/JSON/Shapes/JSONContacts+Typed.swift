import Contacts

/// Reads numbers and mail addresses in lists of typed texts, as Monica has them.
extension JSONContacts {
  /// Whether an object is a list of things of one type: `{"type": "contact", "count": 2, "values": […]}` in Monica's exports.
  static func isTypedList(_ value: JSONValue) -> Bool {
    value["type"]?.isString == true && value["count"] != nil && value["values"]?.isArray == true
  }

  /// Reads the contacts of a list of things of one type. Users and other things are none.
  mutating func readTypedList(_ value: JSONValue, into sink: inout ContactSink) {
    guard value["type"]?.equals("contact") == true, let contacts = value["values"] else { return }
    for contact in contacts.elements where contact.isObject && !sink.isCancelled() {
      begin(contact)
      if let properties = contact["properties"] { readFlatBody(properties) }
      for list in contact["data"].map({ Array($0.elements) }) ?? [] where list["type"]?.equals("contact_field") == true
      {
        if let values = list["values"] { addTypedTexts(values) }
      }
      add(.uid, contact["uuid"])
      finish(into: &sink)
    }
  }

  /// Adds the numbers and mail addresses of a list whose elements have a text in `content` or `data`, and perhaps its type:
  /// `{"content": "+1 650 …", "contact_field_type": {"type": "phone"}}`. Returns false for any other list.
  @discardableResult
  mutating func addTypedTexts(_ list: JSONValue) -> Bool {
    guard list.isArray, let first = list.first, JSONContacts.typedText(of: first) != nil else { return false }
    for element in list.elements {
      guard let content = JSONContacts.typedText(of: element), load(content) else { continue }
      let kind = element["contact_field_type"]?["type"]
      if scratch.contains(UInt8(ascii: "@")), kind == nil || kind?.equals("email") == true {
        addEmails(content)
      } else if kind?.equals("phone") ?? PhoneField.isNumber(scratch) {
        addPhone(content)
      } else {
        addDetails(content, label: text(element["contact_field_type"]?["name"]) ?? "contact")
      }
    }
    return true
  }

  private static func typedText(of element: JSONValue) -> JSONValue? {
    guard element.isObject else { return nil }
    if element["contact_field_type"] != nil { return element["content"] ?? element["data"] }
    return element["properties"]?["data"].flatMap { $0.isString ? $0 : nil }
  }
}
