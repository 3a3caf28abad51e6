import Foundation
import Testing

/// What users read is in the words of the documentation.
struct WordingTests {
  /// Words and phrases with a better word: "after" for "behind", "saved" for "kept", "is not a valid number", "repeat the line".
  private static let unwanted = [
    "is no number", "that are no", "told", "tells", "stands", "kept", "whom", "says so", "once more", "nobody's",
    "known of", "brought together", "brought up to date", "written down", "exclude each other", "is there already",
    "so many", "takes the place", "behind it", "behind the", "left it out", "anew",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func files(in folder: String, _ pathExtension: String) -> [URL] {
    (FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }.filter { $0.pathExtension == pathExtension }
  }

  /// The parts of Swift source between quotes, with the numbers of their lines. Interpolated names are left out.
  private static func literals(in source: String) -> [(line: Int, text: String)] {
    var isMultiline = false
    return lines(of: source).compactMap { number, line in
      if line.contains("\"\"\"") {
        isMultiline.toggle()
        return nil
      }
      if isMultiline { return (number, line) }
      guard !line.drop(while: { $0 == " " }).hasPrefix("//"), let start = line.firstIndex(of: "\""),
        let end = line.lastIndex(of: "\"")
      else { return nil }
      let text = line[start...end].replacingOccurrences(
        of: "\\\\\\([A-Za-z.]+\\)", with: "", options: .regularExpression)
      return (number, text)
    }
  }

  private static func lines(of text: String) -> [(line: Int, text: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 + 1, String($1)) }
  }

  @Test("No text for users has an unwanted word")
  func words() throws {
    let pattern = "\\b(" + Self.unwanted.joined(separator: "|") + ")\\b"
    let documents = Self.files(in: "Resources/docs", "md") + [Self.root.appending(path: "README.md")]
    let sources = Self.files(in: "Sources", "swift")
      .filter { !$0.path().contains("dialtone-bench") && !$0.lastPathComponent.contains("+Table") }
    #expect(documents.count > 10 && sources.count > 300)
    for file in documents + sources {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in file.pathExtension == "md" ? Self.lines(of: text) : Self.literals(in: text) {
        guard let word = line.range(of: pattern, options: [.regularExpression, .caseInsensitive]) else { continue }
        let path = file.path().dropFirst(Self.root.path().count)
        Issue.record("\(path):\(number): \"\(line[word])\" in: \(line)")
      }
    }
  }
}
