import Calling
import Localization

/// A call of the history, as displayed.
public struct RecentCall: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case outgoing, incoming
    /// An incoming call that was not answered.
    case missed
    /// An incoming call from a blocked number.
    case blocked
    /// A call that could not be placed.
    case failed
  }

  public var kind: Kind
  /// The outcome, if ``kind`` does not imply it, and the telephone that had the call: `declined`, `no answer · Pixel 7`.
  public var outcome: String?
  /// The number to dial to call again.
  public var number: String
  /// Whether the number has no country code, so that it may mean another line than when it was recorded.
  public var isUncertain = false
  /// The current name of the contact, or the label in the directory, otherwise what the network called the caller, in quotation
  /// marks (``Calling/ClaimedName``); nil if there is none.
  public var name: String?
  /// The contact that the number currently belongs to.
  public var contact: ContactReference?
  /// The time of the call, as displayed: `07:29`, `Fri 07:29`, `20 Nov`.
  public var time: String
  /// The row ID in the history; nil if the call is not from the history.
  public var record: Int64?
  /// The note of the call, with its due date.
  public var note: String?
  /// The due date of the note, with its text; nil if it has no date.
  public var reminder: String?
  /// The number of calls that the row stands for; see ``Swift/Array/grouped``.
  public var count = 1

  public init(
    kind: Kind, outcome: String? = nil, number: String, name: String?, contact: ContactReference? = nil, time: String,
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

extension RecentCall {
  /// The other party, to be called again.
  var person: CalledPerson {
    CalledPerson(
      name: name ?? "", identity: contact?.identity ?? "", source: contact?.source ?? "",
      categories: contact?.categories)
  }
}

/// A filter of the recent calls.
public enum RecentsFilter: Hashable, Sendable, CaseIterable {
  case all, missed, blocked

  var title: String {
    switch self {
    case .all: localized("Recent calls")
    case .missed: localized("Missed calls")
    case .blocked: localized("Blocked calls")
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
  /// The recent calls that pass the filter, grouped; nil while they are being read.
  public var shownRecents: [RecentCall]? { records.recents?.filter(recentsFilter.shows).grouped }
}
