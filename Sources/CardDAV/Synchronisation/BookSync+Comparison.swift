import Glibc

/// Comparing all entity tags with those of the last sync (RFC 4918, 9.1).
extension BookSync {
  /// Fetches cards that are new or have another tag, and removes those that the server does not list.
  func compare() throws(Stop) {
    gone = []
    var listed: Set<String> = []
    var isPartial = false
    var hasItself = false
    let answer = try client.multistatus(.entityTags, at: book.address) { [self] response, base throws(Stop) in
      if response.status == 507 { isPartial = true }
      guard let address = member(response, base) else {
        hasItself = hasItself || response.properties.isCollection
        return
      }
      guard response.status == nil || response.status == 200 else { return }
      guard listed.count < client.account.limits.cards else {
        throw .failed(
          .limit, "\(address.authority) has more than \(client.account.limits.cards) cards in \"\(book.name)\"")
      }
      listed.insert(address.path)
      if !isCurrent(address.path, response.properties) {
        wanted[address.path] = BookSync.href(response.href, address)
      }
    }
    guard answer.status == 207 else { throw client.failure(answer.status, of: answer.address) }
    // The listing of an empty address book still contains the collection itself.
    guard !listed.isEmpty || hasItself else {
      throw .failed(
        .answer, "\(book.address.authority) lists neither \"\(book.name)\" nor any card in it; try again later")
    }
    if !isPartial {
      gone = Set(folder.state.entries.keys).subtracting(listed)
      for path in gone { wanted[path] = nil }
    }
    let isComplete = try fetch() && !isPartial
    // The token is older than the listing, so a change in between is reported again and not missed.
    folder.state.syncToken = isComplete ? book.syncToken : ""
    folder.state.compared = Clock.now
  }
}

/// The system clock.
enum Clock {
  /// The current time in seconds since 1970.
  static var now: Int { time(nil) }
}
