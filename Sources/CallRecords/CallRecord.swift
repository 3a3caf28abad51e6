/// A contact, as the records store it.
public struct RecordedContact: Hashable, Sendable {
  /// The UID, or a substitute for a contact that has none.
  public var uid: String
  /// The name that was shown.
  public var name: String
  /// The file the contact came from; nil when that is not known.
  public var source: String?

  public init(uid: String, name: String, source: String? = nil) {
    self.uid = uid
    self.name = name
    self.source = source
  }
}

/// One call.
public struct CallRecord: Hashable, Sendable {
  public enum Direction: String, Sendable, CaseIterable {
    case outgoing, incoming
  }

  public enum Outcome: String, Sendable, CaseIterable {
    /// The number was handed over, or a call came in; nothing more is known.
    case placed
    case answered
    /// It came in, and was answered on another telephone.
    case answeredElsewhere = "answered-elsewhere"
    /// Nobody answered: the other side, or this one if the call came in.
    case missed
    case declined
    /// It came from a blocked number.
    case blocked
    /// The number could not be handed over, or the call failed.
    case failed
  }

  /// Its row ID in the database; nil before it is stored.
  public var id: Int64?
  public var direction: Direction
  /// As it was dialled, or as the caller's number was received.
  public var number: String
  public var contact: RecordedContact?
  /// When it began.
  public var time: RecordTime
  /// In seconds; nil when it is not known.
  public var duration: Int?
  public var outcome: Outcome
  /// The user's note.
  public var note: CallNote?
  /// Where the number was read when the call was recorded, an ISO 3166-1 code such as `DE`; nil when that is not known.
  public var region: String?
  /// What the network called the caller; nil if it gave no name.
  public var networkName: String?

  public init(
    direction: Direction = .outgoing, number: String, contact: RecordedContact? = nil, time: RecordTime = .now,
    duration: Int? = nil, outcome: Outcome = .placed, note: CallNote? = nil, region: String? = nil,
    networkName: String? = nil
  ) {
    self.direction = direction
    self.number = number
    self.contact = contact
    self.time = time
    self.duration = duration
    self.outcome = outcome
    self.note = note
    self.region = region
    self.networkName = networkName
  }
}
