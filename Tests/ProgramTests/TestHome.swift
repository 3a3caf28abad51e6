import Foundation
import Testing

/// A home folder with the files and records of one test, in which bash runs `dialtone`.
final class TestHome {
  let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-home-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ file: String) -> String { folder.appending(path: file).path }

  /// Writes a file; returns its path.
  @discardableResult
  func write(_ text: String, to file: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: file))
    return path(file)
  }

  /// For scripts, besides the contacts `$SAMPLE` and the directory `$LIST`: `card FN:Ann TEL:1` prints a vCard, and
  /// `list 1000` a directory of so many numbers.
  private static let functions = #"""
    dialtone() { "$DIALTONE" "$@"; }
    card() { printf '%s\n' BEGIN:VCARD VERSION:4.0 "$@" END:VCARD; }
    list() { seq -f %09.0f "$1" | sed 's/.*/,"886&": "Label &"/; 1s/,/{/; $s/$/}/'; }
    cd "$HOME"

    """#

  /// Runs a script in the folder.
  func run(_ script: String) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      "bash", ["-c", Self.functions + script],
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path, "DIALTONE": Program.path, "SAMPLE": Program.sample,
        "LIST": Program.resource("sample/phoneIdentity.json"),
      ])
  }

  /// Runs the commands of a session, and expects what each prints; without an arrow, that is nothing.
  ///
  ///     dialtone directory list --blocked        -> +88620* / +886255667788
  ///     dialtone directory unblock +886255667788
  ///     dialtone directory unblock +886255667788
  ///     -> exit 1: unknown entry: +886255667788 is not blocked…
  ///
  /// The lines that are printed stand between slashes, those on standard error without `dialtone: `. `…` stands for any
  /// text, and `~` for the folder. A line that begins with an arrow or a slash continues the one above.
  func expect(_ session: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let lines = session.replacing("\n-> ", with: " -> ").replacing("\n/ ", with: " / ").split(separator: "\n")
    for line in lines {
      let parts = line.components(separatedBy: " -> ")
      let (command, expected) = (parts[0].trimmingCharacters(in: .whitespaces), parts.count > 1 ? parts[1] : "")
      let printed = Self.summary(try await run(command)).replacing(folder.path, with: "~")
      let pattern = expected.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
      let isExpected = try Regex("(?s)" + pattern.joined(separator: ".*")).wholeMatch(in: printed) != nil
      #expect(isExpected, "\(command)\nprints: \(printed)\nnot:    \(expected)", sourceLocation: sourceLocation)
    }
  }

  private static func summary(_ result: (status: Int32, output: String, error: String)) -> String {
    func joined(_ text: String, name: String = "") -> String {
      guard !text.isEmpty else { return "" }
      guard text.hasSuffix("\n") else { return text + " (without a line end)" }
      let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      let isNamed = lines.allSatisfy { $0.hasPrefix(name) }
      return lines.map { isNamed ? $0.dropFirst(name.count) : $0 }.joined(separator: " / ")
    }
    let code = result.status == 0 ? (result.error.isEmpty ? "" : "stderr") : "exit \(result.status)"
    let end = [code, joined(result.error, name: "dialtone: ")].filter { !$0.isEmpty }.joined(separator: ": ")
    return [joined(result.output), end].filter { !$0.isEmpty }.joined(separator: " / ")
  }

  /// A session with a name, for ``expect(_:sourceLocation:)`` in a home of its own.
  struct Session: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let commands: String
  }

  /// The sessions of a text: each begins with its name after `# `.
  static func sessions(_ text: String) -> [Session] {
    ("\n" + text).components(separatedBy: "\n# ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return Session(testDescription: String(lines[0]), commands: String(lines[1]))
    }
  }
}

/// A vCard with some lines.
func vCard(_ lines: String...) -> String {
  (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
}
