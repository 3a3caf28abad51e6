import Glibc
import Subprocess

/// A password, which is never printed.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let text: String
  var description: String { "(a password)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A program that prints a password, such as `pass show pbx`: passwords are never in dialtone's files or on a command line.
public struct PasswordCommand: Hashable, Sendable {
  public let program: String
  public let arguments: [String]

  /// How long the program may take: it may ask the user for another password.
  static let limit = Duration.seconds(60)
  private static let longest = 4096

  /// Reads a command as a user writes it; no shell is involved.
  ///
  /// - Throws: when there is no program, or a quote is left open.
  public init(_ text: String) throws(CallError) {
    let words = try CommandWords(text, of: "password command", example: "pass show pbx")
    (program, arguments) = (words.program, words.arguments)
  }

  /// Runs the program, for those who need the password as it is.
  ///
  /// - Returns: the first line of what it prints.
  public func password() async throws(CallError) -> String { try await read().text }

  /// Runs the program.
  ///
  /// - Returns: the first line of what it prints.
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
