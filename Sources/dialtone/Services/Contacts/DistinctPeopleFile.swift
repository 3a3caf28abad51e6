import ContactSearch
import Glibc

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
    guard path != "/dev/null" else { throw .failed("neither XDG_STATE_HOME nor HOME is set") }
    let all = read().union([people]).map { "\(line($0.first))\t\(line($0.second))\n" }.sorted()
    let error = ReplacedFile.write(all.joined(), to: path)
    guard error == 0 else { throw .failed("\(path): cannot be written: \(String(cString: strerror(error)))") }
  }

  /// An identity on one line.
  private static func line(_ identity: String) -> String {
    String(identity.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static var path: String { HomeFolder.statePath("two-people") }
}
