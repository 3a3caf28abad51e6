import Localization

/// A question about the card of a contact.
public struct CardQuestion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Whether to delete it.
    case removal
    /// Whether to write the user's text over what somebody else has changed meanwhile.
    case overwriting
  }

  /// The request of the card.
  public var id: Int
  public var kind: Kind
  /// The name of the contact.
  public var displayName: String
  /// The name of the address book.
  public var book: String
  /// For overwriting: the lines in which the texts differ, or that the card was deleted.
  public var differences: [String]
  /// Whether it has come by itself a moment ago: then Enter may be meant for something else.
  var isSudden = false

  public init(_ kind: Kind, _ id: Int, displayName: String, book: String, differences: [String] = []) {
    (self.kind, self.id) = (kind, id)
    (self.displayName, self.book, self.differences) = (displayName, book, differences)
  }

  var title: String {
    switch kind {
    case .removal: localized("Delete", context: "heading")
    case .overwriting: localized("Changed meanwhile")
    }
  }

  /// What Enter and Esc do.
  var answers: (yes: String, no: String) {
    switch kind {
    case .removal: (localized("delete"), localized("keep", context: "key hint"))
    case .overwriting: (localized("write yours"), localized("leave it"))
    }
  }

  /// The question in a sentence.
  var sentence: String {
    switch kind {
    case .removal: localized("Delete \(displayName) from \(book)?")
    case .overwriting: localized("\(displayName) was changed in \(book) while you edited.")
    }
  }

  var lines: [String] {
    switch kind {
    case .removal: [sentence, localized("Enter deletes the card for good, Esc keeps it.")]
    case .overwriting: [sentence] + differences + [localized("Enter writes your text over it, Esc leaves it.")]
    }
  }
}
