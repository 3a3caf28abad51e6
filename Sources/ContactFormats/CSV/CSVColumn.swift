/// The meaning of a column of a CSV file.
///
/// A table lists the column names that programs use; case, blanks, hyphens, brackets and other punctuation are ignored. Other
/// names are recognised by their words (``CSVColumnWords``), and the remaining columns by their cells (``CSVHeader``).
enum CSVColumn: Equatable {
  /// The full name. Of several, the one with the lowest rank is used.
  case fullName(rank: Int)
  case given, middle, family
  /// The full name, or the part of it that no other column has: `Nom`, `Nombre`, `Name`.
  case nameOrPart
  /// Both names in one field, separated by a comma: `Name, Vorname`.
  case familyCommaGiven
  case phonetic, phoneticGiven, phoneticFamily
  case nickname, organisation, department
  case title(rank: Int)
  /// The job title, or an honorific such as `Dr.` if another column has the job title.
  case titleOrHonorific
  case phone(label: String)
  /// The preferred number.
  case preferredPhone
  /// The value or label of a numbered phone: `Phone 2 - Value`, `Phone 2 - Label`.
  case phoneValue(Int)
  case phoneLabel(Int)
  case phoneExtension
  /// SIP addresses, with or without their scheme.
  case sip
  /// Messenger addresses, of which only SIP addresses are read.
  case messenger
  case email, category, note, photo, revision
  case uid(rank: Int)
  /// A known column without a field of its own, whose cells are details: an address, a birthday.
  case known
  /// The value of a numbered detail with its own column for the label: `Website 1 - Value`, `Relation 2 - Value`.
  case detailValue(stem: String, Int)
  case detailLabel(stem: String, Int)
  /// A column that says nothing about the contact: the type of another column, a setting of a program.
  case ignored
  /// Any other column, whose cells are details.
  case unknown

  /// Folds the name of a column: lower case, letters and digits only.
  static func fold(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      let kept = name.utf8.filter { Ascii.isLetter($0) || Ascii.isDigit($0) }
      return String(decoding: kept.map(Ascii.lower), as: UTF8.self)
    }
    let kept = name.lowercased().unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// Whether the cells of the column are stored on their own.
  var isRead: Bool {
    switch self {
    case .ignored, .detailLabel, .phoneLabel, .phoneExtension: false
    default: true
    }
  }

  /// Whether the column has telephone numbers or addresses to call.
  var isPhone: Bool {
    switch self {
    case .phone, .preferredPhone, .phoneValue, .sip, .messenger: true
    default: false
    }
  }

  /// The meaning of a column with a name: by the table, else by the words of the name, else as a JSON key of that name.
  ///
  /// - Complexity: O(length of the name)
  init(name: String) {
    let folded = CSVColumn.fold(name)
    self = CSVColumn.listed(folded)
    if self == .unknown, name.utf8.count <= CSVColumn.nameLimit {
      self = CSVColumnWords(name).column
      if self == .unknown { self = CSVColumn(JSONFlatKey(folded: folded)) }
    }
  }

  /// The maximum length of a name that is split into words, in bytes.
  private static let nameLimit = 200

  /// Whether a name is in the table of known column names.
  static func isListed(_ name: String) -> Bool { listed(fold(name)) != .unknown }

  private static func listed(_ folded: String) -> CSVColumn {
    if folded.isEmpty || folded.utf8.count > 80 { return .unknown }
    return table[folded] ?? numbered(folded) ?? JSONFlatKey.table[folded].map { CSVColumn($0) } ?? .unknown
  }

  /// The meaning of a folded name with a number: `Phone 2 - Value`, `E-mail 2 Address`, `Business Phone 2`.
  private static func numbered(_ folded: String) -> CSVColumn? {
    guard let first = folded.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let rest = folded[first...].drop { $0.isASCII && $0.isNumber }
    let stem = folded[..<first]
    let number = Int(folded[first..<rest.startIndex]) ?? 0
    switch (stem, rest) {
    case ("phone", "value"), ("telephone", "value"), ("phone", "number"): return .phoneValue(number)
    case ("phone", "label"), ("phone", "type"), ("telephone", "type"): return .phoneLabel(number)
    case ("email", "value"), ("email", "address"), ("email", "adresse"): return .email
    case ("organization", "name"): return .organisation
    case ("organization", "title"): return .title(rank: 0)
    case ("organization", "department"): return .department
    case ("organization", _), ("email", _), ("address", _), ("im", _), ("website", _), ("relation", _),
      ("event", _), ("customfield", _), ("jot", _), ("calendarlink", _), ("externalid", _), ("userdefined", _):
      if rest.isEmpty, stem == "email" { return .email }
      switch rest {
      // The parts of an address are in its formatted text.
      case "value", "formatted": return .detailValue(stem: String(stem), number)
      case "label", "type": return .detailLabel(stem: String(stem), number)
      default: return .known
      }
    default: break
    }
    switch rest.isEmpty ? table[String(stem)] : nil {
    case .phone(let label): return .phone(label: label)
    case .email: return .email
    default: return nil
    }
  }

  /// The meaning of a column whose name is a known JSON key.
  private init(_ key: JSONFlatKey) {
    switch key {
    case .fullName(let rank): self = .fullName(rank: rank + 1)
    case .given: self = .given
    case .middle: self = .middle
    case .family: self = .family
    case .phonetic: self = .phonetic
    case .phoneticGiven: self = .phoneticGiven
    case .phoneticFamily: self = .phoneticFamily
    case .nickname: self = .nickname
    case .organisation: self = .organisation
    case .department: self = .department
    case .title(let rank): self = .title(rank: rank)
    case .phone(let label): self = .phone(label: label.rawValue)
    case .phoneExtension: self = .phoneExtension
    case .sip: self = .sip
    case .email: self = .email
    case .category: self = .category
    case .note: self = .note
    case .uid(let rank): self = .uid(rank: rank)
    case .photo: self = .photo
    case .revision: self = .revision
    case .nested, .unknown: self = .unknown
    }
  }
}
