import Foundation
import Testing

/// `dialtone favourite`
final class FavouriteCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-state-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let cards = """
    BEGIN:VCARD
    VERSION:4.0
    UID:urn:uuid:7
    FN:Ann Lee
    TEL:+16505550100
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Ann Leeds
    TEL:+16505550101
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    UID:bo
    FN:Bo
    END:VCARD

    """

  private func run(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      Program.path, arguments, input: Self.cards, environment: ["XDG_STATE_HOME": folder.path, "HOME": folder.path])
  }

  @Test
  func `Contacts get a star by UID, name, number or query, and lose it again`() async throws {
    #expect(try await run("favourite").output == "")
    #expect(try await run("favourite", "list", "--json").output == "{\"version\":1,\"favourites\":[]}\n")
    #expect(try await run("favourite", "add", "bo", "-").output == "Bo  bo\n")
    #expect(try await run("favourite", "add", "7", "-").output == "Ann Lee  urn:uuid:7\n")
    #expect(try await run("favourite", "add", "5550101", "-").output == "Ann Leeds  +16505550101\n")
    #expect(try await run("favourite", "add", "Ann Lee", "-").status == 0)
    let list = try await run("favourite", "list")
    #expect(list.status == 0 && list.error == "")
    #expect(
      list.output.split(separator: "\n").sorted()
        == ["Ann Lee    urn:uuid:7", "Ann Leeds  +16505550101", "Bo         bo"])
    #expect(try await run("favourite", "remove", "leeds").output == "Ann Leeds  +16505550101\n")
    let removed = try await run("favourite", "remove", "urn:uuid:7", "--json")
    #expect(removed.output == #"{"version":1,"uid":"urn:uuid:7","name":"Ann Lee","source":null}"# + "\n")
    #expect(
      try await run("favourite", "list", "--json").output
        == #"{"version":1,"favourites":["# + "\n" + #"{"uid":"bo","name":"Bo","source":null}"# + "\n]}\n")
    #expect(try await run("forget", "--all").output == "Forgot 1 star\n")
  }

  @Test
  func `Favourites rank higher`() async throws {
    func first() async throws -> String { try await run("search", "266", "-", "--parsable", "--limit", "1").output }
    #expect(try await first().contains("\tAnn Lee\t"))
    _ = try await run("favourite", "add", "leeds", "-")
    #expect(try await first().contains("\tAnn Leeds\t"))
  }

  @Test
  func `Nobody, or several, is one line and 1, and changes nothing`() async throws {
    let several = try await run("favourite", "add", "266", "-")
    #expect(several.status == 1 && several.output == "")
    #expect(
      several.error == "dialtone: \"266\" finds 2 contacts (Ann Lee, Ann Leeds); type more, or give a number or UID\n")
    let nobody = try await run("favourite", "add", "zz", "-")
    #expect(nobody.status == 1 && nobody.error == "dialtone: no contact matches \"zz\"\n")
    let none = try await run("favourite", "remove", "ann")
    #expect(none.status == 1 && none.error == "dialtone: no favourite matches \"ann\"\n")
    #expect(try await run("favourite", "add", "", "-").status == 1)
    #expect(try await run("favourite", "add", "ann", "/nowhere.vcf").status == 2)
    #expect(try await run("favourite", "list").output == "")
  }
}
