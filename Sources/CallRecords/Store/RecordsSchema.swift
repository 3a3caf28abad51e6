import GRDB

/// The database schema, as a list of migrations. A database of an older version is migrated when it is opened.
///
/// A released migration must not be changed; `Tests/CallRecordsTests/Versions` has a database of each version.
enum RecordsSchema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    for (name, sql) in versions { migrator.registerMigration(name) { try $0.execute(sql: sql) } }
    return migrator
  }()

  /// The migrations in order. Times are milliseconds since 1970 UTC, durations are seconds; `uid` is the contact's
  /// ``Contacts/Contact/identity``.
  static let versions: [(name: String, sql: String)] = [
    (
      "1 calls",
      """
      CREATE TABLE calls (
        id INTEGER PRIMARY KEY,
        direction TEXT NOT NULL, -- outgoing, incoming
        number TEXT NOT NULL, -- as it was dialled, or as the caller's came
        uid TEXT, name TEXT, source TEXT, -- the contact, when it was one
        time INTEGER NOT NULL,
        duration INTEGER, -- NULL when it is not known
        outcome TEXT NOT NULL
      ) STRICT;
      CREATE INDEX callsByTime ON calls (time);
      CREATE INDEX callsByContact ON calls (uid, time) WHERE uid IS NOT NULL;
      CREATE TABLE favourites (
        uid TEXT PRIMARY KEY, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE speedDials (
        key INTEGER PRIMARY KEY CHECK (key BETWEEN 1 AND 9),
        number TEXT NOT NULL, uid TEXT, name TEXT, source TEXT, time INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE picks (
        id INTEGER PRIMARY KEY,
        query TEXT NOT NULL, uid TEXT NOT NULL, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX picksByContact ON picks (uid, query);
      """
    ),
    (
      "2 directory",
      // An INTEGER PRIMARY KEY is the varint key of the table's B-tree, which saves 2 bytes per entry over WITHOUT ROWID.
      // A label is a text, or the row ID in directoryLabels of a text that several numbers share.
      """
      CREATE TABLE directory (number INTEGER PRIMARY KEY, label NOT NULL);
      CREATE TABLE directoryLabels (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
      CREATE VIEW directoryEntries AS
        SELECT number, coalesce(text, label) AS label FROM directory
        LEFT JOIN directoryLabels ON typeof(label) = 'integer' AND id = label;
      CREATE TABLE directoryState (
        id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL, isEnabled INTEGER NOT NULL
      ) STRICT;
      INSERT INTO directoryState VALUES (1, 0, 1);
      """
    ),
    (
      "3 blocked",
      """
      CREATE TABLE blocked (
        pattern TEXT PRIMARY KEY, -- digits, ? for one of them, * for any
        note TEXT, time INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """
    ),
    (
      "4 notes",
      """
      ALTER TABLE calls ADD COLUMN note TEXT;
      ALTER TABLE calls ADD COLUMN due TEXT; -- a day as 2026-12-01
      CREATE INDEX callsDue ON calls (due) WHERE due IS NOT NULL;
      CREATE INDEX callsMissed ON calls (time) WHERE direction = 'incoming' AND outcome = 'missed';
      CREATE INDEX callsBlocked ON calls (time) WHERE outcome = 'blocked';
      CREATE INDEX callsByEnding ON calls (substr(number, -4));
      """
    ),
    (
      "5 regions",
      // Older rows keep NULL. From this version on, the table blocked may contain short numbers and "withheld"
      // (BlockPattern.stored), the table directory short numbers (DirectoryNumber.key), and the outcome of a call may be "busy" or
      // "hung-up". Older versions would misread them.
      """
      ALTER TABLE calls ADD COLUMN region TEXT; -- where the number was read, an ISO code as DE
      ALTER TABLE calls ADD COLUMN networkName TEXT; -- what the network called the caller
      ALTER TABLE speedDials ADD COLUMN region TEXT;
      """
    ),
  ]

  /// The tables of the current version, except for the state of the directory. The key of each is its first column.
  static let tables = ["calls", "favourites", "speedDials", "picks", "blocked", "directoryLabels", "directory"]

  /// Whether the name of a migration is that of a newer version. Other names that are unknown are damaged ones.
  static func isNewer(_ name: String) -> Bool {
    let words = name.split(separator: " ", maxSplits: 1)
    return words.count == 2 && Int(words[0]).map { $0 > versions.count } ?? false
  }

  // Not translated: SQL.
  /// The condition for what a schema has that is not of this one: views, triggers, and tables that programs compute.
  static let foreignObjects = """
    type = 'trigger' OR type = 'view' AND (name <> 'directoryEntries' OR sql NOT LIKE 'CREATE VIEW directoryEntries AS
    %SELECT number, coalesce(text, label) AS label FROM directory
    %LEFT JOIN directoryLabels ON typeof(label) = ''integer'' AND id = label') OR sql LIKE 'CREATE VIRTUAL%'
    """

  /// Checks that a database has no foreign objects, is not newer than the program, and that the names of its migrations are
  /// whole.
  ///
  /// - Throws: ``RecordsError/foreign(path:)``; ``RecordsError/newer(path:)``; the error of a damaged database if names are missing or unknown.
  private static func checkVersion(_ database: Database, path: String) throws {
    let foreign = "SELECT count(*) FROM sqlite_schema WHERE \(foreignObjects)"
    guard try Int.fetchOne(database, sql: foreign) == 0 else { throw RecordsError.foreign(path: path) }
    let isThere = try database.tableExists("grdb_migrations")
    let names =
      isThere ? try Row.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations").map { $0.text(0) ?? "" } : []
    if names.contains(where: isNewer) { throw RecordsError.newer(path: path) }
    let isPrefix = Set(names) == Set(versions.prefix(names.count).map(\.name))
    guard isPrefix, try !names.isEmpty || !database.tableExists("calls") else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
  }

  /// Migrates a database to the current version.
  ///
  /// - Throws: ``RecordsError/newer(path:)`` if the database is newer than the program.
  static func migrate(_ queue: DatabaseQueue, path: String) throws {
    try queue.read { try checkVersion($0, path: path) }
    try migrator.migrate(queue)
  }

  /// Whether a database has records of an older version, which ``migrate(_:path:)`` changes.
  static func isOlder(_ database: Database) throws -> Bool {
    try database.tableExists("calls") && !migrator.hasCompletedMigrations(database)
      && !migrator.hasBeenSuperseded(database)
  }

  /// Checks that a read-only database, which cannot be migrated, has the current version.
  static func checkReadable(_ database: Database, path: String) throws {
    try checkVersion(database, path: path)
    guard try migrator.hasCompletedMigrations(database) else { throw RecordsError.readOnly(path: path) }
  }
}
