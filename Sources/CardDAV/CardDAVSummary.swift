/// The progress of a sync.
public struct CardDAVProgress: Hashable, Sendable {
  /// The name of the address book.
  public var book: String
  /// The number of cards received from it.
  public var cards: Int
}

/// An address book on a server.
public struct CardDAVBook: Hashable, Sendable {
  public var url: String
  /// The name on the server (`displayname`), safe to show; the last part of the path when there is no name.
  public var name: String
}

/// The result of a sync.
public struct CardDAVSummary: Hashable, Sendable {
  /// The result for one address book.
  public struct Book: Hashable, Sendable {
    /// The name on the server, safe to show.
    public var name: String
    /// The name of its folder.
    public var folder: String
    public var added = 0
    public var changed = 0
    public var removed = 0
    /// The number of cards in the folder now.
    public var total = 0
    /// The number of cards on the server that are not copied because they are not vCards or are too long.
    public var skipped = 0
    /// The reasons why cards were skipped this time, one sentence for each of the first twenty.
    public var complaints: [String] = []
    /// The reason why the book was not copied completely. The folder then has the old cards and the new ones received so far.
    public var problem: CardDAVError?
  }

  /// The address books, sorted by the name of their folders.
  public var books: [Book] = []
  /// The folders of books that were deleted on the server. Their cards were removed.
  public var removedFolders: [String] = []
  /// The folders of books that were not found, although the server does not report them as deleted. They are left alone.
  public var otherFolders: [String] = []
  /// The number of bytes sent and received, including headers, after compression.
  public var transferredBytes = 0
}
