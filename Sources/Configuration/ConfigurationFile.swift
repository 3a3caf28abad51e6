import Glibc
import Localization

/// The configuration files: the user's, and those for all users.
public enum ConfigurationFile {
  /// The maximum size of a file, in bytes.
  private static let maximumByteCount = 1 << 20

  /// The default path: `dialtone/config.toml` in `$XDG_CONFIG_HOME`, or in `~/.config` if the variable is unset or not absolute
  /// (XDG Base Directory Specification); nil if there is no home folder either.
  ///
  /// - Parameter environment: the environment variables, of which only XDG_CONFIG_HOME and HOME are used.
  public static func defaultPath(_ environment: [String: String]) -> String? {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" })
      .map { $0 + "/dialtone/config.toml" }
  }

  /// The files for all users: `dialtone/config.toml` in each folder of `$XDG_CONFIG_DIRS`, or in `/etc/xdg`; the most important
  /// one last.
  public static func sharedPaths(_ environment: [String: String]) -> [String] {
    let folders = environment["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }.reversed().map { "\($0)/dialtone/config.toml" }
  }

  /// Reads the text of a file.
  ///
  /// - Parameter mayBeMissing: whether a missing file is read as an empty text.
  /// - Throws: the reason if the file cannot be read.
  public static func text(_ path: String, mayBeMissing: Bool) throws(ConfigurationError) -> String {
    func failure(_ message: String, line: Int? = nil) -> ConfigurationError {
      ConfigurationError(problems: [ConfigurationProblem(file: path, line: line, message: message)])
    }
    // Translators: These texts follow the path of a file.
    func unreadable(_ code: Int32) -> ConfigurationError {
      let reason = String(cString: strerror(code))
      return failure(localized("cannot be read: \(reason)"))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if mayBeMissing, errno == ENOENT || errno == ENOTDIR { return "" }
      throw unreadable(errno)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
      // Translators: This follows the path of a file.
      guard bytes.count <= maximumByteCount else { throw failure(localized("is too large for a configuration")) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure(localized("not UTF-8; save the file as UTF-8"), line: firstBrokenLine(bytes))
    }
    return text
  }

  /// The keys and strings of a TOML document that has only strings at its top level, in order.
  ///
  /// - Throws: the first problem, with its line.
  public static func texts(of document: String, file: String) throws(ConfigurationError) -> [(String, String)] {
    func failure(_ line: Int, _ message: String) -> ConfigurationError {
      ConfigurationError(problems: [ConfigurationProblem(file: file, line: line, message: message)])
    }
    let root: ConfigurationNode
    do throws(TOMLSyntaxError) { root = try ConfigurationNode(parsing: document) } catch {
      throw failure(error.line, localized("not valid TOML: \(error.message)"))
    }
    guard case .table(let members) = root.value else { return [] }
    var texts: [(String, String)] = []
    for (key, node) in members {
      guard case .text(let text) = node.value else {
        throw failure(node.line, localized("\(key) must be a text in quotes, not \(node.value.kind)"))
      }
      texts.append((key, text))
    }
    return texts
  }

  private static func firstBrokenLine(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
