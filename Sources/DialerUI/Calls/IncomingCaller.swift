/// The caller, as far as known.
public struct IncomingCaller: Hashable, Sendable {
  /// The number as the network reports it; empty if it is withheld.
  public var number: String
  /// The contact's name, else the directory's label, else the network's name; nil if there is none.
  public var name: String?
  /// The contact that the number belongs to.
  public var contact: MarkedContact?
  /// The label of the number on the contact's card: work, mobile …
  public var label: String?
  /// The place of the number, according to its numbering plan.
  public var location: String?
  /// When the last call with this number was, as it is shown; nil if there was none.
  public var lastCall: String?
  /// The note of the last call that has one.
  public var note: String?
  /// Whether the name is the directory's.
  public var isDirectoryName: Bool

  public init(
    number: String, name: String? = nil, contact: MarkedContact? = nil, label: String? = nil, location: String? = nil,
    lastCall: String? = nil, note: String? = nil, isDirectoryName: Bool = false
  ) {
    self.number = number
    self.name = name
    self.contact = contact
    self.label = label
    self.location = location
    self.lastCall = lastCall
    self.note = note
    self.isDirectoryName = isDirectoryName
  }

  /// The name, else the number.
  public var displayName: String { name ?? (number.isEmpty ? "A withheld number" : number) }
}

/// The outcome of a call that another program announced.
public enum AnnouncedOutcome: String, Hashable, Sendable, CaseIterable {
  case ringing, missed, answered, declined, blocked

  /// The outcome in words.
  public var words: String {
    switch self {
    case .ringing: "calls"
    case .missed: "called, and was missed"
    case .answered: "called, and was answered"
    case .declined: "called, and was declined"
    case .blocked: "called from a blocked number"
    }
  }
}
