import Contacts

/// The data of a contact that is read when its details are opened.
///
/// It consists of the fields of its card that are not searched, its photo, and its calls.
public struct ContactCard: Hashable, Sendable {
  /// A field of a card: a label such as `home address`, and the value.
  public struct Field: Hashable, Sendable {
    public var label: String
    public var text: String

    public init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The fields of the card; nil while it is being read.
  public var fields: [Field]?
  /// All calls with the contact, the newest first; nil while they are being read.
  public var calls: [RecentCall]?

  /// The photo in the card; nil while it is being decoded, if there is none, or if photos are not shown.
  public var photo: ContactPhoto?

  public init() {}
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
