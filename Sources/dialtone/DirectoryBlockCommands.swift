import ArgumentParser
import CallRecords
import ContactSearch
import NumberPlans
import TerminalText

/// `dialtone directory block`
struct DirectoryBlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Block numbers.",
    discussion: "A pattern has ? for any digit and * for any number of them: '+88620*' blocks all that begin so.")

  @Argument(help: "Numbers or patterns.")
  var patterns: [String]

  @Option(help: "Why they are blocked.")
  var note: String?

  @OptionGroup var region: RegionOptions

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      let patterns = try patterns.map { try BlockPattern(typed: $0, region: region) }
      for pattern in patterns {
        try store.block(pattern, note: note.map { DisplayText($0).plain })
        try StandardOutput.write("\(pattern)\n")
      }
    }
  }
}

/// `dialtone directory unblock`
struct DirectoryUnblockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Take numbers or patterns off the list, as they were blocked.")

  @Argument(help: "Numbers or patterns.")
  var patterns: [String]

  @OptionGroup var region: RegionOptions

  func run() throws {
    let region = try region.dialingRegion()
    try Records.with(Records.store()) { store in
      let patterns = try patterns.map { try BlockPattern(typed: $0, region: region) }
      var isMissing = false
      for pattern in patterns {
        if try store.unblock(pattern) {
          // Another pattern may still block it.
          if pattern.isExact, let number = Int64(pattern.digits).flatMap(DirectoryNumber.init(key:)),
            let other = try store.blocking(number)
          {
            complain("\(pattern): is still blocked by \(other.pattern)")
          }
        } else {
          complain(
            "unknown entry: \(pattern) is not blocked as such; \"dialtone directory list --blocked\" shows what is")
          isMissing = true
        }
      }
      if isMissing { throw ExitStatus.problemsFound }
    }
  }
}

extension BlockPattern {
  /// What was typed: a number as it is dialled in a region, or a pattern.
  init(typed text: String, region: Region?) throws(DirectoryProblem) {
    let rule = Records.nationalRule(region)
    let isPattern = text.contains { $0 == "*" || $0 == "?" }
    try self.init(
      isPattern ? text : try Records.number(dialled: text, region: region).description, national: rule)
  }
}

/// `dialtone directory enable`
struct DirectoryEnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Use the directory again after it was switched off.")

  func run() throws { try Records.with(Records.store()) { try $0.setDirectoryEnabled(true) } }
}

/// `dialtone directory disable`
struct DirectoryDisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Switch the directory off: it keeps its numbers, but nothing is looked up in it.")

  func run() throws { try Records.with(Records.store()) { try $0.setDirectoryEnabled(false) } }
}
