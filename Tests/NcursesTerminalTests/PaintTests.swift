import CVterm
import DialtoneTestSupport
import Foundation
import TerminalText
import Testing

/// The real driver on a real terminal: two emulators show the requested frame for its bytes.
@Suite(.serialized)
struct PaintTests {
  /// A terminal and its terminfo description.
  private struct Kind {
    var name: String
    var depth: ColourDepth
    var hasTitle = true
    /// Whether colours can be underlined.
    var underlinesColours = true
    var hidesCursor = true
  }

  /// Terminals that differ in changing attributes, and in whether clearing uses the background colour.
  private static let kinds = [
    Kind(name: "xterm-256color", depth: .indexed), Kind(name: "xterm", depth: .eight),
    Kind(name: "linux", depth: .eight, hasTitle: false, underlinesColours: false),
    Kind(name: "screen.xterm-256color", depth: .indexed),
    Kind(name: "vt220", depth: .monochrome, hasTitle: false),
    // Unlike what its description says, the terminal wraps only with the next character.
    Kind(name: "ansi", depth: .eight, hasTitle: false),
  ]
  private static let sizes = [(80, 24), (100, 30), (40, 12), (20, 6), (3, 2), (1, 1), (132, 43)]

  /// The visible look of a cell. For a blank, only the attributes that show on it.
  struct Appearance: Hashable {
    var text: String
    var bold = false
    var underline = false
    var reverse = false
    var foreground = -1
    var background = -1
  }

  @Test(arguments: 0..<20)
  func `The screen shows every frame, whatever was there before`(seed: Int) throws {
    let theme = Theme.allCases[seed % Theme.allCases.count]
    let kind = Self.kinds[seed % Self.kinds.count]
    var random = SeededGenerator(seed: UInt64(seed))
    // For this terminal, ncurses writes the last cell of the screen by inserting one before it.
    let sizes = Self.sizes.filter { $0.0 > 1 || kind.name != "ansi" }
    var size = sizes[seed % sizes.count]
    var frames = RandomFrames(seed: UInt64(seed))
    let session = try PtySession(
      try Self.program(), [String(seed), theme.name], environment: ["TERM": kind.name], columns: size.0, rows: size.1)
    let peer = try #require(VtermScreen(columns: size.0, rows: size.1))
    var seen = 0
    for step in 0..<60 {
      let frame = frames.next(Size(columns: size.0, rows: size.1))
      try session.waitUntil("frame \(step) is painted") {
        $0.updateCount == step + 1 && !$0.isUpdating
      }
      peer.feed(session.received[seen...])
      seen = session.received.count
      try Self.compare(
        frame, (theme, kind), session.screen, peer, "seed \(seed), \(kind.name), step \(step), \(size)")
      if Int.random(in: 0...7, using: &random) == 0 {
        let others = sizes.filter { $0 != size }
        size = others[Int.random(in: 0..<others.count, using: &random)]
        peer.resize(columns: size.0, rows: size.1)
        session.resize(columns: size.0, rows: size.1)
      } else {
        try session.send("n")
      }
    }
    try session.send("qq")
    #expect(try session.waitForExit(timeout: .seconds(30)) == .exited(0))
    #expect(!session.screen.isAlternate && session.screen.isCursorVisible)
  }

  /// Terminals that differ in writing the last cell of the screen, and in scrolling and moving.
  private static let hostileKinds = [
    Kind(name: "xterm-256color", depth: .indexed), Kind(name: "screen-256color", depth: .indexed, hasTitle: false),
    Kind(name: "tmux-256color", depth: .indexed),
    Kind(name: "vt100", depth: .monochrome, hasTitle: false, hidesCursor: false),
    Kind(name: "linux", depth: .eight, hasTitle: false, underlinesColours: false),
  ]

  /// One emulator has libc's widths, the other the widths of an older Unicode version.
  @Test(arguments: 0..<10)
  func `Names with disputed widths do not move anything else`(seed: Int) throws {
    let looks = (theme: Theme.allCases[seed % Theme.allCases.count], kind: Self.hostileKinds[seed / 2])
    var random = SeededGenerator(seed: UInt64(seed))
    var size = Size(columns: 0, rows: 0)
    func changeSize() {
      size = Size(columns: Int.random(in: 2...100, using: &random), rows: Int.random(in: 2...30, using: &random))
    }
    changeSize()
    var frames = RandomFrames(seed: UInt64(seed), isHostile: true)
    let session = try PtySession(
      try Self.program(), [String(seed), looks.theme.name, "hostile"], environment: ["TERM": looks.kind.name],
      columns: size.columns, rows: size.rows)
    let peer = try #require(VtermScreen(columns: size.columns, rows: size.rows))
    var seen = 0
    var updates = 0
    for step in 0..<60 {
      let frame = frames.next(size)
      let place = "seed \(seed), \(looks.kind.name), step \(step), \(size)"
      for isRedrawn in [false, true] {
        if isRedrawn { try session.send("r") }
        updates += 1
        try session.waitUntil("frame \(step) is painted") { [updates] in $0.updateCount == updates && !$0.isUpdating }
        peer.feed(session.received[seen...])
        seen = session.received.count
        try Self.compare(frame, looks, session.screen, peer, place + (isRedrawn ? ", redrawn" : ""))
      }
      let old = size
      if Int.random(in: 0...9, using: &random) == 0 { changeSize() }
      if size == old {
        try session.send("n")
      } else {
        peer.resize(columns: size.columns, rows: size.rows)
        session.resize(columns: size.columns, rows: size.rows)
      }
    }
    try session.send("qq")
    #expect(try session.waitForExit(timeout: .seconds(30)) == .exited(0))
  }

