import Contacts
import Localization
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

/// What is shown about the shown contact or number, below the list or beside it.
struct Summary: Hashable {
  var lines: [SummaryLine] = []
  /// The photo to the right of the lines; nil if there is none, or no room for it.
  var photo: ContactPhoto?

  var isEmpty: Bool { lines.isEmpty }
  /// The rows that the summary needs.
  var height: Int { isEmpty ? 0 : max(lines.count, photo == nil ? 0 : ContactPhoto.size.rows) }
}

extension DialerState {
  /// Updates the summary of the shown contact. If the summary grows, the list scrolls to keep the selected row
  /// visible.
  mutating func updateSummary() {
    let room = callOfCard == nil ? Layout.summarySize(size, hasEmoji: isEmojiOpen, rowCount: rowCount) : cardSize
    let new = newSummary(room)
    let grows = new.height > summary.height
    summary = new
    if grows, preview == nil { scrollToSelection() }
  }

  /// The known facts about the shown contact or number, in at most the available lines.
  ///
  /// - Complexity: O(numbers and shown text)
  private func newSummary(_ room: Size) -> Summary {
    // A layer replaces the summary, unless they share a column.
    guard room.rows > 0, room.columns > 8, layers.isEmpty || Layout.hasPaneColumn(size) else { return Summary() }
    func summary(_ contact: Contact, called: PhoneEntry?, isParty: Bool = false) -> Summary {
      var records = records
      records.turn(to: contact)
      return ContactSummary(contact, called: called, isParty: isParty, records, self).summary(room, in: size)
    }
    func summary(_ number: LabelledNumber) -> Summary {
      Summary(lines: Array(described(number).lines.prefix(room.rows)))
    }
    switch shownRow {
    case .match(let rank):
      let match = listed(rank, in: shownRows).match
      return summary(match.contact, called: numberToCall(of: match.contact, matched: match.matchedPhone))
    case .label(let index): return summary(shownRows.labels[index])
    case .asTyped:
      guard preview == nil else { return Summary() }
      if let typedFacts, !typedFacts.isEmpty { return Summary(lines: Array(typedFacts.lines.prefix(room.rows))) }
      // The column does not come and go while a number is typed.
      guard Layout.hasPaneColumn(size) else { return Summary() }
      let number = settings.formatter.shown(shownRows.results.query.text)
      return Summary(lines: [SummaryLine(label: localized("number"), text: number, isStrong: true, indent: 13)])
    case nil:
      if let shownParty { return summary(shownParty, called: nil, isParty: true) }
      return shownStranger.map { summary($0) } ?? Summary()
    }
  }

  /// The title of the summary below the list.
  var summaryTitle: String {
    switch shownRow {
    case .match(let rank): listed(rank, in: shownRows).match.contact.displayName
    case .label(let index): shownRows.labels[index].label
    case .asTyped: typedFacts?.label ?? localized("Typed number")
    case nil: callOfCard?.displayName ?? ""
    }
  }
}

/// A summary of a contact: all that its details say if there is room, otherwise mainly its numbers.
private struct ContactSummary {
  let contact: Contact
  let phones: [PhoneEntry]
  let records: DialerRecords
  private let state: DialerState
  /// The number that Enter calls; nil if Enter would ask.
  let called: PhoneEntry?
  /// Whether it is the party of a call, so that notes and calls matter most after the numbers.
  let isParty: Bool

  init(_ contact: Contact, called: PhoneEntry?, isParty: Bool, _ records: DialerRecords, _ state: DialerState) {
    self.contact = contact
    self.isParty = isParty
    self.records = records
    self.called = called
    self.state = state
    phones = contact.phones
  }

