/// A SIP or SIPS URI (RFC 3261, section 19.1), without the parts that belong to a single call: parameters, headers,
/// password.
///
///     SIPAddress("Ann <sip:ann@Example.com>")?.description  // "sip:ann@example.com"
///
/// An address contains only characters that RFC 3261 allows: no blanks, control characters or angle brackets. Escapes
/// never encode control characters.
public struct SIPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The longest text that can be an address, in bytes.
  public static let lengthLimit = 256

  /// Whether this is a SIPS URI, for which every hop is encrypted.
  public let isSecure: Bool
  /// The user as written, including escapes; empty if the address has only a host.
  public let user: String
  /// The host in lower case (IPv6 in brackets), with the port if the text has one: `example.com:5061`.
  public let host: String

  /// The address of a URI, which may have a display name and angle brackets: `Ann <sip:ann@example.com>`.
  ///
  /// nil for all other texts, and for URIs that RFC 3261 does not allow.
  ///
  /// - Complexity: O(length)
  public init?(_ text: String) { self.init(text, schemeIsOptional: false) }

  /// The address of a text that can only be a SIP address, so that the scheme is optional: `user@host`.
  ///
  /// - Complexity: O(length)
  public init?(withOptionalScheme text: String) { self.init(text, schemeIsOptional: true) }

  /// `sip:user@host`, `sips:user@host:5061`, `sip:host`
  public var description: String { (isSecure ? "sips:" : "sip:") + (user.isEmpty ? "" : user + "@") + host }

  /// The telephone number or extension that the user part is: digits with an optional leading `+`, without punctuation
  /// and parameters; nil for any other user.
  ///
  /// - Complexity: O(length)
  public var telephoneNumber: String? {
    guard let number = SIPAddress.telephoneNumber(Array(user.utf8)[...]) else { return nil }
    return String(decoding: number, as: UTF8.self)
  }

  /// Whether a URI represents a telephone number: its user is a number with `+`, or a number with the parameter
  /// `user=phone`.
  ///
  /// - Complexity: O(length)
  package static func isTelephoneNumber(_ text: String) -> Bool {
    guard let parts = Parts(text, schemeIsOptional: false), let number = telephoneNumber(parts.user)
    else { return false }
    if number.first == UInt8(ascii: "+") { return true }
    let parameters = parts.tail.prefix { $0 != UInt8(ascii: "?") }.split(separator: UInt8(ascii: ";"))
    return parameters.contains { String(decoding: $0, as: UTF8.self).lowercased() == "user=phone" }
  }

  private init?(_ text: String, schemeIsOptional: Bool) {
    guard let parts = Parts(text, schemeIsOptional: schemeIsOptional), let host = SIPHost(parts.host),
      SIPCharacters.areUser(parts.user), parts.password.map(SIPCharacters.areUser) ?? true,
      SIPCharacters.areParameters(parts.tail)
    else { return nil }
    isSecure = parts.isSecure
    user = String(decoding: parts.user, as: UTF8.self)
    self.host = host.description
  }

  /// The number in the user part; nil for a name.
  private static func telephoneNumber(_ user: ArraySlice<UInt8>) -> [UInt8]? {
    let number = PercentEncoding.decoded(user.prefix { $0 != UInt8(ascii: ";") })
    var digits: [UInt8] = []
    for byte in number {
      switch byte {
      case UInt8(ascii: "+") where digits.isEmpty: digits.append(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"): digits.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: " "): break
      default: return nil
      }
    }
    return digits.contains { (0x30...0x39).contains($0) } ? digits : nil
  }

  /// The parts of a URI, before their characters are checked.
  private struct Parts {
    var isSecure = false
    var user: ArraySlice<UInt8> = []
    var password: ArraySlice<UInt8>?
    /// The host with the port.
    var host: ArraySlice<UInt8>
    /// Parameters and headers, from the semicolon or question mark on.
    var tail: ArraySlice<UInt8>

    init?(_ text: String, schemeIsOptional: Bool) {
      guard text.utf8.count <= SIPAddress.lengthLimit else { return nil }
      var rest = Array(text.utf8)[...]
      if let start = rest.lastIndex(of: UInt8(ascii: "<")) {
        // Parameters after the bracket belong to a SIP header.
        guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")),
          rest[(end + 1)...].first.map({ $0 == UInt8(ascii: ";") }) ?? true,
          rest.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return nil }
        rest = rest[(start + 1)..<end]
      }
      let scheme = Parts.scheme(&rest)
      isSecure = scheme == "sips"
      guard scheme != nil || schemeIsOptional && rest.contains(UInt8(ascii: "@")) else { return nil }
      if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
        user = rest[..<at]
        // Without a SIP scheme, a colon ends another scheme: `xmpp:ann@example.com`.
        if scheme != nil, let colon = user.firstIndex(of: UInt8(ascii: ":")) {
          password = user[(colon + 1)...]
          user = user[..<colon]
        }
        guard !user.isEmpty else { return nil }
        rest = rest[(at + 1)...]
      }
      host = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "?") }
      tail = rest[host.endIndex...]
    }

    /// Removes the SIP scheme, and the slashes that some write after it, and returns it; nil if there is none.
    private static func scheme(_ rest: inout ArraySlice<UInt8>) -> String? {
      guard let colon = rest.prefix(5).firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
      guard scheme == "sip" || scheme == "sips" else { return nil }
      rest = rest[(colon + 1)...]
      if rest.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
      return scheme
    }
  }
}

