/// What is read of a contact when its details are opened: what its card says beyond what is searched, and its calls.
public struct ContactCard: Hashable, Sendable {
  /// A line of a card: `home address`, and the address.
  public struct Field: Hashable, Sendable {
    public var label: String
    public var text: String

    public init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// What the card says; nil while it is read.
  public var fields: [Field]?
  /// All calls with the contact, the newest first; nil while they are read.
  public var calls: [RecentCall]?

  /// The photo in the card; nil while it is decoded, and where there is none or none is shown.
  public var photo: ContactPhoto?

  public init() {}
}
