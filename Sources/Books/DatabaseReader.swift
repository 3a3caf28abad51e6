import ContactFormats
import Contacts
import Localization

/// Reads the SQLite databases of programs that keep contacts. Each kind is recognised by its tables.
public struct DatabaseReader: ContactDatabaseReader {
  /// The kinds of databases, in the order in which they are tried.
  private static let kinds: [any ContactTables.Type] = [
    EvolutionBook.self, EvolutionCache.self, ThunderbirdTables.self, AndroidContacts.self, AppleMobileContacts.self,
    AppleContacts.self,
  ]
  /// How many tables of an unknown database are named.
  private static let namedTables = 8

  public init() {}

  public func cards(of bytes: UnsafeRawBufferPointer, path: String?) throws(ReadError) -> SourceMemory {
    let image: DatabaseImage
    if let path {
      image = try DatabaseFile(path: path).image()
    } else {
      image = try DatabaseImage(database: Array(bytes))
    }
    return try BookDatabase.reading(image) { database throws(ReadError) in
      guard let kind = DatabaseReader.kinds.first(where: { $0.recognises(database) }) else {
        throw ReadError(line: 0, reason: DatabaseReader.unknownReason(database.tables))
      }
      var cards = CardCollection()
      try kind.read(database, into: &cards)
      return cards.finish()
    }
  }

  /// Whether a file is an SQLite database.
  ///
  /// - Complexity: O(1)
  public static func isDatabase(_ path: String) -> Bool { DatabaseFile(path: path).isDatabase }

  /// The files that have the data of a source: a database and its logs, which are beside the file and not beside a link to it;
  /// or the file itself.
  ///
  /// - Complexity: O(1)
  public static func files(of path: String) -> [String] {
    let file = DatabaseFile(path: path)
    return file.isDatabase ? file.parts : [path]
  }

  private static func unknownReason(_ tables: [String]) -> String {
    // Translators: these reasons follow the name of a file: "a.db: is an SQLite database without tables; …".
    guard !tables.isEmpty else {
      return localized(
        """
        is an SQLite database without tables; \
        export the contacts as vCard or CSV with the program it belongs to
        """)
    }
    var names = tables.prefix(namedTables).localizedList()
    let more = tables.count - namedTables
    // Translators: {1} is a list of names of tables, separated by commas.
    if more > 0 { names = localized(more, one: "\(names) and \(more) more", other: "\(names) and \(more) more") }
    return localized(
      """
      is an SQLite database, but not one of contacts that dialtone knows (its tables: \(names)); \
      export the contacts as vCard or CSV with the program it belongs to
      """)
  }
}

/// The tables of a kind of database with contacts.
protocol ContactTables: SendableMetatype {
  /// The columns by which the kind is recognised, by the names of their tables.
  static var columns: [String: [String]] { get }
  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError)
}

extension ContactTables {
  static func recognises(_ database: BookDatabase) -> Bool {
    columns.allSatisfy { table, columns in database.columns(of: table).isSuperset(of: columns) }
  }
}
