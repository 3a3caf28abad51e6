import Contacts
import NumberPlans

/// An entry that others are merged into.
///
/// Every text is hashed once, so that adding an entry takes time of its own size, however much was added before.
struct ContactUnion {
  /// A field other than those of numbers and details.
  private struct Text {
    let kind: ContactField
    let text: String
    /// The hash of the kind and the text, ignoring case.
    let key: UInt64
  }

  /// The entry as it was read, unless it has data of several.
  private var original: Contact?
  private var texts: [Text] = []
  /// The keys of the texts of which an entry may have several.
  private var keys: Set<UInt64> = []
  /// The kinds of ``texts``, a bit each.
  private var kinds: UInt32 = 0
  private var phones: [PhoneEntry] = []
  private var identities: [PhoneIdentity: Int] = [:]
  private var details: [ContactDetail] = []
  private var knownDetails: Set<ContactDetail> = []
  /// The hash of the shown name.
  private(set) var name: UInt64 = 0
  /// Where the first of the entries is.
  let location: ContactLocation
  private let kind: RawCard.Kind
  private var isGroup: Bool
  private var hasFormattedName: Bool
  /// The number of fields in all.
  private(set) var fieldCount = 0
  /// The number of bytes of all texts.
  private(set) var byteCount = 0

  /// The kinds of which the texts of all entries stay. Of the others, those of one entry stay.
  private static let listed: [ContactField] = [.email, .category, .note, .nickname, .photo]

