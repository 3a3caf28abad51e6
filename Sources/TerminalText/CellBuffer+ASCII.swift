extension Unicode.Scalar {
  private static let asciiSymbols: [Unicode.Scalar: Unicode.Scalar] = [
    "▸": ">", "…": "~", "·": "-", "␣": "_", "↑": "^", "↓": "v", "←": "<", "→": ">", "┃": "#", "‹": "<", "›": ">",
    "–": "-", "—": "-", "★": "*", "⊘": "x", "✓": "x", "⌫": "<", "×": "x", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "\u{A0}": " ", "\u{2010}": "-", "\u{2011}": "-",
  ]

  /// The replacement in ASCII for a symbol that a screen is drawn with, or that is part of texts; nil for letters and others.
  public var asciiSymbol: Unicode.Scalar? { Unicode.Scalar.asciiSymbols[self] }
}

extension CellBuffer {
  /// Replaces symbols with ASCII, for fonts that have nothing else. Letters have no replacement, and are not changed.
  ///
  /// - Complexity: O(cells)
  public mutating func replaceSymbols() { replace(\.asciiSymbol) }

  /// Replaces the characters for which there is a replacement of width 1.
  ///
  /// - Parameter fill: what replaces the right half of a wide character.
  /// - Complexity: O(cells)
  public mutating func replace(
    _ replacement: (Unicode.Scalar) -> Unicode.Scalar?, fill: (Unicode.Scalar) -> Unicode.Scalar = { _ in " " }
  ) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard cell.text != .blank, let scalar = replacement(cell.text.scalar) else { continue }
        let text = CellText(scalar)
        if text != cell.text { put(text, column: column, row: row, cell.style) }
        if cell.text.width == 2 { put(CellText(fill(cell.text.scalar)), column: column + 1, row: row, cell.style) }
      }
    }
  }
}
