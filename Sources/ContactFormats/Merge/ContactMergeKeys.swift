import Contacts
import NumberPlans

/// Hashes of contacts, by which a ``ContactMerger`` finds those that may be the same.
///
/// A contact has one key for each of its numbers together with its extension and its name, whose lowest bit is 0, and one key
/// for its UID, whose lowest bit is 1. So namesakes in a company with one main number are two people.
///
/// Readers collect keys on their own threads, while they have the text of a contact. The merger then examines a contact
/// only if one of its keys is not new.
struct ContactMergeKeys: Sendable {
  /// The keys of all contacts, one after the other.
  private(set) var keys: [UInt64] = []
  /// The index after the last key of each contact in ``keys``.
  private(set) var ends: [UInt32] = []
  /// The index of the first key of the current contact.
  private var first = 0
  /// The hash of the name of the current contact.
  private var name: UInt64 = 0
  /// Whether the last key is that of the number to which an extension belongs that follows.
  private var endsWithNumber = false
  let region: Region?
  private let secret = ContactMergeHash.secret

  /// The number of contacts.
  var count: Int { ends.count }

  /// - Parameter region: the region in which numbers without a country code are dialled.
  init(region: Region?) { self.region = region }

  /// The keys of a batch.
  ///
  /// - Complexity: O(bytes of the batch)
  init(of batch: ContactBatch, region: Region?) {
    self.init(region: region)
    reserve(contacts: batch.count)
    for position in 0..<batch.count { add(Contact(batch: batch, index: position)) }
  }

  mutating func reserve(contacts: Int) {
    keys.reserveCapacity(contacts * 3)
    ends.reserveCapacity(contacts)
  }

  /// Adds a field of the current contact.
  ///
  /// - Parameter identifierByteCount: the length of the shortest identifier that is a UID.
  /// - Complexity: O(bytes)
  @inline(__always)
  mutating func add(_ kind: ContactField, _ text: UnsafeBufferPointer<UInt8>, identifierByteCount: Int) {
    switch kind {
    case .displayName: name = ContactMergeHash.name(text, secret)
    case .phone:
      endsWithNumber = false
      if let number = ContactMergeHash.number(text, region, secret) { add(number: number) }
    case .phoneExtension where endsWithNumber && !text.isEmpty:
      let last = keys.count - 1
      keys[last] = ContactMergeHash.mixed(keys[last], with: ContactMergeHash.bytes(text, secret), secret) & ~1
      endsWithNumber = false
    case .uid where text.count >= identifierByteCount:
      endsWithNumber = false
      keys.append(ContactMergeHash.bytes(text, secret) | 1)
    default: break
    }
  }

  /// Adds a contact whose fields are ranges of a text or of its source.
  ///
  /// - Parameter numbers: the parsed telephone numbers among the fields, in order; nil for those that are not plain.
  /// - Complexity: O(bytes of the contact)
  mutating func add(
    _ fields: UnsafeBufferPointer<ContactFieldRange>, in text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer,
    numbers: UnsafeBufferPointer<PlainNumber?>, identifierByteCount: Int
  ) {
    let text = ByteSlice(all: text)
    let source = ByteSlice(all: source)
    var phoneCount = 0
    for field in fields {
      if field.kind == .phone {
        defer { phoneCount += 1 }
        if phoneCount < numbers.count, let plain = numbers[phoneCount] {
          add(number: ContactMergeHash.number(plain, region, secret))
          continue
        }
      }
      let bytes = (field.isInSource ? source : text)[Int(field.start)..<Int(field.end)]
      add(field.kind, bytes, identifierByteCount: identifierByteCount)
    }
    endContact()
  }

  @inline(__always)
  private mutating func add(number: UInt64) {
    keys.append(number & ~1)
    endsWithNumber = true
  }

  /// Ends the current contact.
  mutating func endContact() {
    for index in first..<keys.count where keys[index] & 1 == 0 {
      keys[index] = ContactMergeHash.mixed(keys[index], with: name, secret) & ~1
    }
    first = keys.count
    endsWithNumber = false
    ends.append(UInt32(keys.count))
  }

  /// Adds a contact of a batch.
  ///
  /// - Complexity: O(bytes of the contact)
  mutating func add(_ contact: Contact) {
    let identifierByteCount = ContactMergeKeys.identifierByteCount(of: contact.sourceKind)
    contact.batch.forEachField(of: contact.index) { kind, text in
      add(kind, text, identifierByteCount: identifierByteCount)
    }
    endContact()
  }

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    first = 0
  }

  /// The length of the shortest identifier that is a UID.
  ///
  /// Identifiers of JSON and CSV files are often short, such as `1`, and then mean nothing in other files.
  static func identifierByteCount(of kind: RawCard.Kind) -> Int { kind == .vCard ? 0 : 16 }
}
