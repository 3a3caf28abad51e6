/// An address book that a program on this machine keeps: a file or a folder.
public struct ProgramBook: Hashable, Sendable {
  /// What adds cards to a book, and changes them.
  public enum Writer: Hashable, Sendable {
    /// Files are written to the folder of the book.
    case folder
    /// evolution-data-server is asked to write to its book with an identifier.
    case evolution(uid: String)
  }

  /// The name of the program, as displayed: `GNOME`.
  public let program: String
  /// The argument that names the book: `gnome:Personal`.
  public let argument: String
  /// Other arguments that name it, in lower case: its name in other languages, and an identifier that never changes.
  public let aliases: Set<String>
  public let path: String
  /// Whether the book is an SQLite database, which has no lines and is not edited as a text.
  public let isDatabase: Bool
  /// Whether only contacts with a number are read, as of a book that the program fills by itself.
  public let needsNumbers: Bool
  /// nil for a book that cannot be written here.
  public let writer: Writer?

  public init(
    program: String, argument: String, aliases: Set<String> = [], path: String, isDatabase: Bool = false,
    needsNumbers: Bool = false, writer: Writer? = nil
  ) {
    self.program = program
    self.argument = argument
    self.aliases = aliases
    self.path = path
    self.isDatabase = isDatabase
    self.needsNumbers = needsNumbers
    self.writer = writer
  }

  /// Whether an argument of the command line or the configuration names the book.
  public func isMeant(by argument: String) -> Bool {
    let argument = argument.lowercased()
    return self.argument.lowercased() == argument || aliases.contains(argument)
  }
}
