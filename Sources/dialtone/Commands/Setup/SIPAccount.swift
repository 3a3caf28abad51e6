import Calling
import Localization

/// A SIP account as baresip's file `accounts` has it: a line.
///
///     "Ann Lee" <sip:ann@sip.example.org;transport=tls>;auth_user=ann;auth_pass=SECRET;regint=600
struct SIPAccount: Hashable {
  /// `user@host`, perhaps with a port.
  let address: String
  /// The name for logging in; empty for that of the address.
  var login = ""
  var password = ""
  var usesTLS = true
  /// Whether the voice is encrypted where the other side can do that.
  var usesSRTP = false
  /// The server that everything goes through; empty for none.
  var proxy = ""

  init(address: String) { self.address = address }

  /// Why a text is no address of an account; nil if it is one.
  static func problem(ofAddress text: String) -> String? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isWhole = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    return isWhole && isPlain(text) ? nil : localized("\"\(text)\" is no SIP address; it is like ann@sip.example.org")
  }

  /// Why baresip could not read a password; nil if it can.
  static func problem(ofPassword text: String) -> String? {
    if text.isEmpty { return localized("an account needs a password") }
    return isPlain(text)
      ? nil : localized("baresip cannot read a password with blanks, quotes, angle brackets or a semicolon")
  }

  static func isPlain(_ text: String) -> Bool {
    !text.contains { $0.isWhitespace || "\"<>;".contains($0) } && !text.unicodeScalars.contains { $0.value < 0x20 }
  }

  /// The parameters that are asked for. Others of a line stay.
  private static let asked: Set<String> = ["auth_user", "auth_pass", "outbound", "mediaenc", "regint"]

  /// The line.
  ///
  /// - Parameters:
  ///   - old: the line of the same account, whose name and other parameters stay.
  ///   - isHidden: whether the password is replaced by dots, to show the line.
  func line(replacing old: String? = nil, isHidden: Bool = false) -> String {
    let transport = usesTLS ? ";transport=tls" : ""
    var parameters = login.isEmpty ? [] : ["auth_user=\(login)"]
    parameters.append("auth_pass=\(isHidden ? "••••••••" : password)")
    if !proxy.isEmpty { parameters.append("outbound=\"sip:\(proxy)\(transport)\"") }
    if usesSRTP { parameters.append("mediaenc=srtp") }
    parameters.append("regint=600")
    let name = old.map { $0.prefix { $0 != "<" } } ?? ""
    let others = SIPAccount.parameters(of: old ?? "").filter { !SIPAccount.asked.contains($0.name) }.map(\.text)
    return "\(name)<sip:\(address)\(transport)>;" + (parameters + others).joined(separator: ";")
  }

  /// What follows the address in a line.
  private static func parameters(of line: String) -> [(name: String, text: String)] {
    guard let end = line.firstIndex(of: ">") else { return [] }
    var parts = [""]
    var isQuoted = false
    for character in line[line.index(after: end)...] {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.filter { !$0.isEmpty }.map { (String($0.prefix { $0 != "=" }), $0) }
  }

  /// The account of a line; nil for a comment, and other lines.
  init?(line: String) {
    guard !line.drop(while: \.isWhitespace).hasPrefix("#"), let start = line.firstRange(of: "<sip:"),
      let end = line[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let parts = line[start.upperBound..<end].split(separator: ";")
    guard let address = parts.first else { return nil }
    self.address = String(address)
    usesTLS = parts.contains("transport=tls")
    for (name, text) in SIPAccount.parameters(of: line) {
      let value = String(text.dropFirst(name.count + 1)).filter { $0 != "\"" }
      switch name {
      case "auth_user": login = value
      case "auth_pass": password = value
      case "mediaenc": usesSRTP = value == "srtp"
      case "outbound": proxy = String(value.dropFirst(value.hasPrefix("sip:") ? 4 : 0).prefix { $0 != ";" })
      default: break
      }
    }
  }

  /// The accounts of a file.
  static func all(in text: String) -> [SIPAccount] {
    text.split(separator: "\n").compactMap { SIPAccount(line: String($0)) }
  }

  /// The text of a file with this account: in the place of its line, else of the other account, else at the end. Comments
  /// and further accounts stay.
  ///
  /// - Parameter other: the address of an account that is removed; empty for none.
  /// - Returns: the text, and the new line without the password.
  func added(to text: String, replacing other: String) -> (text: String, shown: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    func row(of address: String) -> Int? { lines.firstIndex { SIPAccount(line: $0)?.address == address } }
    let index = row(of: address) ?? row(of: other)
    let old = index.map { lines[$0] }
    if let index { lines[index] = line(replacing: old) } else { lines.append(line()) }
    lines.removeAll { SIPAccount(line: $0)?.address == other }
    return (lines.joined(separator: "\n") + "\n", line(replacing: old, isHidden: true))
  }
}
