/// Draws a screen as an SVG document, with each cell at its position on a terminal.
///
/// Frames are drawn as lines, so that they have no gaps in any font. Text is stretched to its cells.
public struct ScreenPicture: Sendable {
  /// The colours of a terminal.
  public struct Palette: Sendable {
    public var background: String
    public var foreground: String
    /// The 16 ANSI colours.
    public var colours: [String]

    /// Light text on a dark background.
    public static let dark = Palette(
      background: "#1d2129", foreground: "#d7dce5",
      colours: [
        "#2b303b", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4", "#5c6370", "#ff7b86",
        "#b1e08f", "#ffd98a", "#7cc4ff", "#dd92f2", "#6fd6e2", "#ffffff",
      ])
    /// Dark text on a light background.
    public static let light = Palette(
      background: "#fbfbf8", foreground: "#24292f",
      colours: [
        "#24292f", "#cf222e", "#116329", "#7d5800", "#0550ae", "#8250df", "#0b6e75", "#6e7781", "#57606a", "#a40e26",
        "#1a7f37", "#9a6700", "#0969da", "#a475f9", "#1b7c83", "#ffffff",
      ])
  }

  /// The size of a cell, and the space around the screen, in pixels.
  private static let cell = (width: 9.0, height: 20.0)
  private static let margin = 14.0
  private static let fontSize = 15.0
  /// The preferred fonts, in this order.
  private static let fonts = "'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,'Noto Sans Mono CJK SC',monospace"

  /// A screen that is shown for some time.
  public struct Frame: Sendable {
    public var screen: ScreenReader
    public var seconds: Double

    public init(_ screen: ScreenReader, seconds: Double) {
      self.screen = screen
      self.seconds = seconds
    }
  }

  private let screen: ScreenReader
  private let palette: Palette
  private var shapes: [String] = []

  private init(_ screen: ScreenReader, _ palette: Palette) {
    self.screen = screen
    self.palette = palette
  }

  /// Draws a screen.
  ///
  /// - Parameter title: a description of the picture for screen readers.
  /// - Complexity: O(cells)
  public static func svg(_ screen: ScreenReader, palette: Palette = .dark, title: String) -> String {
    document(of: screen, palette, title, parts(of: screen, palette).joined(separator: "\n"))
  }

