import ArgumentParser
import Glibc
import Localization

/// `dialtone config`: checks or prints the configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Check the configuration, print its path, or print one with every setting.",
    usage: "dialtone config [<options>]",
    discussion: """
      Without a flag, checks it. To start with a file that lists every setting:

          mkdir -p ~/.config/dialtone
          dialtone config --default > ~/.config/dialtone/config.toml
      """)

  @Flag(name: .customLong("default"), help: "Print a configuration with every setting, its default and what it does.")
  var printsDefault = false

  @Flag(name: .customLong("path"), help: "Print the path of the configuration, whether it exists or not.")
  var printsPath = false

  @Flag(help: "Print errors with file and line, and exit with 2 if there are any; a missing file is not an error.")
  var check = false

  @Flag(
    name: .customLong("origins"), help: "Print each setting that is set, with the file and line that its value is from."
  )
  var printsOrigins = false

  @OptionGroup var options: ConfigurationOptions

  func validate() throws {
    if [printsDefault, printsPath, printsOrigins, check].count(where: \.self) > 1 {
      throw ValidationError(localized("--default, --path, --origins and --check cannot be combined."))
    }
  }

  func run() throws {
    if printsDefault { return try StandardOutput.write(Settings.defaultText) }
    guard let path = options.path else {
      if options.isOff { return }
      complain(localized("there is no home folder with a configuration; name a file with --config"))
      throw ExitStatus.unreadable
    }
    if printsPath { return try StandardOutput.write(path + "\n") }
    let settings = try options.read()
    if printsOrigins {
      let lines = settings.origins.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
      return try StandardOutput.write(lines.joined())
    }
    let warnings = settings.warnings
    let exposed = FileProtection.problems(configuration: path, records: nil)
    for problem in exposed { complain(problem) }
    guard warnings.isEmpty, exposed.isEmpty else { throw ExitStatus.unreadable }
    for path in options.sharedPaths where access(path, F_OK) == 0 {
      try StandardOutput.write(localized("\(path): no problems; for all users") + "\n")
    }
    let isThere = access(path, F_OK) == 0
    let finding = localized(isThere ? "\(path): no problems" : "\(path): does not exist; the defaults are used")
    try StandardOutput.write(finding + "\n")
  }
}
