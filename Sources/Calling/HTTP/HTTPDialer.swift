import Localization
import NumberPlans

/// An HTTP request that makes a desk phone or a PBX call a number.
///
///     try HTTPDialer(url: "http://192.0.2.10/dial?number={number}")
///     try HTTPDialer(.snom, host: "192.0.2.10", user: "admin")
public struct HTTPDialer: Hashable, Sendable {
  public enum Credentials: String, Hashable, Sendable, CaseIterable {
    case none
    /// The password is sent unencrypted (RFC 7617).
    case basic
    /// The password itself is not sent (RFC 7616).
    case digest
  }

  /// The form of a body that a user writes, which decides how values are escaped in it.
  public enum ContentType: String, Hashable, Sendable, CaseIterable {
    case json, form

    var name: String { self == .json ? "application/json" : "application/x-www-form-urlencoded" }
  }

  /// The content of a POST request. Without it, the request is a GET.
  struct Post: Hashable, Sendable {
    var contentType: String
    var soapAction: String?
    var body: String
    /// nil for a body that has no other value than a number.
    var form: ContentType?
  }

  /// The URL, with the placeholders of ``CallValue`` and `{password}`.
  public let url: String
  let post: Post?
  public var credentials: Credentials
  public var user: String
  /// How long the answer may take.
  public var limit = Duration.seconds(10)
  /// The certificates that TLS trusts, a PEM file; empty: the system's.
  public var authorities = ""
  /// Further headers, each `Name: value`.
  public private(set) var headers: [String] = []
  /// A text that the answer has if the call is placed; empty if the status says that.
  public var success = ""
  /// Whether the secret is a bearer token (RFC 6750), rather than a password.
  public var usesToken = false

