import ContactFormats
import Contacts
import DialerUI
import FoundationEssentials
import Glibc
import NumberPlans
import Synchronization

/// Adds, edits and deletes cards while the dialer runs. Sources that changed are read again by themselves.
final class BookService: Sendable {
  /// The card that was found last, which is edited or may be deleted.
  private struct Found: Sendable {
    let contact: Contact
    /// nil for a card in a file of its own, wherever that is.
    let book: (any WritableBook)?
    /// nil if it was deleted meanwhile.
    var stored: StoredCard?
    /// The file with the user's text; for a file of its own, that file.
    let path: String

    var bookName: String { book?.name ?? path }
  }

  private let books: WritableBooks
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.contacts", qos: .userInitiated, Found?.none)

  /// The longest text of a card, in bytes.
  private static let longestText = 16 << 20
  /// The most lines that a question shows of each text.
  private static let shownDifferences = 4

  init(_ books: WritableBooks, region: Region?, post: @escaping @Sendable (Action) -> Void) {
    (self.books, self.region, self.post) = (books, region, post)
  }

  /// Waits until everything is written.
  func finish() { queue.sync { _ in } }

  /// Calls `body` after everything that was asked for so far.
  func afterAnswering(_ body: @escaping @Sendable () -> Void) { queue.async { _ in body() } }

  // MARK: Adding

  func add(name: String, number: String, to book: String) {
    queue.async { [books, region, post] _ in
      guard let book = books.book(named: book) else { return }
      do {
        let card = try NewCard(name: name, numbers: [number], region: region)
        _ = try card.save(in: book)
        post(.contactAdded(name: card.name, book: book.name))
      } catch {
        post(.noticed("The contact was not saved: \(error)"))
      }
    }
  }

  // MARK: Finding

  /// Finds the card of a contact, and reports it as a file.
  func find(_ contact: Contact, for purpose: CardPurpose) {
    queue.async { [books, post] found in
      found = nil
      let book = books.book(of: contact)
      var file = CardFile(
        displayName: contact.displayName, path: contact.source, line: contact.line, isOwn: false, book: book?.name)
      do throws(BookError) {
        if let book {
          let stored = try book.card(of: contact)
          let path = purpose == .editing ? try BookService.write(stored.bytes) : contact.source
          found = Found(contact: contact, book: book, stored: stored, path: path)
          (file.path, file.isOwn) = (path, true)
        } else if books.isReadOnly(contact.source) {
          file.line = 0
        } else if BookService.isOnlyContact(contact) {
          let stored = try FolderBook.card(at: contact.source)
          found = Found(contact: contact, book: nil, stored: stored, path: contact.source)
          file.isOwn = true
        }
        post(.cardFound(file, for: purpose))
      } catch {
        post(.noticed("\(error)"))
      }
    }
  }

  /// Whether a contact's file is a text that has no other contact.
  private static func isOnlyContact(_ contact: Contact) -> Bool {
    // An editor shows nothing useful of a compressed file.
    let isText = FileBytes.read(contact.source, upTo: 4096).map { !$0.contains(0) } ?? false
    return isText && contacts(in: contact.source).count == 1
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
    guard descriptor >= 0 else { throw .failed("\(folder) cannot be written: \(String(cString: strerror(errno)))") }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let error = FileBytes.write(card.filter { $0 != 0x0D }, to: descriptor)
    guard error == 0 else { throw .failed("\(path) cannot be written: \(String(cString: strerror(error)))") }
    return path
  }

  /// Saves the text of a card after its editor has ended.
  func finishEditing(_ path: String) {
    queue.async { [self] found in
      guard let draft = found, draft.book != nil, draft.path == path, let stored = draft.stored else { return }
      guard let text = FileBytes.read(path, upTo: BookService.longestText) else {
        return post(.noticed("\(path) cannot be read; nothing was changed"))
      }
      guard BookService.trimmed(text) != BookService.trimmed(stored.bytes.filter { $0 != 0x0D }) else {
        unlink(path)
        found = nil
        return
      }
      if let problem = BookService.problem(path, of: draft.contact) {
        return post(.noticed("The card was not saved: \(problem). Your text is in \(path)"))
      }
      save(text, &found)
    }
  }

  /// Why a text cannot be the card of a contact; nil if it can.
  private static func problem(_ path: String, of contact: Contact) -> String? {
    let contacts = contacts(in: path)
    guard let first = contacts.first else { return "it is no vCard" }
    guard contacts.count == 1 else { return "it has more than one contact" }
    return first.uid == contact.uid ? nil : "its UID was changed"
  }

  /// Replaces the card that was found, or adds it again if it was deleted.
  private func save(_ text: [UInt8], _ found: inout Found?) {
    guard let draft = found, let book = draft.book else { return }
    let card = Array((BookService.lines(text).joined(separator: "\r\n") + "\r\n").utf8)
    do throws(BookError) {
      if let stored = draft.stored {
        try stored.replace(card)
      } else {
        _ = try book.add(card, uid: draft.contact.uid ?? UUID().uuidString.lowercased())
      }
      unlink(draft.path)
      found = nil
      post(.cardWritten(name: draft.contact.displayName, book: book.name, isDeleted: false))
    } catch {
      guard case .conflict = error else {
        return post(.noticed("The card was not saved: \(error). Your text is in \(draft.path)"))
      }
      found?.stored = try? book.card(of: draft.contact)
      post(
        .cardQuestioned(
          CardQuestion(
            .overwriting, displayName: draft.contact.displayName, book: book.name,
            differences: BookService.differences(of: text, from: found?.stored?.bytes))))
    }
  }

  /// Carries out what was asked about the card that was found last.
  func answer(_ question: CardQuestion.Kind, _ isYes: Bool) {
    queue.async { [self] found in
      guard let card = found else { return }
      switch question {
      case .removal:
        found = nil
        guard isYes else { return }
        do throws(BookError) {
          try card.stored?.remove()
          post(.cardWritten(name: card.contact.displayName, book: card.bookName, isDeleted: true))
        } catch {
          post(.noticed("\(card.contact.displayName) was not deleted: \(error)"))
        }
      case .overwriting:
        guard isYes, let text = FileBytes.read(card.path, upTo: BookService.longestText) else {
          found = nil
          return post(.noticed("The card stays as it is in \(card.bookName). Your text is in \(card.path)"))
        }
        save(text, &found)
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
    guard let other else { return ["There, the card was deleted."] }
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
    return shown("yours", yours, without: theirs) + shown("there", theirs, without: yours)
  }
}
