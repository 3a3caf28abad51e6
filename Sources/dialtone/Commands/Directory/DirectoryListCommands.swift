import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Localization
import NumberPlans

/// `dialtone directory import`
struct DirectoryImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a list of numbers with their labels.", usage: "dialtone directory import [<options>] <files> ...",
    discussion: """
      A list is JSON, {"8869190001234": "label", …}, or CSV with a column of numbers and one of labels. It is imported \
      as a whole; entries with problems are skipped and reported.
      """)

  @Argument(help: "JSON or CSV files, or - for standard input.")
  var files: [String]

  @Flag(help: "Replace the whole directory.")
  var replace = false

  @Flag(help: "Replace the labels of existing numbers.")
  var update = false

  @OptionGroup var region: RegionOptions

  func run() throws {
    let store = try Records.store()
    let lists = DirectoryListFiles(files)
    let gathered = try lists.read(region: region.dialingRegion(), failure: localized("nothing was imported")) {
      (list, entry) throws(DirectoryProblem) in
      try list.add(number: entry.number, label: entry.label, line: entry.line)
    }
    let summary = try Records.with(store) { try $0.importDirectory(gathered, replaces: replace, updates: update) }
    let (added, removed, updated, unchanged) = (summary.added, summary.removed, summary.updated, summary.unchanged)
    let others = [
      // Translators: the parts of a list about numbers: "80 added, 3 removed, 2 updated, 1 unchanged".
      (removed, localized(removed, one: "\(removed) removed", other: "\(removed) removed")),
      (updated, localized(updated, one: "\(updated) updated", other: "\(updated) updated")),
      (unchanged, localized(unchanged, one: "\(unchanged) unchanged", other: "\(unchanged) unchanged")),
    ].filter { $0.0 > 0 }.map(\.1)
    let done = [localized(added, one: "\(added) added", other: "\(added) added")] + others
    try lists.report(done, summary.problems)
  }
}

/// `dialtone directory remove`
struct DirectoryRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove numbers, or those of a list.", usage: "dialtone directory remove [<options>] [<numbers> ...]",
    discussion: """
      Removes all numbers of the command line, or none. A list is as for import, or has one number per line; its \
      labels do not matter. It is removed as a whole; entries with problems are skipped and reported.
      """)

  @Argument(help: "The numbers.")
  var numbers: [String] = []

  @Option(name: .customLong("file"), help: "A list of numbers, JSON or CSV, or - for standard input; can be repeated.")
  var files: [String] = []

  @OptionGroup var region: RegionOptions

  func validate() throws {
    guard numbers.isEmpty != files.isEmpty else {
      throw ValidationError(localized("Give either numbers or a list with --file."))
    }
  }

  func run() throws {
    let region = try region.dialingRegion()
    let store = try Records.store()
    if files.isEmpty {
      return try Records.with(store) { store in
        try store.removeFromDirectory(try numbers.map { try DirectoryNumber($0, region: region) })
      }
    }
    let lists = DirectoryListFiles(files)
    let gathered = try lists.read(region: region, failure: localized("nothing was removed")) {
      (list, entry) throws(DirectoryProblem) in
      try list.add(number: entry.number, line: entry.line)
    }
    let summary = try Records.with(store) { try $0.removeFromDirectory(gathered) }
    try lists.report(
      [localized(summary.removed, one: "\(summary.removed) removed", other: "\(summary.removed) removed")],
      summary.problems)
  }
}

/// Reads the list files given to a command.
struct DirectoryListFiles {
  private let files: [String]

  init(_ files: [String]) { self.files = files }

  /// Collects the entries of all files.
  ///
  /// - Parameters:
  ///   - failure: the words for the consequence if a file cannot be read completely.
  ///   - add: adds an entry to the list.
  /// - Throws: exit code 2 if a file cannot be read completely, 1 if there are too many entries; after one line.
  func read(
    region: Region?, failure: String,
    add: (inout DirectoryList, NumberListReader.Entry) throws(DirectoryProblem) -> Void
  ) throws -> DirectoryList {
    try read(into: DirectoryList(region: region), failure: failure, add: add) {
      (list, problem, line) in list.report(problem, line: line)
    }
  }

  /// Collects the entries of all files in a list of any kind.
  ///
  /// - Parameters:
  ///   - hasPatterns: whether the files may be patterns, one per line.
  ///   - report: reports that a line is not an entry.
  func read<List>(
    into list: List, hasPatterns: Bool = false, failure: String,
    add: (inout List, NumberListReader.Entry) throws(DirectoryProblem) -> Void,
    report: (inout List, DirectoryProblem, Int) -> Void
  ) throws -> List {
    var list = list
    for file in files {
      var problem: DirectoryProblem?
      do throws(SourceError) {
        try NumberListReader.read(ContactSource(argument: file), hasPatterns: hasPatterns) { entry in
          do throws(DirectoryProblem) {
            try add(&list, entry)
            return true
          } catch {
            problem = error
            return false
          }
        } report: { line, reason in
          report(&list, .notAnEntry(reason), line)
        }
      } catch {
        complain("\(error.description); \(failure)")
        throw ExitStatus.unreadable
      }
      if let problem {
        complain(problem)
        throw ExitStatus.problemsFound
      }
    }
    return list
  }

  /// Prints what was done, and which entries were skipped and why.
  ///
  /// - Throws: exit code 1 if there were problems.
  func report(_ done: [String], _ problems: DirectoryProblemList) throws {
    for (line, problem) in problems.first { complain("\(location(line))\(problem)") }
    let left = problems.total - problems.first.count
    if left > 0 {
      complain(
        localized(
          left, one: "and \(left) more problems of this kind", other: "and \(left) more problems of this kind"))
    }
    var done = done
    if problems.total > 0 {
      let names = problems.counts.sorted { $0.key < $1.key }.map { "\($0.value) \(problems.title(of: $0.key))" }
      let list = names.localizedList()
      // Translators: {2} is a list of problems with their counts, such as "2 not a number, 1 too long".
      done.append(localized("\(problems.total) skipped (\(list))"))
    }
    try StandardOutput.write(done.localizedList() + "\n")
    if problems.total > 0 { throw ExitStatus.problemsFound }
  }

  /// The start of a message about a line: file and line number if there is a single file, else empty.
  func location(_ line: Int) -> String { files.count == 1 && line > 0 ? "\(files[0]):\(line): " : "" }
}
