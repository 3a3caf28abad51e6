import Contacts
import Synchronization

extension CardDetail {
  /// Reads a contact's own vCard again, for what is in there and not in the contact. Nothing where that is not a vCard, came
  /// from a pipe, or is not there any more.
  ///
  /// The bytes of all sources are not kept while they are searched; a card is read when somebody looks at it.
  ///
  /// - Complexity: O(bytes of the source before the card)
  public static func read(of contact: Contact, isCancelled: @escaping @Sendable () -> Bool = { false }) -> [CardDetail]
  {
    guard contact.sourceKind == .vCard, contact.source != "-" else { return [] }
    let isFound = Flag()
    var details: [CardDetail] = []
    let options = LoadOptions(keepsSource: true, merges: false, keepsNameless: true)
    let loader = ContactLoader(sources: [.path(contact.source)], options)
    let isOver: @Sendable () -> Bool = { isFound.isSet || isCancelled() }
    loader.load(isCancelled: isOver) { event in
      guard case .batch(let batch) = event, !isFound.isSet else { return }
      for position in 0..<batch.count {
        let other = Contact(batch: batch, position: position)
        guard other.line == contact.line, other.uid == contact.uid || other.displayName == contact.displayName,
          let properties = WriterRawCard.properties(of: other)
        else { continue }
        details = all(in: properties)
        isFound.set()
        return
      }
    }
    return isCancelled() ? [] : details
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
