/// A URL of HTTP (RFC 3986, RFC 9110) in one spelling, so that two that mean the same are equal.
struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  var isSecure: Bool
  /// In small letters; an IPv6 address in brackets.
  var host: String
  var port: UInt16
  /// With the query, percent-encoded, from the first `/`.
  var path: String

  /// - Parameter text: an absolute URL without user, of which a fragment is passed over.
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

  /// The host, with its port where that is not the usual one.
  var authority: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  /// Whether it is this machine.
  var isLoopback: Bool { host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }

  /// The part of the path after its last `/`, or before it when nothing follows; percent-encoded.
  var lastPart: Substring { path.prefix { $0 != "?" }.split(separator: "/").last ?? "" }

  /// Whether credentials for this may be sent to another: it is on the same port of the same host, or the same without TLS
  /// went over to TLS.
  func entrusts(_ other: WebAddress) -> Bool {
    host == other.host && (isSecure == other.isSecure ? port == other.port : other.isSecure)
  }

  /// The same place with another path.
  func at(_ path: String) -> WebAddress {
    var address = self
    address.path = WebAddress.normalised(path[...])
    return address
  }

  /// Whether a collection is meant with or without the `/` at its end (RFC 4918, 5.2).
  func isSameCollection(as other: WebAddress) -> Bool {
    func trimmed(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
    return entrusts(other) && trimmed(path) == trimmed(other.path)
  }

  /// What an href or a `Location` means here (RFC 3986, 5.2); nil: it is none of HTTP.
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
  /// In bytes of UTF-8.
  private static let longest = 4000

  /// - Returns: nil when it is neither a name nor an address of a host; the port is nil when none is written.
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
    // Names of other scripts are for libcurl, which knows IDNA.
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

  /// A path with a query: every byte is encoded that has to be, none that need not be, and `.` and `..` are done
  /// (RFC 3986, 6.2.2).
  private static func normalised(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "#") })
    let question = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    var parts: [ArraySlice<UInt8>] = []
    let path = PercentEncoding.normalised(bytes[..<question])
    for part in path.drop(while: { $0 == UInt8(ascii: "/") }).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() }
      if !part.elementsEqual("..".utf8), !part.elementsEqual(".".utf8) { parts.append(part) }
    }
    let isFolder = path.last == UInt8(ascii: "/") || path.hasDotAtEnd
    if isFolder, parts.last?.isEmpty == false { parts.append([]) }
    return "/" + String(decoding: Array(parts.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
      + String(decoding: PercentEncoding.normalised(bytes[question...]), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Whether a path ends with a part that names a folder.
  fileprivate var hasDotAtEnd: Bool {
    let last = self[(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? startIndex)...]
    return last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
  }
}
