/// The columns of a CSV file, with their names and the meanings inferred from names or cells.
struct CSVHeader {
  /// The names as in the file; empty texts if the file has no header.
  let names: [String]
  private(set) var columns: [CSVColumn]
  /// Whether each column was recognised by its cells and not by its name.
  private(set) var isInferredFromCells: [Bool]
  /// For each column, the index of the column with its label; -1 if there is none.
  private(set) var labelColumns: [Int] = []
  /// Whether each column is named after a person, as `Employee ID` is.
  private(set) var isOfPerson: [Bool] = []
  /// The index of the column with the extension of a main number.
  private(set) var extensionColumn: Int?
  /// For each column, whether the extension belongs to its numbers.
  private(set) var takesExtension: [Bool] = []

  /// - Parameters:
  ///   - names: the fields of the header, or an empty text for each column.
  ///   - cells: the statistics of the columns that were examined.
  /// - Complexity: O(bytes of the names)
  init(names: [String], cells: [CSVColumnCells]) {
    self.names = names
    columns = names.map { CSVHeader.column(named: $0) }
    isInferredFromCells = columns.map { _ in false }
    let hasNumbers = hasNumbers
    for index in columns.indices where index < cells.count {
      inferColumn(at: index, from: cells[index], hasNumbers: hasNumbers)
    }
    if hasContact, !hasName { findName(in: cells) }
    resolveAmbiguousColumns()
    resolveExtension()
    isOfPerson = names.map { CSVColumnWords($0).isOfPerson }
    labelColumns = columns.map { column in
      switch column {
      case .phoneValue(let number): columns.firstIndex(of: .phoneLabel(number)) ?? -1
      case .detailValue(let stem, let number): columns.firstIndex(of: .detailLabel(stem: stem, number)) ?? -1
      default: -1
      }
    }
  }

  /// The label of the details in a column: its name, or the subject of a numbered value.
  func detailLabel(at index: Int) -> String {
    switch columns[index] {
    case .detailValue(let stem, _): stem == "customfield" ? names[index] : stem
    default: names[index].isEmpty ? "column \(index + 1)" : names[index]
    }
  }

  /// The meaning of a name. A name with another separator was not split correctly and is unknown.
  private static func column(named name: String) -> CSVColumn {
    name.contains { $0 == ";" || $0 == "\t" || $0 == "|" } ? .unknown : CSVColumn(name: name)
  }

  /// Infers the meaning of a column from its cells, if its name is unknown or contradicts them.
  ///
  /// - Parameter hasNumbers: whether other columns are numbers by their names. The names may then be numbers, as telephones
  ///   write them for unknown callers.
  private mutating func inferColumn(at index: Int, from cells: CSVColumnCells, hasNumbers: Bool) {
    switch columns[index] {
    case .phoneExtension:
      // "Durchwahl" is also a direct line.
      guard cells.arePhones else { return }
      columns[index] = .phone(label: CSVColumnWords(names[index]).label)
    case .unknown where hasNumbers && cells.mayBePhones && CSVColumnWords(names[index]).isPurpose:
      columns[index] = .phone(label: CSVColumnWords(names[index]).label)
    // `Poste` is a job or an extension in French; `Work` and `Office` may be the extension there.
    case .title where cells.areExtensions: columns[index] = .phoneExtension
    case .unknown where !hasNumbers && cells.areExtensions && CSVColumnWords(names[index]).isPurpose:
      columns[index] = .phoneExtension
    case .unknown where cells.areMails: columns[index] = .email
    case .known where cells.areMails && !columns.contains(.email): columns[index] = .email
    case .fullName, .nameOrPart, .nickname, .organisation:
      guard cells.arePhones, !hasNumbers else { return }
      columns[index] = .phone(label: CSVColumnWords(names[index]).label)
    case .unknown, .department, .title, .titleOrHonorific, .category, .email, .note:
      guard cells.arePhones else { return }
      columns[index] = .phone(label: CSVColumnWords(names[index]).label)
    case .known, .uid:
      // Identifiers, dates and postcodes have digits too.
      guard cells.areDialled else { return }
      columns[index] = .phone(label: CSVColumnWords(names[index]).label)
    default: return
    }
    isInferredFromCells[index] = true
  }

  /// Finds the names among the unknown columns: the first column of texts, or two adjacent columns of single words.
  private mutating func findName(in cells: [CSVColumnCells]) {
    let names = columns.indices.filter { columns[$0] == .unknown && $0 < cells.count && cells[$0].areNames }
    guard let first = names.first else { return }
    isInferredFromCells[first] = true
    columns[first] = .fullName(rank: 9)
    guard names.contains(first + 1), cells[first].areSingleWords, cells[first + 1].areSingleWords else { return }
    isInferredFromCells[first + 1] = true
    columns[first] = .given
    columns[first + 1] = .family
  }