  /// ncurses ignores the signal while it paints, unless it was caught before the screen was made.
  @Test
  func `A stop request during painting is not lost`() throws {
    let session = try PtySession(
      try Self.program(), ["1", "default", "stops"], environment: ["TERM": "xterm-256color"])
    #expect(try session.waitForExit(timeout: .seconds(60)) == .exited(0))
  }

  @Test(arguments: kinds.map(\.name))
  func `Attributes change without choosing a character set`(type: String) throws {
    let session = try PtySession(try Self.program(), ["1", "default"], environment: ["TERM": type])
    try session.waitUntil("the first frame is painted") { $0.updateCount == 1 && !$0.isUpdating }
    let start = session.received.count
    for step in 2..<20 {
      try session.send("n")
      try session.waitUntil("frame \(step) is painted") { $0.updateCount == step && !$0.isUpdating }
    }
    let updates = session.received[start...]
    #expect(updates.contains(UInt8(ascii: "m")) && !updates.contains(0x0E) && !updates.contains(0x0F))
    #expect(updates.firstRange(of: Array("\u{1B}(".utf8)) == nil)
    try session.send("q")
    #expect(try session.waitForExit(timeout: .seconds(30)) == .exited(0))
  }

  /// Compares a frame with both emulators, up to the first difference.
  private static func compare(
    _ frame: Frame, _ looks: (theme: Theme, kind: Kind), _ own: ScreenReader, _ peer: VtermScreen, _ place: String
  ) throws {
    for row in 0..<frame.buffer.size.rows {
      for column in 0..<frame.buffer.size.columns {
        let expected = appearance(frame.buffer[column, row], looks)
        let shown = appearance(own[column, row])
        let shownByPeer = appearance(peer[column, row])
        guard shown == expected, shownByPeer == expected || !hasAgreedWidth(frame.buffer, column, row) else {
          Issue.record("\(place), column \(column), row \(row): \(expected) is shown as \(shown), \(shownByPeer)")
          throw Difference()
        }
      }
    }
    #expect(own.title == (looks.kind.hasTitle ? frame.title : ""), "\(place)")
    #expect(own.isCursorVisible == (frame.showsCursor || !looks.kind.hidesCursor), "\(place)")
    #expect(own.cursorColumn == frame.cursor.column && own.cursorRow == frame.cursor.row, "\(place)")
    #expect(peer.cursor == (frame.cursor.column, frame.cursor.row), "\(place)")
  }

  /// Whether a cell, or the wide character that it is the right half of, looks the same on every terminal.
  private static func hasAgreedWidth(_ buffer: CellBuffer, _ column: Int, _ row: Int) -> Bool {
    let start = column > 0 && buffer[column, row].isContinuation ? column - 1 : column
    return buffer[start, row].text.hasAgreedWidth
  }

  private struct Difference: Error {}

  private static func appearance(_ cell: Cell, _ looks: (theme: Theme, kind: Kind)) -> Appearance {
    let look = looks.theme.attributes(of: cell.style)
    func number(_ colour: Colour?) -> Int {
      switch colour?.nearest(in: looks.kind.depth) {
      case .ansi(let index), .indexed(let index): return Int(index)
      case .rgb: return -2
      case nil: return -1
      }
    }
    return visible(
      Appearance(
        text: cell.isContinuation ? "" : cell.text.string, bold: look.bold,
        underline: look.underline && (looks.kind.underlinesColours || look == look.withoutColours),
        reverse: look.reverse,
        foreground: number(look.foreground), background: number(look.background)))
  }

  private static func appearance(_ cell: ScreenReader.Cell) -> Appearance {
    func number(_ colour: ScreenReader.Colour?) -> Int {
      switch colour {
      case nil: -1
      case .indexed(let index): Int(index)
      case .rgb: -2
      }
    }
    let look = cell.look
    return visible(
      Appearance(
        text: cell.width == 0 ? "" : cell.text, bold: look.isBold, underline: look.isUnderlined,
        reverse: look.isReverse, foreground: number(look.foreground), background: number(look.background)))
  }

  private static func appearance(_ cell: vterm_cell_t) -> Appearance {
    visible(
      Appearance(
        text: cell.text, bold: cell.bold, underline: cell.underline, reverse: cell.reverse,
        foreground: Int(cell.foreground), background: Int(cell.background)))
  }

  /// On a space, weight does not show, and the text colour shows only when underlined or reversed.
  private static func visible(_ appearance: Appearance) -> Appearance {
    var appearance = appearance
    // The emulators do not combine skin tones: what follows is written over them.
    appearance.text.unicodeScalars.removeAll { ("\u{1F3FB}"..."\u{1F3FF}").contains($0) }
    if appearance.text == "" { return Appearance(text: "") }
    guard appearance.text == " " else { return appearance }
    appearance.bold = false
    if !appearance.reverse, !appearance.underline { appearance.foreground = -1 }
    return appearance
  }

  /// The painter beside the tests: `swift build --build-tests` builds it.
  private static func program() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: "frame-painter").path
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(path) is not built; use \"swift build --build-tests\"")
    return path
  }
}
