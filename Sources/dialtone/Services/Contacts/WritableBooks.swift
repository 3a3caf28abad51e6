import Books
import ContactFormats
import Contacts
import Glibc
import Localization

/// The address books among some sources that can be written.
struct WritableBooks: Sendable {
  let all: [any WritableBook]
  /// Whether the chosen book is not there, or cannot be written.
  let isChoiceMissing: Bool
  /// What cannot be changed here: copies of what is elsewhere, and databases of programs.
  private let readOnly: [String]

  /// - Parameters:
  ///   - accounts: the accounts whose copies are among the sources.
  ///   - chosen: the name of a book or a folder for new contacts, which comes first; nil if none is set.
  init(_ sources: [ContactSource], _ accounts: [AddressBookAccount], chosen: String?) {
    var books: [any WritableBook] = []
    var readOnly: [String] = []
    for source in sources {
      switch source {
      case .path(let path):
        if WritableBooks.isCopy(path) || DatabaseReader.isDatabase(path) {
          readOnly.append(path)
        } else if WritableBooks.isWritableFolder(path) {
          books.append(FolderBook(path))
        }
      case .book(let book):
        switch book.writer {
        case .folder: books.append(FolderBook(book.path, name: book.argument))
        case .evolution(let uid):
          books.append(EvolutionServiceBook(name: book.argument, path: book.path, uid: uid))
          readOnly.append(book.path)
        case nil: readOnly.append(book.path)
        }
      case .copy(let path, _): readOnly.append(path)
      case .standardInput: break
      }
    }
    books += accounts.flatMap { ServerBook.all(of: $0) }
    var isChoiceMissing = false
    if let chosen {
      let first = WritableBooks.book(named: chosen, among: books)
      isChoiceMissing = first == nil
      books = (first.map { [$0] } ?? []) + books.filter { $0.name.lowercased() != first?.name.lowercased() }
    }
    (all, self.readOnly, self.isChoiceMissing) = (books, readOnly, isChoiceMissing)
  }

  /// The book of this name, or else the one that it names anywhere: of a program, or a folder, which has a slash; nil if there is
  /// none that can be written.
  func book(named name: String) -> (any WritableBook)? {
    WritableBooks.book(named: name, among: all)
  }

  private static func book(named name: String, among books: [any WritableBook]) -> (any WritableBook)? {
    if let book = books.first(where: { $0.name.lowercased() == name.lowercased() }) { return book }
    guard ProgramBooks.isMeant(name) else {
      return name.contains("/") || [".", "..", "~"].contains(name) ? FolderBook(HomeFolder.expanded(name)) : nil
    }
    let books = (try? UsualSources.sources(named: name)) ?? []
    return WritableBooks(books, [], chosen: nil).all.first
  }

  /// The book of a program or a server that has the card of a contact; nil if the card is in a file, alone or among others.
  func book(of contact: Contact) -> (any EditableBook)? {
    all.lazy.compactMap { $0 as? any EditableBook }.first { $0.contains(contact.source) }
  }

  /// Reads the whole card of a contact, to change or delete it: in the book of a program or a server, or else in its file.
  func card(of contact: Contact) throws(BookError) -> StoredCard {
    if let book = book(of: contact) { return try book.card(of: contact) }
    guard !isReadOnly(contact.source) else {
      throw .failed(localized("\(contact.displayName) cannot be changed in \(contact.source)"))
    }
    return try FileCard.stored(contact)
  }

  /// Whether a file is a copy, a database, or another program's, which nobody should edit.
  func isReadOnly(_ path: String) -> Bool {
    WritableBooks.isCopy(FileProtection.folder(of: path))
      || readOnly.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
  }

  /// Whether a folder has what was copied from a server.
  private static func isCopy(_ folder: String) -> Bool {
    [".carddav", ".carddav-account", ".carddav-lock"].contains { access("\(folder)/\($0)", F_OK) == 0 }
  }

  private static func isWritableFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(path, W_OK) == 0
  }
}
