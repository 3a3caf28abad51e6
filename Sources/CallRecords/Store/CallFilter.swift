import NumberPlans

/// Selects calls of the history.
public struct CallFilter: Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    case all
    /// They came in, and nobody answered.
    case missed
    /// They came from blocked numbers.
    case blocked
  }

  public var kind: Kind
  /// The other party; nil: anyone.
  public var party: CallParty?

  public static let all = CallFilter()

  public init(_ kind: Kind = .all, with party: CallParty? = nil) {
    self.kind = kind
    self.party = party
  }
}

/// The other party of calls: those with a contact, and those with one of some numbers, however written
/// (``NumberPlans/CanonicalNumber``).
public struct CallParty: Sendable {
  /// The UIDs of contacts.
  var uids: Set<String>
  /// Texts that are not numbers are omitted.
  var numbers: Set<CanonicalNumber>
  var region: Region?
  /// The row IDs of calls that count in any case.
  var calls: Set<Int64>

  /// - Parameters:
  ///   - numbers: as they are written; texts that are not numbers match nothing.
  ///   - calls: the row IDs of calls that are with the party, though their numbers do not say so: those that were withheld.
  ///   - region: where national numbers are dialled.
  public init(uids: [String] = [], numbers: [String], calls: [Int64] = [], region: Region?) {
    self.calls = Set(calls)
    self.uids = Set(uids.filter { !$0.isEmpty })
    self.numbers = Set(numbers.compactMap { CanonicalNumber(dialled: $0, region: region) })
    self.region = region
  }

  func includes(_ call: CallRecord) -> Bool {
    if let uid = call.contact?.uid, uids.contains(uid) { return true }
    if let id = call.id, calls.contains(id) { return true }
    guard let number = CanonicalNumber(dialled: call.number, region: region) else { return false }
    return numbers.contains { $0.includes(number) }
  }

  /// The last characters of the numbers as in the index `callsByEnding`: whatever comes before them, a number ends the
  /// same way in all its writings.
  var endings: [String] {
    Set(numbers.map { String(($0.phoneExtension.isEmpty ? $0.main : $0.main + "," + $0.phoneExtension).suffix(4)) })
      .sorted()
  }
}
