import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

@Suite("Dial commands")
struct DialCommandTests {
  @Test(
    "Words are divided by blanks, and kept together by quotes and backslashes",
    arguments: [
      ("dial {number}", "dial", ["{number}"]),
      ("  dial \t {number}\n", "dial", ["{number}"]),
      ("/opt/my dial {number}", "/opt/my", ["dial", "{number}"]),
      (#"/opt/my\ dial {number}"#, "/opt/my dial", ["{number}"]),
      ("'/opt/my dial' {number}", "/opt/my dial", ["{number}"]),
      (#"dial "a b" 'c d' {number}"#, "dial", ["a b", "c d", "{number}"]),
      (#"dial '' "" {number}"#, "dial", ["", "", "{number}"]),
      (#"dial a'b c'"d e"f {number}"#, "dial", ["ab cd ef", "{number}"]),
      (#"dial "it's" 'say "hi"' {number}"#, "dial", ["it's", #"say "hi""#, "{number}"]),
      (#"dial "a\"b" \' \\ {number}"#, "dial", [#"a"b"#, "'", #"\"#, "{number}"]),
      (#"dial 'a\b' {number}"#, "dial", [#"a\b"#, "{number}"]),
      ("dial $HOME *.c ; | & `id` {number}", "dial", ["$HOME", "*.c", ";", "|", "&", "`id`", "{number}"]),
      ("dial tel:{number}", "dial", ["tel:{number}"]),
      ("dial '{number}'", "dial", ["{number}"]),
      ("wählen {number} ☎", "wählen", ["{number}", "☎"]),
    ])
  func words(text: String, program: String, arguments: [String]) throws {
    let command = try DialCommand(text)
    #expect(command.program == program)
    #expect(command.arguments == arguments)
  }

  @Test(
    "The number goes wherever its place is",
    arguments: [
      ("dial {number}", ["+1650,2;3"]),
      ("dial tel:{number}?x", ["tel:+1650,2;3?x"]),
      ("dial {number}{number} -n {number}", ["+1650,2;3+1650,2;3", "-n", "+1650,2;3"]),
      ("dial {{number}} {Number} {number", ["{+1650,2;3}", "{Number}", "{number"]),
      ("dial {number} ''", ["+1650,2;3", ""]),
      ("dial {uri}", ["tel:+1650"]),
    ])
  func placeholders(text: String, arguments: [String]) throws {
    let number = try #require(CallTarget("+1 650,2;3"))
    #expect(try DialCommand(text).arguments(for: CallRequest(number)) == arguments)
  }

  @Test("An empty command explains the syntax", arguments: ["", "   ", "\n", "'' {number}", #""" {number}"#])
  func empty(text: String) {
    let error = #expect(throws: CallError.self) { try DialCommand(text) }
    #expect(error?.description == "the dial command is empty; write for example 'adb-dial {number}'")
  }

  @Test("An open quote is shown", arguments: ["dial 'a {number}", #"dial "{number}"#, #"dial {number} \"#, "'"])
  func openQuote(text: String) {
    let error = #expect(throws: CallError.self) { try DialCommand(text) }
    #expect(error?.description == "the dial command has an unclosed quote: \(text)")
  }

  @Test(
    "A command must say where the number goes",
    arguments: ["dial", "dial number", "dial {}", "dial {NUMBER}", "dial { number }"])
  func noPlaceholder(text: String) {
    let error = #expect(throws: CallError.self) { try DialCommand(text) }
    #expect(error?.description == "the dial command has no {number}; write for example 'dial {number}'")
  }

  @Test func `An unknown placeholder is named, and braces of a shell are not`() throws {
    let error = #expect(throws: CallError.self) { try DialCommand("dial {number} --as={nmae}") }
    #expect(
      error?.description
        == "the dial command has the unknown placeholder {nmae}; known are {number}, {name}, {uid}, {label}, {mail}, "
        + "{extension}, {sip}, {uri}")
    _ = try DialCommand("sh -c 'echo ${name} {} {A} { x }' {number}")
    let url = #expect(throws: CallError.self) { try HTTPDialer(url: "http://phone/?a={nubmer}&n={number}") }
    #expect(url?.description.contains("{nubmer}") == true)
    let second = #expect(throws: CallError.self) { try HTTPDialer(url: "http://phone/?a=b") }
    #expect(second?.description.contains("?a=b&number={number}") == true)
  }

  @Test("A program that is the number is not a program")
  func placeholderAsProgram() {
    #expect(throws: CallError.self) { try DialCommand("{number}") }
  }
}
