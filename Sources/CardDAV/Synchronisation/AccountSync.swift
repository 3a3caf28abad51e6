/// Makes the folders below one the same as the address books of an account.
struct AccountSync {
  let client: HTTPClient
  let folder: String
  let progress: (CardDAVProgress) -> Void
  /// Written when all books are copied: its time says how old the copies are.
  static let stamp = ".carddav-account"

  func run() throws(Stop) -> CardDAVSummary {
    let parent = try OpenFolder(folder)
    let lock = try parent.lock()
    defer { withExtendedLifetime(lock) {} }
    let finding = try Discovery(client: client).find()
    var names = Set(try parent.names())
    var known: [(name: String, state: BookState)] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      if let state = BookFolder.state(of: name, in: parent) { known.append((name, state)) }
    }
    var summary = CardDAVSummary()
    for book in finding.books {
      var book = try copy(book, into: parent, &known, &names)
      book.complaints = book.complaints.map { SafeName.shown($0) }
      summary.books.append(book)
    }
    summary.books.sort { $0.folder < $1.folder }
    // What is left is of books that were not found. Cards are removed only when the listing of all books was complete and the
    // server says of the book's own URL, too, that nothing is there.
    for (name, state) in known {
      if finding.isComplete, client.home.entrusts(state.address), try isGone(state.address) {
        try BookFolder(name, in: parent, state: state).removeAll(from: parent)
        summary.removedFolders.append(name)
      } else {
        summary.otherFolders.append(name)
      }
    }
    summary.transferredBytes = client.course.transferred
    if summary.books.allSatisfy({ $0.problem == nil }) { _ = try parent.write([], to: AccountSync.stamp) }
    return summary
  }

  private func isGone(_ book: WebAddress) throws(Stop) -> Bool {
    do throws(Stop) { return try Discovery(client: client).isGone(book) } catch {
      guard case .failed = error else { throw error }
      return false
    }
  }

  /// Copies a book, and takes its folder out of those that are known.
  private func copy(
    _ book: AddressBook, into parent: OpenFolder, _ known: inout [(name: String, state: BookState)],
    _ names: inout Set<String>
  ) throws(Stop) -> CardDAVSummary.Book {
    let bookFolder: BookFolder
    if let place = known.firstIndex(where: { $0.state.address.isSameCollection(as: book.address) }) {
      // A book that has another name by now keeps its folder.
      let (name, state) = known.remove(at: place)
      bookFolder = try BookFolder(name, in: parent, state: state)
    } else {
      let folded = Set(names.map { $0.lowercased() })
      let name = SafeName.folder(for: book.name) { folded.contains($0.lowercased()) }
      names.insert(name)
      bookFolder = try BookFolder(name, in: parent, state: BookState(address: book.address, name: book.name))
      // So that it is known to be this book's, whatever happens next.
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
