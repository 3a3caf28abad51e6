import Glibc

extension ContactSource {
  /// The usual sources of contacts that exist, each once.
  ///
  /// They are, in this order: `~/.contacts`, the address books of khard, and KDE Connect's copies of the contacts on
  /// telephones.
  ///
  /// khard's file is `$XDG_CONFIG_HOME/khard/khard.conf`, KDE Connect's folder `$XDG_DATA_HOME/kpeoplevcard`; a relative
  /// path in one of these variables is ignored (XDG Base Directory Specification).
  ///
  /// - Parameter environment: the environment, for HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, and variables in khard's paths.
  /// - Complexity: O(bytes of khard's file)
  public static func defaults(_ environment: [String: String]) -> [ContactSource] {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    func base(_ variable: String, _ usual: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return home.map { "\($0)/\(usual)" }
    }
    var paths = home.map { ["\($0)/.contacts"] } ?? []
    if let configuration = base("XDG_CONFIG_HOME", ".config") {
      paths += khardBooks("\(configuration)/khard/khard.conf", home: home, environment)
    }
    if let data = base("XDG_DATA_HOME", ".local/share") { paths.append("\(data)/kpeoplevcard") }
    var seen: Set<String> = []
    return paths.filter { SourcePath($0).status() != nil && seen.insert($0).inserted }.map { .path($0) }
  }

  /// The folders in khard's configuration, in order: `path` in each `[[book]]` of `[addressbooks]`.
  private static func khardBooks(_ file: String, home: String?, _ environment: [String: String]) -> [String] {
    guard
      let text = try? SourceBytes(path: SourcePath(file)).withBytes({
        String(decoding: $0.prefix(1 << 20), as: UTF8.self)
      })
    else { return [] }
    var paths: [String] = []
    var isAddressBooks = false
    var isBook = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = trimmed(line)
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("[[") {
        isBook = isAddressBooks
      } else if line.hasPrefix("[") {
        isAddressBooks = line.hasPrefix("[addressbooks]")
        isBook = false
      } else if isBook, let equals = line.firstIndex(of: "="), trimmed(line[..<equals]) == "path" {
        let value = unquoted(trimmed(line[line.index(after: equals)...]))
        let path = expanded(value, home: home, environment)
        if path.hasPrefix("/") { paths.append(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path) }
      }
    }
    return paths
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// A value without its quotes, or without the comment after it, as in ConfigObj.
  private static func unquoted(_ value: Substring) -> String {
    if let quote = value.first, quote == "\"" || quote == "'" {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return String(trimmed(value.prefix { $0 != "#" }))
  }

  /// A path with `~`, `$NAME` or `${NAME}` at its start replaced.
  private static func expanded(_ path: String, home: String?, _ environment: [String: String]) -> String {
    if path == "~" || path.hasPrefix("~/"), let home { return home + path.dropFirst() }
    guard path.hasPrefix("$") else { return path }
    let first = path.prefix { $0 != "/" }
    let name = first.dropFirst().filter { $0 != "{" && $0 != "}" }
    return environment[String(name)].map { $0 + path.dropFirst(first.count) } ?? path
  }
}
