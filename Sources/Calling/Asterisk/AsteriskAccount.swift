/// The address of an Asterisk server, the login, and the user's own telephone.
public struct AsteriskAccount: Hashable, Sendable {
  /// The port on which Asterisk's manager listens unless it is configured otherwise.
  public static func defaultPort(usesTLS: Bool) -> UInt16 { usesTLS ? 5039 : 5038 }

  public var server: ServerAddress
  public var user: String
  /// The user's telephones, as Asterisk names their channels: `PJSIP/100`. The first one calls unless another is chosen.
  public let telephones: [String]
  /// The mailboxes of the telephones, which usually have their numbers.
  var mailboxes: [String] { telephones.map { String($0.split(separator: "/").last ?? "") } }
  /// The context of the dial plan in which the number is dialled.
  public var context: String
  /// How long the user's telephone rings before the call is abandoned.
  public var ringLimit = Duration.seconds(30)
  /// How long after the user's telephone was picked up another one has to be dialled; else an application has the line.
  public var dialLimit = Duration.seconds(2)
  /// Whether the connection uses TLS.
  public var usesTLS = false
  /// The certificates that TLS trusts, a PEM file; empty: the system's.
  public var authorities = ""
  /// Whether the password may be sent to another machine without TLS. Asterisk's manager sends it unencrypted.
  public var sendsPlainPassword = false

  /// Creates an account.
  ///
  ///     try AsteriskAccount(server: address, user: "ada", telephones: ["PJSIP/100"], context: "from-internal")
  ///
  /// - Throws: ``CallError`` if a telephone or the context is not valid, or there is no telephone.
  public init(server: ServerAddress, user: String, telephones: [String], context: String) throws(CallError) {
    guard !telephones.isEmpty else {
      throw CallError("Asterisk needs to know your telephone: set telephone under [asterisk], as in \"PJSIP/100\"")
    }
    for telephone in telephones {
      let parts = telephone.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(AsteriskAccount.isWord) }) else {
        throw CallError("\"\(telephone)\" is not an Asterisk telephone; write for example \"PJSIP/100\"")
      }
    }
    guard !context.isEmpty, context.utf8.allSatisfy(AsteriskAccount.isWord) else {
      throw CallError("\"\(context)\" is not a context of Asterisk's dial plan; write for example \"from-internal\"")
    }
    self.server = server
    self.user = user
    self.telephones = telephones
    self.context = context
  }

  /// The user's telephone of a channel such as `PJSIP/100-0000002a`; nil if the channel is somebody else's.
  func telephone(of channel: String) -> String? { telephones.first { channel.hasPrefix($0 + "-") } }

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
