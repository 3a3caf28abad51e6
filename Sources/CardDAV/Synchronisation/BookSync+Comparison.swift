import Glibc
import Localization

/// Comparing all entity tags with those of the last sync (RFC 4918, 9.1).
extension BookSync {
  /// Fetches cards that are new or have another tag, and removes those that the server does not list.
  func compare() throws(Stop) {
    gone = []
    unclearCount = 0
    var listed: Set<String> = []
    var isPartial = false
    var hasItself = false
    let answer = try client.multistatus(.entityTags, at: book.address) { [self] response, base throws(Stop) in
      if response.status == 507 { isPartial = true }
      guard let address = member(response, base) else {
        hasItself = hasItself || response.properties.isCollection
        return
      }
      guard !BookSync.isGone(response) else { return }
      guard listed.count < client.account.limits.cards else {
        throw tooManyCards(on: address)
      }
      listed.insert(address.path)
      guard response.status == nil || response.status == 200 else {
        unclearCount += 1
        return
      }
      if !isCurrent(address.path, response.properties) {
        wanted[address.path] = BookSync.href(response.href, address)
      }
    }
    guard answer.status == 207 else { throw client.failure(answer.status, of: answer.address) }
    // The listing of an empty address book still contains the collection itself.
    guard !listed.isEmpty || hasItself else {
      throw .failed(
        .answer,
        localized("\(book.address.authority) lists neither \"\(book.name)\" nor any card in it; try again later"))
    }
    if listed.isEmpty { try confirmEmpty() }
    if !isPartial, unclearCount == 0 {
      gone = Set(folder.state.entries.keys).subtracting(listed)
      for path in gone { wanted[path] = nil }
    }
    let isComplete = try fetch() && !isPartial && unclearCount == 0
    // The token is older than the listing, so a change in between is reported again and not missed.
    folder.state.syncToken = isComplete ? book.syncToken : ""
    folder.state.compared = Clock.now
  }

  /// Makes sure that a book is empty whose listing has no card: a proxy that drops the `Depth` header hides them all.
  private func confirmEmpty() throws(Stop) {
    let known = folder.state.entries.values.prefix(BookSync.batch).map(\.href)
    guard !known.isEmpty else { return }
    var isSent = false
    let answer = try client.multistatus(.cards(known), at: book.address) { response, _ in
      isSent = isSent || response.properties.addressData != nil
    }
    guard [207, 404, 410].contains(answer.status) else { throw client.failure(answer.status, of: answer.address) }
    guard !isSent else {
      throw .failed(
        .answer,
        localized(
          """
          \(book.address.authority) lists no card of "\(book.name)", but sends them; the copy stays, and a proxy may \
          have to be set up to pass on the Depth header
          """))
    }
  }
}

/// The system clock.
enum Clock {
  /// The current time in seconds since 1970.
  static var now: Int { time(nil) }
}
