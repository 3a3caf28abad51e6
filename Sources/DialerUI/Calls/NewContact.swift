import Calling
import NumberPlans

// A number that belongs to no contact becomes one.

extension DialerState {
  /// The number that a contact can be made of, and the name that is known for it; nil if there is none.
  private var newContact: NoteDraft? {
    func draft(_ number: String, _ name: String?) -> NoteDraft? {
      guard CallTarget(dialled: number, region: settings.dialingRegion) != nil else { return nil }
      var note = NoteDraft(.newContact(number: number), displayName: number, text: name.map(ClaimedName.bare) ?? "")
      note.books = settings.newContactBooks
      return note
    }
    switch layer {
    case .recents(let selection):
      guard let calls = shownRecents, calls.indices.contains(selection), calls[selection].contact == nil else {
        return nil
      }
      return draft(calls[selection].number, calls[selection].name)
    case .number(let info): return draft(info.fieldText, info.label)
    case nil:
      if let selectedLabel { return draft(selectedLabel.number, selectedLabel.label) }
      if !field.isEmpty { return selectedMatch == nil ? draft(field.text, nil) : nil }
      return (activeCall?.stranger ?? endedCall?.stranger).flatMap { draft($0, nil) }
    default: return nil
    }
  }

  /// Asks for the name of a new contact.
  mutating func addContact() -> [Effect] {
    guard let newContact else {
      let isRecent = if case .recents = layer { true } else { false }
      return show(
        isRecent ? "This number already belongs to a contact" : "Select or type a number that belongs to no contact")
    }
    guard !settings.newContactBooks.isEmpty else {
      return show("No address book here can be written: set to under [new_contacts] in the configuration")
    }
    layers.append(.note(newContact))
    return []
  }

  /// Adds the contact whose name was entered. The address book that was chosen is the first one the next time.
  mutating func addContact(_ note: NoteDraft, _ number: String) -> [Effect] {
    let name = note.field.text
    guard let book = note.books.first, name.contains(where: { !$0.isWhitespace }) else {
      return show("Type the name of the contact")
    }
    layer = nil
    settings.newContactBooks = note.books
    let remembers = settings.remembersBook && note.books.count > 1
    settings.remembersBook = false
    return (remembers ? [.saveOptions([SavedOption(section: "new_contacts", name: "to", value: .word(book))])] : [])
      + [.addContact(name: name, number: number, to: book)]
  }
}