  /// - Complexity: O(bytes of the entry)
  init(_ contact: Contact, _ region: Region?) {
    original = contact
    location = ContactLocation(contact)
    kind = contact.sourceKind
    isGroup = contact.isGroup
    hasFormattedName = contact.formattedName != nil
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      switch kind {
      case .phone, .phoneLabel, .phoneExtension, .phonePreferred: phones.add(kind, text)
      case .detail: details.append(ContactDetail(label: "", text: text))
      case .detailLabel: details.indices.last.map { details[$0].label = text }
      default:
        if kind == .displayName { name = ContactMergeHash.name(bytes) }
        add(Text(kind: kind, text: text, key: ContactUnion.key(kind, text)), unless: 0)
        return
      }
      fieldCount += 1
      byteCount += bytes.count
    }
    for (index, phone) in phones.enumerated() {
      let identity = PhoneIdentity(phone.number, phoneExtension: phone.phoneExtension, region: region)
      if identities[identity] == nil { identities[identity] = index }
    }
    knownDetails = Set(details)
  }

  private static func key(_ kind: ContactField, _ text: String) -> UInt64 {
    var folded = text.lowercased()
    return folded.withUTF8 {
      ContactMergeHash.mixed(ContactMergeHash.bytes($0), with: UInt64(kind.rawValue) + 1, ContactMergeHash.secret)
    }
  }

  /// Adds a text that is new, and returns whether it is.
  ///
  /// - Parameter excluded: the kinds of which no more texts are added, a bit each.
  @discardableResult
  private mutating func add(_ text: Text, unless excluded: UInt32) -> Bool {
    let bit: UInt32 = 1 << UInt32(text.kind.rawValue)
    if ContactUnion.listed.contains(text.kind) {
      guard keys.insert(text.key).inserted else { return false }
    } else if excluded & bit != 0 {
      return false
    }
    texts.append(text)
    kinds |= bit
    fieldCount += 1
    byteCount += text.text.utf8.count
    return true
  }

  /// The time of the last change (REV), as its digits; empty if it is unknown.
  var revision: [UInt8] { ContactUnion.digits(texts.first { $0.kind == .revision }?.text) }

  /// The time of the last change of an entry (REV), as its digits; empty if it is unknown.
  static func revision(of contact: Contact) -> [UInt8] { digits(contact.first(.revision)) }

  private static func digits(_ text: String?) -> [UInt8] { (text ?? "").utf8.filter(Ascii.isDigit) }

  /// Whether an entry with the same UID is the same person: it has the name, or one of the numbers or mail addresses.
  ///
  /// - Complexity: O(bytes of the other entry)
  func isSamePerson(as other: ContactUnion) -> Bool {
    name == other.name || other.identities.keys.contains { identities[$0] != nil }
      || other.texts.contains { $0.kind == .email && keys.contains($0.key) }
  }

  /// Adds the data of a later entry, and returns whether anything changed.
  ///
  /// The numbers, mail addresses, categories, notes, nicknames, photos and details of both stay. Any other field is that of
  /// the entry with more fields, if it has it. An entry that has all data of the other one stays as it was read.
  ///
  /// - Complexity: O(bytes of the later entry)
  mutating func add(_ later: ContactUnion) -> Bool {
    guard later.fieldCount > fieldCount else { return addData(of: later) }
    // The later entry has more fields, so that it pays for those of this one.
    var sum = ContactUnion(later, at: location, kind)
    if sum.addData(of: self) { sum.original = nil } else { sum.original = later.original }
    self = sum
    return true
  }

  /// Adds the data of a newer version of one of the entries. Its name counts, and the other fields of which there is one.
  ///
  /// - Complexity: O(bytes of the newer entry)
  mutating func renew(with newer: ContactUnion) {
    // A long union would be copied for each version.
    guard newer.fieldCount > fieldCount || fieldCount <= ContactUnion.longest else {
      _ = addData(of: newer)
      return
    }
    var sum = ContactUnion(newer, at: location, kind)
    _ = sum.addData(of: self)
    sum.original = nil
    self = sum
  }

  /// The most fields of a union that a newer version is put before.
  private static let longest = 64

  /// The same data at the location of another entry.
  private init(_ other: ContactUnion, at location: ContactLocation, _ kind: RawCard.Kind) {
    (texts, keys, kinds, phones, identities) = (other.texts, other.keys, other.kinds, other.phones, other.identities)
    (details, knownDetails, name) = (other.details, other.knownDetails, other.name)
    (isGroup, hasFormattedName) = (other.isGroup, other.hasFormattedName)
    (fieldCount, byteCount) = (other.fieldCount, other.byteCount)
    self.location = location
    self.kind = kind
  }

  /// Adds what another entry has and this one lacks, and returns whether there is any.
  private mutating func addData(of other: ContactUnion) -> Bool {
    var isChanged = false
    let own = kinds
    // By another name, a person is still found.
    if other.name != name, let text = other.texts.first(where: { $0.kind == .displayName })?.text,
      add(Text(kind: .nickname, text: text, key: ContactUnion.key(.nickname, text)), unless: 0)
    {
      isChanged = true
    }
    for text in other.texts where add(text, unless: own) { isChanged = true }
    for (identity, index) in other.identities.sorted(by: { $0.value < $1.value }) {
      let phone = other.phones[index]
      if let known = identities[identity] {
        guard PhoneIdentity.prefers(phone.label, to: phones[known].label) else { continue }
        fieldCount += phones[known].label.isEmpty ? 1 : 0
        byteCount += phone.label.utf8.count - phones[known].label.utf8.count
        phones[known].label = phone.label
      } else {
        identities[identity] = phones.count
        phones.append(phone)
        fieldCount +=
          1 + (phone.label.isEmpty ? 0 : 1) + (phone.phoneExtension == nil ? 0 : 1) + (phone.isPreferred ? 1 : 0)
        byteCount += phone.number.utf8.count + phone.label.utf8.count + (phone.phoneExtension?.utf8.count ?? 0)
      }
      isChanged = true
    }
    for detail in other.details where knownDetails.insert(detail).inserted {
      details.append(detail)
      fieldCount += detail.label.isEmpty ? 1 : 2
      byteCount += detail.text.utf8.count + detail.label.utf8.count
      isChanged = true
    }
    if isChanged { original = nil }
    return isChanged
  }

  /// The entry with all data.
  ///
  /// - Complexity: O(bytes); O(1) if it is as it was read
  var contact: Contact? {
    if let original { return original }
    var record = ContactRecord()
    record.line = location.line
    record.isGroup = isGroup
    record.hasFormattedName = hasFormattedName
    for text in texts { record.add(text.kind, text.text) }
    for phone in phones { record.add(phone) }
    for detail in details { record.add(detail) }
    var builder = ContactBatch.Builder(source: location.source)
    builder.begin(source: location.source, kind: kind)
    guard builder.append(&record) else { return nil }
    return Contact(batch: builder.takeBatch(), index: 0)
  }
}
