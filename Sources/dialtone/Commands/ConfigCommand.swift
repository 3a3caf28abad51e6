import ArgumentParser
import Glibc

/// `dialtone config`: checks or prints the configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Check the configuration, say where it is, or print one with every setting.",
    discussion: """
      Without a flag it is checked. To begin with one that says everything there is to set:

          mkdir -p ~/.config/dialtone
          dialtone config --default > ~/.config/dialtone/config.toml
      """)

  @Flag(name: .customLong("default"), help: "Print a configuration with every setting, its default and what it does.")
  var printsDefault = false

  @Flag(name: .customLong("path"), help: "Print the file that is read, whether it is there or not.")
  var printsPath = false

  @Flag(help: "Print what is wrong, with file and line, and end with 2; nothing is wrong without a file.")
  var check = false

  @OptionGroup var options: ConfigurationOptions

  func validate() throws {
    if [printsDefault, printsPath, check].count(where: \.self) > 1 {
      throw ValidationError("--default, --path and --check exclude each other.")
    }
  }

  func run() throws {
    if printsDefault { return try StandardOutput.write(Settings.defaultText) }
    guard let path = options.path else {
      if options.isOff { return }
      complain("there is no home folder to look for a configuration in; name a file with --config")
      throw ExitStatus.unreadable
    }
    if printsPath { return try StandardOutput.write(path + "\n") }
    let warnings = try options.read().warnings
    let exposed = FileProtection.problems(configuration: path, records: nil)
    for problem in exposed { complain(problem) }
    guard warnings.isEmpty, exposed.isEmpty else { throw ExitStatus.unreadable }
    let isThere = access(path, F_OK) == 0
    try StandardOutput.write(isThere ? "\(path): nothing is wrong\n" : "\(path): not there; the defaults are used\n")
  }
}
