/// The letters on the twelve keys: ITU-T E.161 (identical to ISO/IEC 9995-8), and the layouts of other scripts.
public enum KeypadLayout {
  /// The keys in their order on a phone, row by row.
  public static let keys: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"]

  /// The legend of a key in addition to its own character: letters, or other characters that it finds or types.
  public static func legend(of key: Character) -> String {
    switch key {
    case "1": "'-."
    case "2": "ABC"
    case "3": "DEF"
    case "4": "GHI"
    case "5": "JKL"
    case "6": "MNO"
    case "7": "PQRS"
    case "8": "TUV"
    case "9": "WXYZ"
    case "0": "␣+"
    default: ""
    }
  }

  private static let asciiKeys = Array("22233344455566677778889999".utf8).map { KeySet(key: $0 - 0x30) }

  /// The keys of a folded letter or digit, in any layout; empty for a letter that is on no key.
  ///
  /// - Complexity: O(1)
  public static func keys(of letter: Unicode.Scalar) -> KeySet {
    switch letter.value {
    case 0x61...0x7A: asciiKeys[Int(letter.value - 0x61)]
    case 0x30...0x39: KeySet(key: UInt8(letter.value - 0x30))
    case 0x80..<layoutEnd: layoutKeys[Int(letter.value)]
    default: []
    }
  }
}
