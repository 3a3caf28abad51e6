import Calling
import Localization

/// The new voice messages of all mailboxes.
public struct Voicemail: Hashable, Sendable {
  public internal(set) var mailboxes: [WaitingMessages] = []

  /// How many messages are new; nil if that is not known of all mailboxes that have some.
  private var count: Int? {
    let counts = mailboxes.map(\.count)
    return counts.contains(nil) ? nil : counts.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// The new messages in words; nil if there are none.
  var words: String? {
    guard mailboxes.contains(where: \.areWaiting) else { return nil }
    guard let count else { return localized("voice messages") }
    let digits = Words.count(count)
    return localized(count, one: "1 voice message", other: "\(digits) voice messages")
  }

  /// The same in about twelve cells.
  var shortWords: String? {
    guard words != nil else { return nil }
    guard let count else { return localized("voicemail") }
    let digits = Words.count(count)
    // Translators: New voice messages, in about twelve letters.
    return localized(count, one: "1 voicemail", other: "\(digits) voicemails")
  }

  /// The number that plays them; nil if it is not known.
  var number: String? {
    (mailboxes.filter(\.areWaiting) + mailboxes).lazy.compactMap(\.number).first
  }

  /// Whether there are more messages than before.
  func hasMore(than other: Voicemail) -> Bool {
    words != nil && (other.words == nil || count ?? 0 > other.count ?? 0)
  }
}

extension DialerState {
  /// The number that key 1 calls unless it has a speed dial: as configured, else as the server names it.
  var voicemailNumber: String? { settings.voicemail ?? voicemail.number }

  /// Stores the new messages, which the header shows. More of them are announced.
  mutating func handle(_ messages: [WaitingMessages]) -> [Effect] {
    let known = voicemail
    voicemail.mailboxes = messages
    guard let words = voicemail.words, voicemail.hasMore(than: known) else { return [] }
    let key = settings.keyMap.speedDial("1")
    // Translators: {1} is “3 voice messages”.
    return show(voicemailNumber == nil ? "New: \(words)" : "New: \(words) · \(key) calls your voicemail")
  }
}
