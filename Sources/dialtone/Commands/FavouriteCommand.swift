import ArgumentParser
import CallRecords
import ContactSearch
import Contacts
import Localization
import TerminalText

/// `dialtone favourite`: lists, adds and removes starred contacts.
struct FavouriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourite",
    abstract: "Star contacts, so that they rank higher.",
    discussion: """
      Name a contact by its UID, its name, or a query that finds only this contact.

      Exit codes: 0 done, 1 no such contact or several, 2 wrong usage or unreadable input.
      """,
    subcommands: [FavouriteListCommand.self, FavouriteAddCommand.self, FavouriteRemoveCommand.self],
    defaultSubcommand: FavouriteListCommand.self)
}

/// `dialtone favourite list`
struct FavouriteListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the starred contacts, in the order in which they were starred.")

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try Records.with(Records.store()) { store in
      let favourites = try store.favourites()
      try StandardOutput.write(
        json
          ? JSONOutput.document("favourites", favourites.map { .object($0.json) })
          : TextTable.text([.name, .whole], favourites.map { [.init($0.name), .init($0.distinction)] }))
      if favourites.isEmpty, !json {
        complain(localized("no favourites; \"dialtone favourite add NAME\" stars a contact"))
      }
    }
  }
}

/// `dialtone favourite add`
struct FavouriteAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Star a contact.", usage: "dialtone favourite add [<options>] <contact> [<files> ...]"
  )

  @Argument(help: "The contact: a UID, a name, or a query.", completion: .contacts)
  var contact: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print the contact as a JSON object.")
  var json = false

  func run() throws {
    let found = RecordedContact(try NamedContact.find(contact, in: source.index(source.configuration.read())))
    try Records.with(Records.store()) { try $0.setFavourite(found, true) }
    try StandardOutput.write(json ? JSONOutput.document(found.json) : found.line + "\n")
  }
}

/// `dialtone favourite remove`
struct FavouriteRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the star of a contact.",
    discussion: "Searches only starred contacts, by the names that they had; reads no contacts.")

  @Argument(help: "The contact: a UID, a name, or a query.", completion: .contacts)
  var contact: String

  @Flag(help: "Print the contact as a JSON object.")
  var json = false

  func run() throws {
    try Records.with(Records.store()) { store in
      let favourites = try store.favourites()
      let identity = try NamedContact.find(contact, in: index(of: favourites), isFavourite: true).identity
      guard let found = favourites.first(where: { $0.identity == identity }) else { throw ExitStatus.noMatch }
      try store.setFavourite(found, false)
      try StandardOutput.write(json ? JSONOutput.document(found.json) : found.line + "\n")
    }
  }

  private func index(of favourites: [RecordedContact]) -> SearchIndex {
    var builder = ContactBatch.Builder(source: "")
    for favourite in favourites {
      var record = ContactRecord()
      record.add(.displayName, favourite.name)
      if let parts = Contact.nameAndNumber(ofIdentity: favourite.identity) {
        record.add(PhoneEntry(number: String(parts.number)))
      } else {
        record.add(.uid, favourite.identity)
      }
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: nil))
    return index
  }
}

extension RecordedContact {
  /// The text that distinguishes contacts with the same name: the UID, or the number of a contact without one.
  fileprivate var distinction: String {
    Contact.nameAndNumber(ofIdentity: identity).map { String($0.number) } ?? identity
  }

  /// The name, and what distinguishes the contact from others with the same name.
  var line: String { "\(DisplayText(name).plain)  \(DisplayText(distinction).plain)" }

  fileprivate var json: [(String, JSONOutput)] {
    [("uid", .string(identity)), ("name", .string(name)), ("source", JSONOutput(source))]
  }
}
