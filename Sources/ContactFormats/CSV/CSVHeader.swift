import Localization

/// The columns of a CSV file with their roles, which their names and their cells decide together.
///
/// For each column, what its name says (``FieldName``) is weighed against what its cells look like (``CSVColumnCells``): a
/// column `Primary phone` of 1 and 0 is none of numbers, and `Office` is one if its cells can be dialled. Then the columns
/// are compared with each other: there is one name of a person, and a code belongs to the number beside it.
struct CSVHeader {
  /// The names as in the file; empty texts if the file has no header.
  let names: [String]
  private(set) var roles: [FieldRole]
  /// What the names say.
  let fields: [FieldName]
  /// Why each column has its role; nil if its name says so.
  private var reasons: [LocalizedText?]
  /// Whether each column was recognised by its cells and not by its name.
  private var isInferred: [Bool]
  /// For each column, the index of the column with its label; nil if there is none.
  private(set) var labels: [Int?]
  /// For each column of numbers, the columns with parts of the number, which stand before or after it.
  private(set) var parts: [CSVNumberParts]
  /// For each column, whether 0 says that there is no number, as other cells have numbers: databases write it for nothing.
  private(set) var isZeroEmpty: [Bool]
  /// The people of whom a row tells.
  private(set) var people: CSVPeople
  /// The first of the columns that are those of details in a file of dialtone; the number of columns in other files.
  private let firstDetail: Int

  /// - Parameters:
  ///   - names: the fields of the header, or an empty text for each column.
  ///   - cells: the statistics of the columns that were examined.
  ///   - rows: the rows that were examined.
  /// - Complexity: O(bytes of the names and rows)
  init(names: [String], cells: [CSVColumnCells], rows: some Collection<[String]> = []) {
    self.names = names
    // A name with another separator was not split correctly and is unknown.
    fields = names.map { FieldName($0.contains { $0 == ";" || $0 == "\t" || $0 == "|" } ? "" : $0) }
    roles = fields.map(\.role)
    reasons = Array(repeating: nil, count: names.count)
    firstDetail = WriterCSV.firstDetail(in: names)
    isInferred = Array(repeating: false, count: names.count)
    labels = Array(repeating: nil, count: names.count)
    parts = Array(repeating: CSVNumberParts(), count: names.count)
    isZeroEmpty = names.indices.map { $0 < cells.count && cells[$0].haveNumbers }
    people = CSVPeople(columnCount: names.count)
    // The label of a detail may be any word, also one that names something else.
    for index in names.indices.dropFirst(firstDetail) { change(index, to: .known, "dialtone's column of a detail") }
    resolveSecondNames()
    weigh(cells)
    people = CSVPeople(fields, roles)
    for (index, role, reason) in people.changes { change(index, to: role, reason) }
    labelByUnknownWords()
    resolveNames(rows, cells)
    if hasContact, !hasName { findName(in: cells) }
    resolveTitles(cells)
    resolveLabels()
    resolveParts()
  }

  private mutating func change(_ index: Int, to role: FieldRole, _ reason: LocalizedText, isInferred: Bool = false) {
    roles[index] = role
    reasons[index] = reason
    self.isInferred[index] = isInferred
  }

  // MARK: Names and cells

  /// The weight of cells that can be nothing but numbers, that are probably numbers, and that may be.
  private static let dialled = 6
  private static let probable = 4
  private static let possible = 3
  /// What is added where no column is one of numbers by its name.
  private static let onlyNumbers = 5

