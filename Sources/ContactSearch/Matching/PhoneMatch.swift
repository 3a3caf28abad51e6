import Contacts
import NumberPlans

/// The match of a contact's numbers with a query.
struct PhoneMatch {
  struct Found {
    /// The index of the number in the contact.
    var phone: Int
    var isExact: Bool
    /// What to highlight in the number as written.
    var ranges: [Range<Int>]
  }

  /// Where a query is looked for in a number.
  enum Place {
    case start
    /// After the first of the written digits.
    case inside
    /// At the start, else at the end: what people remember of a number whose owner is known otherwise.
    case startOrEnd
  }

  /// Too many numbers end with fewer digits than this.
  static let shortestEnd = 4

  let count: Int
  /// The one to call when none matched: the preferred, else the first.
  let preferred: Int?
  /// A whole number, else the first that begins with the query; or the first that contains the query.
  var found: Found?

  /// - Parameters:
  ///   - place: where the query is looked for in the numbers.
  /// - Complexity: O(bytes of the contact)
  init(_ contact: Contact, _ query: SearchQuery, _ region: Region?, _ place: Place = .start) {
    (count, preferred) = contact.batch.phones(of: contact.position)
    guard !query.dialled.isEmpty else { return }
    var phone = 0
    contact.forEachField(.phone) { bytes in
      if found?.isExact != true {
        if place == .inside { lookInside(phone, bytes, query) } else { look(at: phone, bytes, contact, query, region) }
      }
      phone += 1
    }
    guard place == .startOrEnd, found == nil, PhoneMatch.isEnd(query) else { return }
    phone = 0
    contact.forEachField(.phone) { bytes in
      lookAtEnd(phone, bytes, query)
      phone += 1
    }
  }

  /// Whether a query is looked for at the end of numbers.
  static func isEnd(_ query: SearchQuery) -> Bool {
    query.dialled.count >= shortestEnd && query.phoneExtension.isEmpty
  }

  private mutating func lookAtEnd(_ phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery) {
    let digits = WrittenNumber(utf8: bytes).digits
    let start = digits.count - query.dialled.count
    guard found == nil, start >= 0, query.dialled.indices.allSatisfy({ query.dialled[$0] == digits[start + $0] })
    else { return }
    found = Found(
      phone: phone, isExact: false, ranges: PhoneMatch.highlighted(bytes, start, query.dialled.count))
  }

  private mutating func look(
    at phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ contact: Contact, _ query: SearchQuery, _ region: Region?
  ) {
    let number = WrittenNumber(utf8: bytes)
    let forms = NumberForms(number, region: region)
    for place in forms.indices {
      let form = forms[place]
      if query.isInternational && !form.isInternational { continue }
      let length = form.added + number.digits.count - form.writtenStart
      guard length >= query.dialled.count, PhoneMatch.starts(form, number, with: query.dialled) else { continue }
      let isWhole = length == query.dialled.count
      let phoneExtension = isWhole ? PhoneMatch.phoneExtension(of: phone, number, contact) : []
      // Another extension of the same line is another number.
      if !query.phoneExtension.isEmpty,
        !isWhole || !phoneExtension.isEmpty && !phoneExtension.starts(with: query.phoneExtension)
      {
        continue
      }
      let isExact = isWhole && phoneExtension == query.phoneExtension
      guard found == nil || isExact else { continue }
      found = Found(
        phone: phone, isExact: isExact,
        ranges: PhoneMatch.highlighted(bytes, form.writtenStart, query.dialled.count - form.added))
      if isExact { return }
    }
  }

  /// The extension of a contact's number: part of the number, or a separate field.
  private static func phoneExtension(of phone: Int, _ number: WrittenNumber, _ contact: Contact) -> [UInt8] {
    guard number.postDial.isEmpty else { return number.phoneExtension }
    let phones = contact.phones
    guard phones.indices.contains(phone), let digits = phones[phone].phoneExtension else { return [] }
    return Array(digits.utf8)
  }

  private mutating func lookInside(_ phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery) {
    guard found == nil, let start = PhoneMatch.place(of: query, inside: bytes) else { return }
    found = Found(phone: phone, isExact: false, ranges: PhoneMatch.highlighted(bytes, start, query.dialled.count))
  }

  /// Whether the query is inside a number of a contact.
  static func isInside(_ contact: Contact, _ query: SearchQuery) -> Bool {
    var isFound = false
    contact.forEachField(.phone) { bytes in
      if !isFound { isFound = place(of: query, inside: bytes) != nil }
    }
    return isFound
  }

  /// The index of the written digit, after the first, at which the query starts.
  private static func place(of query: SearchQuery, inside bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if query.isInternational { return nil }
    let digits = WrittenNumber(utf8: bytes).digits
    guard digits.count > query.dialled.count else { return nil }
    return (1...digits.count - query.dialled.count).first { start in
      query.dialled.indices.allSatisfy { matches(query.dialled[$0], digits[start + $0]) }
    }
  }

  private static func starts(_ form: NumberForm, _ number: WrittenNumber, with dialled: [UInt8]) -> Bool {
    for (place, digit) in dialled.enumerated() {
      let own = place < form.added ? form.prefix[place] : number.digits[form.writtenStart + place - form.added]
      if !matches(digit, own) { return false }
    }
    return true
  }

  @inline(__always)
  private static func matches(_ typed: UInt8, _ own: UInt8) -> Bool { typed == own || typed == SearchQuery.anyDigit }

  /// Some digits of a number as it is written, with the punctuation between them.
  private static func highlighted(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> [Range<Int>] {
    guard count > 0, let range = WrittenNumber.range(of: start..<start + count, utf8: bytes) else { return [] }
    return [range]
  }
}
