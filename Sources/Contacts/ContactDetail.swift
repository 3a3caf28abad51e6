/// A labelled text about a contact that has no field of its own: a room, an address, a birthday.
public struct ContactDetail: Hashable, Sendable {
  /// The kind of detail, in a word or two: `home address`, `birthday`, `Room`.
  public var label: String
  /// The value, in one or more lines.
  public var text: String

  public init(label: String, text: String) {
    self.label = label
    self.text = text
  }
}
