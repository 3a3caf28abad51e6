import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling with a program", .timeLimit(.minutes(6)))
struct CommandCallServiceTests {
  @Test("KDE Connect sends a message with the first telephone in reach, and other programs send none")
  func messages() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-kdeconnect-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "kdeconnect-cli").path
    try StandIn.write(
      """
      here=$(dirname "$0")
      case $1 in
      --list-available) cat "$here/devices";;
      *) printf '%s|' "$@" >"$here/sent"; [ ! -e "$here/broken" ] || { echo "not reached" >&2; exit 1; };;
      esac
      """, to: program)
    let service = CommandCallService(.kdeconnect, messageProgram: program)
    let target = try #require(CallTarget("+1 415 555 0100"))
    func complaint() async throws -> String? {
      await #expect(throws: CallError.self) { try await service.send("Hi", to: target) }?.description
    }
    let devices = folder.appending(path: "devices")
    try "".write(to: devices, atomically: true, encoding: .utf8)
    #expect(
      try await complaint() == "KDE Connect reaches no telephone; is one paired, and in the same network?")
    try "abc_123\nother\n".write(to: devices, atomically: true, encoding: .utf8)
    try await service.send("--Hello & \"you\"\nThere", to: target)
    let sent = try String(contentsOf: folder.appending(path: "sent"), encoding: .utf8)
    #expect(sent == "--device=abc_123|--send-sms=--Hello & \"you\"\nThere|--destination=+14155550100|")
    try "".write(to: folder.appending(path: "broken"), atomically: true, encoding: .utf8)
    #expect(try await complaint()?.hasSuffix("failed with exit code 1: not reached") == true)
    let missing = CommandCallService(.kdeconnect, messageProgram: folder.appending(path: "none").path)
    await #expect(throws: CallError.self) { try await missing.send("Hi", to: target) }
    await #expect(throws: CallError("adb does not send messages")) {
      try await CommandCallService(.adb, messageProgram: program).send("Hi", to: target)
    }
  }

  /// A folder with one shell script; it is removed with the test.
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

    /// The output of the script.
    func output() throws -> String { try String(contentsOf: folder.appending(path: "output"), encoding: .utf8) }
  }

  private static let recorder = #"for word in "$@"; do printf '%s\n' "$word"; done >"$(dirname "$0")/output""#

  @Test("An e-mail address cannot add fields to a mailto: URI")
  func mailURI() {
    #expect(ContactLink.mail(to: "ann.lee+x@example.org").uri == "mailto:ann.lee+x@example.org")
    #expect(
      ContactLink.mail(to: "ann?cc=eve@example.org&attach=/etc/passwd").uri
        == "mailto:ann%3Fcc%3Deve@example.org%26attach%3D%2Fetc%2Fpasswd")
    #expect(ContactLink.mail(to: "zoë\n@x").uri == "mailto:zo%C3%AB%0A@x")
  }

  @Test("Messages, pages and places are URIs that cannot name anything else")
  func links() throws {
    let number = try #require(CallTarget("+1 650 555 0100"))
    #expect(ContactLink.message(to: number).uri == "sms:+16505550100")
    #expect(ContactLink.message(to: number, text: "When? A&B").uri == "sms:+16505550100?body=When%3F%20A%26B")
    #expect(ContactLink.place("12 Harbour Street\n& Co").uri == "geo:0,0?q=12%20Harbour%20Street%0A%26%20Co")
    #expect(ContactLink(page: "HTTPS://example.org/?a=b")?.uri == "HTTPS://example.org/?a=b")
    for text in ["file:///etc/passwd", "https://", "https://a b", "javascript:alert(1)", "example.org", ""] {
      #expect(ContactLink(page: text) == nil, "\(text)")
    }
  }

  /// Places a call, and returns its report.
  private static func place(
    _ written: String, for person: CalledPerson = CalledPerson(), with command: String
  ) async throws -> Acceptance {
    let service = CommandCallService(try DialCommand(command), handoverTime: .seconds(100))
    return try await service.place(CallRequest(#require(CallTarget(written)), person: person))
  }

  /// The sentence with which placing a call fails.
  private static func complaint(of command: String) async throws -> String {
    let error = await #expect(throws: CallError.self) { try await place("112", with: command) }
    return try #require(error).description
  }

  @Test("Every argument arrives unchanged, and no shell interprets it")
  func arguments() async throws {
    let script = try Script(Self.recorder)
    let words = ["$(touch x)", "`id`", ";", "|", "&", "*", ">x", "a b", "~", "$HOME", "#", #"\n"#, "-n", "張 é"]
    let command = "\(script.command) {number} \(words.map { "'\($0)'" }.joined(separator: " ")) tel:{number}"
    #expect(try await Self.place("+1 650,2;3*#", with: command) == .handedOver)
    let arrived = try script.output().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(arrived == ["+1650,2;3*#"] + words + ["tel:+1650,2;3*#", ""])
  }

  @Test("The called person is passed in separate arguments, or as parts of them")
  func person() async throws {
    let script = try Script(Self.recorder)
    let person = CalledPerson(name: "Zoë \"Z\" O'Hara $(id) {uid}", identity: "urn:1;2", label: "work\n-x")
    let command = "\(script.command) {name} 'to {name}, {label}' {number} --uid={uid} {Other} ${other} {"
    #expect(try await Self.place("112", for: person, with: command) == .handedOver)
    let arrived = try script.output().split(separator: "\n").map(String.init)
    let name = "Zoë \"Z\" O'Hara $(id) {uid}"
    #expect(arrived == [name, "to \(name), work -x", "112", "--uid=urn:1;2", "{Other}", "${other}", "{"])
  }

  @Test("A name never becomes an option")
  func nameAsOption() async throws {
    let script = try Script(Self.recorder)
    let person = CalledPerson(name: "--exec=rm", identity: "-u")
    #expect(
      try await Self.place("112", for: person, with: "\(script.command) {number} {name} {uid}{name}") == .handedOver)
    #expect(try script.output() == "112\n\u{2010}-exec=rm\n\u{2010}u--exec=rm\n")
  }

  @Test(
    "Telephones that are known get a URI that no shell of theirs takes apart",
    arguments: ["+1 650", "*21#", "650,12", "650;1"])
  func knownTelephones(number: String) throws {
    let request = CallRequest(try #require(CallTarget(number)))
    #expect(DialCommand.kdeconnect.arguments(for: request) == [request.target.androidURI])
    let uri = try #require(DialCommand.adb.arguments(for: request).last)
    #expect(uri == "'\(request.target.androidURI)'" && uri.dropFirst().dropLast().allSatisfy { $0 != "'" && $0 != "#" })
  }

  @Test("A command is previewed without running it")
  func preview() throws {
    let command = try DialCommand("/no/such/program {number} 'a b' {name} \"it's\"")
    let request = CallRequest(try #require(CallTarget("+1 650")), person: CalledPerson(name: "Ann"))
    #expect(CommandCallService(command).preview(request) == #"/no/such/program +1650 'a b' Ann 'it'\''s'"#)
    #expect(HandlerCallService().preview(request) == "gio open tel:+1650")
  }

  @Test("A program is found on PATH")
  func path() async throws {
    #expect(try await Self.place("112", with: "true {number}") == .handedOver)
  }

  @Test("A program gets no input and its output goes nowhere")
  func standardStreams() async throws {
    let script = try Script(#"cat >"$(dirname "$0")/output"; echo hello; echo warning >&2"#)
    #expect(try await Self.place("112", with: "\(script.command) {number}") == .handedOver)
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

  @Test("An error message that is not UTF-8 is still reported")
  func brokenComplaint() async throws {
    let script = try Script(#"printf 'no \377 device\n' >&2; exit 3"#)
    let message = try await Self.complaint(of: "\(script.command) {number}")
    #expect(message.hasPrefix("/bin/sh failed with exit code 3: no "))
  }

  @Test("A long error message hides neither the exit code nor its last line")
  func longComplaint() async throws {
    let script = try Script("seq 1 50000 >&2; echo 'no device' >&2; exit 3")
    let message = try await Self.complaint(of: "\(script.command) {number}")
    #expect(message == "/bin/sh failed with exit code 3: no device")
  }

  @Test("A program with much output that succeeds has placed the call")
  func talkativeSuccess() async throws {
    let script = try Script("seq 1 50000 >&2; seq 1 50000")
    #expect(try await Self.place("112", with: "\(script.command) {number}") == .handedOver)
  }

  @Test("A missing program is named", arguments: ["dialtone-no-such-program", "/no/such/program"])
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
