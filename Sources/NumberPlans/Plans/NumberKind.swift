/// The kind of a number, as its numbering plan has assigned it.
public enum NumberKind: Sendable, CaseIterable {
  // In the order of the table of ``NumberKinds``.

  /// A line of a place.
  case fixedLine
  /// A mobile telephone.
  case mobile
  /// In plans that assign both the same ranges (North America).
  case fixedLineOrMobile
  /// Who calls pays nothing.
  case tollFree
  /// Who calls pays extra.
  case premiumRate
  /// Who calls and who is called share the cost.
  case sharedCost
  /// Telephony over the Internet.
  case voip
  /// A number of a person, which is forwarded to any telephone.
  case personal
  /// A pager.
  case pager
  /// One number for the many places of a company.
  case universalAccess
  /// A mailbox for messages.
  case voicemail
}
