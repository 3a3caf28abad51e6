/// An address book that a program on this machine keeps: a file or a folder.
public struct ProgramBook: Hashable, Sendable {
  /// The name of the program, as displayed: `GNOME`.
  public let program: String
  /// The argument that names the book: `gnome:Personal`.
  public let argument: String
  public let path: String
  /// Whether the book is an SQLite database, which has no lines and is not edited as a text.
  public let isDatabase: Bool
  /// Whether only contacts with a number are read, as of a book that the program fills by itself.
  public let needsNumbers: Bool

  public init(program: String, argument: String, path: String, isDatabase: Bool = false, needsNumbers: Bool = false) {
    self.program = program
    self.argument = argument
    self.path = path
    self.isDatabase = isDatabase
    self.needsNumbers = needsNumbers
  }
}
