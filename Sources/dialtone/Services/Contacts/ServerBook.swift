import CardDAV
import Contacts
import FoundationEssentials
import Glibc
import Localization

/// An address book on a CardDAV server, which is written there first, and then in its copy.
struct ServerBook: EditableBook {
  let name: String
  private let account: AddressBookAccount
  /// The folder of its copy.
  private let folder: String

  init(_ account: AddressBookAccount, name: String, folder: String) {
    (self.account, self.name, self.folder) = (account, name, folder)
  }

  /// The books of an account that were copied, and that the user may write. An only one has the name of the account, others
  /// that of their folder as well, which no two have.
  static func all(of account: AddressBookAccount) -> [ServerBook] {
    let copies = CardDAVCopy.all(in: account.folder)
    return copies.filter { !$0.isReadOnly }.map { copy in
      let folder = copy.folder.split(separator: "/").last.map(String.init) ?? copy.name
      return ServerBook(
        account, name: copies.count == 1 ? account.name : "\(account.name):\(folder)", folder: copy.folder)
    }
  }

  func contains(_ path: String) -> Bool { path.hasPrefix("\(folder)/") }

  func add(_ card: [UInt8], uid: String) throws(BookError) -> String {
    try account.write { [folder] client in try await client.add(card, uid: uid, to: folder) }
  }

  func card(of contact: Contact) throws(BookError) -> StoredCard {
    guard let card = try card(of: contact, at: contact.source) else {
      throw .failed(localized("the card was deleted in \(name)"))
    }
    return card
  }

  /// The card of a copy; nil if it was deleted.
  private func card(of contact: Contact, at path: String) throws(BookError) -> StoredCard? {
    guard let card = CardDAVCard(copy: path) else {
      guard access(path, F_OK) == 0 else { return nil }
      throw .failed(
        localized(
          "the copy of the card is not what \(name) has; dialtone sync copies it again, unless it is too long"))
    }
    return StoredCard(
      bytes: card.bytes,
      replace: { [account] bytes throws(BookError) in
        try account.write { try await $0.replace(card, with: bytes) }
        return try self.card(of: contact, at: path)
      },
      remove: { [account] () throws(BookError) in try account.write { try await $0.remove(card) } },
      restore: { [account, folder] () throws(BookError) in
        let uid = contact.uid ?? UUID().uuidString.lowercased()
        _ = try account.write { try await $0.add(card.bytes, uid: uid, to: folder) }
      },
      isCurrent: { () throws(BookError) in CardDAVCard(copy: path)?.bytes == card.bytes },
      reread: { () throws(BookError) in try self.card(of: contact, at: path) })
  }
}
