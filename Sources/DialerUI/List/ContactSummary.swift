import Contacts
import TerminalText

/// A line of the summary below the list.
struct SummaryLine: Hashable {
  var label = ""
  var text: String
  var isStrong = false
  /// The number of cells before the text.
  var indent = 0
  /// Whether Enter calls the number of this line.
  var isCalled = false
}

extension DialerState {
  /// Updates the summary of the marked contact. If the summary grows, the list scrolls to keep the selected row
  /// visible.
  mutating func updateSummary() {
    let room = Layout.summarySize(size, hasEmoji: isEmojiOpen, rowCount: rowCount)
    let new = newSummary(width: room.columns, height: room.rows)
    let grows = new.count > summary.count
    summary = new
    if grows, preview == nil { scrollToSelection() }
  }

  /// The known facts about the marked contact or number, in at most the available lines.
  ///
  /// - Complexity: O(numbers and shown text)
  private func newSummary(width: Int, height: Int) -> [SummaryLine] {
    guard height > 0, width > 8, layers.isEmpty else { return [] }
    switch shownRow {
    case .match(let rank):
      let match = listed(rank, in: shownRows).match
      let called = numberToCall(of: match.contact, matched: match.matchedPhone)
      return ContactSummary(match.contact, called: called, records)
        .lines(width: width, height: height)
    case .label(let index): return Array(described(shownRows.labels[index]).lines.prefix(height))
    case .asTyped:
      guard preview == nil, let typedInfo, !typedInfo.isEmpty else { return [] }
      return Array(typedInfo.lines.prefix(height))
    case nil: return []
    }
  }

  /// The title of the summary below the list.
  var summaryTitle: String {
    switch shownRow {
    case .match(let rank): listed(rank, in: shownRows).match.contact.displayName
    case .label(let index): shownRows.labels[index].label
    case .asTyped: typedInfo?.label ?? ""
    case nil: ""
    }
  }
}

/// A summary of a contact in a few lines, mainly its numbers.
private struct ContactSummary {
  private static let labelWidth = 13
  private static let narrowestLabels = 30

  let contact: Contact
  let phones: [PhoneEntry]
  let records: DialerRecords
  /// The number that Enter calls; nil if Enter would ask.
  let called: PhoneEntry?

  init(_ contact: Contact, called: PhoneEntry?, _ records: DialerRecords) {
    self.contact = contact
    self.records = records
    self.called = called
    phones = contact.phones
  }

  func lines(width: Int, height: Int) -> [SummaryLine] {
    if height == 1 { return [shortest(width)].compactMap(\.self) }
    let indent = width < ContactSummary.narrowestLabels ? 0 : ContactSummary.labelWidth
    func line(_ label: String, _ text: String) -> SummaryLine {
      let label = indent == 0 ? "" : DisplayText("   " + label).truncated(to: indent - 1).plain
      return SummaryLine(label: label, text: DisplayText(text).truncated(to: width - indent).plain, indent: indent)
    }
    var lines: [SummaryLine] = []
    let work = [contact.title, contact.organisation, contact.department].compactMap(\.self)
      .filter { $0 != contact.displayName }.joined(separator: " · ")
    if !work.isEmpty { lines.append(SummaryLine(text: DisplayText(work).truncated(to: width).plain)) }
    let calls = callLine
    let mail = contact.first(.email)
    // Other lines take precedence over numbers, except over the first number.
    let room = max(height - lines.count - (mail == nil ? 0 : 1) - (calls == nil ? 0 : 1), 1)
    let shown = min(phones.count, room)
    for (index, phone) in phones.prefix(shown).enumerated() {
      var number = line("", phone.shown)
      if indent > 0 {
        number.label =
          DisplayText("\(index + 1)  \(phone.label.isEmpty ? "number" : phone.label)").truncated(to: indent - 1).plain
      }
      number.isStrong = true
      number.isCalled = phone == called
      let rest = phones.count - shown
      let notes = [phone.isPreferred ? "preferred" : "", index + 1 == shown && rest > 0 ? "+\(rest) more" : ""]
      let text = ([phone.shown] + notes.filter { !$0.isEmpty }).joined(separator: " · ")
      if DisplayText(text).width <= width - indent - (number.isCalled ? 7 : 0) { number.text = text }
      lines.append(number)
    }
    if let mail { lines.append(line("mail", mail)) }
    if let calls { lines.append(line("last call", calls)) }
    if let colleagues = records.colleagues, colleagues.identity == contact.identity, !colleagues.names.isEmpty {
      let more = colleagues.moreCount > 0 ? ", +\(Words.count(colleagues.moreCount))" : ""
      lines.append(line("same dept", colleagues.names.joined(separator: ", ") + more))
    }
    let others = [
      ("full name", contact.all(.otherName)), ("nickname", contact.all(.nickname)), ("tags", contact.all(.category)),
      ("note", contact.all(.note)),
    ]
    for (label, texts) in others where !texts.isEmpty { lines.append(line(label, texts.joined(separator: ", "))) }
    lines += contact.details.prefix(height).map { line($0.label, $0.text) }
    return Array(lines.prefix(height))
  }

  /// The time of the last call, and the number of calls.
  private var callLine: String? {
    records.calls[contact.identity].map { calls in
      calls.count == 1 ? "\(calls.last) · 1 call" : "\(calls.last) · \(Words.count(calls.count)) calls"
    }
  }

  /// The summary as a single line: the number that Enter calls, otherwise the first.
  private func shortest(_ width: Int) -> SummaryLine? {
    guard let phone = called ?? phones.first else { return nil }
    let number = phone.label.isEmpty ? phone.shown : "\(phone.label) \(phone.shown)"
    // The variants from the longest to the shortest: the word `more` is dropped first, then the label.
    let rest = phones.count - 1
    let variants =
      rest == 0
      ? [(number, ""), (phone.shown, "")]
      : [(number, "+\(rest) more"), (number, "+\(rest)"), (phone.shown, "+\(rest) more"), (phone.shown, "+\(rest)")]
    let fitting = variants.first { width - DisplayText($0.0).width - $0.1.count >= 2 } ?? (phone.shown, "")
    let gap = fitting.1.isEmpty ? 0 : width - DisplayText(fitting.0).width - fitting.1.count
    let text = fitting.0 + String(repeating: " ", count: gap) + fitting.1
    return SummaryLine(text: DisplayText(text).truncated(to: width).plain, isStrong: true)
  }
}
