/// What the card of a contact is looked for.
public enum CardPurpose: Hashable, Sendable {
  case editing
  case removal
}

/// A question about the card of a contact.
public struct CardQuestion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Whether to delete it.
    case removal
    /// Whether to write the user's text over what somebody else has changed meanwhile.
    case overwriting
  }

  public var kind: Kind
  /// The name of the contact.
  public var displayName: String
  /// The name of the address book.
  public var book: String
  /// For overwriting: the lines in which the texts differ, or that the card was deleted.
  public var differences: [String]

  public init(_ kind: Kind, displayName: String, book: String, differences: [String] = []) {
    (self.kind, self.displayName, self.book, self.differences) = (kind, displayName, book, differences)
  }

  var title: String {
    switch kind {
    case .removal: "Delete"
    case .overwriting: "Changed meanwhile"
    }
  }

  /// What Enter and Esc do.
  var answers: (yes: String, no: String) {
    switch kind {
    case .removal: ("delete", "keep")
    case .overwriting: ("write yours", "leave it")
    }
  }

  /// The question in a sentence.
  var sentence: String {
    switch kind {
    case .removal: "Delete \(displayName) from \(book)?"
    case .overwriting: "\(displayName) was changed in \(book) while you edited."
    }
  }

  var lines: [String] {
    switch kind {
    case .removal: [sentence, "Enter deletes the card for good, Esc keeps it."]
    case .overwriting: [sentence] + differences + ["Enter writes your text over it, Esc leaves it."]
    }
  }
}

extension DialerState {
  /// Handles the card that was looked for: opens it in an editor, or asks whether to delete it.
  mutating func handle(_ card: CardFile, for purpose: CardPurpose) -> [Effect] {
    guard card.isOwn else {
      guard card.line > 0 else {
        let source = settings.sourceNames.name(of: card.path)
        return show("\(card.displayName) cannot be changed here: the source is \(source)")
      }
      return show("\(card.displayName) is not the only contact in \(card.path): see line \(card.line)")
    }
    if purpose == .editing { return [.edit(path: card.path)] }
    layers.append(.card(CardQuestion(.removal, displayName: card.displayName, book: card.book)))
    return []
  }

  mutating func pressInQuestion(_ question: CardQuestion, _ command: Command?) -> [Effect] {
    guard command == .submit || command == .back else { return [] }
    return answer(question, command == .submit)
  }

  mutating func answer(_ question: CardQuestion, _ isYes: Bool) -> [Effect] {
    layer = nil
    if question.kind == .removal {
      guard isYes else { return [] }
      if case .details = layer { layer = nil }
    }
    return [.answerCard(question.kind, isYes)]
  }
}
