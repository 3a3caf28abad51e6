import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Reading takes time proportional to the input, even if the input is designed to be slow.
@Suite struct JSONHostileTests {
  @Test(arguments: inputs)
  func isDoneWith(_ item: JSONCase) {
    let time = processorTime { #expect(JSONReading(item.text).contacts.count == item.expected.count) }
    #expect(time < .seconds(20))
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let inputs = [
    JSONCase("open brackets", many("[", 1 << 20)),
    JSONCase("open objects", many(#"{"a":"#, 1 << 18)),
    JSONCase("entries that are none", "[" + many("1,", 1 << 16) + "]"),
    JSONCase("lines that are none", many("{}\n", 1 << 16)),
    JSONCase("backslashes", "[\"" + many("\\", 1 << 20)),
    JSONCase("halves of surrogates", "[\"" + many("\\ud83d", 1 << 17) + "\"]", "one"),
    JSONCase("long texts", #"[{"name":"\#(many("x", 1 << 20))","phone":"\#(many("1x", 1 << 19))"}]"#, "one"),
    JSONCase("many keys", "[{" + (0..<20_000).map { "\"k\($0)\":1," }.joined() + #""name":"A"}]"#, "one"),
    JSONCase("a name again and again", "[{" + many(#""name":{"full":""},"id":"","#, 1 << 15) + #""x":1}]"#),
    JSONCase("no number again and again", "[{" + many(#""email":"a@b","tel":"-","#, 1 << 14) + #""x":1}]"#, "one"),
    JSONCase(
      "an empty FN again and again",
      #"["vcard",["# + many(#"["note",{},"text","n"],["fn",{},"text",""],"#, 1 << 14) + #"["fn",{},"text","A"]]]"#,
      "one"),
    JSONCase("a contact too deep", many(#"{"x":["#, 100) + #"{"name":"A"}"# + many("]}", 100)),
  ]
}
