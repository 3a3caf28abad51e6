import Calling
import ContactSearch
import Contacts
import NumberPlans
import TerminalText

/// A line-by-line dialer for screen readers and for terminals without cursor control.
///
/// One line of input gives lines of output. Like ``DialerState``, it is a value without terminal, clock or disk.
///
///     > 5646                    what does 5646 find?
///     2 of 61 match 5646.
///     1. John Smith, mobile +1 650 555 0123, 1 more number
///     2. Jo Inman, mobile +44 7700 900142
///     > =2                      call the second
///
/// Queries consist of digits and letters, so commands such as an index in the list start with `=`.
public struct PlainDialer: Sendable {
  /// The response to a line of input.
  public struct Answer: Equatable, Sendable {
    /// The lines to write. They contain no control characters.
    public var lines: [String] = []
    public var effect: Effect?

    public init(lines: [String] = [], effect: Effect? = nil) {
      self.lines = lines
      self.effect = effect
    }
  }

  /// A request to the runtime.
  public enum Effect: Hashable, Sendable {
    /// Place a call, and record it.
    case place(CallRequest)
    /// Send a command to a call.
    case command(CallCommand, on: CallID)
    case quit
  }

  /// The number of rows listed at once.
  public static let pageLength = 10

  private enum List {
    case matches(SearchResults, query: String)
    case phones(Contact)
  }

  private let settings: DialerState.Settings
  private var list: List?
  /// Looks up the known facts about a number: its label, its location, whether it is blocked.
  private let describe: @Sendable (String) -> TypedNumber?
  /// Returns the current local time; nil if it is not known.
  private let clock: @Sendable () -> TimeOfDay?
  /// The target of a call that needed confirmation. Entering it again places the call.
  private var proposed: CallTarget?
  /// The number of rows of the list shown so far.
  private var shown = 0
  /// The hints that were already given.
  private var explained: Set<Hint> = []
  /// The calls in progress, in order of priority.
  var calls: [ActiveCall] = []
  /// The calls that no service has accepted yet.
  var placing: [ActiveCall] = []
  private var placedCount = 0

  /// A hint on possible commands. Each hint is given once.
  enum Hint: Hashable {
    case choose, more, typed, hangUp, answer
  }

  /// - Parameters:
  ///   - clock: returns the current local time.
  ///   - describe: looks up the known facts about a number.
  public init(
    _ settings: DialerState.Settings, clock: @escaping @Sendable () -> TimeOfDay? = { nil },
    describe: @escaping @Sendable (String) -> TypedNumber? = { _ in nil }
  ) {
    self.settings = settings
    self.clock = clock
    self.describe = describe
  }

  /// The lines written at the start.
  public func greeting(contacts: Int, skipped: Int) -> [String] {
    var line = "dialtone: \(Words.contacts(contacts))"
    if !settings.sourceName.isEmpty { line += " from \(settings.sourceName)" }
    if skipped > 0 { line += ", \(Words.count(skipped)) skipped" }
    return [line + ".", "Type a name or a number and press Enter. A question mark is help."].map(plain)
  }

  /// Answers a line of input.
  ///
  /// - Complexity: that of the search
  public mutating func answer(_ line: String, search: (SearchQuery) -> SearchResults) -> Answer {
    let text = line.trimmedOfBlanks
    if text.first != "=" { proposed = nil }
    switch text.first {
    case nil: return more()
    case "?" where text.count == 1: return Answer(lines: help)
    case "=": return choose(String(text.dropFirst()).trimmedOfBlanks)
    default:
      list = .matches(search(SearchQuery(text)), query: text)
      shown = 0
      return page()
    }
  }

  private var help: [String] {
    let call = settings.prints ? "takes" : "calls"
    return [
      "A name or its keys, or a number: lists who matches.",
      "=1 \(call) the first of the list, =2 the second.",
      "= \(call) what was typed as it is, if it is a number.",
      "An empty line lists more.",
      "In a call: =h hangs up or declines, =a answers, =m mutes, =t5 sends the key 5.",
      "=q quits, as the end of the input does.",
    ]
  }

  // MARK: Lists

  private mutating func more() -> Answer {
    guard let list else { return Answer(lines: ["Type a name or a number; a question mark is help."]) }
    guard shown < count(of: list) else { return Answer(lines: ["That was all. Type a name or a number."]) }
    return page()
  }

  private func count(of list: List) -> Int {
    switch list {
    case .matches(let results, _): results.count
    case .phones(let contact): contact.phones.count
    }
  }

  /// The next page of the list, with hints.
  private mutating func page() -> Answer {
    guard let list else { return Answer() }
    let count = count(of: list)
    let rows = shown..<min(shown + PlainDialer.pageLength, count)
    var lines: [String] = []
    switch list {
    case .matches(let results, let query):
      if rows.lowerBound == 0 {
        lines.append(heading(results, query))
        if let typed, let info = describe(query), !info.isEmpty { lines.append("\(typed): \(info.summary).") }
      }
      lines += rows.map { "\($0 + 1). \(row(results[$0]))" }
    case .phones(let contact):
      let phones = contact.phones
      if rows.lowerBound == 0 { lines.append("\(contact.displayName) has \(count) numbers.") }
      lines += rows.map { "\($0 + 1). \(PlainDialer.row(phones[$0]))" }
    }
    shown = rows.upperBound
    lines += hint(count: count)
    return Answer(lines: lines.map(plain))
  }

