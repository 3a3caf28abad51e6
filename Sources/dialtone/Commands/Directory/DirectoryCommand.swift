import ArgumentParser
import CallRecords
import ContactFormats
import ContactSearch
import Localization
import NumberPlans
import TerminalText

/// `dialtone directory`: labels of numbers that are not contacts, and blocked numbers.
struct DirectoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "directory",
    abstract: "Name numbers that are not contacts, and block numbers.",
    discussion: """
      Write a number with its country code, with or without the +, or in national form: with a leading 0 or, in \
      countries without one, such as the United States, as it is dialled there. --region names that country. \
      Separators are ignored, and an extension after a comma is appended. A short number, such as 115 or an internal \
      extension, is saved as it is dialled.

      Exit codes: 0 done, 1 problems with entries, 2 wrong usage, unreadable input or no space left.
      """,
    subcommands: [
      DirectoryImportCommand.self, DirectoryAddCommand.self, DirectoryRemoveCommand.self, DirectoryListCommand.self,
      DirectoryExportCommand.self, DirectoryStatsCommand.self, DirectoryBlockCommand.self, DirectoryUnblockCommand.self,
      DirectoryEnableCommand.self, DirectoryDisableCommand.self,
    ])
}

/// The region option of commands that read numbers but no contacts.
struct RegionOptions: ParsableArguments {
  @Option(help: "The region in which national numbers are dialled (ISO code, such as DE). Default: the locale's.")
  var region: String?

  mutating func validate() throws { try SourceOptions.check(region) }

  @OptionGroup var configuration: ConfigurationOptions

  /// The region of the options, else the configured region, else the locale's; nil if there is none.
  func dialingRegion() throws -> Region? { SourceOptions.dialingRegion(region, try configuration.read()) }
}

/// `dialtone directory add`
struct DirectoryAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a number with its label.",
    usage: "dialtone directory add [<options>] <number> <label>")

  @Argument(help: "The number.")
  var number: String

  @Argument(help: "The label.")
  var label: String

  @Flag(help: "Replace the label of an existing number.")
  var update = false

  @OptionGroup var region: RegionOptions

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      let number = try DirectoryNumber(number, region: region)
      try store.addToDirectory([DirectoryEntry(number: number, label: DisplayText(label).plain)], updates: update)
      try StandardOutput.write("\(number)\n")
      number.remarkIfLocal()
    }
  }
}

/// `dialtone directory list`
struct DirectoryListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print numbers and their labels.",
    usage: "dialtone directory list [<options>] [<prefix>]")

  @Argument(
    help: "Print only numbers that begin with these digits: the country code first, or those of a short number.")
  var prefix: String?

  @Flag(help: "Print blocked numbers and patterns instead.")
  var blocked = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: "Print at most this many.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(localized("--limit takes a whole number, 0 or more.")) }
    if let prefix, digits(of: prefix) == nil {
      throw ValidationError(localized("\"\(prefix)\" is not the start of a number."))
    }
  }

  private func digits(of prefix: String) -> String? {
    let digits = prefix.filter { !"+ -.()".contains($0) }
    return digits.isEmpty || !digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : digits
  }

  func run() throws {
    try Records.with(Records.store()) { store in
      if blocked { return try printBlocked(store) }
      var output = StandardOutput()
      var count = 0
      func write(_ entry: DirectoryEntry) {
        if json {
          output.append(count == 0 ? JSONOutput.listBegin("numbers") + "\n{" : ",\n{")
          output.member("number", entry.number.description, isFirst: true)
          output.member("e164", entry.number.e164)
          output.member("label", entry.label)
          output.append("}")
        } else {
          output.line("\(entry.number)  \(DisplayText(entry.label).plain)")
        }
        count += 1
      }
      let limit = limit ?? .max
      if let digits = prefix.flatMap(digits) {
        try store.directoryEntries(
          startingWith: digits, includesShort: prefix?.hasPrefix("+") != true,
          limit: min(limit, CallerDirectory.entryLimit)
        ).forEach(write)
      } else if limit > 0 {
        try store.forEachDirectoryEntry { entry in
          write(entry)
          return count < limit
        }
      }
      if json { output.append((count == 0 ? JSONOutput.listBegin("numbers") : "\n") + JSONOutput.listEnd) }
      try output.finish()
      if count == 0, limit > 0, !json {
        complain(
          prefix.map { localized("no number of the directory begins with \($0)") }
            ?? localized(
              """
              the directory is empty; "dialtone directory import FILE" imports a list, \
              "dialtone directory add" a number
              """))
      }
    }
  }

  private func printBlocked(_ store: RecordStore) throws {
    let blocked = try store.blockedNumbers().prefix(limit ?? .max)
    if json {
      let list = blocked.map { entry in
        JSONOutput.object([
          ("pattern", .string("\(entry.pattern)")), ("note", JSONOutput(entry.note)), ("time", .string(entry.time.utc)),
        ])
      }
      return try StandardOutput.write(JSONOutput.document("blocked", list))
    }
    let lines = blocked.map { "\($0.pattern)" + ($0.note.map { "  " + DisplayText($0).plain } ?? "") + "\n" }
    try StandardOutput.write(lines.joined())
    if lines.isEmpty, limit != 0 {
      complain(localized("nothing is blocked; \"dialtone directory block NUMBER\" blocks a number"))
    }
  }
}