  /// Creates a GET request, or a POST request if there is a body.
  ///
  /// - Parameters:
  ///   - body: a text with placeholders, whose values are escaped as its form requires; nil for none.
  ///   - headers: further headers, each `Name: value`.
  /// - Throws: ``CallError`` if the URL is not an HTTP URL, neither it nor the body has `{number}` or `{sip}`, it contains a
  ///   password, or a header is none.
  public init(
    url: String, credentials: Credentials = .none, user: String = "", body: String? = nil, form: ContentType = .json,
    headers: [String] = []
  ) throws(CallError) {
    let post = body.map { Post(contentType: form.name, body: $0, form: form) }
    if let body { try CallPlaceholder.check(body, known: CallValue.names, of: localized("body")) }
    try self.init(url: url, post: post, credentials: credentials, user: user)
    for header in headers {
      let name = header.prefix { $0 != ":" }
      let isToken =
        !name.isEmpty && name.utf8.allSatisfy { 0x21..<0x7F ~= $0 && !"()<>@,;:\\\"/[]?={}".utf8.contains($0) }
      guard isToken, name.count < header.count, header.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }), header.utf8.count < 500
      else { throw CallError("\"\(header)\" is no header; write for example \"X-Tenant: sales\"") }
    }
    self.headers = headers
  }

  init(url: String, post: Post?, credentials: Credentials, user: String) throws(CallError) {
    let lower = url.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), url.utf8.count <= 2048
    else { throw CallError("\"\(url)\" is not an HTTP URL; write for example \"http://phone/dial?number={number}\"") }
    let host = HTTPDialer.host(of: url.dropFirst(scheme.count))
    guard !host.isEmpty, !host.contains("{") else { throw CallError("\"\(url)\" has no host") }
    guard !host.contains("@") else {
      throw CallError("a URL must not contain a password; set user and password_command")
    }
    guard ["{number}", "{sip}"].contains(where: { url.contains($0) || post?.body.contains($0) == true }) else {
      let mark = url.contains("?") ? "&" : "?"
      throw CallError("the URL has no {number}; write for example \"\(url)\(mark)number={number}\"")
    }
    try CallPlaceholder.check(url, known: CallValue.names + ["password"], of: localized("URL"))
    self.url = url
    self.post = post
    self.credentials = credentials
    self.user = user
  }

  /// The host, perhaps with a port.
  var host: String { String(HTTPDialer.host(of: url.drop { $0 != "/" }.dropFirst(2))) }

  /// - Parameter rest: what follows the scheme.
  private static func host(of rest: Substring) -> Substring { rest.prefix { !"/?#".contains($0) } }

  /// Where the request goes to; nil if that is no address.
  var address: ServerAddress? { ServerAddress(host, defaultPort: url.lowercased().hasPrefix("https:") ? 443 : 80) }

  /// Known telephones and PBXs.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case snom, yealink, grandstream, fritzbox
  }

  /// Creates the request that a known telephone expects.
  ///
  /// - Parameter host: the name or address of the telephone, perhaps with a port.
  public init(_ preset: Preset, host: String, user: String) throws(CallError) {
    switch preset {
    case .snom:
      try self.init(url: "http://\(host)/command.htm?number={number}", credentials: .digest, user: user)
    case .yealink:
      try self.init(url: "http://\(host)/servlet?key=number={number}", credentials: .digest, user: user)
    case .grandstream:
      try self.init(
        url: "http://\(host)/cgi-bin/api-make_call?phonenumber={number}&account=0&password={password}", user: user)
    case .fritzbox:
      // AVM, X_VoIP: works only if "click to dial" is switched on in the FRITZ!Box.
      // Not translated: the protocol of the FRITZ!Box.
      let service = "urn:dslforum-org:service:X_VoIP:1"
      let post = Post(
        contentType: "text/xml; charset=\"utf-8\"", soapAction: "\"\(service)#X_AVM-DE_DialNumber\"",
        body: """
          <?xml version="1.0" encoding="utf-8"?>
          <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" \
          s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body>\
          <u:X_AVM-DE_DialNumber xmlns:u="\(service)">\
          <NewX_AVM-DE_PhoneNumber>{number}</NewX_AVM-DE_PhoneNumber>\
          </u:X_AVM-DE_DialNumber></s:Body></s:Envelope>
          """)
      let address = host.contains(":") ? host : "\(host):49000"
      try self.init(
        url: "http://\(address)/upnp/control/x_voip", post: post, credentials: .digest, user: user)
    }
  }

  /// Whether the request needs a password.
  var needsPassword: Bool { usesToken || credentials != .none || url.contains("{password}") }

  /// The URL for a call.
  ///
  /// - Parameter password: nil to keep the placeholder.
  func url(for request: CallRequest, password: Secret?) -> String {
    HTTPDialer.filled(url) { name in
      name == "password"
        ? password.map { PercentEncoding.encoded($0.text) }
        : HTTPDialer.value(name, in: request).map { PercentEncoding.encoded($0) }
    }
  }

  /// The body of a POST request for a call. Numbers contain no characters that are special in XML.
  func body(for request: CallRequest) -> String? {
    post.map { post in
      HTTPDialer.filled(post.body) { name in
        guard let value = HTTPDialer.value(name, in: request) else { return nil }
        return switch post.form {
        case .json: HTTPDialer.escapedForJSON(value)
        case .form: PercentEncoding.encoded(value)
        case nil: name == CallValue.number.rawValue ? value : nil
        }
      }
    }
  }

  private static func value(_ name: Substring, in request: CallRequest) -> String? {
    CallValue(rawValue: String(name))?.value(in: request, number: request.target.dialled + request.target.tail)
  }

  /// A text between the quotes of a JSON string (RFC 8259, section 7).
  private static func escapedForJSON(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case ..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }

  /// Replaces the known placeholders of a template by their values.
  ///
  /// - Complexity: O(length)
  private static func filled(_ template: String, _ value: (Substring) -> String?) -> String {
    var result = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if let end = rest.firstIndex(of: "}"), let value = value(rest[..<end].dropFirst()) {
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
