import TerminalInput

// The card of a number that belongs to no contact.

extension DialerState {
  mutating func pressInNumber(_ info: TypedNumber, _ does: LayerCommand?, _ chord: KeyChord) -> [Effect] {
    switch does {
    case .enter:
      layer = nil
      return info.fieldText == field.text ? callAsTyped() : call(onCard: info)
    case .back: layer = nil
    case .copy: return copy(info.number)
    case .addContact: return addContact()
    case .block where info.blockedBy != nil: return setBlocked(ContactReference(info), false)
    case .block: layers.append(.blocking(ContactReference(info)))
    case .setSpeedDial:
      guard let key = chord.digitKey else { return [] }
      return setSpeedDial(key, info.fieldText, ContactReference(info), shown: info.label ?? info.number)
    default: break
    }
    return []
  }

  /// The lookups to repeat after the number of an open card was blocked or unblocked.
  var lookUpCard: [Effect] {
    guard case .number(let info) = layer else { return [] }
    return [.describeNumber(info.fieldText)] + (info.fieldText == field.text ? [.lookUpNumber(field.text)] : [])
  }
}

extension ContactReference {
  /// Creates an entry for a number that belongs to no contact.
  init(_ info: TypedNumber) {
    self.init(LabelledNumber(label: info.label ?? info.number, number: info.fieldText, kind: .directory))
  }
}
