import Books
import ContactFormats
import Contacts
import Glibc

/// The address books among some sources that can be written.
struct WritableBooks: Sendable {
  let all: [any WritableBook]
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
        if WritableBooks.isWritableFolder(path) { books.append(FolderBook(path)) }
        if DatabaseReader.isDatabase(path) { readOnly.append(path) }
      case .book(let book):
        if book.isDatabase { readOnly.append(book.path) }
        guard book.isWritable else { continue }
        books.append(
          book.isDatabase
            ? GNOMEBook(name: book.argument, path: book.path) : FolderBook(book.path, name: book.argument))
      case .copy(let path, _): readOnly.append(path)
      case .standardInput: break
      }
    }
    books += accounts.flatMap { ServerBook.all(of: $0) }
    if let chosen {
      let first = books.first { $0.name.lowercased() == chosen.lowercased() } ?? WritableBooks.named(chosen)
      books = (first.map { [$0] } ?? []) + books.filter { $0.name != first?.name }
    }
    (all, self.readOnly) = (books, readOnly)
  }

  /// The book of this name, or else the one that it names anywhere: of a program, or a folder; nil if it is a program's that
  /// cannot be written.
  func book(named name: String) -> (any WritableBook)? {
    all.first { $0.name.lowercased() == name.lowercased() } ?? WritableBooks.named(name)
  }

  private static func named(_ name: String) -> (any WritableBook)? {
    guard ProgramBooks.isMeant(name) else { return FolderBook(HomeFolder.expanded(name)) }
    let books = (try? UsualSources.sources(named: name)) ?? []
    return WritableBooks(books, [], chosen: nil).all.first
  }

  /// The book that has the card of a contact; nil if its file is not in one.
  func book(of contact: Contact) -> (any WritableBook)? {
    all.first { !($0 is FolderBook) && $0.contains(contact.source) }
  }

  /// Whether a file is a copy, or a database, which nobody should edit.
  func isReadOnly(_ path: String) -> Bool { readOnly.contains { path == $0 || path.hasPrefix("\($0)/") } }

  private static func isWritableFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(path, W_OK) == 0
  }
}
