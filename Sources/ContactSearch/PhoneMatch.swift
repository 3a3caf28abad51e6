import Contacts

/// The numbers of a contact beside a query.
struct PhoneMatch {
  struct Found {
    /// Which of the contact's numbers it is.
    var phone: Int
    var isExact: Bool
    /// What is lit in the number as it is written.
    var ranges: [Range<Int>]
  }

  var count = 0
  /// The one to call when none matched: the preferred, else the first.
  var preferred: Int?
  /// A whole number, else the first that the query begins; or the first that the query is inside of.
  var found: Found?

  /// - Parameters:
  ///   - isInside: whether the query is looked for inside the written digits, behind the first.
  /// - Complexity: O(bytes of the contact)
  init(_ contact: Contact, _ query: SearchQuery, _ region: Region?, isInside: Bool = false) {
    var hasPreferred = false
    contact.forEachField { kind, bytes in
      if kind == .phone {
        if count == 0 { preferred = 0 }
        if !query.dialled.isEmpty, found?.isExact != true {
          if isInside { lookInside(bytes, query) } else { look(at: bytes, query, region) }
        }
        count += 1
      } else if kind == .phonePreferred, !hasPreferred, count > 0 {
        hasPreferred = true
        preferred = count - 1
      }
    }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery, _ region: Region?) {
    let number = WrittenNumber(utf8: bytes)
    let forms = NumberForms(number, region: region)
    for place in forms.indices {
      let form = forms[place]
      if query.isInternational && !form.isInternational { continue }
      let length = form.added + number.digits.count - form.writtenStart
      guard length >= query.dialled.count, PhoneMatch.starts(form, number, with: query.dialled) else { continue }
      let isExact = length == query.dialled.count
      guard found == nil || isExact else { continue }
      found = Found(
        phone: count, isExact: isExact,
        ranges: PhoneMatch.lit(bytes, form.writtenStart, query.dialled.count - form.added))
      if isExact { return }
    }
  }

  private mutating func lookInside(_ bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery) {
    guard found == nil, !query.isInternational else { return }
    let digits = WrittenNumber(utf8: bytes).digits
    guard digits.count > query.dialled.count else { return }
    for start in 1...digits.count - query.dialled.count
    where query.dialled.indices.allSatisfy({ PhoneMatch.matches(query.dialled[$0], digits[start + $0]) }) {
      found = Found(phone: count, isExact: false, ranges: PhoneMatch.lit(bytes, start, query.dialled.count))
      return
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
  private static func lit(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> [Range<Int>] {
    let positions = WrittenNumber.positions(in: String(decoding: bytes, as: UTF8.self))
    guard count > 0, start + count <= positions.count else { return [] }
    return [positions[start]..<positions[start + count - 1] + 1]
  }
}
