import TerminalText

/// A frame as text in two planes: the characters, and their roles. A file with both shows a reviewer the whole screen.
public enum ScreenSnapshot {
  /// The lines of the frame, without trailing spaces.
  public static func glyphs(_ frame: Frame) -> [String] {
    (0..<frame.buffer.size.rows).map { row in
      trimmed(frame.buffer.row(row).filter { !$0.isContinuation }.map(\.text.string).joined())
    }
  }

  /// A letter for each cell's role, in upper case on the selected row; a dot for plain text, and a space for plain spaces.
  public static func roles(_ frame: Frame) -> [String] {
    (0..<frame.buffer.size.rows).map { row in trimmed(frame.buffer.row(row).map(letter).joined()) }
  }

  /// Both planes and the cursor.
  public static func text(_ frame: Frame) -> String {
    let cursor = "cursor \(frame.cursor.column),\(frame.cursor.row)"
    return (glyphs(frame) + ["", "roles, \(cursor)"] + roles(frame)).joined(separator: "\n") + "\n"
  }

  private static func letter(_ cell: Cell) -> String {
    let letter =
      switch cell.style.role {
      case .text: cell.text == .blank && !cell.isContinuation && !cell.style.isSelected ? " " : "."
      case .dim, .dropdown: "d"
      case .strong: "s"
      case .match: "m"
      case .border: "b"
      case .accent, .dropdownBorder: "a"
      case .key: "k"
      case .keyPressed: "p"
      case .monogram: "g"
      case .warning: "w"
      case .error: "e"
      }
    return cell.style.isSelected ? (letter == "." ? ":" : letter.uppercased()) : letter
  }

  private static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
