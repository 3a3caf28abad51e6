import Testing

@testable import Configuration

/// The line of every key of a document, and the type of every value.
struct ConfigurationNodeTests {
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
    dotted.inner = true # 'lit.eral'

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

  /// The node at a path of keys, the elements of a list by their index.
  private static func node(_ path: [String], of text: String = document) throws -> ConfigurationNode? {
    let root = try ConfigurationNode(parsing: text)
    return path.reduce(root) { node, key -> ConfigurationNode? in
      switch node?.value {
      case .table(let members): members.first { $0.key == key }?.node
      case .array(let elements): Int(key).flatMap { $0 < elements.count ? elements[$0] : nil }
      default: nil
      }
    }
  }

  @Test(
    arguments: [
      ([], 1), (["region"], 2), (["sources"], 3), (["sources", "0"], 4), (["sources", "1"], 5), (["sources", "2"], 6),
      (["text"], 8), (["quoted key"], 12), (["dotted"], 13), (["dotted", "inner"], 13), (["screen"], 15),
      (["screen", "theme"], 16), (["screen", "mouse"], 17), (["screen", "keyA"], 18), (["a"], 19), (["a", "b"], 19),
      (["a", "b", "c"], 20), (["a", "b", "c", "d"], 20), (["a", "b", "c", "e f", "0", "g"], 20), (["list"], 21),
      (["list", "0", "x"], 22), (["list", "1"], 23), (["list", "1", "x"], 24), (["list", "1", "sub", "y"], 26),
    ] as [([String], Int)])
  func `A key has its line`(path: [String], line: Int) throws {
    #expect(try Self.node(path)?.line == line)
  }

  @Test func `Line ends of other systems count once`() throws {
    #expect(try Self.node(["b", "c"], of: "a = 1\r\n[b]\r\nc = 2\r\n")?.line == 3)
  }

  @Test(arguments: [
    ("a = \"\\u00e9 \\\\ \"", "the text \"é \\ \""), ("a = ''", "the text \"\""),
    ("a = -9223372036854775808", "the number -9223372036854775808"),
    ("a = 0x10", "the number 16"), ("a = true", "true"), ("a = 1.5", "a fraction"), ("a = nan", "a fraction"),
    ("a = 2020-01-01", "a date or time"), ("a = 07:32:00", "a date or time"),
    ("a = 1979-05-27T07:32:00Z", "a date or time"), ("a = []", "a list"), ("a = {}", "a table"), ("a.b = 1", "a table"),
  ])
  func `Every type is known`(text: String, kind: String) throws {
    #expect(try Self.node(["a"], of: text)?.value.kind == kind)
  }

  @Test(arguments: [
    "[", "[[", "a", "a=", "a={", "a=[", "\"", "a = '", "a = \"\"\"", "=", "]]", "a={b", "\\", "[a.", "é=1",
    "a = 1\na = 2",
    "a = 1 b = 2", "[a]\n[a]", "a = 9223372036854775808", "a = \"\\q\"",
  ])
  func `A text that is not TOML is reported with an existing line`(text: String) {
    do throws(TOMLSyntaxError) {
      _ = try ConfigurationNode(parsing: text)
      Issue.record("read")
    } catch {
      #expect((1...text.utf8.count { $0 == 0x0A } + 1).contains(error.line) && !error.message.isEmpty)
    }
  }
}