  /// - Parameters:
  ///   - room: the room for the summary.
  ///   - size: the size of the screen.
  func summary(_ room: Size, in size: Size) -> Summary {
    let photoWidth = ContactPhoto.size.columns + ContactPhoto.gap
    let hasPhoto =
      size.columns >= ContactSummary.smallestWithPhoto.columns && size.rows >= ContactSummary.smallestWithPhoto.rows
      && room.rows >= ContactPhoto.size.rows && room.columns >= ContactPhoto.narrowestText + photoWidth
    let photo = hasPhoto ? records.card.photo : nil
    let width = room.columns - (photo == nil ? 0 : photoWidth)
    // With more numbers than rows there is no room for anything else.
    let hasOnlyNumbers = room.rows <= 1 || phones.count > room.rows
    let all = hasOnlyNumbers ? [] : allLines(width: width, height: room.rows)
    if !hasOnlyNumbers, all.count <= room.rows { return Summary(lines: all, photo: photo) }
    let few = lines(width: width, height: room.rows)
    if hasOnlyNumbers { return Summary(lines: few) }
    // Of a party, a line about everything is better than all of the numbers.
    if isParty || few.count == room.rows { return Summary(lines: few, photo: photo) }
    var lines = Array(all.prefix(room.rows))
    if let last = lines.popLast() {
      var cut = last
      cut.text = DisplayText(last.text + " …").truncated(to: max(width - last.indent, 1)).plain
      lines.append(cut)
    }
    return Summary(lines: lines, photo: photo)
  }

  /// The smallest screen whose summaries have photos.
  private static let smallestWithPhoto = Size(columns: 100, rows: 30)
  /// The number of calls that are shown.
  private static let callCount = 3
  /// The cells for the key that calls a number.
  private static let keyWidth = 7

  /// Everything that the details say, with the last calls after the numbers and the addresses.
  private func allLines(width: Int, height: Int) -> [SummaryLine] {
    let indent = DetailsPage.labelWidth(width)
    func wrapped(_ label: String, _ text: String, _ phone: PhoneEntry? = nil) -> [SummaryLine] {
      let label = indent == 0 ? "" : DisplayText(label).truncated(to: indent - 1).plain
      let isStrong = phone != nil
      let isCalled = isStrong && phone == called
      // The number is whole, even if there is no room for the key that calls it.
      let hasKey = isCalled && DisplayText(phone?.shown ?? "").width + ContactSummary.keyWidth <= width - indent
      let room = max(width - indent - (hasKey ? ContactSummary.keyWidth : 0), 1)
      let texts = DisplayText.wrapped(String(text.prefix(room * height)), width: room)
      return texts.enumerated().map { index, text in
        SummaryLine(
          label: index == 0 ? label : "", text: text, isStrong: isStrong, indent: indent,
          isCalled: isCalled && index == 0)
      }
    }
    var numbers: [SummaryLine] =
      contact.work.map { work in
        DisplayText.wrapped(work, width: width).map { SummaryLine(text: $0) }
      } ?? []
    var mails: [SummaryLine] = []
    let reminders = reminders.flatMap { wrapped(localized("due"), $0) }
    var calls: [SummaryLine] = []
    var colleagues: [SummaryLine] = []
    var notes: [SummaryLine] = []
    var others: [SummaryLine] = []
    var callCount = 0
    // The source is of interest to those who open the details.
    for row in DetailsRow.rows(of: contact, records, state, pieceLength: .max).dropLast() {
      switch row.target {
      case .phone(let phone): numbers += wrapped(row.label, row.text, phone)
      case .link(.mail): mails += wrapped(row.label, row.text)
      case .call:
        callCount += 1
        if callCount <= ContactSummary.callCount { calls += wrapped(row.label, row.text) }
      case .text where isParty && row.isNote: notes += wrapped(row.label, row.text)
      case .link, .text: others += wrapped(row.label, row.text)
      case .colleague: break
      }
    }
    if calls.isEmpty, let callLine { calls = wrapped(localized("last call"), callLine) }
    if let names = colleagueNames { colleagues = wrapped(localized("colleagues"), names) }
    return numbers + reminders + notes + (isParty ? calls + mails : mails + calls) + colleagues + others
  }

  /// The notes of calls that have a due date.
  private var reminders: [String] { (records.card.calls ?? []).compactMap(\.reminder) }

  /// The names of the colleagues in one line; nil if there are none.
  private var colleagueNames: String? {
    guard let colleagues = records.colleagues, colleagues.identity == contact.identity, !colleagues.names.isEmpty else {
      return nil
    }
    let more = colleagues.moreCount > 0 ? ", +\(Words.count(colleagues.moreCount))" : ""
    return colleagues.names.localizedList() + more
  }

