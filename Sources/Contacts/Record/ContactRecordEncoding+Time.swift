extension ContactRecordEncoding {
  /// The format of a time in nearly all REVs: seven pairs of digits, and the characters between them.
  struct TimeForm {
    let tag: UInt8
    /// The time with zeros for its digits.
    let pattern: StaticString
    /// The offset of each pair, the first pair in the lowest byte.
    private let offsets: UInt64
    /// The characters between digits, in the first, second and last eight bytes; the first byte is the lowest.
    private let marks: (UInt64, UInt64, UInt64)
    /// The masks of the bytes with these characters.
    private let masks: (UInt64, UInt64, UInt64)

    static let long = TimeForm(
      tag: time, pattern: "0000-00-00T00:00:00Z", offsets: 0x11_0e0b_0805_0200,
      marks: (0x2d00_002d_0000_0000, 0x0000_3a00_0054_0000, 0x5a00_003a_0000_3a00),
      masks: (0xff00_00ff_0000_0000, 0x0000_ff00_00ff_0000, 0xff00_00ff_0000_ff00))
    static let short = TimeForm(
      tag: shortTime, pattern: "00000000T000000Z", offsets: 0x0d_0b09_0604_0200,
      marks: (0, 0x5a00_0000_0000_0054, 0x5a00_0000_0000_0054),
      masks: (0, 0xff00_0000_0000_00ff, 0xff00_0000_0000_00ff))

    @inline(__always) var byteCount: Int { pattern.utf8CodeUnitCount }

    @inline(__always)
    func offset(ofPair pair: Int) -> Int { Int(offsets >> UInt64(8 * pair) & 0xff) }

    /// Whether the characters between the digits of a text are those of the format.
    @inline(__always)
    func matches(_ text: UnsafeRawPointer) -> Bool {
      @inline(__always) func wrong(_ offset: Int, _ mask: UInt64, _ mark: UInt64) -> UInt64 {
        UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) & mask ^ mark
      }
      return wrong(0, masks.0, marks.0) | wrong(8, masks.1, marks.1) | wrong(byteCount - 8, masks.2, marks.2) == 0
    }
  }
}