/// `dialtone directory export`
struct DirectoryExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the whole directory as a list for import.",
    usage: "dialtone directory export [<options>]",
    discussion: "Numbers are written without +, unless import would then read them as other numbers in the region.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, csv
  }

  @Option(help: "json or csv.")
  var format = Format.json

  @Option(
    name: .shortAndLong, help: "Write to a file instead of standard output; the file appears complete or not at all.")
  var output: String?

  @Flag(help: "Replace the output file if it exists.")
  var force = false

  @OptionGroup var region: RegionOptions

  func run() throws {
    let store = try Records.store()
    let region = try region.dialingRegion()
    let file = try output.map { try OutputFile($0, besides: [], replaces: force) }
    var output = StandardOutput()
    try Records.with(store) { store in
      output.append(format == .json ? "{" : "number,label\n")
      var isFirst = true
      try store.forEachDirectoryEntry { entry in
        let number = entry.number.listed(in: region)
        switch format {
        case .json:
          output.append((isFirst ? "\n\"" : ",\n\"") + number + "\":")
          output.quote(entry.label)
        case .csv:
          output.append(
            "\(DirectoryExportCommand.quoted(number)),"
              + "\(DirectoryExportCommand.quoted(entry.label))\n")
        }
        isFirst = false
        return true
      }
      if format == .json { output.append(isFirst ? "}\n" : "\n}\n") }
    }
    try output.finish(self.output ?? localized("standard output"))
    try file?.finish()
  }

  /// Quotes a CSV field if necessary (RFC 4180); see also ``ContactFormats/CSVFormula``.
  private static func quoted(_ text: String) -> String {
    let text = CSVFormula.guarded(text)
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

/// `dialtone directory stats`
struct DirectoryStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stats", abstract: "Print the size of the directory.")

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try Records.with(Records.store()) { store in
      let statistics = try store.directoryStatistics()
      let blocked = try store.blockedNumbers().count
      if json {
        let object: [(String, JSONOutput)] = [
          ("entries", .integer(statistics.entryCount)), ("enabled", .boolean(statistics.isEnabled)),
          ("blocked", .integer(blocked)), ("bytes", .integer(statistics.fileBytes)), ("path", .string(store.path)),
        ]
        return try StandardOutput.write(JSONOutput.document(object))
      }
      let switchedOff = statistics.isEnabled ? "" : ", \(localized("switched off"))"
      let kilobytes = (statistics.fileBytes + 999) / 1000
      let rows: [[TextTable.Cell]] = [
        [.init(localized("numbers", context: "heading")), "\(statistics.entryCount)\(switchedOff)"],
        [.init(localized("blocked", context: "heading")), "\(blocked)"],
        [.init(localized("file", context: "heading")), "\(store.path), \(kilobytes) kB"],
      ]
      try StandardOutput.write(TextTable.text([.whole, .whole], rows))
    }
  }
}
