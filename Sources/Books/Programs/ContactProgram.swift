import ContactFormats
import Localization

/// A program that keeps contacts on this machine. To add one, write its file, and list it in ``all``.
protocol ContactProgram: Sendable {
  /// Its word in sources: `gnome`.
  var word: String { get }
  /// Its name, as displayed: `GNOME`.
  var name: String { get }
  /// Its books, without those that the user has disabled or deleted there.
  func books(in folders: inout ProgramFolders) -> [FoundBook]
}

/// A book of a program.
struct FoundBook {
  /// The name that the program shows; empty for the only book of a program without names.
  var name: String
  /// What distinguishes it from another book of this name: the account that it belongs to, or else an identifier.
  var distinction: String
  /// Names that stay the same in every language, and beside other books: the untranslated name, an identifier.
  var aliases: [String] = []
  var path: String
  var isDatabase = false
  var needsNumbers = false
  /// nil if cards cannot be added to it and changed.
  var writer: ProgramBook.Writer?
}

/// The books of programs on this machine.
public enum ProgramBooks {
  private static let all: [any ContactProgram] = [
    KhardBooks(), KDEConnectBooks(), GNOMEBooks(), ThunderbirdBooks(), KDEBooks(), AbookBooks(),
    BluetoothBooks(),
  ]

  /// The words of the programs, as in `gnome` and `gnome:Family`.
  public static var words: [String] { all.map(\.word) }

  /// What was found, and what could not be read, as a path and a reason.
  public struct Found: Sendable {
    public var books: [ProgramBook] = []
    public var problems: [String] = []
  }

  /// All books of all programs.
  ///
  /// - Parameter environment: the environment, for HOME, XDG's folders, the language, and variables in paths.
  /// - Complexity: O(bytes of the programs' settings)
  public static func find(_ environment: [String: String]) -> Found {
    var folders = ProgramFolders(environment)
    let found = all.flatMap { books(of: $0, in: &folders) }
    return Found(books: found, problems: folders.problems)
  }

  /// Whether an argument names a program or one of its books: `gnome`, `gnome:Family`. A file of this name is `./gnome`.
  public static func isMeant(_ argument: String) -> Bool { program(of: argument) != nil }

  /// The books that an argument names: all of a program, or the one with a name.
  ///
  /// - Throws: if there are none.
  public static func books(named argument: String, _ environment: [String: String]) throws(SourceError) -> [ProgramBook]
  {
    guard let program = program(of: argument) else {
      let words = words.localizedList()
      throw SourceError(file: argument, reason: localized("no such program; use one of \(words)"))
    }
    var folders = ProgramFolders(environment)
    let books = self.books(of: program, in: &folders)
    guard !books.isEmpty else {
      let reason = folders.problems.first ?? localized("no address book of \(program.name) was found here")
      throw SourceError(file: argument, reason: reason)
    }
    guard argument != program.word else { return books }
    let wanted = books.filter { $0.isMeant(by: argument) }
    guard !wanted.isEmpty else {
      let names = books.map { "\"\($0.argument)\"" }.localizedList()
      throw SourceError(file: argument, reason: localized("\(program.name) has no such book; use one of \(names)"))
    }
    return wanted
  }

  private static func program(of argument: String) -> (any ContactProgram)? {
    all.first { argument == $0.word || argument.hasPrefix($0.word + ":") }
  }

  private static func books(of program: any ContactProgram, in folders: inout ProgramFolders) -> [ProgramBook] {
    let found = program.books(in: &folders)
    var counts: [String: Int] = [:]
    for book in found { counts[book.name.lowercased(), default: 0] += 1 }
    var paths: Set<String> = []
    return found.filter { paths.insert($0.path).inserted }.map { book in
      let isUnique = counts[book.name.lowercased()] == 1
      let name = isUnique ? book.name : "\(book.name) (\(book.distinction))"
      return ProgramBook(
        program: program.name, argument: name.isEmpty ? program.word : "\(program.word):\(name)",
        aliases: Set(([book.name] + book.aliases).filter { !$0.isEmpty }.map { "\(program.word):\($0)".lowercased() }),
        path: book.path, isDatabase: book.isDatabase, needsNumbers: book.needsNumbers,
        writer: book.writer)
    }
  }
}