  /// Resolves the columns whose meaning depends on other columns.
  private mutating func resolveAmbiguousColumns() {
    let hasGiven = columns.contains(.given)
    let hasFamily = columns.contains(.family)
    let hasTitle = columns.contains { if case .title(let rank) = $0 { rank < 2 } else { false } }
    let wholeAddresses = columns.compactMap { column -> String? in
      if case .detailValue("address", let number) = column { "address\(number)" } else { nil }
    }
    var hasFullName =
      hasGiven && hasFamily || columns.contains(.familyCommaGiven)
      || columns.contains {
        switch $0 {
        case .fullName(let rank): rank < CSVColumnWords.personRank
        case .nameOrPart: hasGiven == hasFamily
        default: false
        }
      }
    var honorifics = columns.lazy.filter { $0 == .titleOrHonorific }.count - 1
    for index in columns.indices {
      switch columns[index] {
      // Google writes an address as a whole, too.
      case .known where wholeAddresses.contains(where: CSVColumn.fold(names[index]).hasPrefix):
        columns[index] = .ignored
      // Beside the columns of a name, `Contact owner` and `Ansprechpartner` are about somebody else.
      case .fullName(rank: CSVColumnWords.personRank):
        if hasFullName { columns[index] = .known }
        hasFullName = true
      case .nameOrPart: columns[index] = hasGiven == hasFamily ? .fullName(rank: 2) : hasGiven ? .family : .given
      case .titleOrHonorific:
        // In French both are called "Titre"; the first is the honorific.
        columns[index] = hasTitle || honorifics > 0 ? .known : .title(rank: 1)
        honorifics -= 1
      default: break
      }
    }
  }

  /// Decides what an extension belongs to: beside a main number it is dialled after it. Beside the numbers of a person, or
  /// alone, it is a number of its own.
  private mutating func resolveExtension() {
    takesExtension = columns.indices.map { columns[$0].isPhone && CSVColumnWords(names[$0]).acceptsExtension }
    guard let index = columns.firstIndex(of: .phoneExtension) else { return }
    if takesExtension.contains(true) { extensionColumn = index } else { columns[index] = .phone(label: "extension") }
  }

  /// The number of columns with a known meaning.
  var knownCount: Int { columns.lazy.filter { $0 != .unknown }.count }

  private var hasName: Bool {
    columns.contains { column in
      switch column {
      case .fullName, .nameOrPart, .familyCommaGiven, .given, .family, .nickname, .organisation: true
      default: false
      }
    }
  }

  private var hasContact: Bool { hasNumbers || columns.contains(.email) || columns.contains(.phoneExtension) }

  private var hasNumbers: Bool {
    columns.contains { column in
      column.isPhone
    }
  }

  /// Whether these are the columns of an address book: a name with a number or mail address, or both parts of a name.
  var isAddressBook: Bool {
    hasName && hasContact || columns.contains(.given) && columns.contains(.family)
  }

  /// Whether the names are those of a header: every column that was recognised by its cells has a letter in its name.
  var isNamed: Bool {
    columns.indices.allSatisfy { index in
      !isInferredFromCells[index] || names[index].unicodeScalars.contains { $0.properties.isAlphabetic }
    }
  }

  /// The inferred meaning of each column for the user: `column 2 "Telefon": phone (work)`.
  var explanations: [String] {
    columns.indices.map { index in
      let name = names[index].isEmpty ? "" : " \"\(names[index])\""
      let reason = isInferredFromCells[index] ? ", recognised by its cells" : ""
      return "column \(index + 1)\(name): \(columns[index].explanation)\(reason)"
    }
  }
}

extension CSVColumn {
  /// The meaning of the column for the user.
  var explanation: String {
    switch self {
    case .fullName, .nameOrPart: "name"
    case .familyCommaGiven: "family name, given name"
    case .given: "given name"
    case .middle: "middle name"
    case .family: "family name"
    case .phonetic: "reading of the name"
    case .phoneticGiven: "reading of the given name"
    case .phoneticFamily: "reading of the family name"
    case .nickname: "nickname"
    case .organisation: "organisation"
    case .department: "department"
    case .title: "title"
    case .phone(label: ""), .phoneValue: "phone"
    case .phone(let label): "phone (\(label))"
    case .preferredPhone: "phone (preferred)"
    case .phoneLabel(let number): number < 0 ? "ignored" : "label of a phone"
    case .phoneExtension: "extension"
    case .sip: "SIP address"
    case .messenger: "SIP address, if it is one"
    case .email: "mail"
    case .category: "category"
    case .note: "note"
    case .photo: "picture"
    case .revision: "last change"
    case .uid: "identifier"
    case .titleOrHonorific, .known, .detailValue, .unknown: "detail"
    case .detailLabel: "label of a detail"
    case .ignored: "ignored"
    }
  }
}
