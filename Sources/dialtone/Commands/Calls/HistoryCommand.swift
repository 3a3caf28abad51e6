import ArgumentParser
import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// `dialtone history`: prints the recorded calls.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Print calls, newest first.", usage: "dialtone history [<options>]",
    discussion: "Exit codes: 0 done, 1 no call matches --with, 2 wrong usage.")

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: "Print at most this many.")
  var limit: Int?

  @Flag(help: "Print only missed calls.")
  var missed = false

  @Flag(help: "Print only calls from blocked numbers.")
  var blocked = false

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Print only calls with a number, with the contact of a UID, or with anybody whose name contains this.",
      valueName: "name, number or uid"))
  var party: String?

  @OptionGroup var region: RegionOptions

  private static var noCalls: String {
    localized("no calls yet; \"dialtone call\" and the dialer log the calls that they place")
  }

  /// A call, and the label of its number in the directory.
  struct Row {
    var call: CallRecord
    var label: String?

    /// The name of the contact, else the label of the directory; empty if there is none.
    var name: String { call.contact?.name ?? label ?? "" }

    /// The name, else the network's name for the caller, in quotation marks; empty if there is none.
    var shownName: String {
      let claimed = call.networkName.map(ClaimedName.quoted) ?? (call.number.isEmpty ? localized("withheld") : "")
      return name.isEmpty ? claimed : name
    }
  }

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(localized("--limit takes a whole number, 0 or more.")) }
    if missed, blocked { throw ValidationError(localized("--missed and --blocked cannot be combined.")) }
  }

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      var filter = CallFilter(missed ? .missed : blocked ? .blocked : .all)
      filter.party = try party.map { try HistoryCommand.party($0, store, region) }
      let rows = try HistoryCommand.rows(store.calls(filter, limit: limit ?? .max), store, region)
      try StandardOutput.write(json ? HistoryCommand.json(rows, region) : HistoryCommand.table(rows))
      if let party, rows.isEmpty {
        let shown = DisplayText(party).plain
        complain(localized("the history has no such calls with \(shown)"))
        throw ExitStatus.noMatch
      }
      if rows.isEmpty, limit != 0, !json {
        complain(
          missed ? localized("no missed calls") : blocked ? localized("no calls from blocked numbers") : Self.noCalls)
      }
    }
  }

  static func rows(_ calls: [CallRecord], _ store: RecordStore, _ region: Region?) throws -> [Row] {
    try calls.map { call in
      let number = call.contact == nil ? try? DirectoryNumber(dialled: call.number, region: region) : nil
      return Row(call: call, label: try number.flatMap { try store.label(of: $0) })
    }
  }

  /// The party that a text names: the contact with a UID, a number, everybody in the history whose name contains the text, or
  /// the callers without a number unless somebody has the word as their name. All their numbers count, even for calls recorded
  /// before they had the name. What the network calls somebody counts only if nobody has such a name.
  private static func party(_ text: String, _ store: RecordStore, _ region: Region?) throws -> CallParty {
    let calls = try store.calls()
    var named = calls.filter { call in call.contact.map { NamedContact.isUID(text, $0.identity) } ?? false }
    if named.isEmpty {
      if CallTarget(dialled: text, region: region) != nil { return CallParty(numbers: [text], region: region) }
      let wanted = text.lowercased()
      let rows = try rows(calls, store, region)
      // Somebody may be called "Hidden".
      let isWithheld =
        !text.isEmpty && Caller.isWithheld(text)
        && !rows.contains { ClaimedName.bare($0.shownName).lowercased() == wanted && !$0.call.number.isEmpty }
      var found = rows.filter { $0.name.lowercased().contains(wanted) || isWithheld && $0.call.number.isEmpty }
      if found.isEmpty { found = rows.filter { $0.shownName.lowercased().contains(wanted) } }
      named = found.map(\.call)
    }
    guard !named.isEmpty else {
      let shown = DisplayText(text).plain
      complain(localized("the history has nobody called \"\(shown)\""))
      throw ExitStatus.noMatch
    }
    return CallParty(
      identities: named.compactMap(\.contact?.identity), numbers: named.map(\.number),
      calls: named.filter(\.number.isEmpty).compactMap(\.id), region: region)
  }

  static func json(_ rows: [Row], _ region: Region?) -> String {
    JSONOutput.document("calls", objects(rows, region))
  }

  static func objects(_ rows: [Row], _ region: Region?) -> [JSONOutput] {
    rows.map { row in
      let call = row.call
      let time: [(String, JSONOutput)] = [
        ("id", call.id.map { .integer(Int($0)) } ?? .null),
        ("time", .string(call.time.utc)), ("direction", .string(call.direction.rawValue)),
      ]
      let rest: [(String, JSONOutput)] = [
        ("name", JSONOutput(call.contact?.name)),
        ("uid", JSONOutput(call.contact?.identity)), ("label", JSONOutput(row.label)),
        ("networkName", JSONOutput(call.networkName)), ("region", JSONOutput(call.region)),
        ("source", JSONOutput(call.contact?.source)),
        ("telephone", JSONOutput(call.telephone.map(TelephoneCopy.name))),
        ("seconds", call.duration.map { .integer($0) } ?? .null), ("outcome", .string(call.outcome.rawValue)),
        ("note", JSONOutput(call.note?.text)), ("due", JSONOutput(call.note?.due?.description)),
      ]
      return JSONOutput.object(time + JSONOutput.number(call.number, in: region) + rest)
    }
  }

  private static func table(_ rows: [Row]) -> String {
    TextTable.text(
      [.whole, .mark, .name, .whole, .mark, .whole, .detail, .whole],
      rows.map { row in
        let (call, note) = (row.call, row.call.note?.text ?? "")
        return [
          .init(call.time.local), .init(direction(of: call)), .init(row.shownName), .init(call.number),
          .init(outcome(of: call)), .init(call.duration.map(Words.duration)),
          .init(note.isEmpty ? "" : LocalizedSentence.quoted(note)),
          // Translators: {1} is a day.
          .init(call.note?.due.map { localized("due \($0)") }),
        ]
      })
  }

  private static func direction(of call: CallRecord) -> String {
    // Translators: of a call, in a column before the name.
    call.direction == .outgoing ? localized("to", context: "direction") : localized("from", context: "direction")
  }

  /// How a call ended, and the telephone that it was on.
  private static func outcome(of call: CallRecord) -> String {
    let outcome = call.outcome == .placed ? "" : call.outcomeWords
    guard let telephone = call.telephone.map({ TelephoneCopy.name(of: $0) }) else { return outcome }
    // Translators: {1} is the name of a telephone.
    guard !outcome.isEmpty else { return localized("on \(telephone)") }
    // Translators: {1} is how a call ended, such as "missed", {2} the name of a telephone.
    return localized("\(outcome) on \(telephone)")
  }
}

