import Contacts
import Glibc
import Localization

/// Why an address book could not be written: one sentence.
enum BookError: Error, CustomStringConvertible {
  /// Somebody else has changed or deleted the card since it was read.
  case conflict(String)
  case failed(String)

  var description: String {
    switch self {
    case .conflict(let reason), .failed(let reason): reason
    }
  }

  /// The error of a file.
  static func unwritable(_ path: String, _ code: Int32) -> BookError {
    let reason = String(cString: strerror(code))
    return .failed(localized("\(path): cannot be written: \(reason)"))
  }
}

/// An address book that dialtone can write. Its methods wait for a server, a service or the disk.
protocol WritableBook: Sendable {
  /// Its name, as in sources: `gnome:Personal`.
  var name: String { get }

  /// Saves a new card.
  ///
  /// - Parameters:
  ///   - card: one vCard with the identifier.
  /// - Returns: where it is: the path of a file, or the name of the book.
  func add(_ card: [UInt8], uid: String) throws(BookError) -> String
}

/// An address book whose cards are changed and deleted through its program or server, not in their files.
protocol EditableBook: WritableBook {
  /// Whether the file of a source belongs to it.
  func contains(_ path: String) -> Bool

  /// Reads the whole card of a contact, to change or delete it.
  func card(of contact: Contact) throws(BookError) -> StoredCard
}

/// A card as it was when it was read.
struct StoredCard: Sendable {
  let bytes: [UInt8]
  /// Replaces it, unless it was changed meanwhile. Returns the card as it is then; nil if that is not known.
  let replace: @Sendable (_ bytes: [UInt8]) throws(BookError) -> StoredCard?
  /// Deletes it, unless it was changed meanwhile.
  let remove: @Sendable () throws(BookError) -> Void
  /// Adds it again after it was deleted.
  let restore: @Sendable () throws(BookError) -> Void
  /// Whether it is still as it was read.
  let isCurrent: @Sendable () throws(BookError) -> Bool
  /// The card as it is now; nil if it was deleted.
  let reread: @Sendable () throws(BookError) -> StoredCard?
}
