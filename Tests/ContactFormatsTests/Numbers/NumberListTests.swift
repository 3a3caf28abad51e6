import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Lists of numbers and their labels.
struct NumberListTests {
  /// The contents of a list: `number|label|line`, and the lines that are not entries.
  private static func read(_ bytes: [UInt8], limit: Int = .max) throws -> (entries: [String], reports: [String]) {
    var entries: [String] = []
    var reports: [String] = []
    try bytes.withUnsafeBytes { bytes in
      try NumberListReader.read(bytes) { entry in
        let number = String(decoding: entry.number, as: UTF8.self)
        entries.append("\(number)|\(String(decoding: entry.label, as: UTF8.self))|\(entry.line)")
        return entries.count < limit
      } report: { line, reason in
        reports.append("\(line): \(reason)")
      }
    }
    return (entries, reports)
  }

  private static func entries(_ text: String) throws -> [String] { try read(Array(text.utf8)).entries }

  @Test(arguments: [
    (#"{}"#, []),
    (#"{"1":"A","2":"B"}"#, ["1|A|1", "2|B|1"]),
    ("{\n \"+886 2\" : \"名字 💐\" ,\n\"2\":\"\"\n,}\n", ["+886 2|名字 💐|2", "2||3"]),
    (#"{"\u0031":"\ud83d\ude00 \"x\"\n y  "}"#, [#"1|😀 "x" y|1"#]),
    ("\u{FEFF}{\"1\":\"\u{7}A\u{1B}[2J\u{9B}\"}", ["1|A [2J|1"]),
    ("number,label\n1,A\n\n\"2,34\",\"B, \"\"b\"\"\"\n", ["1|A|2", #"2,34|B, "b"|4"#]),
    ("label;number\r\nA;1\r\n", ["A;1"].map { _ in "1|A|2" }),
    ("1,A\n2,B", ["1|A|1", "2|B|2"]),
    ("A\t+1 650\nB\t2", ["+1 650|A|1", "2|B|2"]),
    ("1\n2,B\n", ["1||1", "2|B|2"]),
    ("", []),
  ])
  func `JSON and CSV are read as they are written`(text: String, expected: [String]) throws {
    #expect(try NumberListTests.entries(text) == expected)
  }

  @Test
  func `UTF-16, Windows-1252 and bytes that are no text are read as far as they can be`() throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + #"{"1":"Zoë"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try NumberListTests.read(utf16).entries == ["1|Zoë|1"])
    #expect(try NumberListTests.read(Array("1,Zo".utf8) + [0xEB] + Array("\n2,B\n".utf8)).entries.first == "1|Zoë|1")
    #expect(
      try NumberListTests.read(Array("{\"1\":\"a".utf8) + [0xFF] + Array("\"}".utf8)).entries == ["1|a\u{FFFD}|1"])
  }

  @Test
  func `An invalid entry is reported with its line, and affects no other`() throws {
    let json = "{\"1\": {\"a\": [1, {\"b\": 2}]},\n\"2\": null,\n\"3\": \"C\"}"
    let result = try NumberListTests.read(Array(json.utf8))
    #expect(result.entries == ["3|C|3"])
    #expect(result.reports.map { $0.prefix(2) } == ["1:", "2:"])
    let csv = try NumberListTests.read(Array("number,label\n,B\n\"1,C\n2,D\n".utf8))
    #expect(csv.entries == ["2|D|4"])
    #expect(csv.reports.map { $0.prefix(2) } == ["2:", "3:"])
  }

  @Test(arguments: [
    ("[]", 1), ("{\"1\"", 1), ("{\n\"1\":\"A\",\n\"2", 3), ("{\"1\":\"A\" \"2\":\"B\"}", 1), ("{1:\"A\"}", 1),
    ("{\n\"1\":{\"x\":", 2),
  ])
  func `A list that breaks off is an error with its line`(text: String, line: Int) {
    let error = #expect(throws: ReadError.self) { try NumberListTests.entries(text) }
    #expect(error?.line == line)
  }

  @Test
  func `Reading ends when the receiver has enough`() throws {
    #expect(try NumberListTests.read(Array(#"{"1":"A","2":"B","3":"C"}"#.utf8), limit: 2).entries.count == 2)
    #expect(try NumberListTests.read(Array("1,A\n2,B\n3,C\n".utf8), limit: 2).entries.count == 2)
  }

  @Test(.timeLimit(.minutes(6)), arguments: [false, true])
  func `Broken lists are read cleanly`(isCSV: Bool) throws {
    let mutations = isCSV ? Mutations.csv : Mutations.json
    try Fuzz(name: isCSV ? "numbers-csv" : "numbers-json", seed: 0x4E55, rounds: 2_000).run(input: mutations.next) {
      input in
      let entries = (try? NumberListTests.read(input).entries) ?? []
      if entries.count > input.count { return "too much came out" }
      let isClean = entries.allSatisfy { entry in
        entry.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
      return isClean ? nil : "a control character came out"
    }
  }
}
