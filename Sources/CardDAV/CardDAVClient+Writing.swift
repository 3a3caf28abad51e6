/// A card of a copied address book, as it was when it was read.
public struct CardDAVCard: Hashable, Sendable {
  /// The path of its copy.
  public let path: String
  public let bytes: [UInt8]
  /// The entity tag on the server; may be empty.
  let entityTag: String

  /// Reads the copy of a card; nil if it is none, if somebody has changed the copy, or if it is older than the card on the
  /// server, which was not copied.
  ///
  /// - Complexity: O(cards of the book)
  public init?(copy path: String) {
    let (book, file) = (CopyPath.parent(of: path), CopyPath.name(of: path))
    guard let parent = try? OpenFolder(CopyPath.parent(of: book), createsIfMissing: false),
      let state = BookFolder.state(of: CopyPath.name(of: book), in: parent),
      let entry = state.entries.values.first(where: { $0.file == file }), !file.isEmpty, !entry.isOutdated,
      let folder = try? OpenFolder(CopyPath.name(of: book), in: parent, createsIfMissing: false),
      let stamp = folder.stamp(of: file), stamp == (entry.size, entry.time), let bytes = folder.read(file)
    else { return nil }
    (self.path, self.bytes, entityTag) = (path, bytes, entry.entityTag)
  }
}

/// A copied address book.
public struct CardDAVCopy: Hashable, Sendable {
  /// The name on the server, safe to show.
  public let name: String
  public let folder: String
  /// Whether the user may not write it, as the server says.
  public let isReadOnly: Bool

  /// The copies of an account's books, in the order of their folders; empty if there are none yet.
  ///
  /// - Parameter folder: the folder of the account's copies.
  public static func all(in folder: String) -> [CardDAVCopy] {
    guard let parent = try? OpenFolder(folder, createsIfMissing: false), let names = try? parent.names() else {
      return []
    }
    return names.sorted().compactMap { name in
      guard !name.hasPrefix("."), let state = BookFolder.state(of: name, in: parent, readsCards: false) else {
        return nil
      }
      return CardDAVCopy(
        name: ServerName.shown(state.name), folder: "\(folder)/\(name)", isReadOnly: state.isReadOnly)
    }
  }
}

extension CardDAVClient {
  /// Creates a card on the server, and copies it.
  ///
  /// - Parameters:
  ///   - card: one vCard in UTF-8.
  ///   - uid: its identifier, which also names its resource.
  ///   - folder: the folder of the book's copy.
  /// - Returns: the path of the copy; the URL of the card, if it could not be copied yet.
  /// - Throws: ``CardDAVError``, `CancellationError`, or the error of the password closure.
  public func add(_ card: [UInt8], uid: String, to folder: String) async throws -> String {
    try await run { client throws(Stop) in try BookWriter(client: client, folder: folder).add(card, uid: uid) }
  }

  /// Replaces a card on the server, unless it has changed there since it was read.
  ///
  /// - Throws: a ``CardDAVError`` of kind `conflict` if it has: its copy is what the server has then, or is gone.
  public func replace(_ old: CardDAVCard, with card: [UInt8]) async throws {
    try await run { client throws(Stop) in
      try BookWriter(client: client, folder: CopyPath.parent(of: old.path)).replace(old, with: card)
    }
  }

  /// Deletes a card on the server, unless it has changed there since it was read.
  ///
  /// - Throws: as ``replace(_:with:)`` does.
  public func remove(_ old: CardDAVCard) async throws {
    try await run { client throws(Stop) in
      try BookWriter(client: client, folder: CopyPath.parent(of: old.path)).remove(old)
    }
  }
}
