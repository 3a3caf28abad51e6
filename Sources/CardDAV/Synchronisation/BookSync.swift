import Localization

/// Synchronises a folder with an address book.
///
/// It requests the changes since the last token (RFC 6578). When the server does not support this or contradicts itself, it
/// compares all entity tags. Cards are removed only after a complete answer, every part of which is understood. Use it from one
/// thread.
final class BookSync {
  let client: HTTPClient
  let book: AddressBook
  let folder: BookFolder
  var summary: CardDAVSummary.Book
  private let progress: (CardDAVProgress) -> Void

  /// The hrefs of the cards still to fetch, by their path.
  var wanted: [String: String] = [:]
  /// The paths of the cards to remove when the answer is complete.
  var gone: Set<String> = []
  /// The number of responses that say nothing about any card: their href is unusable, or the server refuses to answer.
  var unclearCount = 0
  private var receivedCount = 0

  /// The number of cards in a request.
  static let batch = 100
  /// The number of cards after which the state is written.
  private static let checkpoint = 1000
  /// The interval in seconds at which all entity tags are compared, even if the server lists the changes.
  private static let comparisonInterval = 7 * 24 * 3600
  private static let maximumComplaints = 20

  init(client: HTTPClient, book: AddressBook, folder: BookFolder, progress: @escaping (CardDAVProgress) -> Void) {
    (self.client, self.book, self.folder, self.progress) = (client, book, folder, progress)
    summary = CardDAVSummary.Book(name: book.name, folder: folder.name)
  }

  /// Runs the sync.
  ///
  /// - Throws: the reason why the folder is incomplete. The next sync can continue from its state.
  func run() throws(Stop) {
    (folder.state.name, folder.state.isReadOnly) = (book.name, book.isReadOnly)
    client.isFirstCopy = folder.state.entries.isEmpty
    defer { count() }
    do throws(Stop) {
      for (path, entry) in folder.state.entries where !folder.isIntact(entry) { wanted[path] = entry.href }
      if mustCompare { try compare() } else if try !applyChanges() { try compare() }
      try folder.finish()
    } catch {
      // Saves the received cards; the token is still the old one.
      try? folder.save()
      throw error
    }
    try requireAll()
  }

  /// Reports cards that the server has, and that were not received.
  private func requireAll() throws(Stop) {
    let missing = wanted.count + unclearCount
    guard missing > 0 else { return }
    let host = book.address.authority
    throw .failed(
      .answer,
      localized(
        missing,
        one: """
          \(host) lists \(missing) card of "\(book.name)" without sending them; the copy keeps what it has of \
          them, try again later
          """,
        other: """
          \(host) lists \(missing) cards of "\(book.name)" without sending them; the copy keeps what it has of \
          them, try again later
          """))
  }

  /// The error for a book with more cards than are copied.
  func tooManyCards(on address: WebAddress) -> Stop {
    let limit = client.account.limits.cards
    return .failed(
      .limit,
      localized(
        limit, one: "\(address.authority) has more than \(limit) card in \"\(book.name)\"",
        other: "\(address.authority) has more than \(limit) cards in \"\(book.name)\""))
  }

  private var mustCompare: Bool {
    let state = folder.state
    let age = Clock.now - state.compared
    return !book.hasSyncCollection || folder.isUnfinished
      || !state.entries.isEmpty && (state.syncToken.isEmpty || age < 0 || age > BookSync.comparisonInterval)
  }

  private func count() {
    summary.total = folder.count
    summary.skipped = folder.state.entries.count - summary.total
  }

  /// Handles a card in an answer: writes it, skips it, or marks it to be fetched.
  func handle(_ response: MultistatusResponse, at address: WebAddress) throws(Stop) {
    let path = address.path
    let properties = response.properties
    gone.remove(path)
    guard folder.state.entries[path] != nil || folder.state.entries.count < client.account.limits.cards else {
      throw tooManyCards(on: address)
    }
    let href = BookSync.href(response.href, address)
    if properties.isTooLong {
      let limit = ServerName.size(client.account.limits.cardBytes)
      let card = shown(path)
      return skip(href, path, properties, localized("\(card) is longer than \(limit)"))
    }
    guard let data = properties.addressData else {
      wanted[path] = href
      return
    }
    guard let bytes = VCardText.bytes(data) else {
      let card = shown(path)
      return skip(href, path, properties, localized("\(card) is not a vCard"))
    }
    if try folder.write(bytes, href: href, path: path, entityTag: properties.entityTag) {
      summary.added += 1
    } else {
      summary.changed += 1
    }
    wanted[path] = nil
    receivedCount += 1
    progress(CardDAVProgress(book: book.name, cards: receivedCount))
    if receivedCount % BookSync.checkpoint == 0 { try folder.save() }
    if client.syncStatus.isInterrupted { throw .interrupted }
  }

  /// The address of a card, for complaints.
  private func shown(_ path: String) -> String { "\(book.address.authority)\(ServerName.shown(path))" }

  private func skip(_ href: String, _ path: String, _ properties: DAVProperties, _ complaint: String) {
    folder.skip(href: href, path: path, entityTag: properties.entityTag)
    wanted[path] = nil
    if summary.complaints.count < BookSync.maximumComplaints { summary.complaints.append(complaint) }
  }

  /// Whether the copy of a card is up to date.
  func isCurrent(_ path: String, _ properties: DAVProperties) -> Bool {
    guard let entry = folder.state.entries[path], wanted[path] == nil else { return false }
    return !properties.entityTag.isEmpty && entry.entityTag == properties.entityTag
  }

  /// The address of the card in a response; nil when the response is for the book itself or another collection, or unclear.
  func member(_ response: MultistatusResponse, _ base: WebAddress) -> WebAddress? {
    guard !response.properties.isCollection else { return nil }
    guard !response.href.isEmpty, let address = base.resolvedHere(response.href) else {
      unclearCount += 1
      return nil
    }
    return address.path.hasSuffix("/") || address.isSameCollection(as: base) ? nil : address
  }

  /// Fetches the ``wanted`` cards by the hundred (RFC 6352, 8.7), and removes those that are ``gone``.
  ///
  /// - Returns: whether the server sent each card or reported it as deleted.
  func fetch() throws(Stop) -> Bool {
    remove()
    // Sorted, so that the order is the same each time.
    let all = wanted.sorted { $0.key < $1.key }
    var start = 0
    while start < all.count {
      let batch = all[start..<min(start + BookSync.batch, all.count)]
      start += BookSync.batch
      let answer = try client.multistatus(.cards(batch.map(\.value)), at: book.address) {
        [self] response, base throws(Stop) in
        guard let address = member(response, base) else { return }
        // Ignores cards that were not requested.
        guard wanted[address.path] != nil else { return }
        if BookSync.isGone(response) {
          gone.insert(address.path)
          wanted[address.path] = nil
        } else if response.properties.addressData != nil || response.properties.isTooLong {
          try handle(response, at: address)
        }
      }
      guard answer.status == 207 else { throw client.failure(answer.status, of: answer.address) }
    }
    remove()
    return wanted.isEmpty
  }

  private func remove() {
    for path in gone where folder.remove(path: path) { summary.removed += 1 }
    gone = []
  }

  static func isGone(_ response: MultistatusResponse) -> Bool { response.status == 404 || response.status == 410 }

  /// The href for requests: as the server wrote it, unless it is relative.
  static func href(_ href: String, _ address: WebAddress) -> String {
    href.hasPrefix("/") || href.contains("://") ? href : address.path
  }
}
