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
  /// As it is dialled again.
  public var number: String
  /// What the caller is called now: the contact's name, or what the directory says; nil when nobody knows.
  public var name: String?
  /// The contact that the number belongs to now.
  public var contact: MarkedContact?
  /// When it was, as it is shown: `07:29`, `Fri 07:29`, `20 Nov`.
  public var time: String

  public init(kind: Kind, number: String, name: String?, contact: MarkedContact? = nil, time: String) {
    self.kind = kind
    self.number = number
    self.name = name
    self.contact = contact
    self.time = time
  }
}
