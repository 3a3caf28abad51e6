import ContactSearch
import Contacts
import TerminalInput
import TerminalText

/// A call of the history, as the screen shows it.
public struct RecentCall: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case outgoing, incoming
    /// It came in, and nobody answered.
    case missed
    /// It came from a blocked number.
    case blocked
    /// It could not be placed.
    case failed
  }

  public var kind: Kind
  /// As it is dialled again.
  public var number: String
  /// What the caller is called now: the contact's name, or what the directory says; nil when nobody knows.
  public var name: String?
  /// The contact that the number belongs to now.
  public var contact: MarkedContact?
  /// When it was, as it is shown: `07:29`, `Fri 07:29`, `20 Nov`.
  public var time: String

  public init(kind: Kind, number: String, name: String?, contact: MarkedContact? = nil, time: String) {
    self.kind = kind
    self.number = number
    self.name = name
    self.contact = contact
    self.time = time
  }
}

/// What the records say, as far as the screen shows it.
public struct DialerRecords: Hashable, Sendable {
  /// The calls, the newest first; nil while they are read.
  public var recents: [RecentCall]?
  /// The starred contacts, by ``Contact/identity``.
  public var favourites: Set<String> = []
  /// The contacts with a blocked number.
  public var blockList = BlockList.none
  /// Whether a number of the contact whose details are open is blocked; nil while it is not known.
  public var isBlocked: Bool?
  /// Where the numbers of the contact are whose details are open, by how they are written.
  public var places: [String: String] = [:]
  /// Others in the department of the contact that is shown.
  public var colleagues: Colleagues?
  /// Numbers of calls, speed dials and the directory that begin with what is in the field.
  public var completions: Completions?
  /// What is known of the number in the field.
  public var typed: TypedNumber?

  /// Numbers that begin with what the field held when they were looked for.
  public struct Completions: Hashable, Sendable {
    public struct Number: Hashable, Sendable {
      public var value: String
      /// Whose it is, or why it is offered.
      public var hint: String

      public init(value: String, hint: String) {
        self.value = value
        self.hint = hint
      }
    }

    public var fieldText: String
    public var numbers: [Number]

    public init(fieldText: String, numbers: [Number]) {
      self.fieldText = fieldText
      self.numbers = numbers
    }
  }

  /// Who else is in a contact's department.
  public struct Colleagues: Hashable, Sendable {
    /// ``Contact/identity`` of the contact.
    public var identity: String
    /// The first of them, by name.
    public var names: [String]
    /// How many there are besides.
    public var moreCount: Int

    public init(identity: String, names: [String], moreCount: Int) {
      self.identity = identity
      self.names = names
      self.moreCount = moreCount
    }
  }

  public init() {}
}

/// A contact that is starred or blocked: what records keep of it.
public struct MarkedContact: Hashable, Sendable {
  /// ``Contact/identity``
  public var identity: String
  public var name: String
  /// What the contact was read from, as the user named it.
  public var source: String
  /// All its numbers, as they are written.
  public var numbers: [String]

  public init(_ contact: Contact) { self.init(contact, contact.phones) }

  /// The contact with one of its numbers.
  init(_ contact: Contact, only phone: PhoneEntry) { self.init(contact, [phone]) }

  private init(_ contact: Contact, _ phones: [PhoneEntry]) {
    identity = contact.identity
    name = contact.displayName
    source = contact.source
    numbers = phones.map { $0.number + ($0.phoneExtension.map { "," + $0 } ?? "") }
  }
}

/// What the records have to say.
public enum RecordsAnswer: Hashable, Sendable {
  case recents([RecentCall])
  case favourites(Set<String>)
  case blockList(BlockList)
  /// Whether a number of the contact with this identity is blocked.
  case blocked(identity: String, Bool)
  /// What is on a key from 1 to 9; nil when nothing is.
  case speedDial(key: Int, RecentCall?)
  /// Where numbers of the contact with this identity are, by how they are written.
  case places(identity: String, [String: String])
  case typed(TypedNumber)
  case completions(DialerRecords.Completions)
}

extension DialerRecords.Completions: AutofillSource {
  public func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    guard query.text == fieldText else { return [] }
    // The same number may be known in another form than it is typed in; then nothing of it is highlighted.
    return numbers.prefix(query.limit).map { number in
      .init(value: number.value, ranges: query.range(in: number.value).map { [$0] } ?? [], hint: number.hint)
    }
  }
}

