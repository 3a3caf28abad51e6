/// The kind of a text field in a contact.
///
/// A contact is a short sequence of typed text fields. The label, extension and preference of a phone follow its
/// ``phone`` field, and the label of a detail its ``detail``; all other fields are independent of each other.
public enum ContactField: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// The name to show: FN, or a substitute. Every contact has exactly one such field, which comes first.
  case displayName
  case uid
  case givenName
  case familyName
  case phoneticName
  case nickname
  case organisation
  case department
  case title
  /// A telephone number as written, without `tel:` and without its extension.
  case phone
  /// The label of the preceding ``phone``: `mobile`, `work`, or the user's own words.
  case phoneLabel
  /// The extension of the preceding ``phone``, digits only.
  case phoneExtension
  /// Marks the preceding ``phone`` as preferred. The text is empty.
  case phonePreferred
  case email
  /// A category, or a skill in an employee directory.
  case category
  case note
  /// The time of the card's last change (vCard REV, JSContact `updated`), as written.
  case revision
  /// The URI of the picture. An embedded picture is not copied into the store.
  case photo
  /// The name of the card's parts (N) when the shown name (FN) lacks one of them: `Beatrix Castell`, shown as `Mum`.
  /// ``NameOrder/otherName(given:additional:family:shown:)`` derives it; it is not written, since its parts are.
  case otherName
  /// Anything else that the source says of the contact: a room, a manager, the value of a column that has no field here.
  case detail
  /// The label of the preceding ``detail``, as the source has it: `Room`.
  case detailLabel
  /// The UID of a member, or its `mailto:` address, in a card that stands for a group.
  case member
}
