import TerminalInput

// The card of a number that belongs to no contact.

extension DialerState {
  /// Handles a key: Enter calls the number, `y` copies it, `a` makes a contact of it, `b` blocks or unblocks it, Alt with a digit assigns it to
  /// that key.
  mutating func pressInNumber(_ info: TypedNumber, _ chord: KeyChord, _ command: Command?) -> [Effect] {
    switch command {
    case .submit:
      layer = nil
      return info.fieldText == field.text ? callAsTyped() : call(onCard: info)
    case .back, .details: layer = nil
    case .copy: return copy(info.number)
    case .addContact: return addContact()
    case .some: break
    case nil:
      guard case .character(let character) = chord.key else { return [] }
      if let key = chord.speedDialKey {
        return setSpeedDial(key, info.fieldText, MarkedContact(info), shown: info.label ?? info.number)
      }
      guard chord.modifiers.isEmpty else { return [] }
      switch character {
      case "y": return copy(info.number)
      case "a": return addContact()
      case "b" where info.blockedBy != nil: return setBlocked(MarkedContact(info), false)
      case "b": layers.append(.blocking(MarkedContact(info)))
      default: break
      }
    }
    return []
  }

  /// The lookups to repeat after the number of an open card was blocked or unblocked.
  var lookUpCard: [Effect] {
    guard case .number(let info) = layer else { return [] }
    return [.describeNumber(info.fieldText)] + (info.fieldText == field.text ? [.lookUpNumber(field.text)] : [])
  }
}

extension MarkedContact {
  /// Creates an entry for a number that belongs to no contact.
  init(_ info: TypedNumber) {
    self.init(LabelledNumber(label: info.label ?? info.number, number: info.fieldText, kind: .directory))
  }
}
