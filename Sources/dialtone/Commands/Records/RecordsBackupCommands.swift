import ArgumentParser
import CallRecords
import Glibc

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
      complain("\(store.path): there are no records yet")
      throw ExitStatus.unreadable
    }
    try Records.with(store) { try $0.backUp(to: file, replaces: force) }
  }
}

/// What is there when records come from elsewhere.
struct RecordsMergeOptions: ParsableArguments {
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
  /// `12 calls, 1 star added; 3 were there already`
  var text: String {
    let names = [
      ("calls", "call"), ("favourites", "star"), ("speedDials", "speed dial"), ("directory", "number"),
      ("blocked", "blocked pattern"), ("picks", "choice"),
    ]
    let parts = names.compactMap { table, name in
      added[table].flatMap { $0 == 0 ? nil : "\($0) \(name)\($0 == 1 ? "" : "s")" }
    }
    return (parts.isEmpty ? "nothing" : parts.joined(separator: ", ")) + " added"
      + (unchanged > 0 ? "; \(unchanged) already existed" : "") + "\n"
  }
}
