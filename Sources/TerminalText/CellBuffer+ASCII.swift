extension CellBuffer {
  /// The replacements for the symbols that a screen is drawn with, if only ASCII can be shown.
  private static let asciiSymbols: [Unicode.Scalar: Unicode.Scalar] = [
    "▸": ">", "…": "~", "·": "-", "␣": "_", "↑": "^", "↓": "v", "←": "<", "→": ">", "┃": "#", "‹": "<", "›": ">",
    "–": "-", "—": "-", "★": "*", "⊘": "x", "✓": "x", "⌫": "<",
  ]

  /// Replaces symbols with ASCII, cell by cell. Letters stay: they have no replacement.
  ///
  /// - Complexity: O(cells)
  public mutating func replaceSymbols() {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard cell.text.width == 1, let symbol = CellBuffer.asciiSymbols[cell.text.scalar] else { continue }
        put(CellText(symbol), column: column, row: row, cell.style)
      }
    }
  }
}
