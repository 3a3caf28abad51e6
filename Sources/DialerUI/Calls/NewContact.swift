import Calling
import NumberPlans

// A number that belongs to no contact becomes one.

extension DialerState {
  /// The number that a contact can be made of, and the name that is known for it; nil if there is none.
  private var newContact: NoteDraft? {
    func draft(_ number: String, _ name: String?) -> NoteDraft? {
      guard CallTarget(dialled: number, region: settings.dialingRegion) != nil else { return nil }
      return NoteDraft(.newContact(number: number), displayName: number, text: name.map(ClaimedName.bare) ?? "")
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
    guard settings.addsContacts else {
      return show("No folder for new contacts is set: set folder under [new_contacts] in the configuration")
    }
    layers.append(.note(newContact))
    return []
  }

  /// Adds the contact whose name was entered.
  mutating func addContact(_ name: String, _ number: String) -> [Effect] {
    guard name.contains(where: { !$0.isWhitespace }) else { return show("Type the name of the contact") }
    layer = nil
    return [.addContact(name: name, number: number)]
  }
}
