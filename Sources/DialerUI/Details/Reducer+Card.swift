import Contacts
import Localization

extension DialerState {
  /// Asks for a contact's card, to change or delete it. Until it is there, the details ignore other keys, which are meant for it.
  mutating func findCard(of contact: Contact, for purpose: CardPurpose) -> [Effect] {
    guard contact.source != "-" else {
      let source = sourceName(of: contact)
      return show("\(contact.displayName) has no file here: the source is \(source)")
    }
    cardRequests += 1
    awaitedCard = AwaitedCard(id: cardRequests, identity: contact.identity)
    return [.findCard(contact, for: purpose, id: cardRequests)]
  }

  /// Handles the card that was looked for: opens it in a form or an editor, or asks whether to delete it. If the user has gone on to
  /// something else meanwhile, it is not wanted any more.
  mutating func handle(_ card: FoundCard, for purpose: CardPurpose, _ id: Int) -> [Effect] {
    guard let awaited = awaitedCard, awaited.id == id else { return [.releaseCard(id)] }
    awaitedCard = nil
    guard case .details(let contact, _) = layer, contact.identity == awaited.identity else { return [.releaseCard(id)] }
    switch card.access {
    case .writable: break
    case .readOnly:
      let source = settings.sourceNames.shownName(of: card.path)
      return show("\(card.displayName) cannot be changed here: the source is \(source)")
    case .onlyByHand(let line):
      let (name, path) = (card.displayName, card.path)
      switch purpose {
      case .form:
        return show("\(name) is not in a vCard that can be changed here, but in \(path): see line \(line)")
      case .editing: return show("\(name) is not the only contact in \(path): see line \(line)")
      case .removal:
        return show("\(name) is not in a vCard that can be deleted here, but in \(path): see line \(line)")
      }
    }
    if purpose == .form {
      openForm(card, contact, id: id)
      return []
    }
    if purpose == .editing { return [.edit(path: card.path)] }
    let question = CardQuestion(.removal, id, displayName: card.displayName, book: card.book)
    if awaited.hasKeys { return ask(question) }
    layers.append(.card(question))
    return []
  }

  /// Says why a card cannot be changed, or that it was not.
  mutating func handle(_ message: String, ofCard id: Int) -> [Effect] {
    if awaitedCard?.id == id { awaitedCard = nil }
    return show(LocalizedText(verbatim: message))
  }

  /// Gives up the card that is looked for when its details are closed, and the cards of questions and forms that were closed
  /// without an answer.
  ///
  /// - Parameter before: the layers before the action.
  mutating func releaseCards(_ before: [Layer], _ effects: [Effect]) -> [Effect] {
    if let awaitedCard {
      let isOpen = layers.contains { layer in
        if case .details(let contact, _) = layer { contact.identity == awaitedCard.identity } else { false }
      }
      if !isOpen { self.awaitedCard = nil }
    }
    func cards(_ layers: [Layer]) -> [Int] { layers.compactMap(\.card) }
    let open = cards(layers)
    return cards(before).filter { id in
      !open.contains(id)
        && !effects.contains { effect in
          switch effect {
          case .releaseCard(id), .answerCard(_, id), .saveCard(_, id): true
          default: false
          }
        }
    }.map { .releaseCard($0) }
  }

  static let suddenMilliseconds = 1000

  /// Opens a question that has come by itself.
  mutating func ask(_ question: CardQuestion) -> [Effect] {
    var question = question
    question.isSudden = true
    layers.append(.card(question))
    return [.startTimer(.questionShown, milliseconds: DialerState.suddenMilliseconds)]
  }

  /// Accepts Enter in the questions that have been there for a moment.
  mutating func acceptAnswers() {
    layers = layers.map { layer in
      guard case .card(var question) = layer else { return layer }
      question.isSudden = false
      return .card(question)
    }
  }

  mutating func pressInQuestion(_ question: CardQuestion, _ does: LayerCommand?) -> [Effect] {
    does.map { answer(question, $0 == .enter) } ?? []
  }

  mutating func answer(_ question: CardQuestion, _ isYes: Bool) -> [Effect] {
    guard !question.isSudden || !isYes else { return [] }
    layer = nil
    if question.kind == .removal {
      guard isYes else { return [.releaseCard(question.id)] }
      if case .details = layer { layer = nil }
    }
    return [isYes ? .answerCard(question.kind, question.id) : .releaseCard(question.id)]
  }
}

extension DialerState.Layer {
  /// The request of the card that the layer asks about, or edits; nil for other layers.
  fileprivate var card: Int? {
    switch self {
    case .card(let question): question.id
    case .form(let form): form.card
    default: nil
    }
  }
}
