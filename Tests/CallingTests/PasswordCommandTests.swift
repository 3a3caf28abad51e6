import Testing

@testable import Calling

/// Programs that print a password, or do something else.
struct PasswordCommandTests {
  /// What is reported of a program.
  private func problem(_ command: String, limit: Duration? = nil) async -> String? {
    do throws(CallError) {
      var command = try PasswordCommand(patient: command)
      if let limit { command.limit = limit }
      _ = try await command.read()
      return nil
    } catch {
      return error.description
    }
  }

  @Test
  func `The first line is the password`() async throws {
    #expect(try await PasswordCommand(patient: "printf 'secret\\nuser: ann\\n'").read().text == "secret")
  }

  /// A program or child process that is left holds the pipe, and the answer would not come before the programs end.
  @Test(.timeLimit(.minutes(20)))
  func `A program that waits is ended with its child processes`() async throws {
    let message = "the password command sh took longer than 1 s and was ended; run it in a terminal"
    #expect(await problem("sh -c 'sleep 9999; echo secret'", limit: .seconds(1)) == message)
    #expect(await problem("sh -c 'trap \"\" TERM; while :; do sleep 1; done'", limit: .seconds(1)) == message)
  }

  @Test
  func `A program that prints without end, fails or is missing is named with what it did`() async {
    #expect(await problem("yes") == "the password command yes prints more than a password; run it in a terminal")
    #expect(
      await problem("sh -c 'echo secret; exit 3'")
        == "the password command sh failed with exit code 3; run it in a terminal")
    #expect(
      await problem("sh -c 'kill -9 $$'") == "the password command sh was ended by a signal; run it in a terminal")
    #expect(await problem("true") == "the password command true prints no password; run it in a terminal")
    #expect(
      await problem("/nowhere/pass")
        == "the password command /nowhere/pass could not be started; is it installed and on PATH?")
  }
}

extension PasswordCommand {
  /// A command whose limit is far away, for tests that are not about it: beside other tests, programs start late.
  init(patient text: String) throws(CallError) {
    try self.init(text)
    limit = .seconds(600)
  }
}
