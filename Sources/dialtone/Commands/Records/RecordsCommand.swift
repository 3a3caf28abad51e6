import ArgumentParser
import CallRecords
import Glibc

/// `dialtone records`: checks, repairs and moves the database of calls, stars, speed dials, the directory and blocked numbers.
struct RecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Check, repair and move what is recorded: calls, stars, the directory and the rest.",
    discussion: """
      What is damaged is read as far as possible, and repaired before anything is written to it.

      Exit codes: 0 done, 1 something is wrong with the records, 2 wrong usage, unreadable input or no room.
      """,
    subcommands: [
      RecordsCheckCommand.self, RecordsRepairCommand.self, RecordsBackupCommand.self, RecordsRestoreCommand.self,
      RecordsExportCommand.self, RecordsImportCommand.self,
    ])
}

/// `dialtone records check`
struct RecordsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong with the records.", discussion: "Nothing is changed.")

  func run() throws {
    try Records.with(Records.store()) { store in
      let check = try store.check()
      if check.isWhole { return try StandardOutput.write("\(store.path): \(Self.verdict(store))\n") }
      try StandardOutput.write(check.problems.map { $0 + "\n" }.joined())
      complain("\(store.path): \(check.summary); \"dialtone records repair\" saves what can be read")
      throw ExitStatus.problemsFound
    }
  }

  /// The words for records without problems.
  static func verdict(_ store: RecordStore) -> String {
    access(store.path, F_OK) == 0 ? "nothing is wrong" : "not there; it is made when something is recorded"
  }
}

/// `dialtone records repair`
struct RecordsRepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Make the records anew from what can be read of them.",
    discussion:
      "The damaged file stays beside the new one, under another name. Records that are not damaged stay as they are.")

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
    let rows = undecodableRows == 1 ? "1 row is" : "\(undecodableRows) rows are"
    return [salvage?.description, undecodableRows > 0 ? "\(rows) damaged" : nil].compactMap(\.self).joined(
      separator: "; ")
  }
}
