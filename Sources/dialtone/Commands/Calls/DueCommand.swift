import ArgumentParser
import CallRecords
import TerminalText

/// `dialtone due`: prints the call notes that are due.
struct DueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Print notes of calls that are due today or overdue.", usage: "dialtone due [<options>]",
    discussion: "Exit codes: 0 done, 1 no such note, 2 wrong usage or unreadable records.")

  @Flag(help: "Include notes that are due later.")
  var all = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: ArgumentHelp("Remove the reminder of the note with this number; the note stays.", valueName: "id"))
  var done: Int64?

  @OptionGroup var region: RegionOptions

  func validate() throws {
    if done != nil, all || json { throw ValidationError("--done cannot be combined with --all or --json.") }
  }

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      if let done {
        if try store.removeDue(of: done) { return }
        complain("no note with the number \(done) is due; \"dialtone due --all\" lists them")
        throw ExitStatus.noMatch
      }
      let rows = try HistoryCommand.rows(store.dueCalls(through: all ? nil : .today), store, region)
      try StandardOutput.write(json ? HistoryCommand.json(rows, region) : DueCommand.table(rows))
      if rows.isEmpty, !json {
        complain(
          all
            ? "no reminders; write !tomorrow or !fri in the note of a call (F5, n)"
            : "nothing is due; \"dialtone due --all\" lists later reminders")
      }
    }
  }

  private static func table(_ rows: [HistoryCommand.Row]) -> String {
    TextTable.text(
      [.whole, .whole, .name, .whole, .name],
      rows.map { row in
        [
          .init(row.call.id.map { "\($0)" }), .init(row.call.note?.due?.description), .init(row.shownName),
          .init(row.call.number), .init(row.call.note?.text),
        ]
      })
  }
}
