import TerminalText

/// The help screen's text, made from the key map: a key that is bound anew shows up here by itself.
enum Help {
  struct Line: Hashable {
    var keys: String
    var text: String
    var isHeading = false
  }

  /// The width of the column with the keys. Only as many keys of a command are shown as fit, the usual one first.
  static func keyWidth(_ width: Int) -> Int { width < 74 ? 12 : 25 }

  /// The help as lines that fit into a width.
  static func lines(_ keyMap: KeyMap, width: Int) -> [Line] {
    lines(keyMap).flatMap { line -> [Line] in
      let keys = line.isHeading ? line.keys : fitting(line.keys, keyWidth(width) - 1)
      let room = max(width - keyWidth(width), 8)
      // Nothing here has more cells than bytes, and most lines fit.
      let fits = line.text.utf8.count <= room
      let parts = fits ? [line.text] : DisplayText.wrapped(line.text, width: room)
      // A key with a long name stands above what it does.
      let isAlone = !line.isHeading && keys.count >= keyWidth(width)
      let head = isAlone ? [Line(keys: keys, text: "")] : []
      return head
        + parts.enumerated().map { place, text in
          Line(keys: place == 0 && !isAlone ? keys : "", text: text, isHeading: line.isHeading)
        }
    }
  }

  /// As many of some keys as fit into a width, at least one.
  private static func fitting(_ keys: String, _ width: Int) -> String {
    var keys = keys
    while keys.count > width, let comma = keys.lastIndex(of: ",") { keys = String(keys[..<comma]) }
    return keys
  }

  private static func lines(_ keyMap: KeyMap) -> [Line] {
    var lines: [Line] = [
      Line(keys: "0-9 * # +", text: "numbers, and names by their keys: 5646 is John"),
      Line(keys: "letters", text: "themselves; 0 also a blank, 1 punctuation"),
    ]
    func named(_ command: Command) -> String { keyMap.chords(for: command).first.map { "\($0)" } ?? "" }
    for group in Command.Group.allCases {
      lines.append(Line(keys: "", text: ""))
      lines.append(Line(keys: group.rawValue, text: "", isHeading: true))
      for command in Command.allCases where command.group == group && command != .helpWhenEmpty {
        var chords = keyMap.chords(for: command).map { "\($0)" }
        if command == .help { chords += keyMap.chords(for: .helpWhenEmpty).map { "\($0) in an empty field" } }
        if !chords.isEmpty { lines.append(Line(keys: chords.joined(separator: ", "), text: command.summary)) }
      }
    }
    lines.append(Line(keys: "", text: ""))
    lines.append(Line(keys: "Alt-1 … Alt-9", text: "call what is on the key (dialtone speed-dial)"))
    lines += [
      Line(keys: "", text: ""),
      Line(keys: "Emoji keyboard", text: "", isHeading: true),
      Line(keys: "letters", text: "find an emoji by its name; digits go into the field"),
      Line(keys: "arrows", text: "choose one"),
      Line(keys: named(.submit), text: "takes it, where the field's cursor stands"),
      Line(keys: named(.fillNext), text: "next category"),
      Line(keys: "", text: ""),
      Line(keys: "Mouse", text: "", isHeading: true),
      Line(keys: "click", text: "types a key; chooses a contact, again: calls"),
      Line(keys: "drag, double", text: "selects in the field; a third click: everything"),
      Line(keys: "⌫", text: "deletes, and goes on while it is held"),
      Line(keys: "wheel", text: "scrolls the list"),
    ]
    return lines
  }
}
