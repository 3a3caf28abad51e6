import Contacts
import NumberPlans

/// Merges the entries of a number that a contact has more than once, perhaps written in different ways.
///
/// The first entry stays, and gets a label and the preference from the others if it has none. Two extensions of one line
/// are two numbers.
///
/// Usually the numbers of a contact differ in their last digits, and nothing else needs to be compared.
struct PhoneDeduplicator {
  /// The region in which numbers without a country code are dialled.
  let region: Region?

  /// The largest number of entries whose last digits are compared in pairs. More entries are compared by their hashes.
  private static let comparedNumberLimit = 8
  /// The number of last digits compared first, which are the same however a number is written.
  private static let endLength = 4

  // MARK: Records

  /// Merges the entries of a record.
  ///
  /// - Complexity: O(fields), without allocation for most records with one number
  func merge(in record: inout ContactRecord) {
    var count = 0
    record.forEach(.phone) { _ in count += 1 }
    guard count > 1 else { return }
    var numbers: [PlainNumber?] = []
    record.forEach(.phone) { numbers.append(PlainNumber($0)) }
    guard numbers.withUnsafeBufferPointer(mayHaveDuplicates) else { return }
    var phones: [PhoneEntry] = []
    var indices: [PhoneIdentity: Int] = [:]
    for phone in record.phones {
      let identity = PhoneIdentity(phone.number, phoneExtension: phone.phoneExtension, region: region)
      guard let index = indices[identity] else {
        indices[identity] = phones.count
        phones.append(phone)
        continue
      }
      if PhoneIdentity.prefers(phone.label, to: phones[index].label) { phones[index].label = phone.label }
      phones[index].isPreferred = phones[index].isPreferred || phone.isPreferred
    }
    if phones.count < count { record.replacePhones(with: phones) }
  }

  // MARK: Ranges of bytes

  /// The fields and numbers of a contact without duplicates; nil if it has none.
  ///
  /// - Complexity: O(fields); without allocation for most contacts with few numbers
  func merged(
    _ fields: UnsafeBufferPointer<ContactFieldRange>, _ numbers: UnsafeBufferPointer<PlainNumber?>,
    text: UnsafeRawBufferPointer, source: UnsafeRawBufferPointer
  ) -> (fields: [ContactFieldRange], numbers: [PlainNumber?])? {
    guard mayHaveDuplicates(numbers) else { return nil }
    func string(_ range: ContactFieldRange?) -> String? {
      range.map { range in
        let bytes = range.isInSource ? source : text
        return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      }
    }
    var entries: [Entry] = []
    var others: [ContactFieldRange] = []
    for field in fields { Entry.add(field, to: &entries, orElse: &others) }
    var unique: [Entry] = []
    var uniqueNumbers: [PlainNumber?] = []
    var indices: [PhoneIdentity: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let identity = PhoneIdentity(
        string(entry.number) ?? "", phoneExtension: string(entry.phoneExtension), region: region)
      guard let known = indices[identity] else {
        indices[identity] = unique.count
        unique.append(entry)
        uniqueNumbers.append(index < numbers.count ? numbers[index] : nil)
        continue
      }
      if PhoneIdentity.prefers(string(entry.label) ?? "", to: string(unique[known].label) ?? "") {
        unique[known].label = entry.label
      }
      unique[known].preferred = unique[known].preferred ?? entry.preferred
    }
    guard unique.count < entries.count else { return nil }
    return (others + unique.flatMap(\.fields), uniqueNumbers)
  }

  /// The fields of one number.
  private struct Entry {
    let number: ContactFieldRange
    var label: ContactFieldRange?
    var phoneExtension: ContactFieldRange?
    var preferred: ContactFieldRange?

    var fields: [ContactFieldRange] { [number, label, phoneExtension, preferred].compactMap(\.self) }

    static func add(
      _ field: ContactFieldRange, to entries: inout [Entry], orElse others: inout [ContactFieldRange]
    ) {
      let last = entries.count - 1
      switch field.kind {
      case .phone: entries.append(Entry(number: field))
      case .phoneLabel where last >= 0: entries[last].label = field
      case .phoneExtension where last >= 0: entries[last].phoneExtension = field
      case .phonePreferred where last >= 0: entries[last].preferred = field
      default: others.append(field)
      }
    }
  }

  // MARK: Quick comparison

  /// Whether two of the numbers may be the same.
  ///
  /// - Complexity: O(numbers), without allocation
  private func mayHaveDuplicates(_ numbers: UnsafeBufferPointer<PlainNumber?>) -> Bool {
    guard numbers.count <= PhoneDeduplicator.comparedNumberLimit else { return true }
    for index in numbers.indices {
      guard let digits = numbers[index]?.digits, digits.endIndex >= PhoneDeduplicator.endLength else { return true }
      for other in numbers[..<index] {
        guard let other = other?.digits, !PhoneDeduplicator.haveSameEnding(digits, other) else { return true }
      }
    }
    return false
  }

  /// Whether the last digits of two numbers are the same. Most numbers differ in the very last one.
  @inline(__always)
  private static func haveSameEnding(_ one: ShortDigits, _ other: ShortDigits) -> Bool {
    var (left, right) = (one.endIndex, other.endIndex)
    for _ in 0..<endLength {
      left &-= 1
      right &-= 1
      if one[left] != other[right] { return false }
    }
    return true
  }
}
