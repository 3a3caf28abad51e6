import Contacts

/// The field of a contact that a query matched.
public enum SearchField: UInt8, Sendable, CaseIterable {
  case name, nickname, phonetic, organisation, department, title, number
  /// An e-mail address: as a whole from its start on, or loosely inside its local part.
  case email
  /// A SIP address, after its scheme, in the same way.
  case sip
  case category, note

  /// The name for scripts.
  public var label: String {
    switch self {
    case .name: "name"
    case .nickname: "nickname"
    case .phonetic: "phonetic"
    case .organisation: "org"
    case .department: "department"
    case .title: "title"
    case .number: "number"
    case .email: "email"
    case .sip: "sip"
    case .category: "category"
    case .note: "note"
    }
  }

  /// nil for fields in which a query is not looked for from the first letter on.
  init?(_ field: ContactField) {
    switch field {
    case .displayName: self = .name
    case .nickname: self = .nickname
    case .phoneticName: self = .phonetic
    case .organisation: self = .organisation
    case .department: self = .department
    case .title: self = .title
    case .category: self = .category
    default: return nil
    }
  }
}

/// How sure a match is; later tiers are listed below earlier ones.
public enum MatchTier: UInt8, Sendable, CaseIterable, Comparable {
  case primary, loose, typo

  public static func < (left: MatchTier, right: MatchTier) -> Bool { left.rawValue < right.rawValue }

  public var label: String {
    switch self {
    case .primary: "primary"
    case .loose: "loose"
    case .typo: "typo"
    }
  }
}

/// The kinds of matches, the strongest first.
public enum MatchClass: UInt8, Sendable, CaseIterable {
  /// One stretch from the first token of the name.
  case namePrefix
  /// One stretch from a later token of the name.
  case nameToken
  /// Several stretches: initials and prefixes.
  case nameParts
  /// Nickname, phonetic name, organisation, department, title, category, a whole e-mail address.
  case otherField
  case number
  /// Parts of the query in different fields.
  case acrossFields

  public var label: String {
    switch self {
    case .namePrefix: "namePrefix"
    case .nameToken: "nameToken"
    case .nameParts: "nameParts"
    case .otherField: "otherField"
    case .number: "number"
    case .acrossFields: "acrossFields"
    }
  }
}

/// The score that ranks a match: its parts are compared one after the other, smaller first (exact before inexact).
public struct MatchScore: Sendable, Equatable {
  public var tier: MatchTier
  public var isExact: Bool
  /// The rank of the class, the strongest 0.
  public var rank: Int
  /// By how many quarters of a class usage ranks it higher; see ``ContactUsage``.
  public var boost: Int
  /// Whether it is typed by letters, or in a script that the user writes, and not by the reading of a character.
  public var isDirect: Bool
  /// The grapheme where the first range starts, in the field that decided.
  public var start: Int
  public var rangeCount: Int
  /// In keys.
  public var nameLength: Int
}

/// One found contact, with what to highlight. Ranges are graphemes of the text that is shown.
public struct Match: Sendable, Equatable {
  public var contact: Contact
  /// The contact's index in reading order.
  public var index: Int
  public var tier = MatchTier.primary
  /// nil if nothing was typed and every contact is listed.
  public var matchClass: MatchClass?
  /// Whether the query is the whole name, a whole token, or a whole number.
  public var isExact = false
  /// The field that decided the match's rank.
  public var field = SearchField.name
  /// The text of the field that matched, if it is neither the name nor a number.
  public var fieldText: String?
  /// The ranges to highlight in ``fieldText``.
  public var fieldRanges: [Range<Int>] = []
  /// The ranges to highlight in the name.
  public var nameRanges: [Range<Int>] = []
  /// The index of the number to show: the first that matched, else the preferred, else the first. nil when there
  /// is none.
  public var phoneIndex: Int?
  /// Whether ``phone`` is shown because its digits matched.
  public var phoneMatched = false
  /// The ranges to highlight in the number as written.
  public var phoneRanges: [Range<Int>] = []
  /// How many numbers the contact has.
  public var phoneCount = 0
  /// The score that decided its rank; nil if nothing was typed.
  public var score: MatchScore?

  init(contact: Contact, index: Int) {
    self.contact = contact
    self.index = index
  }

  /// The number to show.
  ///
  /// - Complexity: O(bytes of the contact)
  public var phone: PhoneEntry? {
    phoneIndex.flatMap { index in
      let phones = contact.phones
      return index < phones.count ? phones[index] : nil
    }
  }

  /// The number that was searched for: the first whose digits matched, or whose SIP address did; nil if the contact was found
  /// in another way.
  ///
  /// - Complexity: O(bytes of the contact)
  public var matchedPhone: PhoneEntry? {
    if phoneMatched { return phone }
    guard field == .sip, let fieldText else { return nil }
    return contact.phones.first {
      SearchedAddress.withoutScheme($0.number.utf8)?.elementsEqual(fieldText.utf8) ?? false
    }
  }
}
