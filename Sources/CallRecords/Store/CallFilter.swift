import NumberPlans

/// A filter that selects calls of the history.
public struct CallFilter: Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    case all
    /// Incoming calls that nobody answered.
    case missed
    /// Calls from blocked numbers.
    case blocked
  }

  public var kind: Kind
  /// The other party; nil for any party.
  public var party: CallParty?

  public static let all = CallFilter()

  public init(_ kind: Kind = .all, with party: CallParty? = nil) {
    self.kind = kind
    self.party = party
  }
}

/// The other party of calls, identified by contacts and by numbers in any notation (``NumberPlans/CanonicalNumber``).
public struct CallParty: Sendable {
  /// The ``Contacts/Contact/identity`` of each contact.
  var identities: Set<String>
  /// The numbers, without texts that are not numbers.
  var numbers: Set<CanonicalNumber>
  var region: Region?
  /// The row IDs of calls that match regardless of contact and number.
  var calls: Set<Int64>

  /// - Parameters:
  ///   - numbers: numbers as written. Texts that are not numbers match nothing.
  ///   - calls: the row IDs of calls with the party whose number was withheld.
  ///   - region: the region in which national numbers are dialled.
  public init(identities: [String] = [], numbers: [String], calls: [Int64] = [], region: Region?) {
    self.calls = Set(calls)
    self.identities = Set(identities.filter { !$0.isEmpty })
    self.numbers = Set(numbers.compactMap { CanonicalNumber(dialled: $0, region: region) })
    self.region = region
  }

  func includes(_ call: CallRecord) -> Bool {
    if let identity = call.contact?.identity, identities.contains(identity) { return true }
    if let id = call.id, calls.contains(id) { return true }
    guard let number = CanonicalNumber(dialled: call.number, region: region) else { return false }
    return numbers.contains { $0.includes(number) }
  }

  /// The last characters of the numbers, as in the index `callsByEnding`. A number has the same ending in every notation.
  var endings: [String] {
    Set(numbers.map { String(($0.phoneExtension.isEmpty ? $0.main : $0.main + "," + $0.phoneExtension).suffix(4)) })
      .sorted()
  }
}
