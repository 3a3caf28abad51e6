import TerminalInput

// The card of a number that belongs to no contact.

extension DialerState {
  mutating func pressInNumber(_ facts: NumberFacts, _ does: LayerCommand?, _ chord: KeyChord) -> [Effect] {
    switch does {
    case .enter:
      layer = nil
      return facts.fieldText == field.text ? callAsTyped() : call(onCard: facts)
    case .back: layer = nil
    case .copy: return copy(facts.number)
    case .addContact: return addContact()
    case .block where facts.blockedBy != nil: return setBlocked(ContactReference(facts), false)
    case .block: layers.append(.blocking(ContactReference(facts)))
    case .setSpeedDial:
      guard let key = chord.digitKey else { return [] }
      return setSpeedDial(key, facts.fieldText, ContactReference(facts), shown: facts.label ?? facts.number)
    default: break
    }
    return []
  }

  /// The lookups to repeat after the number of an open card was blocked or unblocked.
  var lookUpCard: [Effect] {
    guard case .number(let facts) = layer else { return [] }
    return [.describeNumber(facts.fieldText)] + (facts.fieldText == field.text ? [.lookUpNumber(field.text)] : [])
  }
}

extension ContactReference {
  /// Creates an entry for a number that belongs to no contact.
  init(_ facts: NumberFacts) {
    self.init(LabelledNumber(label: facts.label ?? facts.number, number: facts.fieldText, kind: .directory))
  }
}
