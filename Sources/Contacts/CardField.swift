/// A field of a card as a form shows it: one text, as people write it.
public struct CardField: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The whole name, of cards that do not have its parts, or show another name than these.
    case name
    case givenName, familyName
    case number, mail, company
    /// `1985-04-12`, or `--04-12` without a year.
    case birthday
    case note
    /// Words with commas between them.
    case tags

    /// The kinds by one of which a contact is called, the best first.
    public static let naming: [Kind] = [.name, .givenName, .familyName, .company]
  }

  public var kind: Kind
  /// The label of a number, such as `mobile`; empty if it has none.
  public var label: String
  public var text: String
  /// The index of the property that the field is read from; nil if it is new.
  public var property: Int?

  public init(_ kind: Kind, _ text: String, label: String = "", property: Int? = nil) {
    (self.kind, self.label, self.text, self.property) = (kind, label, text, property)
  }
}
