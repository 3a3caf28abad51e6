import Calling
import Contacts
import Localization
import NumberPlans

// Text messages: written here if the calling method sends them, otherwise with the desktop's program.

extension DialerState {
  /// Begins a text message to a number.
  ///
  /// - Parameters:
  ///   - shown: the number as displayed.
  ///   - kind: what became of the call that is answered by the message; nil if it answers none.
  mutating func writeMessage(
    to target: CallTarget?, name: String, shown: String, after kind: RecentCall.Kind? = nil
  ) -> [Effect] {
    guard let target, target.sipAddress == nil else {
      return show("\(shown) is not a valid number for messages", isError: true)
    }
    let text = kind == .missed ? settings.missedCallMessage : ""
    guard settings.sendsMessages, !settings.isPlain else { return open(.message(to: target, text: text), shown) }
    layers.append(.note(NoteDraft(.message(to: target), displayName: name, text: text)))
    return []
  }

  /// Begins a text message to the number of a call.
  mutating func writeMessage(after call: RecentCall) -> [Effect] {
    let target = CallTarget(dialled: call.number, region: settings.dialingRegion)
    let shown = call.number.isEmpty ? localized("A withheld number") : settings.formatter.shown(call.number)
    return writeMessage(to: target, name: call.name ?? shown, shown: shown, after: call.kind)
  }

  /// Sends the message that was written.
  mutating func send(_ text: String, to target: CallTarget, name: String) -> [Effect] {
    guard text.contains(where: { !$0.isWhitespace }) else { return show("Type the message") }
    layer = nil
    return [.sendMessage(text, to: target, name: name)] + show("Sending the message to \(name) …")
  }
}
