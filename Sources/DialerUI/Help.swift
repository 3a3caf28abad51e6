import TerminalText

/// The help screen's text, made from the key map: a key that is bound anew shows up here by itself.
enum Help {
  struct Line: Hashable {
    var keys: String
    var text: String
    var isHeading = false
  }

  /// The width of the column with the keys. Where there is little room, only the usual key of each command is shown.
  static func keyWidth(_ width: Int) -> Int { width < narrow ? 12 : 25 }
  private static let narrow = 74

  /// The help as lines that fit into a width.
  static func lines(_ keyMap: KeyMap, width: Int) -> [Line] {
    lines(keyMap).flatMap { line -> [Line] in
      let keys = width < narrow ? line.keys.split(separator: ",").first.map(String.init) ?? "" : line.keys
      let room = max(width - keyWidth(width), 8)
      // Nothing here has more cells than bytes, and most lines fit.
      let fits = line.text.utf8.count <= room
      let parts = fits ? [line.text] : DisplayText.wrapped(line.text, width: room)
      return parts.enumerated().map { place, text in
        Line(keys: place == 0 ? keys : "", text: text, isHeading: line.isHeading)
      }
    }
  }

  private static func lines(_ keyMap: KeyMap) -> [Line] {
    var lines: [Line] = [
      Line(keys: "0-9 * # +", text: "numbers, and names by their keys: 5646 is John"),
      Line(keys: "letters", text: "themselves; 0 also a blank, 1 punctuation"),
    ]
    for group in Command.Group.allCases {
      lines.append(Line(keys: "", text: ""))
      lines.append(Line(keys: group.rawValue, text: "", isHeading: true))
      for command in Command.allCases where command.group == group && command != .helpWhenEmpty {
        var chords = keyMap.chords(for: command).map { "\($0)" }
        if command == .help { chords += keyMap.chords(for: .helpWhenEmpty).map { "\($0) in an empty field" } }
        if !chords.isEmpty { lines.append(Line(keys: chords.joined(separator: ", "), text: command.summary)) }
      }
    }
    lines += [
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
