import Localization

/// The display names of the files and folders that contacts come from.
///
/// A name is the shortest end of a path that distinguishes it from the others.
public struct SourceNames: Hashable, Sendable {
  private struct Source: Hashable {
    var path: String
    var name: String
    /// The name in the user's language.
    var shownName: String { path == "-" ? localized("standard input") : name }
  }

  /// The sources, the longest path first, since one source may be inside another.
  private let sources: [Source]
  /// The names of copied sources, keyed by the paths of the copies. Line numbers in copies are not shown.
  private let copies: [String: String]

  /// - Parameters:
  ///   - paths: the paths of the sources as the user named them; `-` is standard input.
  ///   - copies: the names of copied sources, keyed by the paths of the copies.
  ///   - books: the names of files and folders that have names, keyed by their paths.
  public init(_ paths: [String] = [], copies: [String: String] = [:], books: [String: String] = [:]) {
    self.copies = copies
    let paths = paths.map(SourceNames.withoutSlash)
    let named = books.map { Source(path: SourceNames.withoutSlash($0.key), name: $0.value) }
    // Not translated: the name for programs.
    sources =
      (Set(paths).map { path in
        Source(path: path, name: path == "-" ? "standard input" : SourceNames.shortest(path, among: paths))
      } + named)
      .sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// The location of a contact: source, file and line if there are several sources, otherwise file and line.
  ///
  /// - Parameter file: the path of the file, which starts with the path of its source.
  /// - Complexity: O(sources)
  package func location(of file: String, line: Int) -> String {
    if let name = copyName(of: file) { return name }
    let whole = localized("\(file), line \(line)")
    guard sources.count + copies.count > 1, let source = source(of: file) else { return whole }
    let item = file.dropFirst(source.path.count).drop { $0 == "/" }
    let place = item.isEmpty ? source.shownName : "\(source.shownName) · \(item)"
    return localized("\(place), line \(line)")
  }

  /// The display name of the source that contains a file; the path of the file if no source does.
  ///
  /// - Complexity: O(sources)
  public func name(of file: String) -> String { copyName(of: file) ?? source(of: file)?.name ?? file }

  /// The same in the user's language.
  ///
  /// - Complexity: O(sources)
  public func shownName(of file: String) -> String { copyName(of: file) ?? source(of: file)?.shownName ?? file }

  private func copyName(of file: String) -> String? {
    copies[file] ?? copies.first { file.hasPrefix($0.key + "/") }?.value
  }

  private func source(of file: String) -> Source? {
    let file = SourceNames.withoutSlash(file)
    return sources.first { file == $0.path || file.hasPrefix($0.path + "/") }
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// The fewest trailing components of a path that no other path ends with.
  private static func shortest(_ path: String, among paths: [String]) -> String {
    let components = path.split(separator: "/")
    let others = paths.filter { $0 != path }.map { $0.split(separator: "/") }
    for count in 1...max(components.count, 1) {
      let end = components.suffix(count)
      if !others.contains(where: { $0.suffix(count) == end }) { return end.joined(separator: "/") }
    }
    return path
  }
}
