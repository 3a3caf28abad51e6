import Localization

/// The people of whom a row tells, inferred from the names of the columns.
///
///     First name,Last name,Phone,Guardian 1 name,Guardian 1 phone      one person, and numbers of a guardian
///     Company,Contact 1,Phone 1,Contact 2,Phone 2                      two people of a company
///     His name,His cell,Her name,Her cell,Home phone                   two people with a number in common
///
/// Columns are grouped by the person in their names (``FieldName/Owner``), by a number, or by their place behind a name. The
/// columns without a person are those of the row, and so are those of its subject (`Student`, `Tenant`). Another group
/// with a name and numbers of its own is a person; the numbers of a relation get a label that says whose they are.
struct CSVPeople {
  /// Somebody to whom numbers of a contact belong.
  struct Relation {
    /// The words for the person in the header: `Guardian 1`.
    var text: String
    /// The columns with the name of the person.
    var names: [Int]
  }

  /// One person of a row.
  struct Person {
    /// The columns in the order in which they are read: the own numbers before those of relations.
    var columns: [Int]
    /// The columns that are of this person alone, and those among them with the name.
    var own: [Int]
    var names: [Int]
  }

  /// The subject of a row first.
  private(set) var persons: [Person]
  /// For each column, whose it is if it belongs to a relation; nil for the others.
  private(set) var relations: [Relation?]
  /// The columns whose roles follow from whose they are, with the reasons.
  private(set) var changes: [(Int, FieldRole, LocalizedText)] = []
  /// For each column, its group; nil for the columns of the row itself.
  private var groups: [Group?]
  /// The unknown words that name the persons of columns.
  private var unknownOwners: [Int: String] = [:]

  private struct Group: Hashable {
    var owner: FieldName.Owner?
    var number: Int?
  }

  /// One person with all columns.
  init(columnCount: Int) {
    persons = [Person(columns: Array(0..<columnCount), own: [], names: [])]
    relations = Array(repeating: nil, count: columnCount)
    groups = Array(repeating: nil, count: columnCount)
  }

  /// Whether a column is one of the row itself, or of its subject.
  func isOwn(_ index: Int) -> Bool { groups[index] == nil }

  /// Whether two columns are of the same person.
  func isSame(_ one: Int, _ other: Int) -> Bool { groups[one] == groups[other] }

  /// - Complexity: O(columns · groups)
  init(_ fields: [FieldName], _ roles: [FieldRole]) {
    self.init(columnCount: fields.count)
    // `Guardian name 2`, `Guardian phone 2`: the number of a name is that of the person.
    var numbered: Set<String> = []
    for (field, role) in zip(fields, roles) where role.isPersonName {
      if let owner = field.owner, let index = field.index { numbered.insert("\(owner.stem) \(index)") }
    }
    for index in fields.indices {
      groups[index] = fields[index].owner.map { owner in
        let number = fields[index].index.flatMap { numbered.contains("\(owner.stem) \($0)") ? $0 : nil }
        return Group(owner: owner, number: owner.number ?? number)
      }
    }
    groupByNumber(fields, roles)
    groupByUnknownWords(fields, roles)
    var named: [Group] = []
    for index in roles.indices {
      if let group = groups[index], roles[index].isPersonName, !named.contains(group) { named.append(group) }
    }
    let ownNames = roles.indices.filter { groups[$0] == nil && roles[$0].isPersonName }.map { roles[$0] }
    // `Last name, His name, Her name`: a family name in common.
    let relatives = named.filter { $0.owner?.kind == .relation }
    let subjects = named.filter { ![.relation, .agent].contains($0.owner?.kind) }
    // `Owner, Phone`: the one who looks after something is the subject where nobody and nothing else is named.
    let agents = roles.contains(.organisation) ? [] : named.filter { $0.owner?.kind == .agent }
    let isShared = subjects.count + relatives.count > 1
    let hasOwnName = ownNames.contains { $0 != .family } || !ownNames.isEmpty && !isShared
    let subject =
      hasOwnName
      ? nil : subjects.first { $0.owner?.kind != .party } ?? subjects.first ?? relatives.first ?? agents.first
    addParties(beside: subject, fields, roles)
    addNumbers(to: named, subject, fields, roles)
    let isSubject = groups.map { subject == nil ? $0 == nil : $0 == subject }
    // The columns of the subject are those of the row, and so are those about somebody without a name.
    for index in roles.indices {
      guard let group = groups[index] else { continue }
      let isRelated = [.relation, .agent].contains(group.owner?.kind)
      if group == subject || !isRelated && !named.contains(group) { groups[index] = nil }
    }
    let isSubjectRelated = subject.map { !subjects.contains($0) } ?? false
    split(named.filter { $0 != subject }, isSubject, isSubjectRelated: isSubjectRelated, fields, roles)
  }

  /// Groups numbered names without a word for a person: `Name 1`, `First name 2`. Two family names alone are those of one
  /// person.
  private mutating func groupByNumber(_ fields: [FieldName], _ roles: [FieldRole]) {
    var numbered: [Int: [Int]] = [:]
    for index in roles.indices where groups[index] == nil && roles[index].isPersonName {
      if let number = fields[index].index { numbered[number, default: []].append(index) }
    }
    for (number, indices) in numbered {
      let isWhole =
        indices.contains { ![.given, .family].contains(roles[$0]) }
        || indices.contains { roles[$0] == .given } && indices.contains { roles[$0] == .family }
      if isWhole { for index in indices { groups[index] = Group(owner: nil, number: number) } }
    }
  }

