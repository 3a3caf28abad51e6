import CallRecords
import DialerUI
import NumberPlans
import TerminalText

extension IncomingCaller {
  /// The caller, in one line: `Ann Lee (mobile) calls · +16505550123 · California · last call Fri 07:29 · note`.
  ///
  /// - Parameter words: the words that follow the name, such as "calls".
  func line(_ words: String) -> String {
    let labelled = label.map { "\(displayName) (\($0))" } ?? displayName
    let numberText = number.isEmpty ? "withheld number" : number
    let parts = [
      "\(labelled) \(words)", shownName == nil ? nil : numberText, location, lastCall.map { "last call \($0)" }, note,
      account.isEmpty ? nil : "to \(account)",
    ]
    return DisplayText(parts.compactMap(\.self).joined(separator: " · ")).plain
  }

  /// The outcome of a call, in words that follow ``displayName``.
  func words(for outcome: AnnouncedOutcome) -> String {
    outcome == .blocked && number.isEmpty ? "called: blocked" : outcome.words
  }

  /// The caller as members of a JSON object.
  func json(in region: Region?) -> [(String, JSONOutput)] {
    JSONOutput.number(number, in: region) + [
      ("name", JSONOutput(name)), ("networkName", JSONOutput(networkName)), ("uid", JSONOutput(contact?.identity)),
      ("label", JSONOutput(label)), ("fromDirectory", .boolean(isDirectoryName)), ("place", JSONOutput(location)),
      ("lastCall", JSONOutput(lastCall)), ("lastCallTime", JSONOutput(lastCallTime)), ("note", JSONOutput(note)),
      ("account", account.isEmpty ? .null : .string(account)),
    ]
  }
}

extension CallRecord.Outcome {
  /// The outcome in words, for output lines.
  var words: String { rawValue.replacing("-", with: " ") }
}

extension CallRecord {
  /// The outcome in words, for output lines. Only incoming calls are "missed".
  var outcomeWords: String { direction == .outgoing && outcome == .missed ? "not answered" : outcome.words }
}
