/// The meaning of a column of a CSV file.
///
/// Names that programs give their columns are in a table; case, blanks, hyphens, brackets and the like do not count in
/// them. Other names are recognised by their words (``CSVColumnWords``), and the rest by the cells (``CSVHeader``).
enum CSVColumn: Equatable {
  /// The full name; of several the one with the lowest rank is taken.
  case fullName(rank: Int)
  case given, middle, family
  /// `Nom`, `Nombre`, `Name`: the full name, or the part of it that no other column has.
  case nameOrPart
  /// `Name, Vorname`: both parts in one field, with a comma between them.
  case familyCommaGiven
  case phonetic, phoneticGiven, phoneticFamily
  case nickname, organisation, department
  case title(rank: Int)
  /// The job, or `Dr.` if there is another column for the job.
  case titleOrHonorific
  case phone(label: String)
  /// The number to use first.
  case preferredPhone
  /// `Phone 2 - Value` and `Phone 2 - Label`
  case phoneValue(Int)
  case phoneLabel(Int)
  case phoneExtension
  /// SIP addresses, with or without their scheme.
  case sip
  /// Addresses of messengers, of which only those of SIP are read.
  case messenger
  case email, category, note, photo, revision
  case uid(rank: Int)
  /// Something that address books contain, but that is not stored: an address, a birthday.
  case known
  case unknown

  /// A column's name without insignificant characters.
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

  /// Whether anything of the column is stored by itself.
  var isRead: Bool {
    switch self {
    case .known, .unknown, .phoneLabel, .phoneExtension: false
    default: true
    }
  }

  /// Whether it holds numbers.
  var isPhone: Bool {
    switch self {
    case .phone, .preferredPhone, .phoneValue, .sip, .messenger: true
    default: false
    }
  }

  /// The meaning of a column of this name: as listed, else by the words of the name, else like a JSON key of that name.
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

  /// Longer names mean nothing.
  private static let nameLimit = 200

  /// Whether a name is one that programs give their columns.
  static func isListed(_ name: String) -> Bool { listed(fold(name)) != .unknown }

  private static func listed(_ folded: String) -> CSVColumn {
    if folded.isEmpty || folded.utf8.count > 80 { return .unknown }
    return table[folded] ?? numbered(folded) ?? JSONFlatKey.table[folded].map { CSVColumn($0) } ?? .unknown
  }

  /// `Phone 2 - Value`, `E-mail 1 - Label`, `E-mail 2 Address`, `Business Phone 2`, as they are folded.
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
      return rest.isEmpty && stem == "email" ? .email : .known
    default: break
    }
    switch rest.isEmpty ? table[String(stem)] : nil {
    case .phone(let label): return .phone(label: label)
    case .email: return .email
    default: return nil
    }
  }

  /// A column has the same meaning as a key of that name in a home-made object.
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
