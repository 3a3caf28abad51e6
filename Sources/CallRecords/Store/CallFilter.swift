import NumberPlans

/// Which calls of the history are wanted.
public struct CallFilter: Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    case all
    /// They came in, and nobody answered.
    case missed
    /// They came from blocked numbers.
    case blocked
  }

  public var kind: Kind
  /// With whom; nil: with anybody.
  public var party: CallParty?

  public static let all = CallFilter()

  public init(_ kind: Kind = .all, with party: CallParty? = nil) {
    self.kind = kind
    self.party = party
  }
}

/// Whose calls are meant: those with a contact, and those with one of some numbers, however they are written
/// (``NumberPlans/CanonicalNumber``).
public struct CallParty: Sendable {
  /// The UIDs of contacts.
  var uids: Set<String>
  /// Numbers that have none are not among them.
  var numbers: Set<CanonicalNumber>
  var region: Region?

  /// - Parameters:
  ///   - numbers: as they are written; what is not a number is nobody's.
  ///   - region: where national numbers are dialled.
  public init(uids: [String] = [], numbers: [String], region: Region?) {
    self.uids = Set(uids.filter { !$0.isEmpty })
    self.numbers = Set(numbers.compactMap { CanonicalNumber($0, region: region) })
    self.region = region
  }

  func includes(_ call: CallRecord) -> Bool {
    if let uid = call.contact?.uid, uids.contains(uid) { return true }
    return CanonicalNumber(call.number, region: region).map(numbers.contains) ?? false
  }

  /// The last characters of the numbers as the index `callsByEnding` has them: whatever comes before them, a number ends the
  /// same way in all its writings.
  var endings: [String] {
    Set(numbers.map { String(($0.phoneExtension.isEmpty ? $0.main : $0.main + "," + $0.phoneExtension).suffix(4)) })
      .sorted()
  }
}