  /// Groups the names of somebody whom an unknown word names, beside names of the same kind: `First name, Co-signer first name`.
  private mutating func groupByUnknownWords(_ fields: [FieldName], _ roles: [FieldRole]) {
    let names = roles.indices.filter { groups[$0] == nil && [.given, .family].contains(roles[$0]) }
    func hasPlain(_ role: FieldRole) -> Bool {
      names.contains { roles[$0] == role && fields[$0].unknownWords.isEmpty }
    }
    let (hasGiven, hasFamily) = (hasPlain(.given), hasPlain(.family))
    let owners = Set(names.filter { roles[$0] == .given ? hasGiven : hasFamily }.map { fields[$0].unknownWords })
    for index in roles.indices where groups[index] == nil {
      let words = fields[index].unknownWords
      guard !words.isEmpty, owners.contains(words) else { continue }
      groups[index] = Group(owner: FieldName.Owner(kind: .relation, stem: words.lowercased(), number: nil), number: nil)
      unknownOwners[index] = words
    }
  }

  /// A customer or supplier beside a contact person is a company.
  private mutating func addParties(beside subject: Group?, _ fields: [FieldName], _ roles: [FieldRole]) {
    guard subject?.owner?.kind == .person, subject?.number == nil, !roles.contains(.organisation) else { return }
    for index in roles.indices where groups[index]?.owner?.kind == .party {
      if case .fullName = roles[index] {} else if roles[index] != .nameOrPart { continue }
      groups[index] = nil
      let reason: LocalizedText = "another column is the person"
      changes.append((index, .organisation, reason))
    }
  }

  /// Adds the columns without a person to groups that have no numbers: those with the number of the group (`Phone 2` and
  /// `Contact 2`, `Secondary phone` and `Secondary contact`), and those that are repeated behind each name. A column of the
  /// same kind without a number is that of the subject.
  private mutating func addNumbers(
    to named: [Group], _ subject: Group?, _ fields: [FieldName], _ roles: [FieldRole]
  ) {
    let reachable = roles.indices.filter {
      CSVPeople.isReachable(roles[$0]) || [.label, .phoneExtension].contains(roles[$0])
    }
    let withNumbers = Set(reachable.compactMap { groups[$0] })
    let counts = Dictionary(reachable.map { (fields[$0].stem, 1) }, uniquingKeysWith: +)
    let repeated = Set(counts.filter { $0.value > 1 }.keys)
    var divided: Set<String> = []
    for index in reachable where groups[index] == nil {
      let alternate = fields[index].tokens.first { $0.meanings == [.alternate] }?.stem
      if let alternate, let group = named.first(where: { $0.owner?.stem == alternate && !withNumbers.contains($0) }) {
        groups[index] = group
      } else if let number = fields[index].index {
        let matching = named.filter { $0.number == number && !withNumbers.contains($0) }
        if matching.count == 1 {
          groups[index] = matching[0]
          divided.insert(fields[index].stem.filter { !$0.isNumber })
        }
      } else if repeated.contains(fields[index].stem) {
        let name = roles.indices.last { $0 < index && roles[$0].isPersonName }
        groups[index] = name.flatMap { groups[$0] }
      }
    }
    for index in reachable where groups[index] == nil && divided.contains(fields[index].stem) {
      groups[index] = subject
    }
  }

  private static func isReachable(_ role: FieldRole) -> Bool { role.isPhone || role == .email }

  /// Divides the columns among the people of a row.
  private mutating func split(
    _ others: [Group], _ isSubject: [Bool], isSubjectRelated: Bool, _ fields: [FieldName], _ roles: [FieldRole]
  ) {
    let peers = others.filter { group in
      (isSubjectRelated || ![.relation, .agent].contains(group.owner?.kind))
        && roles.indices.contains { groups[$0] == group && CSVPeople.isReachable(roles[$0]) }
    }
    for index in roles.indices {
      guard let group = groups[index] else { continue }
      let all = roles.indices.filter { groups[$0] == group }
      if roles[index].isPhone || roles[index] == .phoneExtension || peers.contains(group) {
        var text = all.lazy.map { fields[$0].ownerText }.first { !$0.isEmpty } ?? unknownOwners[index] ?? ""
        if let number = group.number, text.last?.isNumber != true { text += text.isEmpty ? "\(number)" : " \(number)" }
        relations[index] = Relation(text: text, names: all.filter { roles[$0].isPersonName })
      } else if roles[index] != .label, roles[index] != .ignored {
        let reason: LocalizedText = "it is about somebody else"
        changes.append((index, .known, reason))
      }
    }
    func person(_ columns: [Int], own: [Int]) -> Person {
      Person(columns: columns, own: own, names: own.filter { roles[$0].isPersonName })
    }
    let row = roles.indices.filter { groups[$0] == nil }
    persons = [
      person(row + roles.indices.filter { groups[$0] != nil }, own: row.filter { isSubject[$0] })
    ]
    // A row's company and address are those of all, and so are the numbers of nobody, unless they are all that the subject has.
    let hasOwnNumbers = row.contains { isSubject[$0] && CSVPeople.isReachable(roles[$0]) }
    let common = row.filter { index in
      if case .uid = roles[index] { return false }
      let isReachable = roles[index].isPhone || roles[index] == .email
      let isShared = !roles[index].isPersonName && !isReachable
      return isShared || !isSubject[index] && (hasOwnNumbers || !isReachable)
    }
    for group in peers {
      let own = roles.indices.filter { groups[$0] == group }
      persons.append(person(common + own, own: own))
    }
  }
}
