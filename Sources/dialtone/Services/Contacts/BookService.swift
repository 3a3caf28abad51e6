import ContactFormats
import Contacts
import DialerUI
import Dispatch
import FoundationEssentials
import Glibc
import Localization
import NumberPlans
import Synchronization

/// Adds, edits and deletes cards while the dialer runs. Sources that changed are read again by themselves.
final class BookService: Sendable {
  /// A card that was found, which is edited or may be deleted.
  private struct Found: Sendable {
    let contact: Contact
    /// nil for a card in a file, alone or among others.
    let book: (any EditableBook)?
    /// nil if it was deleted meanwhile.
    var stored: StoredCard?
    /// The file with the user's text; nil if it is not edited, or has a file of its own.
    var draft: Draft?
    /// The text that a form has made of it; nil if it was not changed.
    var text: [UInt8]?

    var bookName: String { book?.name ?? contact.source }
  }

  private struct Draft: Sendable {
    let path: String
    /// The identifier in the card; nil if it has none.
    let uid: String?
    /// Whether the text is not saved.
    var isChanged = false
  }

  private struct State {
    var found: [Int: Found] = [:]
    /// The cards that are looked for, with the names of their contacts.
    var awaited: [Int: String] = [:]
    /// How many cards are being written.
    var writes = 0
    /// The merges of this session, the last one at the end.
    var merges: [Merge] = []
  }

  let books: WritableBooks
  let region: Region?
  let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.contacts", qos: .userInitiated)
  private let state = Mutex(State())
  private let finding = DispatchGroup()

  /// The longest text of a card, in bytes.
  private static let longestText = 16 << 20
  /// The most lines that a question shows of each text.
  private static let shownDifferences = 4
  /// How long plain mode waits for a card.
  private static let patience = DispatchTimeInterval.seconds(5)

  init(_ books: WritableBooks, region: Region?, post: @escaping @Sendable (Action) -> Void) {
    (self.books, self.region, self.post) = (books, region, post)
  }

  /// Waits until everything is written, and says where texts are that are not. What is only looked for is left.
  func finish() {
    if state.withLock({ $0.writes > 0 }) { queue.sync { _ in } }
    for card in state.withLock(\.found).values {
      guard let draft = card.draft else { continue }
      if draft.isChanged {
        let name = card.contact.displayName
        post(.noticed(localized("The card of \(name) is not saved. Your text is in \(draft.path)")))
      } else {
        unlink(draft.path)
      }
    }
  }

  /// Calls `body` after what was asked for is written, and the cards that were asked for are found, or do not come.
  func afterAnswering(_ body: @escaping @Sendable () -> Void) {
    if state.withLock({ $0.writes > 0 }) { return queue.async { _ in body() } }
    guard state.withLock({ !$0.awaited.isEmpty }) else { return body() }
    DispatchQueue.global().async { [self] in
      if finding.wait(timeout: .now() + BookService.patience) == .timedOut {
        let late = state.withLock { state in
          defer { state.awaited = [:] }
          return state.awaited
        }
        for (id, name) in late {
          post(.cardSaid(localized("The card of \(name) does not come; nothing was changed"), id: id))
        }
      }
      body()
    }
  }

  func remember(_ merge: Merge) { state.withLock { $0.merges.append(merge) } }
  var lastMerge: Merge? { state.withLock(\.merges).last }
  func forgetMerge() { state.withLock { _ = $0.merges.popLast() } }

