/// Decodes Windows-1252, a superset of the printable ISO 8859-1. Every byte is a character in it.
enum Windows1252 {
  /// The characters for 0x80 to 0x9F. The five undefined bytes are the control characters of ISO 8859-1, as in browsers.
  private static let special: [UInt16] = [
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d,
    0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
    0x0153, 0x009d, 0x017e, 0x0178,
  ]

  static func decode(_ bytes: ByteSlice, into output: inout ByteBuffer) {
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        output.append(byte)
      } else {
        let value = byte < 0xa0 ? special[Int(byte) - 0x80] : UInt16(byte)
        output.append(scalar: Unicode.Scalar(value) ?? "\u{fffd}")
      }
    }
  }
}