/// `dialtone forget`: removes recorded calls and learned choices.
struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget calls, and what dialtone learned from them.", usage: "dialtone forget [<options>]",
    discussion: """
      Stars and speed dials are forgotten, too, except with --before. The directory and blocked numbers stay. With \
      learning = "off", dialtone logs nothing and uses nothing that it learned before; --all erases that.

      Exit codes: 0 done, 1 nothing to forget, or several contacts have the name, 2 wrong usage.
      """)

  @Flag(help: "Forget everything.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Forget a contact: its UID, or the name that it had then; can be repeated.", valueName: "uid or name"))
  var contact: [String] = []

  @Option(help: "Forget the contacts of a file or folder.")
  var source: String?

  @Option(help: "Forget a telephone that was copied by Bluetooth, by its name: its contacts and its calls.")
  var telephone: String?

  @Option(help: "Forget what happened before a day or time: 2026-11-21, '2026-11-21 06:45'.")
  var before: String?

  func validate() throws {
    let parts = [all, !contact.isEmpty, source != nil, telephone != nil, before != nil].filter { $0 }
    guard parts.count == 1 else {
      throw ValidationError(localized("Use one of --all, --contact, --source, --telephone and --before."))
    }
    if let before, RecordTime(text: before) == nil {
      throw ValidationError(localized("\"\(before)\" is not a date; write it as 2026-11-21."))
    }
  }

  private func parts(_ store: RecordStore) throws -> [ForgottenPart] {
    if let source { return [.source(FilePath.absolute(source))] }
    if let time = before.flatMap(RecordTime.init(text:)) { return [.before(time)] }
    if contact.isEmpty { return [.all] }
    let found = try contact.map { try ForgetCommand.parts(of: $0, in: store) }
    if found.contains(nil) { throw ExitStatus.noMatch }
    return found.flatMap { $0 ?? [] }
  }

  /// The records of one contact; nil, after one line, if there are none or they belong to several.
  private static func parts(of text: String, in store: RecordStore) throws -> [ForgottenPart]? {
    let found = try store.recordedContacts(text)
    let people = found.filter { !$0.identity.isEmpty }
    let shown = DisplayText(text).plain
    if found.isEmpty {
      complain(localized("nothing to forget: there are no records of \"\(shown)\""))
      return nil
    }
    if people.count > 1, !people.contains(where: { NamedContact.isUID(text, $0.identity) }) {
      let names = people.map(\.line).localizedClauses()
      complain(
        localized(
          people.count, one: "\"\(shown)\" matches \(people.count) contact; give a UID (\(names))",
          other: "\"\(shown)\" matches \(people.count) contacts; give a UID (\(names))"))
      return nil
    }
    // The contact of a speed dial may have only a name.
    return found.map { $0.identity.isEmpty ? .name($0.name) : .contact(identity: $0.identity) }
  }

  /// The copy of the telephone that is meant; nil without ``telephone``.
  private func copy() throws -> TelephoneCopy? {
    guard let telephone else { return nil }
    let all = TelephoneCopy.all()
    if let copy = all.first(where: { $0.isMeant(by: telephone) }) { return copy }
    let shown = DisplayText(telephone).plain
    let names = DisplayText(all.map { "\"\($0.telephone.name)\"" }.localizedList()).plain
    complain(
      names.isEmpty
        ? localized("no telephone \"\(shown)\" was copied")
        : localized("no telephone \"\(shown)\" was copied; use one of \(names)"))
    throw ExitStatus.noMatch
  }

  func run() throws {
    let copy = try copy()
    try Records.with(Records.store()) { store in
      let forgotten = try store.forget(copy.map { [.source($0.folder)] } ?? parts(store))
      if let copy, copy.remove() {
        let name = DisplayText(copy.telephone.name).plain
        try StandardOutput.write(localized("Removed the copy of \(name)") + "\n")
        if forgotten.total == 0 { return }
      }
      let done = forgotten.parts
      if done.isEmpty {
        complain(localized("nothing to forget"))
        throw ExitStatus.noMatch
      }
      let list = done.localizedList()
      // Translators: {1} is a list such as "3 calls, 1 star".
      try StandardOutput.write(localized("Forgot \(list)") + "\n")
    }
  }
}

extension ForgetSummary {
  /// What was forgotten: `3 calls`, `1 star`.
  fileprivate var parts: [String] {
    var parts: [String] = []
    if calls > 0 { parts.append(localized(calls, one: "1 call", other: "\(calls) calls")) }
    if picks > 0 { parts.append(localized(picks, one: "1 learned choice", other: "\(picks) learned choices")) }
    if favourites > 0 { parts.append(localized(favourites, one: "1 star", other: "\(favourites) stars")) }
    if speedDials > 0 { parts.append(localized(speedDials, one: "1 speed dial", other: "\(speedDials) speed dials")) }
    return parts
  }
}
