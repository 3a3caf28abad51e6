import Localization
import TerminalInput
import TerminalText

/// The text of the help screen.
///
/// The names of the keys are those that the key map binds. Their descriptions are a list of its own, but for the keys of the
/// details (``LayerCommand/help``), in which related commands share a line: all of it is one page of 100 by 30, which is full. A
/// test checks that, and that every command with a key is named.
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
    return ([Line(keys: localized("Problems"), isHeading: true)] + lines + [Line()]).map {
      Row(columns: [$0], isWide: true)
    }
  }

  /// The help as rows that fit into a width.
  ///
  /// - Parameters:
  ///   - state: the keys and the user's own commands are those of its settings.
  ///   - hints: the keys that are useful now, each with its effect.
  static func rows(_ state: DialerState, hints: [(keys: String, word: String)], width: Int) -> [Row] {
    let (keyMap, own) = (state.settings.keyMap, state.settings.ownCommands)
    let details = LayerKeys.details.rows.compactMap { does, keys in
      does.help.map { Entry.keys(keys.first.map { state.name(of: $0) } ?? "", $0) }
    }
    let now = Part(title: localized("Now", context: "heading"), entries: hints.map { .keys($0.keys, $0.word) })
    let (count, columnWidth, _) = columns(width)
    let yours = Part(title: localized("Your commands"), entries: own.map { .keys("\($0.chord)", $0.title) })
    let parts = ((hints.isEmpty ? [] : [now]) + (own.isEmpty ? [] : [yours]) + parts(details)).map {
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

  /// - Parameter details: the keys of the details.
  private static func parts(_ details: [Entry]) -> [Part] {
    [
      Part(
        title: localized("Find", context: "heading"),
        entries: [
          .keys("0-9 * # +", localized("numbers, names")),
          .commands([.fillNext, .fillPrevious], localized("completions")),
          .commands([.fillFirst], localized("take the first")),
          .commands([.textMode], localized("text mode")),
          // Translators: skin tones.
          .commands([.emoji, .skinTone], localized("emoji, tones")),
          .keys("*", localized("favourites")),
        ]),
      Part(
        title: localized("Call", context: "heading"),
        entries: [
          .commands([.submit], localized("call", context: "key hint")),
          .commands([.submitAsTyped], localized("call as typed")),
          .keys("Alt-1…9", localized("speed dial")),
          // Translators: after this key, 1 to 9 are the speed dials.
          .commands([.speedDial], localized("1…9 as with Alt")),
          .commands([.answer], localized("answer, mute")),
          .commands([.hold, .record], localized("hold, record")),
          .commands([.hangUp], localized("hang up")),
          .commands([.transfer, .merge], localized("transfer, merge")),
          // Translators: touch-tones, and the account that calls.
          .commands([.callKeys, .account], localized("tones, account")),
          .commands([.note, .addContact], localized("note, contact")),
        ]),
      Part(
        title: localized("Field", context: "heading"),
        entries: [
          .commands([.moveLeft, .moveRight], localized("cursor")),
          .commands([.moveToStart, .moveToEnd], localized("start, end")),
          .commands([.moveWordLeft, .moveWordRight], localized("a word")),
          .commands([.extendLeft, .extendRight], localized("select")),
          .commands([.extendWordLeft, .extendWordRight], localized("select a word")),
          .commands([.extendToStart, .extendToEnd], localized("to start, end")),
          .commands([.selectAll], localized("select all")),
          .commands([.deleteBackward, .deleteForward], localized("delete")),
          .commands([.deleteOrQuit], localized("delete, or quit")),
          .commands([.killWord, .killWordForward], localized("cut a word")),
          // Translators: to the start, and to the end of the field.
          .commands([.killToStart, .killToEnd, .cut], localized("cut to ends")),
          .commands([.yank, .copy], localized("paste, copy")),
          .commands([.undo, .redo], localized("undo, redo")),
        ]),
      Part(
        title: localized("Details", context: "heading"),
        entries: details),
      Part(
        title: localized("List", context: "heading"),
        entries: [
          .commands([.selectPrevious, .selectNext], localized("select")),
          .commands([.pageUp, .pageDown], localized("a page")),
          .commands([.selectFirst, .selectLast], localized("first, last")),
          .commands([.details, .mark], localized("details, mark")),
          .commands([.recents], localized("all calls")),
          // Translators: parked calls, and queues of the telephone system.
          .commands([.switchboard], localized("parked, queues")),
        ]),
      Part(
        title: localized("Program", context: "heading"),
        entries: [
          .commands([.back], localized("close, clear")),
          .commands([.help, .helpWhenEmpty], localized("this help")),
          .commands([.options], localized("options")),
          .commands([.sources], localized("sources")),
          // Translators: stop: suspend the program.
          .commands([.repaint, .suspend], localized("repaint, stop")),
          .commands([.quit], localized("quit")),
        ]),
      Part(
        title: localized("Mouse", context: "heading"),
        entries: [
          .keys(localized("click", context: "mouse"), localized("type, select")),
          // Translators: a key of the keypad is held down: 0 types +, the others call.
          .keys(localized("hold", context: "mouse"), localized("0: +, 1-9: call")),
          // Translators: drag, or double click.
          .keys(localized("drag, double", context: "mouse"), localized("select text")),
          .keys(localized("wheel", context: "mouse"), localized("scroll")),
        ]),
    ]
  }
}
