/// Scalars in UTF-8.
enum VCardScript {
  /// The scalar of a sequence of valid UTF-8.
  static func scalar(in bytes: VCardBytes, at place: Int, length: Int) -> UInt32 {
    let lead = UInt32(bytes[place])
    guard length > 1 else { return lead }
    var value = lead & (0xff >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[place + offset] & 0x3f) }
    return value
  }
}
