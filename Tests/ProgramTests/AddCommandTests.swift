import Foundation
import Testing

/// `dialtone add`: one new card, which every reader of such folders reads.
struct AddCommandTests {
  @Test
  func `A contact is one new file, which is found again, and other files stay as they are`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-add-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appending(path: "other.vcf")
    try "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bo\r\nEND:VCARD\r\n".write(to: other, atomically: true, encoding: .utf8)
    let before = try FileManager.default.attributesOfItem(atPath: other.path)[.systemFileNumber] as? Int
    let configuration = folder.appending(path: "config.toml")
    try "[new_contacts]\nfolder = \"\(folder.path)\"\n".write(to: configuration, atomically: true, encoding: .utf8)
    let added = try await Program.run(
      Program.path,
      ["add", "Zoë  van Dyk", "+1 650 555 0188", "2042", "--config", configuration.path, "--region", "US"])
    #expect(added.status == 0 && added.error == "", "\(added)")
    let path = added.output.split(separator: "\n").map(String.init).first ?? ""
    let uid = URL(filePath: path).deletingPathExtension().lastPathComponent
    #expect(UUID(uuidString: uid) != nil && path.hasPrefix(folder.path), "\(path)")
    let card = try String(contentsOfFile: path, encoding: .utf8)
    #expect(card.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n") && card.hasSuffix("END:VCARD\r\n"))
    for line in ["FN:Zoë van Dyk", "N:Dyk;Zoë van;;;", "UID:\(uid)"] {
      #expect(card.contains("\r\n\(line)\r\n"), "\(line): \(card)")
    }
    #expect(try FileManager.default.attributesOfItem(atPath: other.path)[.systemFileNumber] as? Int == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["other.vcf", "config.toml", "\(uid).vcf"], "nothing is left beside")
    let found = try await Program.run(
      Program.path, ["contacts", folder.path, "--no-config", "--region", "US"])
    #expect(found.output.contains("Zoë van Dyk") && found.output.contains("+1 650 555 0188"), "\(found)")
  }

  @Test(arguments: [
    (["Ann", "+16505550188"], "no address book for new contacts is set; set to under [new_contacts], or use --to"),
    (["Ann", "+16505550188", "--to", "thunderbird"], "thunderbird is no address book that can be written"),
    (["Ann", "+16505550188", "--to", "/no/such/folder"], "/no/such/folder: there is no such folder"),
    (["Ann", "house", "--to", "/tmp"], "\"house\" is not a valid number"),
    ([" ", "+16505550188", "--to", "/tmp"], "a contact needs a name"),
  ])
  func `What prevents it is reported with the way out`(arguments: [String], message: String) async throws {
    let result = try await Program.run(Program.path, ["add"] + arguments + ["--no-config"])
    #expect(result.status == 2 && result.output == "" && result.error.hasPrefix("dialtone: \(message)"), "\(result)")
  }
}
