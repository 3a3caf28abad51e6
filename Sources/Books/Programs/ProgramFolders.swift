import Glibc
import Localization

/// The folders in which programs keep their books and settings, and what could not be read there.
public struct ProgramFolders {
  /// The home folder; nil if it is not known.
  let home: String?
  /// `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME` and `XDG_STATE_HOME`, or their defaults; nil without a home folder. A
  /// relative path in one of them is ignored (XDG Base Directory Specification).
  let configuration, data, cache, state: String?
  let environment: [String: String]
  /// The user's languages, the preferred one first: `de_AT`, `de`.
  let languages: [String]
  /// What is there, but cannot be read: a path and a reason.
  private(set) var problems: [String] = []

  /// The largest file of settings that is read, in bytes.
  private static let largest = 16 << 20

  init(_ environment: [String: String]) {
    self.environment = environment
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    func base(_ variable: String, _ usual: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return home.map { "\($0)/\(usual)" }
    }
    self.home = home
    configuration = base("XDG_CONFIG_HOME", ".config")
    data = base("XDG_DATA_HOME", ".local/share")
    cache = base("XDG_CACHE_HOME", ".cache")
    state = base("XDG_STATE_HOME", ".local/state")
    languages = PreferredLanguages.named(by: environment)
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The text of a file; nil if there is none.
  mutating func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a file; nil if there is none.
  mutating func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      note(path)
      return nil
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= ProgramFolders.largest else {
      return nil
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = read(file, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }

  /// The names of the entries of a folder, in order, without hidden ones; empty if there is none.
  mutating func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else {
      note(folder)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Notes what could not be opened, unless it is only missing.
  private mutating func note(_ path: String) {
    let code = errno
    if code != ENOENT, code != ENOTDIR { problems.append("\(path): \(String(cString: strerror(code)))") }
  }

  /// A path with `~`, `$NAME` or `${NAME}` at its start replaced, without a slash at its end; nil if it is not absolute then.
  func expanded(_ path: String) -> String? {
    var path = path
    if path == "~" || path.hasPrefix("~/"), let home {
      path = home + path.dropFirst()
    } else if path.hasPrefix("$") {
      let first = path.prefix { $0 != "/" }
      let name = first.dropFirst().filter { $0 != "{" && $0 != "}" }
      path = (environment[String(name)] ?? "") + path.dropFirst(first.count)
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : nil
  }
}
