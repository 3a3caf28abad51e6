import Glibc
import Localization
import Subprocess

/// A password. Its description does not contain it, so that it is never printed.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let text: String
  // Not translated: for developers.
  var description: String { "(a password)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A program that prints a password, such as `pass show pbx`, or a token that replaces one.
///
/// Passwords are never in dialtone's files or on a command line.
public struct PasswordCommand: Hashable, Sendable {
  public let program: String
  public let arguments: [String]
  /// Whether it prints a token, for messages.
  private let printsToken: Bool

  /// How long the program may take; then it and its child processes are ended.
  public var limit = Duration.seconds(10)
  private static let longest = 16384

  /// Parses a command that a user writes. No shell is involved.
  ///
  /// - Parameter secret: what it prints, for messages: `password` or `token`.
  /// - Throws: ``CallError`` if there is no program, or a quote is not closed.
  public init(_ text: String, printing secret: String = "password") throws(CallError) {
    let printsToken = secret == "token"
    let name = PasswordCommand.name(printsToken: printsToken)
    // Not translated: an example of a command.
    let words = try CommandWords(text, of: name, example: "pass show pbx")
    (program, arguments, self.printsToken) = (words.program, words.arguments, printsToken)
  }

  /// What users call it.
  private static func name(printsToken: Bool) -> String {
    localized(printsToken ? "token command" : "password command")
  }

  /// Runs the program, and returns the password as a string.
  ///
  /// - Returns: the first line of its output.
  public func password() async throws(CallError) -> String { try await read().text }

  /// Runs the program.
  ///
  /// - Returns: the first line of its output.
  func read() async throws(CallError) -> Secret {
    let name = PasswordCommand.name(printsToken: printsToken)
    let result: (status: TerminationStatus, output: String?)?
    do {
      result = try await withThrowingTaskGroup(of: (status: TerminationStatus, output: String?)?.self) { group in
        group.addTask { [self] in try await run() }
        group.addTask { [limit] in
          try await Task.sleep(for: limit)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw CallError(
        printsToken
          ? "the token command \(program) prints more than a token; run it in a terminal"
          : "the password command \(program) prints more than a password; run it in a terminal")
    } catch {
      // Translators: {1} is “password command” or “token command”.
      throw CallError("the \(name) \(program) could not be started; is it installed and on PATH?")
    }
    guard let result else {
      throw CallError(
        "the \(name) \(program) took longer than \(limit.components.seconds) s and was ended; run it in a terminal")
    }
    switch result.status {
    case .exited(0): break
    case .exited(let code):
      throw CallError("the \(name) \(program) failed with exit code \(code); run it in a terminal")
    default: throw CallError("the \(name) \(program) was ended by a signal; run it in a terminal")
    }
    guard let line = result.output?.split(separator: "\n", maxSplits: 1).first, !line.isEmpty else {
      throw CallError(
        printsToken
          ? "the token command \(program) prints no token; run it in a terminal"
          : "the password command \(program) prints no password; run it in a terminal")
    }
    return Secret(text: String(line))
  }

  private func run() async throws -> (status: TerminationStatus, output: String?) {
    var options = PlatformOptions()
    // A child process that is left would keep the pipe open.
    options.processGroupID = 0
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))]
    let result = try await Subprocess.run(
      Executable(program: program), arguments: Arguments(arguments),
      platformOptions: options, input: .none, output: .string(limit: PasswordCommand.longest), error: .discarded)
    return (result.terminationStatus, result.standardOutput)
  }
}
