import TerminalInput
import TerminalText

/// The text of the help screen, generated from the key map.
///
/// The hints for the current situation come first. On a wide screen the text is in columns, so that all of it is
/// visible.
enum Help {
  struct Line: Hashable {
    var keys = ""
    var text = ""
    var isHeading = false
  }

  /// A line of the screen: the content of each of its columns.
  struct Row: Hashable {
    var columns: [Line]
    /// Whether its only column has the whole width.
    var isWide = false
  }

  /// A part of the help.
  private struct Part {
    var title: String
    var entries: [Entry]
  }

  private enum Entry {
    /// Related commands with their description.
    case commands([Command], String)
    /// Keys that are not commands.
    case keys(String, String)
  }

  /// The least width for two columns of text.
  static let narrowestColumns = 74
  /// The least width of each of three columns.
  private static let narrowestColumn = 32
  /// The cells between columns.
  private static let gap = 2

  /// The widths of the columns of text, and of the keys in them.
  static func columns(_ width: Int) -> (count: Int, width: Int, keys: Int) {
    let count = width >= 3 * narrowestColumn ? 3 : width >= narrowestColumns ? 2 : 1
    let column = (width - (count - 1) * gap) / count
    return (count, column, keyWidth(column))
  }

  private static func keyWidth(_ column: Int) -> Int { column < 44 ? 15 : 18 }

  /// The start of a column of text, in cells.
  static func start(of column: Int, _ width: Int) -> Int { column * (columns(width).width + gap) }

  /// The last problems, whole, as rows that fit into a width; empty if there are none.
  static func rows(_ problems: [ReportedProblem], width: Int) -> [Row] {
    guard !problems.isEmpty else { return [] }
    let lines = problems.flatMap { problem in
      DisplayText.wrapped(problem.text, width: max(width - columns(width).keys, 8)).enumerated().map { index, text in
        Line(keys: index == 0 ? problem.time : "", text: text)
      }
    }
    return ([Line(keys: "Problems", isHeading: true)] + lines + [Line()]).map { Row(columns: [$0], isWide: true) }
  }

  /// The help as rows that fit into a width.
  ///
  /// - Parameters:
  ///   - hints: the keys that are useful now, each with its effect.
  ///   - own: the user's own commands.
  static func rows(
    _ keyMap: KeyMap, hints: [(keys: String, word: String)], own: [OwnCommand] = [], width: Int
  ) -> [Row] {
    let now = Part(title: "Now", entries: hints.map { .keys($0.keys, $0.word) })
    let (count, columnWidth, _) = columns(width)
    let yours = Part(title: "Your commands", entries: own.map { .keys("\($0.chord)", $0.title) })
    let parts = ((hints.isEmpty ? [] : [now]) + (own.isEmpty ? [] : [yours]) + parts).map {
      lines(of: $0, keyMap, width: columnWidth)
    }
    let texts = columns(of: parts, count)
    let height = texts.map(\.count).max() ?? 0
    return (0..<height).map { row in Row(columns: texts.map { row < $0.count ? $0[row] : Line() }) }
  }

  /// Distributes parts over columns of the least height. A part is not split.
  private static func columns(of parts: [[Line]], _ count: Int) -> [[Line]] {
    var height = parts.map(\.count).max() ?? 0
    while true {
      var columns: [[Line]] = []
      for part in parts {
        if let last = columns.indices.last, columns[last].count + 1 + part.count <= height {
          columns[last] += [Line()] + part
        } else {
          columns.append(part)
        }
      }
      // One column has room for everything if it is high enough.
      if columns.count <= count { return columns }
      height += 1
    }
  }

  private static func lines(of part: Part, _ keyMap: KeyMap, width: Int) -> [Line] {
    let keyWidth = keyWidth(width)
    var lines = [Line(keys: part.title, isHeading: true)]
    for entry in part.entries {
      let keys: String
      let text: String
      switch entry {
      case .commands(let commands, let words):
        keys = shortened(commands.flatMap { shown(keyMap.chords(for: $0)) })
        text = words
      case .keys(let names, let words): (keys, text) = (names, words)
      }
      guard !keys.isEmpty else { continue }
      // Long key names have a line of their own above the description.
      let isAlone = DisplayText(keys).width >= keyWidth
      if isAlone { lines.append(Line(keys: keys)) }
      for (index, text) in DisplayText.wrapped(text, width: max(width - keyWidth, 8)).enumerated() {
        lines.append(Line(keys: index == 0 && !isAlone ? keys : "", text: text))
      }
    }
    return lines
  }

