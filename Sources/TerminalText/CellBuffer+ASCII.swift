extension CellBuffer {
  /// The replacements in ASCII for the symbols that a screen is drawn with.
  private static let asciiSymbols: [Unicode.Scalar: Unicode.Scalar] = [
    "▸": ">", "…": "~", "·": "-", "␣": "_", "↑": "^", "↓": "v", "←": "<", "→": ">", "┃": "#", "‹": "<", "›": ">",
    "–": "-", "—": "-", "★": "*", "⊘": "x", "✓": "x", "⌫": "<",
  ]

  /// Replaces symbols with ASCII, for terminals that show nothing else. Letters have no replacement, and are not changed.
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