  /// Weighs the cells of each column against its name.
  private mutating func weigh(_ cells: [CSVColumnCells]) {
    let examined = roles.indices.prefix(min(cells.count, firstDetail))
    let hasDialled = examined.contains { roles[$0].isPhone && cells[$0].haveNumbers }
    let hasNumbers = hasNumbers
    let hasMail = roles.contains(.email)
    for index in examined where cells[index].filled > 0 {
      let (field, cells) = (fields[index], cells[index])
      switch field.role {
      case .phone, .preferredPhone:
        // `Cep` is a mobile number in Turkish, and a postcode in Portuguese.
        let isPostcode = field.tokens.count == 1 && field.tokens[0].stem == "cep" && cells.areShort && cells.haveNumbers
        if cells.areNotDialled, cells.areFlags || hasDialled {
          change(index, to: .known, "its cells are no numbers")
        } else if cells.areCalendarDates || isPostcode {
          change(index, to: .known, isPostcode ? "its cells are postcodes" : "its cells are dates")
        }
        continue
      case .known where cells.arePlusCodes && hasDialled, .unknown where cells.arePlusCodes && hasDialled:
        change(index, to: .callingCode, FieldRole.byCells)
        continue
      // The codes before the numbers of the next column: `Area`, `Pref.`
      case .known where field.words == [.area] && cells.areCodes && hasNumber(index + 1),
        .unknown where cells.areTrunkCodes && hasNumber(index + 1):
        change(index, to: .areaCode, FieldRole.byCells)
        continue
      case .department where cells.areCalendarDates, .title where cells.areCalendarDates,
        .organisation where cells.areCalendarDates:
        change(index, to: .known, "its cells are dates")
      case .family where cells.areHonorifics: change(index, to: .namePrefix, FieldRole.byCells)
      case .sip, .messenger: continue
      // "Durchwahl" is also a direct line.
      case .phoneExtension:
        if cells.areSmall, hasDialled { change(index, to: .known, "its cells are no extensions") }
        if !cells.arePhones { continue }
      case .organisation where cells.arePlain && !cells.mayBePhones:
        change(index, to: .known, "its cells are no names")
      case .namePrefix where cells.areCodes: change(index, to: .areaCode, FieldRole.byCells)
      // "DDI" is a direct number, too.
      case .callingCode, .areaCode:
        if cells.arePhones || cells.areDialled {
          change(index, to: .phone(label: field.label), FieldRole.byCells, isInferred: true)
        } else if !cells.areCodes {
          change(index, to: .known, "its cells are no codes")
        }
      case .given, .family, .middle, .fullName, .nameOrPart, .nickname:
        if cells.areDates { change(index, to: .known, "its cells are dates") }
        if field.certainty == FieldName.weak, !cells.areNames { change(index, to: .known, "its cells are no names") }
      // `Poste` is a job or an extension in French; `Work` and `Office` may be the extension there.
      case .title where cells.areExtensions, .unknown where !hasNumbers && cells.areExtensions && field.isPurpose:
        change(index, to: .phoneExtension, FieldRole.byCells, isInferred: true)
        continue
      case .unknown where cells.areMails, .known where cells.areMails && !hasMail:
        change(index, to: .email, FieldRole.byCells, isInferred: true)
        continue
      default: break
      }
      // Beside numbers that are named as such, the digits under an unknown name are those of something else.
      let isOfOther = hasDialled && field.role == .unknown && !names[index].isEmpty && !field.isPurpose
      // A note is one, unless there is no other way to reach anybody.
      if field.role == .note, hasNumbers || hasMail { continue }
      let weight = phoneWeight(of: field, cells, hasNumbers, isOfOther: isOfOther)
      if weight > (roles[index] == field.role ? field.certainty : FieldName.known) {
        change(index, to: .phone(label: field.label), FieldRole.byCells, isInferred: true)
      }
    }
  }

  private func hasNumber(_ index: Int) -> Bool { index < roles.count && roles[index].isPhone }

  /// Resolves whether a second given name is a middle name, or that of a second person who has a family name as well.
  private mutating func resolveSecondNames() {
    let families = Set(roles.indices.filter { roles[$0] == .family }.compactMap { fields[$0].index })
    for index in roles.indices where roles[index] == .middle && fields[index].words.contains(.given) {
      if let number = fields[index].index, families.contains(number) { roles[index] = .given }
    }
  }

  /// Labels the numbers whose names have a word that nobody knows, beside numbers without one: `Pharmacy phone`.
  private mutating func labelByUnknownWords() {
    let plain = roles.indices.filter { roles[$0] == .phone(label: "") }
    guard plain.contains(where: { fields[$0].unknownWords.isEmpty }) else { return }
    for index in plain where people.relations[index] == nil {
      let words = fields[index].unknownWords
      if !words.isEmpty, words.utf8.count <= CSVHeader.labelLimit { roles[index] = .phone(label: words) }
    }
  }

  /// The longest label, in bytes.
  private static let labelLimit = 64

  private func phoneWeight(
    of field: FieldName, _ cells: CSVColumnCells, _ hasNumbers: Bool, isOfOther: Bool
  ) -> Int {
    let isOther = if case .uid = field.role { true } else { field.role == .known || isOfOther }
    let weight =
      if field.role == .phoneExtension {
        FieldName.sure + 1
      } else if cells.areDialled {
        CSVHeader.dialled
      } else if isOther {
        // Identifiers, dates and postcodes have digits too.
        0
      } else if cells.arePhones {
        CSVHeader.probable
      } else {
        hasNumbers && cells.mayBePhones && field.role == .unknown && field.isPurpose ? CSVHeader.possible : 0
      }
    return weight > 0 && !hasNumbers ? weight + CSVHeader.onlyNumbers : weight
  }

  // MARK: Names of people