  private func lines(width: Int, height: Int) -> [SummaryLine] {
    if height == 1 { return [shortest(width)].compactMap(\.self) }
    let indent = DetailsPage.labelWidth(width)
    func line(_ label: String, _ text: String) -> SummaryLine {
      let label = indent == 0 ? "" : DisplayText(label).truncated(to: indent - 1).plain
      return SummaryLine(label: label, text: DisplayText(text).truncated(to: width - indent).plain, indent: indent)
    }
    var lines: [SummaryLine] = []
    if let work = contact.work { lines.append(SummaryLine(text: DisplayText(work).truncated(to: width).plain)) }
    let calls = callLine
    let mail = contact.first(.email)
    let reminder = reminders.first
    // Other lines take precedence over numbers, except over the first number.
    let room = max(height - lines.count - [mail, calls, reminder].count { $0 != nil }, 1)
    let shown = min(phones.count, room)
    for (index, phone) in phones.prefix(shown).enumerated() {
      var number = line("", phone.shown)
      if indent > 0 {
        let label = phone.label.isEmpty ? localized("number") : phone.shownLabel
        number.label = DisplayText("\(index + 1) \(label)").truncated(to: indent - 1).plain
      }
      number.isStrong = true
      number.isCalled = phone == called
      let rest = phones.count - shown
      let notes = [
        phone.isPreferred ? localized("preferred") : "",
        index + 1 == shown && rest > 0 ? localized("+\(rest) more") : "",
      ]
      let text = ([phone.shown] + notes.filter { !$0.isEmpty }).joined(separator: " · ")
      if DisplayText(text).width <= width - indent - (number.isCalled ? ContactSummary.keyWidth : 0) {
        number.text = text
      }
      lines.append(number)
    }
    let note = contact.all(.note).localizedList()
    // Translators: The label of a note that is to be remembered now; it has at most twelve letters.
    let first = [(localized("due"), reminder ?? ""), (localized("note"), isParty ? note : "")]
    let middle = [(localized("mail"), mail ?? ""), (localized("last call"), calls ?? "")]
    let others = [
      (localized("colleagues"), colleagueNames ?? ""),
      (localized("full name"), contact.all(.otherName).localizedList()),
      (localized("nickname"), contact.all(.nickname).localizedList()),
      (localized("tags"), contact.all(.category).localizedList()), (localized("note"), isParty ? "" : note),
    ]
    for (label, text) in first + (isParty ? middle.reversed() : middle) + others where !text.isEmpty {
      lines.append(line(label, text))
    }
    lines += contact.details.prefix(height).map {
      line(CardLabel.shown($0.label), CardLabel.shown($0.text, under: $0.label))
    }
    return Array(lines.prefix(height))
  }

  /// The time of the last call, and the number of calls; those that were read for the contact do not include one in progress.
  private var callLine: String? {
    let read = records.card.calls.map { (count: $0.count, last: $0.first?.time) }
    guard let calls = read ?? records.calls[contact.identity].map({ ($0.count, $0.last) }), let last = calls.last else {
      return nil
    }
    return "\(last) · \(Words.calls(calls.count))"
  }

  /// The summary as a single line: the number that Enter calls, otherwise the first.
  private func shortest(_ width: Int) -> SummaryLine? {
    guard let phone = called ?? phones.first else { return nil }
    let number = phone.label.isEmpty ? phone.shown : "\(phone.shownLabel) \(phone.shown)"
    // The variants from the longest to the shortest: the word `more` is dropped first, then the label.
    let rest = phones.count - 1
    let more = localized("+\(rest) more")
    let variants =
      rest == 0
      ? [(number, ""), (phone.shown, "")]
      : [(number, more), (number, "+\(rest)"), (phone.shown, more), (phone.shown, "+\(rest)")]
    func room(_ text: (String, String)) -> Int { width - DisplayText(text.0).width - DisplayText(text.1).width }
    let fitting = variants.first { room($0) >= 2 } ?? (phone.shown, "")
    let gap = fitting.1.isEmpty ? 0 : room(fitting)
    let text = fitting.0 + String(repeating: " ", count: gap) + fitting.1
    return SummaryLine(text: DisplayText(text).truncated(to: width).plain, isStrong: true)
  }
}
