import Testing

@testable import ContactFormats

/// The parser alone: what it accepts, what it repairs, and where it reports errors.
@Suite struct JSONTapeTests {
  /// A value written out again without white space; `…` marks a container that was cut off.
  private static func rewritten(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    switch value.kind {
    case .object:
      let members = value.members.map { key, member in rewritten(key) + ":" + rewritten(member) }
      return "{" + members.joined(separator: ",") + (value.isCutOff ? "…" : "}")
    case .array:
      return "[" + value.elements.map { rewritten($0) }.joined(separator: ",") + (value.isCutOff ? "…" : "]")
    case .string: return "'" + (value.text ?? "?") + "'"
    case .number: return value.numberText ?? "?"
    case .true, .false, .null: return "\(value.kind)"
    }
  }

  private static func parse(_ bytes: [UInt8]) -> (value: String, failure: JSONTape.Failure?) {
    bytes.withUnsafeBytes { bytes in
      var tape = JSONTape()
      let outcome = tape.parse(bytes)
      return (tape.withRoot(bytes) { rewritten($0) }, outcome.failure)
    }
  }

  private static func parse(_ text: String) -> (value: String, failure: JSONTape.Failure?) { parse(Array(text.utf8)) }

  @Test(arguments: [
    ("an empty object", "{}", "{}"),
    ("an empty array", "[ ]", "[]"),
    ("scalars", #"[true,false,null,"s",-1.5e+3]"#, "[true,false,null,'s',-1.5e+3]"),
    ("a scalar at the top", " 7 ", "7"),
    ("nesting", #"{"a":{"b":[{"c":[]}]}}"#, "{'a':{'b':[{'c':[]}]}}"),
    ("white space everywhere", " { \"a\" :\t[ 1 ,\r\n2 ] } ", "{'a':[1,2]}"),
    ("a trailing comma in an array", "[1,2,]", "[1,2]"),
    ("a trailing comma in an object", #"{"a":1,}"#, "{'a':1}"),
    ("leading zeros", "[0412345678]", "[0412345678]"),
    ("a leading plus", "[+16505550100]", "[+16505550100]"),
    ("duplicate keys", #"{"a":1,"a":2}"#, "{'a':1,'a':2}"),
    ("a raw line break in a string", "[\"a\nb\"]", "['a\nb']"),
    ("the short escapes", #"["\"\\\/\t"]"#, "['\"\\/\t']"),
    ("a four-digit escape", #"["Jos\u00e9 \u4E2D"]"#, "['José 中']"),
    ("a surrogate pair", #"["\ud83d\ude00"]"#, "['😀']"),
    ("a lone high surrogate", #"["a\ud83db"]"#, "['a\u{FFFD}b']"),
    ("a lone low surrogate", #"["\ude00"]"#, "['\u{FFFD}']"),
    ("two high surrogates", #"["\ud83d\ud83d\ude00"]"#, "['\u{FFFD}😀']"),
    ("a broken escape", #"["\u12"]"#, "['\u{FFFD}12']"),
    ("an unknown escape", #"["\'\x"]"#, "[''x']"),
    ("an escaped key", #"{"\u0061":1}"#, "{'a':1}"),
  ])
  func reads(idea: String, text: String, expected: String) {
    let result = JSONTapeTests.parse(text)
    #expect(result.value == expected)
    #expect(result.failure == nil)
  }

  @Test(arguments: [
    ("a comment", "[1, // one\n2]", "[1…", 4),
    ("NaN", "[NaN]", "[…", 1),
    ("a bare word", "{a:1}", "{…", 1),
    ("a word that goes on", "[nullx]", "[…", 1),
    ("a minus alone", "[-]", "[…", 1),
    ("two commas", "[1,,2]", "[1…", 3),
    ("a missing comma", "[1 2]", "[1…", 3),
    ("a missing colon", #"{"a" 1}"#, "{…", 5),
    ("a missing value", #"{"a":}"#, "{…", 5),
    ("the wrong bracket", #"{"a":[1}]"#, "{'a':[1……", 7),
    ("an end in a list", "[1,[2", "[1,[2……", 5),
    ("an end after a key", #"{"a":1,"b""#, "{'a':1…", 10),
    ("an end in a string", #"{"a":"b"#, "{…", 5),
    ("nothing", "", "nothing", 0),
    ("white space only", "  ", "nothing", 2),
  ])
  func breaksOff(idea: String, text: String, kept: String, offset: Int) {
    let result = JSONTapeTests.parse(text)
    #expect(result.value == kept)
    #expect(result.failure?.offset == offset)
  }

  @Test func invalidUTF8IsRepaired() {
    #expect(
      JSONTapeTests.parse(Array("[\"a".utf8) + [0xFF, 0xC3] + Array("b\"]".utf8)).value == "['a\u{FFFD}\u{FFFD}b']")
    #expect(JSONTapeTests.parse(Array("[\"\\n".utf8) + [0xE4] + Array("\"]".utf8)).value == "['\n\u{FFFD}']")
  }

  @Test func depthIsLimited() {
    let limit = JSONTape.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(JSONTapeTests.parse(deepest).failure == nil)
    let tooDeep = JSONTapeTests.parse(String(repeating: "[", count: 100_000)).failure
    #expect(tooDeep == JSONTape.Failure(offset: limit, reason: "values are nested deeper than 256"))
    #expect(JSONTapeTests.parse(String(repeating: #"{"a":"#, count: 100_000)).failure != nil)
  }

  @Test func subscriptsFindTheFirstMember() {
    Array(#"{"a":1,"\u0062":{"c":"x"},"a":2}"#.utf8).withUnsafeBytes { bytes in
      var tape = JSONTape()
      _ = tape.parse(bytes)
      tape.withRoot(bytes) { root in
        #expect(root?["a"]?.numberText == "1")
        #expect(root?["b"]?["c"]?.text == "x")
        #expect(root?["d"] == nil)
        #expect(root?["a"]?["c"] == nil)
        #expect(root?["b"]?.offset == 16)
      }
    }
  }

  @Test func linesAreCountedInAnyOrder() {
    Array("a\nb\r\n\nc".utf8).withUnsafeBytes { bytes in
      var counter = JSONLineCounter(bytes)
      #expect([0, 1, 2, 4, 5, 6, 99].map { counter.line(at: $0) } == [1, 1, 2, 2, 3, 4, 4])
      #expect([6, 2, 0].map { counter.line(at: $0) } == [4, 2, 1])
      var later = JSONLineCounter(bytes, firstLine: 10)
      #expect(later.line(at: 2) == 11)
    }
  }

  /// White space between tokens means nothing.
  @Test func whiteSpaceDoesNotMatter() {
    let tokens = [
      "[", "{", #""name""#, ":", #""A B""#, ",", #""phone""#, ":", "[", "1", ",", "2", "]", ",", #""x""#, ":", "null",
      "}", ",", "[", "]", ",", "true", "]",
    ]
    let expected = JSONTapeTests.parse(tokens.joined()).value
    #expect(expected == "[{'name':'A B','phone':[1,2],'x':null},[],true]")
    for space in [" ", "\t", "\n", "\r\n", "\n  \n"] {
      #expect(JSONTapeTests.parse(space + tokens.joined(separator: space) + space).value == expected)
    }
  }
}
