/// Makes a folder the same as an address book.
///
/// The server is asked what has changed since its last token (RFC 6578); where it cannot say or cannot be believed, all entity
/// tags are compared. Cards are removed only when the answer that says so has come to its end. It is used by one thread.
final class BookSync {
  let client: HTTPClient
  let book: AddressBook
  let folder: BookFolder
  var summary: CardDAVSummary.Book
  private let progress: (CardDAVProgress) -> Void

  /// What is still to be fetched: the href by its path.
  var wanted: [String: String] = [:]
  /// What is to be removed when the answer is complete, by their paths.
  var gone: Set<String> = []
  private var arrived = 0

  /// How many cards are asked for at a time.
  private static let batch = 100
  /// After how many cards the state is written.
  private static let checkpoint = 1000
  /// After how many seconds entity tags are compared though the server says what has changed.
  private static let longestTrust = 7 * 24 * 3600
  private static let mostComplaints = 20

  init(client: HTTPClient, book: AddressBook, folder: BookFolder, progress: @escaping (CardDAVProgress) -> Void) {
    (self.client, self.book, self.folder, self.progress) = (client, book, folder, progress)
    summary = CardDAVSummary.Book(name: book.name, folder: folder.name)
  }

  /// - Throws: why it is not the same. The state then is one to go on from.
  func run() throws(Stop) {
    folder.state.name = book.name
    defer { count() }
    do throws(Stop) {
      for (path, entry) in folder.state.entries where !folder.isIntact(entry) { wanted[path] = entry.href }
      if mustCompare { try compare() } else if try !followChanges() { try compare() }
      try folder.finish()
    } catch {
      // What arrived is known; the token is still that of before.
      try? folder.save()
      throw error
    }
  }

  private var mustCompare: Bool {
    let state = folder.state
    let age = Clock.now - state.compared
    return !book.hasSyncCollection || folder.isUnfinished
      || !state.entries.isEmpty && (state.syncToken.isEmpty || age < 0 || age > BookSync.longestTrust)
  }

  private func count() {
    summary.total = folder.count
    summary.skipped = folder.state.entries.count - summary.total
  }

  /// Takes a card of an answer.
  func take(_ response: MultistatusResponse, at address: WebAddress) throws(Stop) {
    let path = address.path
    let properties = response.properties
    gone.remove(path)
    guard folder.state.entries[path] != nil || folder.state.entries.count < client.account.limits.cards else {
      throw .failed(
        .limit, "\(address.authority) has more than \(client.account.limits.cards) cards in \"\(book.name)\"")
    }
    let href = BookSync.href(response.href, address)
    if properties.isTooLong {
      return skip(
        href, path, properties, "is longer than \(SafeName.size(client.account.limits.cardBytes))")
    }
    guard let data = properties.addressData else {
      wanted[path] = href
      return
    }
    guard let card = VCardText.bytes(data) else { return skip(href, path, properties, "is not a vCard") }
    if try folder.write(card, href: href, path: path, entityTag: properties.entityTag) {
      summary.added += 1
    } else {
      summary.changed += 1
    }
    wanted[path] = nil
    arrived += 1
    if arrived % BookSync.batch == 0 { progress(CardDAVProgress(book: book.name, cards: arrived)) }
    if arrived % BookSync.checkpoint == 0 { try folder.save() }
    if client.course.isInterrupted { throw .interrupted }
  }

  private func skip(_ href: String, _ path: String, _ properties: DAVProperties, _ why: String) {
    folder.skip(href: href, path: path, entityTag: properties.entityTag)
    wanted[path] = nil
    if summary.complaints.count < BookSync.mostComplaints {
      summary.complaints.append("\(book.address.authority)\(SafeName.shown(path)) \(why)")
    }
  }

  /// Whether a card is here as the server has it.
  func isCurrent(_ path: String, _ properties: DAVProperties) -> Bool {
    guard let entry = folder.state.entries[path], wanted[path] == nil else { return false }
    return !properties.entityTag.isEmpty && entry.entityTag == properties.entityTag
  }

  /// Where a response belongs; nil: it is of nothing that could be a card of the book.
  func member(_ response: MultistatusResponse, _ base: WebAddress) -> WebAddress? {
    guard !response.properties.isCollection, let address = base.resolved(response.href), base.entrusts(address),
      !address.lastPart.isEmpty, !address.isSameCollection(as: base)
    else { return nil }
    return address
  }

  /// Fetches what is wanted, in hundreds (RFC 6352, 8.7), and removes what is gone.
  ///
  /// - Returns: whether the server gave all that it was asked for, or said that it is gone.
  func fetch() throws(Stop) -> Bool {
    remove()
    // In an order that is the same each time.
    let all = wanted.sorted { $0.key < $1.key }
    var start = 0
    while start < all.count {
      let batch = all[start..<min(start + BookSync.batch, all.count)]
      start += BookSync.batch
      let answer = try client.multistatus(.cards(batch.map(\.value)), at: book.address) {
        [self] response, base throws(Stop) in
        guard let address = member(response, base) else { return }
        // Nothing is taken that was not asked for.
        guard wanted[address.path] != nil else { return }
        if BookSync.isGone(response) {
          gone.insert(address.path)
          wanted[address.path] = nil
        } else if response.properties.addressData != nil || response.properties.isTooLong {
          try take(response, at: address)
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

  /// An href to ask for: as the server wrote it, unless that is relative.
  static func href(_ href: String, _ address: WebAddress) -> String {
    href.hasPrefix("/") || href.contains("://") ? href : address.path
  }
}
