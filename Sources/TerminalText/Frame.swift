/// Everything the terminal should show, as a value: the cells and the cursor.
public struct Frame: Hashable, Sendable {
  public var buffer: CellBuffer
  /// The position of the hardware cursor: on what has the focus, so that input methods and screen readers follow it.
  public var cursor: Position
  /// Whether the cursor is shown.
  public var showsCursor: Bool
  /// The window's title; empty: none.
  public var title: String

  public init(_ size: Size) {
    buffer = CellBuffer(size)
    cursor = Position(column: 0, row: 0)
    showsCursor = true
    title = ""
  }
}
