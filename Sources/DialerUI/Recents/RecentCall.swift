/// A call of the history, as the screen shows it.
public struct RecentCall: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case outgoing, incoming
    /// It came in, and nobody answered.
    case missed
    /// It came from a blocked number.
    case blocked
    /// It could not be placed.
    case failed
  }

  public var kind: Kind
  /// How it went, where ``kind`` does not say so: `declined`, `no answer`, `1:05`.
  public var outcome: String?
  /// As it is dialled again.
  public var number: String
  /// Whether the number may mean another line here than where it was recorded: it has no country code.
  public var isUncertain = false
  /// The current name: the contact's, or the directory's label; nil if there is none.
  public var name: String?
  /// The contact that the number belongs to now.
  public var contact: MarkedContact?
  /// When it was, as it is shown: `07:29`, `Fri 07:29`, `20 Nov`.
  public var time: String
  /// Its row ID in the history; nil if it is not from the history.
  public var record: Int64?
  /// Its note, with the day on which it is due.
  public var note: String?

  public init(
    kind: Kind, outcome: String? = nil, number: String, name: String?, contact: MarkedContact? = nil, time: String,
    record: Int64? = nil, note: String? = nil
  ) {
    self.record = record
    self.note = note
    self.kind = kind
    self.outcome = outcome
    self.number = number
    self.name = name
    self.contact = contact
    self.time = time
  }
}

/// Which of the recent calls are shown.
public enum RecentsFilter: Hashable, Sendable, CaseIterable {
  case all, missed, blocked

  var title: String {
    switch self {
    case .all: "Recent calls"
    case .missed: "Missed calls"
    case .blocked: "Blocked calls"
    }
  }

  func shows(_ call: RecentCall) -> Bool {
    switch self {
    case .all: true
    case .missed: call.kind == .missed
    case .blocked: call.kind == .blocked
    }
  }
}

extension DialerState {
  /// The recent calls that the filter shows; nil while they are being read.
  public var shownRecents: [RecentCall]? {
    recentsFilter == .all ? records.recents : records.recents?.filter(recentsFilter.shows)
  }
}
