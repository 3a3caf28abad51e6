import Contacts
import Platform
import Synchronization

/// The data of a card that is not searched, and that a `ContactBatch` therefore does not hold.
///
/// A card is read again when the user views it, so that photos and addresses cost no memory while contacts are searched:
///
/// ```swift
/// let contents = CardContents.read(of: contact)
/// for detail in contents.details { print(detail.label, detail.text) }
/// ```
public struct CardContents: Hashable, Sendable {
  public var details: [ContactDetail] = []
  /// The bytes of the photo in the card itself or in a file beside it (`PhotoFile`), unchanged: usually a JPEG or PNG, but
  /// possibly anything.
  ///
  /// Nil if the card has no photo, or only the address of one elsewhere: it is never fetched.
  public var photo: [UInt8]?

  /// The size of the longest photo that is read, in bytes.
  public static let longestPhoto = 16 << 20

  /// Reads a contact's card again: all of a vCard, or the photo of an entry in JSON or LDIF. Of the other formats, only a
  /// photo in a file is read.
  ///
  /// The result is empty if the source was a pipe, or does not exist any more.
  ///
  /// - Parameters:
  ///   - contact: the contact whose source is read.
  ///   - databases: reads the source if it is a database.
  ///   - isCancelled: asked while the source is read. After it has returned true, the result does not matter.
  /// - Complexity: O(bytes of the source before the card); O(bytes of the source) for a database
  public static func read(
    of contact: Contact, databases: (any ContactDatabaseReader)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> CardContents {
    guard contact.source != "-" else { return CardContents() }
    var contents = CardContents()
    if [.vCard, .json, .ldif].contains(contact.sourceKind) { contents = readAgain(contact, databases, isCancelled) }
    if contents.photo == nil, !isCancelled() {
      contents.photo =
        contact.all(.photo).lazy.compactMap { PhotoFile.read($0, beside: contact.source) }.first
        ?? contact.uid.flatMap { PhotoFile.read(named: $0, beside: contact.source) }
    }
    return contents
  }

  private static func readAgain(
    _ contact: Contact, _ databases: (any ContactDatabaseReader)?, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> CardContents {
    let isDatabase = databases != nil && contact.sourceKind == .vCard && CardContents.isDatabase(contact.source)
    let contents = first(in: contact, databases, isCancelled) { other in
      isSame(other, contact, inDatabase: isDatabase) ? CardContents(other) : nil
    }
    return isCancelled() ? CardContents() : contents ?? CardContents()
  }

  /// The first result for the contacts in the source of one of them, which are read again; nil if there is none.
  private static func first<Result>(
    in contact: Contact, _ databases: (any ContactDatabaseReader)?, _ isCancelled: @escaping @Sendable () -> Bool,
    _ body: (Contact) -> Result?
  ) -> Result? {
    let isVCard = contact.sourceKind == .vCard
    let isFound = Flag()
    var result: Result?
    let options = LoadOptions(
      keepsSource: isVCard, merges: false, keepsNameless: true, keepsPhotos: !isVCard, databases: databases)
    let loader = ContactLoader(sources: [.path(contact.source)], options)
    let isOver: @Sendable () -> Bool = { isFound.isSet || isCancelled() }
    loader.load(isCancelled: isOver) { event in
      guard case .batch(let batch) = event, !isFound.isSet else { return }
      for position in 0..<batch.count {
        result = body(Contact(batch: batch, index: position))
        guard result == nil else { return isFound.set() }
      }
    }
    return result
  }

  /// The text of a contact's vCard in its file, from `BEGIN:VCARD` to `END:VCARD`; nil if it is no vCard, or is not there.
  ///
  /// - Parameters:
  ///   - contact: the contact whose card is read.
  ///   - mayHaveMoved: whether the card may be on another line than it was, as the only one with the identifier, or else with
  ///     the name.
  /// - Complexity: O(bytes of the file before the card)
  public static func text(of contact: Contact, mayHaveMoved: Bool = false) -> [UInt8]? {
    guard contact.sourceKind == .vCard, contact.source != "-" else { return nil }
    let never: @Sendable () -> Bool = { false }
    guard mayHaveMoved else {
      return first(in: contact, nil, never) { isCard($0, of: contact) ? $0.rawCard?.bytes : nil }
    }
    var found: [[UInt8]] = []
    let all: [UInt8]? = first(in: contact, nil, never) { other in
      let isMeant = other.uid == contact.uid && (contact.uid != nil || other.displayName == contact.displayName)
      if isMeant, let bytes = other.rawCard?.bytes { found.append(bytes) }
      return nil
    }
    return all ?? (found.count == 1 ? found[0] : nil)
  }

  /// Whether a card at a contact's line is the contact's, which may have data of other cards as well: with its UID or without
  /// one, by one of its names, and with none but its numbers. To be written, it must be certain.
  private static func isCard(_ other: Contact, of contact: Contact) -> Bool {
    guard other.line == contact.line, other.uid == nil || other.uid == contact.uid else { return false }
    let numbers = Set(contact.phones.map(\.shown))
    return ([contact.displayName] + contact.all(.nickname)).contains(other.displayName)
      && other.phones.allSatisfy { numbers.contains($0.shown) }
  }

  private static func isDatabase(_ path: String) -> Bool {
    guard let file = fopen(path, "rbe") else { return false }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 16)
    let count = fread(&start, 1, start.count, file)
    return start[..<count].withUnsafeBytes { ForeignFormat.isDatabase(UnsafeRawBufferPointer(rebasing: $0[...])) }
  }

  /// Whether a contact that was read again is the one looked for.
  ///
  /// The line alone does not tell: all entries of a JSON source may be on one line. A database has no lines, and its contacts
  /// have UIDs.
  private static func isSame(_ other: Contact, _ contact: Contact, inDatabase: Bool) -> Bool {
    if inDatabase, contact.uid != nil { return other.uid == contact.uid }
    guard other.line == contact.line else { return false }
    if contact.sourceKind == .vCard { return other.uid == contact.uid || other.displayName == contact.displayName }
    return other.uid == contact.uid && other.displayName == contact.displayName
      && other.phones.first?.number == contact.phones.first?.number
  }

  /// The details of a contact: those that are stored, and those of its card if the source was kept
  /// (``LoadOptions/keepsSource``).
  ///
  /// - Complexity: O(bytes of the card)
  public static func details(of contact: Contact) -> [ContactDetail] {
    let properties = contact.sourceKind == .vCard ? VCardProperties.of(contact) : nil
    return contact.details + (properties.map { ContactDetail.all(in: $0) } ?? [])
  }

  /// The data of a contact that was read again, or nil if there is none.
  private init?(_ contact: Contact) {
    if contact.sourceKind != .vCard {
      photo =
        contact.all(.photo).lazy.compactMap { CardContents.image($0, isBase64: CardContents.isData(utf8: $0.utf8)) }
        .first
    } else if let properties = VCardProperties.of(contact) {
      details = ContactDetail.all(in: properties)
      photo =
        properties.lazy.filter { $0.key == "PHOTO" }
        .compactMap { CardContents.image($0.value, isBase64: $0.parameter("ENCODING") != nil) }.first
    } else {
      return nil
    }
  }

  public init(details: [ContactDetail] = [], photo: [UInt8]? = nil) {
    self.details = details
    self.photo = photo
  }

  /// Whether a text is an image: a `data:` URI, or the base64 of a JPEG or PNG.
  ///
  /// - Complexity: O(1), without allocation
  static func isData(utf8 text: some Collection<UInt8>) -> Bool {
    text.starts(with: "data:".utf8, by: { FieldText.lowercase($0) == $1 }) || text.starts(with: "/9j/".utf8)
      || text.starts(with: "iVBORw0KGgo".utf8)
  }

  /// The bytes of an image in a text: a `data:` URI in base64 (RFC 2397), or base64 itself. Nil for any other URI.
  ///
  /// - Parameter isBase64: whether a text that is not a URI is base64.
  private static func image(_ value: String, isBase64: Bool) -> [UInt8]? {
    guard value.utf8.count / 4 * 3 <= longestPhoto else { return nil }
    var text = Array(value.utf8)[...]
    if FieldText.hasPrefix(text, "data:") {
      // Some programs escape the comma, and the semicolon before it.
      guard let comma = text.firstIndex(of: Ascii.comma),
        text[..<comma].filter({ $0 != Ascii.backslash }).suffix(6).elementsEqual("base64".utf8)
      else { return nil }
      text = text[(comma + 1)...]
    } else if !isBase64 {
      return nil
    }
    var bytes = ByteBuffer()
    let isWhole = text.withUnsafeBytes { ByteSlice($0).map { Base64.decode($0, into: &bytes) } ?? false }
    return isWhole && bytes.count > 0 ? Array(bytes.bytes.buffer) : nil
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
