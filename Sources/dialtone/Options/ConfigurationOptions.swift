import ArgumentParser
import Configuration
import Glibc

/// The options for a command's configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("Read the configuration from a file instead of its usual place.", valueName: "file"))
  var file: String?

  @Flag(name: .customLong("no-config"), help: "Read no configuration.")
  var isOff = false

  func validate() throws {
    if isOff, file != nil { throw ValidationError("--config and --no-config cannot be combined.") }
  }

  /// The configuration file; nil if there is none to read.
  var path: String? { isOff ? nil : file ?? ConfigurationFile.defaultPath(.process) }

  /// Reads the user's settings. Without a file, these are the defaults.
  ///
  /// - Parameter reportsWarnings: whether to print problems of values that defaults replace.
  /// - Throws: exit code 2, after a line on standard error for each problem.
  func read(reportsWarnings: Bool = true) throws -> Settings {
    guard let path else { return Settings() }
    do throws(ConfigurationError) {
      let settings = try Settings(file: path, mayBeMissing: file == nil)
      if reportsWarnings { for warning in settings.warnings { complain(warning) } }
      return settings
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
  }
}

extension ConfigurationOptions {
  /// The user's settings, without reporting problems; the defaults if the file cannot be read.
  static var quiet: Settings {
    guard let path = ConfigurationFile.defaultPath(.process) else { return Settings() }
    do throws(ConfigurationError) { return try Settings(file: path, mayBeMissing: true) } catch { return Settings() }
  }
}

extension [String: String] {
  /// The environment variables that locate files.
  static var process: [String: String] {
    let names = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG",
    ]
    let variables = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(variables) { first, _ in first }
  }
}
