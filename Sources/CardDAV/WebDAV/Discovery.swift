/// Finds the address books of an account (RFC 6764, 6; RFC 6352, 7.1).
struct Discovery {
  let client: HTTPClient

  struct Finding {
    var books: [AddressBook]
    /// Whether these are all books of the account: the listings of its homes came to their ends, and nothing else was asked for.
    var isComplete: Bool
  }

  private static let mostBooks = 1000

  /// The book at the account's URL; else all books of the homes that its URL, its principal or the server's well-known place
  /// lead to.
  func find() throws(Stop) -> Finding {
    let wellKnown = client.home.at("/.well-known/carddav")
    let root = client.home.at("/")
    let places = client.home.path == "/" ? [wellKnown, root] : [client.home, wellKnown, root]
    var problem: Stop?
    for place in places {
      do throws(Stop) {
        if let finding = try look(at: place) { return finding }
      } catch {
        // Another place may be better; but a server that is not there or refuses a password does that everywhere.
        guard case .failed(let failure) = error, [.address, .answer].contains(failure.kind) else { throw error }
        if problem == nil { problem = error }
      }
    }
    throw problem
      ?? .failed(
        .answer, "\(client.home.authority) names no address books; give the URL of an address book as the account's")
  }

  private func look(at place: WebAddress) throws(Stop) -> Finding? {
    guard var (address, found) = try properties(of: place) else { return nil }
    if found.isUnauthenticated || found.principal.isEmpty && found.homes.isEmpty && !found.isAddressBook,
      try client.authenticateUnasked(), let again = try properties(of: address)
    {
      (address, found) = again
    }
    if found.isAddressBook { return Finding(books: [AddressBook(address, found)], isComplete: false) }
    var homes = found.homes.compactMap { address.resolved($0) }
    if homes.isEmpty, let principal = address.resolved(found.principal), !found.principal.isEmpty,
      let (address, found) = try properties(of: principal)
    {
      homes = found.homes.compactMap { address.resolved($0) }
    }
    if !homes.isEmpty { return try books(in: homes) }
    // A collection of address books of a server that knows no principals.
    let listed = try books(in: [address])
    return listed.books.isEmpty ? nil : Finding(books: listed.books, isComplete: false)
  }

  /// - Returns: nil when the server says that there is nothing.
  private func properties(of place: WebAddress) throws(Stop) -> (WebAddress, DAVProperties)? {
    var found: DAVProperties?
    let answer = try client.multistatus(.properties(depth: 0), at: place) { response, _ in
      if found == nil { found = response.properties }
    }
    switch answer.status {
    case 207: return found.map { (answer.address, $0) }
    // Not a place of WebDAV, or no place at all.
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
        guard response.properties.isAddressBook, let address = base.resolved(response.href) else { return }
        guard books.count < Discovery.mostBooks, client.home.entrusts(address) else {
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

  /// Whether the server says of an address book that it is gone.
  func isGone(_ book: WebAddress) throws(Stop) -> Bool {
    let answer = try client.multistatus(.properties(depth: 0), at: book) { _, _ in }
    return answer.status == 404 || answer.status == 410
  }
}
