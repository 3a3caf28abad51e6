import Calling
import Foundation
import Testing

@Suite("Calling with a program", .timeLimit(.minutes(10)))
struct CommandCallServiceTests {
  /// A folder with one shell script; it is gone with the test.
  private final class Script {
    let folder: URL
    let command: String

    init(_ text: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "dialtone call \(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "script")
      try text.write(to: file, atomically: true, encoding: .utf8)
      command = "/bin/sh '\(file.path)'"
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What the script left behind.
    func output() throws -> String { try String(contentsOf: folder.appending(path: "output"), encoding: .utf8) }
  }

  private static let recorder = #"for word in "$@"; do printf '%s\n' "$word"; done >"$(dirname "$0")/output""#

  private static func place(_ written: String, with command: String) async throws -> CallEvent {
    try await CommandCallService(DialCommand(command)).place(#require(DialString(written)))
  }

  /// The sentence with which placing a call fails.
  private static func complaint(of command: String) async throws -> String {
    let error = await #expect(throws: CallError.self) { try await place("112", with: command) }
    return try #require(error).description
  }

  @Test("Every argument arrives as it is, and no shell looks at it")
  func arguments() async throws {
    let script = try Script(Self.recorder)
    let words = ["$(touch x)", "`id`", ";", "|", "&", "*", ">x", "a b", "~", "$HOME", "#", #"\n"#, "-n", "張 é"]
    let command = "\(script.command) {number} \(words.map { "'\($0)'" }.joined(separator: " ")) tel:{number}"
    #expect(try await Self.place("+1 650,2;3*#", with: command) == .accepted(by: "/bin/sh"))
    let arrived = try script.output().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(arrived == ["+1650,2;3*#"] + words + ["tel:+1650,2;3*#", ""])
  }

  @Test("A program is found on PATH")
  func path() async throws {
    #expect(try await Self.place("112", with: "true {number}") == .accepted(by: "true"))
  }

  @Test("A program gets no input and its output goes nowhere")
  func standardStreams() async throws {
    let script = try Script(#"cat >"$(dirname "$0")/output"; echo hello; echo warning >&2"#)
    #expect(try await Self.place("112", with: "\(script.command) {number}") == .accepted(by: "/bin/sh"))
    #expect(try script.output() == "")
  }

  @Test(
    "The exit code and the last line of the complaint are told",
    arguments: [
      ("echo first >&2; echo 'no device' >&2; exit 3", "/bin/sh failed with exit code 3: no device"),
      ("printf 'no newline' >&2; exit 1", "/bin/sh failed with exit code 1: no newline"),
      (#"printf 'no device\r\n\n\n' >&2; exit 3"#, "/bin/sh failed with exit code 3: no device"),
      ("echo output; exit 42", "/bin/sh failed with exit code 42"),
      ("echo help >&2; kill -9 $$", "/bin/sh was ended by a signal: help"),
      ("kill -TERM $$", "/bin/sh was ended by a signal"),
    ])
  func failures(text: String, message: String) async throws {
    let script = try Script(text)
    #expect(try await Self.complaint(of: "\(script.command) {number}") == message)
  }

  @Test("A complaint that is not UTF-8 is still told")
  func brokenComplaint() async throws {
    let script = try Script(#"printf 'no \377 device\n' >&2; exit 3"#)
    let message = try await Self.complaint(of: "\(script.command) {number}")
    #expect(message.hasPrefix("/bin/sh failed with exit code 3: no "))
  }

  @Test("A long complaint hides neither the exit code nor its last line")
  func longComplaint() async throws {
    let script = try Script("seq 1 50000 >&2; echo 'no device' >&2; exit 3")
    let message = try await Self.complaint(of: "\(script.command) {number}")
    #expect(message == "/bin/sh failed with exit code 3: no device")
  }

  @Test("A program that talks a lot and succeeds has placed the call")
  func talkativeSuccess() async throws {
    let script = try Script("seq 1 50000 >&2; seq 1 50000")
    #expect(try await Self.place("112", with: "\(script.command) {number}") == .accepted(by: "/bin/sh"))
  }

  @Test("A program that is missing is named", arguments: ["dialtone-no-such-program", "/no/such/program"])
  func missing(program: String) async throws {
    let message = try await Self.complaint(of: "\(program) {number}")
    #expect(message == "\(program) could not be started; is it installed and on PATH?")
  }

  @Test("A file that is not a program is named")
  func notExecutable() async throws {
    let script = try Script("exit 0")
    let file = script.folder.appending(path: "script").path
    #expect(try await Self.complaint(of: "'\(file)' {number}").hasPrefix("\(file) could not be started"))
  }
}
