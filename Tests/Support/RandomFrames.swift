import TerminalText

/// A sequence of random frames. The same seed and sizes give the same frames, so that a program can paint them and a test can
/// expect them without communicating.
public struct RandomFrames: Sendable {
  private var random: SeededGenerator
  private var frame: Frame
  private var count = 0
  private let isHostile: Bool

  /// - Parameter isHostile: whether to use texts that terminals and ncurses often get wrong.
  public init(seed: UInt64, isHostile: Bool = false) {
    random = SeededGenerator(seed: seed)
    texts = isHostile ? RandomFrames.hostileTexts : RandomFrames.plainTexts
    self.isHostile = isHostile
    frame = Frame(Size(columns: 0, rows: 0))
  }

  /// Texts of all widths: plain, with marks, wide, and with controls that must not reach a terminal.
  private static let plainTexts = [
    "dialtone", "John Smith", "+1 (650) 555-0123", "e\u{301}a\u{308}o\u{302}", "张伟", "김철수", "Анна Петрова", "a", "  ",
    "x  y   z    w",
    "\u{1B}[2J", "🍕", "👩‍👩‍👧", "─│╭╮╰╯", "ไทย", "Zoë Groß", "█▀▄", "mobile", "一", "～",
  ]

  /// Unlikely names: many marks on one letter, marks without a letter, chains of joined emoji, wide, blank and new characters,
  /// and scripts whose letters join.
  private static let hostileTexts = [
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x", "\u{301}\u{301}", "\u{301}a",
    "Z\u{335}a\u{334}\u{321}l\u{338}g\u{322}o\u{337}",
    "👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈", "🇩🇪🇹🇼🇺", "1️⃣❤️☎️✂︎", "ｗｉｄｅ　ｎａｍｅ", "張張張張張張張張張張", "a张b伟c", "각ᄒ\u{1161}\u{11AB}힣\u{3164}", "\u{115F}\u{1160}\u{FFA0}",
    "a\u{34F}b\u{200D}c\u{AD}d", "क्षि नमस्ते", "ที่นี่น้ำ", "مُحَمَّد", "שָׁלוֹם", "བརྒྱུད", "﷽⸻𒐫",
    "\u{1F6DC}\u{1FAE9}\u{378}\u{E000}\u{10FFFF}",
    "a\u{A0}b\u{2003}c", "\u{20E3}\u{FE0F}\u{E0100}", "ﷺ𝔘𝔫𝔦", "☃★♥●◆①Ⅳ", "x\u{302}", "金\u{301}", "か\u{3099}は\u{309A}",
    "🤟🦊🧁x", "\u{616}ب\u{65F}", "金\u{FE00}", "  金  ", "─金─", "𠮷野家",
    "John Smith", "+1 (650) 555-0123", "", "│", "mobile",
  ]

  private let texts: [String]

  /// Returns the next frame. It repaints a few cells of the previous frame, or all cells after a change of size.
  public mutating func next(_ size: Size) -> Frame {
    let isFresh = size != frame.buffer.size || pick(0...9) == 0
    if isFresh { frame = Frame(size) }
    if isHostile, pick(0...2) > 0 {
      paintScreen(size)
    } else {
      for _ in 0..<pick(1...(isFresh ? 40 : 6)) { paintSomething(size) }
    }
    // libvterm reads a letter and its mark one after the other, and combines them only if the cursor has moved in between. It
    // does not move in the last column.
    for row in 0..<size.rows where size.columns > 0 {
      let last = frame.buffer[size.columns - 1, row]
      if last.text.marks[0] != 0 { frame.buffer.put(.blank, column: size.columns - 1, row: row, last.style) }
    }
    frame.cursor = Position(column: pick(0...max(size.columns - 1, 0)), row: pick(0...max(size.rows - 1, 0)))
    frame.showsCursor = pick(0...4) > 0
    // Every frame differs from the previous one, so that each is painted.
    count += 1
    frame.title = "frame \(count)"
    return frame
  }

  // Paints a screen like dialtone's: names in the rows of a framed list that scrolls, and sometimes a layer above them.
  private var names: [String] = []
  private var top = 0
  private var layer: Rect?

  private mutating func paintScreen(_ size: Size) {
    if names.isEmpty || pick(0...19) == 0 { names = (0..<pick(1...60)).map { _ in name() } }
    switch pick(0...5) {
    case 0: top = pick(0...names.count)
    case 1, 2: top = min(max(top + pick(-3...3), 0), names.count)
    case 3: if !names.isEmpty { names[pick(0...names.count - 1)] = name() }
    case 4:
      layer =
        layer == nil
        ? Rect(column: pick(0...size.columns), row: pick(0...size.rows), width: pick(2...40), height: pick(2...12))
        : nil
    default: names = names.filter { _ in pick(0...9) > 0 }
    }
    frame.buffer.fill(Rect(column: 0, row: 0, width: size.columns, height: size.rows))
    let left = pick(0...9) == 0 ? pick(0...size.columns) : size.columns / 3
    let list = Rect(column: left, row: 0, width: size.columns - left, height: size.rows)
    for row in 1..<max(size.rows - 1, 1) where top + row - 1 < names.count {
      let style = row == 1 + count % 3 ? Style(.text, isSelected: true) : .text
      if style.isSelected {
        frame.buffer.fill(Rect(column: left + 1, row: row, width: list.width - 2, height: 1), style)
      }
      let name = DisplayText(names[top + row - 1]).truncated(to: list.width - 12)
      frame.buffer.put(name, column: left + 1, row: row, end: size.columns) { [style] in
        Style($0 % 3 == count % 3 ? .match : .text, isSelected: style.isSelected)
      }
      frame.buffer.put("mobile", column: size.columns - 8, row: row, Style(.dim, isSelected: style.isSelected))
    }
    frame.buffer.frame(list, .rounded, Style(.border), title: names.first ?? "")
    if let layer {
      frame.buffer.fill(layer)
      frame.buffer.frame(layer, .rounded, Style(.accent), title: text())
      for row in 1..<max(layer.height - 1, 1) {
        frame.buffer.put(name(), column: layer.column + 1, row: layer.row + row, end: layer.endColumn - 1, .text)
      }
    }
  }

  private mutating func name() -> String {
    (0..<pick(1...5)).map { _ in text() }.joined(separator: pick(0...2) == 0 ? " " : "")
  }

  private mutating func paintSomething(_ size: Size) {
    let column = pick(-2...max(size.columns, 0))
    let row = pick(-1...max(size.rows, 0))
    switch pick(0...6) {
    case 0:
      let rect = Rect(column: column, row: row, width: pick(0...20), height: pick(0...5))
      frame.buffer.fill(rect, style())
    case 6:
      for offset in 0..<pick(1...12) {
        let style = Style(.text, halves: Style.Halves(upper: colour(), lower: colour()))
        frame.buffer.put(CellText("\u{2580}"), column: column + offset, row: row, style)
      }
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

  private mutating func colour() -> Colour {
    func part() -> UInt8 { UInt8(pick(0...255)) }
    return .rgb(part(), part(), part())
  }

  private mutating func text() -> String { texts[pick(0...texts.count - 1)] }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
