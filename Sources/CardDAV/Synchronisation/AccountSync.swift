/// Synchronises the folders in one folder with the address books of an account.
struct AccountSync {
  let client: HTTPClient
  let folder: String
  let progress: (CardDAVProgress) -> Void
  /// The name of the file that is written after all books were copied. Its time is the age of the copies.
  static let stamp = ".carddav-account"

  func run() throws(Stop) -> CardDAVSummary {
    let parent = try OpenFolder(folder)
    let lock = try parent.lock()
    defer { withExtendedLifetime(lock) {} }
    var names = Set(try parent.names())
    var known: [(name: String, state: BookState)] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      if let state = BookFolder.state(of: name, in: parent) { known.append((name, state)) }
    }
    client.isFirstCopy = known.isEmpty
    let finding = try Discovery(client: client).find()
    var summary = CardDAVSummary()
    for book in finding.books {
      var book = try copy(book, into: parent, &known, &names)
      book.complaints = book.complaints.map { ServerName.shown($0) }
      summary.books.append(book)
    }
    summary.books.sort { $0.folder < $1.folder }
    // The remaining folders belong to books that were not found. Cards are removed only if the list of books was complete and
    // the server also answers 404 or 410 for the book's own URL.
    for (name, state) in known {
      // Other books that the URL of this one led to were copied by mistake, while the server did not know it.
      if finding.isNamed, state.account == client.home.description {
        try BookFolder(name, in: parent, state: state).removeAll(from: parent)
        summary.removedFolders.append(name)
      } else if finding.isComplete, client.home.sharesCredentials(with: state.address), try isGone(state.address) {
        try BookFolder(name, in: parent, state: state).removeAll(from: parent)
        summary.removedFolders.append(name)
      } else {
        summary.otherFolders.append(name)
      }
    }
    summary.transferredBytes = client.syncStatus.transferred
    if !summary.books.isEmpty, summary.books.allSatisfy({ $0.problem == nil }) {
      _ = try parent.write([], to: AccountSync.stamp)
    }
    return summary
  }

  private func isGone(_ book: WebAddress) throws(Stop) -> Bool {
    do throws(Stop) { return try Discovery(client: client).isGone(book) } catch {
      guard case .failed = error else { throw error }
      return false
    }
  }

  /// Copies a book, and removes its folder from the known ones.
  private func copy(
    _ book: AddressBook, into parent: OpenFolder, _ known: inout [(name: String, state: BookState)],
    _ names: inout Set<String>
  ) throws(Stop) -> CardDAVSummary.Book {
    let bookFolder: BookFolder
    if let index = known.firstIndex(where: { $0.state.address.isSameCollection(as: book.address) }) {
      // A renamed book keeps its folder.
      let (name, state) = known.remove(at: index)
      bookFolder = try BookFolder(name, in: parent, state: state)
    } else {
      let folded = Set(names.map { $0.lowercased() })
      let name = ServerName.folder(for: book.name) { folded.contains($0.lowercased()) }
      names.insert(name)
      bookFolder = try BookFolder(name, in: parent, state: BookState(address: book.address, name: book.name))
      bookFolder.state.account = client.home.description
      // Marks the folder as this book's, in case the sync is interrupted.
      try bookFolder.save()
    }
    let sync = BookSync(client: client, book: book, folder: bookFolder, progress: progress)
    do throws(Stop) { try sync.run() } catch {
      guard case .failed(let problem) = error, problem.kind != .folder else { throw error }
      sync.summary.problem = problem
    }
    return sync.summary
  }
}
