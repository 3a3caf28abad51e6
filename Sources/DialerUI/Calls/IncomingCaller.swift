/// Who calls, as far as it is known.
public struct IncomingCaller: Hashable, Sendable {
  /// As the network says it; empty where it is withheld.
  public var number: String
  /// The contact's name, else what the directory says, else what the network says; nil where nobody does.
  public var name: String?
  /// The contact that the number belongs to.
  public var contact: MarkedContact?
  /// What the number is called on the contact's card: work, mobile …
  public var label: String?
  /// Where the number is, as its plan says.
  public var place: String?
  /// When the last call with this number was, as it is shown; nil where there was none.
  public var lastCall: String?
  /// What was noted of the last call that has a note.
  public var note: String?
  /// Whether the name is the directory's.
  public var isDirectoryName: Bool

  public init(
    number: String, name: String? = nil, contact: MarkedContact? = nil, label: String? = nil, place: String? = nil,
    lastCall: String? = nil, note: String? = nil, isDirectoryName: Bool = false
  ) {
    self.number = number
    self.name = name
    self.contact = contact
    self.label = label
    self.place = place
    self.lastCall = lastCall
    self.note = note
    self.isDirectoryName = isDirectoryName
  }

  /// The name, else the number.
  public var who: String { name ?? (number.isEmpty ? "A withheld number" : number) }
}

/// What another program says of a call.
public enum AnnouncedOutcome: String, Hashable, Sendable, CaseIterable {
  case ringing, missed, answered, declined, blocked

  /// What the caller did, or what was done.
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
