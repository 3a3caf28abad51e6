import Localization
import NumberPlans

/// An LDAP URL (RFC 4516): `ldap://host:port/base?attributes?scope?filter`.
///
/// Extensions (RFC 4516, section 2) are ignored; a critical extension is an error.
///
/// ```swift
/// let url = try LDAPURL("ldap://directory.example.org/dc=example,dc=org?cn,telephoneNumber?sub?(ou=Sales)")
/// url.base        // "dc=example,dc=org"
/// url.attributes  // ["cn", "telephoneNumber"]
/// ```
public struct LDAPURL: Hashable, Sendable {
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case ldap, ldaps
    /// A Unix socket on this machine.
    case ldapi
  }

  public enum Scope: String, Hashable, Sendable, CaseIterable {
    case base
    case one
    case sub
  }

  public var scheme: Scheme
  /// The host as in the URL: a name, an address (IPv6 in brackets) or the path of a socket, with the port if it is given.
  public var host: String
  /// The distinguished name under which to search; empty uses the server's naming context.
  public var base: String
  /// The attributes to fetch; empty fetches those that contacts are made of.
  public var attributes: [String]
  public var scope: Scope
  /// The filter for the entries to fetch (RFC 4515); empty fetches all contacts.
  public var filter: String

  /// Whether a text begins like an LDAP URL, valid or not.
  public static func isMeant(_ text: String) -> Bool {
    let start = text.prefix { $0 != ":" }.lowercased()
    return Scheme(rawValue: start) != nil && text.dropFirst(start.count).hasPrefix("://")
  }

  public init(_ text: String) throws(LDAPError) {
    let word = text.prefix { $0 != ":" }
    guard let scheme = Scheme(rawValue: word.lowercased()), text.dropFirst(word.count).hasPrefix("://") else {
      throw LDAPError(
        localized(
          "\"\(text)\" is not an LDAP URL; write for example \"ldap://directory.example.org/dc=example,dc=org\""))
    }
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw LDAPError(localized("an LDAP URL must not contain a control character"))
    }
    let rest = text.dropFirst(word.count + 3)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard !host.contains("@") else {
      throw LDAPError(
        localized("a URL must not contain a password; set bind_dn and password_command in the configuration"))
    }
    guard scheme == .ldapi || LDAPURL.isHost(host) else {
      throw LDAPError(
        localized("\"\(text)\" has no host; write for example \"ldap://directory.example.org/dc=example,dc=org\""))
    }
    var parts = rest.dropFirst(host.count).drop { $0 == "/" }
      .split(separator: "?", omittingEmptySubsequences: false).map { PercentEncoding.decoded($0) }
    guard parts.count <= 5 else {
      throw LDAPError(localized("\"\(text)\" has more than four question marks; write %3F for one in a text"))
    }
    while parts.count < 5 { parts.append("") }
    guard let scope = Scope(rawValue: parts[2].isEmpty ? "sub" : parts[2].lowercased()) else {
      // Translators: base, one and sub are words of URLs.
      throw LDAPError(localized("\"\(parts[2])\" is not a scope; use base, one or sub"))
    }
    if let critical = parts[4].split(separator: ",").first(where: { $0.hasPrefix("!") }) {
      throw LDAPError(
        localized(
          "the LDAP URL's extension \"\(critical)\" is unknown; use start_tls and bind_dn of the configuration"))
    }
    self.scheme = scheme
    self.host = String(host)
    base = parts[0]
    attributes = parts[1].split(separator: ",").map(String.init).filter { $0 != "*" }
    self.scope = scope
    filter = parts[3]
    if let bad = attributes.first(where: { !LDAPURL.isAttribute($0) }) {
      throw LDAPError(localized("\"\(bad)\" is not the name of an attribute"))
    }
  }

  /// The URL of the server alone, for libldap.
  var server: String { "\(scheme.rawValue)://\(host)" }

  /// The host to show, with the port if it is given.
  public var name: String {
    // Not translated: the file of a copy is named after it.
    host.isEmpty ? "this machine" : PercentEncoding.decoded(host)
  }

  /// Whether the connection stays on this machine, so that nobody can listen even without TLS.
  var isLocal: Bool {
    if scheme == .ldapi { return true }
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    return name.lowercased() == "localhost" || name == "[::1]" || LDAPURL.isLoopback(name)
  }

  /// Whether a name is an address in 127.0.0.0/8, and not a host name that begins like one.
  private static func isLoopback(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func isHost(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasPrefix(":")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }

  /// Whether a text is an `attributedescription` (RFC 4512, section 2.5) or an object identifier.
  static func isAttribute(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ";"):
          true
        default: false
        }
      }
  }
}
