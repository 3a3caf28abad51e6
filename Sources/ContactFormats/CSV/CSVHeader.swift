/// The columns of a file: what each is called, and what it was taken for, by its name or by its cells.
struct CSVHeader {
  /// The names, as they stand in the file; empty when it has no header.
  let names: [String]
  private(set) var columns: [CSVColumn]
  /// Which columns are known by their cells alone.
  private(set) var isToldByCells: [Bool]
  /// For each column with a number, the column with its label; -1 without one.
  private(set) var labelColumns: [Int] = []
  /// The column with the extension of the first number.
  private(set) var extensionColumn: Int?

  /// - Parameters:
  ///   - names: the fields of the header, or as many empty texts as there are columns.
  ///   - cells: what the columns hold, as far as it has been looked at.
  /// - Complexity: O(bytes of the names)
  init(names: [String], cells: [CSVColumnCells]) {
    self.names = names
    columns = names.map { CSVHeader.column(named: $0) }
    isToldByCells = columns.map { _ in false }
    let hasNumbers = hasNumbers
    for place in columns.indices where place < cells.count { look(at: cells[place], of: place, hasNumbers: hasNumbers) }
    if hasContact, !hasName { findName(in: cells) }
    settle()
    extensionColumn = columns.firstIndex(of: .phoneExtension)
    labelColumns = columns.map { column in
      guard case .phoneValue(let number) = column else { return -1 }
      return columns.firstIndex(of: .phoneLabel(number)) ?? -1
    }
  }

  /// What a name means. One with another separator in it was not divided as it should be.
  private static func column(named name: String) -> CSVColumn {
    name.contains { $0 == ";" || $0 == "\t" || $0 == "|" } ? .unknown : CSVColumn(name: name)
  }

  /// Takes a column for what its cells are, when its name does not say or says something that they are not.
  ///
  /// - Parameter hasNumbers: whether others are numbers by their names: then a name may well be a number, as telephones
  ///   have it of whom they do not know.
  private mutating func look(at cells: CSVColumnCells, of place: Int, hasNumbers: Bool) {
    switch columns[place] {
    case .unknown where cells.areMails: columns[place] = .email
    case .known where cells.areMails && !columns.contains(.email): columns[place] = .email
    case .fullName, .nameOrPart, .nickname, .organisation:
      guard cells.arePhones, !hasNumbers else { return }
      columns[place] = .phone(label: CSVColumnWords(names[place]).label)
    case .unknown, .department, .title, .titleOrHonorific, .category, .email, .note:
      guard cells.arePhones else { return }
      columns[place] = .phone(label: CSVColumnWords(names[place]).label)
    case .known, .uid:
      // Identifiers, dates and postcodes have digits too.
      guard cells.areDialled else { return }
      columns[place] = .phone(label: CSVColumnWords(names[place]).label)
    default: return
    }
    isToldByCells[place] = true
  }

  /// Finds the names among columns of whose names nothing is known: the first one with texts, or two with a word each.
  private mutating func findName(in cells: [CSVColumnCells]) {
    let names = columns.indices.filter { columns[$0] == .unknown && $0 < cells.count && cells[$0].areNames }
    guard let first = names.first else { return }
    isToldByCells[first] = true
    columns[first] = .fullName(rank: 9)
    guard names.contains(first + 1), cells[first].areSingleWords, cells[first + 1].areSingleWords else { return }
    isToldByCells[first + 1] = true
    columns[first] = .given
    columns[first + 1] = .family
  }

  /// Settles the columns that mean one thing or another.
  private mutating func settle() {
    let hasGiven = columns.contains(.given)
    let hasFamily = columns.contains(.family)
    let hasTitle = columns.contains { if case .title(let rank) = $0 { rank < 2 } else { false } }
    var honorifics = columns.lazy.filter { $0 == .titleOrHonorific }.count - 1
    for place in columns.indices {
      switch columns[place] {
      case .nameOrPart: columns[place] = hasGiven == hasFamily ? .fullName(rank: 2) : hasGiven ? .family : .given
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

  private var hasName: Bool {
    columns.contains { column in
      switch column {
      case .fullName, .nameOrPart, .familyCommaGiven, .given, .family, .nickname, .organisation: true
      default: false
      }
    }
  }

  private var hasContact: Bool { hasNumbers || columns.contains(.email) }

  private var hasNumbers: Bool {
    columns.contains { column in
      switch column {
      case .phone, .preferredPhone, .phoneValue: true
      default: false
      }
    }
  }

  /// Whether these are the columns of an address book: something to reach somebody by, and who it is, or both parts of a
  /// name.
  var isAddressBook: Bool {
    hasName && hasContact || columns.contains(.given) && columns.contains(.family)
  }

  /// Whether every column that is known has a name: what is told by the cells alone has at least one letter above it.
  var isNamed: Bool {
    columns.indices.allSatisfy { place in
      !isToldByCells[place] || names[place].unicodeScalars.contains { $0.properties.isAlphabetic }
    }
  }

  /// What each column was taken for, in words: `column 2 "Telefon": phone (work)`.
  var explanations: [String] {
    columns.indices.map { place in
      let name = names[place].isEmpty ? "" : " \"\(names[place])\""
      let reason = isToldByCells[place] ? ", recognised by its cells" : ""
      return "column \(place + 1)\(name): \(columns[place].explanation)\(reason)"
    }
  }
}

extension CSVColumn {
  /// What the column is, in a few words.
  var explanation: String {
    switch self {
    case .fullName, .nameOrPart: "name"
    case .familyCommaGiven: "family name, given name"
    case .given: "given name"
    case .middle: "middle name"
    case .family: "family name"
    case .phonetic: "how the name is read"
    case .phoneticGiven: "how the given name is read"
    case .phoneticFamily: "how the family name is read"
    case .nickname: "nickname"
    case .organisation: "organisation"
    case .department: "department"
    case .title: "title"
    case .phone(label: ""), .phoneValue: "phone"
    case .phone(let label): "phone (\(label))"
    case .preferredPhone: "phone (preferred)"
    case .phoneLabel(let number): number < 0 ? "ignored" : "label of a phone"
    case .phoneExtension: "extension"
    case .email: "mail"
    case .category: "category"
    case .note: "note"
    case .photo: "picture"
    case .revision: "last change"
    case .uid: "identifier"
    case .titleOrHonorific, .known, .unknown: "ignored"
    }
  }
}
