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
  /// Whether the password is an OAuth token (RFC 6750), which is sent with every request and needs no user.
  public var usesBearerToken = false
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
  public var connecting = Duration.seconds(15)
  /// How long almost nothing may arrive. libcurl notices it up to 7 s later, so that a sync ends within 20 s.
  public var silence = Duration.seconds(12)
  /// The same when a server has to prepare a list or cards of which there is no copy yet. Radicale needed 24 s before it first
  /// listed a book of 5,000 cards, and 59 s on a busy machine; each of its later answers came within 5 s.
  public var preparation = Duration.seconds(120)
  /// The time limit for a whole sync. The next one continues from what has arrived.
  public var total = Duration.seconds(900)
  /// The maximum length of an answer after decompression, in bytes.
  public var answerBytes = 256 << 20
  /// The maximum length of a card, in bytes.
  public var cardBytes = 5_000_000
  /// The maximum number of cards in an address book.
  public var cards = 1_000_000

  public init() {}
}
