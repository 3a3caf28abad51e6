/// Keeps texts in cells from being formulas: spreadsheets compute a cell that begins with `=`, `+`, `-`, `@` or a control
/// character, and a formula may send the other cells away.
///
/// An apostrophe before the text, which spreadsheets know as the mark of a text, makes it one. ``CSVText`` removes it again.
public enum CSVFormula {
  private static let apostrophe = UInt8(ascii: "'")

  /// The text of a cell, with an apostrophe if a spreadsheet would compute it. Telephone numbers with a plus stay as they are.
  public static func guarded(_ text: String) -> String {
    guard isFormula(text.utf8), !isNumber(text.utf8) else { return text }
    return "'" + text
  }

  /// Whether a cell has the apostrophe of ``guarded(_:)`` before its text.
  static func isGuarded(_ cell: some Collection<UInt8>) -> Bool { cell.first == apostrophe && isFormula(cell) }

  /// Whether a text begins as a formula. One that has an apostrophe of its own before it counts, so that reading is exact.
  private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first(where: { $0 != apostrophe }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), Ascii.tab, Ascii.carriageReturn:
      true
    default: false
    }
  }

  /// Whether a text is a plus and a telephone number, of which a spreadsheet computes no more than a number.
  private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "+"), text.count > 1 else { return false }
    return text.dropFirst().allSatisfy { FieldText.isDigit($0) || " ().-/,".utf8.contains($0) }
  }
}
