/// The kind of a number, as assigned by its numbering plan.
public enum NumberKind: Sendable, CaseIterable {
  // The order is that of the table of ``NumberKinds``.

  /// A geographic line.
  case fixedLine
  /// A mobile telephone.
  case mobile
  /// A fixed line or mobile, in plans that assign both from the same ranges (North America).
  case fixedLineOrMobile
  /// A number that is free for the caller.
  case tollFree
  /// A number that costs the caller extra.
  case premiumRate
  /// A number whose cost caller and callee share.
  case sharedCost
  /// Telephony over the Internet.
  case voip
  /// A personal number, which is forwarded to any telephone.
  case personal
  /// A pager.
  case pager
  /// One number for all branches of a company.
  case universalAccess
  /// A mailbox for messages.
  case voicemail
}
