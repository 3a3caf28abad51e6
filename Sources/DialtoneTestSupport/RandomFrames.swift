import TerminalText

/// Frames as no screen of dialtone ever is, one after the other: the same seed and sizes give the same frames, so a
/// program that paints them and a test that expects them need no word with each other.
public struct RandomFrames: Sendable {
  private var random: SeededGenerator
  private var frame: Frame
  private var count = 0

  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    frame = Frame(Size(columns: 0, rows: 0))
  }

  /// Text of all widths: plain, with marks, wide, with what must not reach a terminal.
  private static let texts = [
    "dialtone", "John Smith", "+1 (650) 555-0123", "e\u{301}a\u{308}o\u{302}", "张伟", "김철수", "Анна Петрова", "a", "  ",
    "x  y   z    w",
    "\u{1B}[2J", "🍕", "👩‍👩‍👧", "─│╭╮╰╯", "ไทย", "Zoë Groß", "█▀▄", "mobile", "一", "～",
  ]

  /// The frame after the one before: some places of it are painted anew, or all of it where the size is another.
  public mutating func next(_ size: Size) -> Frame {
    let isFresh = size != frame.buffer.size || pick(0...9) == 0
    if isFresh { frame = Frame(size) }
    for _ in 0..<pick(1...(isFresh ? 40 : 6)) { paintSomething(size) }
    // libvterm reads a letter and the mark on it one after the other, and puts them together where the cursor has moved on
    // in between: not in the last column.
    for row in 0..<size.rows where size.columns > 0 {
      let last = frame.buffer[size.columns - 1, row]
      if last.text.marks[0] != 0 { frame.buffer.put(.blank, column: size.columns - 1, row: row, last.style) }
    }
    frame.cursor = Position(column: pick(0...max(size.columns - 1, 0)), row: pick(0...max(size.rows - 1, 0)))
    frame.showsCursor = pick(0...4) > 0
    // No frame is as the one before: each is painted.
    count += 1
    frame.title = "frame \(count)"
    return frame
  }

  private mutating func paintSomething(_ size: Size) {
    let column = pick(-2...max(size.columns, 0))
    let row = pick(-1...max(size.rows, 0))
    switch pick(0...5) {
    case 0:
      let rect = Rect(column: column, row: row, width: pick(0...20), height: pick(0...5))
      frame.buffer.fill(rect, style())
    case 1:
      let rect = Rect(column: column, row: row, width: pick(2...30), height: pick(2...8))
      frame.buffer.frame(rect, .rounded, style(), title: text(), titleStyle: style())
    case 2: frame.buffer.fill(Rect(column: 0, row: row, width: size.columns, height: 1), style())
    default: frame.buffer.put(text(), column: column, row: row, style())
    }
  }

  private mutating func style() -> Style {
    Style(Role.allCases[pick(0...Role.allCases.count - 1)], isSelected: pick(0...4) == 0)
  }

  private mutating func text() -> String { RandomFrames.texts[pick(0...RandomFrames.texts.count - 1)] }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