/// The characters that the parts of a SIP URI may contain (RFC 3261, section 25.1).
private enum SIPCharacters {
  private static let user = Set("-_.!~*'()&=+$,;?/".utf8)
  private static let parameters = Set("-_.!~*'()&=+$,;?/[]:".utf8)

  static func areUser(_ bytes: ArraySlice<UInt8>) -> Bool { are(bytes, user) }

  static func areParameters(_ bytes: ArraySlice<UInt8>) -> Bool { are(bytes, parameters) }

  private static func are(_ bytes: ArraySlice<UInt8>, _ marks: Set<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.first {
      if let code = PercentEncoding.decodedByte(at: rest) {
        // A link must not smuggle a line break into a program.
        guard code >= 0x20, code != 0x7F else { return false }
        rest = rest.dropFirst(3)
      } else {
        guard isAlphanumeric(byte) || marks.contains(byte) else { return false }
        rest = rest.dropFirst()
      }
    }
    return true
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) }
}

/// A host with its port (RFC 3261, section 25.1): a name, IPv4, or IPv6 in brackets.
private struct SIPHost: CustomStringConvertible {
  let description: String

  init?(_ bytes: ArraySlice<UInt8>) {
    var host = bytes
    var port: ArraySlice<UInt8>?
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")), SIPHost.isIPv6(host[(host.startIndex + 1)..<close])
      else { return nil }
      let rest = host[(close + 1)...]
      guard rest.first.map({ $0 == UInt8(ascii: ":") }) ?? true else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
      host = host[...close]
    } else {
      if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
        port = host[(colon + 1)...]
        host = host[..<colon]
      }
      guard SIPHost.isIPv4(host) || SIPHost.isName(host) else { return nil }
    }
    var text = String(decoding: host, as: UTF8.self).lowercased()
    if let port {
      guard port.count <= 5, port.allSatisfy(SIPCharacters.isDigit),
        let number = UInt16(String(decoding: port, as: UTF8.self)), number > 0
      else { return nil }
      text += ":\(number)"
    }
    description = text
  }

  private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
    var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A name may end with the dot of the root.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard let top = labels.last?.first, !SIPCharacters.isDigit(top) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { SIPCharacters.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isIPv4(_ host: ArraySlice<UInt8>) -> Bool {
    let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(SIPCharacters.isDigit)
          && UInt8(String(decoding: part, as: UTF8.self)) != nil
      }
  }

  /// Whether a host is eight groups, or fewer around one `::`; the last two groups may be an IPv4 address.
  private static func isIPv6(_ host: ArraySlice<UInt8>) -> Bool {
    var groups = host.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard groups.count >= 3 else { return false }
    var count = 0
    if let last = groups.last, isIPv4(last) {
      groups.removeLast()
      count = 2
    }
    // A `::` at either end leaves two empty groups there, and one inside leaves one.
    let isOpen = (groups.first?.isEmpty == true, count == 0 && groups.last?.isEmpty == true)
    if isOpen.0 { groups.removeFirst() }
    if isOpen.1, !groups.isEmpty { groups.removeLast() }
    let empty = groups.count(where: \.isEmpty)
    guard empty <= 1, isOpen.0 ? groups.first?.isEmpty == true : true, isOpen.1 ? groups.last?.isEmpty == true : true,
      groups.allSatisfy({ $0.count <= 4 && $0.allSatisfy { PercentEncoding.hexadecimal($0) != nil } })
    else { return false }
    count += groups.count - empty
    return empty == 0 ? count == 8 : count <= 7
  }
}
