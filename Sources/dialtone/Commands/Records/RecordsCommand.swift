import ArgumentParser
import CallRecords
import Glibc
import Localization

/// `dialtone records`: checks, repairs and moves the database of calls, stars, speed dials, the directory and blocked numbers.
struct RecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Check, repair and move the records: calls, favourites, the directory and the rest.",
    discussion: """
      Damaged records are read as far as possible, and repaired before anything is written.

      Exit codes: 0 done, 1 problems with the records, 2 wrong usage, unreadable input or no space left.
      """,
    subcommands: [
      RecordsCheckCommand.self, RecordsRepairCommand.self, RecordsBackupCommand.self, RecordsRestoreCommand.self,
      RecordsExportCommand.self, RecordsImportCommand.self,
    ])
}

/// `dialtone records check`
struct RecordsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report problems with the records.", discussion: "Changes nothing.")

  func run() throws {
    try Records.with(Records.store()) { store in
      let check = try store.check()
      if check.isWhole { return try StandardOutput.write("\(store.path): \(Self.verdict(store))\n") }
      try StandardOutput.write(check.problems.map { $0 + "\n" }.joined())
      let summary = check.summary
      complain(localized("\(store.path): \(summary); \"dialtone records repair\" saves what can be read"))
      throw ExitStatus.problemsFound
    }
  }

  /// The words for records without problems.
  static func verdict(_ store: RecordStore) -> String {
    access(store.path, F_OK) == 0
      ? localized("no problems") : localized("does not exist yet; the first record creates it")
  }
}

/// `dialtone records repair`
struct RecordsRepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Rebuild the records from what can be read of them.",
    discussion:
      "The damaged file stays next to the new one, under another name. Undamaged records do not change.")

  func run() throws {
    try Records.with(Records.store()) { store in
      let isWhole = try Self.isWhole(store)
      guard !isWhole, let summary = try store.repair() else {
        return try StandardOutput.write("\(store.path): \(RecordsCheckCommand.verdict(store))\n")
      }
      try StandardOutput.write("\(store.path): \(summary.description)\n")
    }
  }

  private static func isWhole(_ store: RecordStore) throws(RecordsError) -> Bool {
    do throws(RecordsError) { return try store.check().isWhole } catch {
      // Nothing can be read.
      if case .damaged = error { return false }
      throw error
    }
  }
}

extension RecordsCheck {
  /// `1987 rows could be read, 3 could not`, and how many rows are not what their table holds.
  var summary: String {
    let damage = localized(undecodableRows, one: "1 row is damaged", other: "\(undecodableRows) rows are damaged")
    return [salvage?.description, undecodableRows > 0 ? damage : nil].compactMap(\.self).localizedClauses()
  }
}
