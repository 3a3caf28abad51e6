/// A contact as it is stored in the records.
public struct RecordedContact: Hashable, Sendable {
  /// The ``Contacts/Contact/identity`` of the contact.
  public var identity: String
  /// The name that was shown.
  public var name: String
  /// The file that the contact is from; nil if it is unknown.
  public var source: String?

  public init(identity: String, name: String, source: String? = nil) {
    self.identity = identity
    self.name = name
    self.source = source
  }
}

/// A call in the history.
public struct CallRecord: Hashable, Sendable {
  public enum Direction: String, Sendable, CaseIterable {
    case outgoing, incoming
  }

  public enum Outcome: String, Sendable, CaseIterable {
    /// The number was handed over, or a call came in; nothing more is known.
    case placed
    case answered
    /// The call came in and was answered on another telephone.
    case answeredElsewhere = "answered-elsewhere"
    /// Nobody answered: not the other party, or not the user if the call came in.
    case missed
    /// The line of the other party was busy.
    case busy
    case declined
    /// The call came from a blocked number.
    case blocked
    /// The call could not be placed, or it failed.
    case failed
    /// The user ended the call. Whether anybody had answered is not known: a program had the call.
    case hungUp = "hung-up"
  }

  /// The row ID in the database; nil until the call is stored.
  public var id: Int64?
  public var direction: Direction
  /// The number as it was dialled, or as it was received from the network.
  public var number: String
  public var contact: RecordedContact?
  /// The time at which the call began.
  public var time: RecordTime
  /// The duration in seconds; nil if it is unknown.
  public var duration: Int?
  public var outcome: Outcome
  /// The user's note.
  public var note: CallNote?
  /// The region in which the number was read when the call was recorded, an ISO 3166-1 code such as `DE`; nil if unknown.
  public var region: String?
  /// The caller's name from the network; nil if it sent none.
  public var networkName: String?
  /// The folder of the copy of the telephone that had the call, with which it is forgotten; nil for the calls of this computer.
  public var telephone: String?

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
