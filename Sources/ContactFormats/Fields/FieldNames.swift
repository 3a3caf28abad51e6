import Contacts

/// The parts of the name and other single-valued texts of a contact, collected from the fields of a row or element.
struct FieldNames {
  private var full: [UInt8] = []
  private var fullRank = Int.max
  private(set) var given: [UInt8] = []
  private var middle: [UInt8] = []
  private(set) var family: [UInt8] = []
  private var suffix: [UInt8] = []
  private var phonetic: [UInt8] = []
  private var phoneticGiven: [UInt8] = []
  private var phoneticFamily: [UInt8] = []
  private var title: [UInt8] = []
  private var titleRank = Int.max
  private var uid: [UInt8] = []
  private var uidRank = Int.max

  /// Whether the suffix is a part of the full name, as where no field has a part of it.
  var joinsSuffix = false

  mutating func removeAll() {
    let joins = joinsSuffix
    self = FieldNames()
    joinsSuffix = joins
  }

  /// Whether there is no name so far.
  var isEmpty: Bool { full.isEmpty && given.isEmpty && family.isEmpty }

  /// Keeps the text of a field, unless an earlier or a better one has set it. Returns false for other fields.
  mutating func add(_ text: [UInt8], of role: FieldRole) -> Bool {
    switch role {
    case .fullName(let rank): if rank < fullRank { (full, fullRank) = (text, rank) }
    case .familyCommaGiven: addBoth(text)
    case .given: FieldNames.join(text, to: &given)
    case .middle: FieldNames.assign(text, ifEmpty: &middle)
    case .family: FieldNames.join(text, to: &family)
    case .nameSuffix:
      FieldNames.assign(text, ifEmpty: &suffix)
      return false
    case .phonetic: FieldNames.assign(text, ifEmpty: &phonetic)
    case .phoneticGiven: FieldNames.assign(text, ifEmpty: &phoneticGiven)
    case .phoneticFamily: FieldNames.assign(text, ifEmpty: &phoneticFamily)
    case .title(let rank): if rank < titleRank { (title, titleRank) = (text, rank) }
    case .uid(let rank): if rank < uidRank { (uid, uidRank) = (text, rank) }
    default: return false
    }
    return true
  }

  private static func assign(_ text: [UInt8], ifEmpty part: inout [UInt8]) { if part.isEmpty { part = text } }

  /// Joins several names of one kind, as of two family names in columns of their own.
  private static func join(_ text: [UInt8], to part: inout [UInt8]) {
    if part.isEmpty { part = text } else if part != text { part += [Ascii.space] + text }
  }

  /// Keeps both names of a text such as `Lee, Ann`. A text without a comma is the full name.
  private mutating func addBoth(_ text: [UInt8]) {
    guard let comma = text.firstIndex(of: Ascii.comma) else {
      if fullRank > 2 { (full, fullRank) = (text, 2) }
      return
    }
    var (before, after) = (Array(text[..<comma]), Array(text[(comma + 1)...]))
    FieldText.tidy(&before)
    FieldText.tidy(&after)
    FieldNames.assign(before, ifEmpty: &family)
    FieldNames.assign(after, ifEmpty: &given)
  }

  /// Adds the texts and the display name to a contact.
  func add(to record: inout ContactRecord) {
    if !full.isEmpty {
      // The suffix tells father and son apart.
      let isWhole =
        !joinsSuffix || suffix.isEmpty || full.count >= suffix.count && full.suffix(suffix.count).elementsEqual(suffix)
      record.add(.displayName, utf8: isWhole ? full : full + [Ascii.space] + suffix)
      record.hasFormattedName = true
    }
    if full.isEmpty, !given.isEmpty || !family.isEmpty || !middle.isEmpty {
      let shown = NameOrder.shown(given: given, additional: middle, family: family)
      record.add(.displayName, utf8: suffix.isEmpty ? shown : shown + [Ascii.space] + suffix)
    }
    if !family.isEmpty { record.add(.familyName, utf8: family) }
    if !given.isEmpty { record.add(.givenName, utf8: given) }
    record.additionalName = middle
    if !title.isEmpty { record.add(.title, utf8: title) }
    if !uid.isEmpty { record.add(.uid, utf8: uid) }
    if !phonetic.isEmpty {
      record.add(.phoneticName, utf8: phonetic)
    } else if !phoneticFamily.isEmpty || !phoneticGiven.isEmpty {
      let readings = record.hasFamilyFirst ? [phoneticFamily, phoneticGiven] : [phoneticGiven, phoneticFamily]
      record.add(.phoneticName, utf8: Array(readings.filter { !$0.isEmpty }.joined(separator: [Ascii.space])))
    }
  }
}
