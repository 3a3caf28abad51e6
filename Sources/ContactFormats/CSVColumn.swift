/// What a column of a CSV file means, told from its name: case, blanks, hyphens, brackets and the like do not count.
enum CSVColumn: Equatable {
  /// The full name; of several the one with the lowest rank is taken.
  case fullName(rank: Int)
  case given, middle, family
  /// `Nom`, `Nombre`, `Name`: the full name, or a part of it; the other columns tell.
  case familyOrFull, givenOrFull
  case phonetic, phoneticGiven, phoneticFamily
  case nickname, organisation, department
  case title(rank: Int)
  /// The job, or `Dr.` where there is another column for the job.
  case titleOrHonorific
  case phone(label: String)
  /// The number that is to be used first.
  case preferredPhone
  /// `Phone 2 - Value` and `Phone 2 - Label`
  case phoneValue(Int)
  case phoneLabel(Int)
  case phoneExtension
  case email, category, note, photo, revision
  case uid(rank: Int)
  /// Something that address books have, but that is not kept: an address, a birthday.
  case known
  case unknown

  /// A column's name without what does not count.
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

  /// Whether anything of the column is kept by itself.
  var isRead: Bool {
    switch self {
    case .known, .unknown, .phoneLabel, .phoneExtension: false
    default: true
    }
  }

  /// Whether it holds numbers.
  var isPhone: Bool {
    switch self {
    case .phone, .preferredPhone, .phoneValue: true
    default: false
    }
  }

  init(name: String) {
    let folded = CSVColumn.fold(name)
    if folded.isEmpty || folded.utf8.count > 80 {
      self = .unknown
    } else if let meaning = CSVColumn.table[folded] ?? CSVColumn.numbered(folded) {
      self = meaning
    } else {
      self = CSVColumn(JSONFlatKey(folded: folded))
    }
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

  /// What a key of a home-made object means, a column of that name means too.
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

/// The columns of a file, from its first row.
struct CSVHeader {
  private(set) var columns: [CSVColumn]
  /// For each column with a number, the column with its label; -1 without one.
  private(set) var labelColumns: [Int] = []
  /// The column with the extension of the first number.
  private(set) var extensionColumn: Int?

  init(names: [String]) {
    columns = names.map { CSVColumn(name: $0) }
    settle()
    extensionColumn = columns.firstIndex(of: .phoneExtension)
    labelColumns = columns.map { column in
      guard case .phoneValue(let number) = column else { return -1 }
      return columns.firstIndex(of: .phoneLabel(number)) ?? -1
    }
  }

  /// Settles the columns that mean one thing or another.
  private mutating func settle() {
    let hasGiven = columns.contains(.given)
    let hasFamily = columns.contains(.family)
    let hasTitle = columns.contains { if case .title(let rank) = $0 { rank < 2 } else { false } }
    var honorifics = columns.lazy.filter { $0 == .titleOrHonorific }.count - 1
    for place in columns.indices {
      switch columns[place] {
      case .familyOrFull: columns[place] = hasGiven && !hasFamily ? .family : .fullName(rank: 2)
      case .givenOrFull: columns[place] = hasFamily && !hasGiven ? .given : .fullName(rank: 2)
      case .titleOrHonorific:
        // In French both are called "Titre"; the first is the honorific.
        columns[place] = hasTitle || honorifics > 0 ? .known : .title(rank: 1)
        honorifics -= 1
      default: break
      }
    }
  }

  /// How many of the columns are those of an address book.
  var knownCount: Int { columns.lazy.filter { $0 != .unknown }.count }

  /// Whether this is the header of an address book: something to reach somebody by, and who it is, or both parts of a
  /// name.
  var isHeader: Bool {
    var hasName = false
    var hasContact = false
    for column in columns {
      switch column {
      case .phone, .preferredPhone, .phoneValue, .email: hasContact = true
      case .fullName, .given, .family, .nickname, .organisation: hasName = true
      default: break
      }
    }
    return hasName && hasContact || columns.contains(.given) && columns.contains(.family)
  }
}
