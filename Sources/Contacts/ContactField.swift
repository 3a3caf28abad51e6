/// What one piece of text in a contact means.
///
/// A contact is a short run of typed text fields. A phone's label, extension and preference follow the ``phone`` field
/// they belong to; every other kind is independent.
public enum ContactField: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// The name shown: FN, or one made up in its place. Every contact has exactly one, and it comes first.
  case displayName
  case uid
  case givenName
  case familyName
  case phoneticName
  case nickname
  case organisation
  case department
  case title
  /// A telephone number as it was written, without `tel:` and without its extension.
  case phone
  /// What kind of number the ``phone`` before it is: `mobile`, `work`, or the user's own words.
  case phoneLabel
  /// The extension of the ``phone`` before it, digits only.
  case phoneExtension
  /// Marks the ``phone`` before it as the preferred one. Its text is empty.
  case phonePreferred
  case email
  /// A category, or a skill in an employee directory.
  case category
  case note
  /// When the card was last changed (vCard REV, JSContact `updated`), as written.
  case revision
  /// Where the picture is: a URI. An embedded picture is not copied into the store.
  case photo
}
