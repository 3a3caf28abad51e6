/// Cleans up UTF-8 texts before they become fields.
enum FieldText {
  /// Makes a text fit on one line.
  ///
  /// White space at both ends is removed, and a run of control characters with the spaces around it becomes one space. A
  /// text that consists of invisible characters becomes empty.
  ///
  /// - Parameter keepsLines: whether line breaks and tabs stay.
  static func tidy(_ text: inout [UInt8], keepsLines: Bool = false) {
    if text.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) {
      replaceControls(&text, keepsLines: keepsLines)
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    guard let start = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
    else {
      text.removeAll(keepingCapacity: true)
      return
    }
    if last + 1 < text.count { text.removeSubrange((last + 1)...) }
    if start > 0 { text.removeSubrange(..<start) }
    if text[0] >= 0x80, text.withUnsafeBytes({ ByteSlice($0)?.visible.isEmpty }) == true {
      text.removeAll(keepingCapacity: true)
    }
  }

  /// The text, made to fit on one line.
  static func tidied(_ text: String) -> String {
    var bytes = Array(text.utf8)
    tidy(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replaceControls(_ text: inout [UInt8], keepsLines: Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var position = 0
    var isAfterControl = false
    while position < text.count {
      let byte = text[position]
      // C1 controls are C2 80 … C2 9F.
      let isC1 = byte == 0xC2 && position + 1 < text.count && text[position + 1] < 0xA0
      position += isC1 ? 2 : 1
      let isControl = isC1 || byte < 0x20 || byte == 0x7F
      if !isControl || keepsLines && (byte == 0x0A || byte == 0x09) {
        if byte != 0x20 || !isAfterControl { output.append(byte) }
        isAfterControl = isAfterControl && byte == 0x20
      } else if !keepsLines || byte != 0x0D {
        if output.last != 0x20 { output.append(0x20) }
        isAfterControl = true
      }
    }
    text = output
  }

  /// Whether a text stands for nothing, as databases and spreadsheets write it: `NULL`, `#N/A`, a dash.
  ///
  /// - Complexity: O(1) for nearly all texts
  static func isNothing(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    guard text.count <= nothingLimit, let first = text.first else { return false }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "\\"),
      UInt8(ascii: "N"), UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "k"):
      return 2...9 ~= text.count && nothing.contains(String(decoding: text, as: UTF8.self))
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "?"), UInt8(ascii: "/"), Ascii.colon,
      UInt8(ascii: "|"), Ascii.equals, 0xE2:
      return text.allSatisfy { "-._?/:|=+ ".utf8.contains($0) }
        // En and em dashes, a horizontal bar, a minus.
        || ["–", "—", "―", "−"].contains { $0.utf8.elementsEqual(text) }
    default: return false
    }
  }

  private static let nothingLimit = 512
  private static let nothing: Set<String> = [
    "NULL", "null", "(null)", "(NULL)", "<null>", "<NULL>", "[NULL]", "[null]", "\\N", "#N/A", "#NA", "#NV", "#N/D",
    "#NULL!", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#WERT!", "#BEZUG!", "#¡REF!", "N/A", "n/a", "N.A.",
    "n.a.",
    "NaN", "nan", "None", "none", "(none)", "<none>", "nil", "<nil>", "(nil)", "NIL", "undefined", "(empty)", "(blank)",
    "<NA>", "n/d", "N/D", "n.v.", "k.A.", "k. A.", "k.a.",
  ]

  /// Repairs UTF-8 that was decoded as Latin-1: a text of code points below 256 whose bytes are valid UTF-8.
  static func redecodeLatin1(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 }) else { return }
    var narrow: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return }
      narrow.append(byte)
    }
    if String(validating: narrow, as: UTF8.self) != nil { text = narrow }
  }

  /// Whether a text starts with `prefix`, ignoring case. `prefix` is ASCII in lower case.
  static func hasPrefix(_ text: ArraySlice<UInt8>, _ prefix: StaticString) -> Bool {
    guard text.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { prefix in
      zip(text, prefix).allSatisfy { lowercase($0) == $1 }
    }
  }

  static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
  }
}
