import Contacts

/// The parts of the name and other single-valued texts of a contact, collected from the columns of a row.
struct CSVNames {
  private var full: [UInt8] = []
  private var fullRank = Int.max
  private(set) var given: [UInt8] = []
  private var middle: [UInt8] = []
  private(set) var family: [UInt8] = []
  private var phonetic: [UInt8] = []
  private var phoneticGiven: [UInt8] = []
  private var phoneticFamily: [UInt8] = []
  private var title: [UInt8] = []
  private var titleRank = Int.max
  private var uid: [UInt8] = []
  private var uidRank = Int.max

  mutating func removeAll() { self = CSVNames() }

  /// Whether there is no name so far.
  var isEmpty: Bool { full.isEmpty && given.isEmpty && family.isEmpty }

  /// Keeps the text of a column, unless an earlier or a better one has set it. Returns false for other columns.
  mutating func add(_ text: [UInt8], of column: CSVColumn) -> Bool {
    switch column {
    case .fullName(let rank): if rank < fullRank { (full, fullRank) = (text, rank) }
    case .familyCommaGiven: addBoth(text)
    case .given: CSVNames.assign(text, ifEmpty: &given)
    case .middle: CSVNames.assign(text, ifEmpty: &middle)
    case .family: CSVNames.assign(text, ifEmpty: &family)
    case .phonetic: CSVNames.assign(text, ifEmpty: &phonetic)
    case .phoneticGiven: CSVNames.assign(text, ifEmpty: &phoneticGiven)
    case .phoneticFamily: CSVNames.assign(text, ifEmpty: &phoneticFamily)
    case .title(let rank): if rank < titleRank { (title, titleRank) = (text, rank) }
    case .uid(let rank): if rank < uidRank { (uid, uidRank) = (text, rank) }
    default: return false
    }
    return true
  }

  private static func assign(_ text: [UInt8], ifEmpty part: inout [UInt8]) { if part.isEmpty { part = text } }

  /// Keeps both names of a text such as `Lee, Ann`. A text without a comma is the full name.
  private mutating func addBoth(_ text: [UInt8]) {
    guard let comma = text.firstIndex(of: Ascii.comma) else {
      if fullRank > 2 { (full, fullRank) = (text, 2) }
      return
    }
    var (before, after) = (Array(text[..<comma]), Array(text[(comma + 1)...]))
    FieldText.tidy(&before)
    FieldText.tidy(&after)
    CSVNames.assign(before, ifEmpty: &family)
    CSVNames.assign(after, ifEmpty: &given)
  }

  /// Adds the texts and the display name to a contact.
  func add(to record: inout ContactRecord) {
    if !full.isEmpty {
      record.add(.displayName, utf8: full)
      record.hasFormattedName = true
    }
    if full.isEmpty, !given.isEmpty || !family.isEmpty || !middle.isEmpty {
      record.add(.displayName, utf8: NameOrder.shown(given: given, additional: middle, family: family))
    }
    if !family.isEmpty { record.add(.familyName, utf8: family) }
    if !given.isEmpty { record.add(.givenName, utf8: given) }
    record.additionalName = middle
    if !title.isEmpty { record.add(.title, utf8: title) }
    if !uid.isEmpty { record.add(.uid, utf8: uid) }
    let readings = record.hasFamilyFirst ? [phoneticFamily, phoneticGiven] : [phoneticGiven, phoneticFamily]
    let parts = readings.filter { !$0.isEmpty }
    let reading = phonetic.isEmpty ? Array(parts.joined(separator: [Ascii.space])) : phonetic
    if !reading.isEmpty { record.add(.phoneticName, utf8: reading) }
  }
}
