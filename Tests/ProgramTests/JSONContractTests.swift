import Foundation
import Testing

/// The output of `--json` is as documented in `Resources/docs/json.md`: every printed field is documented with its type, and every
/// documented field is printed.
@Suite(.serialized, .timeLimit(.minutes(6)))
struct JSONContractTests {
  /// The fields of a section, with their types.
  private static func contract(_ section: String) throws -> [String: String] {
    let text = try String(contentsOfFile: Program.resource("docs/json.md"), encoding: .utf8)
    let part = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(section + "\n") })
    var fields: [String: String] = [:]
    for line in part.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      fields[cells[0].trimmingCharacters(in: ["`"])] = cells[1]
    }
    return fields
  }

  /// The types found in a document at each path.
  private struct Seen {
    var types: [String: Set<String>] = [:]

    mutating func add(_ value: Any, _ path: String, _ contract: [String: String]) {
      switch (value, contract[path]) {
      case (let pairs as [[Int]], "ranges"?):
        #expect(pairs.allSatisfy { $0.count == 2 && $0[0] < $0[1] }, "\(path)")
        types[path, default: []].insert("ranges")
      case (_ as [String: Any], "object"?): types[path, default: []].insert("object")
      case (let object as [String: Any], _):
        for (name, member) in object { add(member, path.isEmpty ? name : "\(path).\(name)", contract) }
      case (let list as [Any], _): for item in list { add(item, path + "[]", contract) }
      case (is NSNull, _): types[path, default: []].insert("null")
      case (is String, _): types[path, default: []].insert("string")
      case (let number as NSNumber, _):
        types[path, default: []].insert(isBoolean(number) ? "boolean" : "integer")
      default: Issue.record("\(path) has a value of an unknown kind")
      }
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool { number.objCType.pointee == 0x63 }

  /// The commands of a section, which share the records of one folder. Preparatory commands print nothing here.
  private static let sections: [(String, [String])] = [
    (
      "dialtone search",
      [
        "search --json --explain 5646 $SAMPLE", "search --json logistics $SAMPLE", "search --json front $SAMPLE",
        "search --json john@example.com $SAMPLE", "search --json 0177 $SAMPLE",
      ]
    ),
    (
      "dialtone contacts",
      ["contacts --json $SAMPLE", "contacts --as-read $SAMPLE", "contacts --json $CARDS", "contacts --as-read $CARDS"]
    ),
    (
      "dialtone identify",
      [
        "identify --json +16505550123 $SAMPLE", "identify --json 6505550199,12 $SAMPLE", "identify --json 112 $SAMPLE",
        "identify --json +19005550100 $SAMPLE", "identify --json 999999 $SAMPLE",
      ]
    ),
    ("dialtone history, dialtone due", ["history --json", "due --all --json --ahead 366 $CARDS"]),
    ("dialtone favourite list", ["favourite list --json"]),
    (
      "dialtone favourite add, dialtone favourite remove",
      ["favourite add --json Dad $SAMPLE", "favourite remove --json 'John Smith'"]
    ),
    ("dialtone directory list", ["directory list --json"]),
    ("dialtone directory list --blocked", ["directory list --blocked --json"]),
    ("dialtone directory stats", ["directory stats --json"]),
    (
      "dialtone dial-rules",
      ["dial-rules --json --config $RULES 6505550123", "dial-rules --json --config $RULES 123"]
    ),
    ("dialtone call", ["call --json --dial-command '/bin/true {number}' 6505550123"]),
    (
      "dialtone incoming, dialtone watch",
      ["incoming --json +16505550123 $SAMPLE", "incoming --json --answered --duration 5 6505550199 $SAMPLE", "WATCH"]
    ),
    ("dialtone records export", ["records export --json"]),
  ]

  /// The fields that are printed only with a telephone, in the suites with real peers.
  private static let needTelephone: Set<String> = ["tones", "device", "file", "reason", "detail", "seconds"]

  /// The columns that are recorded only by the dialer.
  private static let needScreen: Set<String> = ["due", "networkName", "query"]

  /// A home with contacts, records and rules, in which commands run.
  private struct Home {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-json-\(UUID())")

    init() async throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(
        """
        BEGIN:VCARD\nVERSION:4.0\nUID:a1\nFN:Ann\nN:Lee;Ann;;;\nNICKNAME:Annie\nX-PHONETIC-FIRST-NAME:An\nTEL;TYPE=work:+1 650 555 0188;ext=12
        ORG:Acme;Sales\nTITLE:Clerk\nCATEGORIES:Friends\nEMAIL:a@b.example\nX-ROOM:B 214\nBDAY:19800512\nEND:VCARD
        BEGIN:VCARD\nVERSION:4.0\nN:Bo;;;;\nTEL:tel:+1-650-555-0189;ext=3\nEND:VCARD

        """.utf8
      ).write(to: folder.appending(path: "cards.vcf"))
      try Data("[dial_rules]\noutside_line = \"0,\"\nreplace = [\"+1 = 0\"]\nextensions = [\"1XX\"]\n".utf8)
        .write(to: folder.appending(path: "rules.toml"))
      for command in [
        "call --dial-command '/bin/true {number}' Priya $SAMPLE", "incoming --missed 6505550199 $SAMPLE",
        "directory add +16505550199 'Front desk'", "directory block +1900%", "directory block +19005550100 --note spam",
        "favourite add 'John Smith' $SAMPLE", "speed-dial 2 112",
      ] { _ = try await run(command) }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// What a command prints.
    func run(_ command: String, in language: String = "en") async throws -> String {
      var script = "\"\(Program.path)\" \(command)"
      if command == "WATCH" {
        script = """
          "\(Program.path)" watch --json --via print "$SAMPLE" > "$FOLDER/watch" & watch=$!
          until grep -q . "$FOLDER/watch"; do
            "\(Program.path)" incoming --missed +16505550123 "$SAMPLE" > "$FOLDER/said"; sleep 0.2
          done
          kill -INT $watch; wait $watch; cat "$FOLDER/watch"
          """
      }
      return try await Program.run(
        "/bin/bash", ["-c", script],
        environment: [
          "XDG_STATE_HOME": folder.path, "HOME": folder.path, "LC_TELEPHONE": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8",
          "LANGUAGE": language, "DIALTONE": Program.path, "SAMPLE": Program.sample,
          "CARDS": folder.appending(path: "cards.vcf").path,
          "RULES": folder.appending(path: "rules.toml").path, "FOLDER": folder.path,
        ]
      ).output
    }
  }

  @Test func `Every field is as documented`() async throws {
    let home = try await Home()
    defer { home.remove() }
    for (section, commands) in JSONContractTests.sections {
      let contract = try JSONContractTests.contract(section)
      var seen = Seen()
      for command in commands {
        let output = try await home.run(command)
        #expect(!output.isEmpty, "\(command)")
        let isLinewise = section.contains("call") || section.contains("records") || command == "WATCH"
        let documents = isLinewise ? output.split(separator: "\n") : [output[...]]
        for document in documents {
          #expect(document.hasPrefix(#"{"version":1"#), "\(command): \(document.prefix(80))")
          let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
          seen.add(value, "", contract)
        }
      }
      for (path, types) in seen.types {
        // The whole object is null.
        let isParent = contract.keys.contains { $0.hasPrefix(path + ".") }
        let documented = contract[path] ?? (isParent ? "object?" : nil)
        #expect(documented != nil, "\(section): \(path) is printed, and not documented")
        for type in types {
          let isFitting = type == "null" ? documented?.hasSuffix("?") : documented?.hasPrefix(type)
          #expect(isFitting == true, "\(section): \(path) is \(type), documented as \(documented ?? "nothing")")
        }
      }
      let printed = Set(seen.types.keys)
      let missing = Set(contract.keys).subtracting(printed).subtracting(
        section.contains("call") ? Self.needTelephone : section.contains("records") ? Self.needScreen : [])
      #expect(missing.isEmpty, "\(section): documented, and not printed")
    }
  }

  @Test func `What programs read is the same in every language`() async throws {
    let home = try await Home()
    defer { home.remove() }
    let changing = ["favourite add, ", "incoming, ", "dialtone call"]
    let documented = Self.sections.filter { section in !changing.contains { section.0.contains($0) } }.flatMap(\.1)
    let others = [
      "search --parsable 5646 $SAMPLE", "search --mutt john $SAMPLE", "contacts --count $SAMPLE",
      "export --format vcard $SAMPLE", "export --format csv $SAMPLE", "records export",
      "records export --json >$FOLDER/all.json; export XDG_STATE_HOME=$FOLDER/$LANGUAGE; "
        + "\"$DIALTONE\" records import $FOLDER/all.json >$FOLDER/said; \"$DIALTONE\" records export --json",
      "due --all --json --ahead 366 $CARDS", "dial-rules 6505550123 --json",
      "incoming --json --missed 6505550199 $SAMPLE >$FOLDER/said; \"$DIALTONE\" incoming --json 6505550199 $SAMPLE",
      "--help", "help search", "--version", "call --json --dial-command '/bin/true {number}' 6505550123",
    ]
    for command in documented + others {
      // Where a number is, is in the user's language. Times pass; as they are written in English, and not otherwise.
      let others = #/"((location|place|lastCallTime)":"[^"]*"|lastCall":"\d\d:\d\d"|milliseconds":\d+)/#
      let english = try await home.run(command).replacing(others, with: "")
      for language in ["de", "es", "fr", "ja", "ko", "zh_CN", "zh_TW"] {
        let output = try await home.run(command, in: language).replacing(others, with: "")
        #expect(output == english, "\(command) in \(language)")
      }
    }
  }
}
