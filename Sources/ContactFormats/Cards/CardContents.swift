import Contacts
import Synchronization

/// What a card holds and a ``ContactBatch`` does not, because nobody searches for it.
///
/// The bytes of sources are not kept while they are searched, and where a photo lies is not either: a card is read again
/// when somebody looks at it. So photos cost nothing while contacts are loaded.
public struct CardContents: Hashable, Sendable {
  public var details: [CardDetail] = []
  /// The bytes of the photo that is in the card itself, as they are there: usually a JPEG or PNG, but anything at all. nil
  /// where there is none; one that lies elsewhere is never fetched.
  public var photo: [UInt8]?

  /// Longer photos are left out, in bytes.
  public static let longestPhoto = 16 << 20

  /// Reads a contact's own vCard again. Nothing where the source is no vCard, came from a pipe, or is not there any more.
  ///
  /// - Complexity: O(bytes of the source before the card)
  public static func read(
    of contact: Contact, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> CardContents {
    guard contact.sourceKind == .vCard, contact.source != "-" else { return CardContents() }
    let isFound = Flag()
    var contents = CardContents()
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
        contents = CardContents(details: CardDetail.all(in: properties), photo: photo(in: properties))
        isFound.set()
        return
      }
    }
    return isCancelled() ? CardContents() : contents
  }

  public init(details: [CardDetail] = [], photo: [UInt8]? = nil) {
    self.details = details
    self.photo = photo
  }

  /// The first photo among properties that is in the card: base64 (vCard 2.1 and 3.0), or a `data:` URI (RFC 2397).
  private static func photo(in properties: [WriterProperty]) -> [UInt8]? {
    for property in properties where property.key == "PHOTO" {
      let value = property.value.utf8
      guard value.count / 4 * 3 <= longestPhoto else { continue }
      var text = Array(value)[...]
      if text.prefix(5).elementsEqual("data:".utf8) || text.prefix(5).elementsEqual("DATA:".utf8) {
        // Some programs escape the comma, and the semicolon before it.
        guard let comma = text.firstIndex(of: Ascii.comma),
          text[..<comma].filter({ $0 != Ascii.backslash }).suffix(6).elementsEqual("base64".utf8)
        else { continue }
        text = text[(comma + 1)...]
      } else if property.parameter("ENCODING") == nil {
        continue
      }
      var bytes = ByteBuffer()
      let isWhole = text.withUnsafeBytes { ByteSlice($0).map { Base64.decode($0, into: &bytes) } ?? false }
      if isWhole, bytes.count > 0 { return Array(bytes.bytes.buffer) }
    }
    return nil
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
