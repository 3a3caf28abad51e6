import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// No input is slower to read than its size, however it is made.
///
/// Eight times as much takes at most 24 times as long, where a quadratic reader would take 64 times.
struct ReaderWorkTests {
  private static func vCard(_ lines: [String]) -> String {
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  private static func list(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  private static let names = [
    "mails", "numbers", "labels", "types", "cards that begin", "words", "members", "keys", "numbers in JSON", "columns",
    "rows", "open quotes", "attributes", "folded lines",
  ]

  /// An input that has `count` of something.
  private static func input(_ name: String, _ count: Int) -> String {
    switch name {
    case "mails": return vCard(["FN:A"] + (0..<count).map { "EMAIL:a\($0)@b" })
    case "numbers": return vCard(["FN:A"] + (0..<count).map { "TEL:+1650\(1_000_000 + $0)" })
    case "labels": return vCard(["FN:A"] + (0..<count).map { "i\($0).TEL:1\($0)\ni\($0).X-ABLabel:l\($0)" })
    case "types": return vCard(["FN:A", "TEL;TYPE=" + list(count, { "t\($0)," }) + "x:1"])
    case "cards that begin": return list(count) { _ in "BEGIN:VCARD\nFN:A\n" }
    case "words": return vCard(["FN:" + list(count) { "w\($0) " }, "N:z;q;;;"])
    case "members":
      let group = vCard(["FN:G", "KIND:group"] + (0..<count).map { _ in "MEMBER:mailto:a@b" })
      return group + list(count) { vCard(["FN:P\($0)", "TEL:1\($0)", "EMAIL:a@b"]) }
    case "keys": return "[{\"name\":\"A\",\"phone\":\"1\"" + list(count) { ",\"k\($0)\":\"v\"" } + "}]"
    case "numbers in JSON":
      return "[{\"name\":\"A\",\"phones\":[\"1\"" + list(count) { ",\"+1650\(1_000_000 + $0)\"" } + "]}]"
    case "columns":
      // A file of a thousand columns or more is none of contacts.
      let header = "Name,Phone" + list(count / 15) { ",c\($0)" }
      return header + "\n" + list(15) { "A\($0),1" + list(count / 15) { _ in ",v" } + "\n" }
    case "rows": return "Name,Phone\n" + list(count) { "A\($0),1\(1_000_000 + $0)\n" }
    case "open quotes": return "Name,Phone\n" + list(count) { _ in "\"A,1\n" }
    case "attributes": return "dn: cn=A\ncn: A\n" + list(count) { "telephoneNumber: +1650\(1_000_000 + $0)\n" }
    default:
      return "dn: cn=A\ncn: A\ntelephoneNumber: 1\ndescription: " + list(count) { _ in "xxx\n " } + "x\n"
    }
  }

  private static func time(_ text: String) throws -> Duration {
    let bytes = Array(text.utf8)
    return try (0..<2).map { _ in
      try processorTime {
        var groups = ContactGroups()
        var merger = ContactMerger(region: nil)
        var sink = ContactSink(
          source: "a", keys: ContactMergeKeys(region: nil), isCancelled: { false },
          onBatch: { batch, _ in _ = merger.merge(groups.collect(from: batch)) }, onDiagnostic: { _ in })
        try bytes.withUnsafeBytes { raw in
          let format = try #require(ContactFormat(recognising: raw))
          sink.begin(source: "a", kind: format.kind)
          try format.read(raw, SourceCharset(syntax: format.syntax, source: ByteSlice(raw)), into: &sink)
        }
        sink.flush()
        _ = merger.finish()
        _ = merger.members(of: groups)
      }
    }.min() ?? .zero
  }

  @Test(arguments: names)
  func `Reading takes time of the size of the input`(of name: String) throws {
    let few = try Self.time(Self.input(name, 1_500))
    let many = try Self.time(Self.input(name, 12_000))
    #expect(many < max(few, .milliseconds(2)) * 24, "\(few) \(many)")
  }
}
