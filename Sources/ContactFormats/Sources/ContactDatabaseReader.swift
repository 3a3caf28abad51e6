import Contacts

/// Reads contacts in SQLite databases, which the readers of this module cannot.
public protocol ContactDatabaseReader: Sendable {
  /// The contacts of a database, as vCards in UTF-8; empty if there are none.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the database. If it has a path, they may change meanwhile: another program writes it.
  ///   - path: the path of its file, beside which its logs are; nil if the bytes have another origin.
  func cards(of bytes: UnsafeRawBufferPointer, path: String?) throws(ReadError) -> SourceMemory
}
