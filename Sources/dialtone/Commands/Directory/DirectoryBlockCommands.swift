import ArgumentParser
import CallRecords
import ContactSearch
import Localization
import NumberPlans
import TerminalText

/// The options for numbers and patterns: arguments or lists.
struct BlockPatternOptions: ParsableArguments {
  @Argument(help: "Numbers or patterns, or \"withheld\".")
  var patterns: [String] = []

  @Option(
    name: .customLong("file"),
    help: """
      A list, or - for standard input; can be repeated. It has one number or pattern per line, with a note after a tab \
      or a comma, and comments in lines that begin with #; or it is JSON as for import.
      """)
  var files: [String] = []

  @OptionGroup var region: RegionOptions

  func validate() throws {
    guard patterns.isEmpty != files.isEmpty else {
      throw ValidationError(localized("Give either numbers and patterns, or a list with --file."))
    }
  }

  /// The patterns given as arguments.
  func named(_ region: Region?) throws(DirectoryProblem) -> [BlockPattern] {
    try patterns.map { text throws(DirectoryProblem) in try BlockPattern(typed: text, region: region) }
  }

  /// The patterns of all files.
  ///
  /// - Throws: exit code 2 if a file cannot be read completely.
  func list(_ lists: DirectoryListFiles, note: String? = nil, failure: String) throws -> BlockPatternList {
    let region = try region.dialingRegion()
    return try lists.read(into: BlockPatternList(), hasPatterns: true, failure: failure) {
      (list, entry) throws(DirectoryProblem) in
      let own = DisplayText(String(decoding: entry.label, as: UTF8.self)).plain
      do throws(DirectoryProblem) {
        let pattern = try BlockPattern(typed: String(decoding: entry.number, as: UTF8.self), region: region)
        list.add(pattern, note: own.isEmpty ? note : own, line: entry.line)
      } catch {
        list.report(error, line: entry.line)
      }
    } report: { (list, problem, line) in
      list.report(problem, line: line)
    }
  }
}

/// `dialtone directory block`
struct DirectoryBlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Block numbers.", usage: "dialtone directory block [<options>] [<patterns> ...]",
    discussion: """
      In a pattern, ? is any digit and * any number of digits: '+88620*' blocks all numbers that begin with +88620, \
      '*1919' all that end with 1919. A pattern applies only to strangers; to block a contact, block the exact number. \
      "withheld", or another word for it such as anonymous or private, blocks callers without a number. A list is \
      blocked as a whole; lines with problems are skipped and reported.
      """)

  @OptionGroup var options: BlockPatternOptions

  @Option(help: "Why they are blocked; in a list, for lines without a note of their own.")
  var note: String?

  func run() throws {
    let note = note.map { DisplayText($0).plain }
    let store = try Records.store()
    if !options.files.isEmpty {
      let lists = DirectoryListFiles(options.files)
      let list = try options.list(lists, note: note, failure: localized("nothing was blocked"))
      let summary = try Records.with(store) { try $0.block(list) }
      let unchanged = summary.unchanged > 0 ? [localized("\(summary.unchanged) already blocked")] : []
      return try lists.report([localized("\(summary.changed) blocked")] + unchanged, list.problems)
    }
    let configuration = try options.region.configuration.read()
    let region = try options.region.dialingRegion()
    try Records.with(store) { store in
      let patterns = try options.named(region)
      for pattern in patterns {
        try store.block(pattern, note: note)
        try StandardOutput.write("\(pattern)\n")
        pattern.number?.remarkIfLocal()
      }
      for remark in MatchedContacts(configuration, region).remarks(about: patterns) { complain(remark) }
    }
  }
}

/// `dialtone directory unblock`
struct DirectoryUnblockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Unblock numbers or patterns, as they were blocked.",
    usage: "dialtone directory unblock [<options>] [<patterns> ...]",
    discussion: "A list is unblocked as a whole; lines with problems are reported.")

  @OptionGroup var options: BlockPatternOptions

  func run() throws {
    let store = try Records.store()
    if !options.files.isEmpty { return try unblockLists(store) }
    let region = try options.region.dialingRegion()
    try Records.with(store) { store in
      let patterns = try options.named(region)
      var isMissing = false
      for pattern in patterns {
        if try store.unblock(pattern) {
          // Another pattern may still block it.
          if let number = pattern.number, let other = try store.blocking(number, isContact: false) {
            complain(localized("\(pattern): is still blocked by \(other.pattern)"))
          }
        } else {
          complainMissing(pattern)
          isMissing = true
        }
      }
      if isMissing { throw ExitStatus.problemsFound }
    }
  }

  private func unblockLists(_ store: RecordStore) throws {
    let lists = DirectoryListFiles(options.files)
    let list = try options.list(lists, failure: localized("nothing was unblocked"))
    let summary = try Records.with(store) { try $0.unblock(list) }
    for item in summary.missing.prefix(DirectoryProblemList.listLimit) {
      complainMissing(item.pattern, at: lists.location(item.line))
    }
    let missing = summary.missing.isEmpty ? [] : [localized("\(summary.missing.count) not blocked")]
    try lists.report([localized("\(summary.changed) unblocked")] + missing, list.problems)
    if !summary.missing.isEmpty { throw ExitStatus.problemsFound }
  }

  private func complainMissing(_ pattern: BlockPattern, at start: String = "") {
    let problem = localized(
      "unknown entry: \(pattern) is not blocked as such; \"dialtone directory list --blocked\" lists what is")
    complain(start + problem)
  }
}

/// `dialtone directory enable`
struct DirectoryEnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Switch the directory on again.")

  func run() throws { try Records.with(Records.store()) { try $0.setDirectoryEnabled(true) } }
}

/// `dialtone directory disable`
struct DirectoryDisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Switch the directory off: its numbers stay, but are not used.")

  func run() throws { try Records.with(Records.store()) { try $0.setDirectoryEnabled(false) } }
}
