import Calling
import Contacts
import Localization
import TerminalText

/// A selectable row of the details: a number, a field, a colleague or a call.
struct DetailsRow {
  /// The object that Enter acts on.
  enum Target {
    case phone(PhoneEntry)
    /// A colleague; nil if only the name is known.
    case colleague(Contact?)
    case call(RecentCall)
    /// Something that the desktop opens.
    case link(ContactLink)
    case text
  }

  var label: String
  var text: String
  var target = Target.text
  /// The text that `y` copies.
  var copied: String
  /// Whether it is a note about the contact.
  private(set) var isNote = false
  var isStrong: Bool { if case .phone = target { true } else { false } }

  private init(_ label: String, _ text: String, _ target: Target = .text, copied: String? = nil) {
    self.label = label
    self.text = text
    self.target = target
    self.copied = copied ?? text
  }

  /// The rows for a contact, the most important first.
  ///
  /// - Parameters:
  ///   - records: what is known about the contact.
  ///   - pieceLength: the most characters in a row. Longer texts become several rows, each of which fits on the screen.
  static func rows(
    of contact: Contact, _ records: DialerRecords, _ state: DialerState, pieceLength: Int
  ) -> [DetailsRow] {
    var rows = contact.phones.enumerated().map { index, phone in
      let notes = [
        state.line(of: phone)?.words, phone.isPreferred ? localized("preferred") : nil, records.locations[phone.number],
        state.settings.localTimes?.time(at: phone.number, here: state.timeHere).map { time in
          localized("\(time.words) there")
        },
      ].compactMap(\.self)
      let text = ([phone.shown] + notes).joined(separator: " · ")
      let label = phone.label.isEmpty ? localized("number") : phone.shownLabel
      return DetailsRow(index < 9 ? "\(index + 1) \(label)" : label, text, .phone(phone), copied: phone.shown)
    }
    if rows.isEmpty { rows.append(DetailsRow("", localized("no number"))) }
    func add(
      _ label: String, _ texts: [String], isNote: Bool = false, target: (String) -> Target = { _ in .text }
    ) {
      for text in texts where !text.isEmpty {
        for (index, piece) in pieces(of: text, length: pieceLength).enumerated() {
          var row = DetailsRow(index == 0 ? label : "", piece, target(text), copied: text)
          row.isNote = isNote
          rows.append(row)
        }
      }
    }
    add(localized("mail"), contact.all(.email)) { .link(.mail(to: $0)) }
    rows += colleagues(of: contact, records.colleagues)
    add(localized("full name"), contact.all(.otherName))
    add(localized("nickname"), contact.all(.nickname))
    // Translators: The label of how a name is pronounced.
    add(localized("sounds"), contact.all(.phoneticName))
    add(localized("tags"), [contact.all(.category).localizedList()])
    for detail in contact.details {
      add(CardLabel.shown(detail.label), [CardLabel.shown(detail.text, under: detail.label)]) {
        target(detail.label, $0)
      }
    }
    for field in records.card.fields ?? [] where field.text != contact.title {
      add(CardLabel.shown(field.label), [field.text]) { target(field.label, $0) }
    }
    add(localized("note"), contact.all(.note), isNote: true)
    rows += calls(records.card.calls ?? [], state.settings)
    let location = state.settings.sourceNames.location(of: contact.source, line: contact.line)
    rows.append(DetailsRow(localized("source"), location, copied: contact.source))
    return rows
  }

  /// What Enter does with a field: pages and postal addresses are opened.
  private static func target(_ label: String, _ text: String) -> Target {
    if let page = ContactLink(page: text) { return .link(page) }
    return label.lowercased().hasSuffix("address") ? .link(.place(text)) : .text
  }

  private static func colleagues(of contact: Contact, _ colleagues: DialerRecords.Colleagues?) -> [DetailsRow] {
    guard let colleagues, colleagues.identity == contact.identity, !colleagues.names.isEmpty,
      let department = contact.department
    else { return [] }
    var rows = colleagues.names.enumerated().map { index, name in
      let person = colleagues.people.indices.contains(index) ? colleagues.people[index] : nil
      return DetailsRow(index == 0 ? localized("colleagues") : "", name, .colleague(person))
    }
    if colleagues.moreCount > 0 {
      let count = Words.count(colleagues.moreCount)
      rows.append(DetailsRow("", localized("\(count) more in \(department)"), copied: department))
    }
    return rows
  }

  private static func calls(_ calls: [RecentCall], _ settings: DialerState.Settings) -> [DetailsRow] {
    let title = calls.count == 1 ? localized("call", context: "noun") : Words.calls(calls.count)
    return calls.enumerated().map { index, call in
      let number = settings.formatter.shown(call.number)
      let parts = [call.time, call.word, number, call.note.map(LocalizedSentence.quoted)].compactMap(\.self)
      let text = "\(call.kind.sign(settings.borders)) " + parts.joined(separator: " · ")
      return DetailsRow(index == 0 ? title : "", text, .call(call), copied: call.number)
    }
  }

  /// Splits a text into pieces of at most the given length, at blanks if possible.
  private static func pieces(of text: String, length: Int) -> [String] {
    guard text.count > length else { return [text] }
    var pieces: [String] = []
    var rest = text[...]
    while rest.count > length {
      let full = rest.prefix(length)
      let end = full.lastIndex { $0.isWhitespace } ?? full.endIndex
      let piece = rest[..<(end == rest.startIndex ? full.endIndex : end)]
      pieces.append(String(piece))
      rest = rest[piece.endIndex...].drop { $0.isWhitespace }
    }
    return rest.isEmpty ? pieces : pieces + [String(rest)]
  }
}