  /// Resolves which column is the name, and which a part of it.
  private mutating func resolveNames(_ rows: some Collection<[String]>, _ cells: [CSVColumnCells]) {
    let own = roles.indices.filter { people.isOwn($0) }
    let parts = own.filter { roles[$0] == .given || roles[$0] == .family }
    let hasGiven = own.contains { roles[$0] == .given }
    let hasFamily = own.contains { roles[$0] == .family }
    var missing: FieldRole? = hasGiven == hasFamily ? nil : hasGiven ? .family : .given
    var hasFullName = hasGiven && hasFamily || own.contains { roles[$0] == .familyCommaGiven }
    // The surest name first.
    let candidates = own.filter { roles[$0] == .nameOrPart }.sorted { fields[$0].certainty > fields[$1].certainty }
    for (place, index) in candidates.enumerated() {
      let isSure = fields[index].certainty == FieldName.sure
      if CSVHeader.agrees(index, with: parts, in: rows) == true || missing == nil && (isSure || !hasFullName) {
        roles[index] = .fullName(rank: 2 + place)
        hasFullName = true
      } else if let part = missing {
        roles[index] = part
        missing = nil
        hasFullName = true
      } else if place > 0 || hasFullName {
        change(index, to: .known, "another column is the name")
      }
    }
    for index in own {
      guard case .fullName(let rank) = roles[index] else { continue }
      hasFullName = hasFullName || rank < FieldName.personRank
    }
    // Beside the columns of a name, `Contact` and `Ansprechpartner` are somebody else, unless they have the same names.
    for index in own where roles[index] == .fullName(rank: FieldName.personRank) {
      if hasFullName, CSVHeader.agrees(index, with: parts, in: rows) != true {
        change(index, to: .known, "another column is the name")
      }
      hasFullName = true
    }
    // Several people with one family name in common.
    let isShared = people.persons.count > 1 && hasFamily && !hasGiven
    for index in roles.indices {
      if roles[index] == .nameOrPart {
        roles[index] = isShared ? .given : .fullName(rank: 2)
      } else if isShared, roles[index] == .fullName(rank: FieldName.personRank), index < cells.count,
        cells[index].areSingleWords
      {
        // `Family name, Husband, Wife`
        roles[index] = .given
      }
    }
  }

  /// Whether a column has the names of which others have the parts; nil if there are none to compare.
  private static func agrees(_ index: Int, with parts: [Int], in rows: some Collection<[String]>) -> Bool? {
    var agreeing = 0
    var all = 0
    for row in rows where index < row.count && !row[index].isEmpty {
      let texts = parts.compactMap { $0 < row.count && !row[$0].isEmpty ? row[$0] : nil }
      if texts.isEmpty { continue }
      all += 1
      if texts.allSatisfy({ row[index].contains($0) && row[index] != $0 }) { agreeing += 1 }
    }
    return all == 0 ? nil : agreeing * 2 > all
  }

  /// Finds the names among the unknown columns: two adjacent columns of single words, or the one that looks most like names.
  private mutating func findName(in cells: [CSVColumnCells]) {
    let found = roles.indices.filter { roles[$0] == .unknown && $0 < cells.count && cells[$0].areNames }
    guard let first = found.first else { return }
    if found.contains(first + 1), cells[first].areSingleWords, cells[first + 1].areSingleWords {
      change(first, to: .given, FieldRole.byCells, isInferred: true)
      change(first + 1, to: .family, FieldRole.byCells, isInferred: true)
    } else if let best = found.max(by: { cells[$0].nameScore < cells[$1].nameScore }) {
      change(best, to: .fullName(rank: 9), FieldRole.byCells, isInferred: true)
    }
  }

  /// Resolves whether `Title` is a job or an honorific.
  private mutating func resolveTitles(_ cells: [CSVColumnCells]) {
    let hasTitle = roles.contains { if case .title(let rank) = $0 { rank < 2 } else { false } }
    var others = roles.lazy.filter { $0 == .titleOrHonorific }.count - 1
    for index in roles.indices where roles[index] == .titleOrHonorific {
      // In French both are called "Titre"; the first is the honorific.
      let isHonorific = hasTitle || others > 0 || index < cells.count && cells[index].areHonorifics
      roles[index] = isHonorific ? .namePrefix : .title(rank: 1)
      others -= 1
    }
  }

  // MARK: Columns of one thing

  /// Finds the label of each column: `Phone 2 - Label` and `Phone 2 - Value`, `Phone` and `Phone type`.
  private mutating func resolveLabels() {
    let stems = fields.map(\.stem)
    for index in roles.indices where roles[index] == .label {
      guard let owner = roles.indices.first(where: { roles[$0] != .label && stems[$0] == stems[index] }) else {
        continue
      }
      if roles[owner].isPhone || fields[owner].words.contains(.value) { labels[owner] = index }
    }
    // Google writes an address as a whole, too.
    for whole in roles.indices where fields[whole].words == [.attribute, .value] {
      for index in roles.indices where index != whole && roles[index] == .known {
        if FieldName.fold(names[index]).hasPrefix(stems[whole]) { change(index, to: .ignored, "a column has it whole") }
      }
    }
  }

