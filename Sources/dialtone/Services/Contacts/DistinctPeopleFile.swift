import ContactSearch
import Glibc
import Localization

/// The pairs of contacts that the user knows to be two people: `two-people` in the state folder, a line for each pair with a TAB
/// between them.
enum DistinctPeopleFile {
  private static let maximumBytes = 4 << 20

  /// The pairs; none if the file is not there.
  static func read() -> Set<DistinctPeople> {
    guard let bytes = FileBytes.read(path, upTo: maximumBytes) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.compactMap { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        return parts.count == 2 ? DistinctPeople(String(parts[0]), String(parts[1])) : nil
      })
  }

  /// Adds a pair.
  ///
  /// - Throws: if the file cannot be written.
  static func add(_ people: DistinctPeople) throws(BookError) {
    guard path != "/dev/null" else { throw .failed(localized("neither XDG_STATE_HOME nor HOME is set")) }
    ReplacedFile.makeFolders(for: path)
    // Another window may add one at the same time.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed("\(path): \(String(cString: strerror(errno)))") }
    let error = FileBytes.write(Array("\(line(people.first))\t\(line(people.second))\n".utf8), to: file)
    close(file)
    guard error == 0 else { throw .unwritable(path, error) }
  }

  /// An identity on one line.
  private static func line(_ identity: String) -> String {
    String(identity.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static var path: String { HomeFolder.statePath("two-people") }
}
