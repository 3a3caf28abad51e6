/// Everything the terminal should show, as a value: the cells and the cursor.
public struct Frame: Hashable, Sendable {
  public var buffer: CellBuffer
  /// Where the hardware cursor stands: on what has the focus, so that input methods and screen readers follow it.
  public var cursor: Position
  /// Whether the cursor is shown.
  public var showsCursor: Bool
  /// What the window's title should say; empty: nothing of its own.
  public var title: String

  public init(_ size: Size) {
    buffer = CellBuffer(size)
    cursor = Position(column: 0, row: 0)
    showsCursor = true
    title = ""
  }
}