  /// Draws screens of the same size, one after the other, again and again.
  ///
  /// A row that several screens share is drawn once. Where animation is not supported or not wanted, the last screen is
  /// shown.
  ///
  /// - Complexity: O(screens × cells)
  public static func animation(_ frames: [Frame], palette: Palette = .dark, title: String) -> String {
    guard let last = frames.last else { return "" }
    let screens = frames.map { parts(of: $0.screen, palette) }
    // The different contents of each row, and last of the cursor, which is above them.
    var contents: [String] = []
    // Which frames have them.
    var shown: [String: [Int]] = [:]
    for row in screens[0].indices {
      for (frame, parts) in screens.enumerated() where !parts[row].isEmpty {
        if shown[parts[row]] == nil { contents.append(parts[row]) }
        shown[parts[row], default: []].append(frame)
      }
    }
    let duration = frames.reduce(0) { $0 + $1.seconds }
    let starts = frames.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.seconds / duration * 100) }
    var names: [[Int]: String] = [:]
    var rules = ""
    let groups = contents.map { content in
      let visible = shown[content] ?? []
      guard visible.count < frames.count else { return content }
      let name = names[visible] ?? "f\(names.count)"
      if names.updateValue(name, forKey: visible) == nil {
        let steps = frames.indices.map {
          "\(number(starts[$0]))%{visibility:\(visible.contains($0) ? "visible" : "hidden")}"
        }
        rules += "@keyframes \(name){\(steps.joined())}\n"
        rules += ".\(name){animation:\(name) \(number(duration))s step-end infinite}\n"
      }
      let isHidden = visible.last != frames.count - 1
      return "<g class=\"\(name)\"\(isHidden ? " visibility=\"hidden\"" : "")>\n\(content)\n</g>"
    }
    let style = "<style>@media (prefers-reduced-motion:no-preference){\n\(rules)}</style>"
    return document(of: last.screen, palette, title, ([style] + groups).joined(separator: "\n"))
  }

  /// The shapes of each row, and of the cursor.
  private static func parts(of screen: ScreenReader, _ palette: Palette) -> [String] {
    var picture = ScreenPicture(screen, palette)
    func finish() -> String {
      defer { picture.shapes = [] }
      return picture.shapes.joined(separator: "\n")
    }
    let rows = (0..<screen.rows).map { row in
      picture.draw(row: row)
      return finish()
    }
    picture.drawCursor()
    return rows + [finish()]
  }

  private static func document(
    of screen: ScreenReader, _ palette: Palette, _ title: String, _ shapes: String
  ) -> String {
    let width = Double(screen.columns) * cell.width + 2 * margin
    let height = Double(screen.rows) * cell.height + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))" role="img">
      <title>\(escaped(title))</title>
      <rect width="100%" height="100%" rx="10" fill="\(palette.background)"/>
      <g font-family="\(fonts)" font-size="\(number(fontSize))" xml:space="preserve" \
      transform="translate(\(number(margin)) \(number(margin)))">
      \(shapes)
      </g>
      </svg>

      """
  }

  // MARK: Rows

  private mutating func draw(row: Int) {
    var column = 0
    while column < screen.columns {
      let look = screen[column, row].look
      var end = column
      while end < screen.columns, screen[end, row].look == look || screen[end, row].width == 0 { end += 1 }
      draw(row: row, column..<end, look)
      column = end
    }
  }

  /// Draws cells with the same look: their background, text and lines.
  private mutating func draw(row: Int, _ columns: Range<Int>, _ look: ScreenReader.Look) {
    let (foreground, background) = colours(look)
    let top = Double(row) * ScreenPicture.cell.height
    let left = Double(columns.lowerBound) * ScreenPicture.cell.width
    let width = Double(columns.count) * ScreenPicture.cell.width
    if let background {
      shapes.append(
        "<rect x=\"\(number(left))\" y=\"\(number(top))\" width=\"\(number(width))\" "
          + "height=\"\(number(ScreenPicture.cell.height))\" fill=\"\(background)\"/>")
    }
    var style = "fill=\"\(foreground)\""
    if look.isDim { style += " opacity=\"0.6\"" }
    if look.isBold { style += " font-weight=\"bold\"" }
    var lines = ""
    var word: (text: String, column: Int, count: Int)?
    func finish() -> String? {
      guard let word, word.text.contains(where: { $0 != " " }) else { return nil }
      let x = Double(word.column) * ScreenPicture.cell.width
      return "<text x=\"\(number(x))\" y=\"\(number(top + 15))\" textLength="
        + "\"\(number(Double(word.count) * ScreenPicture.cell.width))\" lengthAdjust=\"spacingAndGlyphs\" \(style)>"
        + ScreenPicture.escaped(word.text) + "</text>"
    }
    for column in columns where screen[column, row].width > 0 {
      let cell = screen[column, row]
      if let line = BoxDrawing.path(cell.text, column, row, ScreenPicture.cell) {
        lines += line
      } else if cell.width == 1, cell.text != " " {
        if word == nil { word = ("", column, 0) }
        word?.text += cell.text
        word?.count += 1
        continue
      } else if cell.width == 2 {
        if let done = finish() { shapes.append(done) }
        word = (cell.text, column, 2)
      }
      if let done = finish() { shapes.append(done) }
      word = nil
    }
    if let done = finish() { shapes.append(done) }
    if look.isUnderlined {
      lines += "M\(number(left)) \(number(top + 17.5))h\(number(width))"
    }
    guard !lines.isEmpty else { return }
    let thickness = look.isBold ? "1.8" : "1.2"
    let opacity = look.isDim ? " opacity=\"0.6\"" : ""
    shapes.append(
      "<path d=\"\(lines)\" fill=\"none\" stroke=\"\(foreground)\" stroke-width=\"\(thickness)\"\(opacity)/>")
  }

  private mutating func drawCursor() {
    guard screen.isCursorVisible else { return }
    let x = Double(screen.cursorColumn) * ScreenPicture.cell.width
    let y = Double(screen.cursorRow) * ScreenPicture.cell.height
    shapes.append(
      "<rect x=\"\(number(x))\" y=\"\(number(y + 1.5))\" width=\"2\" height=\"17\" fill=\"\(palette.foreground)\"/>")
  }

  // MARK: Colours

  private func colours(_ look: ScreenReader.Look) -> (foreground: String, background: String?) {
    let foreground = colour(look.foreground)
    let background = colour(look.background)
    guard look.isReverse else { return (foreground ?? palette.foreground, background) }
    return (background ?? palette.background, foreground ?? palette.foreground)
  }

  private func colour(_ colour: ScreenReader.Colour?) -> String? {
    switch colour {
    case nil: return nil
    case .indexed(let index) where Int(index) < palette.colours.count: return palette.colours[Int(index)]
    case .indexed(let index):
      let (red, green, blue) = ScreenPicture.components(Int(index))
      return "rgb(\(red),\(green),\(blue))"
    case .rgb(let red, let green, let blue): return "rgb(\(red),\(green),\(blue))"
    }
  }

  /// xterm's cube of 6×6×6 colours and its greys.
  private static func components(_ index: Int) -> (Int, Int, Int) {
    if index >= 232 { return (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)) }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  // MARK: Text

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
  }

  private func number(_ value: Double) -> String { ScreenPicture.number(value) }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

/// The box-drawing characters of frames, as lines from the middle of a cell to its sides.
private enum BoxDrawing {
  private struct Sides: OptionSet {
    var rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let up = Sides(rawValue: 4)
    static let down = Sides(rawValue: 8)
  }

  private static let sides: [String: Sides] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down], "└": [.right, .up],
    "┘": [.left, .up], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.left, .right, .down],
    "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down], "┃": [.up, .down],
  ]
  private static let corners: [String: (x: Double, y: Double)] = [
    "╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1),
  ]

  /// The SVG path of a character in its cell; nil for a character that is not part of a frame.
  static func path(_ text: String, _ column: Int, _ row: Int, _ cell: (width: Double, height: Double)) -> String? {
    let x = (Double(column) + 0.5) * cell.width
    let y = (Double(row) + 0.5) * cell.height
    if let corner = corners[text] {
      let radius = cell.width / 2
      return "M\(x) \(y + corner.y * cell.height / 2)V\(y + corner.y * radius)"
        + "Q\(x) \(y) \(x + corner.x * radius) \(y)"
    }
    guard let sides = sides[text] else { return nil }
    var path = ""
    if !sides.isDisjoint(with: [.left, .right]) {
      let start = sides.contains(.left) ? x - cell.width / 2 : x
      let end = sides.contains(.right) ? x + cell.width / 2 : x
      path += "M\(start) \(y)H\(end)"
    }
    if !sides.isDisjoint(with: [.up, .down]) {
      let start = sides.contains(.up) ? y - cell.height / 2 : y
      let end = sides.contains(.down) ? y + cell.height / 2 : y
      path += "M\(x) \(start)V\(end)"
    }
    return path
  }
}
