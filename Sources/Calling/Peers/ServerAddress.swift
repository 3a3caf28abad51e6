/// A host and a port.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  public let host: String
  public let port: UInt16

  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses an address such as `pbx.example.org`, `192.0.2.1:5038` or `[2001:db8::1]:5038`; nil if it is not valid.
  public init?(_ text: String, defaultPort: UInt16) {
    var rest = Substring(text)
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    } else {
      host = String(rest.prefix { $0 != ":" })
      rest = rest.dropFirst(host.count)
    }
    guard !host.isEmpty, host.allSatisfy({ $0.isASCII && !$0.isWhitespace && $0 != "/" && $0 != "@" }) else {
      return nil
    }
    guard !rest.isEmpty else {
      port = defaultPort
      return
    }
    guard rest.first == ":", let number = UInt16(rest.dropFirst()), number > 0 else { return nil }
    port = number
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
