import Books
import CallRecords
import ContactFormats
import Contacts
import DialerUI
import Localization
import Synchronization

/// Reads the cards of contacts that the user views, and writes those that the user marked.
final class CardService: Sendable {
  private let post: @Sendable (Action) -> Void
  private let photos: PhotoDecoder?
  private let queue = ServiceQueue("dialtone.cards", qos: .userInitiated)
  private let reads = LatestOnly()

  /// - Parameters:
  ///   - photos: decodes photos; nil if photos are not shown.
  ///   - post: receives the results, on any thread.
  init(photos: PhotoDecoder?, post: @escaping @Sendable (Action) -> Void) {
    self.photos = photos
    self.post = post
  }

  /// Reads a contact's card again. Reports its content, and then its photo if there is one. A newer read cancels an older one.
  func read(_ contact: Contact) {
    let cancellation = reads.begin()
    queue.async { [photos, post] _ in
      let contents = CardContents.read(of: contact, databases: DatabaseReader()) { cancellation.isCancelled }
      guard !cancellation.isCancelled else { return }
      let identity = contact.identity
      post(
        .cardRead(
          identity: identity,
          contents.details.map {
            ContactCard.Field(label: $0.label, text: CardLabel.shown($0.text, under: $0.label) + CardService.soon($0))
          }))
      guard let photos, let image = contents.photo else { return }
      Task.detached {
        guard let photo = await photos.decode(image), !cancellation.isCancelled else { return }
        post(.photoDecoded(identity: identity, photo))
      }
    }
  }

  /// That a birthday or an anniversary is today or tomorrow; empty for other details.
  private static func soon(_ detail: ContactDetail) -> String {
    guard ["birthday", "anniversary"].contains(detail.label), let day = YearlyDay(detail.text) else { return "" }
    func isIn(_ days: Int) -> Bool {
      let date = RecordDay.today.advanced(by: days).description
      return Int(date.prefix(4)).map { day.iso(in: $0) } == date
    }
    if isIn(0) { return " · \(localized("today"))" }
    return isIn(1) ? " · \(localized("tomorrow"))" : ""
  }

  /// Writes contacts as vCards to a new file in the current folder: the merged contacts, without what is not searched.
  func export(_ contacts: [Contact]) {
    queue.async { [post] _ in
      var writer = ContactWriter(.vcard)
      var bytes: [UInt8] = []
      for contact in contacts { writer.write(contact, into: &bytes) }
      switch NewFile.write(bytes, named: "marked", suffix: ".vcf") {
      case .success(let path): post(.contactsExported(contacts.count, path: path))
      case .failure(let error): post(.noticed("\(error)"))
      }
    }
  }

  /// Calls `body` after the cards requested so far are read.
  func afterReading(_ body: @escaping @Sendable () -> Void) { queue.async { _ in body() } }

  /// Cancels the current read.
  func finish() { reads.cancel() }
}