  /// Writes on the queue.
  func write(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.writes += 1 }
    queue.async { [self] _ in
      body()
      state.withLock { $0.writes -= 1 }
    }
  }

  // MARK: Adding

  func add(_ fields: [CardField], to book: String) {
    write { [books, region, post] in
      do {
        guard let book = books.book(named: book) else {
          throw BookError.failed(localized("\(book) is no address book"))
        }
        let card = try NewCard(fields, region: region)
        _ = try card.save(in: book)
        post(.contactAdded(name: card.name, book: book.name))
      } catch {
        post(.noticed(localized("The contact was not saved: \(error)")))
      }
    }
  }

  // MARK: Finding

  /// Finds the card of a contact, and reports where it is.
  func find(_ contact: Contact, for purpose: CardPurpose, _ id: Int) {
    state.withLock { $0.awaited[id] = contact.displayName }
    finding.enter()
    queue.async { [self] _ in
      let result = Result { () throws(BookError) in try found(contact, for: purpose) }
      let isAwaited = state.withLock { state in
        if case .success((let found?, _)) = result { state.found[id] = found }
        return state.awaited[id] != nil
      }
      if isAwaited {
        switch result {
        case .success((_, let card)): post(.cardFound(card, for: purpose, id: id))
        case .failure(let error): post(.cardSaid("\(error)", id: id))
        }
      } else {
        release(id)
      }
      state.withLock { _ = $0.awaited.removeValue(forKey: id) }
      finding.leave()
    }
  }

  /// - Returns: the card, and what is told of it; no card if it cannot be changed, or an editor changes its file itself.
  private func found(_ contact: Contact, for purpose: CardPurpose) throws(BookError) -> (Found?, FoundCard) {
    let book = books.book(of: contact)
    var card = FoundCard(
      displayName: contact.displayName, path: contact.source, access(to: contact, in: book, for: purpose),
      book: book?.name)
    guard card.access == .writable, book != nil || purpose != .editing else { return (nil, card) }
    let stored = try books.card(of: contact)
    var found = Found(contact: contact, book: book, stored: stored)
    switch purpose {
    case .form:
      guard let editable = EditableCard(stored.bytes) else {
        throw .failed(localized("the card of \(card.displayName) is not UTF-8: E opens it in an editor"))
      }
      card.fields = editable.fields
    case .editing:
      card.path = try BookService.write(stored.bytes)
      found.draft = Draft(path: card.path, uid: BookService.contacts(in: card.path).first?.uid)
    case .removal: break
    }
    return (found, card)
  }

  private func access(
    to contact: Contact, in book: (any EditableBook)?, for purpose: CardPurpose
  ) -> FoundCard.Access {
    if book != nil { return .writable }
    if books.isReadOnly(contact.source) { return .readOnly }
    let isWritable = purpose == .editing ? BookService.isOnlyContact(contact) : contact.sourceKind == .vCard
    return isWritable ? .writable : .onlyByHand(line: contact.line)
  }

  /// Forgets a card, and the file with its text.
  func release(_ id: Int) {
    guard let card = state.withLock({ $0.found.removeValue(forKey: id) }), let draft = card.draft else { return }
    if draft.isChanged {
      post(.noticed(localized("The card stays as it is in \(card.bookName). Your text is in \(draft.path)")))
    } else {
      unlink(draft.path)
    }
  }

  /// Whether a contact's file is a text that has no other contact.
  private static func isOnlyContact(_ contact: Contact) -> Bool {
    let start = FileBytes.read(contact.source, upTo: 4096) ?? []
    // An editor shows nothing useful of a compressed file.
    return !start.isEmpty && !start.contains(0) && contacts(in: contact.source).count == 1
  }

  /// The first contacts of a file, at least two if it has them.
  private static func contacts(in path: String) -> [Contact] {
    let contacts = Mutex<[Contact]>([])
    let loader = ContactLoader(sources: [.path(path)], LoadOptions(merges: false, keepsNameless: true))
    let isCancelled: @Sendable () -> Bool = { contacts.withLock { $0.count > 1 } }
    loader.load(isCancelled: isCancelled) { event in
      guard case .batch(let batch) = event else { return }
      contacts.withLock { $0 += (0..<batch.count).map { Contact(batch: batch, index: $0) } }
    }
    return contacts.withLock(\.self)
  }

  // MARK: Editing

  /// Writes the text of a card to a file that only the user can read, with the lines that editors expect.
  private static func write(_ card: [UInt8]) throws(BookError) -> String {
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/dialtone-XXXXXX.vcf".utf8CString)
    let descriptor = mkstemps(&template, 4)
    guard descriptor >= 0 else { throw .unwritable(folder, errno) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let error = FileBytes.write(card.filter { $0 != 0x0D }, to: descriptor)
    guard error == 0 else { throw .unwritable(path, error) }
    return path
  }

  /// Forgets a text whose editor could not be run.
  func cancelEditing(_ path: String) {
    let edited = state.withLock { state in state.found.first { $0.value.draft?.path == path }?.key }
    if let edited { release(edited) }
  }

  /// Saves the text of a card after its editor has ended.
  func finishEditing(_ path: String) {
    let edited = state.withLock { state in state.found.first { $0.value.draft?.path == path } }
    guard let (id, card) = edited, let stored = card.stored, let draft = card.draft else { return }
    guard let text = FileBytes.read(path, upTo: BookService.longestText) else {
      return post(.cardSaid(localized("\(path) cannot be read; nothing was changed"), id: id))
    }
    guard BookService.trimmed(text) != BookService.trimmed(stored.bytes.filter { $0 != 0x0D }) else {
      release(id)
      return post(.cardSaid(localized("The card of \(card.contact.displayName) is unchanged"), id: id))
    }
    state.withLock { $0.found[id]?.draft?.isChanged = true }
    if let problem = BookService.problem(text, draft) {
      state.withLock { _ = $0.found.removeValue(forKey: id) }
      return post(.noticed(localized("The card was not saved: \(problem). Your text is in \(path)")))
    }
    write { [self] in save(text, id) }
  }

  /// Saves the fields of a form.
  func save(_ fields: [CardField], _ id: Int) {
    write { [self] in
      guard let card = state.withLock({ $0.found[id] }), let stored = card.stored,
        let text = EditableCard(stored.bytes)?.bytes(with: fields)
      else { return }
      guard text != stored.bytes else {
        release(id)
        return post(.noticed(localized("Nothing was changed")))
      }
      state.withLock { $0.found[id]?.text = text }
      save(text, id)
    }
  }

  /// Why a text cannot be the card of a contact; nil if it can.
  private static func problem(_ text: [UInt8], _ draft: Draft) -> String? {
    // Translators: These clauses follow "The card was not saved: ", and are about its text.
    if text.count >= longestText { return localized("it is longer than 16 MiB") }
    if String(validating: text, as: UTF8.self) == nil { return localized("it is not UTF-8") }
    let contacts = contacts(in: draft.path)
    guard let first = contacts.first else { return localized("it is no vCard") }
    guard contacts.count == 1 else { return localized("it has more than one contact") }
    return first.uid == draft.uid ? nil : localized("its UID was changed")
  }

  /// Replaces a card, or adds it again if it was deleted.
  private func save(_ text: [UInt8], _ id: Int) {
    guard let card = state.withLock({ $0.found[id] }) else { return }
    let name = card.contact.displayName
    // Editors end lines as they like.
    let bytes =
      card.draft == nil ? text : Array((BookService.lines(text).joined(separator: "\r\n") + "\r\n").utf8)
    do throws(BookError) {
      if let stored = card.stored {
        _ = try stored.replace(bytes)
      } else if let book = card.book {
        _ = try book.add(bytes, uid: card.draft?.uid ?? card.contact.uid ?? UUID().uuidString.lowercased())
      } else {
        throw .failed(localized("it was deleted in \(card.bookName)"))
      }
      state.withLock { _ = $0.found.removeValue(forKey: id) }
      if let draft = card.draft { unlink(draft.path) }
      post(.cardWritten(name: name, book: card.bookName, isDeleted: false))
    } catch {
      do throws(BookError) {
        guard case .conflict = error, let stored = card.stored else { throw error }
        let now = try stored.reread()
        state.withLock { $0.found[id]?.stored = now }
        let differences = BookService.differences(of: text, from: now?.bytes)
        post(
          .cardQuestioned(
            CardQuestion(.overwriting, id, displayName: name, book: card.bookName, differences: differences)))
      } catch {
        state.withLock { _ = $0.found.removeValue(forKey: id) }
        let path = card.draft?.path
        post(
          .noticed(
            path.map { localized("The card was not saved: \(error). Your text is in \($0)") }
              ?? localized("The card was not saved: \(error)")))
      }
    }
  }

  /// Carries out what was asked about a card.
  func answer(_ question: CardQuestion.Kind, _ id: Int) {
    write { [self] in
      guard let card = state.withLock({ $0.found[id] }) else { return }
      switch question {
      case .removal:
        state.withLock { _ = $0.found.removeValue(forKey: id) }
        do throws(BookError) {
          try card.stored?.remove()
          post(.cardWritten(name: card.contact.displayName, book: card.bookName, isDeleted: true))
        } catch {
          post(.noticed(localized("\(card.contact.displayName) was not deleted: \(error)")))
        }
      case .overwriting:
        let text = card.text ?? card.draft.flatMap { FileBytes.read($0.path, upTo: BookService.longestText) }
        guard let text else { return release(id) }
        save(text, id)
      }
    }
  }

  // MARK: Texts

  private static func lines(_ text: [UInt8]) -> [Substring] {
    String(decoding: text.filter { $0 != 0x0D }, as: UTF8.self).split(separator: "\n")
  }

  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var text = text[...]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }

  /// The properties in which two cards differ, without those that say when a card was written.
  ///
  /// - Parameter other: nil if the card was deleted.
  private static func differences(of own: [UInt8], from other: [UInt8]?) -> [String] {
    // Translators: "There" is in the address book.
    guard let other else { return [localized("There, the card was deleted.")] }
    func properties(_ text: [UInt8]) -> [String] {
      var properties: [String] = []
      for line in lines(text) {
        if line.first == " " || line.first == "\t", let last = properties.indices.last {
          properties[last] += line.dropFirst()
        } else {
          properties.append(String(line))
        }
      }
      return properties.filter { !$0.hasPrefix("REV") && !$0.hasPrefix("PRODID") }
    }
    let (yours, theirs) = (properties(own), properties(other))
    func shown(_ side: String, _ texts: [String], without others: [String]) -> [String] {
      texts.filter { !others.contains($0) }.prefix(shownDifferences).map { "\(side): \($0)" }
    }
    // Translators: In front of the lines of a card that differ: in the user's text, and in the address book.
    return shown(localized("yours"), yours, without: theirs) + shown(localized("there"), theirs, without: yours)
  }
}
