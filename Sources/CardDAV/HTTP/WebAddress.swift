import NumberPlans

/// An HTTP URL (RFC 3986, RFC 9110) in normal form, so that equivalent URLs are equal.
struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  var isSecure: Bool
  /// The host in lower case; an IPv6 address is in brackets.
  var host: String
  var port: UInt16
  /// The percent-encoded path with its query. It begins with `/`.
  var path: String

  /// Parses an absolute URL without a user. A fragment is ignored.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= WebAddress.longest, let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://")
    else { return nil }
    switch text[..<colon].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let (host, port) = WebAddress.hostAndPort(authority), port != 0 else { return nil }
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
    path = WebAddress.normalised(rest[authority.endIndex...])
  }

  var description: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }

  /// The host, with its port if that is not the default one.
  var authority: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    // An address in 127.0.0.0/8, and not a name that begins like one.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The last part of the path that is not empty, percent-encoded and without the query.
  var lastPart: Substring { path.prefix { $0 != "?" }.split(separator: "/").last ?? "" }

  /// Whether credentials for this address may be sent to another one: the same port of the same host, or the same host with TLS
  /// instead of none.
  func sharesCredentials(with other: WebAddress) -> Bool {
    host == other.host && (isSecure == other.isSecure ? port == other.port : other.isSecure)
  }

  /// The same host with another path.
  func at(_ path: String) -> WebAddress {
    var address = self
    address.path = WebAddress.normalised(path[...])
    return address
  }

  /// Whether two addresses are the same collection, with or without the final `/` (RFC 4918, 5.2).
  func isSameCollection(as other: WebAddress) -> Bool {
    func trimmed(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
    return sharesCredentials(with: other) && trimmed(path) == trimmed(other.path)
  }

  /// Resolves the href of a resource that this server lists, which is on this server whatever host the href names: a server
  /// that does not know of the proxy before it writes its own.
  func resolvedHere(_ reference: some StringProtocol) -> WebAddress? { resolved(reference).map { at($0.path) } }

  /// Resolves an href that leads to another resource, which may be on another server. A loopback address, and this host without
  /// TLS, are this server: it does not know of the proxy before it.
  func resolvedLink(_ reference: some StringProtocol) -> WebAddress? {
    guard let address = resolved(reference) else { return nil }
    let isHere = address.isLoopback && !isLoopback || isSecure && !address.isSecure && address.authority == authority
    return isHere ? at(address.path) : address
  }

  /// Resolves an href or a `Location` against this address (RFC 3986, 5.2); nil when the result is not an HTTP URL.
  func resolved(_ reference: some StringProtocol) -> WebAddress? {
    let reference = reference.drop { $0.isWhitespace }.prefix { $0 != "#" }
    guard reference.utf8.count <= WebAddress.longest else { return nil }
    if reference.hasPrefix("//") { return WebAddress("\(isSecure ? "https" : "http"):\(reference)") }
    if reference.hasPrefix("/") { return at(String(reference)) }
    if reference.isEmpty { return self }
    let first = reference.prefix { $0 != "/" && $0 != "?" }
    if first.contains(":") { return WebAddress(reference) }
    let path = path.prefix { $0 != "?" }
    if reference.hasPrefix("?") { return at("\(path)\(reference)") }
    return at("\(path[...(path.lastIndex(of: "/") ?? path.startIndex)])\(reference)")
  }
}

extension WebAddress {
  /// The maximum length of a URL, in UTF-8 bytes.
  private static let longest = 4000

  /// Splits an authority into host and port; the port is nil when it is missing.
  ///
  /// - Returns: nil when the host is neither a name nor an address.
  private static func hostAndPort(_ authority: some StringProtocol) -> (String, UInt16?)? {
    var host = String(authority)
    var port: UInt16?
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      host = String(authority[..<colon])
      let digits = authority[colon...].dropFirst()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.isEmpty || UInt16(digits) != nil else {
        return nil
      }
      port = UInt16(digits)
    }
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isAddress ? host.dropFirst().dropLast() : host[...]
    // libcurl converts names in other scripts (IDNA).
    let isGood = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."):
        true
      case UInt8(ascii: ":"): isAddress
      case UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: !isAddress
      default: false
      }
    }
    return name.isEmpty || !isGood ? nil : (host.lowercased(), port)
  }

  private static let reserved = Set("/?:@!$&'()*+,;=".utf8)

  /// Returns URL text with hexadecimal digits in upper case, unreserved characters decoded, and bytes that are not permitted in
  /// a URL encoded.
  private static func encodingNormalised(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var rest = bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let first = rest.first {
      let decoded = PercentEncoding.decodedByte(at: rest)
      let byte = decoded ?? first
      if PercentEncoding.isUnreserved(byte) || decoded == nil && reserved.contains(byte) {
        result.append(byte)
      } else {
        PercentEncoding.append(byte, to: &result)
      }
      rest = rest.dropFirst(decoded == nil ? 1 : 3)
    }
    return result
  }

  /// Normalises a path with a query (RFC 3986, 6.2.2): percent-encodes only the bytes that require it, and removes `.` and `..`.
  private static func normalised(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "#") })
    let question = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    var parts: [ArraySlice<UInt8>] = []
    let path = encodingNormalised(bytes[..<question])
    for part in path.drop(while: { $0 == UInt8(ascii: "/") }).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() }
      if !part.elementsEqual("..".utf8), !part.elementsEqual(".".utf8) { parts.append(part) }
    }
    let isFolder = path.last == UInt8(ascii: "/") || path.hasDotAtEnd
    if isFolder, parts.last?.isEmpty == false { parts.append([]) }
    return "/" + String(decoding: Array(parts.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
      + String(decoding: encodingNormalised(bytes[question...]), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Whether the last part of a path is `.` or `..`, which names a folder.
  fileprivate var hasDotAtEnd: Bool {
    let last = self[(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? startIndex)...]
    return last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
  }
}
