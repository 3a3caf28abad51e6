/// One telephone number of a contact.
public struct PhoneEntry: Hashable, Sendable {
  /// The number as written in the source, without `tel:` and extension.
  public var number: String
  /// The label: `mobile`, `work`, or the user's own words; empty if the source has none.
  public var label: String
  /// The extension to dial once connected, digits only.
  public var phoneExtension: String?
  /// Whether the source marks the number as preferred (vCard PREF, `TYPE=pref`, People API `primary`).
  public var isPreferred: Bool

  public init(number: String, label: String = "", phoneExtension: String? = nil, isPreferred: Bool = false) {
    self.number = number
    self.label = label
    self.phoneExtension = phoneExtension
    self.isPreferred = isPreferred
  }

  /// The number with its extension, as people write it: `+1 415 555 0100 ext. 12`.
  public var shown: String { number + (phoneExtension.map { " ext. \($0)" } ?? "") }
}

extension [PhoneEntry] {
  /// Adds a field of a contact: a number, or what belongs to the last number. Other fields are ignored.
  ///
  /// - Parameter text: the text of the field, which is read only if it is needed.
  package mutating func add(_ kind: ContactField, _ text: @autoclosure () -> String) {
    let last = count - 1
    switch kind {
    case .phone: append(PhoneEntry(number: text()))
    case .phoneLabel where last >= 0: self[last].label = text()
    case .phoneExtension where last >= 0: self[last].phoneExtension = text()
    case .phonePreferred where last >= 0: self[last].isPreferred = true
    default: break
    }
  }
}
