import CallRecords
import DialerUI
import TerminalText

extension IncomingCaller {
  /// Who calls, in one line: `Ann Lee (mobile) · +16505550123 · California · last call Fri 07:29 · note`.
  var line: String {
    let labelled = name.map { name in name + (label.map { " (\($0))" } ?? "") }
    let numberText = number.isEmpty ? "withheld number" : number
    let parts = [labelled, numberText, place, lastCall.map { "last call \($0)" }, note]
    return DisplayText(parts.compactMap(\.self).joined(separator: " · ")).plain
  }

  /// The same for programs.
  var json: [(String, JSONOutput)] {
    [
      ("number", .string(number)), ("name", JSONOutput(name)), ("uid", JSONOutput(contact?.identity)),
      ("label", JSONOutput(label)), ("fromDirectory", .boolean(isDirectoryName)), ("place", JSONOutput(place)),
      ("lastCall", JSONOutput(lastCall)), ("note", JSONOutput(note)),
    ]
  }
}

extension CallRecord.Outcome {
  /// As it is said in lines.
  var words: String { self == .answeredElsewhere ? "answered elsewhere" : rawValue }
}

/// Seconds as a clock has them: `1:05`.
func clockText(seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
