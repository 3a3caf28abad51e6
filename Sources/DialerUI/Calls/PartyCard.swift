import Calling
import Contacts
import TerminalText

// The card of a call's other party. It takes the right column, or the place of the list on a narrow screen, until the user
// types or selects something.

extension DialerState {
  /// The call whose party is shown: the one in front.
  var callOfCard: ActiveCall? { field.isEmpty && shownRow == nil && !isEmojiOpen ? activeCall : nil }

  /// The contact whose card is shown.
  var shownParty: Contact? { callOfCard.flatMap { parties[$0.identity] } }

  /// The number whose card is shown because it belongs to no contact.
  var shownStranger: LabelledNumber? {
    guard let call = callOfCard, call.identity.isEmpty, let number = call.target?.recorded else { return nil }
    return LabelledNumber(label: call.displayName, number: number, kind: .recent)
  }

  /// Whether the card of a party is on the screen.
  var showsCard: Bool { callOfCard != nil && !summary.isEmpty }

  /// The rows of the list that the card leaves.
  private static let listRows = 3

  /// The room for the card: all that the list has, except its first rows on a wide screen.
  var cardSize: Size {
    var bare = self
    bare.summary = Summary()
    let layout = Layout(bare)
    if layout.kind == .narrow {
      // The name is in the line of the calls.
      return layout.callPanel == nil
        ? Size(columns: 0, rows: 0) : Size(columns: size.columns - 2, rows: layout.listRows.height)
    }
    return Layout.summarySize(size, hasEmoji: false, rowCount: min(rowCount, DialerState.listRows))
  }

  /// Requests the contact of a call's other party.
  func findParty(of call: ActiveCall) -> [Effect] {
    guard !settings.isPlain, !call.identity.isEmpty, let target = call.target else { return [] }
    return [.findPerson(identity: call.identity, name: call.displayName, numbers: [target])]
  }
}
