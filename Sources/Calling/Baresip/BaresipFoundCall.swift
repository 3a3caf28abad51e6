/// A call that a running baresip has when dialtone connects, read from what baresip prints for people.
///
/// A list of calls has neither their names nor, since they are answered, their directions. So each of them is made the current
/// call of its account, whose details have both.
///
/// Protocol: baresip 1.0 and newer, module `menu`.
struct BaresipFoundCall: Hashable, Sendable {
  /// The address of record of the account, with its scheme.
  let account: String
  private let line: Int
  private let isEstablished: Bool
  private let seconds: Int
  private let isHeld: Bool

  /// The most calls of an account that are looked for.
  private static let maximumCount = 8

  /// The commands that list the calls of an account.
  static func list(of account: String) -> [BaresipCommand] {
    [BaresipCommand("uafind", account), BaresipCommand("listcalls")]
  }

  /// The commands that print the details of the call.
  var details: [BaresipCommand] {
    [BaresipCommand("uafind", account), BaresipCommand("line", "\(line)"), BaresipCommand("callstat")]
  }

  /// Reads the answer to `listcalls`; newer versions have the name after the line.
  ///
  ///     > [line 1]  0:01:05  ESTABLISHED  (on hold)  sip:4155550100@example.org
  ///
  /// - Complexity: O(length)
  static func all(in answer: String, of account: String) -> [BaresipFoundCall] {
    answer.split(whereSeparator: \.isNewline).compactMap { BaresipFoundCall($0, account) }.prefix(maximumCount).map(
      \.self)
  }

  private init?(_ text: Substring, _ account: String) {
    guard let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: "]") else { return nil }
    let heading = text[start..<end].dropFirst().split { " ,".contains($0) }
    let words = text[end...].dropFirst().split(separator: " ")
    guard heading.count > 1, heading[0] == "line", let line = Int(heading[1]), words.count > 2 else { return nil }
    let times = words[0].split(separator: ":").compactMap { Int($0) }.filter { (0..<1_000_000).contains($0) }
    guard times.count == 3, !["IDLE", "TERMINATED"].contains(words[1]) else { return nil }
    (self.account, self.line) = (account, line)
    isEstablished = words[1] == "ESTABLISHED"
    seconds = times.reduce(0) { $0 * 60 + $1 }
    isHeld = words[2] == "(on"
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
      party: Caller(number: party), isOutgoing: isOutgoing, duration: isEstablished ? .seconds(seconds) : nil,
      isHeld: isHeld)
    return (name, found)
  }
}

extension Substring {
  fileprivate func value(of field: String) -> Substring? {
    hasPrefix(field) ? dropFirst(field.count).drop(while: \.isWhitespace) : nil
  }
}
