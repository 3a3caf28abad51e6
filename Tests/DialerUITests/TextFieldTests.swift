import DialerUI
import DialtoneTestSupport
import Testing

struct TextFieldTests {
  /// A field with the cursor where `|` stands.
  private static func field(_ picture: String) -> TextField {
    let parts = picture.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var field = TextField(parts.joined())
    field.move(to: parts[0].count)
    return field
  }

  private static func picture(_ field: TextField) -> String {
    String(field.text.prefix(field.cursor)) + "|" + String(field.text.dropFirst(field.cursor))
  }

  /// An edit, with the field before and after it.
  struct Edit: Sendable {
    var before: String
    var after: String
    var edit: @Sendable (inout TextField) -> Void

    init(_ before: String, _ after: String, _ edit: @escaping @Sendable (inout TextField) -> Void) {
      self.before = before
      self.after = after
      self.edit = edit
    }
  }

  private static let edits = [
    Edit("ab|cd", "a|cd") { $0.deleteBackward() },
    Edit("|abcd", "|abcd") { $0.deleteBackward() },
    Edit("ab|cd", "ab|d") { $0.deleteForward() },
    Edit("abcd|", "abcd|") { $0.deleteForward() },
    Edit("ab👨‍👩‍👧|cd", "ab|cd") { $0.deleteBackward() },
    Edit("e|", "e\u{301}|") { $0.insert("\u{301}") },
    Edit("🇨|x", "🇨🇭|x") { $0.insert("🇭") },
    Edit("ab|cd", "ab12|cd") { $0.insert("12") },
    Edit("john smith|", "john |") { $0.killWordBackward() },
    Edit("john  |smith", "|smith") { $0.killWordBackward() },
    Edit("john sm|ith", "|ith") { $0.killToStart() },
    Edit("john sm|ith", "john sm|") { $0.killToEnd() },
    Edit("john smith|", "john |smith") { $0.moveWordLeft() },
    Edit("|john smith", "john| smith") { $0.moveWordRight() },
    Edit("ab|", "ab|") { $0.moveRight() },
    Edit("|ab", "|ab") { $0.moveLeft() },
    Edit("a|b", "b|b") {
      $0.killToStart()
      $0.insert("b")
    },
    Edit("ab|cd", "cdab|") {
      $0.killToStart()
      $0.moveToEnd()
      $0.yank()
    },
    Edit("|", "650 555|") { $0.paste("650\n555\r\n") },
    Edit("|", "+16505550123|") { $0.paste("tel:+16505550123") },
    Edit("|", "[31mred|") { $0.paste("\u{1B}[31mred\u{7}") },
  ]

  @Test(arguments: edits)
  func `An edit does what it says`(edit: Edit) {
    var field = TextFieldTests.field(edit.before)
    edit.edit(&field)
    #expect(TextFieldTests.picture(field) == edit.after)
  }

  @Test
  func `A long paste is cut, not refused`() {
    var field = TextField("12")
    field.paste(String(repeating: "7", count: 5_000_000))
    #expect(field.count == TextField.maximumLength)
  }

  @Test(arguments: 0..<20)
  func `Random edits keep the cursor inside`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var field = TextField()
    let pieces = ["a", "7", " ", "e", "\u{301}", "👍", "🏽", "🇩", "\u{200D}", "한", "\u{0}", "\r\n"]
    for _ in 0..<500 {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: field.deleteBackward()
      case 1: field.deleteForward()
      case 2: field.moveLeft()
      case 3: field.moveWordLeft()
      case 4: field.moveWordRight()
      case 5: field.killWordBackward()
      case 6: field.yank()
      case 7: field.moveToStart()
      case 8: field.paste(pieces.shuffled(using: &generator).joined())
      case 9: field.move(to: Int.random(in: -5...200, using: &generator))
      default: field.insert(pieces.randomElement(using: &generator) ?? "")
      }
      #expect((0...field.count).contains(field.cursor))
      #expect(field.count == field.text.count && field.count <= TextField.maximumLength)
    }
  }
}
