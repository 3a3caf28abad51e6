/// The local parts of e-mail addresses, to look inside them.
struct EmailColumn: Sendable {
  let units: [UInt16]
  let ends: [UInt32]
  /// Whose each is.
  let rows: [UInt32]

  /// Calls `body` with each address, and whose it is.
  @inline(__always)
  func forEachText(_ body: (UnsafeBufferPointer<UInt16>, UInt32) -> Void) {
    units.withUnsafeBufferPointer { units in
      var start = 0
      for (end, row) in zip(ends, rows) {
        body(UnsafeBufferPointer(rebasing: units[start..<Int(end)]), row)
        start = Int(end)
      }
    }
  }
}
