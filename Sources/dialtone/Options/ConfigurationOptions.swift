import ArgumentParser
import Configuration
import Glibc
import Localization

/// The options for a command's configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("Read the configuration from a file instead of its usual place.", valueName: "file"))
  var file: String?

  @Flag(name: .customLong("no-config"), help: "Read no configuration.")
  var isOff = false

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if isOff, file != nil { throw ValidationError(localized("--config and --no-config cannot be combined.")) }
  }

  /// The configuration file; nil if there is none to read.
  var path: String? { isOff ? nil : file ?? ConfigurationFile.defaultPath(.process) }

  /// The files for all users, the most important one last. A file that is named stands alone.
  var sharedPaths: [String] { isOff || file != nil ? [] : ConfigurationFile.sharedPaths(.process) }

  /// Reads the user's settings, over those for all users. Without a file, these are the defaults.
  ///
  /// - Parameters:
  ///   - reportsWarnings: whether to print problems of values that defaults replace.
  ///   - runsPrograms: whether the command may run programs that the file names, so that nobody else may be able to write it;
  ///     nil if it only runs those for passwords.
  /// - Throws: exit code 2, after a line on standard error for each problem.
  func read(reportsWarnings: Bool = true, runsPrograms: Bool? = nil) throws -> Settings {
    guard let path else { return Settings() }
    do {
      for problem in sharedPaths.compactMap(FileProtection.problem) {
        // Translators: {1} says whose a file is, or who can write to it; "it" is the file.
        complain(localized("\(problem); it may name programs that dialtone runs"))
        throw ExitStatus.unreadable
      }
      let settings = try Settings(file: path, mayBeMissing: file == nil, over: sharedPaths)
      UserLanguage.choose(configured: settings.language)
      if file != nil, runsPrograms ?? settings.namesPrograms, let problem = FileProtection.problem(of: path) {
        // Translators: {1} says whose a file is, or who can write to it; "it" is the file.
        complain(localized("\(problem); it may name programs that dialtone runs"))
        throw ExitStatus.unreadable
      }
      if reportsWarnings { for warning in settings.warnings { complain(warning) } }
      return settings
    } catch let error as ConfigurationError {
      complain(error)
      throw ExitStatus.unreadable
    }
  }
}

extension Settings {
  /// Whether any setting is a command.
  fileprivate var namesPrograms: Bool {
    if case .command = calls { return true }
    return services.asterisk.passwordCommand != nil || services.http.passwordCommand != nil
      || directories.contains { $0.passwordCommand != nil }
      || addressBooks.contains { $0.passwordCommand != nil || $0.tokenCommand != nil }
  }
}

extension ConfigurationOptions {
  /// The user's settings, without reporting problems; the defaults if the file cannot be read.
  static var quiet: Settings {
    guard let path = ConfigurationFile.defaultPath(.process) else { return Settings() }
    do throws(ConfigurationError) {
      return try Settings(file: path, mayBeMissing: true, over: ConfigurationFile.sharedPaths(.process))
    } catch {
      return Settings()
    }
  }
}

extension [String: String] {
  /// The environment variables that locate files.
  static var process: [String: String] {
    let names = [
      "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "LANGUAGE",
      "LC_ALL",
      "LC_MESSAGES", "LANG",
    ]
    let variables = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(variables) { first, _ in first }
  }
}
