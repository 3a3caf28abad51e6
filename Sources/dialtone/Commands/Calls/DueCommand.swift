import ArgumentParser
import CallRecords
import ContactFormats
import Contacts
import Localization
import NumberPlans
import TerminalText

/// `dialtone due`: prints the call notes that are due, and the birthdays and anniversaries of contacts.
struct DueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Print notes of calls that are due, and birthdays.", usage: "dialtone due [<options>] [<files> ...]",
    discussion: """
      Notes of calls that are due today or overdue, and the birthdays and anniversaries of today.

      Exit codes: 0 done, 1 no such note, 2 wrong usage or unreadable records.
      """)

  @OptionGroup var source: SourceOptions

  @Option(help: ArgumentHelp("Include the next days.", valueName: "days"))
  var ahead = 0

  @Flag(help: "Include all notes that are due later.")
  var all = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: ArgumentHelp("Remove the reminder of the note with this number; the note stays.", valueName: "id"))
  var done: Int64?

  func validate() throws {
    if done != nil, all || json || ahead > 0 {
      throw ValidationError(localized("--done cannot be combined with --ahead, --all or --json."))
    }
    guard (0...366).contains(ahead) else { throw ValidationError(localized("--ahead takes days, up to 366.")) }
  }

  func run() throws {
    let configuration = try source.configuration.read(runsPrograms: true)
    let region = source.dialingRegion(configuration)
    let last = RecordDay.today.advanced(by: ahead)
    let rows = try Records.with(Records.store()) { store in
      if let done {
        if try store.removeDue(of: done) { return [HistoryCommand.Row]() }
        complain(localized("no note with the number \(done) is due; \"dialtone due --all\" lists them"))
        throw ExitStatus.noMatch
      }
      return try HistoryCommand.rows(store.dueCalls(through: all ? nil : last), store, region)
    }
    guard done == nil else { return }
    let days = days(configuration, region)
    if json {
      return try StandardOutput.write(
        JSONOutput.document([
          ("calls", .array(HistoryCommand.objects(rows, region))), ("days", .array(days.map(\.json))),
        ]))
    }
    try StandardOutput.write(DueCommand.table(rows, days))
    if rows.isEmpty, days.isEmpty {
      complain(
        all
          ? localized("no reminders; write !tomorrow or !fri in the note of a call (F5, n)")
          : localized("nothing is due; \"dialtone due --all\" lists later reminders"))
    }
  }

  /// The birthdays and anniversaries, in their order.
  private func days(_ configuration: Settings, _ region: Region?) -> [DueDay] {
    guard let own = (try? source.own(configuration, fetches: false)) ?? nil else { return [] }
    var options = source.loadOptions(region)
    // The days are in the cards only. Somebody who is in two books has one birthday.
    (options.keepsSource, options.merges) = (true, false)
    let scanned = ScannedOwners(loader: ContactLoader(sources: own.sources, options), region: region)
    var days: [DueDay] = []
    _ = scanned.readAll { batch in
      for index in 0..<batch.count {
        days += DueDay.days(of: Contact(batch: batch, index: index), from: .today, within: ahead)
      }
    }
    var known: Set<[String]> = []
    return days.sorted { ($0.day, $0.name, $0.kind, $0.identity) < ($1.day, $1.name, $1.kind, $1.identity) }
      .filter { known.insert(["\($0.day)", $0.name, $0.kind]).inserted }
  }

  private static func table(_ rows: [HistoryCommand.Row], _ days: [DueDay]) -> String {
    TextTable.text(
      [.whole, .whole, .name, .whole, .name],
      rows.map { row in
        [
          .init(row.call.id.map { "\($0)" }), .init(row.call.note?.due?.description), .init(row.shownName),
          .init(row.call.number), .init(row.call.note?.text),
        ]
      }
        + days.map { [.init(""), .init("\($0.day)"), .init($0.name), .init(""), .init($0.words)] })
  }
}
