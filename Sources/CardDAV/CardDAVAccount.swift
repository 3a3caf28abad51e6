/// Where address books are, and as whom they are read.
public struct CardDAVAccount: Hashable, Sendable {
  /// The URL of a server, a principal, a home of address books, or one address book, which then is the only one that is copied;
  /// or a bare `host`, or `user@host`, for `https://host/`. Servers are not looked up in DNS (the SRV records of RFC 6764, 3).
  public var url: String
  /// Empty: what stands before the `@` in ``url``; of a bare `user@host` all of it (RFC 6764, 6, has that tried first).
  public var user: String
  /// The certificates of trusted authorities, a PEM file; empty: the system's.
  public var authorities: String
  public var limits: CardDAVLimits

  public init(url: String, user: String = "", authorities: String = "", limits: CardDAVLimits = CardDAVLimits()) {
    self.url = url
    self.user = user
    self.authorities = authorities
    self.limits = limits
  }
}

/// What is accepted of a server.
public struct CardDAVLimits: Hashable, Sendable {
  /// How long it may take to connect.
  public var connecting = Duration.seconds(20)
  /// How long next to nothing may arrive. Servers have been seen to think for 24 s about 5,000 cards.
  public var silence = Duration.seconds(120)
  /// The length of one answer, in bytes, after decompression.
  public var answerBytes = 1 << 30
  /// The length of one card, in bytes.
  public var cardBytes = 5_000_000
  /// The number of cards of one address book.
  public var cards = 1_000_000

  public init() {}
}
