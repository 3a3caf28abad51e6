import TerminalText

/// A part of the screen that lies above or below others. Painting goes through them from the bottom to the top, the mouse
/// from the top to the bottom: what is seen is what is hit.
enum Plane: Hashable {
  case header, footer, dial, keypad, emoji, list
  /// The completions under the field: above everything of the main screen, and not modal.
  case dropdown
  /// One of ``DialerState/layers``: modal, so nothing below it is hit.
  case layer(Int)

  var isModal: Bool { if case .layer = self { true } else { false } }
}

extension Layout {
  /// The planes of the screen and the cells they cover, from bottom to top.
  var planes: [(plane: Plane, rect: Rect)] {
    var planes: [(Plane, Rect)] = [(.list, listPlane), (.dial, dial)]
    if let header { planes.append((.header, header)) }
    if let footer { planes.append((.footer, footer)) }
    if let first = keys.first, let last = keys.last {
      let end = (column: last.rect.endColumn, row: last.rect.endRow)
      planes.append(
        (
          .keypad,
          Rect(
            column: first.rect.column, row: first.rect.row, width: end.column - first.rect.column,
            height: end.row - first.rect.row)
        ))
    }
    if let emoji { planes.append((.emoji, emoji.area)) }
    if let dropdown { planes.append((.dropdown, Layout.frame(around: dropdown))) }
    return planes + layers.enumerated().map { (.layer($0), box(of: $1)) }
  }

  /// The topmost plane at a place; under a modal one there is nothing.
  func plane(at place: Position) -> Plane? {
    for (plane, rect) in planes.reversed() {
      if rect.contains(place) { return plane }
      if plane.isModal { return nil }
    }
    return nil
  }

  private var listPlane: Rect { listFrame ?? listRows }

  /// The frame of a dropdown, around its rows.
  static func frame(around rows: Rect) -> Rect {
    Rect(column: rows.column - 1, row: rows.row - 1, width: rows.width + 2, height: rows.height + 2)
  }

  private func box(of layer: DialerState.Layer) -> Rect {
    switch layer {
    case .help: help
    case .details(let contact, _): details(contact)
    case .chooser(let contact, _): chooser(contact)
    }
  }
}
