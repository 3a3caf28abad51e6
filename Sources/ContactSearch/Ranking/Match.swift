import Contacts
import Localization

/// The field of a contact that a query matched.
public enum SearchField: UInt8, Sendable, CaseIterable {
  case name, nickname, phonetic, organisation, department, title, number
  /// An e-mail address: matched from its start, or loosely inside its local part.
  case email
  /// A SIP address without its scheme, matched like an e-mail address.
  case sip
  case category, note
  /// The name of the card's parts, which the shown name lacks.
  case otherName
  /// A detail, without its label; see `Contact.details`.
  case detail

  /// The name in JSON and in the output for scripts.
  public var label: String {
    // Not translated: words for programs.
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
    case .otherName: "full name"
    case .detail: "detail"
    }
  }

  /// The name for people.
  public var words: String {
    // Translators: the field of a contact in which a search was found, before its text: "org: Example Ltd".
    switch self {
    case .name: localized("name")
    case .nickname: localized("nickname")
    case .phonetic: localized("phonetic")
    case .organisation: localized("org")
    case .department: localized("department")
    case .title: localized("title")
    case .number: localized("number")
    case .email: localized("email")
    case .sip: localized("sip")
    case .category: localized("category")
    case .note: localized("note")
    case .otherName: localized("full name")
    case .detail: localized("detail")
    }
  }

  /// The search field of a text that matches by beginnings of its tokens; nil for other fields.
  init?(_ field: ContactField) {
    switch field {
    case .displayName: self = .name
    case .nickname: self = .nickname
    case .otherName: self = .otherName
    case .phoneticName: self = .phonetic
    case .organisation: self = .organisation
    case .department: self = .department
    case .title: self = .title
    case .category: self = .category
    default: return nil
    }
  }

  /// The search field of a text that is searched only in text mode; nil for other fields.
  init?(textOnly field: ContactField) {
    switch field {
    case .note: self = .note
    case .detail: self = .detail
    default: return nil
    }
  }
}

/// How reliable a match is, the most reliable first. `RankKey` says what that means for the order of matches.
public enum MatchTier: UInt8, Sendable, CaseIterable, Comparable {
  /// The query is beginnings of tokens in order, or the beginning of a number.
  case primary
  /// The query is inside a word or a number, or is beginnings of tokens in any order.
  case loose
  /// The query matches primarily with one typing error.
  case typo

  public static func < (left: MatchTier, right: MatchTier) -> Bool { left.rawValue < right.rawValue }

  public var label: String {
    switch self {
    case .primary: "primary"
    case .loose: "loose"
    case .typo: "typo"
    }
  }

  /// The name for people.
  public var words: String {
    // Translators: how reliably a search matches a contact.
    switch self {
    case .primary: localized("primary")
    case .loose: localized("loose")
    case .typo: localized("typo")
    }
  }
}

/// The classes of matches, the strongest first.
public enum MatchClass: UInt8, Sendable, CaseIterable {
  /// One range from the first token of the name.
  case namePrefix
  /// One range from a later token of the name.
  case nameToken
  /// Several ranges of the name: initials and prefixes.
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

/// The parts of a match's rank; see `RankKey` for how they are compared.
public struct MatchScore: Sendable, Equatable {
  public var tier: MatchTier
  public var isExact: Bool
  /// The rank of the class, from 0 for the strongest.
  public var rank: Int
  /// The boost by usage, in quarters of a class; see ``ContactUsage``.
  public var boost: Int
  /// Whether it is typed by its letters, or in a script that the user writes, and not by the reading of a character.
  public var isDirect: Bool
  /// The index of the grapheme where the first range starts, in the field that decided.
  public var start: Int
  public var rangeCount: Int
  /// The length of the name in keys.
  public var nameLength: Int
}

/// A found contact, with the ranges to highlight, in graphemes of the text that is shown.
public struct Match: Sendable, Equatable {
  public var contact: Contact
  /// The contact's index in reading order.
  public var index: Int
  public var tier = MatchTier.primary
  /// The class; nil if nothing was typed and every contact is listed.
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
  /// The index of the number to show: the first that matched, else the preferred, else the first; nil if there is none.
  public var phoneIndex: Int?
  /// Whether ``phone`` is shown because its digits matched.
  public var phoneMatched = false
  /// The ranges to highlight in the number as written.
  public var phoneRanges: [Range<Int>] = []
  /// How many numbers the contact has.
  public var phoneCount = 0
  /// The parts of its rank; nil if nothing was typed.
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

  /// What ``fieldText`` is: the name of the field, or the label of the detail.
  ///
  /// - Complexity: O(bytes of the contact)
  public var fieldLabel: String {
    guard field == .detail else { return field.words }
    return contact.details.first { $0.text == fieldText && !$0.label.isEmpty }?.label ?? field.words
  }

  /// The first number whose digits or SIP address matched; nil if the contact was found in another way.
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
