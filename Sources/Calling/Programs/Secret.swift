import Glibc
import Subprocess

/// A password. Its description does not contain it, so that it is never printed.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let text: String
  var description: String { "(a password)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A program that prints a password, such as `pass show pbx`.
///
/// Passwords are never in dialtone's files or on a command line.
public struct PasswordCommand: Hashable, Sendable {
  public let program: String
  public let arguments: [String]

  /// How long the program may take. It may ask the user for another password.
  static let limit = Duration.seconds(60)
  private static let longest = 4096

  /// Parses a command that a user writes. No shell is involved.
  ///
  /// - Throws: ``CallError`` if there is no program, or a quote is not closed.
  public init(_ text: String) throws(CallError) {
    let words = try CommandWords(text, of: "password command", example: "pass show pbx")
    (program, arguments) = (words.program, words.arguments)
  }

  /// Runs the program, and returns the password as a string.
  ///
  /// - Returns: the first line of its output.
  public func password() async throws(CallError) -> String { try await read().text }

  /// Runs the program.
  ///
  /// - Returns: the first line of its output.
  func read() async throws(CallError) -> Secret {
    var output: String?
    do {
      output = try await withThrowingTaskGroup(of: String?.self) { group in
        group.addTask { [program, arguments] in
          let result = try await Subprocess.run(
            program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments),
            input: .none, output: .string(limit: PasswordCommand.longest), error: .discarded)
          return result.terminationStatus == .exited(0) ? result.standardOutput : ""
        }
        group.addTask {
          try await Task.sleep(for: PasswordCommand.limit)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch {
      throw CallError("the password command \(program) could not be started; is it installed and on PATH?")
    }
    guard let output else { throw CallError("the password command \(program) takes too long") }
    guard let line = output.split(separator: "\n", maxSplits: 1).first, !line.isEmpty else {
      throw CallError("the password command \(program) gives no password; try it in a terminal")
    }
    return Secret(text: String(line))
  }
}