extension DialerState {
  /// The contact whose details are on the screen: those that were opened, else those beside the list.
  public var shownContact: Contact? {
    if case .details(let contact, _) = layer { return contact }
    return Layout(self).details == nil ? nil : selectedMatch?.contact
  }

  /// The numbers of calls and the directory that begin with what is in the field, a line each.
  var knownNumbers: [String] {
    guard let completions = records.completions, completions.fieldText == field.text, !completions.numbers.isEmpty
    else { return [] }
    return [""] + completions.numbers.map { "\($0.value)  \($0.hint)" }
  }

  mutating func take(_ answer: RecordsAnswer) -> [Effect] {
    switch answer {
    case .recents(let calls):
      records.recents = calls
      if case .recents(let selection) = layer { layer = .recents(selection: min(selection, max(calls.count - 1, 0))) }
    case .favourites(let favourites):
      records.favourites = favourites
      forgetRows()
    case .blockList(let list):
      records.blockList = list
      forgetRows()
    case .blocked(let identity, let isBlocked):
      if case .details(let contact, _) = layer, contact.identity == identity { records.isBlocked = isBlocked }
    case .places(let identity, let places):
      if case .details(let contact, _) = layer, contact.identity == identity { records.places = places }
    case .speedDial(_, let entry?): return callAgain(entry)
    case .speedDial(let key, nil):
      return show("Nothing is on key \(key); \"dialtone speed-dial \(key) NUMBER\" puts it there")
    case .typed(let typed): records.typed = typed
    case .completions(let completions):
      records.completions = completions
      updateSuggestions()
    }
    return []
  }

  /// Opens the details of a contact; what the records say of it is yet to come.
  mutating func openDetails(_ contact: Contact) -> [Effect] {
    records.isBlocked = nil
    records.places = [:]
    layers.append(.details(contact, scroll: 0))
    let marked = MarkedContact(contact)
    return [
      .lookUpBlocked(marked), .findPlaces(identity: marked.identity, numbers: contact.phones.map(\.number)),
      .recordLook(marked, query: field.text),
    ]
  }

  // MARK: Recents

  /// Opens the calls; they are read anew.
  mutating func openRecents() -> [Effect] {
    layers.append(.recents(selection: 0))
    return [.loadRecents]
  }

  mutating func pressInRecents(_ selection: Int, _ command: Command?) -> [Effect] {
    let count = records.recents?.count ?? 0
    let page = max(Layout(self).recentRows - 1, 1)
    var row = selection
    switch command {
    case .submit: return callBack(selection)
    case .selectNext, .fillNext: row += 1
    case .selectPrevious, .fillPrevious: row -= 1
    case .pageDown: row += page
    case .pageUp: row -= page
    case .selectFirst: row = 0
    case .selectLast: row = count - 1
    case .back, .recents:
      layer = nil
      return []
    default: return []
    }
    layer = .recents(selection: min(max(row, 0), max(count - 1, 0)))
    return []
  }

  /// Calls the number of a call again.
  mutating func callBack(_ row: Int) -> [Effect] {
    guard let calls = records.recents, calls.indices.contains(row) else { return [] }
    layer = nil
    return callAgain(calls[row])
  }

  /// Alt with a digit from 1 to 9 calls what is on the key; nil for other keys.
  func pressSpeedDial(_ chord: KeyChord) -> [Effect]? {
    guard chord.modifiers == .alt, case .character(let character) = chord.key, let key = character.wholeNumberValue,
      character.isASCII, (1...9).contains(key), layer == nil, !isCalling
    else { return nil }
    return [.loadSpeedDial(key: key)]
  }

  // MARK: Marks

  /// `s` stars a contact whose details are open, `b` blocks its numbers; both the other way, too. nil for other keys.
  mutating func mark(_ contact: Contact, _ character: Character) -> [Effect]? {
    switch character {
    case "s":
      let isFavourite = !records.favourites.contains(contact.identity)
      if isFavourite {
        records.favourites.insert(contact.identity)
      } else {
        records.favourites.remove(contact.identity)
      }
      forgetRows()
      return [.setFavourite(MarkedContact(contact), isFavourite)]
    case "b":
      guard let isBlocked = records.isBlocked else { return [] }
      records.isBlocked = !isBlocked
      return [.setBlocked(MarkedContact(contact), !isBlocked)]
    default: return nil
    }
  }

