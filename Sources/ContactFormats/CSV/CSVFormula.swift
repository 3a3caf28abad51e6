/// Keeps texts in cells from being formulas: spreadsheets compute a cell that begins with `=`, `+`, `-`, `@` or a control
/// character, and a formula may send the other cells away.
///
/// An apostrophe before the text, which spreadsheets know as the mark of a text, makes it one. `CSVText` removes it again.
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

  /// Replaces a formula that is only a text (`="030 1"`), or a link (`=HYPERLINK("tel:…";"030 1")`), by the text that a
  /// spreadsheet shows; any other stays.
  static func compute(_ cell: inout [UInt8]) {
    let isLink = FieldText.hasPrefix(cell[...], "=hyperlink(")
    guard isLink || cell.count > 2 && cell[1] == Ascii.quote else { return }
    let texts = cell.split(separator: Ascii.quote, omittingEmptySubsequences: false)
    // Texts and what stands between them alternate.
    let shown = texts.indices.filter { $0 % 2 == 1 }.map { texts[$0] }
    guard texts.count % 2 == 1, let text = isLink ? shown.last : shown.count == 1 ? shown.first : nil else { return }
    cell = Array(text)
  }
}
