import Contacts
import Localization
import NumberPlans

extension ContactRecord {
  /// Adds the numbers of a field, and its problems and notes.
  ///
  /// A label of the field takes precedence over the words beside a number.
  mutating func add(_ field: PhoneField, label: String, isPreferred: Bool = false) {
    var none: [UInt8] = []
    add(field, label: label, phoneExtension: &none, isPreferred: isPreferred)
  }

  /// - Parameter phoneExtension: the digits of an extension beside the field. The first number without an extension gets
  ///   them, and they become empty.
  mutating func add(_ field: PhoneField, label: String, phoneExtension: inout [UInt8], isPreferred: Bool = false) {
    problems += field.problems
    notes += field.notes
    for phone in field.phones {
      add(.phone, utf8: phone.number)
      add(.phoneLabel, label.isEmpty ? phone.label : label)
      if !phone.phoneExtension.isEmpty {
        add(.phoneExtension, utf8: phone.phoneExtension)
      } else if phoneExtension.count > NumberScanner.longestExtension {
        let limit = NumberScanner.longestExtension
        problems.append(localized("an extension of more than \(limit) digits; left out"))
        phoneExtension.removeAll()
      } else if !phoneExtension.isEmpty, !phone.hasTones {
        add(.phoneExtension, utf8: phoneExtension)
        phoneExtension.removeAll()
      }
      if isPreferred { add(.phonePreferred, "") }
    }
  }
}
