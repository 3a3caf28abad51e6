import ArgumentParser
import CallRecords
import TerminalText

/// `dialtone history`: the calls.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Print the calls, the newest first.")

  @Flag(help: "Print one JSON array.")
  var json = false

  @Option(help: "Print at most so many.")
  var limit: Int?

  @OptionGroup var region: RegionOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit takes a count, 0 or more.") }
  }

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      let rows = try store.calls(limit: limit ?? .max).map { call in
        let number = call.contact == nil ? try? Records.number(dialled: call.number, region: region) : nil
        return (call: call, label: try number.flatMap { try store.label(of: $0) })
      }
      try StandardOutput.write(json ? HistoryCommand.json(rows) : HistoryCommand.table(rows))
    }
  }

  private static func json(_ rows: [(call: CallRecord, label: String?)]) -> String {
    let list = rows.map { call, label in
      JSONOutput.object([
        ("time", .string(call.time.utc)), ("direction", .string(call.direction.rawValue)),
        ("number", .string(call.number)), ("name", JSONOutput(call.contact?.name)),
        ("uid", JSONOutput(call.contact?.uid)), ("label", JSONOutput(label)),
        ("source", JSONOutput(call.contact?.source)),
        ("duration", call.duration.map { .integer($0) } ?? .null), ("outcome", .string(call.outcome.rawValue)),
      ])
    }
    return "[" + list.map { "\n" + $0.text }.joined(separator: ",") + (list.isEmpty ? "]\n" : "\n]\n")
  }

  private static func table(_ rows: [(call: CallRecord, label: String?)]) -> String {
    let names = rows.map { DisplayText($0.call.contact?.name ?? $0.label ?? "") }
    let width = min(names.map(\.width).max() ?? 0, 40)
    return zip(rows, names).map { row, name in
      let shown = name.plain + String(repeating: " ", count: max(width - name.width, 0))
      var line = "\(row.call.time.local)  \(row.call.direction == .outgoing ? "to  " : "from")  \(shown)  "
      line += DisplayText(row.call.number).plain
      if row.call.outcome != .placed { line += "  \(row.call.outcome.rawValue)" }
      if let duration = row.call.duration {
        line += "  \(duration / 60):\(duration % 60 < 10 ? "0" : "")\(duration % 60)"
      }
      return line + "\n"
    }.joined()
  }
}

/// `dialtone forget`: removes what was learned.
struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget calls and what was learned from them.",
    discussion:
      "Stars and speed dials are forgotten too, but not with --before. The directory and what is blocked stay.")

  @Flag(help: "Everything.")
  var all = false

  @Option(help: "One contact's.")
  var contact: String?

  @Option(help: "Those of the contacts from a file or folder.")
  var source: String?

  @Option(help: "What happened before a day or moment: 2026-11-21, '2026-11-21 06:45'.")
  var before: String?

  func validate() throws {
    let parts = [all, contact != nil, source != nil, before != nil].filter { $0 }
    guard parts.count == 1 else { throw ValidationError("Say one of --all, --contact, --source and --before.") }
    if let before, RecordTime(text: before) == nil {
      throw ValidationError("\"\(before)\" is no date; write it as 2026-11-21.")
    }
  }

  private var part: ForgottenPart {
    if let contact { return .contact(uid: contact) }
    if let source { return .source(FilePath.absolute(source)) }
    if let time = before.flatMap(RecordTime.init(text:)) { return .before(time) }
    return .all
  }

  func run() throws {
    try Records.with(Records.store()) { store in
      let forgotten = try store.forget(part)
      let counts: [(Int, String)] = [
        (forgotten.calls, "call"), (forgotten.picks, "learned choice"), (forgotten.favourites, "star"),
        (forgotten.speedDials, "speed dial"),
      ]
      let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" + ($0 == 1 ? "" : "s") }
      try StandardOutput.write(parts.isEmpty ? "Nothing to forget\n" : "Forgot " + parts.joined(separator: ", ") + "\n")
    }
  }
}
