/// What of a written number is dialled: digits of any script as ASCII, `+`, `*`, `#`, pauses. `00` at the start is `+`.
enum ContactDialString {
  static let zero: UInt8 = 1
  static let plus: UInt8 = 11
  /// Marks bytes that are not ASCII.
  static let other: UInt8 = 0x80

  private static let characters: StaticString = "0123456789+*#pw,;"

  /// The code of every byte, from 1; the same for `p` and `P`; 0 for what is not dialled.
  static let codes: [UInt8] = (0..<256).map { byte in
    for place in 0..<characters.utf8CodeUnitCount where characters.utf8Start[place] == Ascii.lower(UInt8(byte)) {
      return UInt8(place + 1)
    }
    return byte < 0x80 ? 0 : other
  }

  /// Calls `body` with every character that is dialled, in lower case.
  ///
  /// - Complexity: O(bytes)
  static func forEachCharacter(_ text: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    var zeros = 0
    func take(_ byte: UInt8) {
      if zeros >= 0, byte == 0x30 {
        zeros += 1
        if zeros == 2 {
          body(UInt8(ascii: "+"))
          zeros = -1
        }
        return
      }
      if zeros == 1 { body(0x30) }
      zeros = -1
      body(byte)
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if let digit = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
        take(0x30 + UInt8(digit))
      } else if scalar.isASCII {
        let byte = Ascii.lower(UInt8(scalar.value))
        if codes[Int(byte)] != 0 { take(byte) }
      }
    }
    if zeros == 1 { body(0x30) }
  }
}
