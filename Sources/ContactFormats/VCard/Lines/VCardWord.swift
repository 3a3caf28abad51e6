/// Encodes names of up to eight characters as numbers, so that comparing two names is one comparison of numbers.
enum VCardWord {
  /// The number of `type=`, as ``of(_:_:_:)`` returns it. The equals sign has the bit that makes letters lower case.
  static let type: UInt64 = 0x3d_6570_7974
  private static let blanks: UInt64 = 0x2020_2020_2020_2020

  /// The number of a constant name of lower-case letters, digits and `-`.
  ///
  /// There is no loop, so that the compiler evaluates it.
  @inline(__always)
  static func of(_ name: StaticString) -> UInt64 {
    let count = name.utf8CodeUnitCount
    @inline(__always) func byte(_ offset: Int) -> UInt64 {
      offset < count ? UInt64(name.utf8Start[offset]) << UInt64(8 * offset) : 0
    }
    return byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7)
  }

  /// The number of the name at `from..<to`, ignoring case; 0 if the name is empty or longer than eight bytes.
  @inline(__always)
  static func of(_ bytes: ByteSlice, _ from: Int, _ to: Int) -> UInt64 {
    let count = to - from
    guard count > 0, count <= 8 else { return 0 }
    let unused = UInt64(64 - 8 * count)
    return ((bytes.word(at: from) | blanks) << unused) >> unused
  }
}
