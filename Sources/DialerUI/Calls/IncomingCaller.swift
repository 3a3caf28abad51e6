import Calling
import Localization

/// The known facts about a caller.
public struct IncomingCaller: Hashable, Sendable {
  /// The number as reported by the network; empty if it is withheld.
  public var number: String
  /// The name of the contact, otherwise the label in the directory; nil if the number has neither.
  public var name: String?
  /// The name that the network sends, which the caller may have chosen (``ClaimedName``); nil if it sends none.
  public var networkName: String?
  /// The contact that the number belongs to; nil if there is none.
  public var contact: ContactReference?
  /// The label of the number on the contact's card: work, mobile …
  public var label: String?
  /// The geographic location of the number, according to its numbering plan.
  public var location: String?
  /// The time of the last call with this number, as displayed; nil if there was none.
  public var lastCall: String?
  /// The time of the last call in UTC (RFC 3339), for programs; nil if there was none.
  public var lastCallTime: String?
  /// The latest note of a call with this number.
  public var note: String?
  /// The user's account that is called, if there are several; empty otherwise.
  public var account = ""
  /// Whether the name is a label from the directory.
  public var isDirectoryName: Bool

  public init(
    number: String, name: String? = nil, networkName: String? = nil, contact: ContactReference? = nil,
    label: String? = nil, location: String? = nil, lastCall: String? = nil, note: String? = nil,
    isDirectoryName: Bool = false
  ) {
    self.number = number
    self.name = name
    self.networkName = networkName
    self.contact = contact
    self.label = label
    self.location = location
    self.lastCall = lastCall
    self.note = note
    self.isDirectoryName = isDirectoryName
  }

  /// The name, otherwise what the network calls the caller, in quotation marks; nil if there is neither.
  public var shownName: String? { name ?? networkName.map(ClaimedName.quoted) }

  /// The name, otherwise the number.
  public var displayName: String { displayName(nil) }

  /// The name, otherwise the number in its display form.
  func displayName(_ formatter: FieldFormatter?) -> String {
    shownName ?? (number.isEmpty ? localized("A withheld number") : formatter.shown(number))
  }
}

/// The outcome of a call that another program announced.
public enum AnnouncedOutcome: String, Hashable, Sendable, CaseIterable {
  case ringing, missed, answered, declined, blocked

  /// The outcome in words that follow the name of the caller.
  public var words: String {
    switch self {
    case .ringing: localized("is calling")
    case .missed: localized("called: missed")
    case .answered: localized("called: answered")
    case .declined: localized("called: declined")
    case .blocked: localized("called from a blocked number")
    }
  }

  /// The outcome in a sentence.
  ///
  /// - Parameter name: the name of the caller, otherwise the number.
  func sentence(_ name: String) -> String {
    switch self {
    case .ringing: localized("\(name) is calling")
    case .missed: localized("\(name) called: missed")
    case .answered: localized("\(name) called: answered")
    case .declined: localized("\(name) called: declined")
    case .blocked: localized("\(name) called from a blocked number")
    }
  }
}
