import Contacts
import Testing

@testable import ContactFormats

/// Cards that stand for groups of others.
struct ContactGroupTests {
  private static let ann = "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL:1\nUID:urn:uuid:A1\nCATEGORIES:Choir\nEND:VCARD\n"
  private static let bo = "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:2\nUID:b2:ABPerson\nEMAIL:Bo@example.com\nEND:VCARD\n"

  private static func group(_ name: String, _ lines: String...) -> String {
    "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:\(name)\n" + lines.joined(separator: "\n") + "\nEND:VCARD\n"
  }

  /// The contacts of files that are shown in the end: `name: categories`.
  private static func load(_ texts: [String], merges: Bool = true) throws -> [String] {
    let folder = try TestFolder()
    for (index, text) in texts.enumerated() { try folder.write(text, to: "\(index)") }
    let loaded = folder.load(texts.indices.map { "\($0)" }, LoadOptions(merges: merges))
    let superseded = Set(loaded.batches.flatMap(\.supersedes))
    #expect(loaded.summary.superseded == superseded.count)
    let all = loaded.contacts
    return all.indices.filter { !superseded.contains($0) }.map { index in
      "\(all[index].displayName): \(all[index].all(.category).joined(separator: ","))"
    }.sorted()
  }

  @Test(arguments: [
    (["MEMBER:urn:uuid:a1", "MEMBER:mailto:bo@example.com"], ["Ann: Choir,Team", "Bo: Team"]),
    (["X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:b2:ABPerson"], ["Ann: Choir", "Bo: Team"]),
    (["MEMBER:urn:uuid:nobody"], ["Ann: Choir", "Bo: "]),
    (["MEMBER:urn:uuid:a1", "TEL:99"], ["Ann: Choir,Team", "Bo: ", "Team: "]),
  ])
  func `A group is a category of its members, and is listed if it can be called`(
    lines: [String], expected: [String]
  ) throws {
    let team = Self.group("Team", lines.joined(separator: "\n"))
    #expect(try Self.load([team + Self.ann + Self.bo]) == expected)
    #expect(try Self.load([Self.ann, Self.bo, team]) == expected)
  }

  @Test func `A member that has the category already is not changed, and one of two groups has both`() throws {
    let groups =
      Self.group("Choir", "MEMBER:urn:uuid:A1", "MEMBER:mailto:bo@example.com")
      + Self.group("Board", "MEMBER:mailto:bo@example.com")
    #expect(try Self.load([Self.ann + Self.bo + groups]) == ["Ann: Choir", "Bo: Choir,Board"])
  }

  @Test func `Groups in JSContact have members, too`() throws {
    let group =
      #"{"@type":"Card","version":"1.0","uid":"g","kind":"group","name":{"full":"Team"},"members":{"urn:uuid:a1":true}}"#
    #expect(try Self.load([Self.ann, group]) == ["Ann: Choir,Team"])
  }

  @Test func `For export nothing changes`() throws {
    let all = try Self.load([Self.ann + Self.group("Team", "MEMBER:urn:uuid:a1")], merges: false)
    #expect(all == ["Ann: Choir", "Team: "])
  }
}
