import CallRecords
import DialerUI
import Localization
import NumberPlans
import TerminalText

extension IncomingCaller {
  /// The caller, in one line: `Ann Lee (mobile) calls · +16505550123 · California · last call Fri 07:29 · note`.
  ///
  /// - Parameter words: the words that follow the name, such as "calls".
  func line(_ words: String) -> String {
    let labelled = label.map { "\(displayName) (\(CardLabel.shown($0)))" } ?? displayName
    let numberText = number.isEmpty ? localized("withheld number") : number
    let parts = [
      "\(labelled) \(words)", shownName == nil ? nil : numberText, location,
      // Translators: {1} is the time of the last call with a caller.
      lastCall.map { localized("last call \($0)") }, note,
      // Translators: {1} is the user's account that is called, such as me@example.org.
      account.isEmpty ? nil : localized("to \(account)"),
    ]
    return DisplayText(parts.compactMap(\.self).joined(separator: " · ")).plain
  }

  /// The outcome of a call, in words that follow ``displayName``.
  func words(for outcome: AnnouncedOutcome) -> String {
    // Translators: follows "A withheld number".
    outcome == .blocked && number.isEmpty ? localized("called: blocked") : outcome.words
  }

  /// The caller as members of a JSON object.
  func json(in region: Region?) -> [(String, JSONOutput)] {
    // Not in the user's language, as it is on the screen.
    let lastCall = lastCallTime.flatMap { RecordTime(text: $0) }.map { time in
      Catalogue.inEnglish { time.shortly(at: .now) }
    }
    return JSONOutput.number(number, in: region) + [
      ("name", JSONOutput(name)), ("networkName", JSONOutput(networkName)), ("uid", JSONOutput(contact?.identity)),
      ("label", JSONOutput(label)), ("fromDirectory", .boolean(isDirectoryName)), ("place", JSONOutput(location)),
      ("lastCall", JSONOutput(lastCall)), ("lastCallTime", JSONOutput(lastCallTime)), ("note", JSONOutput(note)),
      ("account", account.isEmpty ? .null : .string(account)),
    ]
  }
}

extension CallRecord.Outcome {
  /// The outcome in words, for output lines.
  var words: String {
    switch self {
    // Translators: the outcomes of a call, in a column of their own.
    case .placed: localized("placed")
    case .answered: localized("answered")
    case .answeredElsewhere: localized("answered elsewhere")
    case .missed: localized("missed")
    case .busy: localized("busy")
    case .declined: localized("declined")
    case .blocked: localized("blocked")
    case .failed: localized("failed")
    case .hungUp: localized("hung up")
    }
  }
}

extension CallRecord {
  /// The outcome in words, for output lines. Only incoming calls are "missed".
  var outcomeWords: String {
    direction == .outgoing && outcome == .missed ? localized("not answered") : outcome.words
  }
}
