/// The kind of a short number: an emergency number, or a service by its cost. Short numbers are dialled without
/// prefixes.
public enum ShortNumber: Sendable, CaseIterable {
  // The order is that of the table of ``ShortNumbers``.

  /// An emergency number.
  case emergency
  /// A number that is free for the caller.
  case tollFree
  /// A call costs as much as an ordinary call.
  case standardRate
  /// A call costs extra.
  case premiumRate
  /// The cost of a call is not known.
  case unknownCost
}
