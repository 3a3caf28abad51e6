/// The English short names of emoji (CLDR): 🍕 is typed as `pizza`.
enum EmojiNames {
  /// The spellings of an emoji: the emoji without joiners and skin tones, and its name; nil if the scalars are not an
  /// emoji.
  ///
  /// - Complexity: O(scalars); the first call builds the table, in a few milliseconds
  static func spellings(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]]? {
    guard let first = scalars.first, mayBeEmoji(first) else { return nil }
    let plain = scalars.filter { !isIgnored($0) }
    let key = plain.isEmpty ? scalars : plain
    // A sequence without its own name has the name of its first emoji.
    guard let ways = names[key] ?? names[[key[0]]] else { return scalars.count > 1 ? [key] : nil }
    return [key] + ways
  }

  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA9, 0xAE, 0x203C...0x3299, 0x1F000...0x1FAFF: scalar.properties.isEmoji
    default: false
    }
  }

  /// Whether a scalar is a joiner, the emoji variation selector or a skin tone.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  private static let names: [[Unicode.Scalar]: [[Unicode.Scalar]]] = {
    var result: [[Unicode.Scalar]: [[Unicode.Scalar]]] = [:]
    result.reserveCapacity(2048)
    for row in table.words {
      let parts = row.utf8.split(separator: UInt8(ascii: "/"))
      let codes = parts[0].split(separator: UInt8(ascii: "-")).compactMap { code in
        UInt32(Substring(code), radix: 16).flatMap(Unicode.Scalar.init)
      }
      result[codes] = parts.dropFirst().map { $0.map { Unicode.Scalar($0) } }
    }
    return result
  }()
}

extension StaticString {
  /// The words of a table, which blanks and line breaks separate.
  var words: [Substring] {
    "\(self)".utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(Substring.init)
  }
}
