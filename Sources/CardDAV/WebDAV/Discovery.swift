import Localization

/// Finds the address books of an account (RFC 6764, 6; RFC 6352, 7.1).
struct Discovery {
  let client: HTTPClient

  struct Finding {
    var books: [AddressBook]
    /// Whether these are all books of the account: its homes were listed completely, and its URL is not that of a single book.
    var isComplete: Bool
    /// Whether the URL of the account is that of a single book.
    var isNamed = false
  }

  private static let maximumBooks = 1000

  /// Returns the book at the account's URL, or else all books in the homes that its URL, its principal or the server's well-known
  /// URL lead to.
  func find() throws(Stop) -> Finding {
    let wellKnown = client.home.at("/.well-known/carddav")
    let root = client.home.at("/")
    let addresses = client.home.path == "/" ? [wellKnown, root] : [client.home, wellKnown, root]
    var problem: Stop?
    for address in addresses {
      do throws(Stop) {
        if let finding = try discover(at: address) { return finding }
      } catch {
        // Another URL may work, unless the server cannot be reached or rejects the password. While the URL of a book is out of
        // order, another one leads to other books.
        guard case .failed(let failure) = error,
          [.address, .answer].contains(failure.kind) || failure.kind == .unavailable && client.home.path == "/"
        else { throw error }
        if problem == nil { problem = error }
      }
    }
    throw problem
      ?? .failed(
        .answer,
        localized(
          "\(client.home.authority) lists no address books; set the account's URL to that of an address book"))
  }

  private func discover(at start: WebAddress) throws(Stop) -> Finding? {
    guard var (address, found) = try properties(of: start) else { return nil }
    if found.isUnauthenticated || found.principal.isEmpty && found.homes.isEmpty && !found.isAddressBook,
      try client.authenticatePreemptively(), let again = try properties(of: address)
    {
      (address, found) = again
    }
    if found.isAddressBook {
      return Finding(books: [try book(at: address, found)], isComplete: false, isNamed: start == client.home)
    }
    var homes = found.homes.compactMap { address.resolvedLink($0) }
    if homes.isEmpty, let principal = address.resolvedLink(found.principal), !found.principal.isEmpty,
      let (address, found) = try properties(of: principal)
    {
      homes = found.homes.compactMap { address.resolvedLink($0) }
    }
    if !homes.isEmpty { return try books(in: homes) }
    // A server without principals: the URL may be a collection of address books.
    let listed = try books(in: [address])
    return listed.books.isEmpty ? nil : Finding(books: listed.books, isComplete: false)
  }

  /// Returns an address book, with the token that the first request does not ask for.
  private func book(at address: WebAddress, _ found: DAVProperties) throws(Stop) -> AddressBook {
    let whole = try properties(of: address, .properties(depth: 0))
    return AddressBook(address, whole?.1 ?? found)
  }

  /// Returns the properties of a resource, and its address after redirections; nil when the server has no WebDAV resource there.
  private func properties(
    of start: WebAddress, _ request: HTTPRequest = .links
  ) throws(Stop) -> (WebAddress, DAVProperties)? {
    var found: DAVProperties?
    let answer = try client.multistatus(request, at: start) { response, _ in
      if found == nil { found = response.properties }
    }
    switch answer.status {
    case 207: return found.map { (answer.address, $0) }
    // No WebDAV resource, or no resource at all.
    case 200..<300, 400, 404, 405, 410, 501: return nil
    default: throw client.failure(answer.status, of: answer.address)
    }
  }

  private func books(in homes: [WebAddress]) throws(Stop) -> Finding {
    var books: [AddressBook] = []
    var isComplete = true
    for home in homes {
      let answer = try client.multistatus(.properties(depth: 1), at: home) { response, base in
        if response.status == 507 { isComplete = false }
        guard response.properties.isAddressBook else { return }
        guard books.count < Discovery.maximumBooks, !response.href.isEmpty,
          let address = base.resolvedHere(response.href)
        else {
          isComplete = false
          return
        }
        if !books.contains(where: { $0.address.isSameCollection(as: address) }) {
          books.append(AddressBook(address, response.properties))
        }
      }
      guard answer.status == 207 else { throw client.failure(answer.status, of: answer.address) }
    }
    return Finding(books: books, isComplete: isComplete)
  }

  /// Whether the server reports an address book as deleted.
  func isGone(_ book: WebAddress) throws(Stop) -> Bool {
    let answer = try client.multistatus(.links, at: book) { _, _ in }
    return answer.status == 404 || answer.status == 410
  }
}