  private func heading(_ results: SearchResults, _ query: String) -> String {
    if results.count == 0 { return "No contact matches \(query)." }
    let verb = results.count == 1 ? "matches" : "match"
    return "\(Words.count(results.count)) of \(Words.count(results.contactCount)) \(verb) \(query)."
  }

  /// The hints for the current list that were not given before.
  private mutating func hint(count: Int) -> [String] {
    var parts: [String] = []
    if shown > 0, explained.insert(.choose).inserted {
      let indices = shown == 1 ? "=1" : "=1 \(shown == 2 ? "or" : "to") =\(shown)"
      let verb = settings.prints ? shown == 1 ? "takes the number" : "take the number" : shown == 1 ? "calls" : "call"
      parts.append("\(indices) \(verb)")
    }
    if shown < count, explained.insert(.more).inserted { parts.append("an empty line lists more") }
    if let typed, explained.insert(.typed).inserted {
      parts.append("= \(settings.prints ? "takes" : "calls") \(typed) itself")
    }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ") + "."]
  }

  /// The typed text, if it is a number.
  private var typed: CallTarget? {
    guard case .matches(_, let query) = list else { return nil }
    return CallTarget(dialled: query, region: settings.dialingRegion)
  }

  private func row(_ match: Match) -> String {
    var parts = [match.contact.displayName]
    if let text = match.fieldText { parts.append("\(match.field.label) \(text)") }
    if let phone = settings.policy.shownNumber(of: match)?.phone {
      parts.append(PlainDialer.row(phone, showsPreferred: false))
      if match.phoneCount > 1 {
        parts.append(match.phoneCount == 2 ? "1 more number" : "\(match.phoneCount - 1) more numbers")
      }
    } else {
      parts.append("no number")
    }
    if match.tier == .typo { parts.append("a guess") }
    return parts.joined(separator: ", ")
  }

  private static func row(_ phone: PhoneEntry, showsPreferred: Bool = true) -> String {
    (phone.label.isEmpty ? "" : phone.label + " ") + phone.shown
      + (showsPreferred && phone.isPreferred ? ", preferred" : "")
  }

  // MARK: Calling

  /// Handles the text after `=`: empty, an index in the list, a command for a call, or `q`.
  private mutating func choose(_ text: String) -> Answer {
    if text.lowercased() == "q" { return Answer(effect: .quit) }
    if text.isEmpty {
      guard let typed else { return say("= is for a number: type one first, or choose with =1.") }
      return call(CallRequest(typed))
    }
    if let answer = command(text) { return answer }
    guard let list, shown > 0 else { return say("Nobody is listed: type a name or a number first.") }
    guard let index = Int(text), (1...shown).contains(index) else {
      return say("=\(text) is not in the list: it goes from =1 to =\(shown).")
    }
    switch list {
    case .matches(let results, _):
      let match = results[index - 1]
      let matched = match.matchedPhone
      switch settings.policy.choice(of: match.contact, matched: matched) {
      case .number(let phone): return call(phone, of: match.contact, typed: matched == nil ? nil : typed)
      case .nothing: return say("\(match.contact.displayName) has no number.")
      case .ask:
        self.list = .phones(match.contact)
        shown = 0
        return page()
      }
    case .phones(let contact): return call(contact.phones[index - 1], of: contact)
    }
  }

  /// - Parameter typed: the query that found the number. Its extension is dialled if the contact has none.
  private mutating func call(_ phone: PhoneEntry, of contact: Contact, typed: CallTarget? = nil) -> Answer {
    guard let request = settings.policy.request(for: phone, of: contact, typed: typed) else {
      return say("\(phone.shown) is not a valid number.")
    }
    return call(request)
  }

  private mutating func call(_ request: CallRequest) -> Answer {
    if !settings.policy.isEmergency(request.target) {
      if let call = placing.first { return say("Still calling \(call.displayName).") }
      if let call = calls.first(where: { $0.phase != .incoming }) {
        return say("\(call.displayName) is on the line: =h hangs up first.")
      }
    }
    let (target, name) = (request.target, request.name)
    if proposed != target {
      proposed = target
      if let reason = reasonToAsk(request) {
        return say("\(reason) The same once more \(settings.prints ? "takes" : "calls") it.")
      }
    }
    proposed = nil
    placedCount += 1
    var request = request
    request.id = CallID(placed: placedCount)
    var answer = Answer(effect: .place(request))
    if !settings.prints {
      placing.append(ActiveCall(request))
      answer.lines = [plain("Calling " + (name.map { "\($0), " } ?? "") + "\(target).")]
    }
    return answer
  }

  /// Why a call needs confirmation; nil if it does not.
  private func reasonToAsk(_ request: CallRequest) -> String? {
    let number = request.target
    let reason = settings.policy.reasonToAsk(
      before: request, isBlocked: { describe($0)?.blockedBy != nil }, here: clock())
    return switch reason {
    case .emergency: "\(number) is an emergency number."
    case .blocked: "\(request.name ?? number.description) is blocked."
    case .premium: "\(number) is a premium-rate number."
    case .short: "\(number) is a short number."
    case .uncertain: "\(number) was recorded without its country."
    case .quietHours(let time): "It is \(time) there."
    case nil: nil
    }
  }

  func say(_ text: String) -> Answer { Answer(lines: [plain(text)]) }

  /// Whether to give a hint now. The first request for each hint returns true.
  mutating func shouldExplain(_ hint: Hint) -> Bool { explained.insert(hint).inserted }

  /// Removes control characters, which could move the cursor of the terminal.
  func plain(_ text: String) -> String { DisplayText(text).plain }
}

extension String {
  fileprivate var trimmedOfBlanks: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
