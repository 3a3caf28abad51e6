import Foundation
import Testing

/// Nothing is hidden, lost silently, or taken from where others can write.
struct HostileInputProgramTests {
  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-hostile-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(Program.path, arguments, input: input, environment: environment)
  }

  @Test func `Two people with one UID are both shown, and the check names them`() async throws {
    let cards =
      vCard("UID:9c", "FN:Cleo Doe", "TEL:+12025550131") + vCard("UID:9c", "FN:Dan Fox", "TEL:+12025550132")
      + vCard("FN:CLEO DOE", "TEL:+12025550131", "EMAIL:c@example.com")
    #expect(try await run("contacts", "--count", "-", input: cards).output == "2\n")
    let check = try await run("contacts", "--check", "-", input: cards)
    #expect(check.status == 0)
    #expect(check.output.contains("-:7: note: Dan Fox has the UID of Cleo Doe (-:1)"))
    #expect(check.output.contains("-:13: note: CLEO DOE is the same person as Cleo Doe (-:1); merged"))
    #expect(check.output.hasSuffix("note: 3 cards: 2 contacts, 1 merged\n"))
  }

  @Test func `A thousand cards of one person are merged at once`() async throws {
    let cards = (0..<3_000).map { vCard("FN:Cleo Doe", "TEL:+12025550131", "EMAIL:c\($0)@example.com") }.joined()
    let result = try await run("contacts", "--json", "-", input: cards)
    #expect(result.output.contains("\"c0@example.com\"") && result.output.contains("\"c2999@example.com\""))
    #expect(result.output.components(separatedBy: "\"fn\"").count == 2)
  }

  @Test func `What export cannot write is named on standard error`() async throws {
    let card = """
      [["vcard",[["version",{},"text","4.0"],["fn",{"language":"fr"},"text","Cleo Doe"],
      ["tel",{},"uri","tel:+12025550131"],["key",{},"uri","https://example.com/k"]]]]
      """
    let csv = try await run("export", "--format", "csv", "-", input: card)
    #expect(csv.status == 0 && csv.error.contains("FN LANGUAGE (1 contact)") && csv.error.contains("KEY (1 contact)"))
    let vCard = try await run("export", "--format", "vcard", "-", input: card)
    #expect(vCard.error.isEmpty && vCard.output.contains("KEY;VALUE=uri:https://example.com/k"))
    #expect(vCard.output.contains("FN;LANGUAGE=fr:Cleo Doe"))
  }

  @Test func `A configuration that others can write runs no program`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/config.toml"
    try "region = \"US\"\n".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    let call = try await run("call", "+12025550131", "--dry-run", "--via", "print", "--config", file)
    #expect(call.status == 2 && call.error.contains("other users can write to it"))
    #expect(try await run("contacts", "--count", "-", "--config", file, input: vCard("FN:A")).status == 0)
    for program in ["password_command", "token_command"] {
      let account = "[[carddav]]\nurl = \"https://127.0.0.1:9/\"\n\(program) = \"echo x\"\n"
      try account.write(toFile: file, atomically: false, encoding: .utf8)
      let refused = try await run("contacts", "--count", "--config", file)
      #expect(refused.status == 2 && refused.error.contains("other users can write"), "\(program): \(refused)")
    }
    try "".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(try await run("call", "+12025550131", "--dry-run", "--via", "print", "--config", file).status == 0)
  }

  @Test func `A call by name takes contacts from standard input only if it is named`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = ["HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder]
    let cards = vCard("FN:Cleo Doe", "TEL:+12025550131")
    let without = try await run("call", "Cleo", "--via", "print", "--dry-run", input: cards, environment: home)
    #expect(without.status == 2 && without.error.contains("no contacts"))
    let with = try await run("call", "Cleo", "-", "--via", "print", "--dry-run", input: cards, environment: home)
    #expect(with.status == 0 && with.output == "+12025550131\n")
  }

  @Test func `Marks that turn the direction of text are not printed`() async throws {
    let card = vCard("UID:\u{202E}u", "FN:\u{202E}Cleo", "ORG:\u{2066}Acme", "TEL:+12025550131")
    for arguments in [
      ["contacts", "-"], ["contacts", "--json", "-"], ["contacts", "--as-read", "-"],
      ["call", "Cleo", "-", "--dry-run", "--dial-command", "echo {name} {uid} {number}"],
    ] {
      let result = try await Program.run(Program.path, arguments, input: card)
      #expect(!(result.output + result.error).unicodeScalars.contains { $0.properties.isBidiControl }, "\(arguments)")
    }
  }

  @Test func `Records that cannot be looked for are an error, and not none`() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(atPath: folder + "/dialtone", withDestinationPath: "dialtone")
    let history = try await run("history", environment: ["XDG_STATE_HOME": folder])
    #expect(history.status == 2 && history.error.contains("cannot be opened"))
  }
}
