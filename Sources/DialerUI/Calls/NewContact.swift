import Calling
import NumberPlans

// A number that belongs to no contact becomes one.

extension DialerState {
  /// The form of a contact for the selected or typed number, with the name that is known for it, or for the typed name; nil if
  /// what is selected is a contact.
  private var newContact: ContactForm? {
    func form(_ number: String?, _ name: String?) -> ContactForm? {
      if let number, CallTarget(dialled: number, region: settings.dialingRegion) == nil { return nil }
      return ContactForm(name: name.map(ClaimedName.bare) ?? "", number: number, books: settings.newContactBooks)
    }
    switch layer {
    case .recents(let selection):
      guard let calls = shownRecents, calls.indices.contains(selection), calls[selection].contact == nil else {
        return nil
      }
      return form(calls[selection].number, calls[selection].name)
    case .number(let facts): return form(facts.fieldText, facts.label)
    case nil:
      if let selectedLabel { return form(selectedLabel.number, selectedLabel.label) }
      if !field.isEmpty {
        guard selectedMatch == nil else { return nil }
        return form(field.text, nil) ?? form(nil, field.text)
      }
      if let stranger = activeCall?.stranger ?? endedCall?.stranger { return form(stranger, nil) }
      // Plain mode saves the name for the number of a call.
      return form(nil, nil)
    default: return nil
    }
  }

  /// Opens the form of a new contact.
  mutating func addContact() -> [Effect] {
    guard let newContact else {
      let isRecent = if case .recents = layer { true } else { false }
      return show(
        isRecent ? "This number already belongs to a contact" : "Select or type a number that belongs to no contact")
    }
    guard !settings.newContactBooks.isEmpty else {
      return show("No address book here can be written: set to under [new_contacts] in the configuration")
    }
    layers.append(.form(newContact))
    return []
  }
}
