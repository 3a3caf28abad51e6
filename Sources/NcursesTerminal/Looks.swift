import CNcurses
import TerminalText

/// The ncurses attributes of each style of a theme, computed once for each frame rather than for each cell.
struct Looks {
  struct Look {
    var attributes: attr_t
    var pair: Int32
    /// Whether a blank looks different from a blank in plain text.
    var showsOnBlanks: Bool
  }

  private let looks: [Look]
  /// The attributes of the styles of pictures.
  private var pictures: [Style: Look] = [:]

  /// - Complexity: O(cells)
  init(_ theme: Theme, of buffer: CellBuffer, _ colours: inout ColourPairs) {
    var looks: [Look] = []
    for role in Role.allCases {
      for isSelected in [false, true] { looks.append(Look(Style(role, isSelected: isSelected), theme, &colours)) }
    }
    self.looks = looks
    for row in 0..<buffer.size.rows {
      for cell in buffer.row(row) where cell.style.halves != nil && pictures[cell.style] == nil {
        pictures[cell.style] = Look(cell.style, theme, &colours)
      }
    }
  }

  subscript(style: Style) -> Look {
    if style.halves != nil, let look = pictures[style] { return look }
    return looks[2 * Int(style.role.rawValue) + (style.isSelected ? 1 : 0)]
  }
}

extension Looks.Look {
  fileprivate init(_ style: Style, _ theme: Theme, _ colours: inout ColourPairs) {
    let look = theme.attributes(of: style)
    attributes = 0
    if look.bold { attributes |= dialtone_bold() }
    if look.dim, colours.hasDim { attributes |= dialtone_dim() }
    if look.underline { attributes |= dialtone_underline() }
    if look.reverse { attributes |= dialtone_reverse() }
    pair = colours.pair(look.foreground, look.background)
    showsOnBlanks = theme.showsOnBlanks(style)
  }
}
