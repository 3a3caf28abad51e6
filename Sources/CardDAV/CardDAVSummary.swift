/// How far copying is.
public struct CardDAVProgress: Hashable, Sendable {
  /// The name of the address book.
  public var book: String
  /// How many of its cards have arrived. Reported after each hundred.
  public var cards: Int
}

/// An address book on a server.
public struct CardDAVBook: Hashable, Sendable {
  public var url: String
  /// What its server calls it (`displayname`), safe to show; the last part of its path when it has no name.
  public var name: String
}

/// What was copied.
public struct CardDAVSummary: Hashable, Sendable {
  public struct Book: Hashable, Sendable {
    /// What the server calls it, safe to show.
    public var name: String
    /// Its folder, below the one that was given.
    public var folder: String
    public var added = 0
    public var changed = 0
    public var removed = 0
    /// How many cards are there now.
    public var total = 0
    /// How many there are on the server that are not copied: no vCards, or too long.
    public var skipped = 0
    /// Why cards were skipped this time, one sentence for each; the first twenty.
    public var complaints: [String] = []
    /// Why the book was not copied to its end; its cards are those of before, and new ones that arrived.
    public var problem: CardDAVError?
  }

  /// In the order of their folders' names.
  public var books: [Book] = []
  /// Folders whose books are gone from the server, and whose cards were therefore removed.
  public var removedFolders: [String] = []
  /// Folders of books that the account does not have, but of which the server does not say that they are gone. They are left.
  public var otherFolders: [String] = []
  /// How many bytes were sent and received, with headers and as they were compressed.
  public var transferredBytes = 0
}
