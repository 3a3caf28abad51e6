/// The settings of a CardDAV account.
public struct CardDAVAccount: Hashable, Sendable {
  /// The URL of a server, a principal, a home of address books, or a single address book; or `host` or `user@host` for
  /// `https://host/`.
  ///
  /// Servers are not looked up in DNS (the SRV records of RFC 6764, 3).
  public var url: String
  /// The user; empty for the user in ``url``. For a bare `user@host` that is the whole text, which RFC 6764, 6, tries first.
  public var user: String
  /// A PEM file with the certificate authorities to trust; empty uses the system's.
  public var authorities: String
  /// Whether the password may go to another machine without TLS.
  public var sendsPlainPassword = false
  public var limits: CardDAVLimits

  public init(url: String, user: String = "", authorities: String = "", limits: CardDAVLimits = CardDAVLimits()) {
    self.url = url
    self.user = user
    self.authorities = authorities
    self.limits = limits
  }
}

/// Limits on what a server may send.
public struct CardDAVLimits: Hashable, Sendable {
  /// The time limit for connecting.
  public var connecting = Duration.seconds(20)
  /// How long almost nothing may arrive when a server has only to say where its address books are.
  public var silence = Duration.seconds(20)
  /// The same when it has to prepare a list or cards. Some servers needed 24 s for 5,000 cards.
  public var preparation = Duration.seconds(120)
  /// The maximum length of an answer after decompression, in bytes.
  public var answerBytes = 256 << 20
  /// The maximum length of a card, in bytes.
  public var cardBytes = 5_000_000
  /// The maximum number of cards in an address book.
  public var cards = 1_000_000

  public init() {}
}
