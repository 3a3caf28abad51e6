/// The address of an Asterisk server, the login, and the user's own telephone.
public struct AsteriskAccount: Hashable, Sendable {
  /// Asterisk's manager listens on port 5038, and on port 5039 for TLS.
  public static let defaultPort: UInt16 = 5038

  public var server: ServerAddress
  public var user: String
  /// The user's telephone, as Asterisk names its channels: `PJSIP/100`.
  public var channel: String
  /// The mailbox of the user's telephone, which usually has its number.
  var mailbox: String { String(channel.split(separator: "/").last ?? "") }
  /// The context of the dial plan in which the number is dialled.
  public var context: String
  /// How long the user's telephone rings before the call is abandoned.
  public var ringLimit = Duration.seconds(30)
  /// Whether the connection uses TLS.
  public var usesTLS = false
  /// The certificates that TLS trusts, a PEM file; empty: the system's.
  public var authorities = ""
  /// Whether the password may be sent to another machine without TLS. Asterisk's manager sends it unencrypted.
  public var sendsPlainPassword = false

  /// Creates an account.
  ///
  ///     try AsteriskAccount(server: address, user: "ada", channel: "PJSIP/100", context: "from-internal")
  ///
  /// - Throws: ``CallError`` if the channel or the context is not valid.
  public init(server: ServerAddress, user: String, channel: String, context: String) throws(CallError) {
    let parts = channel.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(AsteriskAccount.isWord) }) else {
      throw CallError("\"\(channel)\" is not an Asterisk telephone; write for example \"PJSIP/100\"")
    }
    guard !context.isEmpty, context.utf8.allSatisfy(AsteriskAccount.isWord) else {
      throw CallError("\"\(context)\" is not a context of Asterisk's dial plan; write for example \"from-internal\"")
    }
    self.server = server
    self.user = user
    self.channel = channel
    self.context = context
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
