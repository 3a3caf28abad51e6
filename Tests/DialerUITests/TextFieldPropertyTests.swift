import DialerUI
import DialtoneTestSupport
import Testing

/// The text field compared with a naive model, and its invariants.
@Suite(.serialized)
struct TextFieldPropertyTests {
  /// A slow model of the field, with strings that are cut and joined.
  private struct Model {
    var left = ""
    var right = ""
    /// The other end of the selection, from the start.
    var anchor: Int?
    var kept = ""

    var text: String { left + right }
    var selected: Range<Int>? {
      anchor.flatMap { $0 == left.count ? nil : min($0, left.count)..<max($0, left.count) }
    }

    mutating func go(to place: Int, selecting: Bool) {
      anchor = selecting ? anchor ?? left.count : nil
      let all = text
      left = String(all.prefix(place))
      right = String(all.dropFirst(place))
    }

    mutating func replace(_ range: Range<Int>, _ new: String) {
      let all = text
      left = all.prefix(range.lowerBound) + new
      right = String(all.dropFirst(range.upperBound))
      anchor = nil
    }

    mutating func insert(_ new: String) {
      let range = selected ?? left.count..<left.count
      guard text.count - range.count + new.count <= TextField.maximumLength else { return }
      replace(range, new)
    }
  }

  /// Texts that never form a grapheme with their neighbours.
  private static let apart = ["a", "7", " ", "é", "👍🏽", "한", "Z", "[", "+", "👨‍👩‍👧"]
  /// Texts that do.
  private static let joining = ["e", "\u{301}", "👍", "🏽", "🇩", "🇪", "\u{200D}", "ᄒ", "ᅡ", "ᆫ", "\u{FE0F}", "क", "्"]

  @Test(arguments: 0..<20)
  func `Random edits do what they do to a naive field`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var field = TextField()
    var model = Model()
    for _ in 0..<400 {
      let selecting = Bool.random(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let place = Int.random(in: 0...field.count, using: &random)
        field.move(to: place, selecting: selecting)
        model.go(to: place, selecting: selecting)
      case 1:
        field.move(.toStart, selecting: selecting)
        model.go(to: 0, selecting: selecting)
      case 2:
        let collapsed = selecting ? nil : model.selected?.lowerBound
        field.move(.left, selecting: selecting)
        model.go(to: collapsed ?? max(model.left.count - 1, 0), selecting: selecting)
      case 3:
        field.deleteBackward()
        model.replace(model.selected ?? max(model.left.count - 1, 0)..<model.left.count, "")
      case 4:
        field.deleteForward()
        let place = model.left.count
        model.replace(model.selected ?? place..<min(place + 1, model.text.count), "")
      case 5:
        model.kept = field.cut() ?? model.kept
        model.replace(model.selected ?? 0..<model.text.count, "")
      case 6 where model.text.count + model.kept.count <= TextField.maximumLength:
        field.yank()
        if !model.kept.isEmpty { model.insert(model.kept) }
      default:
        let piece = TextFieldPropertyTests.apart.randomElement(using: &random) ?? "a"
        field.insert(piece)
        model.insert(piece)
      }
      // Deleting nothing leaves an empty selection, which counts as none.
      #expect(field.text == model.text && field.cursor == model.left.count && field.selection == model.selected)
    }
  }

  /// One random edit of any kind.
  private static func edit(_ field: inout TextField, _ random: inout SeededGenerator) {
    let pieces = apart + joining
    let motion = TextField.Motion.allCases.randomElement(using: &random) ?? .left
    switch Int.random(in: 0..<16, using: &random) {
    case 0: field.deleteBackward()
    case 1: field.deleteForward()
    case 2: field.move(motion, selecting: true)
    case 3: field.move(motion)
    case 4: field.kill(motion)
    case 5: field.yank()
    case 6: field.paste(pieces.shuffled(using: &random).joined())
    case 7: field.move(to: Int.random(in: -5...200, using: &random), selecting: Bool.random(using: &random))
    case 8: _ = field.cut()
    case 9: field.selectWord(at: Int.random(in: -5...200, using: &random))
    case 10: field.set(pieces.shuffled(using: &random).joined())
    default: field.insert(pieces.randomElement(using: &random) ?? "a")
    }
  }

  @Test(arguments: 0..<20)
  func `After any edit, the cursor is between graphemes and no text is too long`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var field = TextField()
    for _ in 0..<300 {
      TextFieldPropertyTests.edit(&field, &random)
      if Bool.random(using: &random) { field.undo() }
      if Bool.random(using: &random) { field.redo() }
      let text = field.text
      #expect(field.count == text.count && field.count <= TextField.maximumLength)
      #expect(text.unicodeScalars.count <= TextField.maximumScalars)
      #expect((0...field.count).contains(field.cursor))
      if let selection = field.selection {
        #expect(!selection.isEmpty && selection.lowerBound >= 0 && selection.upperBound <= field.count)
      }
      // The joined texts on both sides of the cursor have a grapheme boundary at the cursor.
      let left = String(text.prefix(field.cursor))
      #expect(left.count == field.cursor && left + text.dropFirst(field.cursor) == text)
    }
  }

  @Test(arguments: 0..<20)
  func `Undoing everything brings back the start, redoing everything the end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var field = TextField("start")
    for _ in 0..<200 { TextFieldPropertyTests.edit(&field, &random) }
    let end = field.text
    var texts = [end]
    while field.canUndo {
      field.undo()
      texts.append(field.text)
    }
    #expect(field.text == "start")
    for text in texts.reversed().dropFirst() {
      field.redo()
      #expect(field.text == text)
    }
    #expect(field.text == end && !field.canRedo)
  }
}
