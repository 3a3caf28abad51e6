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
