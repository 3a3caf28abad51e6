import Contacts
import NumberPlans

/// How a contact's numbers match a query.
struct PhoneMatch {
  struct Found {
    /// The index of the number in the contact.
    var phone: Int
    var isExact: Bool
    /// What to highlight in the number as written.
    var ranges: [Range<Int>]
  }

  /// Where in a number the query has to be.
  enum Anchor {
    case start
    /// Anywhere after the first written digit.
    case inside
    /// At the start, else at the end. People remember the end of a number if they know its owner otherwise.
    case startOrEnd
  }

  /// The fewest digits that are looked for at the end of numbers: too many numbers end with fewer.
  static let shortestEnd = 4

  let count: Int
  /// The index of the number to call when none matched: the preferred, else the first.
  let preferred: Int?
  /// A whole number, else the first that begins with the query; or the first that contains the query.
  var found: Found?

  /// - Parameter anchor: where in a number the query has to be.
  /// - Complexity: O(bytes of the contact)
  init(_ contact: Contact, _ query: SearchQuery, _ region: Region?, _ anchor: Anchor = .start) {
    (count, preferred) = contact.batch.phones(of: contact.index)
    guard anchor == .inside ? query.looksInsideNumbers : !query.dialled.isEmpty else { return }
    var phone = 0
    contact.forEachField(.phone) { bytes in
      if found?.isExact != true {
        if anchor == .inside { checkInside(phone, bytes, query) } else { check(phone, bytes, contact, query, region) }
      }
      phone += 1
    }
    if anchor != .inside, found?.isExact != true { checkExtensions(contact, query) }
    guard anchor == .startOrEnd, found == nil, PhoneMatch.isEnd(query) else { return }
    phone = 0
    contact.forEachField(.phone) { bytes in
      checkEnd(phone, bytes, query)
      phone += 1
    }
  }

  /// Finds the extension of a number: colleagues know only the extension.
  private mutating func checkExtensions(_ contact: Contact, _ query: SearchQuery) {
    guard query.phoneExtension.isEmpty, !query.isInternational else { return }
    var phone = -1
    contact.batch.forEachField(of: contact.index) { kind, bytes in
      if kind == .phone {
        phone += 1
        guard bytes.contains(UInt8(ascii: ",")) else { return }
        WrittenNumber(utf8: bytes).pausedExtension.withUnsafeBufferPointer { checkExtension($0, of: phone, query) }
      } else if kind == .phoneExtension {
        checkExtension(bytes, of: phone, query)
      }
    }
  }

  private mutating func checkExtension(
    _ digits: UnsafeBufferPointer<UInt8>, of phone: Int, _ query: SearchQuery
  ) {
    guard !digits.isEmpty, digits.count >= query.dialled.count, found?.isExact != true,
      query.dialled.indices.allSatisfy({ PhoneMatch.matches(query.dialled[$0], digits[$0]) })
    else { return }
    let isExact = digits.count == query.dialled.count
    if found == nil || isExact { found = Found(phone: phone, isExact: isExact, ranges: []) }
  }

  /// Whether a query is looked for at the end of numbers.
  static func isEnd(_ query: SearchQuery) -> Bool {
    query.dialled.count >= shortestEnd && query.phoneExtension.isEmpty
  }

  private mutating func checkEnd(_ phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery) {
    let digits = WrittenNumber(utf8: bytes).digits
    let start = digits.count - query.dialled.count
    guard found == nil, start >= 0, query.dialled.indices.allSatisfy({ query.dialled[$0] == digits[start + $0] })
    else { return }
    found = Found(
      phone: phone, isExact: false, ranges: PhoneMatch.highlighted(bytes, start, query.dialled.count))
  }

  private mutating func check(
    _ phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ contact: Contact, _ query: SearchQuery, _ region: Region?
  ) {
    let number = WrittenNumber(utf8: bytes)
    let forms = NumberForms(number, region: region)
    for index in forms.indices {
      let form = forms[index]
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

  private mutating func checkInside(_ phone: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery) {
    guard found == nil, let start = PhoneMatch.start(of: query, inside: bytes) else { return }
    found = Found(phone: phone, isExact: false, ranges: PhoneMatch.highlighted(bytes, start, query.dialled.count))
  }

  /// Whether the query is inside a number of a contact.
  static func isInside(_ contact: Contact, _ query: SearchQuery) -> Bool {
    var isFound = false
    contact.forEachField(.phone) { bytes in
      if !isFound { isFound = start(of: query, inside: bytes) != nil }
    }
    return isFound
  }

  /// The index of the written digit, after the first, at which the query starts.
  private static func start(of query: SearchQuery, inside bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if query.isInternational { return nil }
    let digits = WrittenNumber(utf8: bytes).digits
    guard digits.count > query.dialled.count else { return nil }
    return (1...digits.count - query.dialled.count).first { start in
      query.dialled.indices.allSatisfy { matches(query.dialled[$0], digits[start + $0]) }
    }
  }

  private static func starts(_ form: NumberForm, _ number: WrittenNumber, with dialled: [UInt8]) -> Bool {
    for (index, digit) in dialled.enumerated() {
      let own = index < form.added ? form.prefix[index] : number.digits[form.writtenStart + index - form.added]
      if !matches(digit, own) { return false }
    }
    return true
  }

  @inline(__always)
  private static func matches(_ typed: UInt8, _ own: UInt8) -> Bool { typed == own || typed == SearchQuery.anyDigit }

  /// The range of some digits of a number as written, with the punctuation between them.
  private static func highlighted(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> [Range<Int>] {
    guard count > 0, let range = WrittenNumber.range(of: start..<start + count, utf8: bytes) else { return [] }
    return [range]
  }
}
