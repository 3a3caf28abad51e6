import ArgumentParser
import CallRecords
import Glibc
import Localization

/// `dialtone records backup`
struct RecordsBackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up all records to a file, to restore them here or elsewhere.",
    discussion: "The file contains nothing that was forgotten. It appears complete or not at all.")

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func run() throws {
    let store = try Records.store()
    guard access(store.path, F_OK) == 0 else {
      complain(localized("\(store.path): there are no records yet"))
      throw ExitStatus.unreadable
    }
    try Records.with(store) { try $0.backUp(to: file, replaces: force) }
  }
}

/// What is there when records come from elsewhere.
struct RecordsMergeOptions: ParsableArguments {
  // Not translated: help.
  static let rule: String = """
    Existing records stay: a star, speed dial, directory entry, blocked number or call that is already here does not \
    change, except that a call without a note gets the other's. Everything is added, or nothing.
    """

  @Flag(help: "Add to existing records; required if there are any.")
  var merge = false
}

/// `dialtone records restore`
struct RecordsRestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup, also one of another machine or an older version.",
    discussion: RecordsMergeOptions.rule)

  @Argument(help: "The file that backup wrote.", completion: .file())
  var file: String

  @OptionGroup var options: RecordsMergeOptions

  func run() throws {
    try Records.with(Records.store()) { store in
      try StandardOutput.write(try store.restore(from: file, merges: options.merge).text)
    }
  }
}

extension RestoreSummary {
  /// `12 calls, 1 star added; 3 already existed`
  var text: String {
    let list = RestoreSummary.tables.compactMap { table in
      added[table].flatMap { $0 == 0 ? nil : RestoreSummary.counted($0, table) }
    }.localizedList()
    // Translators: {1} is a list such as "12 calls, 1 star".
    let addition = list.isEmpty ? localized("nothing added") : localized("\(list) added", context: "list")
    return addition + (unchanged > 0 ? "; \(localized("\(unchanged) already existed"))" : "") + "\n"
  }

  private static let tables = ["calls", "favourites", "speedDials", "directory", "blocked", "picks"]

  private static func counted(_ count: Int, _ table: String) -> String {
    switch table {
    case "calls": localized(count, one: "1 call", other: "\(count) calls")
    case "favourites": localized(count, one: "1 star", other: "\(count) stars")
    case "speedDials": localized(count, one: "1 speed dial", other: "\(count) speed dials")
    case "directory": localized(count, one: "1 number", other: "\(count) numbers")
    case "blocked": localized(count, one: "1 blocked pattern", other: "\(count) blocked patterns")
    case "picks": localized(count, one: "1 choice", other: "\(count) choices")
    default: preconditionFailure("the table has no name")
    }
  }
}
