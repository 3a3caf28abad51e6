import Contacts

extension JSONContacts {
  /// Adds the telephone numbers of a text or number. Returns whether there are any.
  ///
  /// - Parameters:
  ///   - isSIP: whether the value is for SIP: an address with or without a scheme, or a number.
  ///   - codes: the codes of area and country in other members.
  @discardableResult
  mutating func addPhone(
    _ value: JSONValue?, label: String = "", phoneExtension: JSONValue? = nil, isPreferred: Bool = false,
    isSIP: Bool = false, codes: (area: [UInt8], country: [UInt8]) = ([], [])
  ) -> Bool {
    guard let value = scalar(value), load(value, keepsLines: true) else { return false }
    let written = value.isNumber ? JSONPhone.digits(ofNumber: scratch) : scratch
    let number = NumberParts.joined(written, areaCode: codes.area, callingCode: codes.country)
    let field = PhoneField(number, schemeIsOptional: isSIP)
    var digits: [UInt8] = []
    if phoneExtension != nil, load(phoneExtension) { digits = scratch.filter(FieldText.isDigit) }
    record.add(
      field, label: FieldText.tidied(PhoneLabel.label(label)), phoneExtension: &digits, isPreferred: isPreferred)
    return !field.phones.isEmpty
  }

  /// Adds the telephone numbers of a value: a number, an object with a number and its label, a list of these, or a map from
  /// labels to numbers.
  mutating func addPhones(_ value: JSONValue?, label: String = "", isSIP: Bool = false, depth: Int = 0) {
    guard let value, depth < 4 else { return }
    switch value.kind {
    case .string, .number:
      addPhone(value, label: label, isSIP: isSIP)
    case .array:
      for element in value.elements { addPhones(element, label: label, isSIP: isSIP, depth: depth + 1) }
    case .object:
      if let number = JSONContacts.number(of: value) ?? (isSIP ? JSONContacts.address(of: value) : nil) {
        let isPreferred =
          JSONContacts.isTrue(value["primary"]) || JSONContacts.isTrue(value["preferred"])
          || JSONContacts.isTrue(value["isPrimary"]) || JSONContacts.isTrue(value["is_primary"])
          || JSONContacts.isTrue(value["isPreferred"]) || JSONContacts.isTrue(value["pref"])
          || JSONContacts.isTrue(value["metadata"]?["primary"])
        let phoneExtension = value["ext"] ?? value["extension"]
        let own = phoneLabel(of: value)
        let codes = numberCodes(in: value)
        addPhone(
          number, label: own.isEmpty ? label : own, phoneExtension: phoneExtension, isPreferred: isPreferred,
          isSIP: isSIP, codes: (area: codes.area, country: codes.country))
      } else {
        for (key, member) in value.members
        where ![.callingCode, .areaCode, .phoneExtension, .label].contains(keys[key].role) {
          addPhones(member, label: key.text ?? "", isSIP: isSIP, depth: depth + 1)
        }
      }
    default: break
    }
  }

  /// The value of the first member of an object that may be a telephone number.
  private static func number(of value: JSONValue) -> JSONValue? {
    let candidates: [JSONValue?] = [
      value["number"], value["value"], value["phoneNumber"], value["phone_number"], value["phone"],
      value["telephone"], value["tel"], value["canonicalForm"], value["e164"], value["normalizedNumber"],
      value["raw"], value["nationalNumber"], value["national_number"],
    ]
    for case let candidate? in candidates where candidate.isNumber || candidate.isString && !candidate.isEmptyText {
      return candidate
    }
    return nil
  }

  /// The value of the first member of an object that may be a SIP address.
  private static func address(of value: JSONValue) -> JSONValue? {
    [value["uri"], value["address"], value["sipAddress"], value["sip"]].lazy.compactMap(\.self).first { $0.isString }
  }

  /// The label of the number of an object.
  private mutating func phoneLabel(of value: JSONValue) -> String {
    let candidates: [JSONValue?] = [
      value["label"], value["type"], value["kind"], value["phoneType"], value["phone_type"], value["category"],
      value["formattedType"], value["name"],
    ]
    for case let candidate? in candidates {
      // The first type of a list that is more specific than `voice` or `pref`.
      if candidate.isArray {
        for element in candidate.elements {
          let label = PhoneLabel.label(text(element) ?? "")
          if !label.isEmpty { return label }
        }
      } else if let word = text(candidate) {
        return PhoneLabel.label(word)
      }
    }
    return ""
  }

  /// Whether a value is true, or a number or text that means true (`1`, `"true"`).
  static func isTrue(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    if value.kind == .true { return true }
    return value.equals("true") || value.equals("1") || value.isNumber && value.rawBytes.elementsEqual([0x31])
  }
}

extension JSONValue {
  /// Whether the value is an empty string.
  var isEmptyText: Bool { isString && rawBytes.isEmpty }
}
