import Testing

@testable import Configuration

/// The line of every key of a document.
struct TOMLLinesTests {
  private static let document = """
    # a comment with = and [brackets]
    region = "US"
    sources = [
      "a", # "b" = 1
      '''c
    d''', "e",
    ]
    text = \"\"\"
    [no.table]
    no = "key"
    \"\"\"\"
    "quoted key" = 1
    dotted.inner = true ; 'lit.eral'

    [screen] # theme = 1
    theme="light"
      mouse   =   false
    "key\\u0041" = 1
    [a.b]
    c = { d = 1, "e f" = [ { g = 2 } ] }
    [[list]]
    x = 1
    [[list]]
    x = 2
    [list.sub]
    y = 1
    """

  @Test(
    arguments: [
      ([], 1), (["region"], 2), (["sources"], 3), (["sources", "0"], 4), (["sources", "1"], 5), (["sources", "2"], 6),
      (["text"], 8), (["quoted key"], 12), (["dotted"], 13), (["dotted", "inner"], 13), (["screen"], 15),
      (["screen", "theme"], 16), (["screen", "mouse"], 17), (["screen", "keyA"], 18), (["a"], 19), (["a", "b"], 19),
      (["a", "b", "c"], 20), (["a", "b", "c", "d"], 20), (["a", "b", "c", "e f", "0", "g"], 20), (["list"], 21),
      (["list", "0", "x"], 22), (["list", "1"], 23), (["list", "1", "x"], 24), (["list", "1", "sub", "y"], 26),
      // What is not there has the line of what it would be in.
      (["screen", "nothing"], 15), (["nothing"], 1), (["no", "table"], 1),
    ] as [([String], Int)])
  func `A key has its line`(path: [String], line: Int) {
    #expect(TOMLLines(Self.document).line(of: path) == line)
  }

  @Test func `Line ends of other systems count once`() {
    #expect(TOMLLines("a = 1\r\n[b]\r\nc = 2\r\n").line(of: ["b", "c"]) == 3)
  }

  @Test(arguments: [
    "[", "[[", "a", "a=", "a={", "a=[", "\"", "a = '", "a = \"\"\"", "=", "]]", "a={b", "\\", "[a.", "é=1",
  ])
  func `What is no TOML has an end too`(text: String) {
    #expect(TOMLLines(text).line(of: ["zz"]) == 1)
    #expect(TOMLLines(text + "\n\nlast = 1\n").line(of: []) == 1)
  }

  @Test func `Deep nesting has an end`() {
    let deep = "a = " + String(repeating: "[", count: 100_000)
    #expect(TOMLLines(deep).line(of: ["a"]) == 1)
  }
}
