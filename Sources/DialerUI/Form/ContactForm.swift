import Calling
import Contacts
import Localization
import NumberPlans

/// A contact that is edited, or a new one, as a form: a row for each field, of which one has the cursor.
///
/// There is always an empty row for one more number and one more address.
public struct ContactForm: Hashable, Sendable {
  enum Content: Hashable {
    case field(CardField.Kind)
    /// Whether the contact is starred.
    case star
    /// The address book of a new contact.
    case book
  }

  struct Row: Hashable {
    let content: Content
    /// The label of a number.
    var label = ""
    var field = TextField()
    /// The property of the card that the row is for; nil for a new one.
    var property: Int?
    /// Whether the text is too long for a line, and stays as it is.
    var isLocked = false
    /// The field as it was, or as it was filled in.
    var original: CardField?

    var kind: CardField.Kind? { if case .field(let kind) = content { kind } else { nil } }
    /// The field with the text of the row.
    var edited: CardField? {
      if isLocked { return original }
      return kind.map { CardField($0, field.text, label: label, property: property) }
    }
    var isChanged: Bool { !isLocked && (field.text != original?.text ?? "" || label != original?.label ?? "") }
  }

  /// Where a form's contact is.
  enum Origin: Hashable {
    case new
    /// A card that was found, by the number of the request.
    case card(id: Int, ContactReference)
  }

  let origin: Origin
  let displayName: String
  var rows: [Row] = []
  var selection = 0
  var menu: FormMenu?
  var isStarred = false
  let wasStarred: Bool
  /// The address books for a new contact, the chosen one first; the name of the card's book.
  var books: [String]
  /// Whether Esc was pressed once although something was typed.
  var asksToDiscard = false
  /// The number of changes. Completions carry the one that they answer.
  public internal(set) var revision = 0

  /// The form of a card.
  init(_ found: FoundCard, id: Int, _ contact: Contact, isStarred: Bool) {
    (origin, displayName) = (.card(id: id, ContactReference(contact)), found.displayName)
    (self.isStarred, wasStarred) = (isStarred, isStarred)
    books = [found.book]
    fill(found.fields ?? [])
  }

  /// The form of a new contact.
  init(name: String, number: String?, books: [String]) {
    (origin, displayName, wasStarred, self.books) = (.new, number ?? "", false, books)
    fill([])
    for field in [CardField(.name, name), CardField(.number, number ?? "")] where !field.text.isEmpty {
      guard let row = rows.firstIndex(where: { $0.kind == field.kind }) else { continue }
      rows[row].field = TextField(field.text)
      rows[row].original = field
    }
    complete()
  }

  var isNew: Bool { origin == .new }
  /// The request of the card; nil for a new contact.
  var card: Int? { if case .card(let id, _) = origin { id } else { nil } }
  var title: String {
    if displayName.isEmpty { return localized("New contact") }
    let words = isNew ? localized("New contact") : localized("Edit", context: "heading")
    return "\(words) · \(displayName)"
  }

  private mutating func fill(_ fields: [CardField]) {
    let hasParts = fields.contains { $0.kind == .givenName || $0.kind == .familyName }
    for kind in CardField.Kind.allCases {
      let own = fields.filter { $0.kind == kind }
      rows += own.map { field in
        var row = Row(content: .field(kind), label: field.label, property: field.property, original: field)
        row.field = TextField(field.text)
        row.isLocked = row.field.text != field.text || field.text.contains(where: \.isNewline)
        return row
      }
      let isPart = kind == .givenName || kind == .familyName
      if own.isEmpty, isPart == hasParts || !isPart && kind != .name {
        rows.append(Row(content: .field(kind), original: nil))
      }
    }
    if !isNew { rows.append(Row(content: .star, original: nil)) }
    if isNew, books.count > 1 { rows.append(Row(content: .book, original: nil)) }
    complete()
  }

  /// Keeps one empty row after the numbers and after the addresses.
  mutating func complete() {
    for kind in [CardField.Kind.number, .mail] {
      let all = rows.indices.filter { rows[$0].kind == kind }
      let empty = all.filter { rows[$0].field.isEmpty && rows[$0].property == nil }
      if empty.isEmpty, let last = all.last {
        rows.insert(Row(content: .field(kind), original: nil), at: last + 1)
        if selection > last { selection += 1 }
      }
      let kept = empty.contains(selection) ? selection : empty.last
      for index in empty.reversed() where index != kept {
        rows.remove(at: index)
        if selection > index { selection -= 1 }
      }
    }
  }

