import Contacts
import NumberPlans

/// Merges two entries that are the same.
enum ContactMergeText {
  /// Whether the REV of an entry is later than that of another one.
  static func isNewer(_ contact: Contact, than other: Contact) -> Bool {
    func time(_ contact: Contact) -> [UInt8] {
      (contact.first(.revision) ?? "").utf8.filter { Ascii.isDigit($0) }
    }
    return time(other).lexicographicallyPrecedes(time(contact))
  }

  /// The merged entry; nil if the earlier one has all data of the later one.
  static func union(_ earlier: Contact, _ later: Contact, _ region: Region?) -> Contact? {
    let richer = fieldCount(later) > fieldCount(earlier) ? later : earlier
    let other = richer == later ? earlier : later
    var record = ContactRecord()
    record.line = earlier.line
    record.isGroup = richer.isGroup
    record.hasFormattedName = richer.formattedName != nil
    var phones = richer.phones
    var others: [(ContactField, String)] = []
    var kinds: Set<UInt8> = []
    var addsData = false
    func add(_ contact: Contact) {
      var known = kinds
      contact.batch.forEachField(of: contact.index) { kind, text in
        switch kind {
        case .phone, .phoneLabel, .phoneExtension, .phonePreferred, .detail, .detailLabel: return
        case .email, .category, .note, .nickname, .photo:
          let text = String(decoding: text, as: UTF8.self)
          let isKnown = others.contains { $0.0 == kind && $0.1.lowercased() == text.lowercased() }
          if !isKnown { others.append((kind, text)) } else { return }
        default:
          guard !kinds.contains(kind.rawValue) else { return }
          others.append((kind, String(decoding: text, as: UTF8.self)))
          known.insert(kind.rawValue)
        }
        addsData = addsData || contact == other
      }
      kinds = known
    }
    add(richer)
    add(other)
    for phone in other.phones {
      let number = PhoneIdentity(phone.number, phoneExtension: phone.phoneExtension, region: region)
      let index = phones.firstIndex {
        PhoneIdentity($0.number, phoneExtension: $0.phoneExtension, region: region) == number
      }
      if let index {
        if PhoneIdentity.prefers(phone.label, to: phones[index].label) {
          phones[index].label = phone.label
          addsData = true
        }
      } else {
        phones.append(phone)
        addsData = true
      }
    }
    let newDetails = other.details.filter { !richer.details.contains($0) }
    addsData = addsData || !newDetails.isEmpty
    if !addsData { return richer == earlier ? nil : later }
    for (kind, text) in others { record.add(kind, text) }
    for phone in phones { record.add(phone) }
    for detail in richer.details + newDetails { record.add(detail) }
    var builder = ContactBatch.Builder(source: earlier.source)
    builder.begin(source: earlier.source, kind: earlier.sourceKind)
    guard builder.append(&record) else { return later }
    return Contact(batch: builder.takeBatch(), index: 0)
  }

  private static func fieldCount(_ contact: Contact) -> Int {
    var count = 0
    contact.batch.forEachField(of: contact.index) { _, _ in count += 1 }
    return count
  }
}
