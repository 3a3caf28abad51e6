// Not translated in this file: what baresip writes.

/// What a baresip writes about its accounts. Those that fail at once have failed before a client could hear of it.
enum BaresipLog {
  /// What the event of a registration says where only the log says more.
  static let vague = ["", "Protocol error"]

  /// Why an account is not registered, in the words of baresip, the server or the TLS library; empty if the log does not
  /// say. The last line about the account counts:
  ///
  ///     tls: verify_handler: error_string = unable to get local issuer certificate
  ///     reg: sip:ann@example.org (prio 0): Register: Protocol error
  ///     reg: sip:ann@example.org: 401 Unauthorized (Asterisk)
  ///
  /// - Parameter address: the address of record.
  /// - Complexity: O(text)
  static func reason(of address: String, in text: String) -> String {
    let head = "reg: \(address)"
    var (reason, certificate) = ("", "")
    for line in text.split(whereSeparator: \.isNewline) {
      let line = BaresipRegistrations.withoutColours(line)
      if let mark = line.firstRange(of: "verify_handler: error_string = ") {
        certificate = String(line[mark.upperBound...])
      } else if line.hasPrefix("reg: ") {
        let rest = line.hasPrefix(head) ? line.dropFirst(head.count) : ""
        // An address may begin with another one: `ann@pbx:5070`.
        if rest.hasPrefix(": ") || rest.hasPrefix(" (prio "), let mark = rest.firstRange(of: ": ") {
          let said = shortened(rest[mark.upperBound...])
          reason = vague.contains(said) && !certificate.isEmpty ? certificate : said
        }
        certificate = ""
      }
    }
    return reason
  }

  /// Removes what baresip has put before the words of an error, and the name of the server after those of an answer.
  private static func shortened(_ said: Substring) -> String {
    var said = said
    if said.hasPrefix("Register: ") { said = said.dropFirst("Register: ".count) }
    if said.hasSuffix(")"), let server = said.lastIndex(of: "(") { said = said[..<server] }
    while said.last == " " { said.removeLast() }
    return String(said)
  }
}
