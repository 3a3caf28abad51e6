/// A call that a running baresip has when dialtone connects, read from what baresip prints for people.
///
/// A list of calls has neither their names nor, since they are answered, their directions. So each of them is made the current
/// call of its account, whose details have both.
///
/// Protocol: baresip 1.0 and newer, module `menu`.
struct BaresipFoundCall: Hashable, Sendable {
  /// The address of record of the account, with its scheme.
  let account: String
  private let listed: BaresipListedCall

  /// The most calls of an account that are looked for.
  private static let maximumCount = 8

  /// The commands that list the calls of an account.
  static func list(of account: String) -> [BaresipCommand] {
    [BaresipCommand("uafind", account), BaresipCommand("listcalls")]
  }

  /// The commands that print the details of the call.
  var details: [BaresipCommand] {
    [BaresipCommand("uafind", account), BaresipCommand("line", "\(listed.line)"), BaresipCommand("callstat")]
  }

  /// The calls in the answer to `listcalls`.
  static func all(in answer: String, of account: String) -> [BaresipFoundCall] {
    BaresipListedCall.all(in: answer).prefix(maximumCount).map { BaresipFoundCall(account: account, listed: $0) }
  }

  /// Reads the answer to `callstat`; nil if it does not have all that is needed.
  func read(details answer: String) -> (name: String, found: FoundCall)? {
    var (name, party, isOutgoing) = ("", "", Bool?.none)
    for line in answer.split(whereSeparator: \.isNewline).map({ $0.drop(while: \.isWhitespace) }) {
      if let text = line.value(of: "peer_uri:") { party = String(text) }
      if let text = line.value(of: "direction:") { isOutgoing = text.hasPrefix("Outgoing") }
      if line.hasPrefix("af="), let word = line.split(separator: " ").first(where: { $0.hasPrefix("id=") }) {
        name = String(word.dropFirst(3))
      }
    }
    guard let isOutgoing, !name.isEmpty, !party.isEmpty else { return nil }
    let found = FoundCall(
      party: Caller(number: party), isOutgoing: isOutgoing,
      duration: listed.isEstablished ? .seconds(listed.seconds) : nil,
      isHeld: listed.isHeld)
    return (name, found)
  }
}

extension Substring {
  fileprivate func value(of field: String) -> Substring? {
    hasPrefix(field) ? dropFirst(field.count).drop(while: \.isWhitespace) : nil
  }
}
