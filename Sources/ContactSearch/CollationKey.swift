import Keypad

/// What names are sorted by: folded letters, separators as one blank, so that case and accents do not matter and
/// `José` stands beside `Jose`. Names that fold alike are ordered by their own bytes.
struct CollationKey: Comparable, Sendable {
  private let folded: [UInt8]
  private let written: [UInt8]

  init(_ name: String) {
    written = Array(name.utf8)
    var folded: [UInt8] = []
    folded.reserveCapacity(written.count)
    if written.allSatisfy({ $0 < 0x80 }) {
      for byte in written { CollationKey.append(ascii: byte, to: &folded) }
    } else {
      for unit in NameUnit.units(of: name) {
        if unit.kind == .letter {
          for letter in unit.spellings.first ?? [] { folded.append(contentsOf: String(letter).utf8) }
        } else if unit.startsRun, folded.last != 0x20 {
          folded.append(0x20)
        }
      }
    }
    self.folded = folded
  }

  private static func append(ascii byte: UInt8, to folded: inout [UInt8]) {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: folded.append(byte)
    case 0x41...0x5A: folded.append(byte + 0x20)
    default: if folded.last != 0x20 { folded.append(0x20) }
    }
  }

  static func < (left: CollationKey, right: CollationKey) -> Bool {
    if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
    return left.written.lexicographicallyPrecedes(right.written)
  }
}
