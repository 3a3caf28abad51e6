import Calling
import ContactSearch
import Contacts
import Localization
import NumberPlans
import TerminalText

/// A contact or a labelled number that the user marked.
enum MarkedRow: Sendable {
  case match(Match)
  case label(LabelledNumber)

  /// The ``Contact/identity`` of the contact, or the number.
  var id: String {
    switch self {
    case .match(let match): match.contact.identity
    case .label(let label): label.number
    }
  }

  var name: String {
    switch self {
    case .match(let match): match.contact.displayName
    case .label(let label): label.label
    }
  }
}

/// The rows that the user marked, in the order in which they were marked.
///
/// Marks survive a change of the query. They are called, copied, exported or printed together.
struct MarkedRows: Sendable {
  private(set) var rows: [MarkedRow] = []
  private var ids: Set<String> = []

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Marks a row, or removes its mark.
  mutating func toggle(_ row: MarkedRow) {
    if ids.insert(row.id).inserted { rows.append(row) } else { remove(row.id) }
  }

  mutating func remove(_ id: String) {
    guard ids.remove(id) != nil else { return }
    rows.removeAll { $0.id == id }
  }
}

extension DialerState {
  /// The number of a marked row that is called, as shown; nil if the contact has none.
  func number(of row: MarkedRow) -> String? {
    switch row {
    case .match(let match): settings.policy.shownNumber(of: match)?.phone.shown
    case .label(let label): settings.formatter.shown(label.number)
    }
  }

  /// The request to call a marked row; nil if it has no valid number.
  private func request(for row: MarkedRow) -> CallRequest? {
    switch row {
    case .match(let match): request(for: CalledRow.match(match))
    case .label(let label): request(for: label)
    }
  }

  // MARK: Marking

  /// Marks the selected row, or removes its mark, and goes on to the next row.
  mutating func toggleMark() {
    switch selectedRow {
    case .match(let rank): marks.toggle(.match(listed(rank, in: rows).match))
    case .label(let index): marks.toggle(.label(listedLabel(index, in: rows).number))
    case .asTyped, nil: return
    }
    invalidateRows()
    step(.selectNext)
  }

  /// Removes all marks.
  mutating func removeMarks() -> [Effect] {
    let count = marks.count
    marks = MarkedRows()
    invalidateRows()
    let digits = Words.count(count)
    let text = localized(count, one: "The mark is removed", other: "\(digits) marks are removed")
    return show(LocalizedText(verbatim: text))
  }

  // MARK: The marked rows together

  /// Handles Enter while rows are marked: prints their numbers, or lists the rows.
  mutating func submitMarked() -> [Effect] {
    guard settings.prints else {
      layers.append(.marked(selection: 0))
      return []
    }
    var requests: [CallRequest] = []
    for row in marks.rows {
      guard let request = request(for: row) else { return show("\(row.name) has no valid number; remove its mark") }
      requests.append(request)
    }
    awaitedPrints = requests.count
    return requests.flatMap { place($0) }
  }

  mutating func pressInMarked(_ selection: Int, _ does: LayerCommand?) -> [Effect] {
    guard marks.rows.indices.contains(selection) else {
      layer = nil
      return []
    }
    switch does {
    case .enter: return callMarked(marks.rows[selection])
    case .back:
      layer = nil
      callsMarked = false
    case .removeMark:
      marks.remove(marks.rows[selection].id)
      invalidateRows()
      layer = marks.isEmpty ? nil : .marked(selection: min(selection, marks.count - 1))
    case .copyAll: return copyMarked()
    case .exportAll: return exportMarked()
    default: break
    }
    return []
  }

  /// Selects the pressed row; calls it if it is selected already.
  mutating func pressMarked(at position: Position, _ selection: Int, _ layout: Layout) -> [Effect] {
    guard let row = layout.row(at: position, of: marks.count, selection: selection) else { return [] }
    if row == selection { return callMarked(marks.rows[row]) }
    layer = .marked(selection: row)
    return []
  }

  /// Calls a marked row. The call removes the mark; after it, the other marked rows are listed again.
  private mutating func callMarked(_ row: MarkedRow) -> [Effect] {
    layer = nil
    callsMarked = true
    switch row {
    case .match(let match): return call(match.contact, matched: match.matchedPhone)
    case .label(let label): return call(label)
    }
  }

  /// Removes the mark of the row that a placed call is for.
  mutating func removeMark(of request: CallRequest) {
    guard
      let row = marks.rows.first(where: { row in
        switch row {
        case .match: row.id == request.person.identity
        case .label: self.request(for: row)?.target == request.target
        }
      })
    else { return }
    marks.remove(row.id)
    invalidateRows()
  }

  /// Lists the rows that are still marked after a call to one of them, unless the user is busy with something else.
  mutating func continueWithMarked() {
    guard callsMarked, !marks.isEmpty, calls.isEmpty, layers.isEmpty, field.isEmpty, !settings.isPlain else { return }
    layers.append(.marked(selection: 0))
  }

  /// Copies the names and numbers of the marked rows: lines with a tab, for spreadsheets.
  private mutating func copyMarked() -> [Effect] {
    let lines = marks.rows.map { "\($0.name)\t\(number(of: $0) ?? "")" }
    let count = Words.count(lines.count)
    let text = localized(lines.count, one: "Copied 1 name and number", other: "Copied \(count) names and numbers")
    return [.copy(lines.joined(separator: "\n"))] + show(LocalizedText(verbatim: text))
  }

  /// Writes the marked contacts to a file.
  private mutating func exportMarked() -> [Effect] {
    let contacts = marks.rows.compactMap { if case .match(let match) = $0 { match.contact } else { nil } }
    return contacts.isEmpty ? show("The marked numbers belong to no contact") : [.exportContacts(contacts)]
  }
}
