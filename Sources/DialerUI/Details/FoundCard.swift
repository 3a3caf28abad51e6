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

/// The file of a contact's card.
public struct CardFile: Hashable, Sendable {
  /// The name of the contact.
  public var displayName: String
  public var path: String
  /// The line on which the card begins.
  public var line: Int
  /// Whether the file is a text with no other contact, which may be changed.
  public var isOwn: Bool
  /// The name of the address book that the card is in; of a file, its path.
  public var book: String
  /// What a form shows of it; nil unless it was asked for, and the card can be changed.
  public var fields: [CardField]?

  /// - Parameter line: 0 if the source cannot be changed.
  public init(displayName: String, path: String, line: Int, isOwn: Bool, book: String? = nil) {
    (self.displayName, self.path, self.line, self.isOwn) = (displayName, path, line, isOwn)
    self.book = book ?? path
  }
}
