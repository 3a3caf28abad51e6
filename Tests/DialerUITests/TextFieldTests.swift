import DialerUI
import DialtoneTestSupport
import Testing

/// The text field, with `|` for the cursor and `^` for the other end of a selection.
struct TextFieldTests {
  static func field(_ picture: String) -> TextField {
    let text = picture.filter { $0 != "|" && $0 != "^" }
    var field = TextField(text)
    let cursor = Array(picture.filter { $0 != "^" }).firstIndex(of: "|") ?? text.count
    let anchor = Array(picture.filter { $0 != "|" }).firstIndex(of: "^")
    if let anchor { field.move(to: anchor) }
    field.move(to: cursor, selecting: anchor != nil)
    return field
  }

  static func picture(_ field: TextField) -> String {
    var marks = [(field.cursor, "|")]
    if let selection = field.selection {
      let anchor = selection.lowerBound == field.cursor ? selection.upperBound : selection.lowerBound
      marks.append((anchor, "^"))
    }
    var result = ""
    for (place, character) in (Array(field.text).map(String.init) + [""]).enumerated() {
      for mark in marks where mark.0 == place { result += mark.1 }
      result += character
    }
    return result
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
    Edit("|🇭x", "🇨🇭|x") { $0.insert("🇨") },
    Edit("ab|cd", "ab12|cd") { $0.insert("12") },
    Edit("john smith|", "john |") { $0.kill(.wordLeft) },
    Edit("john  |smith", "|smith") { $0.kill(.wordLeft) },
    Edit("john| smith x", "john| x") { $0.kill(.wordRight) },
    Edit("john sm|ith", "|ith") { $0.kill(.toStart) },
    Edit("john sm|ith", "john sm|") { $0.kill(.toEnd) },
    Edit("john smith|", "john |smith") { $0.move(.wordLeft) },
    Edit("|john smith", "john| smith") { $0.move(.wordRight) },
    Edit("ab|", "ab|") { $0.move(.right) },
    Edit("|ab", "|ab") { $0.move(.left) },
    Edit("a|b", "b|b") {
      $0.kill(.toStart)
      $0.insert("b")
    },
    Edit("ab|cd", "cdab|") {
      $0.kill(.toStart)
      $0.move(.toEnd)
      $0.yank()
    },
  ]

  private static let selections = [
    Edit("ab|cd", "ab^c|d") { $0.move(.right, selecting: true) },
    Edit("ab^c|d", "ab|cd") { $0.move(.left, selecting: true) },
    Edit("john sm|ith", "john |sm^ith") { $0.move(.wordLeft, selecting: true) },
    Edit("john sm|ith", "|john sm^ith") { $0.move(.toStart, selecting: true) },
    Edit("ab|cd", "^abcd|") { $0.selectAll() },
    Edit("a^bc|d", "a|bcd") { $0.move(.left) },
    Edit("a|bc^d", "abc|d") { $0.move(.right) },
    Edit("a^bc|d", "abcd|") { $0.move(.toEnd) },
    Edit("a^bc|d", "ax|d") { $0.insert("x") },
    Edit("a^bc|d", "a|d") { $0.deleteBackward() },
    Edit("a|bc^d", "a|d") { $0.deleteForward() },
    Edit("a^👨‍👩‍👧|d", "a|d") { $0.deleteForward() },
    Edit("a^bc|d", "abcbc|d") {
      _ = $0.copy()
      $0.move(.right)
      $0.yank()
    },
    Edit("a^bc|d", "adbc|") {
      _ = $0.cut()
      $0.move(.toEnd)
      $0.yank()
    },
    Edit("a^bc|d", "a9|d") { $0.paste("9") },
    Edit("|john smith", "john ^smith|") { $0.selectWord(at: 7) },
    Edit("|john  smith", "john^  |smith") { $0.selectWord(at: 4) },
    Edit("|john", "^john|") { $0.selectWord(at: 99) },
    Edit("|", "|") { $0.selectWord(at: 0) },
    Edit("a^bc|d", "^abcd|") { $0.selectAll() },
  ]

  @Test(arguments: edits + selections)
  func `Each edit has its documented effect`(edit: Edit) {
    var field = TextFieldTests.field(edit.before)
    edit.edit(&field)
    #expect(TextFieldTests.picture(field) == edit.after)
  }

  @Test
  func `Copy and cut use the selection, or else everything`() {
    var field = TextFieldTests.field("jo^hn| smith")
    #expect(field.selectedText == "hn" && field.copy() == "hn")
    #expect(field.cut() == "hn" && TextFieldTests.picture(field) == "jo| smith")
    #expect(field.cut() == "jo smith" && field.isEmpty)
    #expect(field.cut() == nil && field.copy() == nil)
  }

  @Test
  func `Undo goes back word by word, redo forward again`() {
    var field = TextField()
    for character in "john smith" { field.insert(String(character)) }
    field.deleteBackward()
    field.deleteBackward()
    var pictures: [String] = []
    while field.canUndo {
      field.undo()
      pictures.append(TextFieldTests.picture(field))
    }
    #expect(pictures == ["john smith|", "john |", "|"])
    for expected in ["john |", "john smith|", "john smi|"] {
      field.redo()
      #expect(TextFieldTests.picture(field) == expected)
    }
    #expect(!field.canRedo)
    field.undo()
    field.insert("x")
    #expect(!field.canRedo && field.text == "john smithx")
  }

  @Test
  func `Undo brings back the selection that was typed over, and what was cleared`() {
    var field = TextFieldTests.field("a^bc|d")
    field.insert("x")
    field.undo()
    #expect(TextFieldTests.picture(field) == "a^bc|d")
    field.set("")
    field.undo()
    #expect(TextFieldTests.picture(field) == "a^bc|d")
  }

  @Test
  func `Edits before and after a cursor movement are undone separately`() {
    var field = TextField()
    field.insert("b")
    field.move(.left)
    field.insert("a")
    field.undo()
    #expect(field.text == "b")
  }

  @Test
  func `What would make the field too long is refused; marks count as what they cost`() {
    var field = TextField(String(repeating: "7", count: 500))
    #expect(field.count == TextField.maximumLength)
    field.insert("1")
    #expect(field.count == TextField.maximumLength)
    field.selectAll()
    field.insert("1")
    #expect(field.text == "1")
    for _ in 0..<5_000 { field.insert("\u{301}") }
    #expect(field.count == 1 && field.text.unicodeScalars.count == TextField.maximumScalars)
  }
}
