/// The encoding of a JSON text. RFC 8259 requires UTF-8 without byte order mark; Windows programs also write UTF-16.
enum JSONEncoding {
  case utf8
  case utf16BigEndian
  case utf16LittleEndian

  /// Detects the encoding from a byte order mark or from zero bytes, as the first characters are ASCII (RFC 4627, section 3).
  init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 2 else {
      self = .utf8
      return
    }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): self = .utf16BigEndian
    case (0xFF, 0xFE): self = .utf16LittleEndian
    case (0, 1...0x7F): self = .utf16BigEndian
    case (1...0x7F, 0): self = .utf16LittleEndian
    default: self = .utf8
    }
  }

  /// Calls `body` with the text as UTF-8 without byte order mark. Only UTF-16 is copied.
  static func withUTF8<Result, Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch JSONEncoding(bytes) {
    case .utf8:
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return try body(UnsafeRawBufferPointer(rebasing: bytes[mark...]))
    case .utf16BigEndian:
      return try with(utf8(bytes, high: 0), body)
    case .utf16LittleEndian:
      return try with(utf8(bytes, high: 1), body)
    }
  }

  private static func with<Result, Failure: Error>(
    _ converted: [UInt8], _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try converted.withUnsafeBufferPointer { converted throws(Failure) in
      try body(UnsafeRawBufferPointer(converted))
    }
  }

  /// Converts UTF-16 to UTF-8. Lone surrogates become U+FFFD.
  ///
  /// - Parameter high: the offset of the high byte in a unit.
  private static func utf8(_ bytes: UnsafeRawBufferPointer, high: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { start in
      UInt16(bytes[start + high]) << 8 | UInt16(bytes[start + 1 - high])
    }
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { output.append($0) }
    return output.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(output.dropFirst(3)) : output
  }
}
