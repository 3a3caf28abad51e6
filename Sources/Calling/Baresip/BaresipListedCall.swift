/// A line of baresip's list of calls, which it prints for people.
///
///     > [line 1]  0:01:05  ESTABLISHED  (on hold)  sip:4155550100@example.org
///
/// Newer versions have the name after the line: `[line 1, id 407c2a54]`. The current call has a `>`.
///
/// Protocol: baresip 1.0 and newer, module `menu`.
struct BaresipListedCall: Hashable, Sendable {
  let line: Int
  /// The SIP `Call-ID`; empty in older versions.
  let name: String
  let isCurrent: Bool
  let isEstablished: Bool
  let seconds: Int
  let isHeld: Bool

  /// The calls in the answer to `listcalls`.
  ///
  /// - Complexity: O(length)
  static func all(in answer: String) -> [BaresipListedCall] {
    answer.split(whereSeparator: \.isNewline).compactMap { BaresipListedCall($0) }
  }

  /// The line of a call that was made the current one; nil if it is not clear which line it has.
  static func current(in answer: String, name: String) -> BaresipListedCall? {
    let calls = all(in: answer)
    if let named = calls.first(where: { $0.name == name }) { return named }
    let current = calls.filter { $0.isCurrent && $0.name.isEmpty }
    return current.count == 1 ? current[0] : nil
  }

  private init?(_ text: Substring) {
    guard let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: "]") else { return nil }
    let heading = text[start..<end].dropFirst().split { " ,".contains($0) }
    let words = text[end...].dropFirst().split(separator: " ")
    guard heading.count > 1, heading[0] == "line", let line = Int(heading[1]), words.count > 2 else { return nil }
    let times = words[0].split(separator: ":").compactMap { Int($0) }.filter { (0..<1_000_000).contains($0) }
    guard times.count == 3, !["IDLE", "TERMINATED"].contains(words[1]) else { return nil }
    self.line = line
    name = heading.count > 3 && heading[2] == "id" ? String(heading[3]) : ""
    isCurrent = text[..<start].contains(">")
    isEstablished = words[1] == "ESTABLISHED"
    seconds = times.reduce(0) { $0 * 60 + $1 }
    isHeld = words[2] == "(on"
  }
}