  /// Finds the parts of numbers that are in columns of their own.
  ///
  /// A code belongs to the number of the same name (`Mobile prefix`), else to the next one; a calling code to all numbers. An
  /// extension belongs to the main number before it, else to the next one; beside the numbers of a person, or alone, it is a
  /// number of its own.
  private mutating func resolveParts() {
    let numbers = roles.indices.filter { if case .phone = roles[$0] { true } else { roles[$0] == .preferredPhone } }
    for index in roles.indices {
      switch roles[index] {
      case .callingCode, .areaCode:
        let label = fields[index].label
        let named = label.isEmpty ? nil : numbers.first { fields[$0].label == label }
        let beside = numbers.filter { $0 > index && people.isSame($0, index) }.first { fields[$0].label != "fax" }
        guard let number = named ?? beside ?? numbers.last(where: { $0 < index && people.isSame($0, index) }) else {
          change(index, to: .known, "no number is beside it")
          continue
        }
        let isShared = roles[index] == .callingCode && named == nil
        for number in isShared ? numbers.filter({ people.isSame($0, index) }) : [number] {
          guard roles[index] == .callingCode else {
            parts[number].areaCode = index
            continue
          }
          // Of several codes, a number has the one that stands before it.
          if !isShared || parts[number].callingCode == nil || index < number { parts[number].callingCode = index }
        }
      case .phoneExtension:
        let mains = numbers.filter { fields[$0].acceptsExtension && people.isSame($0, index) }
        if let main = mains.last(where: { $0 < index && parts[$0].phoneExtension == nil })
          ?? mains.first(where: { $0 > index })
        {
          parts[main].phoneExtension = index
        } else {
          change(index, to: .phone(label: "extension"), "there is no main number beside it")
        }
      default: break
      }
    }
  }

  // MARK: The whole

  /// The number of columns with a known meaning.
  var knownCount: Int { roles.lazy.filter { $0 != .unknown }.count }

  private var hasName: Bool { roles.indices.contains { roles[$0].isName && people.relations[$0] == nil } }

  private var hasContact: Bool { hasNumbers || roles.contains(.email) || roles.contains(.phoneExtension) }

  private var hasNumbers: Bool { roles.contains(where: \.isPhone) }

  /// Whether these are the columns of an address book: a name with a number or mail address, or both parts of a name.
  var isAddressBook: Bool { hasName && hasContact || roles.contains(.given) && roles.contains(.family) }

  /// Whether the names are those of a header: every column that was recognised by its cells has a letter in its name.
  var isNamed: Bool {
    roles.indices.allSatisfy { index in
      !isInferred[index] || names[index].unicodeScalars.contains { $0.properties.isAlphabetic }
    }
  }

  /// Whether several names leave no doubt, so that the header needs no data below it.
  var isSure: Bool { fields.lazy.filter { $0.isWhollyKnown && $0.certainty == FieldName.sure }.count > 1 }

  /// The label of the details in a column: its name, or the subject of a labelled value.
  func detailLabel(at index: Int) -> String {
    switch roles[index] {
    case .namePrefix: return DetailLabel.namePrefix
    case .nameSuffix: return DetailLabel.nameSuffix
    default: break
    }
    let isValue = labels[index] != nil || fields[index].words.contains(.value)
    let subject = fields[index].stem.filter { !$0.isNumber }
    if isValue, !subject.isEmpty, !names[index].lowercased().hasPrefix("custom") { return subject }
    // Not translated: the label of a detail, which is data.
    return names[index].isEmpty ? "column \(index + 1)" : names[index]
  }

  /// The role of each column for the user, and the reason: `column 2 "Telefon": phone (work), by its name`.
  var explanations: [String] {
    roles.indices.map { index in
      let (number, name) = (index + 1, names[index])
      let column = localized(name.isEmpty ? "column \(number)" : "column \(number) \"\(name)\"")
      let role = roles[index].explanation
      let reason = localized(reasons[index] ?? (fields[index].certainty > 0 ? "by its name" : "its name is unknown"))
      guard let person = people.relations[index]?.text else { return "\(column): \(role), \(reason)" }
      // Translators: {1} is a column of a file, {2} what is in it, {3} the person it is about, {4} why this is assumed:
      // "column 2: phone (work) of Guardian 1, by its name".
      return localized("\(column): \(role) of \(person), \(reason)")
    }
  }
}

/// The columns with the other parts of a number.
struct CSVNumberParts {
  var callingCode: Int?
  var areaCode: Int?
  var phoneExtension: Int?
}

extension FieldRole {
  fileprivate static let byCells: LocalizedText = "recognised by its cells"
}
