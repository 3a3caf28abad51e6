import Calling
import Localization

/// A SIP account as baresip's file `accounts` has it: a line.
///
///     "Ann Lee" <sip:ann@sip.example.org;transport=tls>;auth_user=ann;auth_pass=SECRET;regint=600
struct SIPAccount: Hashable {
  /// `user@host`, perhaps with a port.
  var address: String
  /// The name for logging in; empty for that of the address.
  var login = ""
  var password = ""
  var usesTLS = true
  /// Whether the voice is encrypted where the other side can do that.
  var usesSRTP = false
  /// The server that everything goes through; empty for none.
  var proxy = ""

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

  /// The text of the file with this account: in the place of its line, else at the end. Comments and other accounts stay.
  func added(to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if let index = lines.firstIndex(where: isOwn) {
      lines[index] = line(replacing: lines[index])
    } else {
      lines.append(line())
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of the account in a file; nil if there is none.
  func existing(in text: String) -> String? { text.split(separator: "\n").map(String.init).first(where: isOwn) }

  private func isOwn(_ line: String) -> Bool {
    guard !line.drop(while: \.isWhitespace).hasPrefix("#"), let start = line.range(of: "<sip:") else { return false }
    return line[start.upperBound...].prefix { !";>".contains($0) } == address
  }
}
