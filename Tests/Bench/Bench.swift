import ArgumentParser
import Glibc

/// Compares dialtone with other programs, on seeded data.
///
/// Every area prints its measurements as it runs. Where possible, a limit is a ratio to something measured in the same run, so
/// that it means the same on another machine. All limits are in ``Limits``.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dialtone-bench",
    abstract:
      "Measure dialtone: start, loading, searching, painting, the directory of numbers, a question from the shell.",
    discussion: "Exit code 1 when a measure is over its limit, 2 when one could not be taken.",
    subcommands: [
      AllAreas.self, AreaCommand<StartArea>.self, AreaCommand<LoadArea>.self, AreaCommand<SearchArea>.self,
      AreaCommand<PaintArea>.self, AreaCommand<DirectoryArea>.self, AreaCommand<AskArea>.self, Generate.self,
      LoadOnce.self,
    ],
    defaultSubcommand: AllAreas.self)
}

/// A subject to measure, which is a subcommand and a part of `all`.
protocol Area {
  static var name: String { get }
  static var abstract: String { get }
  static func measure(_ bench: Workbench) throws
}

/// `dialtone-bench AREA`
struct AreaCommand<Measured: Area>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Measured.name, abstract: Measured.abstract)
  }

  @OptionGroup var options: BenchOptions

  func run() throws { try Workbench.run(options, [Measured.self]) }
}

/// `dialtone-bench`, `dialtone-bench all`
struct AllAreas: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "all", abstract: "Measure everything (the default).")

  @OptionGroup var options: BenchOptions

  func run() throws {
    try Workbench.run(
      options, [StartArea.self, LoadArea.self, SearchArea.self, PaintArea.self, DirectoryArea.self, AskArea.self])
  }
}

/// The options of every measuring command.
struct BenchOptions: ParsableArguments {
  @Option(help: "How many contacts to measure with.")
  var contacts = 10_000

  @Option(help: "How many numbers to fill the directory with.")
  var numbers = 10_000_000

  @Option(help: "The seed of the contacts and queries.")
  var seed: UInt64 = 1

  @Option(help: "The dialtone to measure. Default: the one beside this program.")
  var program: String?

  @Option(
    help: ArgumentHelp(
      "End with one table of all measures, and write it to bench.md and bench.json there.", valueName: "folder"))
  var report: String?

  @Flag(help: "Print one JSON object a measure and line.")
  var json = false

  mutating func validate() throws {
    guard contacts > 0 else { throw ValidationError("--contacts takes a count, 1 or more.") }
    guard (1...100_000_000).contains(numbers) else {
      throw ValidationError("--numbers takes a count, up to 100 million.")
    }
    if let program, access(program, X_OK) != 0 { throw ValidationError("\(program) is not a program.") }
  }
}