  /// What the mark keys would do, for the hints; nothing for a contact without records.
  func markHints(_ contact: Contact) -> [(keys: String, word: String)] {
    let star = ("s", records.favourites.contains(contact.identity) ? "unstar" : "star")
    guard let isBlocked = records.isBlocked else { return [star] }
    return [star, ("b", isBlocked ? "unblock" : "block")]
  }
}

extension Layout {
  private static let recentsWidth = 68
  static let recentTimeWidth = 10
  static let recentWordWidth = 8
  static let recentNumberWidth = 17

  /// The box with the calls.
  func recents(_ count: Int) -> Rect {
    let width = min(Layout.recentsWidth, size.columns)
    let height = min(max(count, 1) + 2, size.rows)
    return Rect(column: (size.columns - width) / 2, row: (size.rows - height) / 2, width: width, height: height)
  }

  /// How many calls fit.
  var recentRows: Int { max(size.rows - 2, 1) }

  /// The first call that is shown: it scrolls so that the chosen one is seen.
  func recentsTop(_ count: Int, selection: Int) -> Int {
    max(selection - max(recents(count).height - 2, 1) + 1, 0)
  }
}

extension Screen {
  mutating func paintRecents(_ selection: Int) {
    let calls = state.records.recents ?? []
    let box = open(layout.recents(calls.count), title: "Recent calls")
    let area = box.inset(by: 1, 1)
    guard !calls.isEmpty else {
      let text = state.records.recents == nil ? "Reading …" : "No calls yet."
      frame.buffer.put(text, column: area.column + 1, row: area.row, end: area.endColumn, Style(.dim))
      return
    }
    let top = layout.recentsTop(calls.count, selection: selection)
    for (offset, call) in calls.dropFirst(top).prefix(area.height).enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      paint(call, isSelected: top + offset == selection, row)
      if top + offset == selection, row.width > 1 { frame.cursor = Position(column: row.column + 1, row: row.row) }
    }
    paintMore(box, scroll: top, count: calls.count)
  }

  private mutating func paint(_ call: RecentCall, isSelected: Bool, _ row: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    frame.buffer.fill(row, style(.text))
    var column = row.column + 1
    frame.buffer.put(call.kind.sign(borders), column: column, row: row.row, style(call.kind.role))
    column += 2
    // From the right: when, what became of it, the number beside a name; each has its column where there is room for it.
    var end = row.endColumn - 1
    if row.width >= 24 {
      let time = DisplayText(call.time)
      frame.buffer.put(time, column: end - time.width, row: row.row) { _ in style(.dim) }
      end -= Layout.recentTimeWidth + 1
    }
    if row.width >= 50 {
      end -= Layout.recentWordWidth
      frame.buffer.put(call.kind.word ?? "", column: end, row: row.row, style(call.kind.role))
      end -= 1
    }
    if call.name != nil, row.width >= 44 {
      let number = DisplayText(call.number).truncated(to: Layout.recentNumberWidth)
      end -= Layout.recentNumberWidth
      frame.buffer.put(number, column: end, row: row.row) { _ in style(.dim) }
      end -= 1
    }
    let name = DisplayText(call.name ?? call.number).truncated(to: max(end - column, 0))
    let role: Role = isSelected ? .strong : call.kind == .missed ? .error : .text
    frame.buffer.put(name, column: column, row: row.row) { _ in style(role) }
  }
}

extension RecentCall.Kind {
  fileprivate func sign(_ borders: BorderSet) -> String {
    let isASCII = borders == .ascii
    return switch self {
    case .outgoing: isASCII ? ">" : "↗"
    case .incoming: isASCII ? "<" : "↙"
    case .missed: "!"
    case .blocked: Screen.blockedMark
    case .failed: isASCII ? "x" : "×"
    }
  }

  fileprivate var word: String? {
    switch self {
    case .outgoing, .incoming: nil
    case .missed: "missed"
    case .blocked: "blocked"
    case .failed: "failed"
    }
  }

  fileprivate var role: Role {
    switch self {
    case .outgoing, .incoming: .dim
    case .missed, .failed: .error
    case .blocked: .warning
    }
  }
}
