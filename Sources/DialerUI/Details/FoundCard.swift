import Contacts

/// What the card of a contact is looked for.
public enum CardPurpose: Hashable, Sendable {
  /// Editing some of its fields in a form.
  case form
  /// Editing its text.
  case editing
  case removal
}

/// A card that is looked for, to change or delete it.
public struct AwaitedCard: Hashable, Sendable {
  public let id: Int
  /// The identity of the contact.
  public let identity: String
  /// Whether keys were pressed meanwhile, which may be meant for something else.
  var hasKeys = false
}

/// A card that was looked for.
public struct FoundCard: Hashable, Sendable {
  /// Whether the card can be changed here, in the way for which it was looked for.
  public enum Access: Hashable, Sendable {
    case writable
    /// It is at a line of a file that only the user can change, with an editor.
    case onlyByHand(line: Int)
    /// The source is a copy of what is elsewhere, or another program's.
    case readOnly
  }

  /// The name of the contact.
  public var displayName: String
  /// The file of the card, or the one that an editor opens instead.
  public var path: String
  public var access: Access
  /// The name of the address book that the card is in; of a file, its path.
  public var book: String
  /// What a form shows of it; nil unless it was asked for, and the card can be changed.
  public var fields: [CardField]?

  public init(displayName: String, path: String, _ access: Access, book: String? = nil) {
    (self.displayName, self.path, self.access) = (displayName, path, access)
    self.book = book ?? path
  }
}
