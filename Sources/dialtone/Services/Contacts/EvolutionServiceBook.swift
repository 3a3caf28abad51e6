import Calling
import Contacts
import Localization

/// A book of evolution-data-server, which its service writes: its files are for the service alone.
struct EvolutionServiceBook: EditableBook {
  let name: String
  /// The database from which the contacts are read.
  let path: String
  /// The identifier of the book.
  let uid: String

  /// The longest card, in bytes.
  private static let longestCard = 64 << 20

  func contains(_ path: String) -> Bool { path == self.path }

  func add(_ card: [UInt8], uid: String) throws(BookError) -> String {
    _ = try open().call("CreateContacts", [.list([String(decoding: card, as: UTF8.self)]), .number(0)])
    return name
  }

  func card(of contact: Contact) throws(BookError) -> StoredCard {
    guard let uid = contact.uid, let card = try card(uid) else {
      throw .failed(
        localized(
          "\(name) has no card with the identifier of \(contact.displayName); it may be merged from several"))
    }
    return card
  }

  /// The card with an identifier; nil if there is none.
  private func card(_ uid: String) throws(BookError) -> StoredCard? {
    guard let text = try open().card(uid) else { return nil }
    @Sendable func opened() throws(BookError) -> OpenedBook {
      let opened = try open()
      let now = try opened.card(uid)
      guard now == text else {
        throw .conflict(
          now == nil ? localized("the card was deleted in \(name)") : localized("the card was changed in \(name)"))
      }
      return opened
    }
    return StoredCard(
      bytes: Array(text.utf8),
      replace: { bytes throws(BookError) in
        _ = try opened().call("ModifyContacts", [.list([String(decoding: bytes, as: UTF8.self)]), .number(0)])
        return try card(uid)
      },
      remove: { () throws(BookError) in _ = try opened().call("RemoveContacts", [.list([uid]), .number(0)]) },
      restore: { () throws(BookError) in _ = try open().call("CreateContacts", [.list([text]), .number(0)]) },
      isCurrent: { () throws(BookError) in try open().card(uid) == text },
      reread: { () throws(BookError) in try card(uid) })
  }

  /// Opens the book. It is open as long as the connection.
  private func open() throws(BookError) -> OpenedBook {
    let client: BusClient
    do throws(CallError) { client = try BusClient(.session, longestText: EvolutionServiceBook.longestCard) } catch {
      throw .failed(localized("\(name) cannot be written: \(error)"))
    }
    do throws(BusError) {
      let service = try EvolutionServiceBook.service(client)
      let answer = try client.call(
        service,
        BusMethod(
          path: "/org/gnome/evolution/dataserver/AddressBookFactory",
          interface: "org.gnome.evolution.dataserver.AddressBookFactory", member: "OpenAddressBook",
          arguments: [.text(uid)]))
      guard let path = answer.first?.text else {
        throw BusError(name: "", reason: localized("evolution-data-server does not open it"))
      }
      let opened = OpenedBook(
        client: client, bus: answer.dropFirst().first?.text ?? service, path: path, name: name)
      _ = try client.call(opened.bus, BusMethod(path: path, interface: OpenedBook.interface, member: "Open"))
      try opened.requireWritable()
      return opened
    } catch {
      throw .failed(localized("\(name) cannot be written: \(error.explanation)"))
    }
  }

  /// The name of the service, whose number grows with its releases: the newest one.
  private static func service(_ client: BusClient) throws(BusError) -> String {
    let prefix = "org.gnome.evolution.dataserver.AddressBook"
    var names: [String] = []
    for member in ["ListActivatableNames", "ListNames"] {
      let answer = try client.call(Bus.service, BusMethod(path: Bus.path, interface: Bus.service, member: member))
      names += (answer.first?.list ?? []).compactMap(\.text)
    }
    let versions = names.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }
    guard let version = versions.max() else {
      throw BusError(name: "", reason: localized("evolution-data-server is not installed"))
    }
    return "\(prefix)\(version)"
  }
}

/// A book that evolution-data-server has opened for this connection.
private struct OpenedBook {
  let client: BusClient
  let bus: String
  let path: String
  /// The name of the book.
  let name: String

  static let interface = "org.gnome.evolution.dataserver.AddressBook"

  func requireWritable() throws(BusError) {
    let answer = try client.call(
      bus,
      BusMethod(
        path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
        arguments: [.text(OpenedBook.interface), .text("Writable")]))
    guard answer.first?.flag != false else { throw BusError(name: "", reason: localized("it is read-only")) }
  }

  func call(_ member: String, _ arguments: [BusArgument]) throws(BookError) -> [BusValue] {
    do throws(BusError) {
      return try client.call(
        bus, BusMethod(path: path, interface: OpenedBook.interface, member: member, arguments: arguments))
    } catch {
      throw .failed("\(name): \(error.explanation)")
    }
  }

  /// The text of a card; nil if there is none with the identifier.
  func card(_ uid: String) throws(BookError) -> String? {
    do throws(BusError) {
      let answer = try client.call(
        bus, BusMethod(path: path, interface: OpenedBook.interface, member: "GetContact", arguments: [.text(uid)]))
      return answer.first?.text
    } catch {
      guard error.name.hasSuffix("ContactNotFound") else { throw .failed("\(name): \(error.explanation)") }
      return nil
    }
  }
}