  /// The fields that have a text, with what was typed.
  var edited: [CardField] { rows.compactMap(\.edited).filter { $0.text.contains { !$0.isWhitespace } } }

  var isChanged: Bool { isStarred != wasStarred || rows.contains(where: \.isChanged) }

  /// What is wrong with the text of a row.
  enum Problem {
    case number, mail, birthday

    /// In some words beside the text.
    var words: String {
      switch self {
      case .number: localized("not a valid number")
      case .mail: localized("not an e-mail address")
      case .birthday: localized("no date like 1985-04-12")
      }
    }

    func sentence(_ text: String) -> String {
      switch self {
      case .number: localized("\(text) is not a valid number")
      case .mail: localized("\(text) is not an e-mail address")
      case .birthday: localized("\(text) is no date like 1985-04-12")
      }
    }
  }

  /// What is wrong with a row; nil if nothing is. What the card had before is not judged.
  func problem(of row: Row, _ region: Region?) -> Problem? {
    let text = row.field.text
    guard row.isChanged, text.contains(where: { !$0.isWhitespace }) else { return nil }
    switch row.kind {
    case .number: return CallTarget(dialled: text, region: region) == nil ? .number : nil
    case .mail:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
      return isAddress ? nil : .mail
    case .birthday: return YearlyDay(text) == nil ? .birthday : nil
    default: return nil
    }
  }

  /// Why the contact cannot be saved, and the row that it is about; nil if it can.
  func refusal(_ region: Region?) -> (row: Int, words: String)? {
    for (index, row) in rows.enumerated() {
      if let problem = problem(of: row, region) { return (index, problem.sentence(row.field.text)) }
    }
    let isNamed = edited.contains { CardField.Kind.naming.contains($0.kind) }
    return isNamed ? nil : (0, localized("Type the name of the contact"))
  }
}

/// The dropdown of a form: labels for a number, or texts that other contacts have.
struct FormMenu: Hashable {
  enum Purpose: Hashable { case label, text }

  let purpose: Purpose
  let all: [String]
  /// What was typed into it, for a label of the user's own.
  var typed = ""
  var highlighted: Int?

  /// The choices, of which only those that begin with the typed text as they are shown are left.
  var choices: [String] {
    let found = all.filter { typed.isEmpty || shown($0).lowercased().hasPrefix(typed.lowercased()) }
    return typed.isEmpty || found.contains { shown($0) == typed } ? found : found + [typed]
  }

  /// A choice as it is shown.
  func shown(_ choice: String) -> String { purpose == .label ? CardLabel.shown(choice) : choice }

  /// Moves the highlight, wrapping around.
  mutating func move(by step: Int) {
    let count = choices.count
    guard count > 0 else { return }
    guard let highlighted else {
      self.highlighted = step > 0 ? 0 : count - 1
      return
    }
    self.highlighted = (highlighted + step + count) % count
  }
}

extension ContactForm.Row {
  /// What the row is for.
  var title: String {
    switch content {
    case .field(.name): localized("name")
    case .field(.givenName): localized("first name")
    case .field(.familyName): localized("last name")
    case .field(.number): label.isEmpty ? localized("number") : CardLabel.shown(label)
    case .field(.mail): localized("e-mail")
    case .field(.company): localized("company")
    case .field(.birthday): localized("birthday")
    case .field(.note): localized("note")
    case .field(.tags): localized("tags")
    case .star: localized("starred")
    // Translators: The label of the address book of a contact.
    case .book: localized("saved in")
    }
  }
}

extension ContactForm {
  /// The text of a row as it is read; nil if it is empty.
  func shown(_ row: Row) -> String? {
    switch row.content {
    case .star: localized(isStarred ? "yes" : "no")
    case .book: books.first
    case .field:
      row.isLocked
        ? row.original?.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        : row.field.isEmpty ? nil : row.field.text
    }
  }
}
