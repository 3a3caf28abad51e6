extension ContactRecordForm {
  /// A time as nearly all REVs are written: seven pairs of digits, and what stands between them.
  struct TimeForm {
    let tag: UInt8
    /// The time with zeros for its digits.
    let pattern: StaticString
    /// The place of each pair, the first one in the lowest byte.
    private let places: UInt64

    static let long = TimeForm(tag: time, pattern: "0000-00-00T00:00:00Z", places: 0x11_0e0b_0805_0200)
    static let short = TimeForm(tag: shortTime, pattern: "00000000T000000Z", places: 0x0d_0b09_0604_0200)

    @inline(__always) var byteCount: Int { pattern.utf8CodeUnitCount }

    @inline(__always)
    func place(ofPair pair: Int) -> Int { Int(places >> UInt64(8 * pair) & 0xff) }

    /// Whether everything but the digits of a text is as it should be.
    @inline(__always)
    func matches(_ text: UnsafeRawPointer) -> Bool {
      for place in 0..<byteCount where pattern.utf8Start[place] != 0x30 {
        if text.load(fromByteOffset: place, as: UInt8.self) != pattern.utf8Start[place] { return false }
      }
      return true
    }
  }
}
