extension FixedWidthInteger {
  /// Calls `body` with the places of the bits that are set, the lowest first.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
