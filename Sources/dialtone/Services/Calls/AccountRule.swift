import Calling
import NumberPlans

/// A rule that chooses the account for the numbers that begin with a text, such as `+49 = sip:me@example.de`.
struct AccountRule: Hashable {
  let prefix: String
  let account: String

  /// - Throws: if the text is not a rule.
  init(_ text: String) throws(CallError) {
    let parts = text.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace).joined() }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts[0].allSatisfy({ "+0123456789*#".contains($0) })
    else { throw CallError("\"\(text)\" is not a rule; write for example \"+49 = sip:me@example.org\"") }
    (prefix, account) = (parts[0], parts[1])
  }

  func includes(_ target: CallTarget) -> Bool { target.recorded.hasPrefix(prefix) || target.dialled.hasPrefix(prefix) }
}