  /// The main key of a command; after a function key also the second one, for keyboards without function keys.
  private static func shown(_ chords: [KeyChord]) -> [String] {
    guard let first = chords.first else { return [] }
    guard case .function = first.key else { return ["\(first)"] }
    return chords.prefix(2).map { "\($0)" }
  }

  /// Joins key names, sharing equal modifiers: `Ctrl-A/E`.
  private static func shortened(_ keys: [String]) -> String {
    let arrows = ["Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]
    var texts: [String] = []
    var before = ""
    for key in keys {
      let dash = key.dropLast().lastIndex(of: "-").map { key.index(after: $0) } ?? key.startIndex
      let name = arrows[String(key[dash...])] ?? String(key[dash...])
      if !texts.isEmpty, dash > key.startIndex, key[..<dash] == before {
        texts[texts.count - 1] += "/" + name
      } else {
        texts.append(key[..<dash] + name)
      }
      before = String(key[..<dash])
    }
    return texts.joined(separator: " ")
  }

  private static let parts = [
    Part(
      title: "Find",
      entries: [
        .keys("0-9 * # +", "numbers, names"),
        .commands([.fillNext, .fillPrevious], "completions"),
        .commands([.fillFirst], "take the first"),
        .commands([.textMode], "text mode"),
        .commands([.emoji, .skinTone], "emoji, tones"),
        .keys("*", "favourites"),
      ]),
    Part(
      title: "Call",
      entries: [
        .commands([.submit], "call"),
        .commands([.submitAsTyped], "call as typed"),
        .keys("Alt-1…9", "speed dial"),
        .commands([.speedDial], "1…9 as with Alt"),
        .commands([.answer], "answer, mute"),
        .commands([.hold, .record], "hold, record"),
        .commands([.hangUp], "hang up"),
        .commands([.transfer, .merge], "transfer, merge"),
        .commands([.callKeys, .account], "tones, account"),
        .commands([.note, .addContact], "note, contact"),
      ]),
    Part(
      title: "Field",
      entries: [
        .commands([.moveLeft, .moveRight], "cursor"),
        .commands([.moveToStart, .moveToEnd], "start, end"),
        .commands([.moveWordLeft, .moveWordRight], "a word"),
        .commands([.extendLeft, .extendRight], "select"),
        .commands([.extendWordLeft, .extendWordRight], "select a word"),
        .commands([.extendToStart, .extendToEnd], "to start, end"),
        .commands([.selectAll], "select all"),
        .commands([.deleteBackward, .deleteForward], "delete"),
        .commands([.deleteOrQuit], "delete, or quit"),
        .commands([.killWord, .killWordForward], "cut a word"),
        .commands([.killToStart, .killToEnd, .cut], "cut to ends"),
        .commands([.yank, .copy], "paste, copy"),
        .commands([.undo, .redo], "undo, redo"),
      ]),
    Part(
      title: "Details",
      entries: [
        .keys("1…9", "call a number"),
        .keys("y", "copy"),
        .keys("m", "text message"),
        .keys("@", "e-mail"),
        .keys("e", "edit"),
        .keys("E", "edit as text"),
        .keys("s", "star"),
        .keys("b", "block"),
        .keys("d", "delete"),
        .keys("Alt-2…9", "set speed dial"),
      ]),
    Part(
      title: "List",
      entries: [
        .commands([.selectPrevious, .selectNext], "select"),
        .commands([.pageUp, .pageDown], "a page"),
        .commands([.selectFirst, .selectLast], "first, last"),
        .commands([.details, .mark], "details, mark"),
        .commands([.recents], "all calls"),
        .commands([.switchboard], "parked, queues"),
      ]),
    Part(
      title: "Program",
      entries: [
        .commands([.back], "close, clear"),
        .commands([.help, .helpWhenEmpty], "this help"),
        .commands([.options], "options"),
        .commands([.sources], "sources"),
        .commands([.repaint, .suspend], "repaint, stop"),
        .commands([.quit], "quit"),
      ]),
    Part(
      title: "Mouse",
      entries: [
        .keys("click", "type, select"),
        .keys("hold", "0: +, 1-9: call"),
        .keys("drag, double", "select text"),
        .keys("wheel", "scroll"),
      ]),
  ]
}
