/// What the terminal shows, as a value: the cells, the cursor and the title.
public struct Frame: Hashable, Sendable {
  public var buffer: CellBuffer
  /// The position of the hardware cursor. It is where the focus is, so that input methods and screen readers follow it.
  public var cursor: Position
  /// Whether the cursor is shown.
  public var showsCursor: Bool
  /// The title of the window; empty for none.
  public var title: String

  public init(_ size: Size) {
    buffer = CellBuffer(size)
    cursor = Position(column: 0, row: 0)
    showsCursor = true
    title = ""
  }
}
