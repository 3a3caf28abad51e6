/// A number that is dialled only as it is: an emergency, a service, an enquiry.
public enum ShortNumber: Sendable, CaseIterable {
  // In the order of the table of ``ShortNumbers``.

  /// An emergency number.
  case emergency
  /// Who calls pays nothing.
  case tollFree
  /// A call costs as much as any.
  case standardRate
  /// A call costs extra.
  case premiumRate
  /// What a call costs is not known.
  case unknownCost
}
