import Localization

/// What the texts of a field are: of a column in CSV, a key in JSON, an element or attribute in XML.
enum FieldRole: Equatable {
  /// The full name. Of several, the one with the lowest rank is used.
  case fullName(rank: Int)
  case given, middle, family, namePrefix, nameSuffix
  /// The full name, or the part of it that no other field has: `Nom`, `Nombre`, `Name`.
  case nameOrPart
  /// Both names in one field, separated by a comma: `Name, Vorname`.
  case familyCommaGiven
  case phonetic, phoneticGiven, phoneticFamily
  case nickname, organisation, department
  case title(rank: Int)
  /// The job title, or an honorific such as `Dr.` if another field has the job title.
  case titleOrHonorific
  case phone(label: String)
  /// The preferred number.
  case preferredPhone
  case phoneExtension
  /// The part of a number that stands before it: the calling code of its country, or the code of its area.
  case callingCode, areaCode
  /// SIP addresses, with or without their scheme.
  case sip
  /// Messenger addresses, of which only SIP addresses are read.
  case messenger
  case email, category, note, photo, revision
  case uid(rank: Int)
  /// An object whose members belong to the contact.
  case nested
  /// A known field without a place of its own in a contact, whose texts are details: an address, a birthday.
  case known
  /// The label of another field.
  case label
  /// A field that says nothing about the contact: a setting of a program.
  case ignored
  /// Any other field, whose texts are details.
  case unknown

  /// Whether the field has telephone numbers or addresses to call.
  var isPhone: Bool {
    switch self {
    case .phone, .preferredPhone, .sip, .messenger: true
    default: false
    }
  }

  /// Whether the field has the name of a person, or a part of it.
  var isPersonName: Bool {
    switch self {
    case .fullName, .nameOrPart, .familyCommaGiven, .given, .family: true
    default: false
    }
  }

  /// Whether a contact can be named by the field.
  var isName: Bool { isPersonName || self == .nickname || self == .organisation }

  /// The role for the user.
  var explanation: String {
    // Translators: what is in a column of a file: "column 2: given name, by its name".
    switch self {
    case .fullName, .nameOrPart: localized("name")
    case .familyCommaGiven: localized("family name, given name")
    case .given: localized("given name")
    case .middle: localized("middle name")
    case .family: localized("family name")
    case .namePrefix: localized("prefix of the name")
    case .nameSuffix: localized("suffix of the name")
    case .phonetic: localized("reading of the name")
    case .phoneticGiven: localized("reading of the given name")
    case .phoneticFamily: localized("reading of the family name")
    case .nickname: localized("nickname")
    case .organisation: localized("organisation")
    case .department: localized("department")
    case .title: localized("title")
    case .phone(label: ""): localized("phone")
    case .phone(let label): localized("phone (\(label))")
    case .preferredPhone: localized("phone (preferred)")
    case .phoneExtension: localized("extension")
    case .callingCode: localized("calling code")
    case .areaCode: localized("area code")
    case .sip: localized("SIP address")
    case .messenger: localized("SIP address, if it is one")
    case .email: localized("mail")
    case .category: localized("category")
    case .note: localized("note")
    case .photo: localized("picture")
    case .revision: localized("last change")
    case .uid: localized("identifier")
    case .titleOrHonorific, .known, .unknown, .nested: localized("detail")
    case .label: localized("label of another column")
    case .ignored: localized("ignored")
    }
  }
}
