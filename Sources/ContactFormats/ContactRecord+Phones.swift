import Contacts

extension ContactRecord {
  /// Adds the numbers of a field. A label of the field goes before the words beside a number.
  ///
  /// - Parameter phoneExtension: the digits of an extension that stands beside the field: the first number without one takes
  ///   them, and they are empty then.
  mutating func add(_ field: PhoneField, label: String, phoneExtension: inout [UInt8], isPreferred: Bool) {
    for phone in field.phones {
      add(.phone, utf8: phone.number)
      add(.phoneLabel, label.isEmpty ? phone.label : label)
      if !phone.phoneExtension.isEmpty {
        add(.phoneExtension, utf8: phone.phoneExtension)
      } else if !phoneExtension.isEmpty {
        add(.phoneExtension, utf8: phoneExtension)
        phoneExtension.removeAll()
      }
      if isPreferred { add(.phonePreferred, "") }
    }
  }
}
