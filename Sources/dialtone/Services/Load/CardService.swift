import ContactFormats
import Contacts
import DialerUI

/// Reads the cards of contacts that somebody looks at.
final class CardService: Sendable {
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.cards", qos: .userInitiated)
  private let reads = Generation()

  /// - Parameter post: takes what was read, on any thread.
  init(post: @escaping @Sendable (Action) -> Void) { self.post = post }

  /// Reads a contact's card again, and reports what it says. A newer read cancels an older one.
  func read(_ contact: Contact) {
    let cancellation = reads.begin()
    queue.async { [post] _ in
      let details = CardDetail.read(of: contact) { cancellation.isCancelled }
      guard !cancellation.isCancelled else { return }
      let fields = details.map { ContactCard.Field(label: $0.label, text: $0.text) }
      post(.cardRead(identity: contact.identity, fields))
    }
  }

  /// Cancels what is being read.
  func finish() { reads.cancel() }
}
