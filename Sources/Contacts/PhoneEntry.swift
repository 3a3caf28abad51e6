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
