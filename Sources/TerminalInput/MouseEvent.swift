/// A mouse button.
public enum MouseButton: Hashable, Sendable {
  case left
  case middle
  case right
}

/// A mouse report: an action in a cell, with modifiers.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    case press(MouseButton)
    /// The button is `nil` if the report does not identify it, as in X10 reports.
    case release(MouseButton?)
    /// The pointer moved to another cell with the button down (xterm modes 1002 and 1003).
    case drag(MouseButton)
    /// One notch of the wheel away from the user.
    case wheelUp
    /// One notch of the wheel towards the user.
    case wheelDown
  }

  public var kind: Kind
  /// The cell from the left edge, from 0, at most 65,534.
  public var column: Int
  /// The cell from the top edge, from 0, at most 65,534.
  public var row: Int
  public var modifiers: Modifiers

  public init(kind: Kind, column: Int, row: Int, modifiers: Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

extension MouseEvent {
  /// Decodes the button code of xterm ctlseqs, "Mouse Tracking"; `nil` for reports that are ignored.
  ///
  /// Bits 0 and 1 are the button, 2 Shift, 3 Meta, 4 Control, 5 motion, 6 the wheel, 7 the buttons 8 to 11. Ignored are
  /// motion without a button, the horizontal wheel (66, 67) and the extra buttons.
  ///
  /// - Parameters:
  ///   - column: the column as reported, from 1; clamped. So is `row`.
  ///   - isRelease: whether the report itself marks a release, as SGR's final `m` does.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard (0..<128).contains(code) else { return nil }
    let button: MouseButton? =
      switch code & 0b11 {
      case 0: .left
      case 1: .middle
      case 2: .right
      default: nil
      }
    let isMotion = code & 0b10_0000 != 0
    if code & 0b100_0000 != 0 {
      guard !isMotion, !isRelease else { return nil }
      switch button {
      case .left: kind = .wheelUp
      case .middle: kind = .wheelDown
      case .right, nil: return nil
      }
    } else if isMotion, button == nil {
      return nil  // Windows Terminal sends plain motion with a final `m`.
    } else if isRelease {
      kind = .release(button)
    } else if let button {
      kind = isMotion ? .drag(button) : .press(button)
    } else {
      kind = .release(nil)
    }
    self.column = Self.cell(column)
    self.row = Self.cell(row)
    modifiers = []
    if code & 0b100 != 0 { modifiers.insert(.shift) }
    if code & 0b1000 != 0 { modifiers.insert(.alt) }
    if code & 0b1_0000 != 0 { modifiers.insert(.control) }
  }

  /// A coordinate from 1 as a cell from 0, within what a terminal can have.
  private static func cell(_ coordinate: Int) -> Int {
    min(max(coordinate, 1), InputLimits.cells) - 1
  }
}
