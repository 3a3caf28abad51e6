import Glibc
import Localization

/// Writes cards of an address book on its server, and then their copies.
///
/// A card is sent with a condition (RFC 9110, 13.1): it must be new, or still the one that the user has seen. So nothing is
/// overwritten that somebody else wrote meanwhile. The process may end at any time: the server has the old card or the new one,
/// and the next sync copies it.
struct BookWriter {
  private let client: HTTPClient
  private let folder: BookFolder
  private let lock: OpenFolder.Lock
  /// Whether a sync of the folder was interrupted, whose journal it needs.
  private let wasUnfinished: Bool

  /// How long a sync of the same account may take before the card is not written.
  private static let patience = Duration.seconds(20)

  /// - Parameter path: the folder of a book's copy.
  init(client: HTTPClient, folder path: String) throws(Stop) {
    self.client = client
    client.isFirstCopy = false
    let parent = try OpenFolder(CopyPath.parent(of: path))
    lock = try BookWriter.lock(parent, client)
    guard let state = BookFolder.state(of: CopyPath.name(of: path), in: parent) else {
      throw .failed(.folder, localized("\(path) is not the copy of an address book"))
    }
    folder = try BookFolder(CopyPath.name(of: path), in: parent, state: state)
    wasUnfinished = folder.isUnfinished
  }

  private static func lock(_ folder: OpenFolder, _ client: HTTPClient) throws(Stop) -> OpenFolder.Lock {
    let end = ContinuousClock.now + patience
    while true {
      do throws(Stop) { return try folder.lock() } catch {
        guard case .failed(let failure) = error, failure.kind == .busy, .now < end, !client.syncStatus.isInterrupted
        else { throw error }
        usleep(50_000)
      }
    }
  }

  /// Creates a card.
  ///
  /// - Returns: the path of its copy.
  func add(_ card: [UInt8], uid: String) throws(Stop) -> String {
    let book = folder.state.address
    let name = BookWriter.resourceName(uid)
    let address = book.at("\(book.path)\(book.path.hasSuffix("/") ? "" : "/")\(name).vcf")
    let status = try send(.put(card, if: "If-None-Match: *"), to: address)
    guard status != 412 else {
      throw .failed(
        .conflict, localized("\(client.home.authority) has a card with the identifier \(uid) already"))
    }
    guard status < 300 else {
      throw .failed(
        .notWritten, localized("\(client.home.authority) has no address book \"\(folder.state.name)\" any more"))
    }
    copy(address.path, href: address.path)
    return folder.state.entries[address.path].map { "\(folder.folder.path)/\($0.file)" } ?? "\(address)"
  }

  /// Replaces a card, if it is still the old one.
  func replace(_ old: CardDAVCard, with card: [UInt8]) throws(Stop) {
    let (path, href) = try place(of: old)
    let address = folder.state.address.at(path)
    let status = try send(.put(card, if: try condition(old, path, href)), to: address)
    guard status < 300 else { throw conflict(path, href: href) }
    copy(path, href: href)
  }

  /// Deletes a card, if it is still the old one.
  func remove(_ old: CardDAVCard) throws(Stop) {
    let (path, href) = try place(of: old)
    let status = try send(.delete(if: try condition(old, path, href)), to: folder.state.address.at(path))
    guard status < 300 else { throw conflict(path, href: href) }
    _ = folder.remove(path: path)
    save()
  }

  /// The path of a card's URL, and its href.
  private func place(of card: CardDAVCard) throws(Stop) -> (path: String, href: String) {
    let file = CopyPath.name(of: card.path)
    guard let (path, entry) = folder.state.entries.first(where: { $0.value.file == file }) else {
      throw .failed(.conflict, localized("the card was deleted in \(folder.state.name)"))
    }
    return (path, entry.href)
  }

  /// The header field for "if it is still the old one". Where the server has no strong entity tag, the card is compared.
  private func condition(_ old: CardDAVCard, _ path: String, _ href: String) throws(Stop) -> String {
    // Not translated: headers.
    if !old.entityTag.isEmpty, !old.entityTag.hasPrefix("W/") { return "If-Match: \(old.entityTag)" }
    guard try fetch(path, href: href) else {
      throw .failed(
        .answer, localized("\(client.home.authority) does not send the card; nothing was changed"))
    }
    guard let entry = folder.state.entries[path], !entry.isOutdated, folder.folder.read(entry.file) == old.bytes else {
      throw conflict(path, href: href)
    }
    return "If-Match: *"
  }

  /// Sends a change.
  ///
  /// - Returns: the status: of success, or that its condition is not met, or that nothing is there.
  private func send(_ request: HTTPRequest, to address: WebAddress) throws(Stop) -> Int {
    var length = 0
    let answer = try client.send(request, to: address) { _, _, bytes in
      length += bytes.count
      return length < HTTPClient.longestErrorPage
    }
    let host = address.authority
    switch answer.status {
    case 200..<300, 404, 410, 412: return answer.status
    case 403, 405, 501:
      throw .failed(.notWritten, localized("\(host) does not let the user change \"\(folder.state.name)\""))
    case 413, 507: throw .failed(.notWritten, localized("\(host) has no room for the card"))
    case 400..<500 where ![408, 425, 429].contains(answer.status):
      throw .failed(.notWritten, localized("\(host) does not accept the card (\(answer.status))"))
    default: throw client.failure(answer.status, of: answer.address)
    }
  }

  /// Copies what the server has, and says that it is not what the user has seen.
  private func conflict(_ path: String, href: String) -> Stop {
    copy(path, href: href)
    let isDeleted = folder.state.entries[path] == nil
    return .failed(
      .conflict,
      localized(
        isDeleted
          ? "the card was deleted in \(folder.state.name)" : "the card was changed in \(folder.state.name)"))
  }

  /// Copies a card as the server has it now. What cannot be copied is left to the next sync.
  private func copy(_ path: String, href: String) {
    _ = try? fetch(path, href: href)
    save()
  }

  /// - Returns: whether the server sent the card, or said that it is deleted.
  private func fetch(_ path: String, href: String) throws(Stop) -> Bool {
    let book = AddressBook(folder.state.address, DAVProperties())
    let sync = BookSync(client: client, book: book, folder: folder) { _ in }
    sync.wanted = [path: href]
    return try sync.fetch()
  }

  /// The name of the resource of a card: its identifier, or a new one if that would not be a plain name.
  private static func resourceName(_ uid: String) -> String {
    let isPlain = uid.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard uid.isEmpty || !isPlain || uid.utf8.count > 100 else { return uid }
    return (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined(separator: "-")
  }

  private func save() {
    // The journal of an interrupted sync tells the next one to compare everything.
    if wasUnfinished { try? folder.save(flushes: true) } else { try? folder.finish() }
  }
}

/// The requests that change a card.
extension HTTPRequest {
  fileprivate static func put(_ card: [UInt8], if condition: String) -> HTTPRequest {
    // Not translated: headers.
    HTTPRequest(
      method: "PUT", headers: ["Content-Type: text/vcard; charset=utf-8", condition],
      body: String(decoding: card, as: UTF8.self), needsPreparation: false)
  }

  fileprivate static func delete(if condition: String) -> HTTPRequest {
    HTTPRequest(method: "DELETE", headers: [condition], body: "", needsPreparation: false)
  }
}

/// The paths of copies: an account's folder, a book's folder in it, and the file of a card.
enum CopyPath {
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
