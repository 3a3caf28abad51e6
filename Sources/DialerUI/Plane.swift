import TerminalText

/// A part of the screen with a position in the stacking order.
///
/// Planes are painted from bottom to top, and searched for a mouse event from top to bottom, so that the visible plane
/// receives the event.
enum Plane: Hashable {
  case header, footer, dial, quick, calls, keypad, emoji, list, pane
  /// The completions below the field: above the rest of the main screen, and not modal.
  case dropdown
  /// One of ``DialerState/layers``, by index. A layer is modal: planes below it receive no mouse events.
  case layer(Int)
  case message

  var isModal: Bool { if case .layer = self { true } else { false } }
}

extension Layout {
  /// The planes of the screen with the cells they cover, from bottom to top.
  var planes: [(plane: Plane, rect: Rect)] {
    var planes: [(Plane, Rect)] = [(.dial, dial), (.list, listPlane)]
    if let pane { planes.append((.pane, pane)) }
    if let header { planes.append((.header, header)) }
    if let footer { planes.append((.footer, footer)) }
    if let quick { planes.append((.quick, quick)) }
    if let callPanel { planes.append((.calls, callPanel)) }
    if let keypad {
      planes.append((.keypad, keypad))
    } else if let first = keys.first, let last = keys.last {
      planes.append(
        (
          .keypad,
          Rect(
            column: first.rect.column, row: first.rect.row, width: last.rect.endColumn - first.rect.column, height: 1)
        ))
    }
    if let emoji { planes.append((.emoji, emoji.area)) }
    if let dropdown { planes.append((.dropdown, dropdownIsLine ? dropdown : Layout.frame(around: dropdown))) }
    for index in layers.indices where !isHidden(index) {
      planes.append((.layer(index), layerFrames[index]))
    }
    if let message { planes.append((.message, message)) }
    return planes
  }

  /// Whether a layer is hidden: details opened from other details replace them.
  private func isHidden(_ index: Int) -> Bool {
    guard layers.indices.contains(index + 1), case .details = layers[index], case .details = layers[index + 1] else {
      return false
    }
    return true
  }

  /// The topmost plane at a position; nil if only planes below a modal one are there.
  func plane(at position: Position) -> Plane? {
    for (plane, rect) in planes.reversed() {
      if rect.contains(position) { return plane }
      if plane.isModal { return nil }
    }
    return nil
  }

  private var listPlane: Rect {
    if let listFrame { return listFrame }
    guard let first = listRules.first, let last = listRules.last else { return details ?? listRows }
    let end = max(last.endRow, (details ?? listRows).endRow)
    return Rect(column: first.column, row: first.row, width: first.width, height: end - first.row)
  }

  /// The frame of a dropdown, around its rows.
  static func frame(around rows: Rect) -> Rect {
    Rect(column: rows.column - 1, row: rows.row - 1, width: rows.width + 2, height: rows.height + 2)
  }
}

/// Each plane of the screen painted separately, from bottom to top, with the cells it covers.
///
/// For tests, which check that a plane writes to no other cells.
package func planes(of state: DialerState) -> [(name: String, rect: Rect, frame: Frame)] {
  Layout(state).planes.map { plane, rect in
    var screen = Screen(state)
    screen.paint(plane)
    return ("\(plane)", rect, screen.frame)
  }
}
